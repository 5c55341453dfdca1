"""A backup brought back: whatever a crash left behind, and whatever the file is."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from flask import Flask
from sqlalchemy import create_engine

from referee import store
from referee.cli import main
from referee.core.errors import RefereeError
from referee.service import tables
from referee.store.backup import KEPT, back_up
from referee.store.folder import SECRET_FILE, load_secret
from referee.store.migrating import MIGRATIONS
from referee.store.restore import restore

from ..conftest import Clock, bare_app
from ..evening import enter, hand_by_result, open_spades

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)

# It records hand after hand without ever folding its log into the file, and says each.
RECORD = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from sqlalchemy import event
from referee import store
from tests.conftest import bare_app
from tests.evening import enter, hand_by_result, open_spades
app = bare_app(Path(sys.argv[1]))
with app.app_context():
    store.db.engine.dispose()
    event.listen(store.db.engine, "connect", lambda made, _: made.execute("PRAGMA wal_autocheckpoint = 0").close())
    token = open_spades(datetime.now(UTC), target=10_000, floor=None).token
    print(token, flush=True)
    dealer = 3
    while True:
        enter(token, *hand_by_result(dealer, took=(3, 4, 3, 3)), now=datetime.now(UTC))
        print("hand", flush=True)
        dealer = (dealer + 1) % 4
"""


def contents(database: Path) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table of ours."""
    with closing(sqlite3.connect(database)) as opened:
        assert opened.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        names = [name for (name,) in opened.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        return {name: opened.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall() for name in names[1:]}


def with_a_table(folder: Path) -> tuple[Path, str]:
    """A data folder with a secret and one table, and the table's token. Nobody uses it."""
    load_secret(folder)
    app = bare_app(folder)
    with app.app_context():
        token = open_spades(NOW).token
        enter(token, *hand_by_result(), now=NOW)
    store.detach(app)
    return store.database_file(folder), token


def crash(folder: Path, hands: int = 30) -> str:
    """Kill a process that has a long log beside its database. Returns the token of its table."""
    process = subprocess.Popen([sys.executable, "-c", RECORD, str(folder)], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    token = process.stdout.readline().strip()
    for _ in range(hands):
        assert process.stdout.readline() == "hand\n"
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    process.stdout.close()
    assert store.database_file(folder).with_name("referee.sqlite3-wal").stat().st_size > 100_000
    return token


def test_the_log_a_crash_left_does_not_destroy_what_is_restored(tmp_path: Path) -> None:
    """Copied over by hand, the log of the killed server would be replayed into the backup."""
    there, here = tmp_path / "there", tmp_path / "here"
    database, _ = with_a_table(there)
    backup = back_up(database, tmp_path / "copies", NOW)
    wanted = contents(database)
    lost = crash(here)

    done = restore(backup, here, NOW)
    assert (done.tables, done.entries, done.last) == (1, 6, NOW)
    assert contents(store.database_file(here)) == wanted
    assert not [path.name for path in here.iterdir() if path.name.endswith(("-wal", "-shm", ".part", ".restored"))]
    assert (here / SECRET_FILE).read_bytes() == (there / SECRET_FILE).read_bytes()

    # What was there is kept, with all the log held, and comes back the same way.
    assert done.aside is not None
    again = restore(done.aside, here, NOW)
    assert again.entries >= 30 * 6
    with bare_app(here).app_context():
        view = tables.view_table(lost)
        assert view.seq >= 30 * 6
        assert not view.attention
        store.db.engine.dispose()


def test_a_crashed_folder_itself_can_be_restored_elsewhere(tmp_path: Path) -> None:
    """Its database is read with the log beside it, and its secret goes along."""
    secret = load_secret(tmp_path / "old")
    token = crash(tmp_path / "old")
    done = restore(tmp_path / "old" / "referee.sqlite3", tmp_path / "new", NOW)
    assert (done.tables, done.aside, done.with_secret) == (1, None, True)
    assert load_secret(tmp_path / "new") == secret
    with bare_app(tmp_path / "new").app_context():
        assert tables.place_of(token).seq >= 30 * 6
        store.db.engine.dispose()


def test_phones_are_known_after_a_move(tmp_path: Path) -> None:
    database, _ = with_a_table(tmp_path / "old")
    backup = back_up(database, tmp_path, NOW)
    assert backup.stat().st_mode & 0o077 == 0
    done = restore(backup, tmp_path / "new", NOW)
    assert done.with_secret
    assert load_secret(tmp_path / "new") == load_secret(tmp_path / "old")
    assert stat.S_IMODE((tmp_path / "new" / SECRET_FILE).stat().st_mode) == 0o600
    assert KEPT not in contents(store.database_file(tmp_path / "new")), "the secret is not left among the records"


def test_a_backup_of_before_without_a_secret_is_restored_too(tmp_path: Path) -> None:
    """A plain copy, of the first form of the database: it is brought to today's at the next start."""
    database, token = with_a_table(tmp_path / "old")
    plain = tmp_path / "plain.sqlite3"
    plain.write_bytes(database.read_bytes())
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{plain}")
    with engine.connect() as connection, connection.begin():
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
    engine.dispose()
    secret = load_secret(tmp_path / "new")
    done = restore(plain, tmp_path / "new", NOW)
    assert (done.tables, done.with_secret) == (1, False)
    assert load_secret(tmp_path / "new") == secret
    with bare_app(tmp_path / "new").app_context():
        assert tables.view_table(token).seq == 6
        store.db.engine.dispose()


def test_nothing_is_restored_while_the_folder_is_used(sqlite_app: Flask, data_folder: Path, tmp_path: Path) -> None:
    database, _ = with_a_table(tmp_path / "there")
    backup = back_up(database, tmp_path, NOW)
    token = open_spades(NOW).token
    before = {path.name for path in data_folder.iterdir()}
    with pytest.raises(RefereeError, match="is in use: stop the Referee"):
        restore(backup, data_folder, NOW)
    assert {path.name for path in data_folder.iterdir()} == before
    assert tables.place_of(token).seq == 0


def test_who_has_the_database_open_otherwise_is_noticed_too(tmp_path: Path) -> None:
    """Such as an older Referee, which leaves no mark on the folder."""
    database, _ = with_a_table(tmp_path / "data")
    backup = back_up(database, tmp_path, NOW)
    with closing(sqlite3.connect(database)) as other:
        assert other.execute("SELECT count(*) FROM sitting").fetchone() == (1,)
        with pytest.raises(RefereeError, match="is in use"):
            restore(backup, tmp_path / "data", NOW)
    assert restore(backup, tmp_path / "data", NOW).tables == 1


def test_a_folder_being_restored_is_not_served(tmp_path: Path) -> None:
    from referee.store.folder import InUse

    with_a_table(tmp_path)
    alone = InUse(tmp_path, alone=True)
    with pytest.raises(RefereeError, match="is being restored"):
        bare_app(tmp_path)
    alone.close()
    store.detach(bare_app(tmp_path))


@pytest.mark.parametrize(
    "kind",
    ["text", "dump", "empty", "cut", "flipped", "schema", "foreign", "newer", "part", "missing", "folder", "itself"],
)
def test_what_is_no_sound_backup_changes_nothing(tmp_path: Path, kind: str) -> None:
    database, token = with_a_table(tmp_path / "data")
    backup = back_up(database, tmp_path, NOW)
    whole = backup.read_bytes()
    match kind:
        case "text":
            backup.write_bytes(b"not a database at all" * 400)
        case "dump":
            backup.write_bytes(b"PGDMP\x01\x0e\x00" * 400)
        case "empty":
            backup.write_bytes(b"")
        case "cut":
            backup.write_bytes(whole[: len(whole) // 2])
        case "flipped":
            backup.write_bytes(whole[:4096] + bytes(byte ^ 0xFF for byte in whole[4096:]))
        case "schema":
            backup.write_bytes(without_schema(whole))
        case "foreign":
            backup.unlink()
            with closing(sqlite3.connect(backup)) as opened:
                opened.execute("CREATE TABLE recipe (name TEXT)")
        case "newer":
            with closing(sqlite3.connect(backup)) as opened:
                opened.execute("UPDATE alembic_version SET version_num = '9999'")
                opened.commit()
        case "part":
            with closing(sqlite3.connect(backup)) as opened:
                opened.execute("DROP TABLE person_name")
        case "missing":
            backup.unlink()
        case "folder":
            backup = tmp_path
        case "itself":
            backup = database
    with pytest.raises(RefereeError) as refused:
        restore(backup, tmp_path / "data", NOW)
    assert str(refused.value).count("\n") == 0
    assert ("pg_restore" in str(refused.value)) == (kind == "dump")
    assert sorted(path.name for path in (tmp_path / "data").iterdir()) == ["referee.sqlite3", "secret"]
    with bare_app(tmp_path / "data").app_context():
        assert tables.view_table(token).seq == 6
        store.db.engine.dispose()


def without_schema(whole: bytes) -> bytes:
    """A database in which the schema is overwritten with what is no text: SQLite quotes it."""
    return re.sub(rb"(?<=CREATE TABLE tally )[^)]+", lambda found: b"\xff" * len(found[0]), whole)


@pytest.mark.parametrize("command", ["status", "backup", "copy", "serve"])
def test_a_schema_that_is_no_text_is_told_in_one_sentence(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    database, _ = with_a_table(tmp_path / "data")
    database.write_bytes(without_schema(database.read_bytes()))
    at, there = ["--data", str(tmp_path / "data")], str(tmp_path / "there")
    words = {"backup": [there, *at], "copy": [str(tmp_path / "data"), there], "serve": ["--port", "0", *at]}
    assert main([command, *words.get(command, at)]) == 2
    said = capsys.readouterr().err
    assert ("is damaged" in said, said.count("\n")) == (True, 1)


def test_a_backup_replaces_records_whose_schema_is_no_text(tmp_path: Path) -> None:
    database, _ = with_a_table(tmp_path / "data")
    backup, damaged = back_up(database, tmp_path, NOW), without_schema(database.read_bytes())
    database.write_bytes(damaged)
    done = restore(backup, tmp_path / "data", NOW)
    assert (done.tables, done.aside_is_damaged, done.aside and done.aside.read_bytes()) == (1, True, damaged)


def test_damaged_records_are_kept_as_they_are_when_a_backup_replaces_them(tmp_path: Path) -> None:
    database, token = with_a_table(tmp_path / "data")
    backup = back_up(database, tmp_path, NOW)
    damaged = b"damaged" * 1000
    database.write_bytes(damaged)
    database.with_name("referee.sqlite3-wal").write_bytes(b"its log")
    done = restore(backup, tmp_path / "data", NOW)
    assert done.aside is not None
    assert done.aside_is_damaged, "nobody is told that it can be restored"
    assert done.aside.read_bytes() == damaged
    assert done.aside.with_name(f"{done.aside.name}-wal").read_bytes() == b"its log"
    assert done.aside.stat().st_mode & 0o077 == 0
    with bare_app(tmp_path / "data").app_context():
        assert tables.view_table(token).seq == 6
        store.db.engine.dispose()


def test_a_restored_folder_is_its_owners(tmp_path: Path, clock: Clock) -> None:
    database, _ = with_a_table(tmp_path / "old")
    restore(back_up(database, tmp_path, clock()), tmp_path / "new", clock())
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
    for path in (tmp_path / "new").iterdir():
        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path.name
