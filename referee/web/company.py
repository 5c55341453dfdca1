"""A company too large for one table, split into several."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.game import Game


def most_players(game: Game) -> int:
    """The largest table of a game."""
    return game.table_sizes[-1]


def splits(players: int, table_sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """The ways to split `players` into tables of nearly equal size, fewest tables first.

    Two alone are no table of a company: every table has three players or more where the game allows
    it. Seven is 4 + 3; nine is 5 + 4 or 3 + 3 + 3.
    """
    least = max(min(table_sizes), min(3, max(table_sizes)))
    found = []
    for tables in range(2, players // least + 1):
        small, larger = divmod(players, tables)
        table = tuple(small + (index < larger) for index in range(tables))
        if all(size >= least and size in table_sizes for size in table):
            found.append(table)
    return found
