"""Pinochle."""

from __future__ import annotations

from typing import Final

from ...core.called import SHORT
from ...core.headlines import Each, Made
from ...core.text import Title
from ..game import Book, Forms, Game, PageSide, Questions, RulesSide, Secrets


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import PINOCHLE
    from .trump import EXCHANGE

    return RulesSide(
        rules=PINOCHLE, secrets=Secrets(hides=EXCHANGE.hides, owned=EXCHANGE.owned, covered=EXCHANGE.covered)
    )


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


GAME: Final = Game(
    key="pinochle",
    title=Title("Pinochle"),
    symbol="♦",
    table_sizes=range(4, 5),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    headlines=lambda: (
        Made("bid", "bids", over="points above the bid"),
        Made("moon", "moons"),
        Each("melds", "melds a hand"),
        Each("play", "in play a hand"),
    ),
    called=SHORT,
)
