"""An evening handed to a calendar."""

from __future__ import annotations

from dataclasses import dataclass

from flask import Response, current_app, url_for

from ...core.names import clean_text
from ...service import clubs
from ...service.clubs import Club
from ...service.coming import next_evening
from ...service.evenings import view_evening
from ...service.links import LinkKind
from ..device import now
from ..outside import outward
from ..pocket import in_pocket
from ..printing import disposition
from .links import pages


@dataclass(frozen=True, slots=True)
class Next:
    """The next evening on the club's page: its day as on a calendar's leaf, and what is said of it."""

    month: str
    day: int
    when: str
    about: str
    href: str
    calendar: str


def coming(club: Club) -> Next | None:
    """The club's next evening, None where none is set up."""
    one = next_evening(club, now())
    if one is None:
        return None
    at = one.at.astimezone()
    return Next(
        f"{at:%b}",
        at.day,
        f"{at:%A}, {at:%H:%M}",
        f"{one.game.title} · {one.people} {'is' if one.people == 1 else 'are'} coming",
        url_for("club.evening", club=club.token, number=one.id),
        url_for("club.evening_ics", club=club.token, number=one.id),
    )


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
    response = Response(calendar(entry_of(club, seen, address, now())), content_type="text/calendar; charset=utf-8")
    response.headers["Content-Disposition"] = disposition(f"{clean_text(seen.title)}.ics", show=False)
    response.headers["Cache-Control"] = "no-store"
    return response
