"""The result of a hand: how many tricks each side took, told at its end, with what every number scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.ruling import ScoreLine
from ....core.seats import Seat, Side
from ....core.text import say
from ....kinds.counts.rules import Group
from ....kinds.counts.screen import CountPage, side_or_players
from ....kinds.single_bids.screen import side_total
from ..model import NIL, Hand, State
from ..rules import COUNTS
from ..scoring import side_lines
from .parts import offers


def _lines(state: State, hand: Hand, side: Side) -> Sequence[tuple[Seat | None, ScoreLine]] | None:
    """What a side scores; one given tricks by a ruling may depend on what the others took."""
    if len(state.seating.sides) > 2 and any(penalty.kind == "flip" for penalty in hand.penalties):
        return None
    found = side_lines(hand, state.house, state.seating, side, state.banks[side])
    return [(one.of, one.line) for one in found]


def _bid(state: State, hand: Hand, group: Group) -> int | None:
    """What the group bid; None where nobody bids, or its players bid together with others."""
    if hand.bids_itself or (group.shares and state.seating.partners(group.seats[0])):
        bid = hand.bids[group.seats[0]]
        return None if bid is None else bid.bid
    return NIL if group.alone else side_total(hand, state.seating, group.side)


def _said(state: State, hand: Hand, group: Group) -> str:
    bid = _bid(state, hand, group)
    return "" if hand.bids_itself or group.alone or bid is None else say("bid {bid}", bid=bid)


def _name(state: State, group: Group) -> str:
    return (
        say("{player}’s nil", player=state.seating.names[group.seats[0]])
        if group.alone
        else side_or_players(state, group)
    )


COUNT_PAGE: Final[CountPage[State, Hand]] = CountPage(
    counts=COUNTS, lines=_lines, needs=_bid, said=_said, name=_name, apart="a nil counts apart", offers=offers
)
