"""What a revoke costs in a game of one's own: tricks, the hand, or points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...core.ruling import ScoreLine
from ...core.text import Counted, Text
from .common import Common
from .hands import AnyHand, State
from .model import Design
from .told import Told


def cost_said(design: Design) -> Text:
    """What a revoke costs, in words."""
    cost = design.revoke_cost
    return {
        None: Text("The table decides what it costs"),
        "void": Text("The hand is void, and dealt again"),
        "redo": Text("The tricks from the revoke on are played again"),
        "tricks to others": Text("{tricks} go to the other side", tricks=Counted(cost, "trick")),
        "loses hand": Text("The offender’s side loses the hand"),
        "penalty": Text("It costs {points}", points=Counted(abs(cost), "point")),
    }[design.revoke]


def with_revokes(design: Design, state: State, hand: AnyHand, told: Told) -> Told:
    """The hand with tricks that go to the other side for a revoke, or all of it for one that loses the hand."""
    if not hand.breaches or design.revoke not in {"tricks to others", "loses hand"}:
        return told
    counted = dict(told.counted)
    for seat in sorted({breach.seat for breach in hand.breaches}):
        own = state.seating.side_of[seat]
        others = [side for side in range(len(state.seating.sides)) if side != own]
        if len(others) != 1:
            continue
        for name in ("tricks", "points"):
            amounts = counted.get(name)
            if amounts is None or (name == "points" and design.revoke != "loses hand"):
                continue
            counted[name] = _given(state, amounts, own, None if design.revoke == "loses hand" else design.revoke_cost)
    return replace(told, counted=counted)


def _given(state: State, amounts: tuple[int, ...], own: int, cost: int | None) -> tuple[int, ...]:
    """Amounts by side, or by seat, as sides, with so many of one given to the other; None: all."""
    sides = state.seating.sides
    by_side = [*amounts] if len(amounts) == len(sides) else [sum(amounts[seat] for seat in seats) for seats in sides]
    moved = by_side[own] if cost is None else min(cost, by_side[own])
    by_side[own] -= moved
    by_side[1 - own] += moved
    return tuple(by_side)


def penalties(design: Design, common: Common, state: State, hand: AnyHand) -> Iterator[ScoreLine]:
    """What a revoke costs in points."""
    if design.revoke != "penalty":
        return
    for seat in sorted({breach.seat for breach in hand.breaches}):
        said = Text("{player} revoked", player=state.seating.names[seat])
        yield ScoreLine(state.seating.side_of[seat], -abs(design.revoke_cost), common.REVOKE, said)
