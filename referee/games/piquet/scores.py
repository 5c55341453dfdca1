"""What the score table says of a deal of Piquet."""

from __future__ import annotations

from typing import Final

from ...core.game import HandAccount
from ...core.seats import Side
from ...screens.scores import ScoreWords
from .house import HUNDRED
from .model import State
from .partie import RUBICON

CAPTION = "In hand · in play · cards, points, total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A player's deal in a few signs: ``34+60 · 13 · 40``; a dash where nothing was counted."""
    if account.void or not account.cells:
        return ""
    return " · ".join(part or "–" for part in account.cells[side])


def goals(state: State) -> tuple[int | None, int | None]:
    """The total that ends a game to 100; six deals have none, and there is no floor."""
    return (RUBICON if state.house.length == HUNDRED else None), None


SCORES: Final = ScoreWords(caption=CAPTION, cell=cell, goals=goals)
