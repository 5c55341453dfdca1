"""What would have changed, as pages show it: the figures above, and each game with its hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flask import request

from ...club.changed import ChangedGame, ChangedHand, How, changed_games
from ...club.passed import RuleSet, every_option
from ...table.sitting import TableView

GAMES_SHOWN: Final = 20
"""Games a page shows."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """Games under other house rules. `counts` of the hands by what became of them; `winners` of how many games would
    be others, and of how many nobody can tell; `shown`: those the page shows, what differs first.
    """

    by: RuleSet
    games: int
    hands: int
    counts: dict[How, int]
    winners: int
    untold: int
    shown: list[ChangedGame]
    start: int
    more: int | None
    left_out: int = 0


def replayed(views: Sequence[TableView], by: RuleSet, left_out: int = 0) -> Replayed:
    """These tables under other house rules; `left_out`: games that were too many to be played over at once."""
    games = changed_games(views, every_option(by))
    hands = [hand for game in games for hand in game.hands if is_told(hand)]
    found = sorted(games, key=lambda game: (not game.differs, not game.untold, not differing(game)))
    start = max(0, request.args.get("start", type=int, default=0))
    return Replayed(
        by=by,
        games=len(games),
        hands=len(hands),
        counts={how: sum(hand.how is how for hand in hands) for how in How},
        winners=sum(game.differs for game in games),
        untold=sum(game.untold for game in games),
        shown=found[start : start + GAMES_SHOWN],
        start=start,
        more=start + GAMES_SHOWN if len(found) > start + GAMES_SHOWN else None,
        left_out=left_out,
    )


def is_told(hand: ChangedHand) -> bool:
    """Whether a hand counts, or would have: not one thrown in, or that nobody has finished."""
    return any(one is not None and one.complete and not one.void for one in (hand.before, hand.after)) or (
        hand.how is How.UNTOLD
    )


def differing(game: ChangedGame) -> list[ChangedHand]:
    """The hands of a game that would not have been the same."""
    return [hand for hand in game.hands if hand.how is not How.SAME and is_told(hand)]
