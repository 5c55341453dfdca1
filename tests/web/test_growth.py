"""However many tables there are: no page reads through all of them, and what is removed is removed bit by bit."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.service import keeping
from referee.store import Table, db
from referee.store.log import AT_A_TIME

from ..conftest import Clock
from ..evening import open_spades
from .conftest import csrf_token, new_table
from .statements import told_of_statements


@contextmanager
def plans(app: Flask) -> Iterator[dict[str, list[str]]]:
    """How SQLite goes about each statement that is executed meanwhile, by the statement."""
    found: dict[str, list[str]] = {}

    def note(cursor: Any, statement: str, values: Any) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            bare = cursor.connection.cursor()
            bare.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            found[statement] = [row[3] for row in bare.fetchall()]
            bare.close()

    with told_of_statements(app, note):
        yield found


def test_no_page_reads_through_all_tables(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """What is asked of the database is found by an index: a hundred thousand tables cost what a hundred do."""
    csrf = csrf_token(client)
    with plans(app) as found:
        path = client.post("/new/spades", data=new_table(csrf, "Ann", "Bea", "Cy", "Dov")).headers["Location"]
        bid = {"csrf_token": csrf, "id": "entry-000001", "seen": "1", "type": "bid", "seat": "0", "bid": "3"}
        assert client.post(f"{path}/entries", data=bid).status_code == 303
        for page in ("/", "/tables", "/tables?q=ann", "/tables?archived=1", path, f"{path}/scores", f"{path}/people"):
            assert client.get(page).status_code == 200
        assert client.post(f"{path}/delete", data={"csrf_token": csrf, "sure": "1"}).status_code == 303
        assert client.get("/tables").status_code == 200
        clock.tick(90_000)
        assert client.get("/").status_code == 200
    assert len(found) > 15
    scans = {
        statement: plan
        for statement, plan in found.items()
        if any(step.startswith("SCAN ") and step not in {"SCAN CONSTANT ROW", "SCAN (subquery-1)"} for step in plan)
    }
    assert scans == {}


def test_what_was_deleted_is_removed_bit_by_bit(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """A hundred tables deleted at once are no hundred tables to wait for."""
    with app.app_context():
        for _ in range(2 * AT_A_TIME + 1):
            keeping.delete(open_spades(clock()).token, clock())
        left = [db.session.query(Table).count()]
        clock.at += keeping.KEPT_AFTER + timedelta(seconds=1)
        for _ in range(3):
            client.get("/")
            left.append(db.session.query(Table).count())
    assert left == [2 * AT_A_TIME + 1, AT_A_TIME + 1, 1, 0]


@pytest.mark.parametrize("start", ["-1", "99999999999999999999", "many"])
def test_a_page_far_back_is_empty(client: FlaskClient, start: str) -> None:
    assert client.get(f"/tables?from={start}").status_code == 200
