"""The round that is written now: the one that is open, or the one that comes next."""

from __future__ import annotations

from ....screens.parts import Chosen
from ..game import PAD
from ..layout import layout_of
from ..state import State, next_dealer, starter_of
from .round import ROUNDS_SHOWN, RoundNow


def round_now(state: State, chosen: Chosen) -> RoundNow:
    """The round that is open, or the one that comes next. ``only`` is chosen where one side of it is corrected."""
    hand, seating = state.open_hand, state.coming
    pad = (state.house if hand is not None else state.house_coming).pad
    if hand is not None:
        layout, before, cells = hand.layout, hand.before, hand.cells
        seating = hand.seating
    else:
        dealer = next_dealer(state)
        before, cells = state.now, {}
        starter = starter_of(state, dealer)
        layout = layout_of(pad, seating, number=state.number, out=before.out, dealer=dealer, starter=starter)
    counting = [one for one in state.rounds if one.counts and one is not hand]
    earlier = [(one.number, one.worked.points) for one in reversed(counting) if one.worked is not None]
    now = RoundNow(
        pad=pad,
        seating=seating,
        layout=layout,
        before=before,
        told=cells,
        open=hand is not None,
        earlier=earlier[:ROUNDS_SHOWN],
        time=state.time,
        rule_of=lambda number: pad.rule(number).id,
    )
    return now.only(_asked(state, now, chosen))


def _asked(state: State, now: RoundNow, chosen: Chosen) -> int | None:
    """The camp that is told now, where only one is."""
    only = chosen.first("only")
    if only.isdigit() and int(only) in now.layout.inside:
        return int(only)
    if not now.pad.in_turn:
        return None
    seat = PAD.phase(state).seat if now.open else now.layout.starter
    camp = None if seat is None else now.layout.camp_of(seat)
    return camp if camp is not None else next(iter(now.layout.inside), None)
