"""What a page of figures is about: which games, and when they were played."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from flask import request

from ...games import GAMES
from ...service.clubs import Club
from ...service.evenings import Listed, evenings_of, view_evening
from ...service.season import ALWAYS, Period, whole_year
from ...table.telling import long_date
from ..device import now

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
        return f"{GAMES[self.game].title if self.game else 'All games'}, {self.when()}"

    def when(self) -> str:
        """The stretch of time: ``2026``, ``all years``, ``from 3 March 2026``."""
        if self.first and self.last:
            return f"{long_date(self.first)} to {long_date(self.last)}"
        if self.first:
            return f"from {long_date(self.first)}"
        if self.last:
            return f"to {long_date(self.last)}"
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


def _year(typed: str) -> int:
    this = now().astimezone().year
    return int(typed) if len(typed) == 4 and typed.isascii() and typed.isdigit() and int(typed) >= 1900 else this


def _day(name: str) -> date | None:
    try:
        return date.fromisoformat(request.args.get(name, ""))
    except ValueError:
        return None
