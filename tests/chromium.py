"""A real Chromium: one for all tests of a process, which a browser's tests and a pocket's share."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from .faces import Face, drawn_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserType

PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--no-opt,--no-maglev,--no-flush-bytecode,--single-threaded-gc,--liftoff-only",
)
"""Without what a browser does beside the pages. A page is open for a moment here: its script is over before it has paid
to compile that well, and what was compiled for one page is kept for the next. It is so for a pocket's Python, too.
"""

PATIENCE = 20_000
"""Milliseconds until something that should be seen is given up: a busy machine is no fault of the page."""


def chromium_program() -> str:
    """Where Chromium is. Without one the test fails in CI, and is skipped elsewhere."""
    from .conftest import lacking

    named = os.environ.get("CHROMIUM")
    found = named or next((path for path in map(shutil.which, PROGRAMS) if path), None)
    if found is None:
        lacking("The browser tests need Chromium: apt-get install chromium-headless-shell, or name one in CHROMIUM.")
    return found


@pytest.fixture(scope="session")
def chromium() -> Iterator[BrowserType]:
    """What starts a Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright.chromium


@pytest.fixture(scope="session")
def browser_in(chromium: BrowserType, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[Face], Browser]]:
    """Gives one Chromium for all tests that look at a face, started when it is first asked for."""
    from playwright.sync_api import expect

    expect.set_options(timeout=PATIENCE)
    launched: dict[Face, Browser] = {}

    def give(face: Face) -> Browser:
        if face not in launched:
            drawn = drawn_in(face, tmp_path_factory.mktemp("face"))
            launched[face] = chromium.launch(executable_path=chromium_program(), args=list(SWITCHES), env=drawn)
        return launched[face]

    yield give
    for one in launched.values():
        one.close()


@pytest.fixture(scope="session")
def browser(browser_in: Callable[[Face], Browser]) -> Browser:
    """One Chromium for all tests, with the widest letters: those break a layout. Each page is a device of its own."""
    return browser_in(Face.WIDEST)
