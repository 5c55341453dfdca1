"""The first page, your tables, and which game for how many."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final

from flask import Blueprint, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.cards import Card, Suit
from ..core.game import placed
from ..core.text import say, so_many, spoken
from ..games import GAMES
from ..games.game import Game
from ..service import keeping
from ..service.clubs import clubs_of, sizes_of
from ..service.listing import LINES, TableSummary, count_archived, deleted_of, tables_of
from ..store.clubs import FoundClub
from .device import device_id, now
from .headers import due

pages = Blueprint("home", __name__)

TABLES_RESUMED: Final = 2
"""Tables on the first page to go on with, the one changed last first."""

TABLES_LOOKED_AT: Final = 12
"""Tables among which the games played last are found."""

GAMES_RECENT: Final = 3
"""Games on the first page that were played last, as large tiles."""

CLUBS_SHOWN: Final = 4
"""Clubs on the first page, the one looked at last first."""

LARGEST_COMPANY: Final = 12
"""Most players one can ask a game for."""

MOST_SOUGHT: Final = 80
"""Most characters of a search."""

MOST_BACK: Final = 1_000_000
"""How far back a page of tables may begin."""


@pages.get("/")
def home() -> str:
    """Start a game, continue one, or ask the referee."""
    keeping.remove_deleted(now())
    listing = tables_of(device_id(), limit=TABLES_LOOKED_AT)
    clubs = clubs_of(device_id())[:CLUBS_SHOWN]
    return render_template(
        "home/home.html",
        games=list(GAMES.values()),
        groups=grouped(GAMES.values()),
        recent=recent(listing.tables),
        resumed=[table for table in listing.tables if not table.over][:TABLES_RESUMED],
        found=listing.found,
        newcomer=not listing.found and not clubs,
        clubs=_said_of(clubs) if clubs else [],
        due=due(),
        sizes=sizes,
        fan=[Card("A", Suit.SPADES), Card("K", Suit.HEARTS), Card("Q", Suit.SPADES)],
    )


def grouped(games: Iterable[Game]) -> list[tuple[str, list[Game]]]:
    """The games under the heads they are looked for by; a head without a game is left out."""
    heads: dict[str, list[Game]] = {"Card games": [], "For one or two": [], "Any game": [], "More games": []}
    for game in games:
        usual = "Card games" if most_players(game) > 2 else "For one or two"
        heads["Any game" if game.defined else "More games" if game.experimental else usual].append(game)
    return [(head, found) for head, found in heads.items() if found]


def recent(tables: Iterable[TableSummary]) -> list[tuple[Game, str]]:
    """The games that were played last, each with the day of its last table, as ``15 Nov``."""
    last: dict[str, TableSummary] = {}
    for table in sorted(tables, key=lambda table: table.changed, reverse=True):
        last.setdefault(table.game.key, table)
    return [(table.game, when(table.day)) for table in last.values()][:GAMES_RECENT]


def _said_of(clubs: Sequence[FoundClub]) -> list[tuple[FoundClub, str]]:
    """Clubs, each with what stands below its name: its next evening; else how many games it has, or people."""
    from ..service.evenings import next_evenings

    sizes, coming = sizes_of(clubs), next_evenings([club.id for club in clubs], now())
    found = []
    for club in clubs:
        people, tables = sizes[club.id]
        said = so_many(tables, "game") if tables else so_many(people, "person")
        if club.id in coming:
            at = coming[club.id].astimezone()
            day = when(at.date())
            said = f"{'today' if day == 'Today' else day}, {at:%H:%M}"
        found.append((club, said))
    return found


@pages.get("/tables")
def tables() -> str:
    """The tables this device has seen: those to go on with, those put by, or those a search finds."""
    keeping.remove_deleted(now())
    words = request.args.get("q", "")[:MOST_SOUGHT].strip()
    archived = "archived" in request.args and not words
    start = min(max(request.args.get("from", type=int, default=0), 0), MOST_BACK)
    device = device_id()
    listing = tables_of(device, words=words, archived=archived, start=start)
    return render_template(
        "home/tables.html",
        listing=listing,
        words=words,
        archived=archived,
        start=start,
        lines=LINES,
        put_by=0 if archived or words else count_archived(device),
        gone=deleted_of(device, now() - keeping.KEPT_AFTER),
        games=GAMES,
    )


@pages.get("/tables/deleted/<token>")
def deleted(token: str) -> str:
    """A table that was deleted, and can be brought back."""
    found = keeping.find_deleted(token, now())
    return render_template("home/deleted.html", table=found, until=found.until.astimezone())


@pages.post("/tables/deleted/<token>")
def bring_back(token: str) -> ResponseReturnValue:
    """Bring a deleted table back."""
    keeping.bring_back(token, now())
    return redirect(url_for("table.hand", token=token), 303)


@pages.get("/which")
def which() -> str:
    """The games for so many players; for a large company, how to split it."""
    players = request.args.get("players", type=int, default=4)
    players = min(max(players, 1), LARGEST_COMPANY)
    return render_template(
        "home/which.html",
        players=players,
        club=request.args.get("club"),
        most=LARGEST_COMPANY,
        games=[game for game in GAMES.values() if players in game.table_sizes],
        split=[(game, splits(players, game.table_sizes)) for game in GAMES.values() if players > most_players(game)],
        sizes=sizes,
    )


def sizes(table_sizes: range) -> str:
    """How many play, shortly: ``4`` or ``2–6``."""
    least, most = table_sizes[0], table_sizes[-1]
    return str(least) if least == most else f"{least}–{most}"


def most_players(game: Game) -> int:
    """The largest table of a game."""
    return game.table_sizes[-1]


def splits(players: int, table_sizes: Sequence[int]) -> list[tuple[int, ...]]:
    """The ways to split `players` into tables of nearly equal size, fewest tables first.

    Two alone are no table of a company: every table has three players or more where the game allows
    it. Seven is 4 + 3; nine is 5 + 4 or 3 + 3 + 3.
    """
    least = max(min(table_sizes), min(3, max(table_sizes)))
    found = []
    for tables in range(2, players // least + 1):
        small, larger = divmod(players, tables)
        table = tuple(small + (index < larger) for index in range(tables))
        if all(size >= least and size in table_sizes for size in table):
            found.append(table)
    return found


# ---- a table in a line of a list --------------------------------------------------------------------


FIGURES: Final = 2
"""Totals a line shows as figures; those of more sides stand behind the names."""


def when(day: date) -> str:
    """A day shortly: ``Today``, ``15 Nov``, in another year ``15 Nov 2025``."""
    today = now().astimezone().date()
    if day == today:
        return say("Today")
    return spoken().day(day, year=day.year != today.year, short=True)


def who(table: TableSummary) -> str:
    """The players; where their totals do not stand beside them as figures, the best first, each with its own."""
    if len(table.totals) <= FIGURES:
        return ", ".join(name for name, _ in table.totals)
    order = placed([total for _, total in table.totals], (), lowest_wins=table.game.rules().lowest_wins)
    best_first = (table.totals[side] for _, side in order)
    return ", ".join(f"{name} {str(total).replace('-', '−')}" for name, total in best_first)


def figures(table: TableSummary) -> tuple[int, ...]:
    """The totals that stand as figures at the line's end: of one or two sides."""
    return tuple(total for _, total in table.totals) if len(table.totals) <= FIGURES else ()
