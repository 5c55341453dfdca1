"""The result of a hand: how many tricks each took, told at its end."""

from __future__ import annotations

from ....screens.counts import CountRow, CountsScreen, sum_of
from ....screens.parts import Chosen, players, side_mark
from ..model import NIL, Hand, State
from .offers import offers
from .parts import side_total


def counts(state: State, chosen: Chosen) -> CountsScreen:
    """The screen of a hand's result."""
    hand, seating = state.hand, state.seating
    assert hand is not None
    partners = any(len(seats) > 1 for seats in seating.sides)
    nil = any(bid is not None and bid.bid == NIL for bid in hand.bids)
    asked = chosen.first("tell")
    sent_sides = any(name.startswith("sides-") for name in chosen.fields)
    sent_counts = any(name.startswith("counts-") for name in chosen.fields)
    by_side = partners and not nil and not sent_counts and (sent_sides or asked != "players")
    rows = _sides(state, hand, chosen) if by_side else _players(state, hand, chosen)
    other = ""
    if partners and not nil:
        other = "players" if by_side else "sides"
    return CountsScreen(
        title=f"Hand {hand.number}: who took how many?",
        all=hand.tricks_total,
        so_far=sum_of(rows),
        rows=rows,
        other=other,
        other_words="Tell them player by player" if by_side else "Tell them side by side",
        offers=offers(state, hand),
    )


def _players(state: State, hand: Hand, chosen: Chosen) -> tuple[CountRow, ...]:
    found = []
    for player in players(state.seating):
        bid = hand.bids[player.seat]
        said = "" if bid is None else "nil" if bid.bid == NIL else f"bid {bid.bid}"
        field = f"counts-{player.seat}"
        found.append(
            CountRow(
                field=field,
                name=player.name,
                player=player,
                mark=player.mark,
                said=said,
                hint=str(bid.bid) if bid is not None else "0",
                typed=chosen.first(field),
                least=hand.won[player.seat],
            )
        )
    return tuple(found)


def _sides(state: State, hand: Hand, chosen: Chosen) -> tuple[CountRow, ...]:
    found = []
    for side, seats in enumerate(state.seating.sides):
        total = side_total(hand, state.seating, side)
        field = f"sides-{side}"
        found.append(
            CountRow(
                field=field,
                name=state.seating.side_name(side),
                player=None,
                mark=side_mark(side),
                said="" if hand.bids_itself else f"bid {total}",
                hint=str(min(total, hand.tricks_total)),
                typed=chosen.first(field),
                least=sum(hand.won[seat] for seat in seats),
            )
        )
    return tuple(found)
