"""What people see when the records cannot be kept, and what nobody sees: the tokens of tables in a log."""

from __future__ import annotations

import logging
import re
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.service import tables
from referee.store import database_file, db, detach
from referee.web.logs import without_tokens

from ..conftest import Clock
from ..store.test_trouble import fill_up
from .conftest import csrf_token, new_table
from .pages import problems_of

FOUR = ("Ann", "Bea", "Cy", "Dov")
OWN = {"Sec-Fetch-Site": "same-origin"}


def rows(folder: Path) -> list[int]:
    """How many tables there are, and notes of which device has seen which."""
    with closing(sqlite3.connect(database_file(folder))) as opened:
        return [opened.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in ("sitting", "device_sitting")]


def entry_form(client: FlaskClient, table: str) -> dict[str, str]:
    """A bid, as the form at the table would send it."""
    page = client.get(table).get_data(as_text=True)
    fields = dict(re.findall(r'name="(csrf_token|id|seen)" value="([^"]*)"', page))
    return fields | {"type": "bid", "seat": "0", "bid": "4"}


@pytest.mark.spoils
def test_a_full_disk_is_told_and_nothing_typed_is_lost(app: Flask, client: FlaskClient, clock: Clock) -> None:
    with app.app_context():
        fill_up()
    for _ in range(300):
        clock.tick(60)
        sent = new_table(csrf_token(client), *FOUR, title="Friday <table>")
        answer = client.post("/new/spades", data=sent, headers=OWN)
        if answer.status_code != 303:
            break
    page = answer.get_data(as_text=True)
    assert answer.status_code == 503
    assert "The disk is full. Nothing was recorded." in page
    assert answer.headers["Retry-After"]
    assert problems_of(page) == []
    assert 'name="title" value="Friday &lt;table&gt;"' in page
    again = dict(re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)">', page))
    with app.app_context():
        db.engine.dispose()  # there is room again
    detach(app)
    assert sent["token"] == again["token"]


@pytest.mark.spoils
@pytest.mark.parametrize("what", ["gone", "replaced"])
def test_an_entry_is_never_acknowledged_into_a_deleted_file(
    app: Flask, client: FlaskClient, table: str, data_folder: Path, what: str
) -> None:
    fields = entry_form(client, table)
    database = database_file(data_folder)
    content = database.read_bytes()
    database.unlink()
    if what == "replaced":
        database.write_bytes(content)
    answer = client.post(f"{table}/entries", data=fields, headers=OWN)
    if answer.status_code == 404:
        action = re.findall(r'action="(/t/[^"]+)"', client.get(table).get_data(as_text=True))[0]
        answer = client.post(action, data=fields, headers=OWN)
    page = answer.get_data(as_text=True)
    assert answer.status_code == 503
    assert "moved, deleted or replaced" in page
    assert str(data_folder) not in page
    assert 'name="bid" value="4"' in page
    assert problems_of(page) == []
    assert client.get("/readyz").status_code == 503


@pytest.mark.spoils
def test_damaged_records_are_told_on_every_page(app: Flask, client: FlaskClient, table: str, data_folder: Path) -> None:
    with app.app_context():
        with db.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        db.engine.dispose()
    database = database_file(data_folder)
    database.write_bytes(database.read_bytes()[:4096] + b"\xff" * (database.stat().st_size - 4096))
    for path in ("/", "/tables", table):
        answer = app.test_client().get(path) if path == table else client.get(path)
        page = answer.get_data(as_text=True)
        if path == "/tables" or answer.status_code != 200:
            assert answer.status_code == 503
            assert "The file of the records is damaged." in page
            assert problems_of(page) == []
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200


# ---- a look writes nothing ------------------------------------------------------------------------


def test_a_look_without_a_cookie_writes_nothing(app: Flask, client: FlaskClient, table: str, data_folder: Path) -> None:
    """Such as the preview of a link in a chat: it keeps no cookie, and leaves no note."""
    before = rows(data_folder)
    bare = app.test_client(use_cookies=False)
    for _ in range(3):
        for path in ("", "/scores", "/entries", "/referee", "/sheet", "/more"):
            assert bare.get(table + path).status_code == 200
    assert bare.get("/new/spades").status_code == 200
    assert rows(data_folder) == before


def test_who_only_watches_has_the_table_among_theirs(app: Flask, table: str, data_folder: Path) -> None:
    """The first look gives a cookie, the next one brings it along."""
    watcher = app.test_client()
    watcher.get(table)
    assert f'href="{table}"' not in watcher.get("/tables").get_data(as_text=True)
    watcher.get(table)
    assert f'href="{table}"' in watcher.get("/tables").get_data(as_text=True)


# ---- what a log keeps -----------------------------------------------------------------------------


def test_no_token_reaches_a_log(
    app: Flask, client: FlaskClient, table: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither from an accident on a page, nor from a table that cannot be read, nor from the database."""
    token = table.removeprefix("/t/")
    caplog.set_level(logging.DEBUG)

    def stumble(view: object, *_: object) -> str:
        raise ZeroDivisionError(f"at {token}")

    with monkeypatch.context() as patched:
        patched.setattr("referee.web.hand._made", stumble)
        assert client.get(table).status_code == 500
    with monkeypatch.context() as patched:
        patched.setattr("referee.service.listing.summarise", stumble)
        assert client.get("/tables").status_code == 200
    with app.app_context(), pytest.raises(tables.UnknownTable):
        tables.view_table("T" * 25)
    assert "ZeroDivisionError" in caplog.text
    assert token not in caplog.text


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("GET /t/TAAAAAAAAAAAAAAAAAAAAAAAA?hand=2", "GET /t/…?hand=2"),
        ("Error handling request GET /t/old_token/scores", "Error handling request GET /t/…/scores"),
        ("('TAbc-_0123456789abcdefgh-_', 1)", "('TAbc-_0123456789abcdefgh-_', 1)"),
        ("('TAbc-_0123456789abcdefgh-', 1)", "('…', 1)"),
        ("('EAbc-_0123456789abcdefgh-', 'WAbc-_0123456789abcdefgh-')", "('…', '…')"),
        ("Nothing of a table", "Nothing of a table"),
    ],
)
def test_what_is_left_out_of_a_line(line: str, kept: str) -> None:
    assert without_tokens(line) == kept


def test_a_clock_set_back_loses_nothing(app: Flask, client: FlaskClient, table: str, clock: Clock) -> None:
    """The log counts by numbers, not by times: entries go on, in order, and every page is there."""
    for bid, hours in enumerate((0, -48, 3)):
        clock.at += timedelta(hours=hours)
        form = {"csrf_token": csrf_token(client), "id": f"entry-00000{bid}", "seen": str(bid + 1), "type": "bid"}
        assert client.post(f"{table}/entries", data=form | {"seat": str(bid), "bid": "3"}).status_code == 303
        for path in ("/", "/tables", table, f"{table}/scores", f"{table}/entries", f"{table}/people"):
            assert client.get(path).status_code == 200
    with app.app_context():
        view = tables.view_table(table.rpartition("/")[2])
    assert [action.seq for action in view.actions] == [1, 2, 3, 4]
    assert sorted(action.at for action in view.actions) != [action.at for action in view.actions]
