"""All records from one database to another: nothing is left behind, and nothing reads otherwise there."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import Text, cast, select, update

from referee import store
from referee.core.errors import RefereeError
from referee.service import clubs, keeping, tables
from referee.service.exchange import export_table
from referee.store import copying, db
from referee.store.club_models import Club, Person, PersonName, PlayedRow
from referee.store.copying import copy_records
from referee.store.models import ActionRow, Base, Bookmark, DeviceTable, Kept, Key, SearchRow, SeatPhone, Table, Tally

from ..conftest import bare_app
from ..evening import DOV, enter, hand_by_result, open_spades
from ..postgres import execute, new_database

MINE = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'referee'"

NOW = datetime(2026, 5, 8, 19, 30, 1, 250_000, tzinfo=UTC)


@pytest.fixture
def empty(postgres: str) -> Iterator[str]:
    """The URL of a database of PostgreSQL with nothing in it."""
    with new_database(postgres) as url:
        yield url


def fill(app: Flask) -> list[str]:
    """Tables of all kinds: played, corrected, archived, deleted, with links and seats. Returns their tokens."""
    with app.app_context():
        tokens = [open_spades(NOW, target=10_000).token for _ in range(3)]
        for hand in range(6):
            view = enter(tokens[0], *hand_by_result((3 + hand) % 4), now=NOW + timedelta(minutes=hand))
        tables.undo(tokens[0], id="undone-1", seen=view.seq, author=DOV, now=NOW)
        keeping.describe(tokens[0], title="Zoë ♠ <b>", day="2026-05-07", note="naïve ’")
        keeping.archive(tokens[1], NOW)
        enter(tokens[2], *hand_by_result(), now=NOW)
        keeping.delete(tokens[2], NOW)
        with store.writing():
            first = store.log.find_table(tokens[0])
            assert first is not None
            store.log.note_seen(first.id, "device-of-ann", NOW)
            db.session.add(Key(token="k" * 25, table_id=first.id, kind="watch", made=NOW, withdrawn=NOW))
            db.session.add(SeatPhone(table_id=first.id, name="Cy", device="device-of-ann", since=NOW))
        club = clubs.found_club("Thursdays", "device-of-ann", NOW, clubs.new_club_token())
        one, other = clubs.add_people(clubs.view_club(club), ["Anne", "Ann"], NOW)
        clubs.merge(clubs.view_club(club), one, other)  # into somebody who came later
    return tokens


def rows_of(app: Flask) -> dict[str, list[Any]]:
    """Every row of every table, and the entries as they are written."""
    with app.app_context(), db.engine.connect() as connection:
        kinds = (Table, ActionRow, DeviceTable, Key, SeatPhone, Club, Person, PersonName)
        found = {
            kind.__tablename__: [tuple(row) for row in connection.execute(select(kind.__table__))] for kind in kinds
        }
        written = select(cast(ActionRow.entry, Text)).order_by(ActionRow.table_id, ActionRow.seq)
        return {name: sorted(rows, key=str) for name, rows in found.items()} | {
            "written": list(connection.scalars(written))
        }


def exports_of(app: Flask, tokens: list[str]) -> list[str]:
    """The records of tables, as they are exported."""
    with app.app_context():
        return [json.dumps(export_table(token)) for token in tokens]


@pytest.mark.parametrize("start", ["sqlite", "postgres"])
def test_everything_arrives_and_comes_back(
    empty: str, tmp_path: Path, start: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the other kind, and back into a third place: every row, every export byte for byte, and the same secret."""
    monkeypatch.setattr(copying, "BATCH", 7)  # several batches
    folders = [tmp_path / name for name in ("first", "second", "third")]
    places = [store.url_of(folder) for folder in folders]
    places[0 if start == "postgres" else 1] = empty
    with ExitStack() as stack:
        apps = [bare_app(place) for place in places]
        for app in apps:
            stack.callback(store.detach, app)
        tokens = fill(apps[0])
        secret = store.load_secret(apps[0], folders[0])
        before, exports = rows_of(apps[0]), exports_of(apps[0], tokens[:2])
        for source, target in ((0, 1), (1, 2)):
            done = copy_records(apps[source], apps[target], folders[source], folders[target])
            assert (done.tables, done.entries) == (3, 42 + 6)
            assert rows_of(apps[target]) == before
            assert exports_of(apps[target], tokens[:2]) == exports
            assert store.load_secret(apps[target], folders[target]) == secret
        for app in apps[1:]:
            with app.app_context():
                # Life goes on: a new table has a number of its own, an entry follows the last.
                assert enter(open_spades(NOW).token, *hand_by_result(), now=NOW).seq == 6
                assert enter(tokens[0], *hand_by_result(0), now=NOW).seq == 42 + 6
                keeping.bring_back(tokens[2], NOW)
                assert tables.view_table(tokens[2]).seq == 6


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_is_copied_over_tables(empty: str, tmp_path: Path, kind: str) -> None:
    """Nor half of it left: what was there is as it was."""
    source = bare_app(tmp_path / "from")
    target = bare_app(tmp_path / "to" if kind == "sqlite" else empty)
    try:
        fill(source)
        with target.app_context():
            open_spades(NOW)
        before = rows_of(target)
        with pytest.raises(RefereeError, match="holds tables already: nothing was copied"):
            copy_records(source, target, tmp_path / "from", tmp_path / "to")
        assert rows_of(target) == before
    finally:
        store.detach(source)
        store.detach(target)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_nothing_is_copied_to_where_somebody_serves(empty: str, tmp_path: Path, kind: str) -> None:
    """What it serves would be another's of a sudden, and its cookies would be signed by another secret."""
    source = bare_app(tmp_path / "from")
    place: Path | str = tmp_path / "to" if kind == "sqlite" else empty
    target, served = bare_app(place), bare_app(place)
    try:
        with pytest.raises(RefereeError, match="is in use: stop the Referee that is served from it first"):
            copy_records(source, target, tmp_path / "from", tmp_path / "to")
        store.detach(served)
        while kind == "postgres" and execute(empty, MINE) != [(1,)]:
            time.sleep(0.01)  # the server lets go of a connection a moment after it is closed
        assert copy_records(source, target, tmp_path / "from", tmp_path / "to").tables == 0
    finally:
        for app in (source, target):
            store.detach(app)


def test_a_copy_that_fails_leaves_nothing(empty: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can be begun again."""
    source, target = bare_app(tmp_path / "from"), bare_app(empty)
    try:
        fill(source)
        with monkeypatch.context() as patched:
            patched.setattr(copying, "_mark_deleted", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                copy_records(source, target, tmp_path / "from", tmp_path / "to")
        assert execute(empty, "SELECT count(*) FROM sitting") == [(0,)]
        assert copy_records(source, target, tmp_path / "from", tmp_path / "to").tables == 3
    finally:
        store.detach(source)
        store.detach(target)


def test_what_the_target_cannot_keep_is_said_so(empty: str, tmp_path: Path) -> None:
    """SQLite holds a line to no length, and somebody may have written there by hand."""
    source, target = bare_app(tmp_path / "from"), bare_app(empty)
    try:
        fill(source)
        with source.app_context(), store.writing():
            db.session.execute(update(Table).values(note="x" * 300))
        with pytest.raises(RefereeError, match="“sitting” is none that Referee wrote: nothing was copied"):
            copy_records(source, target, tmp_path / "from", tmp_path / "to")
        assert execute(empty, "SELECT count(*) FROM sitting") == [(0,)]
    finally:
        store.detach(source)
        store.detach(target)


def test_no_table_of_the_database_is_left_out() -> None:
    """What is added later is copied too, or said here not to be."""
    assert {columns.name for columns in copying._tables()} == set(Base.metadata.tables) - {
        Kept.__tablename__,
        Tally.__tablename__,  # what strangers did of late
        SearchRow.__tablename__,  # what can be searched anew
        PlayedRow.__tablename__,  # what can be read anew from the log
        Bookmark.__tablename__,  # what it can be opened at
    }
