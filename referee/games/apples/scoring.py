"""Scoring of one hand of Apples, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.cards import NO_CARDS, Card
from ...core.game import HandAccount
from ...core.people import by_side
from ...core.ruling import ScoreLine
from ...core.seats import Seat, Seating
from ...core.text import Text
from ...core.words import signed
from ...play.account_words import agreed, claimed_falsely, points_agreed, reneged, row_note
from . import rulebook
from .house import House
from .model import CARDS_OF_A_TRICK, Hand
from .results import piles_of, targets_of
from .sets import score_sets


def score_pile(side: Seat, captured: int, target: Card | None) -> Iterator[ScoreLine]:
    """A line for each set among the captured cards (a card set, the own target left out) and the target."""
    for scored in score_sets(captured, target):
        yield ScoreLine(side, scored.points, scored.rule, scored.name)


def score_hand(hand: Hand, house: House, seating: Seating) -> HandAccount:
    """Score a hand in which all captured cards and targets are known."""
    targets = targets_of(hand)
    piles = [pile or NO_CARDS for pile in piles_of(hand)]
    lines: list[ScoreLine] = []
    for seat, (pile, target) in enumerate(zip(piles, targets, strict=True)):
        lines += score_pile(seat, pile, target)
        lines += _trouble(hand, house, seating, seat)
    points = [0] * len(seating)
    for line in lines:
        points[line.side] += line.points
    tricks = tuple(pile.bit_count() // CARDS_OF_A_TRICK for pile in piles)
    account = HandAccount(
        number=hand.number,
        dealer=hand.dealer,
        complete=True,
        void=False,
        tricks=tricks,
        points=tuple(points),
        lines=tuple(lines),
        cells=tuple(
            (str(tricks[seat]), str(target or ""), _plus_and_minus(pile, target))
            for seat, (pile, target) in enumerate(zip(piles, targets, strict=True))
        ),
        note=_note(hand, seating),
    )
    return by_side(account, seating)


def _trouble(hand: Hand, house: House, seating: Seating, seat: Seat) -> Iterator[ScoreLine]:
    """What reneges, once a hand, and points by agreement cost a player."""
    name = seating.names[seat]
    if any(breach.seat == seat for breach in hand.breaches):
        yield ScoreLine(seat, house.renege_points, rulebook.RENEGE, Text("{player} reneged", player=name))
    for penalty in hand.penalties:
        if penalty.seat == seat:
            yield ScoreLine(seat, penalty.points, rulebook.AGREED, agreed(name, penalty))


def _plus_and_minus(pile: int, target: Card | None) -> str:
    """The points of the sets, those won and those lost apart: ``+40 −15``; a dash where there is no set."""
    points = [scored.points for scored in score_sets(pile, target)]
    parts = (sum(point for point in points if point > 0), sum(point for point in points if point < 0))
    return " ".join(signed(part) for part in parts if part) or "–"


def _note(hand: Hand, seating: Seating) -> Text:
    """What the referee ruled in this hand, each with its rule: ``Cy reneged (AP-9.1)``."""
    names = seating.names
    told = [*reneged(names, (breach.seat for breach in hand.breaches), rulebook.RENEGE)]
    told += claimed_falsely(names, hand.claims, rulebook.FALSE_CLAIM)
    told += (points_agreed(names[penalty.seat], penalty, rulebook.AGREED) for penalty in hand.penalties)
    return row_note(told)
