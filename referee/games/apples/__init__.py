"""Apples."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.game import AnyRules
from ...core.question import Question
from ..game import Game


def _rules() -> AnyRules:
    from .game import APPLES

    return APPLES


def _questions() -> Sequence[Question]:
    from .desk import QUESTIONS

    return QUESTIONS


GAME: Final = Game(
    key="apples",
    title="Apples",
    symbol="♥",
    table_sizes=range(4, 5),
    rules=_rules,
    questions=_questions,
)
