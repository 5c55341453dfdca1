"""A real server on a free port, and a real Chromium that looks at it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from flask import Flask, Response, request
from jinja2 import FileSystemBytecodeCache
from playwright.sync_api import Browser, Page
from sqlalchemy import delete
from werkzeug.serving import WSGIRequestHandler, make_server

from referee.store import db, writing
from referee.store.models import Tally
from referee.web import create_app

from ..faces import Face
from ..offering import LONGEST, every_language, longest
from ..reading import read_before_it_is_packed
from .devices import AT_ONCE, NOWHERE, Devices, Kind

OpenPage = Callable[..., Page]

RESTING = "/resting"
"""The page of a device that nobody uses."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here drives a browser: ``-m 'not browser'`` leaves it out. What is no journey is deep."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker("browser")
            if item.get_closest_marker("journey") is None:
                item.add_marker("deep")


class Lines(WSGIRequestHandler):
    """Answers in HTTP/1.1, as a real server does; but for that Werkzeug closes the connection behind each."""

    protocol_version = "HTTP/1.1"


def without_moment(response: Response) -> Response:
    """The styles as they are, but that a new page takes taps at once, where a device asks for it."""
    if request.headers.get(AT_ONCE) and response.mimetype == "text/css" and response.status_code == 200:
        response.direct_passthrough = False
        response.set_data(response.get_data().replace(b"--moment: 600ms", b"--moment: 1ms"))
    return response


@contextmanager
def serving(app: Flask) -> Iterator[tuple[Flask, str]]:
    """An app served over HTTP, with its address."""
    app.after_request(without_moment)
    app.after_request(read_before_it_is_packed)
    app.add_url_rule(RESTING, "resting", lambda: "<!doctype html><title>Nothing</title>")
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Lines)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield app, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
    with app.app_context():
        db.engine.dispose()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory, compiled: FileSystemBytecodeCache) -> Iterator[tuple[Flask, str]]:
    """The app served over HTTP, with its address."""
    app = create_app({"DATA_FOLDER": str(tmp_path_factory.mktemp("browser"))})
    app.jinja_env.bytecode_cache = compiled
    with serving(app) as found:
        yield found


@pytest.fixture(scope="session")
def served_in_all(
    tmp_path_factory: pytest.TempPathFactory, compiled: FileSystemBytecodeCache
) -> Iterator[tuple[Flask, str]]:
    """The same with every language offered, whole or not, and the pseudo-language."""
    said = every_language() | {LONGEST: longest()}
    app = create_app({"DATA_FOLDER": str(tmp_path_factory.mktemp("languages")), "LANGUAGES": said})
    app.jinja_env.bytecode_cache = compiled
    with serving(app) as found:
        yield found


def count_anew(app: Flask) -> None:
    """From one address nobody else opens as many tables in ten minutes as these tests do."""
    with app.app_context(), writing():
        db.session.execute(delete(Tally))


@pytest.fixture(autouse=True)
def counted_anew(served: tuple[Flask, str]) -> None:
    """A test may open tables."""
    count_anew(served[0])


@pytest.fixture(scope="session")
def address(served: tuple[Flask, str]) -> str:
    """Where the pages are."""
    return served[1]


@pytest.fixture(scope="session")
def devices_in(browser_in: Callable[[Face], Browser], address: str) -> Callable[[Face], Devices]:
    """Gives the phones and tablets with the letters of a face, started when they are first needed."""

    @cache
    def give(face: Face) -> Devices:
        return Devices(browser_in(face), address, RESTING)

    return give


@pytest.fixture
def face(request: pytest.FixtureRequest) -> Face:
    """The letters of this test's devices: the widest, where it does not look `in_every_face`."""
    return Face(getattr(request, "param", Face.WIDEST))


@pytest.fixture
def devices(devices_in: Callable[[Face], Devices], face: Face) -> Devices:
    """Phones and tablets with the letters of this test."""
    return devices_in(face)


@pytest.fixture
def open_page(devices: Devices) -> Iterator[OpenPage]:
    """Opens a page on a new device: ``open_page("/", width=320, scheme="dark", script=False)``.

    It takes taps at once, not after a moment, but for a test that asks for the `moment`.
    The test fails if a script of ours raises, or the browser blocks something.
    """

    with lending(devices) as open_one:
        yield open_one


@pytest.fixture
def open_in(
    browser_in: Callable[[Face], Browser], face: Face, served_in_all: tuple[Flask, str]
) -> Iterator[Callable[..., Page]]:
    """The same on a device that asks for a language: ``open_in("/", language="de")``. Every language is offered."""
    count_anew(served_in_all[0])
    with lending(_all_devices(browser_in(face), served_in_all[1])) as open_one:
        yield open_one


@cache
def _all_devices(browser: Browser, address: str) -> Devices:
    return Devices(browser, address, RESTING)


@contextmanager
def lending(devices: Devices) -> Iterator[OpenPage]:
    """What opens pages on these devices; at the end none has trouble."""

    def open_one(
        path: str = "/",
        *,
        width: int = 390,
        scheme: str = "light",
        script: bool = True,
        moment: bool = False,
        language: str = "",
    ) -> Page:
        kind = Kind(touch=width < 900, script=script, moment=moment, language=language)
        page = devices.lend(kind, width=width, scheme=scheme)
        if path != NOWHERE:
            page.goto(path)
        return page

    yield open_one
    devices.take_back()
    troubles = list(devices.troubles)
    devices.troubles.clear()
    assert troubles == []
