"""Can it still be won? What a search found, or how far it is, and a won deal step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final, Literal

from ....core.text import Counted, Large, Text, say
from ....screens.parts import Chosen, NotNow
from ..layout import PACK, Layout
from ..legal import after_step
from ..model import State
from ..paper import describe_coming
from ..solver import LIMIT, Answer

TITLE: Final = "Can it still be won?"

Found = Literal["none", "running", "won", "lost", "undecided", "stopped"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchScreen:
    """What was found, in a sentence and a second one. `at`: how many steps of `lines` the layout shown has made."""

    title: str = TITLE
    found: Found
    says: str
    more: str
    lines: Sequence[str]
    at: int
    layout: Layout
    template: str = "games/klondike/search.html"
    asks: tuple[str, ...] = ()


def search(state: State, stage: str, examined: int, answer: Answer | None, chosen: Chosen) -> SearchScreen:
    """The page of a search on the deal in progress. Raises NotNow where there is none."""
    if state.open_hand is None:
        raise NotNow("search")
    house, found = state.house, _found(stage, answer)
    steps = answer.steps if answer is not None and found == "won" else ()
    layouts = [*accumulate(steps, lambda layout, step: after_step(layout, house, step), initial=state.open_hand.layout)]
    examined, limit = (examined, LIMIT) if answer is None else (answer.examined, answer.limit)
    text = chosen.first("step")
    at = min(int(text), len(steps)) if text.isascii() and text.isdigit() and len(text) < 5 else 0
    says, more = _told(found, examined, limit, len(steps), len(layouts[0].unseen))
    return SearchScreen(
        found=found,
        says=says,
        more=more,
        lines=[describe_coming(*around, step) for around, step in zip(pairwise(layouts), steps, strict=True)],
        at=at,
        layout=layouts[at],
    )


def _found(stage: str, answer: Answer | None) -> Found:
    if stage == "answered" and answer is not None:
        return "stopped" if answer.stopped else answer.verdict
    return "running" if stage == "running" else "stopped" if stage == "stopped" else "none"


def _told(found: Found, examined: int, limit: int, steps: int, unseen: int) -> tuple[str, str]:
    """What was found, in a sentence and a second one."""
    looked = Text("1 position") if examined == 1 else Text("{number} positions", number=Large(examined))
    most = Large(limit)
    match found:
        case "running":
            return "Searching…", say(
                "{looked} of at most {most} so far. Play on meanwhile, or stop it.", looked=looked, most=most
            )
        case "won":
            return "It can still be won", say(
                "In {steps}, found after {looked}.", steps=Counted(steps, "step"), looked=looked
            )
        case "lost":
            all_seen = say(
                "No line of play gets all {total} cards up. Every one was checked: {looked}.",
                total=len(PACK),
                looked=looked,
            )
            return "It can’t be won any more", all_seen
        case "undecided":
            return "Not decided", say(
                "After {looked} of at most {most} there’s no answer yet.", looked=looked, most=most
            )
        case "stopped":
            return "The search was stopped", say(
                "Stopped after {looked}. You can start again at any time.", looked=looked
            )
        case "none" if unseen:
            return TITLE, say("Every card must be known first: {cards} to go.", cards=Counted(unseen, "card"))
        case "none":
            return TITLE, say("A search looks at up to {most} positions.", most=most)
