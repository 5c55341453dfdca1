"""A club's figures for programs: everybody's, and somebody's, as plain values."""

from __future__ import annotations

from typing import Any

from ..club.figures import Figures
from ..club.told import as_values, only_game
from ..core.plain import JsonObject
from .clubs import Club, Person
from .season import ALWAYS, Period, luck_of, season, table_of_season


def everybody(club: Club, *, game: str | None = None, period: Period = ALWAYS) -> dict[str, Any]:
    """The season's table, the best first, and what it is of."""
    return {
        "club": club.name,
        **_about(game, period),
        "people": [
            {
                "place": line.place,
                "person": line.person,
                "name": line.name,
                "games": len(line.figures.finished),
                "won": line.figures.won,
                "hands": len(line.figures.hands),
                "hands_won": line.figures.hands_won,
                "ahead": round(line.figures.a_hand, 3),
            }
            for line in table_of_season(club, game=game, period=period)
        ],
    }


def of_person(
    club: Club,
    one: Person,
    *,
    game: str | None = None,
    period: Period = ALWAYS,
    beside: Person | None = None,
    against: Person | None = None,
) -> JsonObject:
    """All of somebody's figures as plain values, as `figures_of` counts them."""
    mine = figures_of(club, one, game=game, period=period, beside=beside, against=against)
    only = only_game(mine, game)
    return {
        "club": club.name,
        "person": one.id,
        "name": one.name,
        "beside": beside.id if beside else None,
        "against": against.id if against else None,
        **_about(game, period),
        **as_values(mine, only, luck_of(club, mine, only), club.names),
    }


def figures_of(
    club: Club,
    one: Person,
    *,
    game: str | None = None,
    period: Period = ALWAYS,
    beside: Person | None = None,
    against: Person | None = None,
) -> Figures:
    """Somebody's figures: `beside` a partner or `against` somebody alone, where that is asked."""
    mine = season(club, game=game, period=period).get(one.id, Figures())
    for other, together in ((beside, True), (against, False)):
        mine = mine.with_(other.id, beside=together) if other is not None else mine
    return mine


def _about(game: str | None, period: Period) -> JsonObject:
    first, last = (day.isoformat() if day else None for day in (period.first, period.last))
    return {"game": game, "from": first, "to": last}
