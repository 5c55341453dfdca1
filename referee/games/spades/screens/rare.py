"""More for this hand: what seldom happens, each with its rule and what it costs at this table."""

from __future__ import annotations

from dataclasses import dataclass

from ..choices import phase
from ..model import State
from .parts import Chosen, Player, players


@dataclass(frozen=True, slots=True)
class RareScreen:
    """What can be recorded now beside the question itself. Costs are sentences; empty: not offered."""

    title: str
    players: tuple[Player, ...]
    phase: str
    number: int
    tricks: int
    depth: str
    misdeal: bool
    misdeal_late: bool
    weak_hand: bool
    renege_cost: str
    false_call_cost: str
    flip_cost: str
    penalty: bool
    claim: bool
    show_hands: bool
    out_of_turn: tuple[Player, ...]
    time: bool
    stop: bool
    template: str = "games/spades/rare.html"
    asks: tuple[str, ...] = ("misdeal", "renege", "penalty", "end")


def rare(state: State, chosen: Chosen) -> RareScreen:
    """The page of what seldom happens."""
    hand, house = state.hand, state.house
    now = phase(state)
    there = players(state.seating)
    playing = now.name == "play"
    open_hand = hand is not None and not hand.void and hand.auction_over and now.name != "kitty"
    bidding = now.name == "bid" and hand is not None
    waiting: tuple[Player, ...] = ()
    if bidding and hand is not None:
        waiting = tuple(p for p in there if hand.bids[p.seat] is None and p.seat != now.seat)
    elif playing and hand is not None and hand.depth in {"cards", None} and now.seat is not None:
        laid = {play.seat for play in hand.trick}
        waiting = tuple(p for p in there if p.seat not in laid and p.seat != now.seat)
    return RareScreen(
        title="More for this hand",
        players=there,
        phase=now.name,
        number=hand.number if hand is not None else state.counted + 1,
        tricks=len(hand.winners) if hand is not None else 0,
        depth=hand.depth or "" if hand is not None else "",
        misdeal=hand is not None and not hand.void,
        misdeal_late=hand is not None and hand.complete,
        weak_hand=bidding and house.deficient_misdeal != "off",
        renege_cost=_renege_cost(state) if open_hand else "",
        false_call_cost="The caller’s side needs three tricks more than it bid."
        if open_hand and house.false_renege_call != "off"
        else "",
        flip_cost="The offended side gets three of their tricks." if open_hand and house.illegal_flip != "off" else "",
        penalty=open_hand,
        claim=playing,
        show_hands=hand is not None and not hand.void,
        out_of_turn=waiting,
        time=not state.time_called and now.name != "over",
        stop=now.name != "over" and bool(state.accounts or state.account),
    )


def _renege_cost(state: State) -> str:
    if state.house.renege == "set":
        return "The contract is set: ten a trick bid are lost. A nil of the offender is broken."
    return "The side needs three tricks more than it bid. A nil of the offender is broken."
