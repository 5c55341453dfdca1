"""What is legal when the tricks of a whole hand are told."""

from __future__ import annotations

from ...core.entries import TrickCounts
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.trickplay.checks import hand_in_play
from ...core.trickplay.game import TrickGame
from ...core.trickplay.rulings import refused
from ...core.words import counted
from . import rulebook as book
from .house import House
from .model import NIL, State


def check_tricks(game: TrickGame[State, House], state: State, tricks: TrickCounts) -> list[Ruling]:
    """The rulings on the tricks of a whole hand (SP-4.2)."""
    hand = hand_in_play(game, state)
    if isinstance(hand, Ruling):
        return [hand]
    names, sides = state.seating.names, state.seating.sides
    if (tricks.counts is None) == (tricks.sides is None):
        return [refused(book.TRICKS_ADD_UP, "tricks", "Tell the tricks of every player, or of every side.")]
    counts, who = (
        (tricks.counts, list(names))
        if tricks.counts is not None
        else (tricks.sides or (), [state.seating.side_name(side) for side in range(len(sides))])
    )
    if len(counts) != len(who):
        message = f"There are {len(who)} counts to tell, and {len(counts)} are told."
        return [refused(book.TRICKS_ADD_UP, "tricks", message)]
    won = list(hand.won) if tricks.counts is not None else [sum(hand.won[s] for s in seats) for seats in sides]
    for place, count in enumerate(counts):
        if count < 0:
            return [
                refused(
                    book.TRICKS_ADD_UP,
                    "tricks",
                    f"{who[place]} cannot have {counted(count, 'trick')}.",
                    _at(place),
                )
            ]
        if count < won[place]:
            message = f"{who[place]} has {counted(won[place], 'trick')} already, so not {count}."
            return [refused(book.TRICKS_ADD_UP, "tricks", message, _at(place))]
    if tricks.sides is not None:
        for seats in sides:
            nil = next((s for s in seats if (bid := hand.bids[s]) is not None and bid.bid == NIL), None)
            if nil is not None and len(seats) > 1:
                message = f"{names[nil]} bid nil: tell the tricks player by player."
                return [refused(book.TRICKS_ADD_UP, "nil-needs-seats", message, nil)]
    if sum(counts) != hand.tricks_total:
        total = sum(counts)
        gap = hand.tricks_total - total
        what = f"{gap} missing" if gap > 0 else f"{-gap} too many"
        message = f"The tricks come to {total}, not {hand.tricks_total}: {what}."
        return [refused(book.TRICKS_ADD_UP, "tricks", message)]
    return []


def _at(place: int) -> Seat:
    return place
