"""The screens of Tap: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/tap` draw them; a screen's `template` names its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.entries import Pass
from ....core.game import Phase
from ....core.log import Standing
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen
from ....screens.screen import Screen, Screens, Telling, between_or_over, hand_of, of_state
from ....screens.tricks import depth_now
from ....screens.usual import subtitle_of
from ..model import Bid, Hand, State
from .between import between, over
from .bids import bids, contract
from .captured import by_points, captured, fewer_others, points
from .declare import declare, take
from .parts import GAME, tally, where
from .picking import discard, discard_alone_is_open, discarded, hands, stock
from .play import cards, tricks
from .rare import claim, rare


def in_hand(state: State, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The screen for whatever a hand waits for."""
    now, current = GAME.phase(state), state.this_hand
    if now.name == "bid":
        return contract(state, chosen) if current.depth == "result" else bids(state, entries, chosen)
    if now.name == "take":
        return take(state, chosen)
    way = depth_now(current, chosen)
    if now.name == "count" or way == "result":
        return _count(state, current, entries, chosen)
    if not current.play_begun and chosen.first("on") != "play":
        return _before_the_lead(state, now, entries, chosen)
    return cards(state, chosen) if way == "cards" else tricks(state, chosen)


def _count(state: State, current: Hand, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    if discard_alone_is_open(current):
        return discarded(state, chosen, here=True)
    if by_points(entries):
        return points(state, chosen, here=True)
    return captured(state, chosen, here=True, others=fewer_others(current))


def _before_the_lead(state: State, now: Phase, entries: Sequence[Standing], chosen: Chosen) -> Screen:
    """The discard of a known hand, then what is declared."""
    if _asks_for_the_discard(state, now, chosen):
        return discard(state, chosen, here=True)
    return declare(state, entries, chosen)


def _asks_for_the_discard(state: State, now: Phase, chosen: Chosen) -> bool:
    return now.name == "discard" and not state.this_hand.declared and chosen.first("on") != "declare"


def telling(name: str, state: State, chosen: Chosen) -> Telling | None:
    """Whose discard is asked for, while it lies face down."""
    current, now = state.hand, GAME.phase(state)
    if current is None or current.void or current.complete or current.tricks_told or current.declarer is None:
        return None
    if name == "discard":
        return Telling((current.alone,), field="")
    here = not (name or current.play_begun or chosen.first("on") == "play" or depth_now(current, chosen) == "result")
    if here and _asks_for_the_discard(state, now, chosen):
        return Telling((current.alone,), field="", on=(("on", "declare"),))
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
    hand=hand_of(between_or_over(GAME, between, over), in_hand),
    place=place_in_hand({Bid: "the auction", Pass: "the auction"}),
    telling=telling,
    style="css/tap.css",
    script="js/tap.js",
)
