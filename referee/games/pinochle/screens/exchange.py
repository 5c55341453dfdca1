"""Cards passed between the highest bidder and the partner, both ways at once."""

from __future__ import annotations

from ....core.words import counted, listed
from ....screens.parts import Chosen, players
from ....screens.picking import PickingScreen, Pile, picking_screen, told
from .. import rulebook as book
from ..model import State
from ..trump import exchange_due
from .parts import pack_from


def exchange(state: State, chosen: Chosen) -> PickingScreen:
    """The cards both pass. Raises KeyError where no exchange is due."""
    hand = state.hand
    due = exchange_due(state, hand) if hand is not None else ()
    if hand is None or not due:
        raise KeyError("exchange")
    there, names, count = players(state.seating), state.seating.names, state.house.exchange
    pack = pack_from(hand.trump)
    piles = [Pile(f"cards-{seat}", names[seat], there[seat], count) for seat in due]
    verb = "exchange" if len(due) > 1 else "passes"
    return picking_screen(
        told(chosen, pack, [pile.field for pile in piles]),
        pack,
        piles,
        title=f"{listed([names[seat] for seat in due])} {verb} {counted(count, 'card')}",
        ask="Passed on by",
        help="Where the cards are not told, what the two hold is no longer known.",
        rule=book.EXCHANGE.id,
        page="exchange",
        fields=(("type", "exchange-both"),),
        button="Record them",
        asks=("exchange-both",),
        template="games/pinochle/exchange.html",
    )
