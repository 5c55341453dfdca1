"""The screens of Apples: which one the table sees now, and what it shows. All of it is pure.

The templates of `templates/hand` and `templates/games/apples` draw them; a screen's `template` names its own. None
shows a target before its hand is over: see `secrecy`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ....core.entries import Captured, Pass
from ....core.game import Explanation
from ....core.log import Standing
from ....screens.depth import depth_by_trick
from ....screens.next_card import place_in_hand
from ....screens.parts import Chosen
from ....screens.screen import Page, Screens, of_state
from ..game import Apples
from ..model import Bid, Pile, State, Target
from .auction import auction
from .before import PILE, PLAY, pile_cards, pile_question, stage, targets_page, targets_question
from .between import between, over
from .captured import captured
from .cards import cards
from .parts import subtitle, tally
from .rare import claim, hands, rare
from .target import target
from .tricks import tricks

GAME: Final = Apples()

PAGES: Final[Mapping[str, Page]] = {
    **of_state({"claim": claim, "hands": hands, "pile": pile_cards, "target": target, "captured": captured}),
    "rare": lambda state, entries, chosen: rare(state),
    "targets": lambda state, entries, chosen: targets_page(state, entries),
}
"""The pages behind the hand."""

FORM_ENTRIES: Final = frozenset({"captured-all"})
"""What is typed on the hand page itself: a refusal is said there, at its form."""


def hand(
    state: State, entries: Sequence[Standing], explanation: Explanation, chosen: Mapping[str, Sequence[str]]
) -> Any:
    """The screen for whatever the table waits for."""
    now, picked = GAME.phase(state), Chosen(chosen)
    if now.name == "over":
        return over(state, explanation)
    if now.name == "deal" or state.hand is None:
        return between(state, picked)
    if now.name == "bid":
        return auction(state, entries, picked)
    if now.name in {"target", "captured"}:
        return captured(state, picked)
    at = stage(state, picked)
    if at != PLAY:
        return pile_question(state, entries) if at == PILE else targets_question(state, entries)
    depth = depth_by_trick(state.hand, picked)
    if depth == "result":
        return captured(state, picked)
    return tricks(state, entries) if depth == "tricks" else cards(state, entries, picked)


place: Final = place_in_hand(
    {
        Bid: "the auction",
        Pass: "the auction",
        Pile: "the bidding pile",
        Target: "the targets",
        Captured: "the captured cards",
    }
)


def private(name: str, _state: State) -> bool:
    """A target is for its owner's eyes."""
    return name == "target"


SCREENS: Final = Screens(
    pages=PAGES,
    form_entries=FORM_ENTRIES,
    subtitle=subtitle,
    tally=tally,
    hand=hand,
    place=place,
    private=private,
)
