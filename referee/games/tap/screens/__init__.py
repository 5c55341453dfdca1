"""The screens of Tap: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/tap` draw them; a screen's `template` names its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.entries import Pass
from ....core.game import Explanation, Phase
from ....core.log import Standing
from ....screens.depth import depth_now
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen
from ....screens.screen import Page, Screens, Telling, of_state
from ..model import Bid, Hand, State
from .between import between, over
from .bids import bids, contract
from .captured import by_points, captured, fewer_others, points
from .declare import declare, take
from .parts import GAME, subtitle, tally
from .picking import discard, discard_alone_is_open, discarded, hands, stock
from .play import cards, tricks
from .rare import claim, rare

PAGES: Final[Mapping[str, Page]] = {
    **of_state({"rare": rare, "claim": claim, "hands": hands, "stock": stock, "discard": discard}),
    **of_state({"captured": captured, "points": points}),
    "defenders": lambda state, entries, chosen: captured(state, chosen, others=True),
    "declare": declare,
}
"""The pages behind the hand."""

FORM_ENTRIES: Final = frozenset({"contract"})
"""What is typed on the hand page itself: a refusal is said there, at its form."""


def hand(
    state: State, entries: Sequence[Standing], explanation: Explanation, chosen: Mapping[str, Sequence[str]]
) -> Any:
    """The screen for whatever the table waits for."""
    now, picked = GAME.phase(state), Chosen(chosen)
    current = state.hand
    if now.name == "over":
        return over(state, explanation)
    if now.name == "deal" or current is None:
        return between(state, picked)
    if now.name == "bid":
        return contract(state, picked) if current.depth == "result" else bids(state, entries, picked)
    if now.name == "take":
        return take(state, picked)
    way = depth_now(current, picked)
    if now.name == "count" or way == "result":
        return _count(state, current, entries, picked)
    if not current.play_begun and picked.first("on") != "play":
        return _before_the_lead(state, now, entries, picked)
    return cards(state, picked) if way == "cards" else tricks(state, picked)


def _count(state: State, current: Hand, entries: Sequence[Standing], chosen: Chosen) -> Any:
    if discard_alone_is_open(current):
        return discarded(state, chosen, here=True)
    if by_points(entries):
        return points(state, chosen, here=True)
    return captured(state, chosen, here=True, others=fewer_others(current))


def _before_the_lead(state: State, now: Phase, entries: Sequence[Standing], chosen: Chosen) -> Any:
    """The discard of a known hand, then what is declared."""
    if _asks_for_the_discard(state, now, chosen):
        return discard(state, chosen, here=True)
    return declare(state, entries, chosen)


def _asks_for_the_discard(state: State, now: Phase, chosen: Chosen) -> bool:
    return now.name == "discard" and not state.this_hand.declared and chosen.first("on") != "declare"


def telling(name: str, state: State, chosen: Chosen) -> Telling | None:
    """Whose discard is asked for, while it lies face down."""
    current, now = state.hand, GAME.phase(state)
    if current is None or current.void or current.complete or current.tricks_in or current.declarer is None:
        return None
    if name == "discard":
        return Telling((current.alone,), field="")
    here = not (name or current.play_begun or chosen.first("on") == "play" or depth_now(current, chosen) == "result")
    if here and _asks_for_the_discard(state, now, chosen):
        return Telling((current.alone,), field="", on=(("on", "declare"),))
    return None


place: Final = place_in_hand({Bid: "the auction", Pass: "the auction"})

SCREENS: Final = Screens(
    pages=PAGES,
    form_entries=FORM_ENTRIES,
    subtitle=subtitle,
    tally=tally,
    hand=hand,
    place=place,
    telling=telling,
    style="css/tap.css",
    script="js/tap.js",
)
