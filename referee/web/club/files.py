"""What is handed out of a club's season or of an evening: on paper, as a picture, as files for other programs."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Response, abort, current_app, render_template, request, stream_with_context, url_for
from flask.typing import ResponseReturnValue

from ...club.calendar import calendar
from ...core.errors import RefereeError
from ...core.names import clean_text
from ...core.sheet import Poster, Sheet, SlipSheet
from ...core.text import say
from ...service import clubs
from ...service.clubs import Club
from ...service.evenings import Evening, view_evening
from ...service.in_calendars import entry_of
from ...service.links import LinkKind
from ...service.printed_names import unprinted
from ...service.results import standings
from ..device import in_pocket, now
from ..errors import Trouble, page
from ..outside import outward
from ..over import picture_of, shown_as
from ..printing import PAPER_WORDS, PDF, named_file, paper_asked
from ..waiting import gone
from .evening import evening_context, playing
from .links import pages
from .parts import club_context
from .seasons import Asked, asked

AS: dict[str, str] = {"csv": "text/csv; charset=utf-8; header=present", "json": "application/json"}
"""The kinds of files, by their endings."""


def printed(sheet: Sheet, name: str) -> Response:
    """A sheet as PDF, on the paper asked for."""
    from ...service.aside import printed as print_sheet

    return pdf(print_sheet(sheet, paper_asked(), gone()), name)


def pdf(content: bytes, name: str) -> Response:
    """A PDF, shown in the browser."""
    return named_file(content, PDF, f"{clean_text(name)}.pdf")


@pages.get("/<club>/season.pdf")
def season_pdf(club: Club) -> Response:
    """The season's table on paper, of the games and the time asked for."""
    from ...service.club_sheets import season_sheet
    from ...service.season import table_of_season

    about = asked(club)
    lines = table_of_season(club, game=about.game, period=about.period)
    return printed(season_sheet(club, lines, about.words(), now()), f"{club.name} – {about.words()}")


@pages.get("/<club>/season/partners.pdf")
def partners_pdf(club: Club) -> Response:
    """Who wins with whom on paper, in the games and the time asked for."""
    from ...service.club_sheets import partners_sheet
    from ...service.season import season

    about = asked(club)
    found = season(club, game=about.game, period=about.period)
    sheet = partners_sheet(club, found, about.words(), now())
    return printed(sheet, say("{club} – partners – {about}", club=club.name, about=about.words()))


@pages.get("/<club>/season/<kind>.<ending>")
def season_file(club: Club, kind: str, ending: str) -> Response:
    """Standings, games or hands of the games and the time asked for, written while they are read."""
    from ...club.columns import Kind
    from ...service.club_files import csv_lines, json_lines

    if kind not in set(Kind) or ending not in AS:
        abort(404)
    about = asked(club)
    made = csv_lines if ending == "csv" else json_lines
    lines = made(club, Kind(kind), game=about.game, period=about.period)
    name = clean_text(f"{club.name} – {kind} – {about.words()}.{ending}")
    return named_file(stream_with_context(_pieces(lines)), AS[ending], name, show=False)


PIECE = 16_000
"""Characters that go out at once: a line alone is no packet."""


def _pieces(lines: Iterator[str]) -> Iterator[str]:
    held: list[str] = []
    long = 0
    for line in lines:
        held.append(line)
        long += len(line)
        if long >= PIECE:
            yield "".join(held)
            held, long = [], 0
    yield "".join(held)


@pages.get("/<club>/season/columns")
def season_columns(club: Club) -> str:
    """What the columns of the files mean."""
    from ...club.columns import COLUMNS, heading_of

    return render_template(
        "club/columns.html", columns=COLUMNS, heading_of=heading_of, about=asked(club), **club_context(club, "season")
    )


@pages.get("/<club>/season/picture")
def season_picture(club: Club) -> str:
    """The first of the season, of the games and the time asked for."""
    about = asked(club)
    poster = _season(club, about)
    address = url_for("club.season_picture_file", club=club.token, **about.args())
    shown = None if poster is None else shown_as(poster, address)
    return render_template("club/picture.html", shown=shown, about=about, **club_context(club, "season"))


@pages.get("/<club>/season/picture.svg")
def season_picture_file(club: Club) -> Response:
    """The picture itself."""
    return picture_of(_season(club, asked(club)))


def _season(club: Club, about: Asked) -> Poster | None:
    from ...service.club_sheets import season_sheet
    from ...service.posters import poster_of_club
    from ...service.season import table_of_season

    lines = table_of_season(club, game=about.game, period=about.period)
    return poster_of_club(season_sheet(club, lines, about.words(), now()))


# ---- of an evening ------------------------------------------------------------------------------

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
        unprinted=unprinted(club, [one.person.id for one in seen.people]),
        paper=paper_asked(),
        **evening_context(club, seen, "evening"),
    )


@pages.get("/<club>/evenings/<int:number>/standings.pdf")
def evening_standings_pdf(club: Club, number: int) -> Response:
    """How everybody stands, with the rule of ties and what was corrected after the end."""
    from ...service.club_sheets import evening_sheet

    seen = view_evening(club, number)
    sheet = evening_sheet(club, seen, standings(club, seen), playing(club, seen))
    return printed(sheet, say("{title} – standings", title=seen.title))


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
    return pdf(print_slips(sheet, paper_asked()), f"{seen.title} – {what}")


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
    seen = view_evening(club, number)
    address = ""
    watch = clubs.links(club).get(LinkKind.WATCH)
    if watch and not in_pocket(current_app):
        address = outward(url_for("club.evening", club=watch, number=number))
    entry = calendar(entry_of(club, seen, address, now()))
    return named_file(entry, "text/calendar; charset=utf-8", f"{clean_text(seen.title)}.ics", show=False)
