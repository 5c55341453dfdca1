"""Backups: whole, sound, and none over another."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from flask import Flask

from referee import store
from referee.core.errors import RefereeError
from referee.store.backup import back_up

from ..conftest import Clock, bare_app
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


KILLED = """
import os, signal, sys
from datetime import datetime
from pathlib import Path
from referee.store import backup, drafts
def stop(*args):
    print("draft", flush=True)
    signal.pause()
backup.settle = stop
backup.back_up(Path(sys.argv[1]), Path(sys.argv[2]), datetime(2026, 5, 7))
"""
"""A backup that stops before its draft gets its name."""


def test_the_draft_of_a_killed_backup_goes_with_the_next(sqlite_app: Flask, data_folder: Path, tmp_path: Path) -> None:
    """One that is still being written stays, beside it too."""
    records, folder = store.database_file(data_folder), tmp_path / "copies"
    with subprocess.Popen([sys.executable, "-c", KILLED, records, folder], stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"draft\n"
        [draft] = folder.iterdir()
        first = back_up(records, folder, NOW)
        assert set(folder.iterdir()) == {draft, first}
        writer.kill()
        writer.wait()
    assert draft.exists()
    second = back_up(records, folder, NOW)
    assert set(folder.iterdir()) == {first, second}


def test_drafts_of_killed_processes_go_at_the_next_start(sqlite_app: Flask, data_folder: Path) -> None:
    """Beside the records: of a backup, a restore, a tidy and a secret. A living process keeps its own."""
    store.detach(sqlite_app)
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait()
    ends = ("part", "restored", "restored-wal", "compact", "ready")
    left = [data_folder / f".referee.sqlite3-{gone.pid}.{end}" for end in ends]
    left.append(data_folder / f".referee-2026-05-08-193000-{gone.pid}.part")
    kept = [data_folder / f".referee.sqlite3-{os.getpid()}.compact", data_folder / ".referee.part"]
    for path in (*left, *kept):
        path.touch()
    store.detach(bare_app(data_folder))
    assert [path for path in left if path.exists()] == []
    assert all(path.exists() for path in kept)


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
