"""What tests of every room share: a data folder, an app over a real database, and a clock to set."""

from __future__ import annotations

import atexit
import gc
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NoReturn

import pytest
from flask import Flask
from hypothesis import is_hypothesis_test
from jinja2 import FileSystemBytecodeCache
from sqlalchemy.engine import make_url

from referee import store
from referee.core.called import AS_PRINTED, call_them
from referee.service.elsewhere import KEY as ELSEWHERE
from referee.service.processes import Processes

from . import examples
from .chromium import browser, browser_in, chromium  # noqa: F401  # fixtures
from .postgres import MISSING, empty, program, shared_server
from .postgres import new_database as new_postgres
from .reading import READING

IN_MEMORY = Path("/dev/shm")
ROOM_IN_MEMORY = 4 * 2**30
"""Bytes that must be free there: a run's folders, and what a Chromium puts there itself."""


def use_memory() -> None:
    """Have the folders of tests in memory, where the system has such a place: most tests would wait for the disk.

    Programs are run from there too. ``PYTEST_DEBUG_TEMPROOT`` names another place.
    """
    with suppress(OSError, AttributeError):  # a system without it
        there = os.statvfs(IN_MEMORY)
        if there.f_bavail * there.f_frsize >= ROOM_IN_MEMORY and not there.f_flag & os.ST_NOEXEC:
            os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(IN_MEMORY))


COMPILED = Path(__file__).parents[1] / ".pytest_cache" / "compiled"
"""Where what was compiled is kept from one run to the next."""


def keep_compiled() -> None:
    """Have Python keep what it compiles, also where it is told not to.

    A run starts hundreds of processes, and each would compile the program anew; a run's own processes would compile
    each test. Nothing is written beside the program, and what ran in a folder of this run goes with it.
    """
    if sys.dont_write_bytecode:
        for folder in {tempfile.gettempdir(), os.environ.get("PYTEST_DEBUG_TEMPROOT", tempfile.gettempdir())}:
            atexit.register(shutil.rmtree, COMPILED / folder.lstrip(os.sep), ignore_errors=True)
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(COMPILED)
        sys.dont_write_bytecode = False


use_memory()
keep_compiled()
# Sheets drawn at different moments are compared: all are of one date, but where a test asks for the honest one.
os.environ.setdefault("SOURCE_DATE_EPOCH", "1746813600")


def pytest_xdist_auto_num_workers() -> int:
    """A process more than there are cores: the tests of browsers and servers wait for others much of the time."""
    return (os.cpu_count() or 1) + 1


DEEP = re.compile(r"\b(not\s+)?deep\b")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Leave the deep tests out, unless they are asked for (``-m "deep or not deep"``, ``-m deep``).

    A file or a test that is named runs whole.

    Where several processes share the tests, who is done takes over from others. With one alone there is nothing to
    share out, and benchmarks measure only where nothing is said of it.
    """
    option, named = config.option, any(asked.partition("::")[0].endswith(".py") for asked in config.args)
    if not DEEP.search(option.markexpr) and not named:
        option.markexpr = f"({option.markexpr}) and not deep" if option.markexpr else "not deep"
    if getattr(option, "numprocesses", None) and option.dist == "no":
        option.dist = "worksteal"
    examples.choose(deep=asks_for_deep(config))


def asks_for_deep(config: pytest.Config) -> bool:
    """Whether this run is of the deep tier."""
    return any(not found[1] for found in DEEP.finditer(config.option.markexpr))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In the deep tier a property is tried again, with more examples."""
    for item in items if asks_for_deep(config) else ():
        if is_hypothesis_test(getattr(item, "obj", None)):
            item.add_marker("deep")


def pytest_collection_finish() -> None:
    """Have the collector of garbage pass over all that was loaded and collected: it lasts as long as the run."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def pages_are_words(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every page that a test opens says words, and no server that a browser asks stumbles.

    What people ``typed``, and the statuses by which requests ``fail``, a test names by those markers.
    """
    READING.begin()
    call_them(AS_PRINTED)  # no test speaks of the table of another
    for marker in request.node.iter_markers("typed"):
        READING.typed.update(marker.args)
    for marker in request.node.iter_markers("fails"):
        READING.expected.update(map(str, marker.args))
    yield
    troubles = READING.troubles()
    READING.begin()
    assert troubles == []


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
def in_new_york() -> Iterator[None]:
    """The clock of this computer shows the time of New York: its evenings end on the next day by UTC."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "America/New_York")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture
def data_folder(tmp_path: Path) -> Path:
    """An empty data folder."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture(scope="session")
def whole_run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that all processes of this run share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(scope="session")
def compiled(whole_run: Path) -> FileSystemBytecodeCache:
    """The templates, compiled once for the apps of all tests."""
    folder = whole_run / "templates"
    folder.mkdir(exist_ok=True)
    return FileSystemBytecodeCache(str(folder))


@pytest.fixture(scope="session")
def new_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a database as Referee makes it on its first start: a copy saves the migrations."""
    folder = tmp_path_factory.mktemp("new")
    made = bare_app(folder)
    store.detach(made)
    return store.database_file(folder)


def begun(folder: Path, new_database: Path) -> Path:
    """A data folder as its first start leaves it. What is served from it answers sooner: its tables are made."""
    shutil.copy(new_database, store.database_file(folder))
    return folder


@pytest.fixture
def begun_folder(tmp_path: Path, new_database: Path) -> Path:
    """Such a folder."""
    return begun(tmp_path, new_database)


@pytest.fixture
def app(data_folder: Path, clock: Clock, new_database: Path, compiled: FileSystemBytecodeCache) -> Flask:
    """The whole app on a database of its own. `app.test_client()` talks to it."""
    from referee.web import create_app

    shutil.copy(new_database, store.database_file(data_folder))
    made = create_app({"TESTING": True, "DATA_FOLDER": str(data_folder), "SECRET_KEY": "not a secret", "CLOCK": clock})
    made.jinja_env.bytecode_cache = compiled
    return made


def bare_app(place: Path | str) -> Flask:
    """An app with a database and nothing else: that of a data folder, or the one at a URL."""
    app = Flask("referee.bare")
    store.attach(app, store.url_of(place) if isinstance(place, Path) else place)
    return app


def close(app: Flask) -> None:
    """Close the connections of an app."""
    with app.app_context():
        store.db.engine.dispose()


@contextmanager
def pushed(app: Flask) -> Iterator[Flask]:
    """An app with its context pushed: services can be called."""
    with app.app_context():
        yield app
        store.db.session.remove()
    close(app)


@pytest.fixture(scope="session")
def processes() -> Processes:
    """Those for work that takes long: to start one takes longer than most of that."""
    return Processes()


@pytest.fixture
def sqlite_app(data_folder: Path, new_database: Path, processes: Processes) -> Iterator[Flask]:
    """An app with a database in a file and nothing else, its context pushed."""
    shutil.copy(new_database, store.database_file(data_folder))
    with pushed(bare_app(data_folder)) as app:
        app.extensions[ELSEWHERE] = processes
        yield app


def lacking(words: str) -> NoReturn:
    """What a test needs is not on this machine: it fails in CI, and is skipped elsewhere."""
    if os.environ.get("CI"):
        pytest.fail(words)
    pytest.skip(words)


def demand_postgres() -> None:
    """End a test that needs PostgreSQL where there is none."""
    if program("initdb") is None:
        lacking(MISSING)


@pytest.fixture(scope="session")
def postgres(whole_run: Path) -> str:
    """The URL of a PostgreSQL, the same for all processes of this run."""
    if not os.environ.get("TEST_POSTGRES_URL"):
        demand_postgres()
    shared = "PYTEST_XDIST_WORKER" in os.environ
    return shared_server(whole_run, os.getppid() if shared else os.getpid())


@pytest.fixture(scope="session")
def postgres_template(postgres: str) -> Iterator[str]:
    """The name of a database with the tables of Referee, to make copies of."""
    with new_postgres(postgres) as url:
        made = bare_app(url)
        close(made)
        yield str(make_url(url).database)


@pytest.fixture(scope="session")
def reused_postgres(postgres: str, postgres_template: str) -> Iterator[str]:
    """The URL of the database of PostgreSQL that all tests of a process share which do not spoil it."""
    with new_postgres(postgres, postgres_template) as url:
        yield url


@pytest.fixture
def postgres_url(request: pytest.FixtureRequest, postgres: str, postgres_template: str) -> Iterator[str]:
    """The URL of a database of PostgreSQL with the tables of Referee, all empty."""
    if request.node.get_closest_marker("spoils") is not None:
        with new_postgres(postgres, postgres_template) as url:
            yield url
        return
    url = request.getfixturevalue("reused_postgres")
    empty(url)
    yield url


@pytest.fixture
def postgres_app(postgres_url: str, processes: Processes) -> Iterator[Flask]:
    """An app with a database of PostgreSQL and nothing else, its context pushed."""
    with pushed(bare_app(postgres_url)) as app:
        app.extensions[ELSEWHERE] = processes
        yield app


@pytest.fixture(params=["sqlite", "postgres"])
def store_app(request: pytest.FixtureRequest) -> Flask:
    """An app with a database and nothing else, its context pushed: services can be called. On both databases."""
    app: Flask = request.getfixturevalue(f"{request.param}_app")
    return app


@pytest.fixture
def place(store_app: Flask) -> str:
    """The URL of the database of `store_app`, for other processes."""
    return store_app.config["SQLALCHEMY_DATABASE_URI"].render_as_string(hide_password=False)  # type: ignore[no-any-return]
