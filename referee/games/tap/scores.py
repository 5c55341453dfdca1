"""What the score table says of a Tap hand."""

from __future__ import annotations

from typing import Final

from ...core.game import HandAccount
from ...core.seats import Side
from ...screens.scores import ScoreWords

CAPTION = "Solo → 64: played Solo, counted 64. Then the points, and the total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``Top → 64``; empty for a defender."""
    if account.void or not account.cells:
        return ""
    return " → ".join(filter(None, account.cells[side]))


SCORES: Final = ScoreWords(caption=CAPTION, cell=cell)
