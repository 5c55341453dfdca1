"""Klondike."""

from __future__ import annotations

from typing import Final

from ...core.text import Title
from ..game import AnySearch, Book, Forms, Game, PageSide, Questions, RulesSide, Search


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import KLONDIKE

    return RulesSide(rules=KLONDIKE)


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .screens import SCORES, SCREENS
    from .screens.desk import DESK

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


def _forms() -> Forms:
    from .forms import FORMS

    return FORMS


def _search() -> AnySearch:
    from .screens.search import search
    from .solver import read_answer, solve_state, write_answer

    return Search(solve=solve_state, write=write_answer, read=read_answer, screen=search)


GAME: Final = Game(
    key="klondike",
    title=Title("Klondike"),
    symbol="♣",
    table_sizes=range(1, 2),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    search=_search,
)
