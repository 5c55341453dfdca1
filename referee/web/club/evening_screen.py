"""An evening on a television: the clock, every table of the round, the standings. It asks nothing."""

from __future__ import annotations

from typing import Final

from flask import render_template, url_for

from ...service.clubs import Club, links
from ...service.evenings import look
from ...service.links import LinkKind
from ...service.results import results, standings
from ..outside import outward
from ..sharing import qr_code
from .evening import clock_of, evening_context, rows_of, sit_out, waiting
from .links import pages

MOST_TABLES: Final = 12
"""Tables side by side; of more, so many are shown in turn."""

MOST_LINES: Final = 9
"""Lines of the standings at a time."""


@pages.get("/<club>/evenings/<int:number>/screen")
def evening_screen(club: Club, number: int) -> str:
    """The big screen of an evening, told at once of whatever is entered at its tables."""
    seen, places = look(club, number)
    rows = rows_of(club, seen, waiting(seen))
    gained = {
        person: one.above(side)
        for one in (results(club, seen, only=seen.now.number) if seen.now else ())
        for side, people in enumerate(one.sides)
        for person in people
        if one.played
    }
    watched = url_for("club.evening", club=links(club)[LinkKind.WATCH], number=number)
    return render_template(
        "club/evening_screen.html",
        rows=rows,
        abreast=min(len(rows), MOST_TABLES),
        most_tables=MOST_TABLES,
        most_lines=MOST_LINES,
        clock=clock_of(seen),
        out=sit_out(seen),
        lines=[(line, gained.get(line.who.number)) for line in standings(club, seen)],
        qr=qr_code(outward(watched)),
        **evening_context(club, seen, "evening_screen", places),
    )
