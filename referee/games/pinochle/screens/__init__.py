"""The screens of Pinochle: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/pinochle` draw them; a screen's `template` names its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from ....core.entries import Pass
from ....core.game import Explanation
from ....core.log import Standing
from ....screens.depth import depth_now
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen
from ....screens.screen import Page, Screens, of_state
from ..model import Bid, Hand, State
from .auction import auction
from .between import between, over
from .cards import cards
from .claim import claim
from .contract import contract
from .counters import counters
from .exchange import exchange
from .hands import hands
from .melds import meld
from .parts import GAME, subtitle, tally
from .points import by_points, points
from .rare import rare
from .tricks import tricks
from .trump import trump

PAGES: Final[Mapping[str, Page]] = {
    **of_state({"rare": rare, "claim": claim, "hands": hands, "exchange": exchange, "points": points}),
    "meld": meld,
}
"""The pages behind the hand."""

FORM_ENTRIES: Final = frozenset({"counters", "melds", "meld-points", "exchange-both", "won"})
"""What is typed on the hand page itself: a refusal is said there, at its form."""


def hand(
    state: State, entries: Sequence[Standing], explanation: Explanation, chosen: Mapping[str, Sequence[str]]
) -> Any:
    """The screen for whatever the table waits for."""
    now, picked, current = GAME.phase(state), Chosen(chosen), state.hand
    if now.name == "over":
        return over(state, explanation)
    if now.name == "deal" or current is None:
        return between(state, picked)
    if now.name == "bid":
        return contract(state, picked) if _result_alone(current, picked) else auction(state, entries, picked)
    if now.name in {"meld", "opponents-meld"}:
        return points(state, picked) if by_points(current, entries) else meld(state, entries, picked)
    simple: Mapping[str, Callable[[State, Chosen], Any]] = {
        "trump": trump,
        "exchange": exchange,
        "counters": counters,
    }
    if now.name in simple:
        return simple[now.name](state, picked)
    return {"result": counters, "tricks": tricks, "cards": cards}[depth_now(current, picked)](state, picked)


def _result_alone(current: Hand, chosen: Chosen) -> bool:
    """Whether only the result of the auction is asked for: by result, until somebody has spoken, or as asked."""
    asked = chosen.first("tell")
    if asked in {"auction", "result"}:
        return asked == "result"
    return current.depth == "result" and current.caller is None and not chosen.first("seat")


place: Final = place_in_hand({Bid: "the auction", Pass: "the auction"})

SCREENS: Final = Screens(
    pages=PAGES,
    form_entries=FORM_ENTRIES,
    subtitle=subtitle,
    tally=tally,
    hand=hand,
    place=place,
)
