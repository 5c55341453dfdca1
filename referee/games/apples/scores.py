"""What the score table says of a hand of Apples."""

from __future__ import annotations

from typing import Final

from ...core.game import HandAccount
from ...core.seats import Side
from ...screens.scores import ScoreWords
from .model import State

CAPTION = "Tricks won and the target, points, total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A player's hand in a few signs: ``3 · 10♥``, the tricks and the target."""
    if account.void or not account.cells:
        return ""
    tricks, target = account.cells[side][:2]
    return f"{tricks} · {target}"


def goals(state: State) -> tuple[int | None, int | None]:
    """The goal; there is no floor."""
    return state.house.goal, None


SCORES: Final = ScoreWords(caption=CAPTION, cell=cell, goals=goals)
