"""Who wins with whom, on paper: the season's matrix of partners as a sheet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from ..club.figures import Figures
from ..club.sums import Together
from ..core.sheet import Column, ColumnGroup, Passage, Row, Sheet
from ..table.telling import long_date
from .club_sheets import people, shown_names
from .clubs import Club, Person

MOST_PARTNERS: Final = 12
"""People of the matrix, those who played most."""

COUNTED: Final = (
    "Each line: games won of those that were over, with the partner named above.",
    "Whoever was there in the end has played a game.",
)


def partners_sheet(club: Club, figures: Mapping[int, Figures], about: str, today: datetime) -> Sheet:
    """A line and a column for each of those who played most with a partner. `about`: ``Spades, 2026``."""
    there = _paired(club, figures)
    shown = shown_names([(one.id, one.name) for one in there])
    short = shown_names([(one.id, one.short) for one in there])
    groups = [ColumnGroup("", (Column("with", 2.4, strong=True),))]
    if there:
        groups.append(ColumnGroup("", tuple(Column(short[one.id], 1.1) for one in there)))
    return Sheet(
        game="Partners",
        symbol="★",
        title=club.name,
        date=about,
        groups=tuple(groups),
        rows=tuple(
            Row((shown[one.id], *(_cell(figures[one.id].partners.get(other.id)) for other in there))) for one in there
        ),
        empty_rows=0,
        passages=(Passage("What counts", COUNTED),),
        chart=None,
        initials=(),
        footer=f"Referee · {people(len(there))}, {long_date(today.astimezone())}",
        landscape=True,
    )


def _paired(club: Club, figures: Mapping[int, Figures]) -> Sequence[Person]:
    """Those with a partner in a game that is over, who played most; in the order of their names."""
    found = [one for one in club.people if one.id in figures and any(map(_cell, figures[one.id].partners.values()))]
    most = sorted(found, key=lambda one: -len(figures[one.id].finished))[:MOST_PARTNERS]
    return [one for one in found if one in most]


def _cell(together: Together | None) -> str:
    """``3 of 5``; empty where no game of two is over."""
    return f"{together.won} of {together.games}" if together is not None and together.games else ""
