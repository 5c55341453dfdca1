"""What the records hold, what is put away after years, and room given back: counted right, and nothing lost."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import func, select

from referee import store
from referee.core.errors import RefereeError
from referee.service import keeping, retention, tables
from referee.store import ActionRow, Table, db, reading, room
from referee.store.room import holding
from referee.table.sitting import TableView

from ..conftest import Clock, bare_app
from ..evening import DOV, enter, hand_by_result, open_spades

YEAR = timedelta(days=365)


def three_tables(clock: Clock) -> list[str]:
    """One played at, one put by years ago, one put by and then played at again; it is three years later."""
    tokens = [enter(open_spades(clock()).token, *hand_by_result(), now=clock()).token for _ in range(3)]
    for token in tokens[1:]:
        keeping.archive(token, clock.tick(60))
    clock.at += 3 * YEAR
    enter(tokens[2], *hand_by_result(0), now=clock())
    return tokens


def test_what_is_counted_is_there(store_app: Flask, clock: Clock) -> None:
    """By game and state; the entries are those of all logs, which nobody reads through."""
    with reading():
        assert (holding().tables, holding().entries, holding().last) == ({}, 0, None)
    tokens = three_tables(clock)
    tables.open_table(game="klondike", names=["Dov"], rules={}, title="", author=DOV, now=clock())
    keeping.delete(tokens[0], clock())
    with reading():
        found = holding()
        assert found.entries == db.session.scalar(select(func.count()).select_from(ActionRow)) == 4 * 6
        assert found.last == clock()
    assert found.tables == {
        "klondike": {"open": 1, "archived": 0, "deleted": 0},
        "spades": {"open": 0, "archived": 2, "deleted": 1},
    }
    assert found.devices == 2
    assert found.space.used > 10_000
    assert found.version


def test_tables_put_by_long_ago_go_once_their_records_are_kept(store_app: Flask, clock: Clock) -> None:
    """Those alone; and for a day each can be brought back."""
    tokens = three_tables(clock)
    kept: dict[str, Any] = {}

    def keep(view: TableView, record: dict[str, object]) -> None:
        kept[view.token] = record

    assert retention.count_due(clock() - 4 * YEAR) == 0
    assert retention.count_due(clock() - YEAR) == 1
    assert retention.retire(clock() - YEAR, keep, clock()) == retention.Retired(deleted=1, left=0)
    assert list(kept) == [tokens[1]]
    assert len(kept[tokens[1]]["log"]) == 6
    assert [tables.place_of(tokens[0]).seq, tables.place_of(tokens[2]).seq] == [6, 12]
    with pytest.raises(tables.UnknownTable):
        tables.view_table(tokens[1])
    keeping.bring_back(tokens[1], clock())
    assert tables.view_table(tokens[1]).seq == 6


def test_a_record_that_cannot_be_kept_keeps_its_table(store_app: Flask, clock: Clock) -> None:
    tokens = three_tables(clock)

    def keep(_view: TableView, _record: dict[str, object]) -> None:
        raise RefereeError("The disk is full.")

    with pytest.raises(RefereeError, match="full"):
        retention.retire(clock() - YEAR, keep, clock())
    assert tables.view_table(tokens[1]).seq == 6


def test_a_table_played_at_meanwhile_stays(store_app: Flask, clock: Clock) -> None:
    """Somebody enters while its record is being written."""
    tokens = three_tables(clock)

    def keep(view: TableView, _record: dict[str, object]) -> None:
        enter(view.token, *hand_by_result(0), now=clock())

    assert retention.retire(clock() - YEAR, keep, clock()) == retention.Retired(deleted=0, left=1)
    assert tables.view_table(tokens[1]).seq == 12


def test_a_folder_is_made_smaller_and_holds_the_same(data_folder: Path, clock: Clock) -> None:
    """What was removed leaves room; the rest, and the rules that keep it, are as they were."""
    app = bare_app(data_folder)
    with app.app_context():
        kept = three_tables(clock)[0]
        for _ in range(60):
            token = open_spades(clock(), target=10_000, floor=None).token
            for hand in range(6):
                enter(token, *hand_by_result((3 + hand) % 4, took=(3, 4, 3, 3)), now=clock())
            keeping.delete(token, clock())
        clock.at += timedelta(days=2)
        while keeping.remove_deleted(clock()):
            pass
        before = tables.view_table(kept)
        with reading():
            empty = holding().space.empty
        assert empty
        with pytest.raises(RefereeError, match="is in use"):
            room.compact_folder(data_folder)
    store.detach(app)
    was, now = room.compact_folder(data_folder)
    assert was - now >= empty
    assert sorted(path.name for path in data_folder.iterdir()) == ["referee.sqlite3"]
    app = bare_app(data_folder)
    with app.app_context():
        assert tables.view_table(kept) == before
        with reading():
            assert holding().space.empty == 0
        enter(kept, *hand_by_result(0), now=clock())
        with (
            closing(sqlite3.connect(store.database_file(data_folder))) as opened,
            pytest.raises(sqlite3.IntegrityError, match="append-only"),
        ):
            opened.execute("UPDATE action SET by_name = 'Eve'")
    store.detach(app)


def test_a_disk_without_room_for_a_copy_is_said_so(
    data_folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = bare_app(data_folder)
    with app.app_context():
        token = three_tables(clock)[0]
    store.detach(app)
    usage = shutil.disk_usage(data_folder)
    monkeypatch.setattr("shutil.disk_usage", lambda _: usage._replace(free=500_000))
    with pytest.raises(RefereeError, match=r"needs room for a copy of itself: 2 MB, and 1 MB are free"):
        room.compact_folder(data_folder)
    app = bare_app(data_folder)
    with app.app_context():
        assert tables.view_table(token).seq == 6
    store.detach(app)


def test_a_server_is_compacted_while_it_serves(postgres_app: Flask, clock: Clock) -> None:
    token = three_tables(clock)[0]
    room.compact_server()
    with reading():
        assert db.session.scalar(select(func.count()).select_from(Table)) == 3
    assert tables.view_table(token).seq == 6
