"""What pages cost over a database of many tables, beside one of few: ``python -m tests.trials.thousands FEW MANY``.

FEW and MANY are data folders (or URLs) that `tests.trials.seed` made. The two are asked in turn, in one run.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Final

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select

from referee import store
from referee.service import tables
from referee.store import Table, db, log, reading, writing
from referee.store.backup import back_up
from referee.web import create_app

from ..web.conftest import csrf_token, new_table

ROUNDS: Final = 150
SHELF: Final = 12
"""Tables that the phone asking has seen."""
CLUB: Final = 5_000
"""Those a club's tablet has seen, if there are so many."""
COLD: Final = 40
"""Tables opened that no process has in memory."""

Ask = Callable[[], object]


class Asker:
    """A phone that has seen some tables of a database."""

    def __init__(self, place: str, seen: int) -> None:
        where = {"DATABASE_URL": place} if "://" in place else {"DATA_FOLDER": place}
        self.app: Flask = create_app({**where, "SECRET_KEY": "of the trial"})
        self.client: FlaskClient = self.app.test_client()
        device = f"trial-{random.Random(seen).randrange(10**9)}"
        with self.client.session_transaction() as session:
            session["device"] = device
        with self.app.app_context():
            with reading():
                last = db.session.scalar(select(func.max(Table.id))) or 0
                ids = random.Random(7).sample(range(1, last + 1), min(seen, last))
                self.cold = db.session.scalars(select(Table.token).where(Table.id.in_(ids[:COLD]))).all()
            with writing():
                for table_id in ids:
                    log.note_seen(table_id, device, datetime.now(UTC))
        csrf = csrf_token(self.client)
        self.path = self.client.post("/new/spades", data=new_table(csrf, "Ann", "Bea", "Cy", "Dov")).headers["Location"]
        self.form = {"csrf_token": csrf, "type": "bid", "seat": "0", "confirmed": "1"}
        with self.app.app_context():
            self.numbers = count(tables.place_of(self.path.rpartition("/")[2]).seq)

    def get(self, path: str) -> Ask:
        """Something that asks for a page."""

        def ask() -> None:
            assert self.client.get(path or self.path).status_code == 200

        return ask

    def bid(self) -> None:
        """One player bids again and again, which the table lets pass."""
        seen = next(self.numbers)
        form = self.form | {"id": f"entry-{seen:06}", "seen": str(seen), "bid": str(1 + seen % 5)}
        assert self.client.post(f"{self.path}/entries", data=form).status_code == 303

    def look_at_one_not_in_memory(self) -> Ask:
        """Something that opens a table of which nothing is kept."""
        tokens = iter([*self.cold] * 50)

        def ask() -> None:
            self.app.extensions.pop("referee.folds", None)
            with self.app.app_context():
                tables.view_table(next(tokens))

        return ask


def compare(what: str, few: Ask, many: Ask, rounds: int = ROUNDS) -> None:
    """Ask both in turn, and print what each took."""
    taken: tuple[list[float], list[float]] = ([], [])
    for turn in range(rounds + 5):
        for ask, times in zip((few, many), taken, strict=True):
            began = time.perf_counter()
            ask()
            if turn >= 5:
                times.append(1000 * (time.perf_counter() - began))
    few_ms, many_ms = map(statistics.median, taken)
    late = " / ".join(f"{statistics.quantiles(times, n=20)[-1]:.1f}" for times in taken)
    print(f"{what:<44} {few_ms:8.2f} ms {many_ms:8.2f} ms  × {many_ms / few_ms:.2f}   p95 {late} ms", flush=True)


def back_up_both(places: list[str], into: Path) -> None:
    """What a backup copies in a second."""
    for place in places:
        file = store.database_file(Path(place))
        size = file.stat().st_size
        began = time.perf_counter()
        made = back_up(file, into, datetime.now(UTC))
        took = time.perf_counter() - began
        made.unlink()
        print(f"backup of {size / 1e6:,.1f} MB: {took:.2f} s, {size / 1e6 / took:.0f} MB/s", flush=True)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("few")
    parser.add_argument("many")
    parser.add_argument("--backup", type=Path, metavar="DIR", help="back both up into this folder too")
    wanted = parser.parse_args()
    few, many = Asker(wanted.few, SHELF), Asker(wanted.many, SHELF)
    compare("first page", few.get("/"), many.get("/"))
    compare("your tables", few.get("/tables"), many.get("/tables"))
    compare("search “evening”", few.get("/tables?q=evening"), many.get("/tables?q=evening"))
    compare("hand page", few.get(""), many.get(""))
    compare("entry", few.bid, many.bid)
    compare("a table that is not in memory", few.look_at_one_not_in_memory(), many.look_at_one_not_in_memory(), COLD)
    club = Asker(wanted.many, CLUB)
    compare(f"first page, tablet with {CLUB:,} tables", few.get("/"), club.get("/"))
    compare(f"your tables, tablet with {CLUB:,}", few.get("/tables"), club.get("/tables"), 30)
    compare(f"search, tablet with {CLUB:,}", few.get("/tables?q=evening+3"), club.get("/tables?q=evening+3"), 30)
    compare(f"entry, tablet with {CLUB:,}", few.bid, club.bid)
    if wanted.backup:
        back_up_both([wanted.few, wanted.many], wanted.backup)


if __name__ == "__main__":
    main()
