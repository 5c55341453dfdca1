"""How many files of the house one bid enters: what has to be read to follow it. It is printed, and held."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest
from flask import Flask
from flask.testing import FlaskClient

import referee
from referee.web import create_app
from referee.web.answering import PAGE_ITSELF

from ..conftest import Clock, close
from ..web.conftest import csrf_token, new_table
from ..web.sitting import value_of

HOUSE = Path(referee.__file__).parent
PLAYERS = {"spades": ("Ann", "Bea", "Cy", "Dov"), "tap": ("Ann", "Bea", "Cy")}
BIDS: dict[str, list[dict[str, str]]] = {
    "spades": [{"type": "bid", "seat": seat, "bid": "3"} for seat in "012"],
    "tap": [{"type": "bid", "seat": "0", "contract": "three"}, {"type": "pass", "seat": "1"}],
}
MOST = {"spades": 71, "tap": 73}
"""Files, for the entry and the page behind it together."""


@contextmanager
def entered(files: set[str]) -> Iterator[None]:
    """The files of the house, by their names in it, of which anything is called meanwhile in this thread."""
    house = f"{HOUSE}/"

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(house):
            files.add(frame.f_code.co_filename.removeprefix(house))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)


@pytest.fixture
def app(data_folder: Path, clock: Clock) -> Iterator[Flask]:
    """The app as it is served, with nothing of a test around it."""
    made = create_app({"BOOKMARKS": False, "DATA_FOLDER": str(data_folder), "CLOCK": clock})
    yield made
    close(made)


def bids_entered(client: FlaskClient, key: str, headers: dict[str, str]) -> tuple[set[str], set[str]]:
    """The files that the last of a few bids entered: the entry, and the page that this phone is shown then."""
    form = new_table(csrf_token(client), *PLAYERS[key], dealer=str(len(PLAYERS[key]) - 1))
    table = client.post(f"/new/{key}", data=form).headers["Location"]
    post, get = set[str](), set[str]()
    for bid in BIDS[key]:
        html = client.get(table).get_data(as_text=True)
        hidden = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
        post, get = set(), set()
        with entered(post):
            answer = client.post(f"{table}/entries", data={**hidden, **bid}, headers=headers)
        assert answer.status_code == (200 if headers else 303)
        with entered(get):
            page = client.get(table)
        assert page.status_code == 200
    return post, get


@pytest.mark.parametrize("script", [False, True], ids=["redirected", "page"])
@pytest.mark.parametrize("key", PLAYERS)
def test_one_bid_enters_few_files(app: Flask, key: str, script: bool, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a bid at a table whose other bids went the same way; a script is answered with the page itself."""
    post, get = bids_entered(app.test_client(), key, {"Prefer": PAGE_ITSELF} if script else {})
    with capsys.disabled():
        way = "answered with its page" if script else "led to its page"
        print(f"\n{key}, {way}: {len(post)} files for the entry, {len(get)} for the page, {len(post | get)} together")
    assert len(post | get) <= MOST[key], sorted(post | get)
