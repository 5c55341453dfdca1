"""The house rules of a table: those in force, to be changed from the next hand on."""

from __future__ import annotations

from dataclasses import replace

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.entries import RulesChange
from ..core.errors import HouseRuleError, RefereeError
from ..forms.house import FormData, HouseForm
from ..service import tables
from ..service.tables import Accepted, StaleWrite, view_table
from ..table.sitting import TableView
from .board import table_context
from .sent import writing
from .table import pages, taken


@pages.get("/t/<token>/house")
@pages.also_unsaved
def house(token: str) -> ResponseReturnValue:
    """The house rules in force, to be changed from the next hand on."""
    view = view_table(token)
    return _house_page(view, _house_form(view, None))


@pages.post("/t/<token>/house")
@pages.also_unsaved
def change_house(token: str) -> ResponseReturnValue:
    """Record changed house rules."""
    view = view_table(token)
    form = _house_form(view, request.form)
    try:
        changes = form.changes()
    except HouseRuleError:
        return _house_page(view, form, 422)
    if not changes:
        return redirect(url_for(".hand", token=token), 303)
    try:
        answer = tables.record(token, [RulesChange(rules=changes)], **writing())
    except RefereeError as error:
        return _house_page(view_table(token), form, 409 if isinstance(error, StaleWrite) else 422, str(error))
    if isinstance(answer, Accepted):
        return taken(answer.view)
    unplaced = [
        str(ruling.message)
        for ruling in answer.rulings
        if not form.reject(HouseRuleError(ruling.option, ruling.message))
    ]
    return _house_page(view, form, 422, " ".join(unplaced))


def _house_form(view: TableView, data: FormData | None) -> HouseForm:
    return HouseForm(view.game.rules().house, view.state.house_coming, data)


def _house_page(view: TableView, form: HouseForm, status: int = 200, notice: str = "") -> ResponseReturnValue:
    context = table_context(view, tab="hand")
    # Loaded with the page: what clubs bring is not among the first things a phone fetches.
    from ..club.passed import by_the_book, query_of
    from .club.comparing import club_at, named

    ours = named(view, club_at(view))
    return render_template(
        "table/house.html",
        **context,
        form=form,
        notice=notice,
        fingerprint=ours.mark,
        departs=by_the_book(ours.house),
        named=ours.name,
        query=query_of(ours if ours.name else replace(ours, name=view.title)),
    ), status
