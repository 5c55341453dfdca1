"""A hand told to be scored: from the desk to the game's own screens, on a table that nobody saves."""

from __future__ import annotations

from flask import abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import RefereeError
from ..screens.desk import answers_of, asked_at
from ..screens.parts import Chosen
from ..screens.scored import ScorePage
from ..service.tables import view_table
from ..table.discretion import holds_secrets
from ..table.scratch import SCORE, Opening, before_of, hand_opened, is_scratch, write_scratch
from . import desk
from .keys import link, watching
from .routes import concerns
from .rules import question_page
from .table import pages as table_pages

pages = desk.pages

AS_RECORDED = "recorded"
"""The field that says: go on from the hand as the record has it."""


@pages.get("/referee/hand")
def tell() -> ResponseReturnValue:
    """Begin to tell a hand away from any table."""
    return _begun(desk.anywhere())


@table_pages.get("/t/<token>/referee/hand")
def tell_here(token: str) -> ResponseReturnValue:
    """Begin to tell a hand at a table: another one, or the one last dealt as far as it is recorded."""
    return _begun(desk.at_table(view_table(token)))


def _begun(place: desk.AskedFrom) -> ResponseReturnValue:
    question = question_page(place.game, SCORE)
    chosen = Chosen(request.args.to_dict(flat=False))
    page = question.page(place.known(), chosen) if question is not None else None
    if not isinstance(page, ScorePage):
        abort(404)  # a game whose hands are not told on its screens
    if page.unread:
        return desk.show(place, request.args), 422
    try:
        return redirect(url_for("table.hand", token=write_scratch(_opening(place, page, chosen))), 303)
    except RefereeError as error:
        return desk.show(place, request.args, notice=str(error)), 422


def _opening(place: desk.AskedFrom, page: ScorePage, chosen: Chosen) -> Opening:
    """How the hand begins: the one recorded, its secrets left behind if they can be, or one told anew."""
    view, before = place.view, before_of(place.game)
    if view is not None and AS_RECORDED in chosen.fields:
        if watching() and holds_secrets(view):
            abort(403)
        house, told = place.house, hand_opened(view)
    else:
        house = before.house(place.house)
        told = [[entry] for entry in before.begin(asked_at(place.known(), answers_of(chosen)))]
    return Opening(place.game, place.seating.names, house, page.before, told, link().token if view is not None else "")


@table_pages.before_request
@concerns(lambda endpoint: endpoint not in table_pages.unsaved)
def keep_to_the_hand() -> None:
    """A table that is in no database has neither people nor sheets, nor rulings that would stand anywhere."""
    if is_scratch((request.view_args or {}).get("token", "")):
        abort(404)
