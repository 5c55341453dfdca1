"""The screens of Pippins Aplenty: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/pippins` draw them; a screen's `template` names its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from ...core.game import HandAccount, Phase
from ...core.log import Standing
from ...core.seats import Side
from ...core.words import counted, signed
from ...screens import rare
from ...screens.between import race
from ...screens.next_card import place_in_hand
from ...screens.parts import Chosen, TallyLine, players, side_mark
from ...screens.scores import ScoreWords
from ...screens.screen import Runner, Screen, Screens, hand_of, of_state
from ...screens.usual import around_hands, hands_page, subtitle_of, usual_folds
from . import rulebook as book
from .felt import cards, discard
from .game import PIPPINS
from .house import LAP
from .model import Discard, State
from .rules import running


def in_hand(state: State, _entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen for whatever a hand waits for."""
    return discard(state, chosen) if PIPPINS.phase(state).name == "discard" else cards(state, chosen)


def _coming(state: State) -> str:
    """What each side lacks: the target must be passed, so one point more than to it."""
    return race(state.coming, state.standing, state.house_coming.target + 1) if state.hands_counted else ""


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side, the tricks of the hand in progress among it; and what those scored."""
    board, target = state.house.board, state.house.target
    found = []
    for side, total in enumerate(running(state)):
        notes = [f"lap {lap_of(total)[0]}"] if board else []
        if state.hand is not None and state.hand.winners and not state.hand.complete:
            notes.append(f"{signed(total - state.standing[side])} this hand")
        found.append(TallyLine(total, ", ".join(notes), None if board else target))
    return tuple(found)


def lap_of(total: int) -> tuple[int, int]:
    """Which lap a side is on, and its hole, 0 to 120: the last of a lap belongs to it, as 240 is no win yet."""
    done = max(total - 1, 0) // LAP
    return done + 1, max(total, 0) - done * LAP


def track(state: State) -> tuple[Runner, ...]:
    """The pegs on the board, by side; none where no board is kept."""
    if not state.house.board:
        return ()
    return tuple(
        Runner(side_mark(side), state.seating.side_name(side), round(100 * lap_of(total)[1] / LAP, 1))
        for side, total in enumerate(running(state))
    )


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 3 · past 240``."""
    return f"hand {number} · past {state.house.target}"


def rare_page(state: State, _chosen: Chosen) -> rare.RareScreen:
    """The page of what seldom happens."""
    now, points = PIPPINS.phase(state), state.house.renege_points
    shown = () if now.name == "over" else (link for link in rare.play_links(state.hand, now) if link.page == "hands")
    cost = f"The other side scores {points} at once." if points else "It costs nothing here."
    return rare.rare_screen(state, shown, _out_of_turn(state, now), usual_folds(PIPPINS, state, cost))


def _out_of_turn(state: State, now: Phase) -> rare.OutOfTurn | None:
    hand, there = state.hand, players(state.seating)
    if hand is None or now.seat is None or now.name not in {"discard", "play"}:
        return None
    if now.name == "discard":
        waiting = (p for p in there if hand.discards[p.seat] is None and p.seat != now.seat)
        return rare.out_of_turn("Discarded by another first", book.DISCARD.id, waiting)
    return rare.played_out_of_turn(hand, there, now, book.TURN.id)


def cell(account: HandAccount, side: Side) -> str:
    """A side's hand in a few signs: ``7 tricks``."""
    return counted(int(account.cells[side][0]), "trick")


def goals(state: State) -> tuple[int | None, int | None]:
    """The first total that wins: the target must be passed. Nothing is lost below a floor."""
    return state.house.target + 1, None


SCREENS: Final = Screens(
    pages=of_state({"rare": rare_page, "hands": partial(hands_page, PIPPINS)}),
    subtitle=subtitle_of(where),
    tally=tally,
    hand=hand_of(around_hands(PIPPINS, cell=cell, standing=_coming), in_hand),
    place=place_in_hand({Discard: "the discards"}),
    race=track,
    style="css/pippins.css",
)

SCORES: Final = ScoreWords(caption="Tricks, points, total.", cell=cell, goals=goals)
