"""What would have changed as plain values: what the command prints, and programs are answered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..core.plain import JsonObject
from .changed import ChangedGame, ChangedHand, Result
from .differing import Sums, differing

FORMAT: Final = "referee-changed/1"


def told(games: Iterable[ChangedGame]) -> JsonObject:
    """Games with every hand."""
    return {"format": FORMAT, "games": [_game(game, game.hands) for game in games]}


def told_of_many(games: Iterable[ChangedGame], found: Sums, left_out: int) -> JsonObject:
    """What many games add up to, and each with the hands that would not have been the same."""
    return {
        "format": FORMAT,
        "hands": found.hands,
        "how": {how.value: count for how, count in sorted(found.counts.items())},
        "differ": found.winners,
        "untold": found.untold,
        "left_out": left_out,
        "games": [{"day": game.day.isoformat(), **_game(game, differing(game))} for game in games],
    }


def _game(game: ChangedGame, hands: Iterable[ChangedHand]) -> JsonObject:
    return {
        "title": game.title,
        "game": game.game.key,
        "sides": game.sides,
        "before": _result(game.before),
        "after": _result(game.after),
        "differs": game.differs,
        "why": game.why,
        "hands": [
            {
                "deal": hand.deal,
                "how": hand.how.value,
                "before": hand.before.points if hand.before else None,
                "after": hand.after.points if hand.after else None,
                "why": str(hand.why.message) if hand.why else "",
                "rule": hand.why.rule if hand.why else "",
                "entry": hand.why.entry if hand.why else "",
                "behind": hand.behind,
            }
            for hand in hands
        ],
    }


def _result(one: Result | None) -> JsonObject | None:
    return None if one is None else {"totals": one.totals, "winners": one.winners}
