"""A pad whose columns are changed in the middle of a game: it is written so from the next round on."""

from __future__ import annotations

from flask import abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from ..core.entries import RulesChange
from ..core.errors import RefereeError
from ..core.house import value_of
from ..core.record import DEFINITION, read_json
from ..definitions import drafting
from ..definitions.definition import Definition
from ..definitions.reading import read_definition
from ..service import tables
from ..service.tables import Accepted, view_table
from ..table.sitting import TableView
from .gallery import described
from .pad_form import Page, made_page, sent_page, show_form
from .pads import PAD
from .sent import writing
from .table import taken


def game_page(token: str) -> str:
    """The game that is written at a table, to be changed or named."""
    view = view_table(token)
    return _show(view, made_page(drafting.drafted(_definition_at(view).data)))


def take_game(token: str) -> ResponseReturnValue:
    """The form again, with what was typed; or the game as it is written from the next round on."""
    view = view_table(token)
    page = sent_page(_definition_at(view).data)
    if "play" not in request.form:
        return _show(view, page)
    if page.definition is None or page.problems:
        return _show(view, page), 422
    if page.definition == _definition_at(view):
        return redirect(url_for("table.hand", token=token), 303)
    try:
        answer = tables.record(token, [RulesChange(rules={DEFINITION: page.definition.text})], **writing())
    except RefereeError as error:
        page.problems[""] = [str(error)]
        return _show(view_table(token), page), 409
    if isinstance(answer, Accepted):
        return taken(answer.view)
    page.problems[""] = [str(ruling.message) for ruling in answer.rulings]
    return _show(view, page), 422


def _definition_at(view: TableView) -> Definition:
    """The game from the next round on. 404 where it is none of the pad’s."""
    if view.game.key != PAD:
        abort(404)
    return read_definition(read_json(str(value_of(view.state.house_coming, DEFINITION))))


def _show(view: TableView, page: Page) -> str:
    return show_form(page, "table/pad_game.html", table=view, now=described(_definition_at(view)))
