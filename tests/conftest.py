"""What tests of every room share: a data folder, an app over a real database, and a clock to set."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from flask import Flask
from jinja2 import FileSystemBytecodeCache

from referee import store


class Clock:
    """A clock that stands still until a test moves it on."""

    def __init__(self, at: datetime = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)) -> None:
        self.at = at

    def __call__(self) -> datetime:
        return self.at

    def tick(self, seconds: float = 1) -> datetime:
        """Let so many seconds pass. Returns the time it is then."""
        self.at += timedelta(seconds=seconds)
        return self.at


@pytest.fixture
def clock() -> Clock:
    """Friday, 8 May 2026, 19:30 UTC."""
    return Clock()


@pytest.fixture
def data_folder(tmp_path: Path) -> Path:
    """An empty data folder."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> FileSystemBytecodeCache:
    """The templates, compiled once for the apps of all tests."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a database as Referee makes it on its first start: a copy saves the migrations."""
    folder = tmp_path_factory.mktemp("new")
    made = bare_app(folder)
    store.detach(made)
    return store.database_file(folder)


@pytest.fixture
def app(data_folder: Path, clock: Clock, new_database: Path, compiled: FileSystemBytecodeCache) -> Flask:
    """The whole app on a database of its own. `app.test_client()` talks to it."""
    from referee.web import create_app

    shutil.copy(new_database, store.database_file(data_folder))
    made = create_app({"TESTING": True, "DATA_FOLDER": str(data_folder), "SECRET_KEY": "not a secret", "CLOCK": clock})
    made.jinja_env.bytecode_cache = compiled
    return made


def bare_app(folder: Path) -> Flask:
    """An app with the database of a data folder and nothing else."""
    app = Flask("referee.bare")
    store.attach(app, f"sqlite:///{store.database_file(folder)}")
    return app


@pytest.fixture
def store_app(data_folder: Path, new_database: Path) -> Iterator[Flask]:
    """An app with a database and nothing else, its context pushed: services can be called."""
    shutil.copy(new_database, store.database_file(data_folder))
    app = bare_app(data_folder)
    with app.app_context():
        yield app
        store.db.session.remove()
    with app.app_context():
        store.db.engine.dispose()
