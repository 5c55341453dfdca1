"""The season of a club: how everybody's games stand, who wins with whom, how well they play; which games, and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from flask import redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ...club.figures import Figures, Line, season_table
from ...club.sums import Together
from ...core.errors import NotationError
from ...core.text import say
from ...games import GAMES, find_game
from ...service.clubs import Club
from ...service.evenings import Listed, evenings_of, view_evening
from ...service.printed_names import unprinted
from ...service.season import ALWAYS, Period, whole_year
from ...service.season import season as figures_of
from ...table.telling import long_date
from ..device import now
from .links import pages
from .parts import Face, by_number, club_context, faces

YEARS: Final = 5
"""Years one is offered, this one among them."""

EVENINGS: Final = 12
"""Evenings one is offered."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Games of one kind or all: in one year or all of them, from a day to another, or of an `evening`.

    `problem`: why a day that was typed cannot be taken.
    """

    club: Club
    game: str | None
    year: int | None
    first: date | None = None
    last: date | None = None
    evening: int | None = None
    problem: str = ""

    @property
    def period(self) -> Period:
        """The days it covers."""
        if self.evening is not None:
            return Period(tables=frozenset(table.id for table in view_evening(self.club, self.evening).tables))
        if self.first or self.last:
            return Period(self.first, self.last)
        return ALWAYS if self.year is None else whole_year(self.year)

    @property
    def years(self) -> list[int]:
        """Years one may ask for: this one and those before."""
        this = now().astimezone().year
        return sorted({*range(this, this - YEARS, -1), *([self.year] if self.year else [])}, reverse=True)

    def evenings(self) -> list[Listed]:
        """Evenings one may ask for, that which is asked for among them."""
        found = evenings_of(self.club)
        return [one for place, one in enumerate(found) if place < EVENINGS or one.id == self.evening]

    def args(self) -> dict[str, Any]:
        """What an address says to be about the same."""
        if self.first or self.last:
            return {"game": self.game, "from": self.first, "to": self.last}
        return {"game": self.game, "year": f"e{self.evening}" if self.evening is not None else self.year or "all"}

    def words(self) -> str:
        """As the page's header says it: ``Spades, 2026``."""
        return (
            say("{title}, {when}", title=GAMES[self.game].title, when=self.when())
            if self.game
            else say("All games, {when}", when=self.when())
        )

    def when(self) -> str:
        """The stretch of time: ``2026``, ``all years``, ``from 3 March 2026``."""
        if self.first and self.last:
            return say("{long_date} to {long_date2}", long_date=long_date(self.first), long_date2=long_date(self.last))
        if self.first:
            return say("from {long_date}", long_date=long_date(self.first))
        if self.last:
            return say("to {long_date}", long_date=long_date(self.last))
        if self.evening is not None:
            return next((one.title for one in evenings_of(self.club) if one.id == self.evening), "an evening")
        return str(self.year) if self.year else "all years"


def asked(club: Club) -> Asked:
    """What the address asks for: this year and all games unless it says otherwise."""
    game, year = request.args.get("game"), request.args.get("year", "")
    game = game if game in GAMES else None
    problems = [name for name in ("from", "to") if request.args.get(name) and _day(name) is None]
    if problems:
        said = "A day is written as a year, a month and a day: 2026-03-31."
        return Asked(club, game, None if year == "all" else _year(year), problem=said)
    first, last = _day("from"), _day("to")
    if first and last and first > last:
        first, last = last, first
    if first or last:
        return Asked(club, game, None, first, last)
    if year[:1] == "e" and year[1:].isascii() and year[1:].isdigit():
        number = int(year[1:])
        if any(one.id == number for one in evenings_of(club)):
            return Asked(club, game, None, evening=number)
    return Asked(club, game, None if year == "all" else _year(year))


def asked_by_program(club: Club) -> Asked:
    """What the address of a program asks for. Raises NotationError for what a page would pass over."""
    if request.args.get("game"):
        find_game(request.args["game"])
    found, year = asked(club), request.args.get("year")
    if found.problem:
        raise NotationError(found.problem, "from")
    if year and not (found.first or found.last) and year not in {"all", str(found.year), f"e{found.evening}"}:
        raise NotationError("A year is written as 2026, or “all”.", "year")
    return found


def _year(typed: str) -> int:
    this = now().astimezone().year
    return int(typed) if len(typed) == 4 and typed.isascii() and typed.isdigit() and int(typed) >= 1900 else this


def _day(name: str) -> date | None:
    try:
        return date.fromisoformat(request.args.get(name, ""))
    except ValueError:
        return None


MATRIX: Final = 8
"""People of the matrix of partners."""

MOST_LINES: Final = 100
"""Lines of the season's table before all of them are asked for."""


def standings(club: Club, figures: Mapping[int, Figures]) -> list[tuple[Line, Face]]:
    """The season's table: by points a hand; equal ones share a place, and stand in the order of their names."""
    there = by_number(club)
    lines = season_table(figures, {number: face.name for number, face in there.items()})
    return [(line, there[line.person]) for line in lines]


@pages.get("/<club>/season")
def season(club: Club) -> str:
    """Everybody's games, and who wins with whom."""
    about = asked(club)
    found = figures_of(club, game=about.game, period=about.period)
    there = by_number(club)
    lines = standings(club, found)
    most = sorted(lines, key=lambda pair: -len(pair[0].figures.finished))[: 2 * MATRIX]
    paired = [face for line, face in most if line.figures.partners][:MATRIX]
    return render_template(
        "club/season.html",
        lines=lines,
        shown=MOST_LINES,
        every="every" in request.args,
        about=about,
        games=GAMES,
        faces=there,
        matrix=matrix(found, paired, paired),
        paired=paired,
        ratings=rated(club, game=about.game, period=about.period),
        unprinted=unprinted(club, [line.person for line, _ in lines]),
        **club_context(club, "season"),
    )


@dataclass(frozen=True, slots=True)
class Cell:
    """Two people together: percent won of so many games; the class of its shade from 1 (seldom) to 4."""

    percent: int
    games: int
    shade: int


def matrix(
    figures: Mapping[int, Figures], rows: Sequence[Face], columns: Sequence[Face]
) -> list[tuple[Face, list[Cell | None]]]:
    """Who wins with whom: a row of cells for each of the first, None where two never played together."""
    return [(face, [pair(figures[face.id].partners.get(other.id)) for other in columns]) for face in rows]


def pair(together: Together | None) -> Cell | None:
    """The cell of two people; None where no game of theirs is over."""
    if together is None or not together.games:
        return None
    percent = together.percent
    return Cell(percent, together.games, 4 if percent >= 65 else 3 if percent > 50 else 2 if percent >= 45 else 1)


# ---- how well they play, where the club wants to know -----------------------------------------------


@dataclass(frozen=True, slots=True)
class Rated:
    """Somebody's rating as it is told: `points`, give or take `doubt`, of so many games."""

    face: Face
    points: int
    doubt: int
    games: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """What a page says of them: whether the club `wants` any, those that are shown, the best first, and the `games` of
    those who have too few yet, by person.
    """

    wants: bool
    shown: list[Rated]
    games: dict[int, int]

    def of(self, person: int) -> Rated | None:
        """Somebody's, if it is shown."""
        return next((one for one in self.shown if one.face.id == person), None)


def rated(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> Ratings:
    """The ratings of a club's people, for games of one kind or all, as they stood at the end of a period."""
    from ...service import ratings  # what rates is loaded when a club wants it

    if not ratings.shows(club):
        return Ratings(False, [], {})
    there = {face.id: face for face in faces(club)}
    found = {
        person: one for person, one in ratings.ratings_of(club, game=game, period=period).items() if person in there
    }
    shown = sorted((one for one in found.items() if one[1].shown), key=lambda pair: -pair[1].points)
    return Ratings(
        True,
        [Rated(there[person], *one.rounded, one.games) for person, one in shown],
        {person: one.games for person, one in found.items() if not one.shown},
    )


def wants_ratings(club: Club) -> bool:
    """Whether the club shows any."""
    from ...service import ratings

    return ratings.shows(club)


@pages.post("/<club>/ratings")
def rate(club: Club) -> ResponseReturnValue:
    """Show ratings in this club, or none."""
    from ...service import ratings

    ratings.switch(club, request.form.get("shown") == "1")
    return redirect(url_for("club.settings", club=club.token, _anchor="ratings"), 303)
