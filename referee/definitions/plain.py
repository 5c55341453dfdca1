"""The plain pad: one number of everybody a round, made of three answers. Any game can be written on it."""

from __future__ import annotations

from typing import Any, Final

from .ending import ending_of
from .expressions import Apply, Name, Number

MOST_ROUNDS: Final = 500
"""A game that ends when the table stops it would end behind so many rounds."""

MOST_AT_ONE: Final = 16
"""Players at one pad."""


def plain_pad(
    *, lowest: bool = False, points: int | None = None, rounds: int | None = None, players: int = 0, sides: int = 0
) -> dict[str, Any]:
    """Its definition as plain data.

    The winner has the `lowest` total, or the highest. It ends at so many `points`, behind so many `rounds`, or when the
    table stops it. With `sides` the `players` sit in so many teams of one size.
    """
    end: dict[str, Any] = {"rounds": rounds or MOST_ROUNDS} if points is None else {"when": f"total >= {points}"}
    table: dict[str, Any] = {"players": [1, MOST_AT_ONE], "sides": "solo"}
    if sides:
        table = {"players": [players, players], "sides": "teams", "team_size": players // sides}
    return {
        "format": "referee-own/1",
        "kind": "pad",
        "name": "Any game",
        "short": "PAD",
        "version": 1,
        "table": table,
        "round": {"noun": "round", "dealer": "none"},
        "columns": [{"key": "scored", "name": "Points", "type": "number", "who": "side", "points": "scored"}],
        "lines": [],
        "end": [end],
        "wins": "lowest" if lowest else "highest",
        "ties": "share",
    }


def target_of(data: dict[str, Any]) -> int | None:
    """The total that ends a game once somebody has it, where one does: of ``total >= 500`` that is 500."""
    for end in ending_of(data).ends:
        match end.when:
            case Apply(op=">=", parts=(Name(name="total"), Number(value=value))):
                return value
    return None


def rounds_of(data: dict[str, Any]) -> int | None:
    """How many rounds a game has, where that is settled."""
    return next((end.rounds for end in ending_of(data).ends if 0 < end.rounds < MOST_ROUNDS), None)
