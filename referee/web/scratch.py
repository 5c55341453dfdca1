"""A hand told to be scored: from the desk to the game's own screens, on a table that nobody saves."""

from __future__ import annotations

from typing import Final

from flask import abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import RefereeError
from ..screens.parts import Chosen
from ..screens.scored import ScorePage
from ..service.tables import view_table
from ..table.scratch import SCORE, Opening, hand_opened, is_scratch, write_scratch
from . import desk
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


def _begun(place: desk.Place) -> ResponseReturnValue:
    question = next((one for one in place.questions if one.key == SCORE), None)
    if question is None:
        abort(404)
    page = question.page(place.known(), Chosen(request.args.to_dict(flat=False)))
    assert isinstance(page, ScorePage)
    if page.unread:
        return desk.show(place, request.args), 422
    view = place.view
    told = hand_opened(view) if view is not None and AS_RECORDED in request.args else ()
    opening = Opening(
        place.game, place.seating.names, place.house, page.before, told, view.token if view is not None else ""
    )
    try:
        return redirect(url_for("table.hand", token=write_scratch(opening)), 303)
    except RefereeError as error:
        return desk.show(place, request.args, notice=str(error)), 422


FOR_ONE_HAND: Final = frozenset(
    {
        "table.hand",
        "table.page",
        "table.look",
        "table.deal",
        "table.record",
        "table.undo",
        "table.redo",
        "table.house",
        "table.change_house",
        "table.entries",
        "table.entry",
        "table.amend",
        "table.void",
    }
)
"""What of a table's pages there is where nobody saves it."""


@table_pages.before_request
def keep_to_the_hand() -> None:
    """A table that is in no database has neither people nor sheets, nor rulings that would stand anywhere."""
    if is_scratch((request.view_args or {}).get("token", "")) and request.endpoint not in FOR_ONE_HAND:
        abort(404)
