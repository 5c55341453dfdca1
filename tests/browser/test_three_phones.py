"""What stands on two phones never contradicts itself: three at a table, told at once by streams, and by looking alone.

Two enter at once, one corrects while another enters, one sleeps for an hour. At the end every phone shows the same
scores and the same log, and whatever a phone was told is stored is in it once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Error, Page, Response, Route, expect

from .conftest import OpenPage
from .devices import NOWHERE, Devices, Kind
from .phone import open_record
from .test_evening import BID, NAMES
from .test_live_events import phones
from .test_outbox import WAITLINE, asked, waits, won

__all__ = ["phones"]

pytestmark = pytest.mark.fails(503)  # where a phone looks by itself, its stream is refused

LOST = 4
"""Times that a sheet may come up before everything that was entered has found its place."""


@dataclass
class Room:
    """Three phones at one table. `told`: the ids that a phone was told are stored."""

    lend: Callable[[], Page]
    streams: bool
    told: list[str] = field(default_factory=list)
    pages: list[Page] = field(default_factory=list)
    address: str = ""

    def join(self) -> Page:
        """One more phone; the first brings the table in: four have bid, who won the first trick is asked."""
        page = self.lend()
        if not self.streams:
            page.route("**/events", lambda route: route.fulfill(status=503, headers={"Retry-After": "60"}))
        page.on("response", self.note)
        if not self.address:
            self.address = open_record(page, "spades", NAMES, BID).split("?")[0]
        else:
            page.goto(self.address)
        asked(page, 1)
        self.pages.append(page)
        return page

    def note(self, response: Response) -> None:
        """An entry counts as told once its answer leads on."""
        asked_for = response.request
        if asked_for.method != "POST" or not urlsplit(asked_for.url).path.startswith("/t/"):
            return
        if response.status == 303 or (response.ok and "content-location" in response.headers):
            self.told += parse_qs(asked_for.post_data or "").get("id", [])

    def look(self) -> None:
        """Every phone looks now."""
        for page in self.pages:
            page.evaluate("window.dispatchEvent(new Event('focus'))")

    def log(self) -> list[dict[str, Any]]:
        """Every action of the table's record."""
        record = self.pages[0].request.get(f"{self.address}/record.json").json()
        found: list[dict[str, Any]] = record["log"]
        return found

    def settle(self, choose: str) -> None:
        """Answer every sheet that a phone shows by its button with these words; all that is left finds its place."""
        for _ in range(LOST):
            for page in self.pages:
                for sheet in page.locator("dialog[data-kept]").all():
                    sheet.get_by_role("button", name=choose).first.click()
                    expect(sheet).to_have_count(0)

    def agrees(self) -> None:
        """All show the same of the same table: hand, scores and log; what was told is there once."""
        self.look()
        log = self.log()
        assert self.told
        ids = Counter(action["id"] for action in log)
        assert {id: ids[id] for id in self.told} == dict.fromkeys(self.told, 1)
        assert max(ids.values()) == 1
        for page in self.pages:
            expect(page.locator(WAITLINE)).to_have_count(0)
            expect(page.locator(f"main[data-seq='{len(log)}']")).to_have_count(1)
        for path in ("", "/scores", "/entries"):
            seen = []
            for page in self.pages:
                if path:
                    page.goto(self.address + path)
                seen.append((page.locator(".tally").inner_text(), page.locator("main").inner_text()))
            assert seen == [seen[0]] * len(seen)


@pytest.fixture(params=["streams", "looking"])
def room(request: pytest.FixtureRequest, phones: Devices) -> Iterator[Room]:
    """A room before the real server, in which phones are told at once, or look."""
    made = Room(
        lambda: phones.lend(Kind(touch=True, script=True, moment=False), width=390, scheme="light"),
        request.param == "streams",
    )
    yield made
    for page in made.pages:
        page.remove_listener("response", made.note)
    phones.take_back()
    troubles = list(phones.troubles)
    phones.troubles.clear()
    assert troubles == []


class Held:
    """Holds back what a phone sends, until both have sent: then they arrive at once."""

    def __init__(self, *pages: Page) -> None:
        self.pages = pages
        self.routes: list[Route] = []
        for page in pages:
            page.route("**/entries**", self.take)

    def take(self, route: Route) -> None:
        """Keep what is entered; what is looked at goes through."""
        if route.request.method == "POST":
            self.routes.append(route)
        else:
            route.fallback()

    def let_go(self) -> None:
        """All of it at once."""
        for route in self.routes:
            route.continue_()
        for page in self.pages:
            page.unroute("**/entries**", self.take)


def send_held(page: Page, press: Callable[[], None]) -> None:
    """Press, until the request is on its way and held."""
    with page.expect_request(lambda asked_for: asked_for.method == "POST"):
        press()


def someone_is_asked(*pages: Page) -> None:
    """Wait until one of them is told that another was faster."""
    for _ in range(200):
        if any(page.locator("dialog[data-kept]").count() for page in pages):
            return
        pages[0].wait_for_timeout(50)
    raise AssertionError("Nobody was told that another was faster.")


@pytest.mark.journey
def test_two_enter_at_once(room: Room) -> None:
    """The same trick, told alike or otherwise: it is one trick on every phone."""
    mine = "Bea" if room.streams else "Cy"
    ann, bea, _ = room.join(), room.join(), room.join()
    held = Held(ann, bea)
    send_held(ann, lambda: won(ann, "Bea"))
    send_held(bea, lambda: won(bea, mine))
    held.let_go()
    someone_is_asked(ann, bea)
    room.settle("keep")
    for page in room.pages:
        asked(page, 2)
    assert [action["entry"]["type"] for action in room.log()].count("trick") == 1
    room.agrees()


def test_two_enter_at_once_and_the_slower_is_right(room: Room) -> None:
    """The correction is in the log, and every phone shows it."""
    ann, bea, _ = room.join(), room.join(), room.join()
    held = Held(ann, bea)
    send_held(ann, lambda: won(ann, "Bea"))
    send_held(bea, lambda: won(bea, "Cy"))
    held.let_go()
    someone_is_asked(ann, bea)
    room.settle("mine is right")
    for page in room.pages:
        asked(page, 2)
    assert [action["kind"] for action in room.log()][-2:] == ["record", "amend"]
    room.agrees()


def correct(page: Page, address: str) -> Callable[[], None]:
    """Open the bid of Cy, with 4 chosen. Returns what saves it."""
    page.goto(f"{address}/entries")
    page.locator("a", has_text="Cy bid 3").first.click()
    page.locator("label:has(> input[name='bid'][value='4'])").click()
    return lambda: page.get_by_role("button", name="Save the correction").click()


def test_one_corrects_while_another_enters(room: Room) -> None:
    """Whichever arrives first, the other is told, and both stand in the end."""
    first = "entry" if room.streams else "correction"
    ann, bea, _ = room.join(), room.join(), room.join()
    save = correct(ann, room.address)
    if first == "entry":
        held = Held(ann)
        send_held(ann, save)
        won(bea, "Dov")
        asked(bea, 2)
    else:
        held = Held(bea)
        send_held(bea, lambda: won(bea, "Dov"))
        save()
        expect(ann.locator(".saved")).to_contain_text("Saved.")
    held.let_go()
    if first == "entry":
        expect(ann.locator("[role=alert], .notice").first).to_contain_text("Dov won a trick")
        ann.get_by_role("button", name="Save the correction").click()
        expect(ann.locator(".saved")).to_contain_text("Saved.")
    else:
        someone_is_asked(bea)
        room.settle("Record mine too")
    ann.goto(room.address)
    for page in room.pages:
        asked(page, 2)
    log = room.log()
    assert sorted(action["kind"] for action in log[-2:]) == ["amend", "record"]
    room.agrees()


def sleep(page: Page) -> Callable[[], None]:
    """The phone sleeps: no line, and no script runs. Returns what wakes it."""
    talk = page.context.new_cdp_session(page)
    page.context.set_offline(True)
    talk.send("Page.setWebLifecycleState", {"state": "frozen"})

    def wake() -> None:
        page.context.set_offline(False)
        talk.send("Page.setWebLifecycleState", {"state": "active"})
        talk.detach()

    return wake


def an_hour(room: Room) -> None:
    """Tricks on the two phones that are awake, one of them taken back, and a bid corrected."""
    ann, bea = room.pages
    for number, (page, name) in enumerate([(ann, "Ann"), (bea, "Dov"), (ann, "Cy")], 2):
        room.look()
        asked(page, number - 1)
        won(page, name)
        asked(page, number)
    ann.locator(".dock button[form=steps]").first.click()
    asked(ann, 3)
    correct(bea, room.address)()
    expect(bea.locator(".saved")).to_contain_text("Saved.")
    bea.goto(room.address)
    asked(bea, 3)


def test_one_sleeps_while_the_others_play_on(room: Room) -> None:
    _, _, cy = room.join(), room.join(), room.join()
    wake = sleep(cy)
    room.pages.remove(cy)
    an_hour(room)
    wake()
    room.pages.append(cy)
    asked(cy, 3)
    room.agrees()


def test_one_falls_asleep_with_an_entry_that_was_not_sent(room: Room) -> None:
    """What it kept is asked about when it wakes, against what stands then: it is never a second trick."""
    choose = "keep" if room.streams else "mine is right"
    _, _, cy = room.join(), room.join(), room.join()
    cy.context.set_offline(True)
    won(cy, "Bea")
    waits(cy, 1)
    wake = sleep(cy)
    room.pages.remove(cy)
    an_hour(room)
    wake()
    room.pages.append(cy)
    someone_is_asked(cy)
    room.settle(choose)
    asked(cy, 3)
    room.agrees()


def test_an_answer_is_lost_and_another_takes_the_entry_back(room: Room) -> None:
    """The phone that never heard of it sends it again: it was there, was struck out, and stays so."""
    ann, bea, cy = room.join(), room.join(), room.join()

    def lose(route: Route) -> None:
        route.fetch(max_redirects=0)
        with suppress(Error):  # the page may have given it up meanwhile
            route.abort()

    cy.route("**/entries", lose)
    won(cy, "Bea")
    waits(cy, 1)
    cy.context.set_offline(True)
    cy.unroute("**/entries")
    room.pages.remove(cy)
    room.look()
    asked(ann, 2)
    ann.locator(".dock button[form=steps]").first.click()
    asked(ann, 1)
    asked(bea, 1)
    cy.context.set_offline(False)
    room.pages.append(cy)
    room.look()
    asked(cy, 1)
    room.agrees()
    assert [action["kind"] for action in room.log()][-2:] == ["record", "void"]


def test_an_hour_by_every_clock(
    open_page: OpenPage, served: tuple[Flask, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The phone's clock and the server's have gone on by an hour when the phone wakes."""
    room = Room(lambda: open_page(NOWHERE), streams=False)
    _, _, cy = room.join(), room.join(), room.join()
    cy.clock.install()
    wake = sleep(cy)
    room.pages.remove(cy)
    monkeypatch.setitem(served[0].config, "CLOCK", lambda: datetime.now(UTC) + timedelta(hours=1))
    an_hour(room)
    wake()
    cy.clock.fast_forward("01:00:00")
    room.pages.append(cy)
    asked(cy, 3)
    room.agrees()
