"""A database of many tables, made quickly: a few hundred evenings played for real, copied under other tokens.

``python -m tests.trials.seed PLACE --tables 100000 --actions 20000000``; PLACE is a data folder or a database's URL.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from flask import Flask
from sqlalchemy import Connection, func, select, text

from referee import store
from referee.games import GAMES
from referee.service import keeping, tables
from referee.service.seats import visit
from referee.store import ActionRow, Table, db
from referee.store.database import backend_of

from ..conftest import bare_app, close
from ..games.playout import NAMES, an_evening

EVENINGS: Final = 270
"""Played for real: every game, at every length."""
PHONES: Final = 3
"""That look at a table, its author's among them."""
BEGAN: Final = datetime(2024, 1, 5, 19, 30, tzinfo=UTC)

COPIES: Final = (
    """INSERT INTO sitting (id, token, game, title, names, rules, opened, day, note, archived, finished, guests,
      revision)
    SELECT id + :shift, substr(token, 1, 15) || :mark, game, title, names, rules, opened, day, note, archived, finished,
      guests, revision FROM sitting WHERE id <= :last ORDER BY id""",
    """INSERT INTO action (table_id, seq, action_id, kind, target, entry, by_device, by_name, at)
    SELECT table_id + :shift, seq, action_id, kind, target, entry, by_device || :club, by_name, at
    FROM action WHERE table_id <= :last ORDER BY table_id, seq""",
    """INSERT INTO device_sitting (device, table_id, seen)
    SELECT device || :club, table_id + :shift, seen FROM device_sitting WHERE table_id <= :last""",
)


def seed(place: Path | str, tables_wanted: int, actions_wanted: int) -> tuple[int, int]:
    """Make the database there, which must be empty. Returns how many tables and actions it holds."""
    app = bare_app(place)
    with app.app_context():
        played = play(min(EVENINGS, tables_wanted), actions_wanted / tables_wanted)
        with unguarded(app) as connection:
            copies = range(1, -(-tables_wanted // played))
            for copy in copies:
                last = min(played, tables_wanted - copy * played)
                for statement in COPIES:
                    connection.execute(
                        text(statement),
                        {"shift": copy * played, "mark": f"{copy:010x}", "club": f"-{copy // 10}", "last": last},
                    )
            backend_of(app).renumber(connection)
        with db.engine.connect() as connection:
            counts = [connection.scalar(select(func.count()).select_from(kind)) or 0 for kind in (Table, ActionRow)]
    close(app)
    store.detach(app)
    return counts[0], counts[1]


def play(evenings: int, length: float) -> int:
    """Play so many evenings, of about so many entries on the average. Returns how many are stored."""
    games = list(GAMES)
    for number in range(evenings):
        rng = random.Random(number)
        key, opened = games[number % len(games)], BEGAN + timedelta(days=number)
        entries = an_evening(key, rng, max(4, round(length * rng.uniform(0.5, 1.9))))
        author = tables.Author(f"phone-{number % 90:04}", NAMES[0])
        names = NAMES[: GAMES[key].table_sizes[-1]]
        view = tables.open_table(
            game=key, names=names, rules={}, title=f"Evening {number}", author=author, first=entries, now=opened
        )
        for phone in range(1, PHONES):
            visit(view.token, f"phone-{(number + 31 * phone) % 90:04}", opened)
        if number % 3:
            keeping.archive(view.token, opened + timedelta(days=2))
    return evenings


@contextmanager
def unguarded(app: Flask) -> Iterator[Connection]:
    """One transaction in which the triggers of the log sleep: they look at a table again for each action."""
    backend = backend_of(app)
    postgres = db.engine.dialect.name == "postgresql"
    db.session.remove()
    db.engine.dispose()
    with db.engine.connect().execution_options(**backend.writes) as connection:
        if not postgres:  # what is made anew need not outlive a power cut
            bare: sqlite3.Connection = connection.connection.driver_connection  # type: ignore[assignment]
            for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -400000"):
                bare.execute(f"PRAGMA {pragma}")
        with connection.begin():
            triggers = "" if postgres else "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'"
            kept = connection.execute(text(triggers)).all() if triggers else []
            for name, _ in kept:
                connection.execute(text(f"DROP TRIGGER {name}"))
            if postgres:
                connection.execute(text("ALTER TABLE action DISABLE TRIGGER USER"))
            yield connection
            for _, made in kept:
                connection.execute(text(made))
            if postgres:
                connection.execute(text("ALTER TABLE action ENABLE TRIGGER USER"))
    db.engine.dispose()
    if postgres:
        with db.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("VACUUM ANALYZE"))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("place", metavar="PLACE")
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--actions", type=int, default=20_000_000)
    wanted = parser.parse_args()
    began = time.monotonic()
    made = seed(wanted.place if "://" in wanted.place else Path(wanted.place), wanted.tables, wanted.actions)
    print(f"{made[0]:,} tables, {made[1]:,} actions in {time.monotonic() - began:.0f} s")
