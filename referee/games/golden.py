"""Golden cases of a definition worked: which come out, and what came instead of those that do not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..core.text import Text
from ..definitions.case_sense import faults_of_case
from ..definitions.definition import Definition
from ..definitions.reading import OwnFile

Case: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A case by its number from 0 and its name. `misses`: what came that was not expected; empty if it comes out."""

    number: int
    name: str
    misses: tuple[Text, ...]


def work_cases(file: OwnFile) -> Sequence[Outcome]:
    """Every case of a file, worked by the game that plays such definitions."""
    return [Outcome(at, case["name"], misses_of(file.definition, case)) for at, case in enumerate(file.cases)]


def misses_of(definition: Definition, case: Case) -> tuple[Text, ...]:
    """What a case comes to otherwise than it says. One that does not fit its definition is not worked."""
    if wrong := tuple(faults_of_case(definition, case)):
        return wrong
    return _pad_misses(definition, case) if definition.kind == "pad" else _trick_misses(definition, case)


def _pad_misses(definition: Definition, case: Case) -> tuple[Text, ...]:
    from .pad.cases import work_case
    from .pad.model import Pad

    said = work_case(Pad.of(definition.data), case)
    return (said,) if said else ()


def _trick_misses(definition: Definition, case: Case) -> tuple[Text, ...]:
    from .own import cases_play, cases_score
    from .own.model import design_of
    from .own.order import CardRules

    if case["kind"] in cases_play.WORKED:
        return tuple(cases_play.WORKED[case["kind"]](CardRules(definition.data), case))
    return tuple(cases_score.WORKED[case["kind"]](design_of(definition.data), case))
