"""What was entered is kept, and the phone says truly where, though its browser or the network play it false."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from flask import Flask
from playwright.sync_api import Dialog, Page, Route, expect

from referee.service import keeping

from .conftest import OpenPage
from .devices import NOWHERE
from .looking import look_at, takes_taps
from .phone import open_record
from .test_evening import NAMES, bring_in, dealt
from .test_oh_hell import NAMES as OH_HELL
from .test_oh_hell import TWO
from .test_outbox import WAITLINE, ann, asked, waits, winners, won

__all__ = ["ann"]


def lose(page: Page) -> None:
    """No entry reaches the table from now on."""
    page.route("**/entries", lambda route: route.abort())


def find(page: Page) -> None:
    """They reach it again."""
    page.unroute("**/entries")


# ---- the browser's storage ----------------------------------------------------------------------

KEEPS_NOTHING = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException(''); } });"
"""A browser set to keep nothing of this site."""

REMEMBERS_BASES = """
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...asked) {
  const request = open.apply(this, asked);
  request.addEventListener("success", () => (window.bases ??= []).push(request.result));
  return request;
};
"""


def test_a_browser_that_keeps_nothing_says_so_and_asks_before_the_page_is_left(ann: Page) -> None:
    ann.context.add_init_script(KEEPS_NOTHING)
    ann.reload()
    lose(ann)
    won(ann, "Ann")
    waits(ann, 1)
    takes_taps(ann)
    ann.locator(WAITLINE).click()
    sheet = ann.get_by_role("dialog")
    expect(sheet).to_contain_text("Leave this page open")
    expect(sheet).not_to_contain_text("Kept on this phone")
    sheet.get_by_role("button", name="Close").click()
    said: list[str] = []

    def stay(dialog: Dialog) -> None:
        said.append(dialog.type)
        dialog.dismiss()

    ann.once("dialog", stay)
    ann.evaluate("location.assign('/')")
    waits(ann, 1)
    assert said == ["beforeunload"]
    find(ann)
    asked(ann, 2)
    assert winners(ann) == ["A"]
    ann.context.close()


def test_a_storage_that_was_lost_is_opened_anew(ann: Page) -> None:
    """As on phones that slept: what is open of it there is closed by the system."""
    ann.context.add_init_script(REMEMBERS_BASES)
    ann.reload()
    expect(ann.locator("html.js")).to_have_count(1)
    takes_taps(ann)
    ann.evaluate("window.bases.forEach((base) => base.close())")
    lose(ann)
    won(ann, "Ann")
    waits(ann, 1)
    ann.reload()
    waits(ann, 1)
    find(ann)
    asked(ann, 2)
    assert winners(ann) == ["A"]
    ann.context.close()


# ---- answers that are none of the table's --------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "kind", "body"),
    [
        (200, "text/html", "<!doctype html><title>Free Wi-Fi</title><h1>Please log in</h1>"),
        (408, "text/html", "<html><h1>408 Request Time-out</h1></html>"),
        (404, "text/plain", "not found"),
    ],
    ids=["a network to log in to", "a proxy", "plain text"],
)
def test_what_somebody_on_the_way_answers_is_no_answer(ann: Page, status: int, kind: str, body: str) -> None:
    """The entry waits, the page stays, and nothing of theirs is shown in its place."""

    def between(route: Route) -> None:
        route.fulfill(status=status, content_type=kind, body=body)

    ann.route("**/entries", between)
    won(ann, "Ann")
    waits(ann, 1)
    ann.get_by_role("link", name="Scores").click()
    expect(ann.locator(".stand, main h2").first).to_be_visible()
    ann.locator(".nav a").first.click()
    waits(ann, 1)
    ann.unroute("**/entries")
    asked(ann, 2)
    assert winners(ann) == ["A"]


def test_a_slow_line_is_no_lost_one(ann: Page) -> None:
    """The answer to an entry takes longer to come than one may take to begin: it is waited for, not asked for again."""
    page_bytes = len(ann.request.get(ann.url).body())
    talk = ann.context.new_cdp_session(ann)
    slow = {"offline": False, "latency": 50, "downloadThroughput": page_bytes // 50, "uploadThroughput": 50_000}
    talk.send("Network.enable")
    sent: list[str] = []
    ann.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    talk.send("Network.emulateNetworkConditions", slow)
    won(ann, "Ann")
    expect(ann.locator("h1").filter(has_text="Who won trick 2 of 13?")).to_have_count(1, timeout=60_000)
    expect(ann.locator(WAITLINE)).to_have_count(0)
    assert len(sent) == 1
    talk.detach()


def test_that_a_table_is_gone_the_app_alone_says(ann: Page) -> None:
    """A proxy that knows no such page says nothing of the table."""
    ann.route("**/seq", lambda route: route.fulfill(status=404, content_type="text/html", body="<h1>404</h1>"))
    for _ in range(3):
        with ann.expect_response("**/seq"):
            ann.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(ann.locator(".notice")).to_contain_text("No connection to the table")


def test_the_way_back_without_a_network_keeps_the_page(open_page: OpenPage) -> None:
    """With what was typed on it; it goes once there is an answer."""
    page = open_page(NOWHERE)
    bids = [{"type": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((1, 0, 0, 2))]
    entries = [{"type": "deal", "dealer": 3, "depth": "result"}, *bids]
    open_record(page, "oh-hell", OH_HELL, entries, TWO, path="/scores")
    page.locator(".nav a").first.click()
    page.locator("#counts-0").fill("1")
    page.context.set_offline(True)
    page.evaluate("history.back()")
    expect(page.locator(".notice")).to_contain_text("What you entered is still here")
    expect(page.locator("#counts-0")).to_have_value("1")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#counts-0")).to_have_count(0)
    expect(page).to_have_url(re.compile("/scores$"))


@pytest.mark.fails(503)
def test_a_clock_put_right_holds_nothing_up(ann: Page) -> None:
    """The server stumbles, so the phone waits a moment; meanwhile its clock, an hour ahead, is put right."""
    ann.clock.install()
    ann.reload()
    expect(ann.locator("html.js")).to_have_count(1)
    ann.clock.run_for(1000)
    ann.route("**/entries", lambda route: route.fulfill(status=503, content_type="text/html", body="busy"))
    won(ann, "Ann")
    waits(ann, 1)
    find(ann)
    ann.clock.set_system_time(datetime.now(UTC) - timedelta(hours=1))
    ann.clock.run_for(30_000)
    asked(ann, 2)


# ---- what waits --------------------------------------------------------------------------------


def test_another_choice_is_not_what_waits(open_page: OpenPage) -> None:
    """The message names what does, the button no longer says it waits, and the other is entered once that is back."""
    page = open_page(NOWHERE)
    bring_in(page, NAMES, {}, [dealt()])
    lose(page)
    go = page.locator(".dock .btn-go")
    page.locator("label:has(> input[name='bid'][value='4'])").click()
    go.click()
    waits(page, 1)
    expect(page.locator(".btn-go.is-waiting")).to_have_count(1)
    takes_taps(page)
    page.locator("label:has(> input[name='bid'][value='5'])").click()
    expect(page.locator(".btn-go.is-waiting")).to_have_count(0)
    go.click()
    notice = page.locator(".notice")
    expect(notice).to_contain_text("bids 4” is already waiting")
    look_at(page)
    notice.get_by_role("button", name="Undo").click()
    page.unroute("**/entries")
    expect(page.locator(WAITLINE)).to_have_count(0)
    page.locator("label:has(> input[name='bid'][value='5'])").click()
    go.click()
    expect(page.locator(".bids")).to_contain_text("5")


@pytest.mark.journey
def test_what_waits_goes_from_any_page(ann: Page) -> None:
    """Whoever left the table with an entry that was not sent need not come back for it."""
    table = ann.url
    lose(ann)
    won(ann, "Ann")
    waits(ann, 1)
    ann.goto("/settings")
    find(ann)
    expect(ann.locator(".notice")).to_contain_text("What was waiting on this phone is sent.")
    ann.goto(table)
    assert winners(ann) == ["A"]


def test_away_from_the_table_it_asks_there(ann: Page, open_page: OpenPage) -> None:
    """What needs an answer is decided at the table; away from it that is said once."""
    table = ann.url
    bea = open_page(table)
    lose(ann)
    won(ann, "Ann")
    waits(ann, 1)
    won(bea, "Dov")
    asked(bea, 2)
    ann.goto("/settings")
    find(ann)
    expect(ann.locator(".notice")).to_contain_text("A table has a question about an entry from this phone.")
    ann.get_by_role("button", name="Open it").click()
    waits(ann, 1)
    ann.locator(WAITLINE).click()
    ann.get_by_role("button", name="Decide now").click()
    ann.get_by_role("button", name="keep").click()
    asked(ann, 2)
    assert winners(ann) == ["D"]


def test_of_a_table_that_was_deleted_it_says_so(ann: Page, served: tuple[Flask, str]) -> None:
    """What waits for it is kept until somebody drops it."""
    lose(ann)
    won(ann, "Ann")
    waits(ann, 1)
    with served[0].app_context():
        keeping.delete(ann.url.split("/t/")[1].split("?")[0], datetime.now(UTC))
    find(ann)
    sheet = ann.get_by_role("dialog")
    expect(sheet).to_contain_text("There is no such table")
    sheet.get_by_role("button", name="Not now").click()
    ann.goto("/settings")
    expect(ann.locator("html.js")).to_have_count(1)
    expect(sheet).to_have_count(0)
