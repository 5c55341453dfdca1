"""Oh Hell: three to seven players, who want exactly the tricks they bid."""

from __future__ import annotations

from typing import Final

from ...core.headlines import Made
from ...core.text import Title
from ..game import Book, Game, PageSide, Questions, RulesSide


def _rulebook() -> Book:
    from .rulebook import RULEBOOK

    return RULEBOOK


def _rules() -> RulesSide:
    from .game import OH_HELL

    return RulesSide(rules=OH_HELL)


def _questions() -> Questions:
    from .desk import QUESTIONS

    return QUESTIONS


def _pages() -> PageSide:
    from .screens import DESK, SCORES, SCREENS

    return PageSide(screens=SCREENS, desk=DESK, scores=SCORES)


GAME: Final = Game(
    key="oh-hell",
    title=Title("Oh Hell"),
    symbol="♥",
    table_sizes=range(3, 8),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    headlines=lambda: (Made("bid", "bids", over="tricks above the bid"),),
)
