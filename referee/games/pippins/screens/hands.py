"""Whole hands told: at the deal, or shown later."""

from __future__ import annotations

from ....core.cards import standard_pack
from ....screens.parts import Chosen, players
from ....screens.picking import PickingScreen, Pile, picking_screen, told
from .. import rulebook as book
from ..game import CARDS_EACH
from ..model import State
from .parts import GAME


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """The cards of whole hands. At the deal nothing is recorded: they go back to the page that deals."""
    dealing = GAME.phase(state).name == "deal" and chosen.first("for") != "shown"
    there = players(state.coming if dealing else state.seating)
    piles = [Pile(f"hands-{player.seat}", player.name, player, CARDS_EACH) for player in there]
    fields = [("for", "")] if dealing else [("type", "hands")]
    fields += [(key, chosen.first(key)) for key in ("dealer", "depth") if dealing and chosen.first(key)]
    pack = standard_pack()
    return picking_screen(
        told(chosen, pack, [pile.field for pile in piles]),
        pack,
        piles,
        title="Known hands",
        ask="Tap the cards of",
        help="A hand left empty is not known. Known hands let the referee check every card played.",
        rule=book.KNOWN_HANDS.id,
        page="hands",
        fields=tuple(fields),
        button="Keep these for the deal" if dealing else "Show these hands",
        record=not dealing,
    )
