"""The app over a database of its own, and clients that behave like a browser without script."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask, Response, request
from flask.testing import FlaskClient
from jinja2 import FileSystemBytecodeCache
from sqlalchemy import event
from sqlalchemy.pool import ConnectionPoolEntry

from referee.service.opening import new_token
from referee.store import database_file, db
from referee.web import create_app

from ..conftest import Clock


def wait_for_no_disk(connection: sqlite3.Connection, _record: ConnectionPoolEntry) -> None:
    """What a test records need not outlive a power cut."""
    connection.execute("PRAGMA synchronous = OFF")


@pytest.fixture
def app(data_folder: Path, clock: Clock, new_database: Path, compiled: FileSystemBytecodeCache) -> Iterator[Flask]:
    """The app as it is served: an accident is answered with a page, not raised.

    No page may show a sentence as the value it is, instead of its words.
    """
    shutil.copy(new_database, database_file(data_folder))
    made = create_app({"DATA_FOLDER": str(data_folder), "CLOCK": clock})
    made.jinja_env.bytecode_cache = compiled
    with made.app_context():
        event.listen(db.engine, "connect", wait_for_no_disk)
        db.engine.dispose()
    unsaid: list[str] = []

    def note_values(response: Response) -> Response:
        if not response.is_streamed and b"Text(template" in response.get_data():
            unsaid.append(request.path)
        return response

    made.after_request(note_values)
    yield made
    with made.app_context():
        db.engine.dispose()
    assert unsaid == []


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """One device."""
    return app.test_client()


def csrf_token(client: FlaskClient, path: str = "/settings") -> str:
    """The token in the forms that this device was shown."""
    found = re.search(r'name="csrf_token" value="([^"]+)"', client.get(path).get_data(as_text=True))
    assert found is not None
    return found[1]


def new_table(csrf: str, *names: str, **more: str) -> dict[str, str]:
    """The form of a new table, filled in."""
    fields = {f"p{seat}": name for seat, name in enumerate(names, 1)}
    return {
        "csrf_token": csrf,
        "token": new_token(),
        "players": str(len(names)),
        "dealer": str(len(names) - 1),
        "depth": "tricks",
        "preset": "standard",
        "preset-shown": "standard",
        **fields,
        **more,
    }


@pytest.fixture
def table(client: FlaskClient) -> str:
    """The address of a table of four that this device opened."""
    answer = client.post("/new/spades", data=new_table(csrf_token(client), "Ann", "Bea", "Cy", "Dov"))
    assert answer.status_code == 303
    return answer.headers["Location"]
