"""A request opens its table once: how often the place of the records is asked."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from itertools import pairwise

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import event
from werkzeug.test import TestResponse

from referee.core.entries import Entry
from referee.service.cache import Folds, Slot, opened
from referee.store import db
from referee.table.sitting import Fold
from referee.web.shelf import shelf

from .conftest import csrf_token, new_table
from .sitting import value_of
from .test_club import begin

PAGES = ["", "/scores", "/entries", "/referee", "/sheet", "/share", "/more", "/people", "/house", "/rulings"]


@contextmanager
def statements(app: Flask) -> Iterator[list[str]]:
    """The statements that SQLite runs meanwhile, however they come to it, without where transactions begin and end."""
    found: list[str] = []
    told: list[str] = []

    def taken(connection: sqlite3.Connection, *_: object) -> None:
        connection.set_trace_callback(told.append)

    def given_back(connection: sqlite3.Connection, *_: object) -> None:
        connection.set_trace_callback(None)

    with app.app_context():
        pool = db.engine.pool
    event.listen(pool, "checkout", taken)
    event.listen(pool, "checkin", given_back)
    try:
        yield found
    finally:
        event.remove(pool, "checkout", taken)
        event.remove(pool, "checkin", given_back)
    for before, statement in pairwise(["", *told]):
        # What a trigger does is told as what set it off, once more.
        if statement != before and not statement.startswith(("BEGIN", "COMMIT", "ROLLBACK")):
            found.append(statement)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_once_how_far_the_table_is(app: Flask, client: FlaskClient, table: str, page: str) -> None:
    """One statement says how far it is; at most two more, which phones are there. None reads the log again."""
    assert client.get(table + page).status_code == 200
    with statements(app) as asked:
        assert client.get(table + page).status_code == 200
    assert len([statement for statement in asked if "sitting.revision" in statement]) == 1
    assert len(asked) <= 3, asked
    assert not any("action.entry" in statement for statement in asked)


@pytest.mark.parametrize("page", ["/record.json", "/house/compare", "/house/changed", "/house/changed?with=book"])
def test_a_page_that_asks_for_more_opens_the_table_once_too(
    app: Flask, client: FlaskClient, table: str, page: str
) -> None:
    """A file of the record, and house rules beside those of a club or of other tables of this phone."""
    assert client.get(table + page).status_code == 200
    with statements(app) as asked:
        assert client.get(table + page).status_code == 200
    assert len([statement for statement in asked if "sitting.revision" in statement]) == 1, asked
    assert not any("action.entry" in statement for statement in asked)


@pytest.mark.parametrize("of", ["device", "club"])
def test_the_form_of_a_new_table_opens_the_last_of_its_game_alone(app: Flask, client: FlaskClient, of: str) -> None:
    """Once; neither the other tables of that game nor those of other games."""
    club = begin(client) if of == "club" else ""
    for key in ("spades", "spades", "hearts"):
        form = new_table(csrf_token(client), "Ann", "Bea", "Cy", "Dov", club=club)
        assert client.post(f"/new/{key}", data=form).status_code == 303
    with statements(app) as asked:
        page = client.get(f"/new/spades?club={club}")
    assert 'value="last"' in page.text
    assert len([statement for statement in asked if statement.startswith("SELECT action.seq")]) == 1, asked


def test_phones_that_look_for_news_open_no_table(app: Flask, client: FlaskClient, table: str) -> None:
    """One statement answers them, whether there is news or not."""
    with statements(app) as asked:
        news = client.get(table + "/seq")
        again = client.get(table + "/seq", headers={"If-None-Match": news.headers["ETag"]})
    assert news.get_json() == {"seq": 1, "by": ""}
    assert again.status_code == 304
    assert len(asked) == 2, asked


@contextmanager
def openings(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The tokens of the tables that are opened meanwhile, as often as they are."""
    found: list[str] = []
    opened = Folds.opened

    def note(self: Folds, token: str, seen: int | None = None) -> AbstractContextManager[Slot]:
        found.append(token)
        return opened(self, token, seen)

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(Folds, "opened", note)
        yield found


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("kept", [True, False], ids=["the page for all", "each its own"])
def test_an_entry_and_its_page_open_the_table_once_each(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch, kept: bool, players: int
) -> None:
    """The entry is read at the table it is recorded at; whose phones are there is known with it."""
    names = ("Ann", "Bea", "Cy", "Dov")[:players]
    game = "spades" if players == 4 else "tap"
    table = client.post(f"/new/{game}", data=new_table(csrf_token(client), *names)).headers["Location"]
    with app.app_context():
        shelf().most_bytes *= kept
    html = client.get(table).get_data(as_text=True)
    form = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    told = {"type": "bid", "seat": "0", "bid": "4"} if game == "spades" else {"type": "pass", "seat": "0"}
    with openings(monkeypatch) as entry:
        assert client.post(f"{table}/entries", data={**form, **told}).status_code == 303
    with openings(monkeypatch) as page:
        assert client.get(table).status_code == 200
    assert (len(entry), len(page)) == (1, 1)


def test_an_entry_is_stored_by_one_statement(
    app: Flask, client: FlaskClient, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has seen all there is asks for nothing more; the rules are asked once, and what they said is kept."""
    html = client.get(table).get_data(as_text=True)
    form = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    applied: list[Entry] = []
    game = _fold(app, table).facts.game.rules()
    apply = game.apply

    def note(state: object, entry: Entry) -> object:
        applied.append(entry)
        return apply(state, entry)

    monkeypatch.setattr(game, "apply", note)
    with statements(app) as asked:
        answer = client.post(f"{table}/entries", data={**form, "type": "bid", "seat": "0", "bid": "4"})
    assert answer.status_code == 303
    assert len(asked) == 1, asked
    assert asked[0].startswith("INSERT INTO action")
    assert len(applied) == 1


def _fold(app: Flask, table: str) -> Fold:
    with app.app_context(), opened(table.rsplit("/", 1)[-1]) as slot:
        return slot.fold


# ---- an entry is answered by the page it leads to -------------------------------------------------------

SCRIPT = {"Prefer": "return=representation"}


def bid(client: FlaskClient, table: str, seat: int, headers: dict[str, str]) -> TestResponse:
    """A bid of four from the page as it stands."""
    html = client.get(table).get_data(as_text=True)
    form = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    form |= {"type": "bid", "seat": str(seat), "bid": "4"}
    return client.post(f"{table}/entries", data=form, headers=headers)


def test_a_script_is_answered_with_the_page_itself(app: Flask, client: FlaskClient, table: str) -> None:
    """It is the page that stands at the address it names; to a form the same press is the way there."""
    assert bid(client, table, 0, {}).headers["Location"] == table
    answer = bid(client, table, 1, SCRIPT)
    assert (answer.status_code, answer.headers["Content-Location"]) == (200, table)
    assert without_ids(answer) == without_ids(client.get(table))
    html = answer.get_data(as_text=True)
    undone = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    back = client.post(f"{table}/undo", data=undone, headers=SCRIPT)
    filled = back.headers["Content-Location"]  # the form comes back as it was
    assert (back.status_code, filled.partition("?")[0]) == (200, table)
    assert without_ids(back) == without_ids(client.get(filled))


def test_that_page_costs_two_statements(app: Flask, client: FlaskClient, table: str) -> None:
    """The entry, and what this phone finds there: which phones are here, and how far the table is, in one."""
    client.get(table)
    html = client.get(table).get_data(as_text=True)
    form = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    with statements(app) as asked:
        client.post(f"{table}/entries", data={**form, "type": "bid", "seat": "0", "bid": "4"}, headers=SCRIPT)
    assert len(asked) == 2, asked
    assert len([statement for statement in asked if "sitting.revision" in statement]) == 1


@pytest.mark.parametrize("what", ["amend", "void"])
def test_a_correction_is_answered_with_its_page_too(client: FlaskClient, table: str, what: str) -> None:
    """Whatever a form is led to a script is given: with what was saved, under the address it stands at."""
    form = correction(client, table, what)
    given = client.post(form.pop("action"), data=form, headers=SCRIPT)
    address = given.headers["Content-Location"]
    assert given.status_code == 200
    assert "Location" not in given.headers
    assert given.headers["Content-Security-Policy"] == client.get(address).headers["Content-Security-Policy"]
    assert without_ids(given) == without_ids(client.get(address))
    assert ("Saved." if what == "amend" else "Removed.") in given.get_data(as_text=True)
    form = correction(client, table, what, bid="3")
    assert client.post(form.pop("action"), data=form).status_code == 303


def correction(client: FlaskClient, table: str, what: str, bid: str = "5") -> dict[str, str]:
    """What the page of the last bid sends that corrects it, or strikes it out; a bid is made before."""
    seat = 1 if bid == "3" and what == "amend" else 0
    bid_of(client, table, seat)
    listed = client.get(f"{table}/entries").get_data(as_text=True) + client.get(f"{table}/scores").get_data(
        as_text=True
    )
    entry = re.findall(re.escape(table) + r"/entries/([A-Za-z0-9_.-]+)", listed)[-1]
    html = client.get(f"{table}/entries/{entry}").get_data(as_text=True)
    form = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    return {**form, "action": f"{table}/entries/{entry}/{what}", "seat": str(seat), "bid": bid}


def bid_of(client: FlaskClient, table: str, seat: int) -> None:
    """A bid of four, recorded."""
    assert bid(client, table, seat, {}).status_code == 303


def test_what_is_not_recorded_has_no_other_address(client: FlaskClient, table: str) -> None:
    """An entry that a rule refuses is answered by its own page, which shows it again: it was not taken."""
    html = client.get(table).get_data(as_text=True)
    form = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    answer = client.post(f"{table}/entries", data={**form, "type": "bid", "seat": "0", "bid": "14"}, headers=SCRIPT)
    assert answer.status_code == 422
    assert "Content-Location" not in answer.headers


def without_ids(answer: TestResponse) -> str:
    """A page without the ids of its forms, which are new each time."""
    return re.sub(r'name="id" value="[^"]*"|value="[^"]*" name="id"', "", answer.get_data(as_text=True))
