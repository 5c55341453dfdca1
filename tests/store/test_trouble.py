"""The place of the records: who may look into it, and what is said when it is full, gone, damaged or not ours."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import event

from referee import store
from referee.core.errors import StorageError
from referee.service import tables
from referee.store import db, log, reading, writing
from referee.store.folder import make_private
from referee.store.trouble import DAMAGED, FOREIGN, FULL, GONE, READ_ONLY, REPLACED, reason_of

from ..conftest import Clock, bare_app
from ..evening import enter, hand_by_result, open_spades


def mode(path: Path) -> int:
    """Who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("before", ["new", "open", "of others too"])
def test_records_are_their_owners(tmp_path: Path, before: str, clock: Clock) -> None:
    """What is made is closed to others, and what an older Referee left open is closed."""
    folder = tmp_path / "data"
    if before != "new":
        app = bare_app(folder)
        store.detach(app)
        folder.chmod(0o755)
        store.database_file(folder).chmod(0o644)
    if before == "of others too":
        (folder / "holiday.jpg").touch()
    umask = os.umask(0)
    try:
        app = bare_app(folder)
        with app.app_context():
            enter(open_spades(clock()).token, *hand_by_result(), now=clock())
            found = {path.name: mode(path) for path in folder.iterdir() if path.name.startswith("referee")}
    finally:
        os.umask(umask)
        store.detach(app)
    assert found == dict.fromkeys(("referee.sqlite3", "referee.sqlite3-wal", "referee.sqlite3-shm"), 0o600)
    # A folder that holds other things may be anything, such as a home: it is not closed.
    assert mode(folder) == (0o755 if before == "of others too" else 0o700)


def test_a_folder_that_cannot_be_made_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match="file"):
        make_private(tmp_path / "file" / "referee.sqlite3")


@pytest.mark.parametrize("content", [b"not a database at all" * 400, b"SQLite format 3\0" + b"\xff" * 8000])
def test_a_file_that_is_no_database_is_said_so(tmp_path: Path, content: bytes) -> None:
    store.database_file(tmp_path).write_bytes(content)
    with pytest.raises(StorageError) as refused:
        bare_app(tmp_path)
    assert refused.value.reason in {FOREIGN, DAMAGED}
    assert str(tmp_path) in str(refused.value)


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with closing(sqlite3.connect(store.database_file(tmp_path))) as opened:
        opened.execute("CREATE TABLE recipe (name TEXT)")
    with pytest.raises(StorageError) as refused:
        bare_app(tmp_path)
    assert refused.value.reason == FOREIGN
    with closing(sqlite3.connect(store.database_file(tmp_path))) as opened:
        assert opened.execute("SELECT name FROM sqlite_schema").fetchall() == [("recipe",)]


def fill_up() -> None:
    """Let the database grow no more, as on a full disk."""
    with db.engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
    db.engine.dispose()
    event.listen(db.engine, "connect", lambda made, _: made.execute(f"PRAGMA max_page_count = {pages}").close())


def test_what_does_not_fit_on_the_disk_is_not_acknowledged(sqlite_app: Flask, clock: Clock) -> None:
    token = open_spades(clock(), target=10_000, floor=None).token
    fill_up()
    kept = 0
    with pytest.raises(StorageError) as refused:
        for hand in range(200):
            kept = enter(token, *hand_by_result((3 + hand) % 4, took=(3, 4, 3, 3)), now=clock()).seq
    assert refused.value.reason == FULL
    assert tables.place_of(token).seq == kept
    assert tables.view_table(token).seq == kept


@pytest.mark.parametrize("gone", ["file", "log", "replaced", "moved"])
def test_nothing_is_acknowledged_into_a_file_that_is_gone(
    sqlite_app: Flask, data_folder: Path, clock: Clock, gone: str
) -> None:
    """SQLite goes on writing to a deleted file as if nothing had happened, and nobody ever reads it."""
    token = open_spades(clock()).token
    database = store.database_file(data_folder)
    log_file = database.with_name("referee.sqlite3-wal")
    match gone:
        case "file":
            database.unlink()
        case "log":
            log_file.unlink()
        case "replaced":
            database.rename(database.with_name("old"))
            database.write_bytes(database.with_name("old").read_bytes())
        case "moved":
            data_folder.rename(data_folder.with_name("moved"))
    for _ in range(2):
        with pytest.raises(StorageError) as refused:
            enter(token, *hand_by_result(), now=clock())
        assert refused.value.reason == REPLACED
    assert gone in {"log", "replaced"} or not database.exists(), "no empty one is made in its place"


def test_a_file_deleted_while_it_is_written_is_noticed(sqlite_app: Flask, data_folder: Path) -> None:
    with pytest.raises(StorageError), writing():
        store.database_file(data_folder).unlink()


def test_a_new_connection_makes_no_new_file(sqlite_app: Flask, data_folder: Path) -> None:
    db.engine.dispose()
    store.database_file(data_folder).unlink()
    with pytest.raises(StorageError) as refused, reading():
        log.find_table("a-token")
    assert refused.value.reason == GONE
    assert not store.database_file(data_folder).exists()


def test_a_file_that_may_not_be_written_is_read_only(tmp_path: Path) -> None:
    database = tmp_path / "x.sqlite3"
    with closing(sqlite3.connect(database)) as opened:
        opened.execute("CREATE TABLE a (b)")
    with (
        closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as opened,
        pytest.raises(sqlite3.Error) as found,
    ):
        opened.execute("INSERT INTO a VALUES (1)")
    assert reason_of(found.value) == READ_ONLY


def test_ready_is_not_said_of_a_place_that_cannot_be_used(sqlite_app: Flask, data_folder: Path) -> None:
    store.check_ready()
    assert [path.name for path in data_folder.iterdir() if path.name.startswith(".")] == [], "it leaves nothing behind"
    with pytest.MonkeyPatch.context() as patched:
        full = os.statvfs_result((4096, 4096, 100, 0, 0, 0, 0, 0, 0, 255))
        patched.setattr(os, "statvfs", lambda _: full)
        with pytest.raises(StorageError, match="full"):
            store.check_ready()
    database = store.database_file(data_folder)
    with db.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = database.read_bytes()
    database.write_bytes(whole[:4096] + os.urandom(len(whole) - 4096))
    with pytest.raises(StorageError, match="damaged"):
        store.check_ready()
    database.unlink()
    with pytest.raises(StorageError, match="gone"):
        store.check_ready()
