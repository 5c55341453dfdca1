"""`referee status` and `referee tidy`: what is there is said, and nothing goes that nobody told to go."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pytest

from referee import store
from referee.cli import main
from referee.service import keeping
from referee.store.backup import back_up

from ..conftest import Clock, bare_app
from ..evening import enter, hand_by_result, open_spades
from ..postgres import execute

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def tokens(data_folder: Path, clock: Clock) -> list[str]:
    """Three tables of long ago: one played at, one put by, one deleted."""
    clock.at -= timedelta(days=4000)
    app = bare_app(data_folder)
    with app.app_context():
        made = [enter(open_spades(clock()).token, *hand_by_result(), now=clock()).token for _ in range(3)]
        keeping.archive(made[1], clock())
        keeping.delete(made[2], clock())
    store.detach(app)
    return made


def said(capsys: Capture, *arguments: str | Path, code: int = 0) -> str:
    """What a command prints, or what it says is wrong."""
    assert main([str(word) for word in arguments]) == code
    told = capsys.readouterr()
    return told.err if code else told.out


@pytest.mark.usefixtures("tokens")
def test_status_says_what_is_there(data_folder: Path, clock: Clock, capsys: Capture) -> None:
    told = said(capsys, "status", "--data", data_folder)
    assert f"The records are kept in {data_folder}, form " in told
    assert "3 tables: 1 open, 1 archived, 1 deleted and removed in a day.\n  Spades: 1 open" in told
    assert "18 entries and corrections, the last of " in told
    assert "; 1 device.\n" in told
    assert f"No backup in {data_folder} or {data_folder / 'backups'}: “referee backup DIR” makes one." in told
    made = back_up(store.database_file(data_folder), data_folder / "backups", clock())
    assert f"The last backup is {made}, of " in said(capsys, "status", "--data", data_folder)
    elsewhere = said(capsys, "status", "--data", data_folder, "--backups", data_folder / "other")
    assert f"No backup in {data_folder / 'other'}: " in elsewhere


@pytest.mark.usefixtures("tokens")
def test_status_for_programs(data_folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REFEREE_CACHE", "64")
    told = json.loads(said(capsys, "status", "--json", "--data", data_folder))
    assert told["tables"] == told["games"]["spades"] == {"open": 1, "archived": 1, "deleted": 1}
    assert (told["entries"], told["devices"], told["cache_megabytes"], told["last_backup"]) == (18, 1, 64, None)
    assert told["bytes"] > 0
    assert told["bytes_free_on_disk"] > 0
    monkeypatch.setenv("REFEREE_CACHE", "lots")
    assert said(capsys, "status", "--data", data_folder, code=2).startswith("REFEREE_CACHE: “lots” is not a number")


def test_tidy_removes_what_was_deleted_and_nothing_else(data_folder: Path, tokens: list[str], capsys: Capture) -> None:
    assert said(capsys, "tidy", "--data", data_folder) == "1 table deleted a day ago and more removed.\n"
    told = said(capsys, "tidy", "--data", data_folder, "--archived-before", "3y")
    assert told.startswith("0 tables deleted a day ago and more removed.\n1 table archived before ")
    assert "“--export DIR --yes” writes their records there and deletes them." in told
    status = json.loads(said(capsys, "status", "--json", "--data", data_folder))
    assert status["tables"] == {"open": 1, "archived": 1, "deleted": 0}
    assert "in use" not in said(capsys, "tidy", "--data", data_folder, "--compact")
    assert json.loads(said(capsys, "export", tokens[1], "--data", data_folder))["log"]


def test_tidy_puts_old_tables_away_when_told_twice(
    data_folder: Path, tokens: list[str], tmp_path: Path, capsys: Capture
) -> None:
    """Their records are as an export of them was, and bring them back."""
    before = said(capsys, "export", tokens[1], "--data", data_folder)
    away = ("tidy", "--data", data_folder, "--archived-before", "3y", "--yes")
    assert said(capsys, *away, code=2) == "Nothing was deleted. Name the folder for their records with --export DIR.\n"
    told = said(capsys, *away, "--export", tmp_path / "away")
    assert f"with nothing entered since, deleted. Their records are in {tmp_path / 'away'}." in told
    (record,) = (tmp_path / "away").iterdir()
    assert record.read_text(encoding="utf-8") == before
    assert record.stat().st_mode & 0o077 == 0
    assert said(capsys, "export", tokens[1], "--data", data_folder, code=2)
    assert said(capsys, "import", record, "--data", data_folder)


@pytest.mark.usefixtures("in_new_york", "tokens")
def test_a_record_put_away_is_named_by_the_day_of_the_place(
    data_folder: Path, clock: Clock, tmp_path: Path, capsys: Capture
) -> None:
    clock.at = clock.at.replace(hour=1)  # the evening before, in New York
    app = bare_app(data_folder)
    with app.app_context():
        late = open_spades(clock()).token
        keeping.archive(late, clock())
    store.detach(app)
    said(capsys, "tidy", "--data", data_folder, "--archived-before", "3y", "--yes", "--export", tmp_path / "away")
    assert (tmp_path / "away" / f"{clock.at.date() - timedelta(days=1)}-spades-{late}.json").is_file()


@pytest.mark.parametrize("age", ["3", "0d", "3 years", "-1d", "101y"])
def test_an_age_that_is_none_is_said_so(age: str, capsys: Capture) -> None:
    told = said(capsys, "tidy", f"--archived-before={age}", code=2)
    assert f"“{age}” is not a time such as 3y (years) or 90d (days)" in told


@pytest.mark.parametrize("command", ["status", "tidy"])
def test_where_there_are_no_records_none_are_made(tmp_path: Path, command: str, capsys: Capture) -> None:
    assert (
        said(capsys, command, "--data", tmp_path / "none", code=2) == f"There are no records in {tmp_path / 'none'}.\n"
    )
    assert not (tmp_path / "none").exists()


def test_both_at_a_server(postgres_url: str, capsys: Capture) -> None:
    told = said(capsys, "status", "--database", postgres_url)
    assert "0 tables.\n0 entries and corrections; 0 devices.\nNo backup folder is known" in told
    told = said(capsys, "tidy", "--compact", "--database", postgres_url)
    assert "The freed space is used again for new entries." in told
    assert execute(postgres_url, "SELECT count(*) FROM sitting") == [(0,)]
