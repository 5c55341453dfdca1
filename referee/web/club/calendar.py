"""An evening handed to a calendar."""

from __future__ import annotations

from flask import Response, current_app, url_for

from ...core.names import clean_text
from ...service import clubs
from ...service.clubs import Club
from ...service.evenings import view_evening
from ...service.links import LinkKind
from ..device import now
from ..outside import outward
from ..pocket import in_pocket
from ..printing import named_file
from .links import pages


@pages.get("/<club>/evenings/<int:number>.ics")
def evening_ics(club: Club, number: int) -> Response:
    """The evening as a file for calendars. It leads there by the link for watching: calendars are shared."""
    from ...club.calendar import calendar
    from ...service.coming import entry_of

    seen = view_evening(club, number)
    address = ""
    watch = clubs.links(club).get(LinkKind.WATCH)
    if watch and not in_pocket(current_app):
        address = outward(url_for("club.evening", club=watch, number=number))
    entry = calendar(entry_of(club, seen, address, now()))
    return named_file(entry, "text/calendar; charset=utf-8", f"{clean_text(seen.title)}.ics", show=False)
