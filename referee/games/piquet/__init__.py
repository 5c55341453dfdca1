"""Piquet: two players, 32 cards, and hands that are declared before they are played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.game import AnyRules
from ...core.question import Question
from ..game import Game


def _rules() -> AnyRules:
    from .game import PIQUET

    return PIQUET


def _questions() -> Sequence[Question]:
    from .desk import QUESTIONS

    return QUESTIONS


GAME: Final = Game(
    key="piquet",
    title="Piquet",
    symbol="♠",
    table_sizes=range(2, 3),
    rules=_rules,
    questions=_questions,
)
