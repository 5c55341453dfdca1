"""French Tarot: a taker against the others, with 21 trumps and the Excuse."""

from __future__ import annotations

from typing import Final

from ...core.called import TAROT
from ...core.text import Title
from ..game import Book, Forms, Game, Headlines, PageSide, Questions, RulesSide, Secrets


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import FRENCH_TAROT
    from .secret import hides, owned

    return RulesSide(rules=FRENCH_TAROT, secrets=Secrets(hides=hides, owned=owned))


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
    from .model import CONTRACT_WORDS, CONTRACTS

    contracts = tuple(CONTRACT_WORDS[one] for one in CONTRACTS)
    return (Made("contract", "contracts", "won", over="points above the need", contracts=contracts),)


GAME: Final = Game(
    key="french-tarot",
    title=Title("French Tarot"),
    symbol="★",
    called=TAROT,
    table_sizes=range(3, 6),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    headlines=_headlines,
)
