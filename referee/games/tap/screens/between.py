"""The score of Tap: in its table, between two hands, and after the last."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ....core.game import Explanation, HandAccount
from ....core.seats import Side
from ....core.words import counted, listed
from ....screens.between import BetweenScreen, OverScreen, between_screen, end_screen, last_result
from ....screens.parts import Chosen, players
from ....screens.screen import ScoreWords
from ..model import State
from ..scoring import GameScore, games, won_by
from .parts import GAME

CAPTION = "Solo → 64: played Solo, counted 64. Then the points, and the total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``Top → 64``; empty for a defender."""
    return " → ".join(filter(None, account.cells[side]))


SCORES: Final[ScoreWords[State]] = ScoreWords(caption=CAPTION, cell=cell)


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game of a session, its points by player and who won it; nobody while it is played."""

    number: int
    points: tuple[tuple[str, str, int], ...]
    won: str


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two hands."""
    return between_screen(GAME, state, chosen, result=last_result(state, cell=cell), standing=_standing(state))


def _standing(state: State) -> str:
    """How the game stands, in a sentence."""
    found = games(state)
    if not found:
        return ""
    last, house = found[-1], state.house
    if last.winners:
        return f"Game {last.number} is over: {won_by(state, last)}. The next game begins; the points run on."
    left = house.hands - last.hands
    game = f" of game {last.number}" if house.games != 1 else ""
    to_go = "The last hand" if left == 1 else f"{left} hands"
    return f"{to_go}{game} {'is' if left == 1 else 'are'} to come. {_leading(state, last)}"


def _leading(state: State, game: GameScore) -> str:
    best = max(game.points)
    names = [state.coming.side_name(side) for side, points in enumerate(game.points) if points == best]
    if len(names) == len(game.points):
        return "All are level."
    return f"{listed(names)} {'leads' if len(names) == 1 else 'lead'}."


def _reason(state: State, reason: str) -> str:
    """Why the session is over, as it goes on with the number of its hands."""
    if state.stopped:
        return reason
    return (
        "the game is played out"
        if state.house.games == 1
        else f"{counted(state.house.games or 0, 'game')} are played out"
    )


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished session. Its own: each of several games."""
    there, side_of = players(state.seating), state.seating.side_of
    base = end_screen(state, explanation, result=last_result(state, cell=cell))
    lines = tuple(
        GameLine(
            game.number,
            tuple((player.mark, player.name, game.points[side_of[player.seat]]) for player in there),
            won_by(state, game) if game.winners else "not finished",
        )
        for game in games(state)
    )
    return replace(
        base,
        reason=_reason(state, base.reason),
        own=lines if len(lines) > 1 else (),
        template="games/tap/over.html",
    )
