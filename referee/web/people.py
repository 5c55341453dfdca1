"""People and names: who sits where, what the table is called; put by, deleted, brought back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.entries import Players
from ..core.errors import NameProblem, NotationError, RefereeError
from ..core.ruling import refusal_in
from ..core.text import say
from ..forms.people import PeopleForm
from ..service import keeping, tables
from ..service.keeping import respell
from ..service.tables import Accepted, StaleWrite, view_table
from ..table.facts import check_day, check_note, check_title
from ..table.sitting import TableView
from .board import table_context
from .device import now
from .sent import writing
from .table import pages

LONGEST: Final = 1000

NOBODY_ELSE: Final = "–"
"""Stands for a substitute where it is asked whether one may sit down."""


@dataclass(slots=True)
class Sent:
    """The page as it was sent, or as the table is: who sits where, what it is called, and what is wrong with it."""

    people: PeopleForm
    title: str
    date: str
    note: str
    errors: dict[str, str] = field(default_factory=dict)
    notice: str = ""


@pages.get("/t/<token>/people")
def people(token: str) -> ResponseReturnValue:
    """Who sits where from the next hand on, and what the table is called."""
    view = view_table(token)
    return _show(view, _read(view, {}))


@pages.post("/t/<token>/people")
def change_people(token: str) -> ResponseReturnValue:
    """Do what the page says, all of it that can be done; or show it again."""
    sent = writing()
    view = view_table(token)
    form = _read(view, {name: value[:LONGEST] for name, value in request.form.items()})
    look = request.form.get("look", "")
    seat = look.removeprefix("swap-")
    if seat in {str(row.seat) for row in form.people.rows}:
        form.people.swap(int(seat))
        return _show(view, form)
    good = form.people.check()
    if not _check_details(form) or not good:
        return _show(view, form, 422 if form.errors or any(row.error for row in form.people.rows) else 200)
    try:
        refusal = _store(view, form, sent)
    except StaleWrite as error:
        form.notice = str(error)
        return _show(error.view, form, 409)
    except (RefereeError, NameProblem) as error:
        refusal = str(error)
    if refusal:
        form.notice = refusal
        return _show(view_table(token), form, 422)
    return redirect(url_for("table.hand", token=token), 303)


def _store(view: TableView, form: Sent, sent: tables.Sent) -> str:
    """Record who sits down or moves, put names right, keep title, date and note. Returns why not, if it cannot be."""
    entry, respelt = form.people.entry, form.people.respelt
    if entry is not None:
        answer = tables.record(view.token, [entry], **sent)
        if not isinstance(answer, Accepted):
            return str(answer.rulings[0].message)
        sent = {**sent, "id": say("{sent}-sp", sent=sent["id"][:36]), "seen": answer.view.seq}
    if respelt:
        respell(view.token, respelt, **sent)
    # The day it was opened is the table's anyway: it gives itself one of its own only where that is another.
    own = view.day is not None or form.date != keeping.day_of(view).isoformat()
    keeping.describe(view.token, title=form.title, day=form.date if own else "", note=form.note)
    return ""


def _read(view: TableView, typed: Mapping[str, str]) -> Sent:
    return Sent(
        PeopleForm.read(view.seating, typed, may_sit=not why_nobody_sits(view)),
        title=typed.get("title", view.title),
        date=typed.get("date", keeping.day_of(view).isoformat()),
        note=typed.get("note", view.note),
    )


def _check_details(form: Sent) -> bool:
    """Whether title, date and note can be kept; else what is wrong stands at its place."""
    for name, text, check in (
        ("title", form.title, check_title),
        ("date", form.date, check_day),
        ("note", form.note, check_note),
    ):
        try:
            check(text)
        except NotationError as error:
            form.errors[name] = str(error)
    return not form.errors


def _refusal(view: TableView, entry: Players) -> str:
    """Why the rules refuse such a change now; empty if they do not."""
    found = refusal_in(view.game.rules().check(view.state, entry))
    return "" if found is None else str(found.message)


def why_nobody_sits(view: TableView) -> str:
    """Why no substitute sits down now: the hand in play, or the end of the game. Empty if one may."""
    return _refusal(view, Players(names=(NOBODY_ELSE, *(None for _ in view.names[1:]))))


def why_nobody_moves(view: TableView) -> str:
    """Why nobody changes seats now; empty if they may."""
    return _refusal(view, Players(seats=(1, 0, *range(2, len(view.names))))) if len(view.names) > 1 else "-"


def next_hand(view: TableView) -> int:
    """The number of the hand in which those who sit down now play first."""
    hands = view.explanation.hands
    return hands[-1].number + hands[-1].complete if hands else 1


def _show(view: TableView, form: Sent, status: int = 200) -> ResponseReturnValue:
    why, number = why_nobody_sits(view), next_hand(view)
    html = render_template(
        "table/people.html",
        form=form,
        may_sit=not why,
        may_move=not why_nobody_moves(view),
        why=why,
        number=number,
        played=number - 1,
        says=form.people.says(number),
        asking=True,
        **table_context(view),
    )
    return html, status


# ---- put by, deleted, brought back ------------------------------------------------------------------


@pages.post("/t/<token>/archive")
def archive(token: str) -> ResponseReturnValue:
    """Put the table by."""
    keeping.archive(token, now())
    return redirect(url_for("home.tables", archived=1), 303)


@pages.post("/t/<token>/unarchive")
def unarchive(token: str) -> ResponseReturnValue:
    """Put the table back among those to go on with."""
    keeping.unarchive(token)
    return redirect(url_for("table.hand", token=token), 303)


@pages.get("/t/<token>/delete")
def ask_delete(token: str) -> ResponseReturnValue:
    """Whether the table is really to be deleted."""
    return _ask_delete(view_table(token))


@pages.post("/t/<token>/delete")
def delete(token: str) -> ResponseReturnValue:
    """Delete the table, if it was said twice."""
    view = view_table(token)
    if request.form.get("sure") != "1":
        return _ask_delete(view, "Tick the box first: the table goes from every phone.")
    keeping.delete(token, now())
    return redirect(url_for("home.deleted", token=token), 303)


def _ask_delete(view: TableView, error: str = "") -> ResponseReturnValue:
    context = table_context(view)
    html = render_template("table/delete.html", hands=next_hand(view) - 1, error=error, asking=True, **context)
    return html, 422 if error else 200
