"""More for this hand of Spades: what seldom happens, each with its rule and what it costs at this table."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.game import Phase
from ....screens import rare as shared
from ....screens.parts import Chosen, players
from ..game import phase
from ..model import State


def rare(state: State, chosen: Chosen) -> shared.RareScreen:
    """The page of what seldom happens."""
    now = phase(state)
    return shared.rare_screen(state, shared.play_links(state.hand, now), _out_of_turn(state, now), _folds(state, now))


def _out_of_turn(state: State, now: Phase) -> shared.OutOfTurn | None:
    hand, there = state.hand, players(state.seating)
    if hand is None:
        return None
    if now.name == "bid":
        waiting = (p for p in there if hand.bids[p.seat] is None and p.seat != now.seat)
        return shared.out_of_turn("Bid out of turn", "SP-3.1", waiting)
    if now.name == "play" and hand.depth in {"cards", None} and now.seat is not None:
        return shared.played_out_of_turn(hand, there, now, "SP-5.3")
    return None


def _folds(state: State, now: Phase) -> Iterator[shared.Fold]:
    hand, house = state.hand, state.house
    if hand is not None and not hand.void:
        yield shared.misdeal_fold("SP-2.2", late=hand.complete)
    if hand is not None and now.name == "bid" and house.deficient_misdeal != "off":
        yield _weak_hand()
    if hand is not None and not hand.void and hand.auction_over and now.name != "kitty":
        yield shared.renege_fold("SP-9.1", _renege_cost(state))
        if house.false_renege_call != "off":
            yield _false_call()
        if house.illegal_flip != "off":
            yield _flip()
        yield shared.points_fold("SP-9.6")
    if not state.time_called and now.name != "over":
        yield shared.time_fold("SP-8.5")
    if shared.may_stop(state):
        yield shared.stop_fold("SP-8.6")


def _weak_hand() -> shared.Fold:
    return shared.Fold(
        "weak",
        "Weak hand",
        "SP-2.3",
        "Shown and thrown in before the side has bid; the same dealer deals again.",
        "misdeal",
        (shared.Press("Throw it in", "reason", "deficient"),),
        (shared.Asked("seat", "seat", "Whose hand?"),),
        kind="weak",
    )


def _false_call() -> shared.Fold:
    return shared.Fold(
        "false-call",
        "Revoke called, not found",
        "SP-9.3",
        "The caller’s side needs three tricks more than it bid.",
        "penalty",
        (shared.Press("Record the false call"),),
        (shared.Asked("seat", "seat", "Who called it?"),),
        kind="false-call",
    )


def _flip() -> shared.Fold:
    return shared.Fold(
        "flip",
        "Looked at a won trick",
        "SP-9.4",
        "The offended side gets three of their tricks.",
        "penalty",
        (shared.Press("Record it"),),
        (shared.Asked("seat", "seat", "Who looked?"), shared.Asked("seat", "to", "Whose trick was it?")),
        kind="flip",
    )


def _renege_cost(state: State) -> str:
    if state.house.renege == "set":
        return "The contract is set: ten a trick bid are lost. A nil of the offender is broken."
    return "The side needs three tricks more than it bid. A nil of the offender is broken."
