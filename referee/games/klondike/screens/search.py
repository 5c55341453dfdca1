"""Can it still be won? What a search found, or how far it is, and a won deal step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ....core.words import counted
from ....screens.parts import Chosen
from ..house import House
from ..layout import PACK, Layout
from ..legal import after_step
from ..model import Move, Redeal, Reveal, State, Step, Turn
from ..solver import LIMIT, Answer
from ..words import describe_move
from .parts import hand_of

Found = Literal["none", "running", "won", "lost", "undecided", "stopped"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchScreen:
    """What was found, in a sentence and a second one. `at`: how many steps of `lines` the layout shown has made."""

    title: str = "Can it still be won?"
    found: Found
    says: str
    more: str
    lines: Sequence[str]
    at: int
    layout: Layout
    template: str = "games/klondike/search.html"
    asks: tuple[str, ...] = ()


_SAYS: Final[dict[Found, str]] = {
    "none": "Can it still be won?",
    "running": "Searching …",
    "won": "It can still be won",
    "lost": "It cannot be won any more",
    "undecided": "Not decided",
    "stopped": "The search was stopped",
}


def search(state: State, stage: str, examined: int, answer: Answer | None, chosen: Chosen) -> SearchScreen:
    """The page of a search on the deal in progress. Raises KeyError where there is none."""
    layout, house = hand_of(state).layout, state.house
    unseen = len(layout.unseen)
    found = _found(stage, answer)
    steps = answer.steps if answer is not None and found == "won" else ()
    limit = answer.limit if answer is not None else LIMIT
    text = chosen.first("step")
    at = min(int(text), len(steps)) if text.isascii() and text.isdigit() and len(text) < 5 else 0
    words = said_steps(layout, house, steps)
    for step in steps[:at]:
        layout = after_step(layout, house, step)
    return SearchScreen(
        found=found,
        says=_SAYS[found],
        more=_more(found, answer.examined if answer is not None else examined, limit, len(steps), unseen),
        lines=words,
        at=at,
        layout=layout,
    )


def _found(stage: str, answer: Answer | None) -> Found:
    if stage == "answered" and answer is not None:
        return "stopped" if answer.stopped else answer.verdict
    return "running" if stage == "running" else "stopped" if stage == "stopped" else "none"


def _more(found: Found, examined: int, limit: int, steps: int, unseen: int) -> str:
    looked = "1 position" if examined == 1 else f"{examined:,} positions"
    if found == "running":
        return f"{looked} of at most {limit:,} so far. You may play on meanwhile, or stop it."
    if found == "won":
        return f"In {counted(steps, 'step')}, found after {looked}."
    if found == "lost":
        return f"No way leads to {len(PACK)} cards up: everything was looked at, {looked}."
    if found == "undecided":
        return f"After {looked} of at most {limit:,} neither a way to win was found nor that there is none."
    if found == "stopped":
        return f"After {looked}. Begin again whenever you like."
    if unseen:
        return f"That can be said once every card is known: {counted(unseen, 'card')} to go."
    return f"A search looks at up to {limit:,} positions."


def said_steps(layout: Layout, house: House, steps: Sequence[Step]) -> list[str]:
    """Each step in words, with its cards."""
    found = []
    for step in steps:
        after = after_step(layout, house, step)
        found.append(_said(layout, after, step))
        layout = after
    return found


def _said(layout: Layout, after: Layout, step: Step) -> str:
    match step:
        case Move():
            return describe_move(layout, step)
        case Turn():
            turned = after.waste[len(layout.waste) :]
            return f"Turn {' '.join(str(card) for card in turned)}"
        case Reveal(stack=None):
            return f"The waste shows {after.waste[-1]}"
        case Reveal():
            return f"Stack {step.stack} shows {after.stacks[(step.stack or 1) - 1].up[-1]}"
        case Redeal():
            return "Turn the waste over"
