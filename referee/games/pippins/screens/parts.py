"""What several screens of Pippins Aplenty are made of: the game itself to ask, the running score, the race."""

from __future__ import annotations

from typing import Final

from ....core.entries import Play
from ....core.words import counted, signed
from ....screens.cards import No
from ....screens.next_card import no_to_card
from ....screens.parts import TallyLine, side_mark
from ....screens.screen import Runner
from ..game import Pippins
from ..house import LAP
from ..model import Discard, State
from ..rules import running

GAME: Final = Pippins()

_SMALL: Final = {"revoke": "revoke", "played-twice": "played", "not-held": ""}
"""Two words at most on the tile; the ruling itself says the rest."""


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side, the tricks of the hand in progress among it; and what those scored."""
    board, target = state.house.board, state.house.target
    found = []
    for side, total in enumerate(running(state)):
        notes = [lap_words(total)] if board else []
        if state.hand is not None and state.hand.winners and not state.hand.complete:
            notes.append(f"{signed(total - state.standing[side])} this hand")
        found.append(TallyLine(total, ", ".join(notes), None if board else target))
    return tuple(found)


def lap_of(total: int) -> tuple[int, int]:
    """Which lap a side is on, and its hole, 0 to 120: the last of a lap belongs to it, as 240 is no win yet."""
    done = max(total - 1, 0) // LAP
    return done + 1, max(total, 0) - done * LAP


def lap_words(total: int) -> str:
    """Which lap a side is on: ``lap 2``."""
    return f"lap {lap_of(total)[0]}"


def track(state: State) -> tuple[Runner, ...]:
    """The pegs on the board, by side; none where no board is kept."""
    if not state.house.board:
        return ()
    return tuple(
        Runner(side_mark(side), state.seating.side_name(side), round(100 * lap_of(total)[1] / LAP, 1))
        for side, total in enumerate(running(state))
    )


def subtitle(state: State) -> str:
    """Where the sitting is: ``hand 3 · past 240``."""
    if state.outcome is not None:
        return f"over after {counted(state.hands_counted, 'hand')}"
    number = state.hand.number if state.hand is not None else state.counted + 1
    return f"hand {number} · past {state.house.target}"


def against(state: State, entry: Play | Discard) -> No | None:
    """What speaks against a card itself, not against who plays it now."""
    rulings = GAME.check(state, entry)
    return no_to_card(
        rulings, state.this_hand, state.seating, entry.seat, entry.card, small=_SMALL, owned=("card-gone",)
    )
