"""What the score table says of a hand of Pippins Aplenty."""

from __future__ import annotations

from typing import Final

from ...core.game import HandAccount
from ...core.seats import Side
from ...core.words import counted
from ...screens.scores import ScoreWords
from .model import State

CAPTION = "Tricks, points, total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``7 tricks``."""
    if account.void or not account.cells:
        return ""
    return counted(int(account.cells[side][0]), "trick")


def goals(state: State) -> tuple[int | None, int | None]:
    """The first total that wins: the target must be passed. Nothing is lost below a floor."""
    return state.house.target + 1, None


SCORES: Final = ScoreWords(caption=CAPTION, cell=cell, goals=goals)
