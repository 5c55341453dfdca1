"""Three facts of a game that is over: the best hand, how long a side led, and how long it took."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from ..core.game import HandAccount
from ..core.seats import Side
from ..core.text import Text, say
from ..core.words import figure

SHORTEST: Final = timedelta(minutes=5)
LONGEST: Final = timedelta(hours=12)
"""A game that took less was entered afterwards; one that took more was left lying."""

_LED: Final = {
    "hand": Text("hands in the lead"),
    "deal": Text("deals in the lead"),
    "round": Text("rounds in the lead"),
}
_PLAYED: Final = {
    "hand": Text("hands played"),
    "deal": Text("deals played"),
    "round": Text("rounds played"),
}
_BEST: Final = {
    "hand": Text("best hand"),
    "deal": Text("best deal"),
    "round": Text("best round"),
}
_YOUR_BEST: Final = {
    "hand": Text("your best hand"),
    "deal": Text("your best deal"),
    "round": Text("your best round"),
}
"""By what games call a hand; a pad may have a word of its own."""


@dataclass(frozen=True, slots=True)
class GameFact:
    """A figure, and what it is, as ``+141``, ``best hand``."""

    figure: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A game that is over. `hands`: those that count; `totals`: by side, after each. `hand`: what one is called.

    `took`: from the first entry to the last.
    """

    hands: Sequence[HandAccount]
    totals: Sequence[tuple[int, ...]]
    lowest_wins: bool
    hand: str
    took: timedelta


def facts_of(
    played: Played, sides: Sequence[Side], *, own: bool, games: GameFact | None = None
) -> tuple[GameFact, ...]:
    """What is told of the `sides` that won, or of the one side whose `own` phone looks.

    `games` is told of the evening, and is all there is to tell of a game of one hand.
    """
    if len(played.hands) < 2 or not sides:
        return (games,) if games else ()
    hand = played.hand
    best = _best([account.points[side] for account in played.hands for side in sides], played.lowest_wins)
    sign = "+" if best > 0 and not played.lowest_wins else ""
    facts = [
        GameFact(
            f"{sign}{figure(best)}",
            str(_YOUR_BEST.get(hand) or Text("your best {noun}", noun=hand))
            if own
            else str(_BEST.get(hand) or Text("best {noun}", noun=hand)),
        )
    ]
    if len(played.totals[0]) > 1:
        led = sum(_leader(totals, played.lowest_wins) in sides for totals in played.totals)
        words = _LED.get(hand) or Text("{noun}s in the lead", noun=hand)
        facts.append(GameFact(say("{led} of {total}", led=led, total=len(played.hands)), str(words)))
    facts.append(games or _length(played) or _margin(played, sides))
    return tuple(facts)


def tonight(winners: Sequence[frozenset[str] | None], sides: Sequence[frozenset[str]], side: Side) -> GameFact | None:
    """How many of the evening's games a side has won: ``2–1`` between two sides, ``1 of 3`` among more.

    `winners` are the people who won each game, None where they shared it; `sides` those who play now. None where there
    was one game, or where others played an earlier one.
    """
    if len(winners) < 2 or len(sides) < 2 or any(won is not None and won not in sides for won in winners):
        return None
    won = [winners.count(one) for one in sides]
    if len(sides) == 2:
        return GameFact(f"{won[side]}–{won[1 - side]}", "games tonight")
    return GameFact(say("{won} of {total}", won=won[side], total=len(winners)), "games won tonight")


def led_until(played: Played, side: Side) -> int | None:
    """The number of the last hand after which that side led alone; None where it never did."""
    led = (
        account.number
        for account, totals in zip(played.hands, played.totals, strict=True)
        if _leader(totals, played.lowest_wins) == side
    )
    return max(led, default=None)


def _best(points: Sequence[int], lowest_wins: bool) -> int:
    return min(points) if lowest_wins else max(points)


def _leader(totals: Sequence[int], lowest_wins: bool) -> Side | None:
    """The side ahead of all others; None where some are equal."""
    best = _best(totals, lowest_wins)
    return totals.index(best) if list(totals).count(best) == 1 else None


def _length(played: Played) -> GameFact | None:
    """How long it took; None where the times say nothing of the game."""
    timed = SHORTEST <= played.took <= LONGEST
    return GameFact(" ".join(_clock(played.took)), "from start to end") if timed else None


def _margin(played: Played, sides: Sequence[Side]) -> GameFact:
    """How far those sides are from the next one, or from the best; how many hands there were where one plays alone."""
    totals = played.totals[-1]
    others = [total for other, total in enumerate(totals) if other not in sides]
    if not others:
        return GameFact(
            str(len(played.hands)), str(_PLAYED.get(played.hand) or Text("{noun}s played", noun=played.hand))
        )
    far = totals[sides[0]] - _best(others, played.lowest_wins)
    ahead = far < 0 if played.lowest_wins else far > 0
    return GameFact(str(abs(far)), (say("points ahead") if ahead else say("points behind")) if far else "points apart")


def _clock(took: timedelta) -> Iterator[str]:
    """Hours and minutes, as ``1 h 20 min``."""
    hours, minutes = divmod(round(took.total_seconds() / 60), 60)
    if hours:
        yield f"{hours} h"
    if minutes or not hours:
        yield say("{minutes} min", minutes=minutes)
