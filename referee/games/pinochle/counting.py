"""The counters of a hand, told at its end where the tricks do not tell them."""

from __future__ import annotations

from dataclasses import replace

from ...core.ruling import Ruling
from ...core.seats import Side
from ...core.text import Counted, Text
from ...play.rulings import deal_first, refused
from . import rulebook as book
from .card_points import IN_CARDS, IN_PLAY, SIDES, counters_in, counters_taken, last_trick_side, tricks_by_side
from .model import Counters, Hand, State


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
    return hand


def check_counters(state: State, told: Counters) -> list[Ruling]:
    """The rulings on the counters of a whole hand (PN-6.3)."""
    hand = hand_to_count(state)
    if isinstance(hand, Ruling):
        return [hand]
    if len(told.sides) != SIDES:
        return [
            refused(
                book.FIFTY, "counters", Text("There are two sides: counters came for {number}.", number=len(told.sides))
            )
        ]
    return _check_last(state, hand, told) or _check_points(state, hand, told) or _check_tricks(state, hand, told)


def _check_last(state: State, hand: Hand, told: Counters) -> list[Ruling]:
    """The last trick is told once, and not otherwise than it fell."""
    known = last_trick_side(hand, state.seating)
    if told.last_trick is None:
        if known is None:
            return [refused(book.LAST_TRICK, "last-trick-untold", Text("Say which side won the last trick."))]
        return []
    if not 0 <= told.last_trick < SIDES:
        return [
            refused(
                book.LAST_TRICK,
                "no-such-side",
                Text("There is no side {last_trick}: sides are 0 and 1.", last_trick=told.last_trick),
            )
        ]
    if known is not None and known != told.last_trick:
        name = state.seating.side_name(known)
        return [refused(book.LAST_TRICK, "last-trick", Text("{player} won the last trick.", player=name))]
    return []


def _check_points(state: State, hand: Hand, told: Counters) -> list[Ruling]:
    """The counters come to 48, in steps the cards have, and to no fewer than are taken already."""
    house, seating = state.house, state.seating
    whole, step = IN_CARDS * house.scale, 5 if house.kings_queens_five else house.scale
    names = [seating.side_name(side) for side in range(SIDES)]
    taken = counters_taken(hand, house, seating)
    for side, points in enumerate(told.sides):
        if points < 0 or points % step:
            message = Text("{side} cannot have {points} counters.", side=names[side], points=points)
            if points >= 0 and step > 1:
                in_steps = "{side} cannot have {points}: counters are told in {step}s."
                message = Text(in_steps, side=names[side], points=points, step=step)
            return [refused(book.FIFTY, "counters", message, _first(state, side))]
        if points < taken[side]:
            message = Text(
                "{side} took {taken} already, so not {points}.", side=names[side], taken=taken[side], points=points
            )
            return [refused(book.FIFTY, "counters", message, _first(state, side))]
    total = sum(told.sides)
    if total == whole:
        return []
    gap = whole - total
    if total == IN_PLAY * house.scale:
        come_to = "The counters come to {total}, not {whole}: the last trick is told apart."
    elif gap > 0:
        come_to = "The counters come to {total}, not {whole}: {gap} missing."
    else:
        come_to = "The counters come to {total}, not {whole}: {gap} too many."
    return [refused(book.FIFTY, "counters", Text(come_to, total=total, whole=whole, gap=abs(gap)))]


def _check_tricks(state: State, hand: Hand, told: Counters) -> list[Ruling]:
    """Tricks told beside the counters must be 20, and leave room for them; so must tricks recorded."""
    tricks = told.tricks
    last = told.last_trick if told.last_trick is not None else last_trick_side(hand, state.seating)
    names = [state.seating.side_name(side) for side in range(SIDES)]
    if tricks is not None:
        if len(tricks) != SIDES or min(tricks) < 0 or sum(tricks) != hand.tricks_total:
            message = Text("The tricks of the two sides come to {total}.", total=hand.tricks_total)
            return [refused(book.FIFTY, "tricks", message)]
        for side, seats in enumerate(state.seating.sides):
            won = sum(hand.won[seat] for seat in seats)
            if tricks[side] < won:
                message = Text(
                    "{side} won {tricks} already, so not {told}.",
                    side=names[side],
                    tricks=Counted(won, "trick"),
                    told=tricks[side],
                )
                return [refused(book.FIFTY, "tricks", message, _first(state, side))]
    every = tricks if tricks is not None else tricks_by_side(hand, state.seating)
    for side in range(SIDES) if every is not None else ():
        own = every[side] if every is not None else 0
        low, high = counters_in(state.house, own)
        if not low <= told.sides[side] <= high or (side == last and not own):
            message = Text(
                "{side} cannot have {counters} in {tricks}.",
                side=names[side],
                counters=told.sides[side],
                tricks=Counted(own, "trick"),
            )
            if side == last and not own:
                message = Text("{side} won the last trick, so not none.", side=names[side])
            return [refused(book.FIFTY, "counters", message, _first(state, side))]
    return []


def _first(state: State, side: Side) -> int:
    return state.seating.sides[side][0]


def counters_told(state: State, told: Counters) -> State:
    """The state once the counters are in."""
    return replace(state, hand=replace(state.this_hand, counters=told))
