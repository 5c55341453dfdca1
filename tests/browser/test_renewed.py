"""Pages that were open before the app was renewed: they run other scripts than the pages that come bring."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import OpenPage
from .devices import NOWHERE
from .phone import open_record
from .test_oh_hell import NAMES, TWO
from .test_outbox import waits

RAN_BEFORE = "document.documentElement.dataset.before = ''"


@pytest.fixture
def ann(open_page: OpenPage) -> Page:
    """A phone at a table of Oh Hell that asks who took how many tricks; the app is renewed then."""
    page = open_page(NOWHERE)
    bids = [{"type": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((1, 0, 0, 2))]
    open_record(page, "oh-hell", NAMES, [{"type": "deal", "dealer": 3, "depth": "result"}, *bids], TWO)
    expect(page.locator("html.js")).to_have_count(1)
    page.evaluate(RAN_BEFORE)
    page.route("**/t/**", as_renewed)
    return page


def as_renewed(route: Route) -> None:
    """Have the page come with scripts under another address, as after an upgrade."""
    if route.request.url.endswith(("/events", "/seq")):
        route.continue_()
        return
    answer = route.fetch()
    route.fulfill(response=answer, body=re.sub("/static/[0-9a-f]{12}/", "/static/fedcba987654/", answer.text()))


def whole(page: Page) -> None:
    """Wait until the page was opened whole."""
    expect(page.locator("html.js:not([data-before])")).to_have_count(1)


def tell(page: Page, *counts: int) -> None:
    """Type who took how many."""
    for seat, count in enumerate(counts):
        page.locator(f"#counts-{seat}").fill(str(count))


@pytest.mark.journey
def test_a_tap_counts_once(ann: Page) -> None:
    ann.get_by_role("link", name="Scores").click()
    whole(ann)
    ann.locator(".nav a").first.click()
    expect(ann.locator(".dock .btn-go")).to_contain_text("2 more tricks")
    more = ann.get_by_role("button", name="Ann: one trick more")
    more.click()  # the first takes the bid
    expect(ann.locator("#counts-0")).to_have_value("1")
    more.click()
    expect(ann.locator("#counts-0")).to_have_value("2")


def test_what_was_typed_and_refused_is_still_there(ann: Page) -> None:
    """Only the answer holds it: the page stays, is corrected, and the next is opened whole."""
    tell(ann, 2, 1, 0, 0)
    ann.locator("#counts-form").evaluate("form => form.requestSubmit()")
    expect(ann.locator("main .error, main .refused, main [role=alert]").first).to_be_visible()
    expect(ann.locator("html[data-before]")).to_have_count(1)
    assert [ann.locator(f"#counts-{seat}").input_value() for seat in range(2)] == ["2", "1"]
    ann.locator("#counts-0").fill("1")
    ann.locator(".dock .btn-go").click()
    whole(ann)
    expect(ann.locator(".tally dd b")).to_have_text(["11", "0", "10", "0"])


def test_what_waits_is_sent_by_the_new_page(ann: Page) -> None:
    ann.route("**/entries", lambda route: route.abort())
    tell(ann, 1, 1, 0, 0)
    ann.locator(".dock .btn-go").click()
    waits(ann, 1)
    ann.get_by_role("link", name="Scores").click()
    whole(ann)
    waits(ann, 1)
    ann.unroute("**/entries")
    expect(ann.locator(".waitline")).to_have_count(0)
    expect(ann.locator(".tally dd b")).to_have_text(["11", "0", "10", "0"])
