"""The question *Score this hand* on a page: what was typed, what is wrong with it, what it scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from ..core.errors import NotationError
from ..core.question import Input, Verdict
from ..core.seats import Seating
from ..desk.scored import CannotBe, Scored
from .parts import Chosen

TOLD: Final = "told"
"""The field a form sends with a hand: without it the page asks, with what the record knows filled in."""

LONGEST: Final = 400


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong with the answer `where`, and the rule it is wrong by, where there is one."""

    where: str
    message: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class ScoreView:
    """A hand that scored, as a page shows it: `before` are the totals by side before it."""

    verdict: Verdict
    scored: Scored
    before: tuple[int, ...]
    seating: Seating


def asked_for(chosen: Chosen) -> bool:
    """Whether a hand was told."""
    return bool(chosen.first(TOLD))


def typed(chosen: Chosen, inputs: Sequence[Input], known: Mapping[str, object]) -> dict[str, str]:
    """What stands in each field: as it was typed, or another page told, or else what the record knows."""
    told = asked_for(chosen)
    return {
        one.name: " ".join(chosen.all(one.name))[:LONGEST]
        if told or one.name in chosen.fields
        else _written(known.get(one.name))
        for one in inputs
    }


def _written(value: object) -> str:
    if value is None or value is False:
        return ""
    return "1" if value is True else str(value).replace("-", "−")


def trouble_of(error: NotationError) -> Trouble:
    """What is wrong, at its place."""
    rule = error.ruling.rule.id if isinstance(error, CannotBe) else ""
    return Trouble(error.where, str(error), rule)
