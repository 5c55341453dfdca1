"""Belote, contrée and coinchée: one side names trumps and must win more than the other."""

from __future__ import annotations

from typing import Final

from ...core.called import FRENCH
from ...core.text import Title
from ..game import Book, Forms, Game, Headlines, PageSide, Questions, RulesSide


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import BELOTE

    return RulesSide(rules=BELOTE)


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .screens import DESK, SCORES, SCREENS

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


def _forms() -> Forms:
    from .forms import FORMS

    return FORMS


def _headlines() -> Headlines:
    from ...core.headlines import Made

    return (
        Made("taken", "hands taken"),
        Made("contract", "contracts"),
        Made("capot", "capots bid"),
    )


GAME: Final = Game(
    key="belote",
    title=Title("Belote"),
    symbol="♥",
    called=FRENCH,
    table_sizes=range(4, 5),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    headlines=_headlines,
)
