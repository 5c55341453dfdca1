"""Whole hands: at the deal, where they are known before, or shown later in a hand."""

from __future__ import annotations

from ....screens.parts import Chosen, players
from ....screens.picking import PickingScreen, Pile, picking_screen, told
from .. import rulebook as book
from ..melds import HAND_SIZE
from ..model import State
from .parts import GAME, pack_from


def hands(state: State, chosen: Chosen) -> PickingScreen:
    """The page of known hands. At the deal nothing is recorded here: the cards go back to the page that deals."""
    now = GAME.phase(state).name
    if now == "over":
        raise KeyError("hands")
    dealing = now == "deal" and chosen.first("for") != "shown"
    pack = pack_from(None if state.hand is None or dealing else state.hand.trump)
    there = players(state.coming if dealing else state.seating)
    piles = [Pile(f"hands-{player.seat}", player.name, player, HAND_SIZE) for player in there]
    fields = [("for", chosen.first("for"))] if dealing else [("type", "hands")]
    fields += [(key, chosen.first(key)) for key in ("dealer", "depth") if dealing and chosen.first(key)]
    return picking_screen(
        told(chosen, pack, [pile.field for pile in piles]),
        pack,
        piles,
        title="Known hands",
        ask="Tap the cards of",
        help="A hand left empty is not known. Of known hands the referee finds the best melds, and checks every card.",
        rule=book.KNOWN_HANDS.id,
        page="hands",
        fields=tuple(fields),
        button="Keep these for the deal" if dealing else "Show these hands",
        record=not dealing,
        rest=True,
        remembered=True,
    )
