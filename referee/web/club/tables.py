"""A club's tables: listed, taken in, and taken out again."""

from __future__ import annotations

from typing import Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...service import club_tables
from ...service.clubs import Club
from ...service.listing import TableSummary, tables_of
from ..device import device_id, now
from .links import pages
from .parts import club_context

LINES: Final = 50


@pages.get("/<club>/tables")
def tables(club: Club) -> str:
    """The tables, the latest change first."""
    return _tables_page(club, "club/tables.html")


def _tables_page(club: Club, template: str, *, loose: bool = False) -> str:
    start = max(request.args.get("from", type=int, default=0), 0)
    return render_template(
        template,
        listing=club_tables.listing(club, start, LINES, loose=loose),
        start=start,
        lines=LINES,
        **club_context(club, "tables"),
    )


@pages.get("/<club>/take")
def choose(club: Club) -> str:
    """Which of this device's tables are to belong to the club."""
    return render_template("club/take.html", mine=_mine(club), **club_context(club, "tables"))


def _mine(club: Club) -> list[TableSummary]:
    """The tables that this device owns and the club may have, but has not: those to go on with, then those put by."""
    there, device = set(club_tables.table_links(club)), device_id()
    lines = [tables_of(device, archived=archived, limit=LINES).tables for archived in (False, True)]
    own = (table for part in lines for table in part if table.link == table.token and table.token not in there)
    return [table for table in own if not club_tables.of_another(club, table.token)]


@pages.post("/<club>/take")
def take(club: Club) -> ResponseReturnValue:
    """Take them in: those whose owner this device is."""
    mine = {table.token for table in _mine(club)}
    for token in request.form.getlist("table"):
        if token in mine:
            club_tables.take_in(club, token, now())
    return redirect(url_for("club.tables", club=club.token), 303)


@pages.get("/<club>/take-out")
def which_out(club: Club) -> str:
    """Which of the club's tables are to be its own no longer: those of evenings stay."""
    return _tables_page(club, "club/take_out.html", loose=True)


@pages.post("/<club>/take-out")
def take_out(club: Club) -> ResponseReturnValue:
    """Take them out, those that are there still."""
    there = club_tables.table_links(club)
    for token in request.form.getlist("table"):
        if token in there:
            club_tables.let_go(club, token)
    return redirect(url_for("club.tables", club=club.token), 303)
