"""Phones at one table that are told at once what another enters: by the streams of the real server."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from ..cli.test_serve import served as serving
from .devices import Devices, Kind
from .looking import look_at
from .test_live import bids, pick, send
from .test_shell import sit_down

Join = Callable[[], Page]


@pytest.fixture(scope="module")
def phones(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Devices]:
    """Phones before a real server of two processes."""
    data = str(tmp_path_factory.mktemp("data"))
    with serving("serve", "--host", "127.0.0.1", "--port", "0", "--workers", "2", "--data", data) as (_, url, _):
        made = Devices(browser, url)
        yield made
        made.take_back()
        for pages in made._free.values():
            for page in pages:
                page.context.close()


@pytest.fixture
def lent(phones: Devices) -> Iterator[Callable[[], Page]]:
    """A phone as good as new. The test fails if a script of ours raises, or the browser blocks something."""
    yield lambda: phones.lend(Kind(touch=True, script=True, moment=False), width=390, scheme="light")
    phones.take_back()
    troubles = list(phones.troubles)
    phones.troubles.clear()
    assert troubles == []


@pytest.fixture
def ann(lent: Callable[[], Page]) -> Page:
    """The phone that opened the table: Ann is to bid."""
    page = lent()
    page.goto("/new/spades")
    sit_down(page)
    page.get_by_role("button", name="Deal the first hand").click()
    page.wait_for_url("**/t/*")
    watch_for_notices(page)
    return page


@pytest.fixture
def join(ann: Page, lent: Callable[[], Page]) -> Join:
    """Another phone at Ann's table that never looks: it hears of entries by its stream, or not at all."""

    def join() -> Page:
        page = lent()
        page.route("**/seq", lambda route: route.abort())
        with page.expect_response("**/events"):
            page.goto(ann.url)
        page.evaluate("window.here = true")
        return page

    return join


def watch_for_notices(page: Page) -> None:
    """Count the messages that are laid over the page from now on."""
    page.evaluate(
        """() => {
          window.notices = [];
          new MutationObserver((all) => {
            for (const { addedNodes } of all)
              for (const node of addedNodes) if (node.matches?.(".notice")) window.notices.push(node.textContent);
          }).observe(document.documentElement, { childList: true, subtree: true });
        }"""
    )


def hide(page: Page, hidden: bool) -> None:
    """Put the page out of sight, or into it."""
    page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def bid(page: Page, number: int, then: str) -> None:
    """Enter a bid, until the page asks the next."""
    pick(page, number)
    send(page)
    expect(page.get_by_role("heading", name=f"{then}, your bid?")).to_be_visible()


@pytest.mark.journey
def test_an_entry_shows_on_the_other_phones_and_no_phone_is_told_of_its_own(ann: Page, join: Join) -> None:
    bea, cy = join(), join()
    bid(ann, 4, "Bea")
    for page in (bea, cy):
        expect(page.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    bid(bea, 3, "Cy")
    for page in (ann, cy):
        expect(page.get_by_role("heading", name="Cy, your bid?")).to_be_visible()
    for page in (ann, bea, cy):
        assert bids(page) == ["4", "3"]
    assert ann.evaluate("window.notices") == []
    assert bea.evaluate("window.here")


def test_what_is_told_does_not_change_a_page_under_the_thumb(ann: Page, join: Join) -> None:
    bea = join()
    pick(bea, 6)
    bid(ann, 4, "Bea")
    notice = bea.locator(".notice")
    expect(notice).to_contain_text("Another phone entered something.")
    assert bea.locator("input[name='bid'][value='6']").is_checked()
    look_at(bea)
    notice.get_by_role("button", name="Show it").click()
    expect(bea.get_by_role("heading", name="Bea, your bid?")).to_be_visible()


def test_two_that_enter_at_once_are_told_of_each_other(ann: Page, join: Join) -> None:
    """And the third shows what stands."""
    bea, cy = join(), join()
    held: list[Route] = []
    bea.route("**/entries", lambda route: held.append(route))  # noqa: PLW0108  # a builtin bears no mark of Playwright
    pick(bea, 6)
    with bea.expect_request("**/entries"):
        send(bea)
    bid(ann, 4, "Bea")
    expect(cy.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    held[0].continue_()
    sheet = bea.get_by_role("dialog")
    expect(sheet).to_contain_text("Ann bid 4")
    expect(sheet).to_contain_text("Ann bid 6")
    sheet.get_by_role("button", name="keep").click()
    for page in (ann, bea, cy):
        expect(page.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
        assert bids(page) == ["4"]


def test_a_hidden_page_hangs_up_and_catches_up_when_it_is_seen(ann: Page, join: Join) -> None:
    bea = join()
    with bea.expect_event("requestfailed", lambda request: request.url.endswith("/events")):
        hide(bea, True)
    bid(ann, 4, "Bea")
    bid(ann, 3, "Cy")
    assert bids(bea) == []
    with bea.expect_response("**/events"):
        hide(bea, False)
    expect(bea.get_by_role("heading", name="Cy, your bid?")).to_be_visible()
    bid(ann, 2, "Dov")
    expect(bea.get_by_role("heading", name="Dov, your bid?")).to_be_visible()


def test_other_names_are_told_and_that_the_table_is_gone(ann: Page, join: Join) -> None:
    bea = join()
    table = ann.url
    ann.goto(f"{table}/people")
    ann.locator("input[name=title]").fill("Friday")
    ann.locator("button.btn-go").click()
    expect(bea).to_have_title(re.compile("Friday"))
    ann.goto(f"{table}/delete")
    ann.locator("label:has(input[name=sure])").click()
    ann.locator("button.btn-stop").click()
    expect(bea.locator(".notice")).to_contain_text("This table is gone")


def test_a_phone_that_came_by_a_lesser_link_listens_on_when_names_are_changed(
    ann: Page, lent: Callable[[], Page]
) -> None:
    table = ann.url
    ann.goto(f"{table}/share")
    links = re.findall(r"/t/E[\w-]{24}", ann.content())
    bea = lent()
    bea.route("**/seq", lambda route: route.abort())
    with bea.expect_response("**/events"):
        bea.goto(f"{links[0]}/scores")
    ann.goto(f"{table}/people")
    ann.locator("input[name=title]").fill("Friday")
    with bea.expect_response("**/events") as again:
        ann.locator("button.btn-go").click()
    assert again.value.status == 200
    expect(bea).to_have_title(re.compile("Friday"))
    told = bea.locator("main").get_attribute("data-seq")
    ann.goto(table)
    bid(ann, 4, "Bea")
    expect(bea.locator("main")).not_to_have_attribute("data-seq", str(told))


@pytest.mark.fails(503)
def test_where_no_stream_is_to_be_had_a_phone_looks(ann: Page, lent: Callable[[], Page]) -> None:
    bea = lent()
    bea.route("**/events", lambda route: route.fulfill(status=503, headers={"Retry-After": "60"}))
    bea.goto(ann.url)
    bid(ann, 4, "Bea")
    expect(bea.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
