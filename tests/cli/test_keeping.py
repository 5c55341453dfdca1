"""`referee backup` and `referee restore` as people call them, and commands where the data cannot be used."""

from __future__ import annotations

import json
import re
import signal
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from referee.cli import main
from referee.store import database_file

from .test_commands import RECORD, run
from .test_serve import served, status


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A file with a record."""
    path = tmp_path / "hand.json"
    path.write_text(json.dumps(RECORD), encoding="utf-8")
    return str(path)


def test_a_backup_moves_tables_and_the_devices_that_know_them(tmp_path: Path, record: str) -> None:
    """Made while it is served, refused to be restored while it is, and brought back elsewhere."""
    old, new, copies = (str(tmp_path / name) for name in ("old", "new", "copies"))
    jar = CookieJar()
    with served("serve", "--host", "127.0.0.1", "--port", "0", "--data", old) as (_, url, _):
        made = run("import", record, "--data", old)
        path = made.stdout.decode().strip().partition("/t/")[2]
        for _ in range(2):
            build_opener(HTTPCookieProcessor(jar)).open(f"{url}/t/{path}", timeout=60).close()
        done = run("backup", copies, "--data", old)
        assert done.returncode == 0
        backup = done.stdout.decode().strip()
        refused = run("restore", backup, "--data", old)
        assert refused.returncode == 2
        assert "is in use: stop the Referee that is served from it first." in refused.stderr.decode()
        assert status(f"{url}/readyz") == 200
    done = run("restore", backup, "--data", new)
    assert (done.returncode, done.stderr) == (0, b"")
    assert re.search(r"Restored into .*/new: 1 table, 6 entries, the last of \w+, \d\d \w+ \d{4}", done.stdout.decode())
    with served("serve", "--host", "127.0.0.1", "--port", "0", "--data", new) as (process, url, _):
        for cookie in jar:
            cookie.port = None
        with build_opener(HTTPCookieProcessor(jar)).open(f"{url}/tables", timeout=60) as answer:
            assert f"/t/{path}" in answer.read().decode()
        process.send_signal(signal.SIGINT)  # stopped as people stop it: a worker of one killed lives on for a moment
        process.wait(timeout=60)
    again = run("restore", backup, "--data", new)
    assert re.search(r"What was there before is kept at .*/new/referee-replaced-", again.stdout.decode())


@pytest.mark.parametrize("command", ["serve", "export", "import", "backup", "restore"])
@pytest.mark.parametrize("kind", ["no database", "foreign", "damaged", "no folder"])
def test_data_that_cannot_be_used_is_one_sentence(
    tmp_path: Path, record: str, command: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    database = database_file(folder)
    match kind:
        case "no database":
            database.write_bytes(b"not a database" * 1000)
        case "foreign":
            with closing(sqlite3.connect(database)) as opened:
                opened.execute("CREATE TABLE recipe (name TEXT)")
        case "damaged":
            assert main(["import", record, "--data", str(folder)]) == 0
            content = database.read_bytes()
            database.write_bytes(content[:2048] + b"\xff" * (len(content) - 2048))
        case "no folder":
            folder = tmp_path / "hand.json" / "data"
    capsys.readouterr()
    arguments = {
        "serve": ["serve", "--port", "0"],
        "export": ["export", "T" * 25],
        "import": ["import", record],
        "backup": ["backup", str(tmp_path / "copies")],
        "restore": ["restore", str(database)],
    }[command]
    if command == "restore" and kind != "no folder":
        arguments, folder = ["restore", str(database)], tmp_path / "other"
    assert main([*arguments, "--data", str(folder)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err


def test_a_new_backup_stays_when_the_clock_was_put_back(tmp_path: Path, record: str) -> None:
    """In the night of autumn in which an hour comes twice a copy may have the name of an earlier time."""
    data, copies = str(tmp_path / "data"), tmp_path / "copies"
    run("import", record, "--data", data)
    copies.mkdir()
    older, other = copies / "referee-2999-10-25-023000.sqlite3", copies / "referee-2999-10-25-020000.sqlite3"
    older.touch()
    other.touch()
    done = run("backup", str(copies), "--data", data, "--keep", "2")
    made, removed = done.stdout.decode().splitlines()
    assert removed == f"Removed {other}"
    assert sorted(copies.iterdir()) == [Path(made), older]


def test_a_file_in_the_place_of_the_folder_is_no_broken_disk(tmp_path: Path, record: str) -> None:
    done = run("serve", "--port", "0", "--data", record)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode() == f"The file of the records is gone, or cannot be opened: {record}.\n"


WITHOUT_ROOM = (
    "import resource, signal, sys; from referee.cli import main;"
    "signal.signal(signal.SIGXFSZ, signal.SIG_IGN);"
    "resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])));"
    "sys.exit(main(sys.argv[2:]))"
)
"""As on a full disk: the system lets no file grow beyond the first argument."""


def without_room(size: int, *command: str) -> str:
    """What a command says that finds no room, in one sentence."""
    told = [sys.executable, "-c", WITHOUT_ROOM, str(size), *command]
    done = subprocess.run(told, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    return done.stderr


def test_no_room_for_the_first_database_is_one_sentence(tmp_path: Path) -> None:
    for size in (0, 40, 8192):
        without_room(size, "serve", "--port", "0", "--data", str(tmp_path / str(size)))


def test_no_room_for_what_is_restored_is_said_of_its_folder(tmp_path: Path, record: str) -> None:
    """The disk the backup is on may have plenty."""
    run("import", record, "--data", str(tmp_path / "data"))
    backup = run("backup", str(tmp_path / "copies"), "--data", str(tmp_path / "data")).stdout.decode().strip()
    said = without_room(8192, "restore", backup, "--data", str(tmp_path / "new"))
    assert said.startswith(str(tmp_path / "new"))


def test_an_export_is_its_owners(tmp_path: Path, record: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["import", record, "--data", str(tmp_path / "data")])
    link = capsys.readouterr().out.strip()
    out = tmp_path / "out.json"
    assert main(["export", link, "--data", str(tmp_path / "data"), "-o", str(out)]) == 0
    assert stat.S_IMODE(out.stat().st_mode) == 0o600
