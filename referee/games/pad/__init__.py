"""The pad: any game, written in rounds and scored by what its definition says."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ...core.headlines import Each
from ...core.text import Title
from ..game import Book, Forms, Game, PageSide, Questions, RulesSide

if TYPE_CHECKING:
    from ...core.house import HouseRules


def _rulebook() -> Book:
    from .game import PAD

    return PAD.rulebook


def _rules() -> RulesSide:
    from .game import PAD

    return RulesSide(rules=PAD)


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


def under(game: Game, house: HouseRules) -> Game:
    """The pad with the title, the book and the rules of the definition that its house rules hold."""
    from .house import House

    assert isinstance(house, House)
    return _defined(game, house.definition)


@lru_cache(maxsize=128)
def _defined(game: Game, definition: str) -> Game:
    from .game import rules_of

    rules = rules_of(definition)
    side = RulesSide(rules=rules)
    return replace(
        game,
        title=rules.pad.name,
        rulebook=lambda: rules.rulebook,
        rules_side=lambda: side,
        headlines=lambda: [
            Each(f"column.{column.key}", column.name)
            for column in rules.pad.columns
            if column.who != "round" and column.kind in {"number", "count", "yes"}
        ],
    )


GAME: Final = Game(
    key="pad",
    title=Title("Score pad"),
    symbol="#",
    table_sizes=range(1, 17),
    rulebook=_rulebook,
    rules_side=_rules,
    questions=_questions,
    page_side=_pages,
    forms=_forms,
    defined=under,
)
