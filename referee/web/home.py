"""The first page, your tables, and which game for how many."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, render_template, request

from ..games import GAMES
from ..service.listing import TableSummary, tables_of
from .company import most_players, splits
from .device import device_id

pages = Blueprint("home", __name__)

TABLES_SHOWN: Final = 4
"""Tables listed on the first page below the one to continue."""

TABLES_LISTED: Final = 60
"""Tables on the page of all of them: an older one is reached by its link."""

LARGEST_COMPANY: Final = 12
"""Most players one can ask a game for."""


@pages.get("/")
def home() -> str:
    """Start a game, continue one, or ask the referee."""
    tables = tables_of(device_id(), limit=TABLES_SHOWN + 2).tables
    current = next((table for table in tables if not table.over), None)
    return render_template(
        "home/home.html",
        games=list(GAMES.values()),
        current=current,
        tables=[table for table in tables if table is not current][:TABLES_SHOWN],
        more=len(tables) > TABLES_SHOWN,
        sizes=sizes,
        totals=totals,
    )


@pages.get("/tables")
def tables() -> str:
    """The tables this device has seen."""
    return render_template("home/tables.html", tables=tables_of(device_id(), limit=TABLES_LISTED).tables)


@pages.get("/which")
def which() -> str:
    """The games for so many players; for a large company, how to split it."""
    players = request.args.get("players", type=int, default=4)
    players = min(max(players, 1), LARGEST_COMPANY)
    return render_template(
        "home/which.html",
        players=players,
        most=LARGEST_COMPANY,
        games=[game for game in GAMES.values() if players in game.table_sizes],
        split=[(game, splits(players, game.table_sizes)) for game in GAMES.values() if players > most_players(game)],
        sizes=sizes,
    )


def sizes(table_sizes: range) -> str:
    """How many play, shortly: ``4`` or ``2–6``."""
    least, most = table_sizes[0], table_sizes[-1]
    return str(least) if least == most else f"{least}–{most}"


def totals(table: TableSummary) -> list[tuple[str, int]]:
    """The sides that fit on the card of a table: the first three."""
    return list(table.totals[:3])
