"""The rulings of an evening: tables that call, appeals, and all that was ruled, table by table."""

from __future__ import annotations

from dataclasses import replace

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import RefereeError
from ...service import calls
from ...service.club_tables import table_links
from ...service.clubs import Club
from ...service.evenings import look, view_evening
from ...service.tables import view_table
from ..device import author, now
from ..ruled import Line, newest
from .evening import evening_context
from .links import pages


@pages.get("/<club>/evenings/<int:number>/rulings")
def evening_rulings(club: Club, number: int) -> str:
    """Who calls, what is appealed against, and what was ruled."""
    return _page(club, number)


@pages.post("/<club>/evenings/<int:number>/rulings/<int:call>")
def answer_call(club: Club, number: int, call: int) -> ResponseReturnValue:
    """A call is answered, or an appeal decided."""
    seen = view_evening(club, number)
    try:
        calls.answer(seen, call, request.form.get("answer", ""), author(), now())
    except RefereeError as error:
        return _page(club, number, call, str(error), request.form.get("answer", "")[:400]), 422
    back = "club.evening" if request.form.get("back") == "round" else "club.evening_rulings"
    return redirect(url_for(back, club=club.token, number=number), 303)


def _page(club: Club, number: int, wrong: int = 0, problem: str = "", typed: str = "") -> str:
    seen, places = look(club, number)
    links = table_links(club)
    ruled = [table for table in calls.ruled_tables(seen) if table.token in links]
    return render_template(
        "club/evening_rulings.html",
        raised=sorted(calls.calls_of(seen), key=lambda one: one.answered is not None),
        links=links,
        ruled=[(table, _lines(table.token, links[table.token])) for table in ruled],
        wrong=wrong,
        problem=problem,
        typed=typed,
        **evening_context(club, seen, "evening_rulings", places),
    )


def _lines(token: str, link: str) -> list[Line]:
    """The rulings of a table, with addresses of the link by which one looks."""
    lines, _ = newest(view_table(token))
    return [replace(line, address=url_for("table.ruling", token=link, id=line.id)) for line in lines]
