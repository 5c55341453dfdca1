"""A table shown in place: several phones, a lost line, hasty thumbs, the way back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import OpenPage
from .looking import look_at
from .test_shell import sit_down

LONG_ENOUGH = 20_000
"""Milliseconds in which a phone certainly asked whether anything is new."""


@pytest.fixture
def ann(open_page: OpenPage) -> Page:
    """The phone that opened the table: Ann is to bid."""
    page = open_page("/new/spades")
    sit_down(page)
    page.get_by_role("button", name="Deal the first hand").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name="Ann, your bid?")).to_be_visible()
    page.evaluate("window.here = true")
    return page


def pick(page: Page, bid: int) -> None:
    """Choose a bid without sending it."""
    page.locator(f"label:has(> input[name='bid'][value='{bid}'])").click()


def send(page: Page) -> None:
    """Press the button at the bottom."""
    page.locator(".dock .btn-go").click()


def bids(page: Page) -> list[str]:
    """The bids that stand."""
    return page.locator(".bids a.bid .num").all_inner_texts()


def test_an_entry_is_shown_without_loading_the_page_anew(ann: Page) -> None:
    address = ann.url
    pick(ann, 4)
    send(ann)
    expect(ann.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    assert bids(ann) == ["4"]
    assert ann.url == address
    assert ann.evaluate("window.here")
    expect(ann.locator("#said")).to_contain_text("Bea")


def test_two_hasty_taps_are_one_entry(ann: Page) -> None:
    pick(ann, 4)
    ann.locator(".dock .btn-go").dblclick()
    expect(ann.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    ann.reload()
    assert bids(ann) == ["4"]


@pytest.mark.journey
def test_an_entry_shows_on_the_other_phone(ann: Page, open_page: OpenPage) -> None:
    bea = open_page(ann.url)
    bea.evaluate("window.here = true")
    pick(ann, 4)
    send(ann)
    expect(bea.get_by_role("heading", name="Bea, your bid?")).to_be_visible(timeout=LONG_ENOUGH)
    assert bea.evaluate("window.here")


@pytest.mark.journey
def test_nothing_changes_under_a_thumb(ann: Page, open_page: OpenPage) -> None:
    other = open_page(ann.url)
    pick(other, 6)
    pick(ann, 4)
    send(ann)
    notice = other.locator(".notice")
    expect(notice).to_contain_text("Another phone entered something.", timeout=LONG_ENOUGH)
    assert other.locator("input[name='bid'][value='6']").is_checked()
    look_at(other)
    notice.get_by_role("button", name="Show it").click()
    expect(other.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    expect(notice).to_have_count(0)


@pytest.mark.journey
def test_who_takes_a_seat_is_no_news_under_a_thumb(ann: Page, open_page: OpenPage) -> None:
    """It is shown by itself as soon as nothing is tapped there; what else was changed is still said."""
    other = open_page(f"{ann.url}/people")
    pick(ann, 4)
    other.locator("input[name=note]").fill("At Cy’s")
    other.locator("input[name=note]").press("Enter")
    notice = ann.locator(".notice")
    expect(notice).to_contain_text("Something at the table changed.", timeout=LONG_ENOUGH)
    notice.get_by_role("button", name="Show it").click()
    expect(notice).to_have_count(0)
    pick(ann, 5)
    before = ann.locator("main").get_attribute("data-seats")
    other.goto(f"{ann.url}/join")
    with ann.expect_response(lambda answer: answer.url == ann.url, timeout=LONG_ENOUGH) as seen:
        other.locator("button.seat-btn", has_text="Bea").click()
    seen.value.finished()
    ann.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    assert notice.count() == 0
    assert ann.locator("input[name='bid'][value='5']").is_checked()
    send(ann)
    expect(ann.locator(f"main:not([data-seats='{before}'])")).to_be_visible()


def test_what_another_phone_changes_takes_nobody_away(ann: Page, open_page: OpenPage) -> None:
    """By keyboard one stays on the fold that one has come to, though the page is drawn anew."""
    table = ann.url
    ann.goto(f"{table}/rare")
    before = ann.locator("main").get_attribute("data-revision")
    ann.locator("summary").first.focus()
    other = open_page(f"{table}/people")
    other.locator("input[name=note]").fill("At Cy’s")
    other.locator("input[name=note]").press("Enter")
    expect(ann.locator(f"main:not([data-revision='{before}'])")).to_be_visible()
    expect(ann.locator("summary").first).to_be_focused()


@pytest.mark.journey
def test_the_second_phone_to_enter_is_told_what_changed(ann: Page, open_page: OpenPage) -> None:
    other = open_page(ann.url)
    pick(ann, 4)
    pick(other, 6)
    send(ann)
    expect(ann.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    send(other)
    sheet = other.get_by_role("dialog")
    expect(sheet).to_contain_text("Ann bid 4")
    expect(sheet).to_contain_text("Ann bid 6")
    look_at(other)
    sheet.get_by_role("button", name="keep").click()
    expect(other.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    assert bids(other) == ["4"]


def test_a_lost_line_keeps_what_was_entered_and_stores_it_once(ann: Page) -> None:
    pick(ann, 4)
    ann.context.set_offline(True)
    send(ann)
    expect(ann.locator(".waitline")).to_contain_text("1 entry waits")
    assert ann.locator("input[name='bid'][value='4']").is_checked()
    expect(ann.locator(".notice")).to_have_count(0)
    look_at(ann)
    send(ann)  # pressed again it is the same entry
    expect(ann.locator(".notice")).to_contain_text("“Ann bids 4” is already waiting")
    ann.context.set_offline(False)
    expect(ann.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    ann.reload()
    assert bids(ann) == ["4"]


def test_an_answer_lost_on_its_way_is_no_second_entry(ann: Page) -> None:
    pick(ann, 4)
    ann.route("**/entries", lambda route: (route.fetch(max_redirects=0), route.abort()))
    send(ann)
    expect(ann.locator(".waitline")).to_be_visible()
    ann.unroute_all(behavior="wait")
    expect(ann.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    ann.reload()
    assert bids(ann) == ["4"]


def test_after_an_entry_the_page_opens_at_its_top(open_page: OpenPage) -> None:
    page = open_page("/new/spades", width=320)
    page.set_viewport_size({"width": 320, "height": 480})
    sit_down(page)
    page.get_by_role("button", name="Deal the first hand").click()
    page.wait_for_url("**/t/*")
    pick(page, 4)
    page.evaluate("window.scrollTo(0, 200)")
    send(page)
    expect(page.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    assert page.evaluate("window.scrollY") == 0


def test_a_message_of_the_table_lies_over_the_page_until_it_is_tapped(ann: Page) -> None:
    """It hangs from the board: nothing is moved by it, and no score hidden."""
    question = ann.locator("main .call").first
    before = question.bounding_box()
    pick(ann, 4)
    ann.locator("form:has(input[name='bid']) input[name='id']").evaluate("field => { field.value = 'spoilt' }")
    send(ann)
    notice = ann.locator(".notice")
    expect(notice).to_contain_text("no usable id")
    expect(ann.locator("main .call-news")).to_have_count(0)
    assert question.bounding_box() == before
    scores, box = ann.locator(".tally").bounding_box(), notice.bounding_box()
    assert scores is not None
    assert box is not None
    assert box["y"] >= scores["y"] + scores["height"]
    look_at(ann)
    notice.click()
    expect(notice).to_have_count(0)


def test_without_a_connection_the_page_says_that_it_may_be_old(ann: Page) -> None:
    """Where nothing waits: once, calmly, over the page, and not for ever."""
    ann.clock.install()
    ann.reload()
    ann.context.set_offline(True)
    ann.clock.run_for(13_000)
    notice = ann.locator(".notice-calm")
    expect(notice).to_contain_text("No connection")
    ann.clock.run_for(6_500)
    expect(notice).to_have_count(0)


def test_the_tabs_and_the_way_back_keep_the_page(ann: Page) -> None:
    hand = ann.url
    ann.get_by_role("link", name="Scores").click()
    ann.wait_for_url("**/scores")
    expect(ann.locator(".stand")).to_have_count(2)
    ann.get_by_role("link", name="Referee", exact=True).click()
    ann.wait_for_url("**/referee")
    ann.go_back()
    expect(ann.locator(".stand")).to_have_count(2)
    ann.go_back()
    expect(ann.get_by_role("heading", name="Ann, your bid?")).to_be_visible()
    assert ann.url == hand
    ann.go_forward()
    expect(ann.locator(".stand")).to_have_count(2)
    assert ann.evaluate("window.here")


def test_who_has_gone_on_is_not_fetched_back(ann: Page) -> None:
    """An entry takes its time, and another tab is opened: that stays, and the entry is stored."""
    held: list[Route] = []
    ann.route("**/entries", lambda route: held.append(route))  # noqa: PLW0108  # a builtin bears no mark of Playwright
    pick(ann, 4)
    with ann.expect_request("**/entries"):
        send(ann)
    ann.locator(".nav a", has_text="Scores").click()
    expect(ann.locator(".nav a[aria-current]")).to_have_text("Scores")
    with ann.expect_response("**/entries"):
        held[0].continue_()
    ann.wait_for_timeout(500)  # in which a page that comes too late would be shown
    expect(ann.locator(".nav a[aria-current]")).to_have_text("Scores")
    ann.locator(".nav a", has_text="Hand").click()
    expect(ann.get_by_role("heading", name="Bea, your bid?")).to_be_visible()
    assert bids(ann) == ["4"]


def test_a_tap_is_not_lost_while_the_page_is_looked_at_again(open_page: OpenPage) -> None:
    """A choice asks for the page anew; who taps on before it comes has tapped all the same."""
    page = open_page("/new/spades?players=6", width=320)
    sit_down(page, ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo"))
    page.locator("#house-rules > summary").click()
    page.locator("#all-options > summary").click()
    page.locator("#group-1 > summary").click()
    held: list[Route] = []

    def hold_back(route: Route) -> None:
        looked = "look=1" in (route.request.post_data or "")
        held.append(route) if looked else route.continue_()

    page.route("**/new/spades**", hold_back)
    with page.expect_request(lambda request: "look=1" in (request.post_data or "")):
        page.locator("label:has(> input[name='house-form'][value='solo'])").click()
    page.get_by_role("button", name="Deal the first hand").click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".tally-side")).to_have_count(6)
    for route in held:
        route.abort()
    assert held


def test_the_board_shows_six_sides_on_the_smallest_phone(open_page: OpenPage) -> None:
    for players in (5, 6):
        page = open_page(f"/new/spades?players={players}", width=320)
        sit_down(page, ("Ann", "Bartholomew the Old", "Cy", "Dov", "Eleonore", "Fay")[:players])
        page.locator("#house-rules > summary").click()
        page.locator("#all-options > summary").click()
        page.locator("#group-1 > summary").click()
        page.locator("label:has(> input[name='house-form'][value='solo'])").click()
        page.get_by_role("button", name="Deal the first hand").click()
        page.wait_for_url("**/t/*")
        expect(page.locator(".tally-side")).to_have_count(players)
        board = page.locator(".tally").bounding_box()
        assert board is not None
        assert board["height"] <= 110
        look_at(page)
