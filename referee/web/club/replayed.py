"""What would have changed, as pages show it: the figures above, and each game with its hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flask import request

from ...club.changed import ChangedGame, changed_game
from ...club.differing import Sums, sums
from ...club.passed import RuleSet, every_option
from ...service.playing_over import play_over
from ...store.clubs import ClubTable
from ...table.sitting import TableView
from ..waiting import gone

GAMES_SHOWN: Final = 20
"""Games a page shows."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """Games under other house rules: what they add up to, and those a page shows, what differs first; `more`: where
    the next of them begin. `left_out`: games that were too many to be played over at once.
    """

    by: RuleSet
    sums: Sums
    shown: list[ChangedGame]
    more: int | None = None
    left_out: int = 0


def replayed(rows: Sequence[ClubTable], by: RuleSet) -> Replayed:
    """These tables under other house rules."""
    start = max(0, request.args.get("start", type=int, default=0))
    end = start + GAMES_SHOWN
    found = play_over(rows, every_option(by), most=end, gone=gone())
    more = end if found.sums.games > end else None
    return Replayed(by, found.sums, found.games[start:], more, found.left_out)


def replayed_here(view: TableView, by: RuleSet) -> Replayed:
    """A table that is open, under other house rules."""
    game = changed_game(view, every_option(by))
    return Replayed(by, sums([game]), [game])
