"""A club's tables, and taking in those that a device opened elsewhere."""

from __future__ import annotations

from typing import Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...service import clubs
from ...service.clubs import Club
from ...service.listing import tables_of
from ..device import device_id, now
from ..home import figures, when, who
from .links import pages
from .parts import club_context

LINES: Final = 50


@pages.get("/<club>/tables")
def tables(club: Club) -> str:
    """The tables, the latest change first."""
    start = max(request.args.get("from", type=int, default=0), 0)
    listing = clubs.listing(club, start, LINES)
    return render_template(
        "club/tables.html",
        listing=listing,
        start=start,
        lines=LINES,
        when=when,
        who=who,
        figures=figures,
        **club_context(club, "tables"),
    )


@pages.get("/<club>/take")
def choose(club: Club) -> str:
    """Which of this device's tables are to belong to the club."""
    there = set(clubs.table_links(club))
    mine = [table for table in tables_of(device_id(), archived=False, limit=LINES).tables if table.token not in there]
    return render_template("club/take.html", mine=mine, when=when, who=who, **club_context(club, "tables"))


@pages.post("/<club>/take")
def take(club: Club) -> ResponseReturnValue:
    """Take them in: those whose owner this device is."""
    mine = {table.token for table in tables_of(device_id(), limit=LINES).tables if table.link == table.token}
    for token in request.form.getlist("table"):
        if token in mine:
            clubs.take_in(club, token, now())
    return redirect(url_for("club.tables", club=club.token), 303)
