"""An evening on paper: standings, who sits where, cards of rounds, forms to fill in."""

from __future__ import annotations

from flask import Response, abort, render_template, request
from flask.typing import ResponseReturnValue

from ...core.errors import RefereeError
from ...core.slips import SlipSheet
from ...service.clubs import Club
from ...service.evenings import Evening, view_evening
from ...service.results import standings
from ..errors import Trouble, page
from ..printing import PAPER_WORDS
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
