"""What is legal when the tricks of a whole hand are told."""

from __future__ import annotations

from ...core.entries import TrickCounts
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Text
from ...play.counted import add_up
from ...play.game import TrickGame
from ...play.played import hand_in_play
from ...play.rulings import refused
from . import rulebook as book
from .house import House
from .model import NIL, Hand, State


def check_tricks(game: TrickGame[State, Hand, House], state: State, tricks: TrickCounts) -> list[Ruling]:
    """The rulings on the tricks of a whole hand (SP-4.2)."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    names, sides = state.seating.names, state.seating.sides
    by_seat = tricks.counts if tricks.sides is None else None
    if (tricks.counts is None and tricks.sides is None) or (by_seat is not None and None in by_seat):
        return [refused(book.TRICKS_ADD_UP, "tricks", Text("Tell the tricks of every player, or of every side."))]
    told, who = (
        (by_seat, list(names))
        if by_seat is not None
        else (tricks.sides or (), [state.seating.side_name(side) for side in range(len(sides))])
    )
    counts = tuple(count for count in told if count is not None)
    if len(counts) != len(who):
        message = Text("There are {wanted} counts to tell, and {told} are told.", wanted=len(who), told=len(counts))
        return [refused(book.TRICKS_ADD_UP, "tricks", message)]
    won = list(hand.won) if by_seat is not None else [sum(hand.won[s] for s in seats) for seats in sides]
    for place, count in enumerate(counts):
        if count < 0:
            return [
                refused(
                    book.TRICKS_ADD_UP,
                    "tricks",
                    Text("{who} cannot have {tricks}.", who=who[place], tricks=Counted(count, "trick")),
                    _at(place),
                )
            ]
        if count < won[place]:
            message = Text(
                "{who} has {tricks} already, so not {count}.",
                who=who[place],
                tricks=Counted(won[place], "trick"),
                count=count,
            )
            return [refused(book.TRICKS_ADD_UP, "tricks", message, _at(place))]
    if tricks.sides is not None:
        wrong = _check_apart(state, hand, tricks.sides, tricks.counts)
        if wrong is not None:
            return [wrong]
    return add_up(book.TRICKS_ADD_UP, hand.tricks_total, sum(counts))


def nils_with_partners(state: State, hand: Hand) -> list[Seat]:
    """The players who bid nil and have partners: their tricks are told apart from the side's."""
    nils = [seat for seat, bid in enumerate(hand.bids) if bid is not None and bid.bid == NIL]
    return [seat for seat in nils if state.seating.partners(seat)]


def _check_apart(
    state: State, hand: Hand, by_side: tuple[int, ...], counts: tuple[int | None, ...] | None
) -> Ruling | None:
    """The refusal of what is told of single players beside their sides; None where it fits."""
    names, sides = state.seating.names, state.seating.sides
    apart = (None,) * len(names) if counts is None else counts
    if len(apart) != len(names):
        message = Text(
            "There are {players} players at the table, and {told} are told of.", players=len(names), told=len(apart)
        )
        return refused(book.TRICKS_ADD_UP, "tricks", message)
    for nil in nils_with_partners(state, hand):
        if apart[nil] is None:
            message = Text("{player} bid nil: tell the tricks player by player.", player=names[nil])
            return refused(book.TRICKS_ADD_UP, "nil-needs-seats", message, nil)
    for side, seats in enumerate(sides):
        left = by_side[side]
        for seat in seats:
            count = apart[seat]
            if count is not None and count < hand.won[seat]:
                message = Text(
                    "{player} has {tricks} already, so not {count}.",
                    player=names[seat],
                    tricks=Counted(hand.won[seat], "trick"),
                    count=count,
                )
                return refused(book.TRICKS_ADD_UP, "tricks", message, seat)
            left -= hand.won[seat] if count is None else count
        if left < 0 or (left and all(apart[seat] is not None for seat in seats)):
            message = Text(
                "{side} took {tricks}, which the players’ own do not fit.",
                side=state.seating.side_name(side),
                tricks=by_side[side],
            )
            return refused(book.TRICKS_ADD_UP, "tricks", message, seats[0])
    return None


def _at(place: int) -> Seat:
    return place
