"""What the score table says of a Tap hand."""

from __future__ import annotations

from ...core.game import HandAccount
from ...core.seats import Side
from .model import State

CAPTION = "Solo → 64: played Solo, counted 64. Then the points, and the total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``Top → 64``; empty for a defender."""
    if account.void or not account.cells:
        return ""
    return " → ".join(filter(None, account.cells[side]))


def goals(state: State) -> tuple[int | None, int | None]:
    """No target and no floor ends a game of Tap."""
    return None, None


def racks(state: State) -> tuple[()]:
    """Nothing is banked in Tap."""
    return ()


def rack_rule() -> str:
    """So no rule of a bank is shown."""
    return ""


def wiped(account: HandAccount) -> tuple[()]:
    """Nor is any wiped."""
    return ()
