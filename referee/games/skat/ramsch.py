"""Ramsch: whose eyes are whose, who loses how much, and what is told of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...core.cards import NO_CARDS
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...core.values import add, altered
from ...kinds.captured.rules import won_in_tricks
from ...play.game import AnyTrickGame
from ...play.known import cards_played
from ...play.own_parts import Due
from ...play.rulings import refused
from . import rulebook as book
from .house import House
from .model import Hand, Points, State
from .values import ALL, ALL_CARDS, EACH, EYES


@dataclass(frozen=True, slots=True)
class Lost:
    """What a seat gets for a Ramsch, below 0 what it loses; `virgins` and `pushes` doubled it."""

    seat: Seat
    points: int
    rule: Rule
    virgins: int = 0
    pushes: int = 0


def later(hand: Hand, seats: Sequence[Seat]) -> Seat:
    """Of these the one with the later trick."""
    last = None if hand.points is None else hand.points.last
    if last is not None and last in seats:
        return last
    return next((seat for seat in reversed(hand.winners) if seat in seats), seats[0])


def eyes_of(house: House, hand: Hand) -> tuple[int, ...] | None:
    """The eyes by seat, with those of the skat; None where they are not known (SK-7.3)."""
    if hand.points is not None:
        return tuple(hand.points.counts)
    if not hand.card_by_card or len(hand.winners) < EACH:
        return None
    eyes = tuple(EYES.worth(cards) for cards in won_in_tricks(hand))
    played = cards_played(hand)
    skat = EYES.worth(ALL_CARDS & ~played if played.bit_count() == 3 * EACH else NO_CARDS)
    most = [seat for seat, own in enumerate(eyes) if own == max(eyes)]
    taker = hand.winners[-1] if house.ramsch_skat == "last_trick" else later(hand, most)
    return tuple(add(eyes, taker, skat))


def tricks_of(hand: Hand) -> tuple[int, ...]:
    """The tricks by seat, as they are known."""
    return tuple(hand.points.tricks) if hand.points is not None and hand.points.tricks is not None else hand.won


def losses(house: House, hand: Hand, eyes: Sequence[int], tricks: Sequence[int]) -> Iterator[Lost]:
    """Who loses how much: of the most eyes, doubled for each virgin and each push; or the march (SK-7)."""
    playing = [seat for seat in range(len(eyes)) if seat not in hand.out]
    marched = next((seat for seat in playing if tricks[seat] == EACH), None)
    if marched is not None and house.ramsch_march:
        yield Lost(marched, house.ramsch_march, book.MARCH)
        return
    told = any(tricks)
    virgins = sum(not (tricks[seat] if told else eyes[seat]) for seat in playing) if house.ramsch_virgin else 0
    most = max(eyes[seat] for seat in playing)
    losers = [seat for seat in playing if eyes[seat] == most]
    if house.ramsch_tie == "last_trick" and len(losers) > 1:
        losers = [later(hand, losers)]
    for seat in losers:
        yield Lost(seat, -most * 2 ** (virgins + hand.pushed), book.RAMSCH, virgins, hand.pushed)


def points_due(_game: object, state: State, hand: Hand) -> Due:
    """The eyes of a Ramsch, where the cards do not tell them."""
    return "anyone" if hand.ramsch and eyes_of(state.house, hand) is None else None


def check_points(_game: AnyTrickGame, state: State, points: Points) -> list[Ruling]:
    """The rulings on the eyes of a Ramsch."""
    hand = state.hand
    if hand is None or hand.void or hand.complete or not hand.ramsch:
        return [refused(book.RAMSCH, "no-ramsch", Text("No Ramsch is played that could be counted."))]
    counts, tricks = points.counts, points.tricks
    if sum(counts) != ALL:
        return [refused(book.COUNT, "eyes", Text("The eyes come to {told}, not to 120.", told=sum(counts)))]
    if tricks is not None and sum(tricks) != EACH:
        return [refused(book.COUNT, "tricks", Text("The tricks come to {told}, not to ten.", told=sum(tricks)))]
    names = state.seating.names
    for seat, own in enumerate(counts):
        if own and seat in hand.out:
            said = Text("{player} sits out, and has no eyes.", player=names[seat])
            return [refused(book.TURN, "sits-out", said, seat)]
        if own in {1, ALL - 1}:
            return [refused(book.COUNT, "no-such-count", Text("No cards make {eyes}.", eyes=Counted(own, "eye")), seat)]
        if tricks is not None and tricks[seat] == EACH and own != ALL:
            return [refused(book.COUNT, "all-eyes", Text("Who has all ten tricks has all 120 eyes."), seat)]
    playing = [seat for seat in range(len(counts)) if seat not in hand.out]
    house, untold = state.house, tricks is None and hand.taken < EACH
    if untold and house.ramsch_virgin and any(not counts[seat] for seat in playing):
        said = Text("Someone has no eyes. Enter the tricks: who has none doubles.")
        return [refused(book.VIRGIN, "tricks-needed", said)]
    if untold and house.ramsch_march and ALL in counts:
        return [
            refused(book.MARCH, "tricks-needed", Text("Someone has all eyes. Enter the tricks: it may be a march."))
        ]
    most = [seat for seat in playing if counts[seat] == max(counts)]
    if len(most) > 1 and state.house.ramsch_tie == "last_trick" and points.last not in most and not hand.winners:
        said = Text("Several have the most eyes. Enter which of them won the later trick.")
        return [refused(book.RAMSCH_TIE, "last-needed", said)]
    return []


def move_points(state: State, points: Points) -> State:
    """The state with the eyes told."""
    hand = state.this_hand
    won = hand.won if points.tricks is None else tuple(points.tricks)
    return altered(state, hand=altered(hand, points=points, won=won, depth=hand.depth or "result"))
