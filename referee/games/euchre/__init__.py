"""Euchre: one side makes trumps and must win three of five tricks."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...core.headlines import Headline, Made
from ...core.text import Title
from ..game import Book, Forms, Game, PageSide, Questions, RulesSide


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import EUCHRE

    return RulesSide(rules=EUCHRE)


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .screens import DESK, SCORES, SCREENS

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


@cache
def _forms() -> Forms:
    from ...kinds.counts.forms import tricks_form
    from .game import COUNTS

    return (tricks_form(COUNTS),)


def _headlines() -> tuple[Headline, ...]:
    return (Made("trumps", "hands made"), Made("alone", "lone hands"))


GAME: Final = Game(
    key="euchre",
    title=Title("Euchre"),
    symbol="♦",
    table_sizes=range(3, 5),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    headlines=_headlines,
)
