"""Spades."""

from __future__ import annotations

from typing import Final

from ...core.headlines import Each, Made
from ...core.text import Title
from ..game import Book, Forms, Game, PageSide, Questions, RulesSide, Secrets


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import SPADES
    from .passing import PASSING

    return RulesSide(rules=SPADES, secrets=Secrets(hides=PASSING.hides, owned=PASSING.owned, covered=PASSING.covered))


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
    key="spades",
    title=Title("Spades"),
    symbol="♠",
    table_sizes=range(2, 7),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    headlines=lambda: (
        Made("contract", "contracts", over="tricks above the bid"),
        Made("nil", "nils"),
        Made("blind_nil", "blind nils"),
        Each("bags", "the side’s bags a hand"),
    ),
)
