"""Backups: whole, sound, and none over another."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask

from referee import store
from referee.core.errors import RefereeError
from referee.store.backup import back_up

from ..conftest import Clock
from ..evening import enter, hand_by_result, open_spades

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)


def count_actions(copy: Path) -> int:
    """How many actions a backup holds. Fails if it is not sound."""
    with closing(sqlite3.connect(copy)) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        found: int = opened.execute("SELECT count(*) FROM action").fetchone()[0]
        return found


def test_a_backup_is_one_sound_file_with_everything(
    sqlite_app: Flask, data_folder: Path, tmp_path: Path, clock: Clock
) -> None:
    enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    copy = back_up(store.database_file(data_folder), tmp_path / "copies", NOW)
    assert copy.name == "referee-2026-05-08-193000.sqlite3"
    assert count_actions(copy) == 6
    assert list(copy.parent.iterdir()) == [copy]
    assert copy.stat().st_mode & 0o077 == 0


def test_no_backup_replaces_another(sqlite_app: Flask, data_folder: Path, tmp_path: Path) -> None:
    copies = [back_up(store.database_file(data_folder), tmp_path, NOW) for _ in range(3)]
    assert len({copy.name for copy in copies}) == 3


def test_a_backup_can_be_made_while_people_record(
    sqlite_app: Flask, data_folder: Path, tmp_path: Path, clock: Clock
) -> None:
    """Each copy holds whole hands: what is written in one go is in the copy or is not."""
    token = open_spades(clock(), target=10_000, floor=None).token
    stop = threading.Event()

    def record() -> None:
        with sqlite_app.app_context():
            dealer = 3
            while not stop.is_set():
                enter(token, *hand_by_result(dealer, took=(3, 4, 3, 3)), now=clock())
                dealer = (dealer + 1) % 4

    writer = threading.Thread(target=record)
    writer.start()
    try:
        counts = [count_actions(back_up(store.database_file(data_folder), tmp_path, NOW)) for _ in range(10)]
    finally:
        stop.set()
        writer.join()
    assert all(count % 6 == 0 for count in counts)
    assert counts == sorted(counts)


def test_there_must_be_something_to_back_up(tmp_path: Path) -> None:
    with pytest.raises(RefereeError, match="no records"):
        back_up(tmp_path / "none.sqlite3", tmp_path, NOW)


def test_what_is_no_database_is_not_copied(tmp_path: Path) -> None:
    (tmp_path / "odd.sqlite3").write_bytes(b"not a database at all" * 100)
    with pytest.raises(RefereeError, match="backup failed"):
        back_up(tmp_path / "odd.sqlite3", tmp_path / "copies", NOW)
    assert list((tmp_path / "copies").iterdir()) == []


def test_a_folder_that_is_a_file_is_said_so(sqlite_app: Flask, data_folder: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RefereeError, match="cannot be written"):
        back_up(store.database_file(data_folder), tmp_path / "file", NOW)
