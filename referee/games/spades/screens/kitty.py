"""Who takes the kitty."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.seats import Seat
from ....screens.parts import Player, players
from ..model import State
from ..packs import layout_of


@dataclass(frozen=True, slots=True)
class KittyScreen:
    """One player takes the kitty of `size` cards. `due`: whose it is, where that is known."""

    title: str
    why: str
    size: int
    seats: tuple[Player, ...]
    due: Seat | None
    counts_as_trick: bool
    template: str = "games/spades/kitty.html"
    asks: tuple[str, ...] = ("kitty",)


def kitty(state: State, due: Seat | None) -> KittyScreen:
    """The screen of the kitty."""
    house, there = state.house, players(state.seating)
    why = "the highest bidder takes it" if house.kitty_to == "bidder" else "the holder of 2♣ takes it"
    return KittyScreen(
        title="Who takes the kitty?",
        why=why,
        size=layout_of(house, len(there)).kitty,
        seats=there,
        due=due,
        counts_as_trick=house.kitty == "and_round",
    )
