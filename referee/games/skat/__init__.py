"""Skat: one declarer against two, at the value that was bid."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...core.called import GERMAN
from ...core.headlines import Headline, Made
from ...core.text import Title
from ..game import Book, Forms, Game, PageSide, Questions, RulesSide, Secrets


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import SKAT
    from .secret import covered, hides, owned

    return RulesSide(rules=SKAT, secrets=Secrets(hides=hides, owned=owned, covered=covered))


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .screens import DESK, SCORES, SCREENS

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


@cache
def _forms() -> Forms:
    from .forms import FORMS

    return FORMS


def _headlines() -> tuple[Headline, ...]:
    return (Made("game", "games", "won"),)


GAME: Final = Game(
    key="skat",
    title=Title("Skat"),
    symbol="♣",
    table_sizes=range(3, 5),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    headlines=_headlines,
    called=GERMAN,
)
