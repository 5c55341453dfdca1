"""The app over a database of its own, and clients that behave like a browser without script."""

from __future__ import annotations

import gc
import re
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask, Response, request
from flask.testing import FlaskClient
from jinja2 import FileSystemBytecodeCache
from sqlalchemy import event
from sqlalchemy.pool import ConnectionPoolEntry

from referee.service.elsewhere import elsewhere
from referee.service.opening import new_token
from referee.store import database_file, db
from referee.web import create_app

from ..conftest import Clock, close
from .seed import play_evening


def wait_for_no_disk(connection: sqlite3.Connection, _record: ConnectionPoolEntry) -> None:
    """What a test records need not outlive a power cut."""
    connection.execute("PRAGMA synchronous = OFF")


MakeApp = Callable[[Path], tuple[Flask, list[str]]]


@dataclass
class Reused:
    """The app that the tests of a process share, each with a database of its own: to make one costs more than most."""

    app: Flask
    unsaid: list[str]
    folder: Path
    database: bytes
    config: Mapping[str, object]
    extensions: Mapping[str, object]

    def clean(self) -> None:
        """Leave nothing in the data folder but the secret, which the app has read, and a new database.

        Its file is written over, not replaced: the app would see that, and refuse. A thread that a test left may still
        hold a connection, and with it the log of the old database, which the new one has not: it is waited for.
        """
        self.wait_for_connections()
        close(self.app)
        database = database_file(self.folder)
        for file in self.folder.iterdir():
            if file.is_dir():
                shutil.rmtree(file)
            elif file not in {database, self.folder / "secret"}:
                file.unlink()
        database.write_bytes(self.database)

    def wait_for_connections(self) -> None:
        """Let whatever is still read or written end. What holds a connection for good is named by the test it fails."""
        with self.app.app_context():
            db.session.remove()
            pool = db.engine.pool
        give_up = time.monotonic() + 20
        while (held := pool.checkedout()) and time.monotonic() < give_up:  # type: ignore[attr-defined]
            gc.collect()
            time.sleep(0.01)
        assert not held, f"{held} connections of an earlier test were never given back"

    def renew(self) -> None:
        """Forget what a test set, and all that was kept in memory; what it left to be done is dropped."""
        for kept in self.app.extensions.values():
            if isinstance(kept, Executor):
                kept.shutdown(cancel_futures=True)
        self.app.config.clear()
        self.app.config.update(self.config)
        self.app.extensions.clear()
        self.app.extensions.update(self.extensions)
        self.unsaid.clear()


@pytest.fixture(scope="session")
def make_app(new_database: Path, compiled: FileSystemBytecodeCache) -> MakeApp:
    """Makes the app as it is served, over a new database: an accident is answered with a page, not raised.

    With it the addresses of pages that showed a sentence as the value it is, instead of its words: there may be none.
    """

    def make(folder: Path) -> tuple[Flask, list[str]]:
        shutil.copy(new_database, database_file(folder))
        made = create_app({"DATA_FOLDER": str(folder)})
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
        return made, unsaid

    return make


@pytest.fixture(scope="session")
def reused(tmp_path_factory: pytest.TempPathFactory, make_app: MakeApp, new_database: Path) -> Iterator[Reused]:
    """The app of all tests that do not spoil it."""
    folder = tmp_path_factory.mktemp("web")
    made, unsaid = make_app(folder)
    elsewhere(made)  # its processes, too, are started once
    yield Reused(made, unsaid, folder, new_database.read_bytes(), dict(made.config), dict(made.extensions))
    close(made)


def has_its_own(request: pytest.FixtureRequest) -> bool:
    """Whether a test is given an app that no other test uses."""
    return "reused" not in request.fixturenames or request.node.get_closest_marker("spoils") is not None


@pytest.fixture
def data_folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """The data folder of the app; an empty one, where the test does not use the app of the others."""
    if not has_its_own(request):
        reused: Reused = request.getfixturevalue("reused")
        return reused.folder
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture
def app(
    request: pytest.FixtureRequest, reused: Reused, make_app: MakeApp, data_folder: Path, clock: Clock
) -> Iterator[Flask]:
    """The app, with nothing recorded and nothing in memory."""
    if has_its_own(request):
        made, unsaid = make_app(data_folder)
    else:
        made, unsaid = reused.app, reused.unsaid
        reused.renew()
        reused.clean()
    made.config["CLOCK"] = clock
    yield made
    close(made)
    assert unsaid == []


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """One device."""
    return app.test_client()


@pytest.fixture
def evening(app: Flask, clock: Clock) -> str:
    """The token of a table with six hands played."""
    return play_evening(app, clock)


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
