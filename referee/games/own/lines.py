"""What a hand of a game of one's own scores, as its definition says it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ...definitions.scored import Counter, Line, counters_of, lines_of

CHAPTER: Final = 9
"""Of its rulebook: the lines, then the counters."""


@dataclass(frozen=True, slots=True)
class Score:
    """The lines, then the counters. Points are shown divided by `unit`. `zero_sum`: they come to nought."""

    lines: tuple[Line, ...]
    counters: tuple[Counter, ...] = ()
    unit: int = 1
    zero_sum: bool = False


def score_of(data: Mapping[str, Any]) -> Score:
    """The score of a checked definition."""
    lines = lines_of(data["lines"], CHAPTER)
    counters = counters_of(data.get("counters", ()), CHAPTER, len(lines) + 1)
    return Score(lines, counters, data.get("unit", 1), data.get("zero_sum", False))
