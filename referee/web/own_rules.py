"""The rules of a game that people made, at a table where it is played: no other page knows them."""

from __future__ import annotations

from flask import abort, redirect, url_for
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
    game = _game_at(token)
    return rule_page(game, _of_book(game, rule_id))


def _of_book(game: Game, rule_id: str) -> str:
    """The rule of that number in the book of the definition: what is shared names it by the usual book."""
    book, number = game.rulebook(), rule_id.partition("-")[2]
    here = f"{book.prefix}-{number}"
    return here if rule_id not in book and here in book else rule_id


@pages.get("/t/<token>/made")
def made_game(token: str) -> ResponseReturnValue:
    """The page of the game that is played from the next hand on: its rules, its code, its link, its file."""
    from ..core.house import value_of
    from ..core.record import DEFINITION
    from ..definitions.held import definition_of
    from ..definitions.packing import pack

    view = view_table(token)
    if view.game.defined is None:
        abort(404)
    made = definition_of(str(value_of(view.state.house_coming, DEFINITION)))
    return redirect(url_for("own.game", d=pack(made)), 303)


@pages.get("/t/<token>/game")
def own_game(token: str) -> str:
    """The game that is written at a pad, to be changed or named."""
    from .pad_changed import game_page

    return game_page(token)


@pages.post("/t/<token>/game")
def change_game(token: str) -> ResponseReturnValue:
    """The form again, with what was typed; or the game as it is written from the next round on."""
    from .pad_changed import take_game

    return take_game(token)


def _game_at(token: str) -> Game:
    game = view_table(token).game
    if game.defined is None:
        abort(404)
    return game
