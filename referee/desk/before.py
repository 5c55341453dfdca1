"""What was before a hand that is scored by itself: numbers told of it, one part for each that a game's score reads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from ..core.question import Before, Input
from ..core.ruling import Ruling
from ..core.seats import Seating
from ..play.model import AnySitting

MOST_HANDS = 1_000
"""No table has played more hands than that."""

S = TypeVar("S", bound=AnySitting)


def joined(*parts: Before) -> Before:
    """All that these parts tell of before a hand, in their order."""

    def inputs(house: Any, seating: Seating) -> Sequence[Input]:
        return [one for part in parts for one in part.inputs(house, seating)]

    def known(state: Any) -> Mapping[str, int]:
        return {name: number for part in parts for name, number in part.known(state).items()}

    def start(state: Any, told: Mapping[str, int]) -> Any:
        for part in parts:
            state = part.start(state, told)
        return state

    def house_of(house: Any) -> Any:
        for part in parts:
            house = part.house(house)
        return house

    def refuse(numbers: Mapping[str, int]) -> Ruling | None:
        return next((found for part in parts if (found := part.refuse(numbers)) is not None), None)

    def left(state: Any) -> Sequence[str]:
        each = [words for part in parts if (words := part.left(state))]
        return [", ".join(words) for words in zip(*each, strict=True)]

    return Before(inputs=inputs, known=known, start=start, left=left, refuse=refuse, house=house_of)


def by_side(
    name: str,
    words: str,
    *,
    bounds: Callable[[Any], tuple[int, int] | None],
    had: Callable[[S], Sequence[int]],
    has: Callable[[S], Sequence[int]],
    start: Callable[[S, tuple[int, ...]], S],
    says: Callable[[int], str],
) -> Before:
    """A number that each side had, asked for in `words`.

    `bounds` by the house rules: the least and the greatest, None where it is not asked. By a state, the sides `had` so
    many before the hand in play or just over, and each `has` so many now that it is scored; `start` gives the state
    that begins with them. `says` is such a number in words.
    """

    def field(seating: Seating, side: int) -> str:
        # By the first seat of the side: at a table sides may have changed seats.
        return f"{name}{min(seating.sides[side])}"

    def inputs(house: Any, seating: Seating) -> Sequence[Input]:
        reach = bounds(house)
        if reach is None:
            return ()
        return [
            Input(name=field(seating, side), kind="number", words=words, needed=False, bounds=reach, side=side)
            for side in range(len(seating.sides))
        ]

    def known(state: S) -> Mapping[str, int]:
        if bounds(state.house) is None:
            return {}
        counts = _counts(state)
        seating, numbers = (state.seating, had(state)) if counts else (state.coming, has(state))
        return {field(seating, side): number for side, number in enumerate(numbers)}

    def begin(state: S, told: Mapping[str, int]) -> S:
        sides = range(len(state.seating.sides))
        return start(state, tuple(told.get(field(state.seating, side), 0) for side in sides))

    def left(state: S) -> Sequence[str]:
        return () if bounds(state.house) is None else [says(number) for number in has(state)]

    return Before(inputs=inputs, known=known, start=begin, left=left)


def hands_before(
    asked: Callable[[Any], bool], words: str = "How many hands were played before?", most: int = MOST_HANDS
) -> Before:
    """How many hands were played before, where the score hangs on it: `asked` says it by the house rules."""

    def inputs(house: Any, _seating: Seating) -> Sequence[Input]:
        if not asked(house):
            return ()
        return (Input(name="hands", kind="number", words=words, needed=False, bounds=(0, most)),)

    def known(state: AnySitting) -> Mapping[str, int]:
        if not asked(state.house):
            return {}
        return {"hands": state.counted if _counts(state) else state.hands_counted}

    def start(state: AnySitting, told: Mapping[str, int]) -> AnySitting:
        return replace(state, counted=told.get("hands", 0))

    return Before(inputs=inputs, known=known, start=start)


def _counts(state: AnySitting) -> bool:
    """Whether the hand last dealt is the one that is scored: another is where it was thrown in."""
    return state.hand is not None and not state.hand.void
