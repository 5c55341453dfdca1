"""What is handed out of an evening: standings, seats, cards and forms on paper, a picture, an entry for a calendar."""

from __future__ import annotations

from flask import Response, abort, current_app, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...core.errors import RefereeError
from ...core.names import clean_text
from ...core.sheet import Poster, SlipSheet
from ...service import clubs
from ...service.clubs import Club
from ...service.evenings import Evening, view_evening
from ...service.links import LinkKind
from ...service.results import standings
from ..device import now
from ..errors import Trouble, page
from ..outside import outward
from ..over import picture_of, shown_as
from ..pocket import in_pocket
from ..printing import PAPER_WORDS, named_file
from .evening import evening_context, playing
from .files import paper, pdf, printed
from .links import pages

NOT_PLANNED = "There is no such round yet"


@pages.get("/<club>/evenings/<int:number>/paper")
def evening_paper(club: Club, number: int) -> str:
    """What of an evening can be printed."""
    seen = view_evening(club, number)
    known = len(seen.called) + len(seen.coming)
    return render_template(
        "club/evening_paper.html",
        rounds=range(1, known + 1),
        round_number=min(_round(seen), max(known, 1)),
        papers=PAPER_WORDS,
        paper=paper(),
        **evening_context(club, seen, "evening"),
    )


@pages.get("/<club>/evenings/<int:number>/standings.pdf")
def evening_standings_pdf(club: Club, number: int) -> Response:
    """How everybody stands, with the rule of ties and what was corrected after the end."""
    from ...service.club_sheets import evening_sheet

    seen = view_evening(club, number)
    sheet = evening_sheet(club, seen, standings(club, seen), playing(club, seen))
    return printed(sheet, f"{seen.title} – standings")


@pages.get("/<club>/evenings/<int:number>/<what>.pdf")
def evening_slips(club: Club, number: int, what: str) -> ResponseReturnValue:
    """Slips to be cut out: `seats` of a round, `cards` of everybody, `forms` of a round."""
    from ...service import evening_slips
    from ...service.printing import print_slips

    seen = view_evening(club, number)
    try:
        sheet: SlipSheet
        if what == "seats":
            sheet = evening_slips.seating(club, seen, _round(seen))
        elif what == "cards":
            sheet = evening_slips.cards(club, seen)
        elif what == "forms":
            sheet = evening_slips.forms(club, seen, _round(seen))
        else:
            abort(404)
    except RefereeError as error:
        return page(404, Trouble(NOT_PLANNED, str(error)))
    return pdf(print_slips(sheet, paper()), f"{seen.title} – {what}")


def _round(seen: Evening) -> int:
    """The round asked for: the one being played, or the first."""
    return request.args.get("round", type=int, default=max(len(seen.called), 1))


@pages.get("/<club>/evenings/<int:number>/picture")
def evening_picture(club: Club, number: int) -> str:
    """How an evening stands or ended."""
    seen = view_evening(club, number)
    poster = _evening(club, seen)
    address = url_for("club.evening_picture_file", club=club.token, number=number)
    shown = None if poster is None else shown_as(poster, address)
    return render_template("club/evening_picture.html", shown=shown, **evening_context(club, seen, "evening_standings"))


@pages.get("/<club>/evenings/<int:number>/picture.svg")
def evening_picture_file(club: Club, number: int) -> Response:
    """The picture itself."""
    return picture_of(_evening(club, view_evening(club, number)))


def _evening(club: Club, seen: Evening) -> Poster | None:
    from ...service.club_sheets import evening_sheet
    from ...service.posters import poster_of_club

    return poster_of_club(evening_sheet(club, seen, standings(club, seen), playing(club, seen)))


@pages.get("/<club>/evenings/<int:number>.ics")
def evening_ics(club: Club, number: int) -> Response:
    """The evening as a file for calendars. It leads there by the link for watching: calendars are shared."""
    from ...club.calendar import calendar
    from ...service.evenings import entry_of

    seen = view_evening(club, number)
    address = ""
    watch = clubs.links(club).get(LinkKind.WATCH)
    if watch and not in_pocket(current_app):
        address = outward(url_for("club.evening", club=watch, number=number))
    entry = calendar(entry_of(club, seen, address, now()))
    return named_file(entry, "text/calendar; charset=utf-8", f"{clean_text(seen.title)}.ics", show=False)
