"""Pages made once for all phones: each is shown what it would be shown alone, never an older page, in few bytes."""

from __future__ import annotations

import random
import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from gzip import decompress
from pathlib import Path
from typing import NoReturn

import pytest
from flask import Flask
from flask.globals import request_ctx
from flask.sessions import SessionMixin
from flask.testing import FlaskClient

from referee.core.codec import write_entry
from referee.games import GAMES
from referee.service.links import LinkKind
from referee.table.sitting import TableView
from referee.web import create_app, hand
from referee.web.device import Appearance
from referee.web.hand import BARE
from referee.web.shelf import ID_MARK, PAGE_BYTES, TOKEN_MARK, Key, Shelf, Version, shelf

from ..conftest import close
from ..games.playout import NAMES, playout, start
from .conftest import csrf_token
from .links import by
from .sitting import Table

ENTRIES = 24
LOOKED_AT = (1, 4, 9, 16, 23)
"""After how many entries every phone looks."""

OWN_TO_A_PAGE = re.compile(r'(name="(?:csrf_token|id)" value=)"([^"]*)"')


class Spades(Table):
    """A table of Spades where Bea is to bid."""

    game = "spades"


DEAL = {"type": "deal", "dealer": 0}
BID = {"type": "bid", "seat": 1, "bid": 3}


@contextmanager
def nothing_kept(app: Flask) -> Iterator[None]:
    """Meanwhile every page is made anew."""
    with app.app_context():
        kept = shelf()
    most, kept.most_bytes = kept.most_bytes, 0
    yield
    kept.most_bytes = most


def made(app: Flask) -> int:
    with app.app_context():
        return shelf().made


def phones_of(app: Flask, table: Table) -> dict[str, tuple[FlaskClient, str]]:
    """Phones that came by each link, in other colours, with a name, and two at seats: each with its address."""
    phones = {}
    for name, kind in [
        ("kept", LinkKind.OWN),
        ("another", LinkKind.OWN),
        ("enters", LinkKind.ENTER),
        ("watches", LinkKind.WATCH),
        ("dark", LinkKind.OWN),
        ("first seat", LinkKind.OWN),
        ("last seat", LinkKind.ENTER),
    ]:
        there = by(app, table, kind)
        phones[name] = there.client, there.path
        csrf = csrf_token(there.client)
        if name == "dark":
            look = {"csrf_token": csrf, "name": "Ann", "theme": "dark", "deck": "four"}
            assert there.client.post("/settings", data=look).status_code == 303
        if "seat" in name:
            seat = 0 if name == "first seat" else len(table.names) - 1
            there.client.post(f"{there.path}/join", data={"csrf_token": csrf, "seat": str(seat)})
        came(there.client, there)
    return phones


def came(client: FlaskClient, table: Table) -> FlaskClient:
    """A phone that is known, and noted at the table."""
    csrf_token(client)
    for _ in range(2):  # it is given a cookie, and brings it
        assert client.get(table.path).status_code == 200
    return client


def masked(html: str) -> str:
    return OWN_TO_A_PAGE.sub(r"\1", html)


def bare(client: FlaskClient, path: str) -> str:
    """The page as a script is given it that follows the table."""
    answer = client.get(path, headers={BARE: "yes", "Accept-Encoding": "gzip"})
    assert answer.status_code == 200
    data = decompress(answer.data) if answer.headers.get("Content-Encoding") == "gzip" else answer.data
    if TOKEN_MARK.encode() in data or ID_MARK.encode() in data:
        assert answer.headers["Cache-Control"] == "no-store"
    return data.decode()


class Nobody(dict[str, object], SessionMixin):
    """What is known of the phone that comes first, while the page for all is made: whoever asks is at fault."""

    def _asked(self, name: object, *_: object) -> NoReturn:
        raise AssertionError(f"a page for all asks the first phone for its {name}")

    get = __getitem__ = __setitem__ = __contains__ = _asked


@pytest.fixture
def nobody_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever makes a page for all has nothing of the phone that came first but what it was given."""
    make = hand._for_all

    def made(view: TableView, key: Key, phones: int) -> bytes | None:
        here = request_ctx._get_current_object()  # type: ignore[attr-defined]
        before, here._session = here._session, Nobody()
        try:
            return make(view, key, phones)
        finally:
            here._session = before

    monkeypatch.setattr(hand, "_for_all", made)


@pytest.mark.usefixtures("nobody_asked")
@pytest.mark.parametrize("key", GAMES)
def test_a_page_for_all_is_what_each_would_be_shown_alone(app: Flask, key: str) -> None:
    game = GAMES[key]
    size = game.table_sizes[0]

    class At(Table):
        pass

    At.game, At.names = key, NAMES[:size]
    entries, _ = playout(game.rules(), start(game.rules(), size, {}), random.Random(key), ENTRIES)
    table = At(app)
    phones = phones_of(app, table)
    before, looks = made(app), 0
    for number, entry in enumerate(entries, 1):
        table.enter({**write_entry(entry), "confirmed": True})
        if number not in LOOKED_AT:
            continue
        for name, (client, path) in phones.items():
            looks += 1
            shown, by_script = client.get(path).get_data(as_text=True), bare(client, path)
            with nothing_kept(app):
                alone = client.get(path).get_data(as_text=True)
            assert f'data-seq="{table.view().seq}"' in alone
            assert masked(shown) == masked(alone), name
            assert masked(by_script) == masked(alone), name
            for field, value in OWN_TO_A_PAGE.findall(shown):
                assert re.fullmatch(r"[\w.-]{16,}", value), (name, field, value)
            ids = re.findall(r'name="id" value="([^"]*)"', shown)
            assert len(set(ids)) == len(ids)
    assert made(app) - before < looks


def test_ten_who_ask_at_once_have_one_page_made(app: Flask) -> None:
    table = Spades(app, DEAL)
    clients = [came(app.test_client(), table) for _ in range(10)]
    table.enter(BID)
    before, together = made(app), threading.Barrier(len(clients))

    def ask(client: FlaskClient) -> str:
        together.wait()
        return masked(client.get(table.path).get_data(as_text=True))

    with ThreadPoolExecutor(len(clients)) as pool:
        shown = set(pool.map(ask, clients))
    assert len(shown) == 1
    assert made(app) - before == 1


def test_what_another_process_stored_is_on_the_next_page(app: Flask, data_folder: Path) -> None:
    other = create_app({"DATA_FOLDER": str(data_folder), "CLOCK": app.config["CLOCK"]})
    table = Spades(app, DEAL)
    elsewhere = Spades.__new__(Spades)
    elsewhere.__dict__ |= table.__dict__ | {"app": other, "client": other.test_client()}
    came(elsewhere.client, elsewhere)
    for entry in (BID, {**BID, "seat": 2}, {**BID, "seat": 3}):
        seen = table.enter(entry).seq
        assert f'data-seq="{seen}"' in elsewhere.get()
    close(other)


def test_a_page_asked_for_again_is_not_sent_again(app: Flask) -> None:
    table = Spades(app, DEAL)
    others = came(app.test_client(), table)
    came(table.client, table)
    others_own = others.get(table.path)
    tag = table.client.get(table.path).headers["ETag"]
    assert table.client.get(table.path, headers={"If-None-Match": tag}).status_code == 304
    assert others_own.headers["ETag"] != tag
    assert others.get(table.path, headers={"If-None-Match": tag}).status_code == 200
    table.enter(BID)
    assert table.client.get(table.path, headers={"If-None-Match": tag}).status_code == 200


def test_a_form_on_a_page_for_all_records(app: Flask) -> None:
    table = Spades(app, DEAL)
    came(app.test_client(), table).get(table.path)
    came(table.client, table)
    assert table.post(type="bid", seat="1", bid="3").status_code == 303
    assert "Bea" in table.get()


def test_no_name_passes_for_a_mark(app: Flask) -> None:
    class Odd(Spades):
        names = (f"A{TOKEN_MARK}", f"B{ID_MARK}", "Cy", "Dov")

    table = Odd(app, DEAL)
    came(table.client, table)
    html = table.get()
    assert "A&lt;?token?&gt;" in html
    assert "B&lt;?id?&gt;" in html


# ---- the shelf itself -------------------------------------------------------------------------------

KEY = Key("http://localhost/", "link", "", Appearance())


def at(seq: int, revision: int = 0, here: int = 1) -> Version:
    return Version(1, seq, revision, here)


@pytest.mark.parametrize(
    ("kept", "wanted", "serves"),
    [
        (at(3), at(3), True),
        (at(4), at(3), True),
        (at(3), at(4), False),
        (at(4, 0), at(3, 1), False),
        (at(3, 2, here=2), at(3, 1), True),
        (at(3, here=2), at(3), False),
        (Version(2, 9, 9, 1), at(3), False),
    ],
)
def test_no_older_page_is_served(kept: Version, wanted: Version, serves: bool) -> None:
    pages = Shelf(100_000)
    pages.page(KEY, kept, lambda: (kept, b"kept"))
    found = pages.page(KEY, wanted, lambda: (wanted, b"made"))
    assert found is not None
    assert found.html == (b"kept" if serves else b"made")


def test_a_page_that_cannot_be_made_is_not_kept_and_may_be_made_later() -> None:
    pages = Shelf(100_000)

    def fail() -> tuple[Version, bytes]:
        raise LookupError

    with pytest.raises(LookupError):
        pages.page(KEY, at(1), fail)
    found = pages.page(KEY, at(1), lambda: (at(1), b"made"))
    assert found is not None
    assert found.html == b"made"


def test_what_was_shown_longest_ago_makes_room() -> None:
    pages = Shelf(10 * (PAGE_BYTES + 5_000))
    for number in range(50):
        pages.page(KEY._replace(link=f"link {number}"), at(1), lambda: (at(1), b"x" * 4_000))
        assert pages.bytes <= pages.most_bytes
    before = pages.made
    pages.page(KEY._replace(link="link 49"), at(1), lambda: (at(1), b"anew"))
    assert pages.made == before
    pages.page(KEY._replace(link="link 0"), at(1), lambda: (at(1), b"anew"))
    assert pages.made == before + 1
