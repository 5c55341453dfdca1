"""A club as plain values, its people, tables and figures: what the command prints and programs are answered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from ..club.figures import Figures
from ..club.told import as_values, only_game
from ..core.errors import NotationError, RefereeError
from ..core.plain import Json, JsonObject
from ..core.text import Text
from . import club_tables, clubs
from .cache import UnknownTable, opened
from .clubs import Club, Person
from .forgetting import Forgetting
from .links import LinkKind, WithdrawnLink, follow, token_in
from .listing import TableSummary
from .season import ALWAYS, Period, luck_of, season, table_of_season


def told(club: Club) -> JsonObject:
    """A club: its people by number (what a person is everywhere), those found to be one of them, how many tables."""
    return {
        "club": club.name,
        "opened": club.opened.isoformat(),
        "link": club.kind.value,
        "people": [_person(one) for one in club.people],
        "merged": [{"person": one.id, "name": one.name, "into": one.into.id} for one in club.merged],
        "tables": club_tables.count_tables(club),
    }


def _person(one: Person) -> JsonObject:
    return {
        "person": one.id,
        "name": one.name,
        "short": one.short,
        "colour": one.mark,
        "came": one.came.isoformat(),
        "forgotten": one.forgotten,
    }


def table_told(table: TableSummary) -> JsonObject:
    """A line of a club's tables; `link` as the club's own link gives it."""
    return {
        "table": table.link,
        "title": table.title,
        "game": table.game.key,
        "day": table.day.isoformat(),
        "sides": [{"name": name, "points": points} for name, points in table.totals],
        "over": table.over,
    }


def forgetting_told(number: int, plan: Forgetting) -> dict[str, Any]:
    """What forgetting somebody does, or did."""
    return {
        "person": number,
        "becomes": plan.labels[0],
        "tables": len(plan.tables),
        "evenings": plan.attended,
        "reads": [{"before": before, "after": after} for before, after in plan.told],
    }


def find_person(club: Club, said: object) -> int:
    """The person of a number, or of a name in the club. Raises NotationError."""
    number = said if isinstance(said, int) else int(said[:18]) if isinstance(said, str) and said.isdecimal() else None
    if number is not None and club.person(number) is not None:
        return number
    found = club.who(said.strip()) if isinstance(said, str) else None
    if found is None:
        words = Text("{club} has nobody called “{name}”.", club=club.name, name=str(said)[:40])
        raise NotationError(words, "person")
    return found


def check_owner(club: Club) -> None:
    """Raise RefereeError where the link is not its owner's."""
    if club.kind is not LinkKind.OWN:
        raise RefereeError("That is for who keeps the club: it takes the owner’s link. Nothing was changed.")


def take_in_all(club: Club, links: Iterable[str], now: datetime) -> int:
    """Take tables in by their owners' links, in order. Returns how many. Raises NotationError for one that is not."""
    tables = []
    for link in links:
        short = link[:60]
        try:
            found = follow(token_in(link, "/t/"))
        except WithdrawnLink:
            raise NotationError(Text("“{link}” was turned off. Nothing was imported.", link=short), "tables") from None
        if not found.owns:
            words = "“{link}” is not the owner’s link to a table: nothing was taken in."
            raise NotationError(Text(words, link=short), "tables")
        try:
            with opened(found.table):
                tables.append(found.table)
        except UnknownTable:
            words = "There is no table “{link}”: nothing was taken in."
            raise NotationError(Text(words, link=short), "tables") from None
        if club_tables.of_another(club, found.table):
            words = "“{link}” is of another club’s evening: nothing was taken in."
            raise NotationError(Text(words, link=short), "tables")
    for table in tables:
        club_tables.take_in(clubs.view_club(club.token), table, now)
    return len(tables)


def strings(values: Mapping[str, Json], name: str) -> list[str]:
    """A list of texts among the values a program sent. Raises NotationError."""
    found = values.get(name)
    if not isinstance(found, list) or not found or not all(isinstance(one, str) for one in found):
        raise NotationError(f'“{name}” is a list of texts, such as ["Ann", "Bea"].', name)
    return found


def text(values: Mapping[str, Json], name: str, usual: str = "") -> str:
    """A text among the values a program sent, `usual` where there is none. Raises NotationError."""
    found = usual if values.get(name) is None else values[name]
    if not isinstance(found, str):
        raise NotationError(f"“{name}” is a text.", name)
    return found


def whole(values: Mapping[str, Json], name: str, usual: int | None = None) -> int:
    """A whole number among the values a program sent, `usual` where there is none. Raises NotationError."""
    found = usual if values.get(name) is None else values[name]
    if not isinstance(found, int) or isinstance(found, bool):
        raise NotationError(f"“{name}” is a whole number.", name)
    return found


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
