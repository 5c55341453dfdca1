"""The screens of Tap: which the table sees now, what it shows, and the score. Each names its own `template`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ....core.entries import Pass
from ....core.game import Explanation, HandAccount
from ....core.log import Standing
from ....core.seats import Side
from ....core.text import Counted, Text, Words, in_a_list, say
from ....screens.between import BetweenScreen, OverScreen, between_screen, end_screen, last_result
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen, players
from ....screens.screen import Covers, ScoreWords, Screen, Screens, Telling, between_or_over, of_state
from ....screens.tricks import depth_now
from ....screens.usual import subtitle_of
from ..model import Bid, State
from ..scoring import GameScore, games, won_by
from .before_play import bids, contract, declare, take
from .captured import by_points, captured, fewer_others, points
from .pages import DISCARD_PAGE, claim, discard, discard_alone_is_open, discarded, hands, rare, stock
from .parts import GAME, tally, where
from .play import cards, tricks

CAPTION = "For example, “Solo → 64” means played Solo, counted 64. Then the points, and the total."
"""What the cells of the table hold."""


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``Top → 64``; empty for a defender."""
    return " → ".join(say(mark) for mark in account.cells[side] if mark)


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
        return say(
            "Game {number} is over: {won_by}. The next game begins. Points carry over.",
            number=last.number,
            won_by=won_by(state, last),
        )
    left = house.hands - last.hands
    game = say(" of game {number}", number=last.number) if house.games != 1 else ""
    return (
        (
            say("One hand{game} to go. {leading}", game=game, leading=_leading(state, last))
            if left == 1
            else say("One hands{game} to go. {leading}", game=game, leading=_leading(state, last))
        )
        if left == 1
        else (
            say("{left} hand{game} to go. {leading}", left=left, game=game, leading=_leading(state, last))
            if left == 1
            else say("{left} hands{game} to go. {leading}", left=left, game=game, leading=_leading(state, last))
        )
    )


def _leading(state: State, game: GameScore) -> str:
    best = max(game.points)
    names = [state.coming.side_name(side) for side, points in enumerate(game.points) if points == best]
    if len(names) == len(game.points):
        return say("Everyone’s level.")
    return (
        say("{names} leads.", names=in_a_list(names))
        if len(names) == 1
        else say("{names} lead.", names=in_a_list(names))
    )


def _reason(state: State, reason: Text) -> Text:
    """Why the session is over, as it goes on with the number of its hands."""
    if state.stopped:
        return reason
    if state.house.games == 1:
        return Text("the game is played out")
    return Text("{games} are played out", games=Counted(state.house.games or 0, "game"))


def over(state: State, explanation: Explanation) -> OverScreen:
    """The screen of a finished session. Its own: each of several games."""
    there, side_of = players(state.seating), state.seating.side_of
    base = end_screen(state, explanation, result=last_result(state, cell=cell))
    lines = tuple(
        GameLine(
            game.number,
            tuple((player.mark, player.name, game.points[side_of[player.seat]]) for player in there),
            str(won_by(state, game)) if game.winners else say("not finished"),
        )
        for game in games(state)
    )
    return replace(
        base,
        reason=_reason(state, base.reason),
        told=base.told if state.stopped else None,
        own=lines if len(lines) > 1 else (),
        template="games/tap/over.html",
    )


def bidding(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen of the auction, or of its result alone."""
    return contract(state, chosen) if state.this_hand.depth == "result" else bids(state, entries, chosen)


def count(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen of what is left to tell, once all tricks are in."""
    current = state.this_hand
    if discard_alone_is_open(current):
        return discarded(state, chosen, here=True)
    if by_points(entries) or chosen.first("points"):
        return points(state, chosen, here=True)
    return captured(state, chosen, here=True, others=fewer_others(current))


def playing(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen of the play; before the first lead that of the discard of a known hand, then of what is declared."""
    current = state.this_hand
    way = depth_now(current, chosen)
    if way == "result":
        return count(state, entries, chosen)
    if current.play_begun or chosen.first("on") == "play":
        return (cards if way == "cards" else tricks)(state, chosen)
    if _asks_for_the_discard(state, chosen):
        return discard(state, chosen, here=True)
    return declare(state, entries, chosen)


def _asks_for_the_discard(state: State, chosen: Chosen) -> bool:
    return GAME.phase(state).name == "discard" and not state.this_hand.declared and chosen.first("on") != "declare"


def telling(name: str, state: State, chosen: Chosen) -> Telling | None:
    """Whose discard is asked for, while it lies face down."""
    current = state.open_hand
    if current is None or current.tricks_told or current.declarer is None:
        return None
    if name == "discard":
        return DISCARD_PAGE.telling(current.alone)
    here = not (name or current.play_begun or chosen.first("on") == "play" or depth_now(current, chosen) == "result")
    if here and _asks_for_the_discard(state, chosen):
        return DISCARD_PAGE.telling(current.alone, on=(("on", "declare"),))
    return None


SCREENS: Final = Screens(
    pages={
        **of_state({"rare": rare, "claim": claim, "hands": hands, "stock": stock, "discard": discard}),
        **of_state({"captured": captured, "points": points}),
        "defenders": lambda state, entries, chosen: captured(state, chosen, others=True),
        "declare": declare,
    },
    form_entries={"contract"},
    subtitle=subtitle_of(where),
    tally=tally,
    game=GAME,
    around=between_or_over(GAME, between, over),
    by_phase={"bid": bidding, "discard": playing, "play": playing, "count": count, **of_state({"take": take})},
    place=place_in_hand({Bid: Words("the auction"), Pass: Words("the auction")}),
    covers=Covers(telling=telling, private=lambda name, _state: name == "discard"),
    style="css/tap.css",
    script="js/tap.js",
)
