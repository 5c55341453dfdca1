"""What the browser keeps after each call is all there is: put back, it is the same to the byte."""

from __future__ import annotations

import importlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given
from sqlalchemy import select

from referee.core.codec import read_entry
from referee.core.entries import Entry
from referee.core.errors import RefereeError, StorageError
from referee.core.replay import Replay
from referee.games import KEYS, folder_of
from referee.pocket.inside import Pocket, make, unreadable
from referee.service import exchange, keeping, links, seats, tables
from referee.service.links import LinkKind
from referee.service.tables import TableView, UnknownTable
from referee.store import Table, database_file, db, reading, rows
from referee.store.models import NEWEST

from ..evening import ANN, new_id
from ..examples import dear
from ..games.fuzzing import Sitting
from ..games.playout import NAMES
from .kept import Kept

ROOT = "https://cards.example/app"
NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)

Deed = tuple[str, int]
DEEDS = ["play"] * 12 + ["amend", "void", "undo", "undo", "redo", "rename", "archive", "unarchive", "delete"]
DEEDS += ["bring back", "clear out", "sit", "link", "fail", "fail"]
deeds = st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 999)), min_size=5, max_size=30)


@pytest.fixture(scope="module", autouse=True)
def new_sql(new_database: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The newest form of the database as SQL, as the build puts it beside the store."""
    made = tmp_path_factory.mktemp("sql") / "new.sql"
    with closing(sqlite3.connect(new_database)) as opened:
        made.write_text("\n".join(opened.iterdump()), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows, "NEW", made)
        yield


class Evening:
    """A table of one game in a pocket, the browser that keeps it, and what people do there."""

    def __init__(self, key: str, folder: Path, kept: Kept) -> None:
        self.kept = kept
        self.folder = folder
        self.pocket = make(str(folder / "data"), ROOT)
        self.kept.keep(self.pocket)
        kind: type[Sitting] = importlib.import_module(f"tests.games.{folder_of(key)}.fuzz").Anything
        self.sitting = kind(7)
        self.now = NOW
        self.token = ""
        self.again = 0

    def open(self) -> None:
        """Begin at a new table."""
        self.token = tables.open_table(
            game=self.sitting.game.key,
            names=NAMES[: self.sitting.players],
            rules=self.sitting.rules,
            title="Friday",
            author=ANN,
            now=self.now,
        ).token
        self.settle()

    def do(self, deed: Deed) -> None:
        """Do it; the browser keeps what it changed, or cannot, and then it was never done."""
        self.now += timedelta(seconds=30)
        what, pick = deed
        if what == "fail":
            before = self.exports()
            self._do(DEEDS[pick % (len(DEEDS) - 2)], pick)
            self.pocket.undo("full")
            assert self.exports() == before
        else:
            self._do(what, pick)
        self.settle()

    def settle(self) -> None:
        """Keep what changed: that is then all there is."""
        self.kept.keep(self.pocket)
        assert self.pocket.changes() == ""
        told = Kept()
        told.write(self.pocket.changes(everything=True))
        assert told.rows == self.kept.rows
        self.pocket.kept()

    def _do(self, what: str, pick: int) -> None:
        # It may be deleted just then, or refused, or there is nothing to undo.
        with suppress(UnknownTable, RefereeError, IndexError):
            self._acts()[what](pick)

    def _acts(self) -> dict[str, Callable[[int], object]]:
        token, now = self.token, self.now
        return {
            "play": lambda pick: self._record(self._entry()),
            "amend": self._amend,
            "void": lambda pick: tables.void(token, self._some(pick).id, **self._sent()),
            "undo": lambda pick: tables.undo(token, **self._sent()),
            "redo": lambda pick: tables.redo(token, **self._sent()),
            "rename": lambda pick: keeping.describe(token, title=f"Table “{pick}”\u2028", note="naïve \\ \"'é😀"),
            "archive": lambda pick: keeping.archive(token, now),
            "unarchive": lambda pick: keeping.unarchive(token),
            "delete": lambda pick: keeping.delete(token, now),
            "bring back": lambda pick: keeping.bring_back(token, now),
            "clear out": lambda pick: keeping.remove_deleted(now + timedelta(days=pick % 3)),
            "sit": lambda pick: seats.take_seat(token, pick % 2, f"phone-{pick % 3}", now),
            "link": lambda pick: links.renew(token, (LinkKind.ENTER, LinkKind.WATCH)[pick % 2], now),
        }

    def _view(self) -> TableView:
        return tables.view_table(self.token)

    def _sent(self) -> dict[str, Any]:
        return {"id": new_id(), "seen": self._view().seq, "author": ANN, "now": self.now}

    def _some(self, pick: int) -> Any:
        entries = self._view().entries
        return entries[pick % len(entries)] if entries else entries[0]

    def _entry(self) -> Entry:
        self.sitting.replay = Replay(self.sitting.game, self._view().state, strict=False)
        written = {**self.sitting.next_entry(), "confirmed": True}
        return read_entry(self.sitting.game.entry_types, written)

    def _record(self, entry: Entry) -> None:
        tables.record(self.token, [entry], **self._sent())

    def _amend(self, pick: int) -> None:
        tables.amend(self.token, self._some(pick).id, self._entry(), **self._sent())

    def exports(self) -> dict[str, bytes]:
        """Every table as a file, by its token."""
        return exported(self.pocket)

    def restart(self) -> None:
        """The page is killed and opened again: what the browser kept is all there is."""
        self.again += 1
        self.pocket = make(str(self.folder / f"again-{self.again}"), ROOT, kept=self.kept.text())


def exported(pocket: Pocket) -> dict[str, bytes]:
    """Every table of a pocket that is not deleted as a file, by its token."""
    with pocket.app.app_context(), reading():
        tokens = list(db.session.scalars(select(Table.token).where(Table.deleted.is_(None))))
        return {token: json.dumps(exchange.export_table(token)).encode() for token in tokens}


@pytest.mark.parametrize("key", KEYS)
def test_what_is_kept_is_all_there_is(key: str, tmp_path: Path) -> None:
    """Of any game, whatever is done: after each call the rows kept are those there are; what failed never was."""
    evening = Evening(key, tmp_path, Kept())

    @given(deeds)
    @dear(6)
    def whatever_is_done(done: list[Deed]) -> None:
        with evening.pocket.app.app_context():
            evening.open()
            for deed in done:
                evening.do(deed)

    whatever_is_done()
    before = evening.exports()
    assert len(before) > 1
    evening.restart()
    assert evening.exports() == before
    evening.kept.keep(evening.pocket)
    with evening.pocket.app.app_context():
        evening.open()
        evening.do(("play", 1))


OLDER = "0004"
"""The form of a year ago: neither links nor phones at seats."""


def older_rows(kept: Kept) -> Kept:
    """What an older version would have kept of the same tables."""
    tables_then = {"sitting": {}, "action": {}, "device_sitting": {"came_by": None}}
    told = {place: json.loads(row) for place, row in kept.rows.items() if place[0] in tables_then}
    for (table, *_), row in told.items():
        for column in tables_then[str(table)]:
            del row[column]
    return Kept(OLDER, "", {place: json.dumps(row) for place, row in told.items()})


def test_rows_of_an_older_version_are_brought_to_this_one(tmp_path: Path) -> None:
    """They are put into the form they have, migrated, and all of them are kept anew before anybody is answered."""
    evening = Evening("spades", tmp_path, Kept())
    with evening.pocket.app.app_context():
        evening.open()
        for pick in range(12):
            evening.do(("play", pick))
    before = evening.exports()
    older = older_rows(evening.kept)
    pocket = make(str(tmp_path / "newer"), ROOT, kept=older.text())
    assert exported(pocket) == before
    assert older.schema == OLDER and older.rows
    older.keep(pocket)
    assert older.schema == NEWEST
    assert pocket.changes() == ""
    assert exported(make(str(tmp_path / "again"), ROOT, kept=older.text())) == before


def test_rows_of_a_newer_version_are_not_touched(tmp_path: Path) -> None:
    """One sentence says so, and no database is made of them."""
    newer = Kept("9999", "", {("sitting", 1): '{"id": 1, "what": "nobody here knows"}'})
    with pytest.raises(RefereeError, match="newer Referee") as raised:
        make(str(tmp_path / "data"), ROOT, kept=newer.text())
    assert str(raised.value) == unreadable(newer.schema)
    assert not database_file(tmp_path / "data").exists()
    assert unreadable(NEWEST) == unreadable("") == unreadable(OLDER) == ""


@pytest.mark.parametrize("broken", [{("action", 1, 1): None}, {("sitting", 1): None}, {("no such table", 1): "{}"}])
def test_half_of_the_rows_are_no_records(broken: dict[Any, str | None], tmp_path: Path) -> None:
    """A log without its table, or what is no row at all, is said to be damaged; nothing is made up."""
    evening = Evening("spades", tmp_path, Kept())
    with evening.pocket.app.app_context():
        evening.open()
        evening.do(("play", 1))
    rows_left = {**evening.kept.rows, **broken}
    kept = Kept(NEWEST, "", {place: row for place, row in rows_left.items() if row is not None})
    if ("action", 1, 1) in broken:
        kept.rows["action", 1, 1] = "{}"
    with pytest.raises(StorageError, match="damaged"):
        make(str(tmp_path / "half"), ROOT, kept=kept.text())
