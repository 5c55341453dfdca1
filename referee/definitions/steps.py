"""The form of a trick game: its ten steps in order."""

from __future__ import annotations

from typing import Final

from .asking import Step
from .paths import is_under
from .steps_bids import BIDS
from .steps_deal import DEAL, PACK, TABLE
from .steps_play import EXCHANGE, PLAY
from .steps_score import COUNT, SCORE
from .steps_trumps import RANKS, TRUMPS

STEPS: Final[tuple[Step, ...]] = (TABLE, PACK, DEAL, TRUMPS, RANKS, BIDS, EXCHANGE, PLAY, COUNT, SCORE)


def step_of(key: str) -> Step | None:
    """A step by its key; None if there is none."""
    return next((step for step in STEPS if step.key == key), None)


def step_behind(step: Step) -> Step | None:
    """The one that follows; None behind the last."""
    place = STEPS.index(step) + 1
    return STEPS[place] if place < len(STEPS) else None


def step_before(step: Step) -> Step | None:
    """The one before; None before the first."""
    place = STEPS.index(step)
    return STEPS[place - 1] if place else None


def where_said(path: str) -> Step | None:
    """The step in which a place of the definition is asked; None of its name and the like."""
    return next((step for step in STEPS if any(is_under(path, one) for one in step.paths)), None)
