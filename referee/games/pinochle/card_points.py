"""The points in cards: what tricks hold, who took how many, and between which bounds."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...core.cards import CARDS
from ...core.seats import Seat, Seating, Side
from .house import House
from .melds import PACK
from .model import Hand

IN_CARDS: Final = 48
LAST_TRICK: Final = 2
IN_PLAY: Final = IN_CARDS + LAST_TRICK
SIDES: Final = 2
_COUNTERS: Final = {"A": 1, "T": 1, "K": 1}
_TENS_AND_FIVES: Final = {"A": 10, "T": 10, "K": 5, "Q": 5}


@lru_cache(maxsize=8)
def _points_by_card(scale: int, kings_queens_five: bool) -> tuple[int, ...]:
    by_rank = _TENS_AND_FIVES if kings_queens_five else {rank: scale * points for rank, points in _COUNTERS.items()}
    return tuple(by_rank.get(card.rank, 0) for card in CARDS)


def points_by_card(house: House) -> tuple[int, ...]:
    """What each card scores in play, by `Card.index`, at the scale in force."""
    return _points_by_card(house.scale, house.kings_queens_five)


@lru_cache(maxsize=128)
def _bounds(scale: int, kings_queens_five: bool, tricks: int) -> tuple[int, int]:
    points = sorted(_points_by_card(scale, kings_queens_five)[card.index] for card in PACK)
    cards = 4 * tricks
    return sum(points[:cards]), sum(points[len(points) - cards :])


def counters_in(house: House, tricks: int) -> tuple[int, int]:
    """The least and the most the cards of so many tricks can score."""
    return _bounds(house.scale, house.kings_queens_five, tricks)


def counters_taken(hand: Hand, house: House, seating: Seating) -> tuple[int, int]:
    """By side, what the cards of the tricks recorded card by card score."""
    points, side_of, taken = points_by_card(house), seating.side_of, [0, 0]
    for trick in hand.tricks:
        first, second, third, fourth = trick.plays
        taken[side_of[trick.winner]] += (
            points[first.card.index] + points[second.card.index] + points[third.card.index] + points[fourth.card.index]
        )
    return taken[0], taken[1]


def claimer(hand: Hand) -> Seat | None:
    """Who has claimed the rest and got it."""
    return hand.claims[-1].seat if hand.claims and hand.claims[-1].good else None


def counters_known(hand: Hand) -> bool:
    """Whether the tricks tell the counters: all are recorded card by card, or those of a good claim's hand."""
    if hand.taken < hand.tricks_total or not hand.card_by_card:
        return False
    return len(hand.tricks) == hand.tricks_total or hand.depth != "result"


def counters_by_side(hand: Hand, house: House, seating: Seating) -> tuple[int, int]:
    """What each side scores in cards: as told, or as taken, a good claim's side having all that is left."""
    if hand.counters is not None:
        return hand.counters.sides[0], hand.counters.sides[1]
    taken = list(counters_taken(hand, house, seating))
    seat = claimer(hand)
    if seat is not None:
        taken[seating.side_of[seat]] += IN_CARDS * house.scale - sum(taken)
    return taken[0], taken[1]


def last_trick_side(hand: Hand, seating: Seating) -> Side | None:
    """The side with the last trick; None while it is not known."""
    seat = claimer(hand)
    if seat is not None:
        return seating.side_of[seat]
    if len(hand.winners) == hand.tricks_total:
        return seating.side_of[hand.winners[-1]]
    return None if hand.counters is None else hand.counters.last_trick


def tricks_by_side(hand: Hand, seating: Seating) -> tuple[int, int] | None:
    """The tricks of each side; None where only the counters are told."""
    if hand.taken == hand.tricks_total:
        first, second = (sum(hand.won[seat] for seat in seats) for seats in seating.sides)
        return first, second
    told = None if hand.counters is None else hand.counters.tricks
    return None if told is None else (told[0], told[1])
