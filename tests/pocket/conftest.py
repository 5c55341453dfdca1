"""The site of static files, built once for all tests of a run; a host that serves it, and phones that open it."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext

from referee.languages.shipped import whole
from referee.pocket import site
from referee.web import offered

from .inside import unpacked
from .phones import Host, PocketPhone

OpenPocket = Callable[..., PocketPhone]


BUILT: Final = {"pocket_site", "unpacked_site", "host", "open_pocket", "phone_without_network", "offline_phone"}
"""Fixtures that need the built site."""


LANGUAGES: Final = tuple(dict.fromkeys((*whole(), "de")))
"""Those the site offers: German in any case, for the tests of it."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs the built site is deep, but for a journey: to build it takes as long as hundreds of tests."""
    here = Path(__file__).parent
    for item in items:
        journey = here not in item.path.parents or item.get_closest_marker("journey") is not None
        if not journey and BUILT.intersection(getattr(item, "fixturenames", ())):
            item.add_marker("deep")


@pytest.fixture(scope="session")
def parts_folder() -> Path | None:
    """A folder with the parts of the lock, as ``REFEREE_PARTS`` names it; without one they are fetched."""
    named = os.environ.get("REFEREE_PARTS")
    return Path(named) if named else None


@pytest.fixture(scope="session")
def pocket_site(tmp_path_factory: pytest.TempPathFactory, parts_folder: Path | None) -> Path:
    """The folder of the built site, for reading. ``REFEREE_POCKET`` names one that is built already."""
    if built := os.environ.get("REFEREE_POCKET"):
        return Path(built)
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own
    folder = shared / "pocket"
    with (shared / "pocket.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # whoever comes second waits, and finds it built
        if offered.read_list(folder) is None:
            site.build(folder, parts_folder, languages=LANGUAGES)
    return folder


@pytest.fixture(scope="session")
def unpacked_site(pocket_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is once fetched, for `inside.run`."""
    return unpacked(pocket_site, tmp_path_factory.mktemp("unpacked"))


@pytest.fixture
def host(pocket_site: Path) -> Iterator[Host]:
    """A host of static files with the site below a prefix."""
    made = Host(pocket_site)
    yield made
    made.cut()


@contextmanager
def new_phones(browser: Browser, host: Host) -> Iterator[OpenPocket]:
    """What opens the site on a new phone: ``open_pocket(width=320, scheme="dark")``.

    The test fails if a script of ours raises, or the browser blocks something.
    """
    contexts: list[BrowserContext] = []
    phones: list[PocketPhone] = []

    def open_one(
        path: str = "", *, width: int = 390, scheme: str = "light", starts: bool = True, locale: str = "en-US"
    ) -> PocketPhone:
        context = browser.new_context(
            viewport={"width": width, "height": 844},
            has_touch=True,
            color_scheme="dark" if scheme == "dark" else "light",
            accept_downloads=True,
            locale=locale,
        )
        contexts.append(context)
        phone = PocketPhone(context, host)
        phones.append(phone)
        if starts:
            phone.open(path)
        return phone

    yield open_one
    for context in contexts:
        context.close()
    assert [trouble for phone in phones for trouble in phone.troubles] == []


@pytest.fixture
def open_pocket(browser: Browser, host: Host) -> Iterator[OpenPocket]:
    """See `new_phones`: its phones are those of one test."""
    with new_phones(browser, host) as open_one:
        yield open_one


@pytest.fixture(scope="module")
def phone_without_network(browser: Browser, pocket_site: Path) -> Iterator[PocketPhone]:
    """A phone that has fetched all there is, and then lost its network: to open it takes as long as most tests."""
    host = Host(pocket_site)
    with new_phones(browser, host) as open_one:
        phone = open_one()
        phone.wait_for_all()
        host.cut()
        yield phone


@pytest.fixture
def offline_phone(phone_without_network: PocketPhone) -> Iterator[PocketPhone]:
    """That phone on its first page; what other tests recorded there are tables of their own."""
    phone_without_network.go("/")
    phone_without_network.host.asked.clear()
    yield phone_without_network
    troubles, phone_without_network.troubles = phone_without_network.troubles, []
    assert troubles == []
