"""Trick by trick: who won this one, and how the contracts stand."""

from __future__ import annotations

from ....core.seats import Side
from ....core.words import counted
from ....screens.parts import Chosen, players
from ....screens.tricks import Gauge, TricksScreen, tricks_screen
from ..contract import contract_of
from ..model import NIL, Hand, State
from ..tricks import opening_leader
from .offers import offers
from .parts import counted_tricks


def tricks(state: State, chosen: Chosen) -> TricksScreen:
    """The screen of the trick that is being played."""
    hand, seating = state.this_hand, state.seating
    return tricks_screen(
        hand,
        players(seating),
        of=lambda seat: _of(hand, seat),
        leader=hand.winners[-1] if hand.winners else opening_leader(hand, state.house, seating),
        gauges=gauges(state, hand),
        insight=insight(state, hand),
        offers=offers(state, hand),
    )


def _of(hand: Hand, seat: int) -> str:
    bid = hand.bids[seat]
    if bid is None:
        return "won"
    return "of nil" if bid.bid == NIL else f"of {bid.bid}"


def gauges(state: State, hand: Hand) -> tuple[Gauge, ...]:
    """Each side that has partners; alone, the player's own button says it all."""
    if hand.bids_itself or all(len(seats) == 1 for seats in state.seating.sides):
        return ()
    return tuple(gauge(state, hand, side) for side in range(len(state.seating.sides)))


def gauge(state: State, hand: Hand, side: Side) -> Gauge:
    """How a side stands to its contract."""
    contract = contract_of(hand, state.house, state.seating, side)
    taken = counted_tricks(state, hand, side)
    need = contract.need if contract else None
    left = hand.tricks_total - hand.taken
    if need is None:
        broken = sum(hand.won[seat] for seat in state.seating.sides[side])
        words = "nil broken" if broken else "nil stands"
    elif need - taken > left:
        words = "set"
    elif taken < need:
        words = f"needs {need - taken}"
    elif taken == need:
        words = "made"
    else:
        words = counted(taken - need, "bag")
    return Gauge(f"seat-{side + 1}", state.seating.side_name(side), taken, need, words, hand.tricks_total)


def insight(state: State, hand: Hand) -> str:
    """The one thing worth knowing about how the contracts stand; empty if there is none."""
    names, seating = state.seating.names, state.seating
    left = hand.tricks_total - hand.taken
    if hand.bids_itself:
        return f"No bids in this hand: every trick scores 10. {left} left"
    broken = [names[bid.seat] for bid in hand.bids if bid is not None and bid.bid == NIL and hand.won[bid.seat]]
    needs: dict[Side, int] = {}
    for side in range(len(seating.sides)):
        contract = contract_of(hand, state.house, seating, side)
        if contract is not None:
            needs[side] = contract.need - counted_tricks(state, hand, side)
    if broken:
        return f"{' and '.join(f'{name}’s nil' for name in broken)} {'is' if len(broken) == 1 else 'are'} broken"
    lost = [side for side, need in needs.items() if need > left]
    if lost:
        who = seating.side_name(lost[0])
        return f"{who} needed {needs[lost[0]]} more, {counted(left, 'trick')} left: set"
    total = sum(max(0, need) for need in needs.values())
    ahead = [side for side, need in needs.items() if need <= 0]
    if needs and not total:
        return "Every contract is made: more tricks are bags"
    if total > left:
        return f"{total} needed, {counted(left, 'trick')} left: one side will be set"
    if ahead:
        return f"{seating.side_name(ahead[0])} made it: more tricks are bags"
    if total == left:
        return f"{total} needed, {counted(left, 'trick')} left: none to spare"
    return f"{total} needed, {counted(left, 'trick')} left: {counted(left - total, 'bag')} to fall"
