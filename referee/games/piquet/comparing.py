"""Two hands compared: what each declares, who counts which class, and every point in hand in its order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.cards import cards_in
from ...core.entries import Cards
from ...core.seats import Seat
from ...core.text import Text
from ...core.words import spelled
from .answers import CLASSES, Class, Verdict, best_of, verdicts
from .counting import Event, InHand, Tally, count_in_hand
from .declarations import Declaration, SequenceHeld, SetHeld, find, point_masks, sequence_masks, set_masks

CLASS_NAMES: Final[dict[Class, str]] = {"point": "Point", "sequences": "Sequences", "sets": "Sets"}
_NONE_OF: Final[dict[Class, str]] = {"point": "a point", "sequences": "a sequence", "sets": "a set"}


@dataclass(frozen=True, slots=True)
class ClassFound:
    """How one class stands. `said`: the best of it by seat, in words, empty where a hand has none; `cards` those of it.

    `why` is a sentence without its full stop.
    """

    name: Class
    said: tuple[str, str]
    cards: tuple[Cards, Cards]
    verdict: Verdict
    counts: Seat | None
    why: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two hands: all that each declares, by seat; the classes; what is counted, in order, and its sums by seat."""

    elder: Seat
    declared: tuple[Declaration, Declaration]
    classes: tuple[ClassFound, ...]
    events: tuple[Event, ...]
    points: tuple[int, int]

    @property
    def waits(self) -> bool:
        """Whether younger has anything to count once elder has led: a carte blanche was counted long before."""
        return any(one.counts == 1 - self.elder for one in self.classes)


def compare_hands(hands: tuple[int, int], elder: Seat, names: tuple[str, ...], blanche: Seat | None) -> Comparison:
    """Who counts what of two hands (card sets, by seat) that declare all they hold (PI-4.1 to PI-5.2).

    `blanche`: who showed carte blanche before the exchange.
    """
    declared = find(hands[0]), find(hands[1])
    found = verdicts(declared[elder], declared[1 - elder])
    tally = Tally(elder)
    count_in_hand(tally, InHand(elder, declared, found, blanche))
    return Comparison(
        elder=elder,
        declared=declared,
        classes=tuple(_class(name, hands, declared, (found[name], elder), names) for name in CLASSES),
        events=tuple(tally.events),
        points=(tally.in_hand[0], tally.in_hand[1]),
    )


def _class(
    name: Class,
    hands: tuple[int, int],
    declared: tuple[Declaration, Declaration],
    stands: tuple[Verdict, Seat],
    names: tuple[str, ...],
) -> ClassFound:
    verdict, elder = stands
    counts = {"elder": elder, "younger": 1 - elder}.get(verdict.counts or "")
    said = best_words(name, declared[0]), best_words(name, declared[1])
    return ClassFound(
        name=name,
        said=said,
        cards=(_cards(name, declared[0], hands[0]), _cards(name, declared[1], hands[1])),
        verdict=verdict,
        counts=counts,
        why=_why(name, declared, counts, names, said),
    )


def best_words(name: Class, said: Declaration) -> str:
    """The best of one class in words; empty where nothing is declared in it."""
    if name == "point":
        return "" if said.point is None else str(said.point)
    own: tuple[SequenceHeld, ...] | tuple[SetHeld, ...] = said.sequences if name == "sequences" else said.sets
    return str(own[0]) if own else ""


def _cards(name: Class, said: Declaration, hand: int) -> Cards:
    """The cards of the best of one class."""
    masks: tuple[int, ...] = ()
    if name == "point" and said.point is not None:
        masks = point_masks(said.point.length, said.point.pips)
    elif name == "sequences" and said.sequences:
        masks = sequence_masks(said.sequences[0])
    elif name == "sets" and said.sets:
        masks = set_masks(said.sets[0])
    return next((tuple(cards_in(mask)) for mask in masks if not mask & ~hand), ())


# ---- why -------------------------------------------------------------------------------------------------


def _why(
    name: Class,
    declared: tuple[Declaration, Declaration],
    counts: Seat | None,
    names: tuple[str, ...],
    said: tuple[str, str],
) -> str:
    if counts is None:
        return f"both have a {said[0]}: equal, and neither counts" if said[0] else f"neither has {_NONE_OF[name]}"
    other = 1 - counts
    if best_of(name, declared[other]) is None:
        return f"only {names[counts]} has {_NONE_OF[name]}"
    mine, theirs = f"{names[counts]}’s", f"{names[other]}’s"
    best, less = declared[counts], declared[other]
    if name == "point":
        assert best.point is not None
        assert less.point is not None
        if best.point.length == less.point.length:
            of = f"of the points of {spelled(best.point.length)}"
            return f"{of} {mine} makes {best.point.pips}, {theirs} {less.point.pips}"
        return f"{mine} point of {spelled(best.point.length)} is longer than {theirs} of {spelled(less.point.length)}"
    if name == "sequences":
        how = "longer" if best.sequences[0].length > less.sequences[0].length else "higher"
        return f"{mine} {said[counts]} is {how} than {theirs} {said[other]}"
    beat = "beat" if best.sets[0].size > less.sets[0].size else "are higher than"
    return f"{mine} {said[counts]} {beat} {theirs} {said[other]}"


def sums_words(comparison: Comparison, names: tuple[str, ...]) -> Text:
    """What each counts in hand: ``Ann counts 34 in hand, Bea nothing``."""
    first, second = comparison.elder, 1 - comparison.elder
    mine, other = comparison.points[first], comparison.points[second]
    if not mine and not other:
        return Text("Neither counts anything in hand")
    if not mine:
        first, second, mine, other = second, first, other, mine
    counts = "{player} counts {points} in hand, {other} {others}"
    return Text(counts, player=names[first], points=mine, other=names[second], others=other or Text("nothing"))
