"""What a club's games add up to, as pages show it: the season's table, a person's figures, the hands behind each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from flask import render_template, request, url_for

from ...club.figures import ByRule, Figures, Finished, Placed, Together
from ...club.season_table import season_table
from ...core.text import Text
from ...core.words import figure
from ...games import GAMES
from ...service.clubs import Club, somebody, table_links
from ...service.season import ALWAYS, Period, whole_year
from ...service.season import season as figures_of
from ..device import now
from ..home import when
from .links import pages
from .parts import Face, by_number, club_context
from .ratings import rated

FORM_GAMES: Final = 20
"""The last games that the chart of form shows."""

YEARS: Final = 5
"""Years one is offered, this one among them."""

TOP: Final = 18
"""Room above the chart of form for its figures."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the season's table: games that are over, those won, and points a hand before the best other side."""

    place: int
    face: Face
    games: int
    won: int
    a_hand: float


def standings(club: Club, figures: Mapping[int, Figures]) -> list[Standing]:
    """The season's table: by points a hand; equal ones share a place, and stand in the order of their names."""
    there = by_number(club)
    return [
        Standing(line.place, there[line.person], len(line.figures.finished), line.figures.won, line.figures.a_hand)
        for line in season_table(figures, {number: face.name for number, face in there.items()})
    ]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a page of figures is about: games of one kind or all, in one year or all."""

    game: str | None
    year: int | None

    @property
    def period(self) -> Period:
        """The days it covers."""
        return ALWAYS if self.year is None else whole_year(self.year)

    @property
    def years(self) -> list[int]:
        """Years one may ask for: this one and those before."""
        this = now().astimezone().year
        return sorted({*range(this, this - YEARS, -1), *([self.year] if self.year else [])}, reverse=True)

    def words(self) -> str:
        """As the page's header says it: ``Spades, 2026``."""
        game = GAMES[self.game].title if self.game else "All games"
        return f"{game}, {self.year}" if self.year else f"{game}, all years"


def asked() -> Asked:
    """What the address asks for: this year and all games unless it says otherwise."""
    game, year = request.args.get("game"), request.args.get("year", "")
    this = now().astimezone().year
    if year == "all":
        return Asked(game if game in GAMES else None, None)
    return Asked(game if game in GAMES else None, int(year) if year.isdigit() and 2000 <= int(year) <= 2100 else this)


@dataclass(frozen=True, slots=True)
class Tile:
    """A figure of somebody's: what it is, in words, and where it opens into the hands behind it."""

    value: str
    after: str
    words: str
    href: str
    good: bool | None = None


@dataclass(frozen=True, slots=True)
class RuleLine:
    """What the lines of one rule brought somebody. `href` opens the hands."""

    game: str
    rule: str
    title: Text | str
    count: ByRule
    href: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A game in the chart of form, in units of the drawing; `mean` of the last five at `mean_y`."""

    x: float
    y: float
    height: float
    width: float
    of: Finished
    mean_y: float


@pages.get("/<club>/season")
def season(club: Club) -> str:
    """Everybody's games, and who wins with whom."""
    about = asked()
    found = figures_of(club, game=about.game, period=about.period)
    there = by_number(club)
    lines = standings(club, found)
    paired = [line.face for line in lines if found[line.face.id].partners][:MATRIX]
    return render_template(
        "club/season.html",
        lines=lines,
        about=about,
        games=GAMES,
        faces=there,
        matrix=[(face, [_pair(found[face.id].partners.get(other.id)) for other in paired]) for face in paired],
        paired=paired,
        ratings=rated(club, game=about.game, period=about.period),
        **club_context(club, "season"),
    )


MATRIX: Final = 8
"""People of the matrix of partners."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Two people together: percent won of so many games; the class of its shade from 1 (seldom) to 4."""

    percent: int
    games: int
    shade: int


def _pair(together: Together | None) -> Cell | None:
    if together is None or not together.games:
        return None
    percent = together.percent
    return Cell(percent, together.games, 4 if percent >= 65 else 3 if percent > 50 else 2 if percent >= 45 else 1)


@pages.get("/<club>/people/<int:number>")
def person(club: Club, number: int) -> str:
    """What somebody's games add up to; each figure opens into the hands behind it."""
    one = somebody(club, number)
    about = asked()
    mine = figures_of(club, game=about.game, period=about.period).get(number, Figures())
    there = by_number(club)
    beside = [(there[other], _pair(found)) for other, found in mine.partners.items() if other in there]
    against = [(there[other], _pair(found)) for other, found in mine.opponents.items() if other in there]
    return render_template(
        "club/person.html",
        one=one,
        face=there[number],
        ratings=rated(club, game=about.game, period=about.period),
        mine=mine,
        about=about,
        games=GAMES,
        tiles=_tiles(club, number, mine, about),
        bars=_form(mine.finished[-FORM_GAMES:]),
        rules=_rules(club, number, mine, about),
        partners=sorted(beside, key=lambda pair: -(pair[1].games if pair[1] else 0)),
        opponents=sorted(against, key=lambda pair: -(pair[1].games if pair[1] else 0)),
        merged=[other for other in club.merged if other.into.id == number],
        links=table_links(club),
        when=when,
        figure=figure,
        **club_context(club, "season"),
    )


def _tiles(club: Club, number: int, mine: Figures, about: Asked) -> list[Tile]:
    def to(best: int | None = None) -> str:
        year = about.year or "all"
        return url_for("club.hands", club=club.token, number=number, game=about.game, year=year, best=best)

    if not mine.hands:
        return []
    games = len(mine.finished)
    found = [Tile(figure(round(mine.a_hand)), "", "points a hand", to(), mine.a_hand > 0)]
    if games:
        percent = round(100 * mine.won / games)
        found.append(Tile(str(percent), "%", f"games won, {mine.won} of {games}", f"{to()}#games"))
    best = mine.best
    if best is not None:
        found.append(Tile(figure(best.by), "", "best hand", to(best=1), best.by > 0))
    return found


def _rules(club: Club, number: int, mine: Figures, about: Asked) -> list[RuleLine]:
    lines = []
    for (game, rule), count in mine.rules.items():
        title = GAMES[game].rulebook()[rule].title
        href = url_for("club.hands", club=club.token, number=number, game=game, rule=rule, year=about.year or "all")
        lines.append(RuleLine(game, rule, title, count, href))
    return sorted(lines, key=lambda line: (-line.count.lines, line.game, line.rule))


def _form(finished: Sequence[Finished]) -> list[Bar]:
    """The chart: bars above and below a line, 342 wide, 100 high, and the mean of the last five games."""
    if not finished:
        return []
    up = max(0, *(one.by for one in finished))
    down = max(0, *(-one.by for one in finished))
    scale = 100 / (up + down or 1)
    zero, step = TOP + up * scale, 342 / max(len(finished), 8)
    bars = []
    for place, one in enumerate(finished):
        last = finished[max(place - 4, 0) : place + 1]
        mean = sum(before.by for before in last) / len(last)
        height = max(abs(one.by) * scale, 1.0)
        top = zero - height if one.by > 0 else zero
        bars.append(Bar(place * step + 2, top, height, step * 0.7, one, zero - mean * scale))
    return bars


@pages.get("/<club>/people/<int:number>/hands")
def hands(club: Club, number: int) -> str:
    """The hands behind a figure: all, those with a line of one rule, or the best; each leads to its score lines."""
    one = somebody(club, number)
    about = asked()
    mine = figures_of(club, game=about.game, period=about.period).get(number, Figures())
    rule, found = request.args.get("rule", ""), list(mine.hands)
    if rule:
        found = [placed for placed in found if any(line == rule for line, _ in placed.hand.lines[placed.side])]
    if "best" in request.args:
        found.sort(key=lambda placed: -placed.by)
    else:
        found.reverse()
    start = max(request.args.get("from", type=int, default=0), 0)
    return render_template(
        "club/hands.html",
        one=one,
        face=by_number(club)[number],
        about=about,
        rule=rule,
        best="best" in request.args,
        count=len(found),
        hands=[(placed, _by_rule(placed, rule)) for placed in found[start : start + HANDS]],
        finished=list(reversed(mine.finished)) if not rule and not start else [],
        start=start,
        step=HANDS,
        games=GAMES,
        links=table_links(club),
        when=when,
        **club_context(club, "season"),
    )


HANDS: Final = 40
"""Hands a page."""


def _by_rule(placed: Placed, rule: str) -> int:
    """The points the page shows of a hand: those of the rule asked for, or by how much it was won."""
    if not rule:
        return placed.by
    return sum(points for line, points in placed.hand.lines[placed.side] if line == rule)
