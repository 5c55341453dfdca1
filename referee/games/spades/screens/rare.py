"""More for this hand of Spades: what seldom happens, each with its rule and what it costs at this table."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.game import Phase
from ....screens.parts import Chosen, Link, players
from ....screens.rare import (
    Asked,
    Fold,
    OutOfTurn,
    Press,
    RareScreen,
    may_stop,
    misdeal_fold,
    out_of_turn,
    played_out_of_turn,
    points_fold,
    rare_screen,
    renege_fold,
    stop_fold,
    time_fold,
)
from ..game import phase
from ..model import State


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    now = phase(state)
    return rare_screen(
        state,
        links=_links(state, now),
        out_of_turn=_out_of_turn(state, now),
        folds=_folds(state, now),
    )


def _links(state: State, now: Phase) -> Iterator[Link]:
    hand = state.hand
    playing = now.name == "play"
    if playing:
        yield Link("The rest are mine", "rest", "claim")
    if hand is not None and not hand.void:
        yield Link("Show hands", "hand", "hands", (("for", "shown"),))
    if playing and (hand is None or hand.depth != "result"):
        yield Link("Finish by result", "calc", fields=(("by", "result"),))
    elif playing:
        yield Link("Trick by trick", "check", fields=(("by", "tricks"),))


def _out_of_turn(state: State, now: Phase) -> OutOfTurn | None:
    hand, there = state.hand, players(state.seating)
    if hand is None:
        return None
    if now.name == "bid":
        waiting = (p for p in there if hand.bids[p.seat] is None and p.seat != now.seat)
        return out_of_turn("Bid out of turn", "SP-3.1", waiting)
    if now.name == "play" and hand.depth in {"cards", None} and now.seat is not None:
        return played_out_of_turn(hand, there, now, "SP-5.3")
    return None


def _folds(state: State, now: Phase) -> Iterator[Fold]:
    hand, house = state.hand, state.house
    if hand is not None and not hand.void:
        yield misdeal_fold("SP-2.2", late=hand.complete)
    if hand is not None and now.name == "bid" and house.deficient_misdeal != "off":
        yield _weak_hand()
    if hand is not None and not hand.void and hand.auction_over and now.name != "kitty":
        yield renege_fold("SP-9.1", _renege_cost(state))
        if house.false_renege_call != "off":
            yield _false_call()
        if house.illegal_flip != "off":
            yield _flip()
        yield points_fold("SP-9.6")
    if not state.time_called and now.name != "over":
        yield time_fold("SP-8.5")
    if may_stop(state):
        yield stop_fold("SP-8.6")


def _weak_hand() -> Fold:
    return Fold(
        "weak",
        "Weak hand",
        "SP-2.3",
        "Shown and thrown in before the side has bid; the same dealer deals again.",
        "misdeal",
        (Press("Throw it in", "reason", "deficient"),),
        (Asked("seat", "seat", "Whose hand?"),),
        kind="weak",
    )


def _false_call() -> Fold:
    return Fold(
        "false-call",
        "Revoke called, not found",
        "SP-9.3",
        "The caller’s side needs three tricks more than it bid.",
        "penalty",
        (Press("Record the false call"),),
        (Asked("seat", "seat", "Who called it?"),),
        kind="false-call",
    )


def _flip() -> Fold:
    return Fold(
        "flip",
        "Looked at a won trick",
        "SP-9.4",
        "The offended side gets three of their tricks.",
        "penalty",
        (Press("Record it"),),
        (Asked("seat", "seat", "Who looked?"), Asked("seat", "to", "Whose trick was it?")),
        kind="flip",
    )


def _renege_cost(state: State) -> str:
    if state.house.renege == "set":
        return "The contract is set: ten a trick bid are lost. A nil of the offender is broken."
    return "The side needs three tricks more than it bid. A nil of the offender is broken."
