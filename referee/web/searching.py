"""Can it still be won? The page of a search that goes on in the background, and says how far it is."""

from __future__ import annotations

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..games.game import AnySearch
from ..screens.parts import Chosen, NotNow
from ..service.solving import searches
from ..service.tables import view_table
from ..table.sitting import TableView
from .answers import QUIET
from .board import table_context
from .table import pages


@pages.get("/t/<token>/search")
def search(token: str) -> ResponseReturnValue:
    """How the search of the table as it stands is getting on, and what it found."""
    view, looked = _searchable(token)
    now = searches().look(view)
    chosen = request.args.to_dict(flat=False)
    try:
        screen = looked.screen(view.state, now.stage, now.examined, now.answer, Chosen(chosen))
    except NotNow:  # nothing is in play any more
        return redirect(url_for(".hand", token=token), 303)
    context = table_context(view, tab="hand")
    html = render_template(
        screen.template, **context, screen=screen, chosen=chosen, answer=QUIET, asking=None, page="", noted=()
    )
    return html, {"Cache-Control": "no-store"}


@pages.post("/t/<token>/search")
def steer_search(token: str) -> ResponseReturnValue:
    """Begin the search, or stop it. Nothing is recorded."""
    view, _ = _searchable(token)
    if request.form.get("act") == "stop":
        searches().stop(token)
    else:
        searches().begin(view, again=True)
    return redirect(url_for(".search", token=token), 303)


def _searchable(token: str) -> tuple[TableView, AnySearch]:
    """The table, and the search its game has; no such page where it has none."""
    view = view_table(token)
    if view.game.search is None:
        abort(404)
    return view, view.game.search()
