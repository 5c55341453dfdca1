"""A table on a screen no larger than a watch: the score, what the table waits for, and who won the trick."""

from __future__ import annotations

from flask import current_app, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..service.tables import view_table
from .bigscreen import hand_watched
from .board import table_context
from .keys import watching
from .table import pages, record, undo

UNDO = "undo"
"""The field of the button that takes back the last entry."""


@pages.get("/t/<token>/small")
def small(token: str) -> ResponseReturnValue:
    """The table. Where it waits for no trick, its one key leads to the hand."""
    from ..screens.tricks import TricksScreen  # it knows screens: no table, no need of it

    view = view_table(token)
    screen = view.game.screens().hand(view.state, view.entries, view.explanation, {})
    return render_template(
        "hand/small.html",
        **table_context(view, tab="hand"),
        hand=hand_watched(view),
        trick=screen.trick if isinstance(screen, TricksScreen) and not watching() else None,
    )


@pages.post("/t/<token>/small")
def enter_small(token: str) -> ResponseReturnValue:
    """Record what was pressed there, and come back; what the table says against it stands on the page of the hand."""
    answer = current_app.make_response(undo(token) if UNDO in request.form else record(token))
    entered = answer.status_code in {302, 303} or (answer.status_code == 200 and "Content-Location" in answer.headers)
    return redirect(url_for(".small", token=token), 303) if entered else answer
