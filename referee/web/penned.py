"""The pen: what a page says while one phone alone enters, and how who keeps the table takes it back."""

from __future__ import annotations

from flask import redirect, render_template, url_for
from flask.typing import ResponseReturnValue

from ..service import pens
from ..service.pens import held_by, held_now
from ..service.tables import view_table
from ..table.sitting import TableView
from .board import table_context
from .device import now
from .table import pages


@pages.app_template_global()
def pen_of(view: TableView) -> str:
    """Who alone enters there now: ``Ann’s phone holds the pen (since 19:40)``; empty where everybody may."""
    held = held_now(view.pen, now())
    return "" if held is None else held_by(held, now())


@pages.get("/t/<token>/pen")
def ask_pen(token: str) -> ResponseReturnValue:
    """Whether the pen is really to be taken back."""
    view = view_table(token)
    if not pen_of(view):
        return redirect(url_for("table.hand", token=token), 303)
    return render_template("table/pen.html", asking=True, **table_context(view))


@pages.post("/t/<token>/pen")
def take_pen_back(token: str) -> ResponseReturnValue:
    """Let everybody enter again."""
    pens.give_back(token)
    return redirect(url_for("table.hand", token=token), 303)
