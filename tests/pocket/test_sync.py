"""Two pockets and a club's server, an evening long: everything a table may meet on its way there and back."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Locator, expect
from werkzeug.serving import make_server

from referee.core.entries import TrickCounts
from referee.games.spades.model import Bid, Deal
from referee.store import db
from referee.web import create_app

from ..chromium import PATIENCE
from ..web.courier import Device, log_of
from .conftest import OpenPocket
from .killing import OPEN
from .phones import PocketPhone
from .test_passing import framed

pytestmark = pytest.mark.browser

SEND = """async ([path, fields, files]) => {
    const page = await (await fetch(path.includes("/t/") ? path.replace(/(\\/t\\/[^/]+).*/, "$1/sync") : path)).text();
    const sent = new FormData(new DOMParser().parseFromString(page, "text/html").querySelector("main form"));
    for (const [name, value] of Object.entries(fields)) sent.set(name, value);
    for (const [name, text] of Object.entries(files)) sent.set(name, new File([text], "evening.json"));
    return (await fetch(path, { method: "POST", body: sent })).url;
}"""
"""Send a form of the app, as a page of it would. Gives the address it led to."""


@pytest.fixture
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Flask, str]]:
    """A club's server, over HTTP at an address of its own."""
    app = create_app({"DATA_FOLDER": str(tmp_path_factory.mktemp("club"))})
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield app, f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()
    with app.app_context():
        db.engine.dispose()


@dataclass
class Carried:
    """A table in somebody's pocket."""

    phone: PocketPhone
    name: str
    token: str = ""
    sent: int = 0

    @property
    def root(self) -> str:
        return f"{self.phone.host.address}app"

    def send(self, path: str, files: dict[str, str] | None = None, **fields: Any) -> str:
        """Send a form without looking at its page."""
        found: str = framed(self.phone).evaluate(SEND, [f"{self.root}{path}", fields, files or {}])
        return found

    def enter(self, **fields: Any) -> None:
        """Record something, without a page that would send it on."""
        self.sent += 1
        made: dict[str, Any] = {"id": f"{self.name}-entry-{self.sent:04}", "seen": len(self.log()), "confirmed": 1}
        self.send(f"/t/{self.token}/entries", **made, **fields)

    def bid(self, *said: int) -> None:
        self.enter(type="bids", **{f"bids-{seat}": bid for seat, bid in enumerate(said)})

    def tricks(self, *took: int) -> None:
        self.enter(type="tricks", **{f"counts-{seat}": count for seat, count in enumerate(took)})

    def undo(self) -> None:
        self.sent += 1
        self.send(f"/t/{self.token}/undo", id=f"{self.name}-entry-{self.sent:04}", seen=len(self.log()))

    def log(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.record()["log"]
        return found

    def record(self) -> dict[str, Any]:
        """The record as its file has it."""
        path = f"{self.root}/t/{self.token}/record.json"
        found: dict[str, Any] = framed(self.phone).evaluate("path => fetch(path).then(one => one.json())", path)
        return found

    def open(self, page: str = "") -> None:
        """Show a page of the table anew."""
        framed(self.phone).goto(f"{self.root}/t/{self.token}{page}")

    def says(self, words: str) -> None:
        """Wait until the page of the sync says so."""
        expect(self.phone.app.locator("[data-says]")).to_contain_text(words, timeout=PATIENCE)

    def button(self, name: str) -> Locator:
        return self.phone.app.get_by_role("button", name=name)

    def unsent(self) -> Locator:
        """The count in the header."""
        return self.phone.app.get_by_role("link", name=re.compile("Not sent yet: "))

    def asks(self) -> None:
        """Open the table, and follow the question that comes up to its page."""
        self.open()
        self.phone.app.get_by_role("link", name="Which one counts?").click(timeout=PATIENCE)
        expect(self.phone.app.get_by_role("heading", name="Both copies changed. Which one counts?")).to_be_visible()

    def choose(self, which: str, press: str) -> None:
        self.phone.app.locator("label.option").filter(has_text=which).click()
        self.button(press).click()

    def arrives(self, server: Flask, token: str) -> None:
        """Wait until the server has what is here."""
        mine = self.log()
        for _ in range(PATIENCE // 50):
            if log_of(server, token) == mine:
                return
            self.phone.page.wait_for_timeout(50)
        raise AssertionError("It did not arrive.")

    def comes(self, server: Flask, token: str) -> None:
        """Open the table, and wait until it shows what the server has."""
        self.open()
        there = log_of(server, token)
        expect(self.phone.app.locator(f"main[data-seq='{len(there)}']")).to_be_attached(timeout=PATIENCE)
        assert self.log() == there


def test_an_evening_of_two_pockets_and_a_server(open_pocket: OpenPocket, club: tuple[Flask, str]) -> None:
    server, address = club
    phones = [open_pocket(starts=False) for _ in range(2)]
    for phone in phones:
        phone.page.goto(phone.host.address)
    for phone in phones:
        phone.started()
    ann, bea = Carried(phones[0], "ann"), Carried(phones[1], "bea")
    dov = Device(server, server, "Dov", lambda: datetime.now(UTC))

    # a table begun in Ann's pocket goes to the server whole, under its own token
    ann.token = framed(ann.phone).evaluate(OPEN, ann.root)
    token = ann.token
    ann.open("/sync")
    ann.phone.app.get_by_label("Its address").fill(address)
    ann.button("Send it there").click()
    ann.says("Everything is on the server")
    assert ann.log() == log_of(server, token)

    # Bea has it as a file, which goes to the same place
    record = json.dumps(ann.record())
    bea.token = bea.send("/import", {"record": record}).split("/t/")[1]
    bea.send(f"/t/{bea.token}/sync", server=f"{address}/t/{token}", alone="1")
    bea.comes(server, token)

    # what Ann enters arrives by itself, and comes to Bea when she opens it
    ann.bid(4, 3, 3, 2)
    ann.open()
    ann.arrives(server, token)
    bea.comes(server, token)

    # a correction there and what is told here go together, and nobody is asked
    kept = dov.view(token).entries
    dov.amend(token, kept.index(next(one for one in kept if one.entry == Bid(seat=0, bid=4))), Bid(seat=0, bid=5))
    ann.tricks(5, 3, 3, 2)
    ann.open()
    expect(ann.phone.app.locator("main[data-seq='7']")).to_be_attached(timeout=PATIENCE)
    ann.arrives(server, token)
    bea.comes(server, token)
    first = kept[0].entry
    assert isinstance(first, Deal)
    assert first.dealer is not None

    # without a network it is counted, and goes once there is one
    ann.phone.context.set_offline(True)
    ann.enter(type="deal", dealer=(first.dealer + 1) % 4, depth="result")
    ann.open()
    expect(ann.unsent()).to_have_text("1")
    ann.phone.context.set_offline(False)
    expect(ann.unsent()).not_to_be_visible(timeout=PATIENCE)
    ann.arrives(server, token)

    # both tell the next bids: nothing is mixed. Theirs counts, and Bea's version is put by
    bea.comes(server, token)
    ann.bid(3, 3, 3, 3)
    bea.bid(2, 2, 2, 2)
    ann.open()
    ann.arrives(server, token)
    before = log_of(server, token)
    bea.asks()
    assert log_of(server, token) == before
    bea.choose("Theirs", "Theirs counts")
    bea.says("This phone’s is in the archive")
    assert bea.log() == before

    # again: two tables, and each goes to the server by itself
    bea.tricks(4, 3, 3, 3)
    dov.enter(token, TrickCounts(counts=(3, 3, 3, 4)))
    bea.asks()
    bea.choose("Two tables", "Two tables")
    bea.says("There are two tables now")
    assert bea.log() == log_of(server, token)
    ann.comes(server, token)

    # and once more: mine counts, what the server had is struck out, and Ann sees all of it
    bea.undo()
    dov.enter(token, Deal(dealer=(first.dealer + 2) % 4, depth="result"))
    before = log_of(server, token)
    bea.asks()
    bea.choose("Mine", "Mine counts")
    bea.says("This phone’s version counts")
    assert log_of(server, token)[: len(before)] == before
    assert bea.log() == log_of(server, token)
    ann.comes(server, token)

    # Ann holds the pen for three hours: Bea is told, and hers goes once it is given back
    ann.open("/sync")
    ann.phone.app.locator("label.chip").filter(has_text="3 hours").click()
    ann.button("Hold the pen").click()
    ann.says("This phone holds the pen")
    expect(ann.phone.app.get_by_text("On the server others only watch until")).to_be_visible()
    assert "phone holds the pen (since" in server.test_client().get(f"/t/{token}").text
    bea.tricks(4, 3, 3, 3)
    bea.open()
    expect(bea.unsent()).to_have_text("1", timeout=PATIENCE)
    bea.open("/sync")
    bea.says("Another phone holds the pen")
    ann.button("Give the pen back").click()
    ann.says("given back")
    bea.button("Send and fetch").click()
    bea.says("1 entry sent")
    ann.comes(server, token)
    assert ann.log() == bea.log() == log_of(server, token)

    # where nobody answers it is said, and all is here
    ann.open("/sync")
    ann.button("Stop sending it").click()
    ann.phone.app.get_by_label("Its address").fill("http://127.0.0.1:9")
    ann.button("Send it there").click()
    ann.says("No answer from the server")
    assert ann.log() == log_of(server, token)
