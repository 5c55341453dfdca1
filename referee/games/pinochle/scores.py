"""What the score table says of a Pinochle hand."""

from __future__ import annotations

from typing import Final

from ...core.game import HandAccount
from ...core.seats import Side
from ...core.words import signed
from ...screens.scores import ScoreWords
from .house import target_of
from .model import State
from .rulebook import AGREED

CAPTION: Final = "Bid, melds + points in play, points, total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``bid 85: 55 + 31``, and what the table agreed on: ``, agreed +10``."""
    if account.void or not account.cells:
        return ""
    bid, melds, play = account.cells[side]
    told = " + ".join(part for part in (melds or ("0" if play else ""), play) if part)
    said = "moon" if bid == "moon" else f"bid {bid}" if bid else ""
    agreed = sum(line.points for line in account.lines if line.side == side and line.rule is AGREED)
    counted = ": ".join(part for part in (said, told) if part)
    return ", ".join(part for part in (counted, f"agreed {signed(agreed)}" if agreed else "") if part)


def goals(state: State) -> tuple[int | None, int | None]:
    """The target, and no floor."""
    return target_of(state.house), None


SCORES: Final = ScoreWords(caption=CAPTION, cell=cell, goals=goals)
