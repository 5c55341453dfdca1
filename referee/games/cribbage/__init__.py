"""Cribbage: cards are pegged one by one, then hands and the crib are counted, and the first to 121 wins at once."""

from __future__ import annotations

from functools import cache
from typing import Final

from ...core.headlines import Each, Headline, Lines
from ...core.text import Title
from ..game import Book, Forms, Game, PageSide, Questions, RulesSide


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import CRIBBAGE

    return RulesSide(rules=CRIBBAGE)


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .screens import DESK, SCORES, SCREENS

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


@cache
def _forms() -> Forms:
    from .forms import GoForm, PeggedForm, PlayForm

    return (PlayForm, GoForm, PeggedForm)


def _headlines() -> tuple[Headline, ...]:
    from .rulebook import HEELS

    return (
        Each("pegging", "pegged a deal"),
        Each("in_hands", "a deal in hands"),
        Each("in_crib", "a deal in cribs"),
        Lines(HEELS, "his heels"),
    )


GAME: Final = Game(
    key="cribbage",
    title=Title("Cribbage"),
    symbol="♣",
    table_sizes=range(2, 5),
    usual=2,
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    headlines=_headlines,
)
