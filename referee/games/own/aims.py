"""What a table of a game of one's own plays for: a total, a number of hands, or just to win."""

from __future__ import annotations

from typing import Final

from ...core.text import Words, say, so_many
from ...definitions.expressions import Apply, Name, Number, Tree
from .model import Design

MOST_COUNTED: Final = 300
"""A game of so many hands ends when the table stops it: which of them this is says nothing."""


def target_of(design: Design) -> int | None:
    """The total that ends the game once somebody has it, where one does: of ``total >= 500`` that is 500."""
    ends = (end.when for end in design.ending.ends)
    found = (total_named(when) for when in ends if isinstance(when, Apply) and when.op == ">=")
    return next((total for total in found if total is not None), None)


def total_named(when: Tree | None) -> int | None:
    """The total at which a game ends: of ``total >= 500`` 500, of ``total <= -500`` that below nought."""
    match when:
        case Apply(op=">=" | "<=", parts=(Name(name="total"), Number(value=value))):
            return value
        case Apply(op="<=", parts=(Name(name="total"), Apply(op="neg", parts=(Number(value=value),)))):
            return -value
    return None


def hands_of(design: Design) -> int | None:
    """How many hands the game takes, where a number of them ends it."""
    return next((end.rounds for end in design.ending.ends if 0 < end.rounds < MOST_COUNTED), None)


def aim(design: Design) -> str:
    """What the table plays for: ``to 500``, ``16 hands``, or who wins where neither is so."""
    target, hands = target_of(design), hands_of(design)
    if target is not None:
        return say("to {target}", target=target)
    if hands is not None:
        return so_many(hands, "hand")
    wins = {"lowest": Words("lowest wins"), "last_in": Words("last one in wins")}
    return str(wins.get(design.ending.wins, Words("highest wins")))
