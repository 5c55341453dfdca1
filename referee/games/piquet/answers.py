"""The answers to a declaration: good, not good, equal; and who counts each class because of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from ...core.text import Plural, Text
from .declarations import Declaration, Point

Answer = Literal["good", "not good", "equal"]
Class = Literal["point", "sequences", "sets"]
Holder = Literal["elder", "younger"]

CLASSES: Final[tuple[Class, ...]] = ("point", "sequences", "sets")
"""The classes in the order in which they are declared and counted (PI-5.1)."""

CLASS_WORDS: Final[dict[Class, str]] = {"point": "the point", "sequences": "the sequences", "sets": "the sets"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """What younger said to elder's declarations, class by class; None where nothing was said (PI-4.4)."""

    point: Answer | None = None
    sequences: Answer | None = None
    sets: Answer | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """How one class stands: the answer to elder's, None where elder declared none, and who counts it."""

    answer: Answer | None
    counts: Holder | None


NO_VERDICT: Final = Verdict(None, None)

_OF_ANSWER: Final[dict[Answer, Verdict]] = {
    "good": Verdict("good", "elder"),
    "not good": Verdict("not good", "younger"),
    "equal": Verdict("equal", None),
}


def verdicts(elder: Declaration, younger: Declaration, said: Answers | None = None) -> dict[Class, Verdict]:
    """How each class stands between two declarations; what younger `said` decides where it was said.

    A class that is equal is counted by nobody (PI-4.6). Pips that nobody told make points of one length equal.
    """
    found: dict[Class, Verdict] = {}
    for name in CLASSES:
        told = getattr(said, name) if said is not None else None
        found[name] = _OF_ANSWER[told] if told is not None else _OF_ORDER[_compare(name, elder, younger)]
    return found


def best_of(name: Class, said: Declaration) -> tuple[int, ...] | None:
    """What one class is compared by: the best declared in it; None where nothing is (PI-4.1, PI-4.2, PI-4.3)."""
    if name == "point":
        return None if said.point is None else (said.point.length, said.point.pips or 0)
    own: tuple[Any, ...] = said.sequences if name == "sequences" else said.sets
    return max(held.strength for held in own) if own else None


Order = Literal["neither", "elder alone", "younger alone", "elder", "younger", "equal"]

_OF_ORDER: Final[dict[Order, Verdict]] = {
    "neither": NO_VERDICT,
    "elder alone": _OF_ANSWER["good"],
    "younger alone": Verdict(None, "younger"),
    "elder": _OF_ANSWER["good"],
    "younger": _OF_ANSWER["not good"],
    "equal": _OF_ANSWER["equal"],
}


def _compare(name: Class, elder: Declaration, younger: Declaration) -> Order:
    mine, other = best_of(name, elder), best_of(name, younger)
    if mine is None:
        return "neither" if other is None else "younger alone"
    if other is None:
        return "elder alone"
    return "equal" if mine == other else "elder" if mine > other else "younger"


def making_open(elder: Declaration, younger: Declaration, said: Answers | None = None) -> tuple[Point, ...]:
    """The points that must still say what they make: of one length, and nobody answered them (PI-4.9)."""
    mine, other = elder.point, younger.point
    if mine is None or other is None or mine.length != other.length or (said is not None and said.point is not None):
        return ()
    return tuple(point for point in (mine, other) if point.pips is None)


def contradictions(elder: Declaration, younger: Declaration, said: Answers) -> Iterator[tuple[Class, Text]]:
    """Answers that the declarations themselves belie, each with what they say instead, in a sentence."""
    for name in CLASSES:
        told: Answer | None = getattr(said, name)
        if told is None:
            continue
        order = _compare(name, elder, younger)
        what = CLASS_WORDS[name]
        if order in {"neither", "younger alone"}:
            nothing = "Nothing was declared that “{told}” could answer: {what} {are} not declared."
            are = Plural(1 if name == "point" else 2, "is", "are")
            yield name, Text(nothing, told=Text(told), what=Text(what), are=are)
        elif order == "elder alone":
            continue  # what younger holds need not be said until it counts
        elif name == "point" and making_open(elder, younger):
            continue
        elif (right := _OF_ORDER[order].answer) != told:
            other = "Of {what} as declared the answer is “{right}”, not “{told}”."
            yield name, Text(other, what=Text(what), right=Text(right or ""), told=Text(told))
