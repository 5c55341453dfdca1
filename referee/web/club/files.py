"""What is handed out of a club's season: on paper, as a picture, as files for spreadsheets and programs."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Response, abort, render_template, request, stream_with_context, url_for

from ...core.names import clean_text
from ...core.sheet import Poster, Sheet
from ...service.clubs import Club
from ..device import now
from ..over import picture_of, shown_as
from ..printing import PAPER_WORDS, PDF, named_file
from ..waiting import gone
from .asked import Asked, asked
from .links import pages
from .parts import club_context

AS: dict[str, str] = {"csv": "text/csv; charset=utf-8; header=present", "json": "application/json"}
"""The kinds of files, by their endings."""


def printed(sheet: Sheet, name: str) -> Response:
    """A sheet as PDF, on the paper asked for."""
    from ...service.aside import printed as print_sheet

    return pdf(print_sheet(sheet, paper(), gone()), name)


def paper() -> str:
    """The paper asked for. Answers 404 for one there is not."""
    found = request.args.get("paper", "a4")
    if found not in PAPER_WORDS:
        abort(404)
    return found


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
    return printed(sheet, f"{club.name} – partners – {about.words()}")


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
    from ...club.columns import COLUMNS

    return render_template("club/columns.html", columns=COLUMNS, about=asked(club), **club_context(club, "season"))


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
