"""The season of a club: how everybody's games stand, and who wins with whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from flask import render_template, request

from ...club.figures import Figures
from ...club.season_table import Line, season_table
from ...club.sums import Together
from ...games import GAMES
from ...service.clubs import Club
from ...service.season import season as figures_of
from .asked import asked
from .links import pages
from .parts import Face, by_number, club_context
from .ratings import rated

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
