"""The director is called from a table of an evening: a hand raised with a few words, an appeal against a ruling."""

from __future__ import annotations

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import RefereeError
from ...core.names import NOTE_LENGTH
from ...service import calls
from ...service.calls import AtEvening
from ...service.tables import view_table
from ...table.history import History
from ...table.sitting import TableView
from ..board import table_context
from ..device import author, now
from ..ruled import newest
from ..table import pages


@pages.app_template_global()
def at_evening(view: TableView) -> AtEvening | None:
    """Where in an evening a table stands."""
    return calls.evening_of(view)


@pages.get("/t/<token>/director")
def director(token: str) -> ResponseReturnValue:
    """Call the director, or see that they are called."""
    return _page(view_table(token))


@pages.post("/t/<token>/director")
def call_director(token: str) -> ResponseReturnValue:
    """Raise this table's hand, appeal, or need nobody any more."""
    words = request.form.get("words", "")
    try:
        if "back" in request.form:
            calls.take_back(token, author(), now())
        else:
            calls.call_director(token, words, author(), now(), request.form.get("ruling") or None)
    except RefereeError as error:
        return _page(view_table(token), str(error), words[: 2 * NOTE_LENGTH]), 422
    return redirect(url_for("table.director", token=token), 303)


def _page(view: TableView, problem: str = "", words: str = "") -> str:
    there = calls.evening_of(view)
    if there is None:
        abort(404)
    lines, _ = newest(view)
    return render_template(
        "table/director.html",
        there=there,
        protested=[line for line in lines if line.protest and line.stands],
        problem=problem,
        words=words,
        hand=History(view).deals,
        **table_context(view),
    )
