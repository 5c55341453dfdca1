"""Pippins Aplenty: four players in partnerships, and trumps that move."""

from __future__ import annotations

from typing import Final

from ...core.text import Title
from ..game import Book, Game, PageSide, Questions, RulesSide


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import PIPPINS

    return RulesSide(rules=PIPPINS)


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .screens import DESK, SCORES, SCREENS

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


GAME: Final = Game(
    key="pippins",
    title=Title("Pippins Aplenty"),
    symbol="♣",
    table_sizes=range(4, 5),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
)
