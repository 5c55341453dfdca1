"""The desk's rulings at a table: all of them, and each on a page of its own, to be accepted or struck out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Final

from flask import abort, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.entries import Ruled
from ..core.errors import NotationError, RefereeError
from ..service import rulings as service
from ..service import tables
from ..service.tables import Accepted, Refused, StaleWrite, view_table
from ..table.history import History, Item
from ..table.sitting import TableView
from .answers import saved, say
from .board import table_context
from .ruled import LONGEST_NOTE, TAKINGS, Typed, fingerprint_of, line_of, ruling_of, ruling_page
from .sent import writing
from .table import pages

RULINGS_A_PAGE: Final = 20


@pages.get("/t/<token>/rulings")
def rulings(token: str) -> str:
    """All rulings of a table, the newest first."""
    view = view_table(token)
    history = History(view)
    before = request.args.get("before", type=int)
    found = [line_of(view, history, item) for item in islice(history.rulings(before), RULINGS_A_PAGE + 1)]
    shown = found[:RULINGS_A_PAGE]
    return render_template(
        "desk/rulings.html",
        lines=shown,
        older=shown[-1].number if len(found) > len(shown) else None,
        newer=before is not None,
        fingerprint=fingerprint_of(view),
        **table_context(view, tab="referee"),
    )


@pages.get("/t/<token>/rulings/<id>")
def ruling(token: str, id: str) -> ResponseReturnValue:
    """One ruling, as the record keeps it."""
    view = view_table(token)
    return _show(view, _item(view, id))


@pages.post("/t/<token>/rulings/<id>")
def take_ruling(token: str, id: str) -> ResponseReturnValue:
    """Put down what a side says to the ruling, or the note of its protest."""
    view = view_table(token)
    item = _item(view, id)
    if not item.stands:
        return _show(view, item, 422, notice="The ruling was removed. Restore it first.")
    form = request.form
    note = form.get("note", "")
    try:
        entry = _taken(view, ruling_of(item))
    except NotationError as error:
        return _show(view, item, 422, typed=Typed((), note[:LONGEST_NOTE], str(error)))
    if entry == item.entry:
        return redirect(url_for("table.ruling", token=token, id=id), 303)
    try:
        answer = tables.amend(token, id, entry, **writing())
    except StaleWrite as error:
        return _show(error.view, item, 409, notice=str(error), typed=Typed((), note))
    except RefereeError as error:
        return _show(view_table(token), item, 422, notice=str(error), typed=Typed((), note))
    if isinstance(answer, Refused):
        return _show(view, item, 422, notice=str(answer.rulings[0].message), typed=Typed((), note))
    return redirect(url_for("table.ruling", token=token, id=id), 303)


def _taken(view: TableView, entry: Ruled) -> Ruled:
    """The ruling as the form wants it. Raises NotationError for a note that cannot be kept."""
    side = request.form.get("side", "")
    if side:
        if side not in {str(one) for one in range(len(view.seating.sides))}:
            abort(400)
        entry = service.taken_by(entry, int(side), TAKINGS.get(request.form.get("take", ""), "nothing"))
    if entry.protest and "note" in request.form:
        entry = replace(entry, note=service.read_note(request.form["note"]))
    return entry


@pages.post("/t/<token>/rulings/<id>/strike")
def strike_ruling(token: str, id: str) -> ResponseReturnValue:
    """Strike out the ruling with all that was recorded with it."""
    return _stepped(token, id, service.strike, "Undone.")


@pages.post("/t/<token>/rulings/<id>/back")
def bring_ruling_back(token: str, id: str) -> ResponseReturnValue:
    """Bring back the ruling, and what was struck out with it."""
    return _stepped(token, id, service.bring_back, "Restored.")


def _stepped(token: str, id: str, step: Callable[..., Accepted], said: str) -> ResponseReturnValue:
    view = view_table(token)
    item = _item(view, id)
    try:
        answer = step(token, id, **writing())
    except StaleWrite as error:
        return _show(error.view, item, 409, notice=str(error))
    except RefereeError as error:
        return _show(view_table(token), item, 422, notice=str(error))
    say(answer, id, view.explanation.totals, said, "")
    return redirect(url_for("table.ruling", token=token, id=id), 303)


def _item(view: TableView, id: str) -> Item:
    item = History(view).item(id)
    if item is None or not isinstance(item.entry, Ruled):
        abort(404)
    return item


def _show(
    view: TableView, item: Item, status: int = 200, *, notice: str = "", typed: Typed | None = None
) -> ResponseReturnValue:
    """The page of a ruling as it stands now; `typed` is the note as it was sent."""
    history = History(view)
    item = history.item(item.id) or item
    html = render_template(
        "desk/ruling.html",
        page=ruling_page(view, history, item),
        notice=notice,
        typed=typed,
        saved=None if notice else saved(view, item.id),
        **table_context(view, tab="referee"),
    )
    return html, status
