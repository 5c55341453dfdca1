"""The pad: any game, written in rounds and scored by what its definition says."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ..game import Book, Game, RulesSide

if TYPE_CHECKING:
    from ...core.house import HouseRules


def _rulebook() -> Book:
    from .game import PAD

    return PAD.rulebook


def _rules() -> RulesSide:
    from .game import PAD

    return RulesSide(rules=PAD)


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
    return replace(game, title=rules.pad.name, rulebook=lambda: rules.rulebook, rules_side=lambda: side)
