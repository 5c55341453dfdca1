"""Piquet: two players, 32 cards, and hands that are declared before they are played."""

from __future__ import annotations

from typing import Final

from ...core.called import SHORT
from ...core.text import Title
from ..game import Book, Forms, Game, Headlines, PageSide, Questions, RulesSide, Secrets


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import PIQUET
    from .knowing import owned, secret

    return RulesSide(rules=PIQUET, secrets=Secrets(hides=secret, owned=owned))


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .pages import DESK
    from .screens import SCORES, SCREENS

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


def _forms() -> Forms:
    from .forms import FORMS

    return FORMS


def _headlines() -> Headlines:
    from ...core.headlines import Each, Lines
    from . import rulebook as book

    return (
        Each("in_hand", "in hand a deal"),
        Each("in_play", "in play a deal"),
        Lines(book.REPIQUE, "repiques"),
        Lines(book.PIQUE, "piques"),
        Lines(book.CAPOT, "capots"),
    )


GAME: Final = Game(
    key="piquet",
    title=Title("Piquet"),
    symbol="♠",
    table_sizes=range(2, 3),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    headlines=_headlines,
    called=SHORT,
)
