"""A trick game of one's own: a definition's data fill the kinds that built-in games are made of."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ...core.text import Title
from ..game import Forms, Game, Headlines, PageSide, Questions, RulesSide, Secrets

if TYPE_CHECKING:
    from ...core.house import HouseRules
    from .game import OwnGame


def _usual() -> OwnGame:
    """What is played where nobody says otherwise."""
    from ...definitions.held import definition_of
    from .game import game_of
    from .house import House

    return game_of(definition_of(House().definition))


def _rules_of(game: OwnGame) -> RulesSide:
    exchanging = game.parts.exchanging
    if not exchanging.passes:
        return RulesSide(rules=game)
    passing = exchanging.passing
    return RulesSide(rules=game, secrets=Secrets(hides=passing.hides, owned=passing.owned, covered=passing.covered))


def _pages_of(game: OwnGame) -> PageSide:
    from .screens import desk_pages, scores_of, screens_of

    return PageSide(screens=screens_of(game), desk=desk_pages(game), scores=scores_of(game))


def _questions_of(game: OwnGame) -> Questions:
    from .desk import questions_of

    return questions_of(game)


def _forms_of(game: OwnGame) -> Forms:
    from .forms import forms_of

    return forms_of(game)


def _headlines() -> Headlines:
    from ...core.headlines import Each

    return (Each("took", "tricks a hand"),)


def under(game: Game, house: HouseRules) -> Game:
    """The game with the title, the book, the rules and the pages of the definition that its house rules hold."""
    from .house import House

    assert isinstance(house, House)
    return _defined(game, house.definition)


@lru_cache(maxsize=64)
def _defined(game: Game, definition: str) -> Game:
    from ...definitions.held import definition_of
    from ...definitions.packs import called_in
    from .game import game_of

    rules = game_of(definition_of(definition))
    table = rules.design.table
    return replace(
        game,
        title=rules.design.name,
        called=called_in(rules.design.data["pack"], coloured=bool(rules.design.data.get("order", {}).get("bowers"))),
        table_sizes=range(table.least, table.most + 1),
        rulebook=lambda: rules.rulebook,
        rules_side=lambda: _rules_of(rules),
        questions=lambda: _questions_of(rules),
        page_side=lambda: _pages_of(rules),
        forms=lambda: _forms_of(rules),
    )


GAME: Final = Game(
    key="own",
    title=Title("Your own game"),
    symbol="◆",
    table_sizes=range(4, 5),
    rulebook=lambda: _usual().rulebook,
    rules_side=lambda: _rules_of(_usual()),
    questions=lambda: _questions_of(_usual()),
    page_side=lambda: _pages_of(_usual()),
    forms=lambda: _forms_of(_usual()),
    headlines=_headlines,
    defined=under,
)
