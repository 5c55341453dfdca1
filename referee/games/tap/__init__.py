"""Tap."""

from __future__ import annotations

from typing import Final

from ...core.called import TAROCK
from ...core.text import Title
from ..game import Book, Forms, Game, Headlines, PageSide, Questions, RulesSide, Secrets


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import TAP
    from .knowing import owned, secret

    return RulesSide(rules=TAP, secrets=Secrets(hides=secret, owned=owned))


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .screens import SCORES, SCREENS
    from .screens.questions import DESK

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


def _forms() -> Forms:
    from .forms import FORMS

    return FORMS


def _headlines() -> Headlines:
    from ...core.headlines import Each, Made
    from .payment import BY_VALUE, CONTRACT_WORDS

    contracts = tuple(CONTRACT_WORDS[one] for one in BY_VALUE)
    return (
        Made("contract", "contracts", "won", over="card points above the need", contracts=contracts),
        Each("card_points", "card points a hand"),
    )


GAME: Final = Game(
    called=TAROCK,
    key="tap",
    title=Title("Tap"),
    symbol="★",
    table_sizes=range(3, 4),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    headlines=_headlines,
)
