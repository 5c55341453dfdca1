"""What the score table says of a deal of Klondike."""

from __future__ import annotations

from typing import Final

from ...core.game import HandAccount
from ...core.seats import Side
from ...screens.scores import ScoreWords
from .model import State

CAPTION = "Cards up and how the deal ended, points, total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A deal in a few signs: ``52 · won``; only the cards up while it goes on."""
    if account.void or not account.cells:
        return ""
    ending, up, _ = account.cells[side]
    return f"{up} · {ending}" if ending else up


def goals(_state: State) -> tuple[int | None, int | None]:
    """No target and no floor ends a game of Klondike."""
    return None, None


SCORES: Final = ScoreWords(caption=CAPTION, cell=cell, goals=goals)
