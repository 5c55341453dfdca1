"""`--database`: the commands over records in PostgreSQL."""

from __future__ import annotations

import json
import os
import signal
import time
import urllib.request
from pathlib import Path

import pytest
from sqlalchemy.engine import make_url

from referee.cli import main
from referee.cli.commands import TROUBLE

from ..postgres import execute, new_database
from .test_commands import RECORD, run
from .test_serve import served, status

Capture = pytest.CaptureFixture[str]

PASSWORD = "geheim-und-lang"


@pytest.fixture
def guarded(postgres_url: str) -> str:
    """The same database, for its owner by a URL with a password."""
    return make_url(postgres_url).set(password=PASSWORD).render_as_string(hide_password=False)


def wait_for_workers(server: int, wanted: int) -> None:
    """Wait until a server has so many processes that answer."""
    children = Path(f"/proc/{server}/task/{server}/children")
    for _ in range(600):
        if len(children.read_text(encoding="ascii").split()) == wanted:
            return
        time.sleep(0.1)
    pytest.fail(f"There are not {wanted} processes.")


def test_it_is_served_by_all_cores_and_read_by_commands(tmp_path: Path, guarded: str) -> None:
    """The environment names the database; what one process stores another shows, and no password is printed."""
    record = tmp_path / "hand.json"
    record.write_text(json.dumps(RECORD), encoding="utf-8")
    arguments = ("serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path / "data"), "--database", guarded)
    with served(*arguments) as (process, address, printed):
        assert status(f"{address}/readyz") == 200
        wait_for_workers(process.pid, len(os.sched_getaffinity(0)))
        made = run("import", str(record), REFEREE_DATABASE=guarded)
        path = made.stdout.decode().strip().partition("/t/")[2]
        with urllib.request.urlopen(f"{address}/t/{path}", timeout=60) as answer:
            assert "Ann" in answer.read().decode()
        exported = run("export", path, "--database", guarded)
        assert json.loads(exported.stdout)["entries"][0]["type"] == "deal"
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0
        assert process.stderr is not None
        said = "".join(printed) + process.stderr.read() + exported.stderr.decode() + made.stderr.decode()
    assert "The records are kept in PostgreSQL, database “test_" in said
    assert PASSWORD not in said
    assert not (tmp_path / "data").exists(), "the secret is in the database"
    assert execute(guarded, "SELECT count(*) FROM kept") == [(1,)]


def test_a_folder_that_is_typed_goes_over_the_environment(
    tmp_path: Path, guarded: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REFEREE_DATABASE", guarded)
    assert main(["export", "T"]) == TROUBLE
    assert "There is no such table in PostgreSQL" in capsys.readouterr().err
    assert main(["export", "T", "--data", str(tmp_path)]) == TROUBLE
    assert f"There are no records in {tmp_path}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("command", "words"),
    [(("backup", "copies"), "cannot be backed up"), (("restore", "copy.sqlite3"), "restored by “pg_restore”")],
)
def test_what_postgresql_does_itself_is_said(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main([*command, "--database", f"postgresql://u:{PASSWORD}@127.0.0.1:1/cards"]) == TROUBLE
    out, said = capsys.readouterr()
    assert out == ""
    assert words in said
    assert PASSWORD not in said


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("sqlite:////tmp/referee.sqlite3", "named by the folder it is in"),
        (f"mysql://u:{PASSWORD}@host/cards", "not in “mysql”"),
        (f"postgresql://u:{PASSWORD}@127.0.0.1:1/cards", "does not answer: PostgreSQL, database “cards” at"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path, capsys: Capture, url: str, words: str) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path / "data"), "--database", url]) == TROUBLE
    out, said = capsys.readouterr()
    assert out == ""
    assert words in said
    assert len(said.splitlines()) == 1
    assert PASSWORD not in said


def test_records_are_copied_there_and_back(tmp_path: Path, postgres: str, capsys: Capture) -> None:
    """By the commands, as a person would: exports are the same, byte for byte."""

    def said(*arguments: str) -> str:
        codes.append(main(arguments))
        out, error = capsys.readouterr()
        return out + error

    codes: list[int] = []
    record, first, second = tmp_path / "hand.json", str(tmp_path / "first"), str(tmp_path / "second")
    record.write_text(json.dumps(RECORD), encoding="utf-8")
    path = said("import", str(record), "--data", first).strip().partition("/t/")[2]
    with new_database(postgres) as empty:
        url = make_url(empty).set(password=PASSWORD).render_as_string(hide_password=False)
        there, back = said("copy", first, url), said("copy", url, second)
        exports = [said("export", path, *at) for at in (("--data", first), ("--database", url), ("--data", second))]
        assert codes == [0] * 6
        again = said("copy", first, url)
    nowhere = said("copy", str(tmp_path / "nowhere"), first)
    assert codes[6:] == [2, 2]
    assert "Copied 1 table and 6 entries from " in there
    assert exports[0] == exports[1] == exports[2]
    assert "holds tables already: nothing was copied." in again
    assert PASSWORD not in there + back + again
    assert "There are no records in " in nowhere
    assert not (tmp_path / "nowhere").exists()
