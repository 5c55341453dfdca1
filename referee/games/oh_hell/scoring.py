"""Scoring of one hand of Oh Hell: a line for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from ...core.game import Call, Fact, HandAccount
from ...core.ruling import Rule, ScoreLine
from ...core.seats import Seat
from ...core.text import Text
from ...play.accounts import account_of, agreed_lines, row_note, trouble_told
from ...play.becoming import CLAIMED
from . import rulebook as book
from .house import House
from .model import Hand, State

REVOKED: Final = -10
ZERO: Final = 5


@dataclass(frozen=True, slots=True)
class Scoring:
    """What a bid scores: `made` by the bid, `missed` by the bid and the tricks taken."""

    made: Callable[[int], int]
    missed: Callable[[int, int], int]


def _sum_to(number: int) -> int:
    """All whole numbers up to this one, added up: 3 makes 6."""
    return number * (number + 1) // 2


SCORINGS: Final[Mapping[str, Scoring]] = {
    "exact": Scoring(lambda bid: 10 + bid, lambda _bid, _took: 0),
    "basic": Scoring(lambda bid: 10 + bid, lambda _bid, took: took),
    "basic_five": Scoring(lambda bid: 5 + bid, lambda _bid, took: took),
    "square": Scoring(lambda bid: 10 + bid**2, lambda bid, took: -((bid - took) ** 2)),
    "fives": Scoring(lambda bid: 10 + 5 * bid, lambda bid, _took: -5 * bid or -10),
    "difference": Scoring(lambda bid: 10 + bid, lambda bid, took: -abs(bid - took)),
    "double_difference": Scoring(lambda bid: 10 + 2 * bid, lambda bid, took: -2 * abs(bid - took)),
    "ten_and_difference": Scoring(lambda bid: 10 + bid, lambda bid, took: -10 - abs(bid - took)),
    "triangular": Scoring(lambda bid: 10 + bid, lambda bid, took: -_sum_to(abs(bid - took))),
    "wizard": Scoring(lambda bid: 20 + 10 * bid, lambda bid, took: -10 * abs(bid - took)),
}
"""By the option `scoring` (OH-6.1, OH-6.2)."""


def points_for(house: House, cards: int, bid: int, took: int) -> tuple[int, Rule]:
    """What a bid in a hand of so many cards scores, and by which rule (OH-6.1 to OH-6.3)."""
    scoring = SCORINGS[house.scoring]
    if took != bid:
        return scoring.missed(bid, took), book.MISSED
    if bid:
        return scoring.made(bid), book.MADE
    return {"same": scoring.made(0), "five": ZERO, "five_and_cards": ZERO + cards}[house.zero], book.ZERO


def offenders(hand: Hand) -> list[tuple[Seat, str]]:
    """Who revoked or claimed falsely, each once, with the duty broken first."""
    return sorted({breach.seat: breach.duty for breach in reversed(hand.breaches)}.items())


def lines_of(state: State, hand: Hand) -> Iterator[ScoreLine]:
    """The lines of a hand in which everything is in: one for each player’s bid, by seat, then what was agreed on."""
    broken = dict(offenders(hand))
    for seat, (bid, took) in enumerate(zip(hand.numbers, hand.won, strict=True)):
        if seat in broken:
            rule = book.FALSE_CLAIM if broken[seat] == CLAIMED else book.REVOKE
            yield ScoreLine(seat, REVOKED, rule, Text("The bid of {bid} does not count", bid=bid))
            continue
        points, rule = points_for(state.house, hand.each, bid, took)
        made, missed = "Made: bid {bid}, took {took}", "Missed: bid {bid}, took {took}"
        yield ScoreLine(seat, points, rule, Text(made if took == bid else missed, bid=bid, took=took))
    yield from agreed_lines(hand, state.seating.names, book)


def score_hand(state: State, hand: Hand) -> HandAccount:
    """The score of a hand in which everything is in."""
    seating, lines = state.seating, tuple(lines_of(state, hand))
    revokes = (seat for seat, duty in offenders(hand) if duty != CLAIMED)
    return account_of(
        hand,
        lines,
        zip(hand.numbers, hand.won, strict=True),
        row_note(trouble_told(hand, seating.names, revokes, book)),
        extra={"bids": hand.numbers},
        facts=facts_of(hand),
        calls=tuple(calls_of(hand, lines)),
        seating=seating,
    )


def calls_of(hand: Hand, lines: Iterable[ScoreLine]) -> Iterator[Call]:
    """How each bid came out, by the line it scored."""
    for line, bid, took in zip(lines, hand.numbers, hand.won, strict=False):
        made, seat = line.rule in {book.MADE, book.ZERO}, line.side
        yield Call(side=seat, what="bid", made=made, rule=line.rule.id, seat=seat, bid=bid, over=took - bid)


def facts_of(hand: Hand) -> Mapping[str, Fact]:
    """How many cards a hand has, and which trump."""
    return {"cards": hand.each, "trump": hand.trump.value if hand.trump is not None else None}
