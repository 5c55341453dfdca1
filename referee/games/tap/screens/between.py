"""Between two hands of Tap, and after the last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.game import Explanation
from ....core.words import counted, listed
from ....screens import between as shared
from ....screens.between import BetweenScreen, HandResult, OverScreen
from ....screens.parts import Chosen, players
from ..ending import GameScore, games, won_by
from ..model import State
from ..scores import cell
from .parts import GAME

KNOWN: Final = ("hands-",)


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game of a session, its points by player and who won it; nobody while it is played."""

    number: int
    points: tuple[tuple[str, str, int], ...]
    won: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TapOver(OverScreen):
    """The session is over. `games`: each of several."""

    games: tuple[GameLine, ...]
    template: str = "games/tap/over.html"


def between(state: State, chosen: Chosen) -> BetweenScreen:
    """The screen between two hands."""
    last = state.hand.depth if state.hand is not None else None
    return shared.between_screen(
        state.coming,
        chosen,
        account=state.account,
        result=hand_result(state),
        number=state.hands_counted + 1,
        dealer=GAME.next_dealer(state),
        depth=last or "tricks",
        depth_rule="TP-10.1",
        standing=_standing(state),
        known=KNOWN,
    )


def hand_result(state: State) -> HandResult | None:
    """What each player won or paid in the hand that is over; None before the first."""
    if state.account is None:
        return None
    return shared.hand_result(state.seating, state.account, state.standing, cell=cell)


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


def over(state: State, explanation: Explanation) -> TapOver:
    """The screen of a finished session."""
    assert state.outcome is not None
    found = games(state)
    there, side_of = players(state.seating), state.seating.side_of
    base = shared.over_screen(
        state.seating,
        state.outcome,
        explanation.totals,
        result=hand_result(state),
        hands=state.hands_counted,
    )
    lines = tuple(
        GameLine(
            game.number,
            tuple((player.mark, player.name, game.points[side_of[player.seat]]) for player in there),
            won_by(state, game) if game.winners else "not finished",
        )
        for game in found
    )
    return TapOver(
        title=base.title,
        winners=base.winners,
        verb=base.verb,
        reason=_reason(state, base.reason),
        rule=base.rule,
        places=base.places,
        result=base.result,
        hands=base.hands,
        games=lines if len(lines) > 1 else (),
    )
