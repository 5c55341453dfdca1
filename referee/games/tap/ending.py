"""The games of a session: when each is over, who won it, and when all are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.ruling import Rule
from ...core.seats import Side
from ...core.text import Text
from ...core.words import counted, figure, listed
from ...play.account_words import by_rule
from . import rulebook
from .model import State


@dataclass(frozen=True, slots=True)
class GameScore:
    """One game of a session. `number` runs from 1; `points` by side in its hands so far; `hands`: those counted.

    `winners`: the sides with the best points, once all its hands are played.
    """

    number: int
    points: tuple[int, ...]
    hands: int
    winners: tuple[Side, ...]


def games(state: State) -> tuple[GameScore, ...]:
    """The games of the session so far, the one being played last."""
    accounts = (*state.accounts, *((state.account,) if state.account else ()))
    return _games(state, [account.points for account in accounts if not account.void])


def _games(state: State, hands: Sequence[tuple[int, ...]]) -> tuple[GameScore, ...]:
    found, size = [], state.house.hands
    for start in range(0, len(hands), size):
        played = hands[start : start + size]
        points = tuple(map(sum, zip(*played, strict=True)))
        best = max(points)
        winners = tuple(side for side, own in enumerate(points) if own == best) if len(played) == size else ()
        found.append(GameScore(start // size + 1, points, len(played), winners))
    return tuple(found)


def why_over(state: State) -> tuple[Rule, str] | None:
    """Why the session is over; None while it goes on (TP-8.1, TP-8.3)."""
    house = state.house
    if house.games is None or state.hands_counted < house.games * house.hands:
        return None
    if house.games == 1:
        return rulebook.GAME, f"{counted(house.hands, 'hand')} were played"
    return rulebook.SESSION, f"{counted(house.games, 'game')} were played"


def game_note(state: State, points: tuple[int, ...]) -> tuple[Text, ...]:
    """Who won the game that a hand with these points ends, in a session of several."""
    if state.house.games == 1:
        return ()
    hands = [*(account.points for account in state.accounts if not account.void), points]
    last = _games(state, hands)[-1]
    if not last.winners:
        return ()
    won = Text("Game {number}: {won}", number=last.number, won=won_by(state, last))
    return (by_rule(won, rulebook.SESSION),)


def won_by(state: State, game: GameScore) -> str:
    """Who won a game, with the points: ``Bea won with 12``."""
    names = listed([state.seating.side_name(side) for side in game.winners])
    best = figure(max(game.points))
    return f"{names} won with {best}" if len(game.winners) == 1 else f"{names} share it with {best}"
