"""The counters: what the cards score in play, who took how many, and what is told of them at the end of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ...core.cards import CARDS
from ...core.ruling import Ruling
from ...core.seats import Seat, Seating, Side
from ...core.text import Counted, Text
from ...play.model import hand_altered
from ...play.rulings import deal_first, refused
from . import rulebook as book
from .house import House
from .laying import bidders_meld_due, bidders_meld_first
from .melds import PACK
from .model import Counters, Hand, State

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


def every_count(hand: Hand, house: House, seating: Seating) -> Iterator[Counters]:
    """Every way the counters can have fallen, and the last trick where it is not known."""
    whole, known = IN_CARDS * house.scale, last_trick_side(hand, seating)
    for side in range(SIDES) if known is None else (known,):
        for points in range(0, whole + 1, step_of(house)):
            yield Counters(sides=(points, whole - points), last_trick=side)


def step_of(house: House) -> int:
    """The steps that the points in cards go in."""
    return 5 if house.kings_queens_five else house.scale


def tricks_by_side(hand: Hand, seating: Seating) -> tuple[int, int] | None:
    """The tricks of each side; None where only the counters are told."""
    if hand.taken == hand.tricks_total:
        first, second = (sum(hand.won[seat] for seat in seats) for seats in seating.sides)
        return first, second
    told = None if hand.counters is None else hand.counters.tricks
    return None if told is None else (told[0], told[1])


def hand_to_count(state: State) -> Hand | Ruling:
    """The hand whose counters can be told now, or the refusal."""
    hand = state.hand
    if hand is None or hand.void:
        return deal_first(book.ONE_HAND)
    if hand.complete:
        return refused(book.ONE_HAND, "hand-over", Text("Hand {number} is over.", number=hand.number))
    if hand.bidder is None or hand.trump is None or hand.given_up:
        phase = "bid" if hand.bidder is None else "opponents-meld" if hand.given_up else "trump"
        return refused(book.ONE_HAND, f"{phase}-first", Text("The counters come after the play."))
    melds = None if hand.play_begun or hand.taken else bidders_meld_due(state, hand)
    if melds is not None:
        return refused(book.MELD_TO_PLAY, "bidders-meld-first", bidders_meld_first(state, melds), melds)
    return hand


def check_counters(state: State, told: Counters) -> list[Ruling]:
    """The rulings on the counters of a whole hand (PN-6.3)."""
    hand = hand_to_count(state)
    if isinstance(hand, Ruling):
        return [hand]
    if len(told.sides) != SIDES:
        return [
            refused(
                book.FIFTY,
                "counters",
                Text("Enter counters for both sides. You sent {number}.", number=len(told.sides)),
            )
        ]
    return _check_last(state, hand, told) or _check_points(state, hand, told) or _check_tricks(state, hand, told)


def _check_last(state: State, hand: Hand, told: Counters) -> list[Ruling]:
    """The last trick is told once, and not otherwise than it fell."""
    known = last_trick_side(hand, state.seating)
    if told.last_trick is None:
        if known is None:
            return [refused(book.LAST_TRICK, "last-trick-untold", Text("Choose which side won the last trick."))]
        return []
    if known is not None and known != told.last_trick:
        name = state.seating.side_name(known)
        return [refused(book.LAST_TRICK, "last-trick", Text("{player} won the last trick.", player=name))]
    return []


def _check_points(state: State, hand: Hand, told: Counters) -> list[Ruling]:
    """The counters come to 48, in steps the cards have, and to no fewer than are taken already."""
    house, seating = state.house, state.seating
    whole, step = IN_CARDS * house.scale, step_of(house)
    names = [seating.side_name(side) for side in range(SIDES)]
    taken = counters_taken(hand, house, seating)
    for side, points in enumerate(told.sides):
        if points < 0 or points % step:
            message = Text("{side} can’t have {points} counters.", side=names[side], points=points)
            if points >= 0 and step > 1:
                in_steps = "{side} can’t have {points}. Counters come in {step}s."
                message = Text(in_steps, side=names[side], points=points, step=step)
            return [refused(book.FIFTY, "counters", message, _first(state, side))]
        if points < taken[side]:
            message = Text(
                "{side} already took {taken}, so can’t have {points}.",
                side=names[side],
                taken=taken[side],
                points=points,
            )
            return [refused(book.FIFTY, "counters", message, _first(state, side))]
    total = sum(told.sides)
    if total == whole:
        return []
    gap = whole - total
    if total == IN_PLAY * house.scale:
        come_to = "The counters add up to {total}, not {whole}. Enter the last trick separately."
    elif gap > 0:
        come_to = "The counters add up to {total}, not {whole}. {gap} are missing."
    else:
        come_to = "The counters add up to {total}, not {whole}. That’s {gap} too many."
    return [refused(book.FIFTY, "counters", Text(come_to, total=total, whole=whole, gap=abs(gap)))]


def _check_tricks(state: State, hand: Hand, told: Counters) -> list[Ruling]:
    """Tricks told beside the counters must be 20, and leave room for them; so must tricks recorded."""
    tricks = told.tricks
    last = told.last_trick if told.last_trick is not None else last_trick_side(hand, state.seating)
    names = [state.seating.side_name(side) for side in range(SIDES)]
    if tricks is not None:
        if len(tricks) != SIDES or min(tricks) < 0 or sum(tricks) != hand.tricks_total:
            message = Text("The tricks must add up to {total}.", total=hand.tricks_total)
            return [refused(book.FIFTY, "tricks", message)]
        for side, seats in enumerate(state.seating.sides):
            won = sum(hand.won[seat] for seat in seats)
            if tricks[side] < won:
                message = Text(
                    "{side} already won {tricks}, so can’t have {told}.",
                    side=names[side],
                    tricks=Counted(won, "trick"),
                    told=tricks[side],
                )
                return [refused(book.FIFTY, "tricks", message, _first(state, side))]
    every = tricks if tricks is not None else tricks_by_side(hand, state.seating)
    if every is None:
        return []
    for side, own in enumerate(every):
        low, high = counters_in(state.house, own)
        if not low <= told.sides[side] <= high or (side == last and not own):
            message = Text(
                "{side} can’t have {counters} in {tricks}.",
                side=names[side],
                counters=told.sides[side],
                tricks=Counted(own, "trick"),
            )
            if side == last and not own:
                message = Text("{side} won the last trick, so won at least one.", side=names[side])
            return [refused(book.FIFTY, "counters", message, _first(state, side))]
    return []


def _first(state: State, side: Side) -> int:
    return state.seating.sides[side][0]


def counters_told(state: State, told: Counters) -> State:
    """The state once the counters are in."""
    return hand_altered(state, counters=told)
