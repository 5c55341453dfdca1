"""The tricks of a whole hand told at its end, player by player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..core.entries import Entry, TrickCounts
from ..core.ruling import Rule, Ruling
from ..core.seats import Seat
from ..core.text import Counted, Text
from .model import AnySitting, S, TrickHand, hand_altered
from .played import hand_in_play
from .rulings import refused

if TYPE_CHECKING:
    from .course import AnyCourse


def check_counts(game: AnyCourse, state: AnySitting, tricks: TrickCounts, rule: Rule) -> list[Ruling]:
    """What is said of them by the `rule` that they add up."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    names, counts = state.seating.names, tricks.counts or ()
    if len(counts) != len(names) or None in counts:
        return [refused(rule, "tricks", Text("Tell the tricks of every player."))]
    told = [count for count in counts if count is not None]
    for seat, count in enumerate(told):
        if count < 0:
            message = Text("{player} cannot have {tricks}.", player=names[seat], tricks=Counted(count, "trick"))
            return [refused(rule, "tricks", message, seat)]
        if count < hand.won[seat]:
            already = "{player} has {tricks} already, so not {told}."
            message = Text(already, player=names[seat], tricks=Counted(hand.won[seat], "trick"), told=count)
            return [refused(rule, "tricks", message, seat)]
    return add_up(rule, hand.tricks_total, sum(told))


def add_up(rule: Rule, wanted: int, told: int) -> list[Ruling]:
    """The refusal of tricks that do not come to those of the hand."""
    if told == wanted:
        return []
    gap = wanted - told
    missing = "The tricks come to {told}, not {tricks}: {gap} missing."
    too_many = "The tricks come to {told}, not {tricks}: {gap} too many."
    return [refused(rule, "tricks", Text(missing if gap > 0 else too_many, told=told, tricks=wanted, gap=abs(gap)))]


def count_tricks(state: S, tricks: TrickCounts) -> S:
    """The state with the tricks as they were told."""
    return hand_altered(state, won=tricks.counts)


def offer_counts(_state: AnySitting, hand: TrickHand, _seat: Seat | None) -> Iterator[Entry]:
    """Every way the tricks of a hand may have fallen, as what may be told."""
    yield from (TrickCounts(counts=counts) for counts in every_count(hand.won, hand.tricks_total - hand.taken))


def every_count(won: Sequence[int], left: int) -> Iterator[tuple[int, ...]]:
    """Every way the remaining tricks may fall, beside those won."""
    if len(won) == 1:
        yield (won[0] + left,)
        return
    for more in range(left + 1):
        for rest in every_count(won[1:], left - more):
            yield (won[0] + more, *rest)
