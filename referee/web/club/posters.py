"""Pictures of a season and of an evening, to share."""

from __future__ import annotations

from flask import Response, render_template, url_for

from ...core.poster import Poster
from ...service.clubs import Club
from ...service.evenings import Evening, view_evening
from ...service.results import standings
from ..device import now
from ..posters import picture_of, shown_as
from .asked import Asked, asked
from .evening import evening_context, playing
from .links import pages
from .parts import club_context


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


def _season(club: Club, about: Asked) -> Poster | None:
    from ...service.club_sheets import season_sheet
    from ...service.posters import poster_of_club
    from ...service.season import table_of_season

    lines = table_of_season(club, game=about.game, period=about.period)
    return poster_of_club(season_sheet(club, lines, about.words(), now()))


def _evening(club: Club, seen: Evening) -> Poster | None:
    from ...service.club_sheets import evening_sheet
    from ...service.posters import poster_of_club

    return poster_of_club(evening_sheet(club, seen, standings(club, seen), playing(club, seen)))
