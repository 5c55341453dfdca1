"""The rules of a game that people made, at a table where it is played: no other page knows them."""

from __future__ import annotations

from flask import abort
from flask.typing import ResponseReturnValue

from ..games.game import Game
from ..service.tables import view_table
from .rules import book_page, rule_page
from .table import pages


@pages.get("/t/<token>/rules")
@pages.also_unsaved
def own_book(token: str) -> str:
    """All of them."""
    return book_page(_game_at(token))


@pages.get("/t/<token>/rules/<rule_id>")
@pages.also_unsaved
def own_rule(token: str, rule_id: str) -> ResponseReturnValue:
    """One of them."""
    return rule_page(_game_at(token), rule_id)


def _game_at(token: str) -> Game:
    game = view_table(token).game
    if game.defined is None:
        abort(404)
    return game
