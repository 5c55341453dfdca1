"""Whole hands told from the pack: at the deal, where they are known before, or shown later in a hand."""

from __future__ import annotations

from ..core.cards import Pack
from ..core.game import Phase
from ..play.model import AnySitting
from .parts import Chosen, Fields, players
from .picking import PickingScreen, Pile, pack_grid, told


def dealt_with(now: Phase, chosen: Chosen) -> bool:
    """Whether the cards told are to be dealt: the table waits for a deal, and no hand of the last one is shown."""
    return now.name == "deal" and chosen.first("for") != "shown"


def hands_screen(
    state: AnySitting,
    chosen: Chosen,
    pack: Pack,
    each: int,
    *,
    dealing: bool,
    help: str,
    rule: str,
    title: str = "Known hands",
    ask: str = "Tap the cards of",
    field: str = "hands",
    kept: Fields = (),
    rest: bool = False,
    remembered: bool = False,
) -> PickingScreen:
    """The page on which hands of `each` cards are told, each in a field that begins with `field`.

    `dealing`: nothing is recorded here, the cards go back to the page that deals.
    """
    there = players(state.coming if dealing else state.seating)
    piles = [Pile(f"{field}-{player.seat}", player.name, player, each) for player in there]
    fields = [("for", chosen.first("for"))] if dealing else [("type", "hands")]
    fields += [(key, chosen.first(key)) for key in ("dealer", "depth") if dealing and chosen.first(key)]
    return PickingScreen(
        grid=pack_grid(told(chosen, pack, [pile.field for pile in piles]), pack, piles),
        title=title,
        ask=ask,
        help=help,
        rule=rule,
        page="hands",
        kept=kept,
        fields=tuple(fields),
        button="Keep these for the deal" if dealing else "Show these hands",
        record=not dealing,
        also=("hands",) if dealing else (),
        rest=rest,
        remembered=remembered,
    )
