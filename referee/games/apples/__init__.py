"""Apples."""

from __future__ import annotations

from typing import Final

from ...core.text import Title
from ..game import Book, Forms, Game, PageSide, Questions, RulesSide, Secrets


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import APPLES
    from .targets import owned, secret

    return RulesSide(rules=APPLES, secrets=Secrets(hides=secret, owned=owned))


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .screens import DESK, SCORES, SCREENS

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


def _forms() -> Forms:
    from .forms import FORMS

    return FORMS


GAME: Final = Game(
    key="apples",
    title=Title("Apples"),
    symbol="♥",
    table_sizes=range(4, 5),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
)
