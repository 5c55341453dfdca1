"""A club's games in a row: best of five, mixed games, points carried over; read from the tables' records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from flask import jsonify, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...club.series import BEST, USUAL, By, Contestant, Series, asked, contestants, series
from ...core.errors import NotationError
from ...core.text import in_a_list, in_letters, say
from ...core.words import figure
from ...games import GAMES
from ...games.game import Game
from ...service.club_tables import table_links
from ...service.clubs import Club
from ...service.series import Found, Played, UnknownSeries, beginning_at, found
from ..errors import Trouble, page
from ..home import when
from ..streams import news_of, stream_of, together
from .evening import halves
from .links import pages
from .parts import Face, by_number, club_context

UNKNOWN_SERIES: Final = Trouble(
    "No games in a row begin there", "The table was deleted, or one of its people has left the club."
)

CHOICES: Final = (
    ("best-3", "Best of 3"),
    ("best-5", "Best of 5"),
    ("best-7", "Best of 7"),
    (By.PLACES.value, "Places"),
    (By.POINTS.value, "Points"),
)

HEADINGS: Final[Mapping[By, str]] = {By.PLACES: "Places in each game", By.POINTS: "Points carried over"}


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings: the faces of a contestant, and the total as it reads."""

    place: int
    faces: tuple[Face, ...]
    total: str


@dataclass(frozen=True, slots=True)
class Row:
    """A game of the series: `result` in words, and what it `gave` to whom; `href` is empty without a link to it."""

    game: Game
    href: str
    result: str
    gave: str


@pages.app_errorhandler(UnknownSeries)
def unknown(_error: UnknownSeries) -> ResponseReturnValue:
    """That no series begins at a table."""
    return page(404, UNKNOWN_SERIES)


@pages.get("/<club>/series")
def series_list(club: Club) -> str:
    """The latest games in a row."""
    there = by_number(club)
    lines = []
    for one in found(club):
        names = " · ".join(_names(people, there) for people in contestants(one.games))
        games = in_a_list(list(dict.fromkeys(GAMES[table.key].title for table in one.tables)))
        href = url_for("club.series", club=club.token, number=one.first.id, by=one.fitting)
        lines.append(
            (
                GAMES[one.first.key],
                href,
                names,
                say("{total} games, {games}", total=len(one.tables), games=games),
                one.first.day,
            )
        )
    return render_template("club/series_list.html", lines=lines, **club_context(club, "tables"))


@pages.get("/<club>/series/<int:number>", endpoint="series")
def one_series(club: Club, number: int) -> ResponseReturnValue:
    """How the games of the same people stand together, from this table on."""
    since = _since()
    here = beginning_at(club, number, since=since)
    place = together(here.places.values())
    chosen, problem = request.args.get("by", f"{BEST}{USUAL}"), ""
    try:
        by, of = asked(chosen)
    except NotationError as error:
        by, of, chosen, problem = By.WINS, USUAL, f"{BEST}{USUAL}", str(error)
    stands = series(here.games, by, of)
    there = by_number(club)
    shown = render_template(
        "club/series.html",
        number=number,
        since=since,
        chosen=chosen,
        choices=CHOICES,
        problem=problem,
        heading=HEADINGS.get(by, say("Best of {in_letters}", in_letters=in_letters(of))),
        said=_said(stands, there),
        decided=stands.winner is not None,
        stands=stands,
        lines=[
            Standing(line.place, tuple(there[one] for one in line.people), _figure(line.total)) for line in stands.lines
        ],
        rows=_rows(club, here, stands, there),
        day=when(here.first.day),
        live=url_for("club.series_seq", club=club.token, number=number, days="since" if since else None),
        seq=place.seq,
        revision=place.revision,
        **club_context(club, "tables"),
    )
    return shown, 422 if problem else 200


@pages.get("/<club>/series/<int:number>/seq")
def series_seq(club: Club, number: int) -> ResponseReturnValue:
    """How far its tables are together, for a phone that looks whether something is new."""
    return jsonify(news_of(together(beginning_at(club, number, since=_since()).places.values())))


@pages.get("/<club>/series/<int:number>/events")
def series_events(club: Club, number: int) -> ResponseReturnValue:
    """The same at once, and whenever it changes."""
    return stream_of(beginning_at(club, number, since=_since()).places, by_lesser=True, besides=0)


def _since() -> bool:
    return request.args.get("days") == "since"


def _names(people: Contestant, there: Mapping[int, Face]) -> str:
    return " & ".join(there[one].name for one in people)


def _figure(total: float) -> str:
    """A total as it reads: whole, or with a half."""
    return halves(total) if total % 1 else figure(int(total))


def _said(stands: Series, there: Mapping[int, Face]) -> str:
    """Who leads or has won, in a sentence; empty before anything counts."""
    if not any(value is not None for line in stands.lines for value in line.gave):
        return ""
    best = [line for line in stands.lines if line.place == 1]
    rest = [line.total for line in stands.lines if line.place > 1]
    names = in_a_list([_names(line.people, there) for line in best])
    several = sum(len(line.people) for line in best) > 1
    if len(best) == len(stands.lines):
        return say("All are level at {figure}.", figure=_figure(best[0].total))
    score = say("{figure} to {figure2}", figure=_figure(best[0].total), figure2=_figure(rest[0]))
    if stands.winner is not None:
        return (
            say("{names} have won it, {score}.", names=names, score=score)
            if several
            else say("{names} has won it, {score}.", names=names, score=score)
        )
    return (
        say("{names} lead, {score}.", names=names, score=score)
        if several
        else say("{names} leads, {score}.", names=names, score=score)
    )


def _rows(club: Club, here: Found, stands: Series, there: Mapping[int, Face]) -> list[Row]:
    links = table_links(club)
    rows = []
    for place, table in enumerate(here.tables):
        link = links.get(table.token, "")
        gave = [(line, line.gave[place]) for line in stands.lines]
        rows.append(
            Row(
                GAMES[table.key],
                url_for("table.hand", token=link) if link else "",
                _result(table, there),
                " · ".join(
                    f"{_names(line.people, there)}\N{NO-BREAK SPACE}{_figure(value)}"
                    for line, value in gave
                    if value is not None
                ),
            )
        )
    return rows


def _result(table: Played, there: Mapping[int, Face]) -> str:
    game = table.game
    if not game.begun:
        return "Not begun"
    if game.winners is None:
        return "Still played"
    names = in_a_list([_names(game.sides[side], there) for side in game.winners])
    return say("{names} won", names=names) if len(game.winners) == 1 else say("Drawn between {names}", names=names)
