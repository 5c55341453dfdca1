"""A phone without a connection: what is entered is kept, shown as waiting, and sent by itself, in order and once."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from flask import Flask
from playwright.sync_api import Page, Route, expect

from referee.core.entries import End
from referee.service import tables
from referee.service.tables import Author

from .conftest import OpenPage
from .devices import NOWHERE
from .looking import look_at, takes_taps
from .test_evening import BID, HOUSE, NAMES, bids, bring_in, dealt
from .test_live import LONG_ENOUGH

WAITLINE = ".waitline"


@pytest.fixture
def ann(open_page: OpenPage) -> Page:
    """A phone at a table of Spades: four have bid, who won the first trick is asked."""
    page = open_page(NOWHERE)
    bring_in(page, NAMES, {}, BID)
    return page


def won(page: Page, name: str) -> None:
    """Tap who won the trick."""
    page.locator(".seat-btn", has_text=name).click()


def asked(page: Page, number: int) -> None:
    """Wait until the table asks for this trick, and nothing waits."""
    expect(page.locator("h1").filter(has_text=f"Who won trick {number} of 13?")).to_have_count(1)
    expect(page.locator(WAITLINE)).to_have_count(0)


def cut(page: Page) -> None:
    """The server is not there any more: every request fails, and the phone does not know why."""
    page.route("**/t/**", lambda route: route.abort())


def mend(page: Page) -> None:
    """It is there again."""
    page.unroute("**/t/**")


def waits(page: Page, count: int) -> None:
    """Wait until so many entries are shown as waiting."""
    words = "1 entry waits" if count == 1 else f"{count} entries wait"
    expect(page.locator(WAITLINE)).to_contain_text(words)
    expect(page.locator(".live-wait .live-n")).to_have_text(str(count))


def winners(page: Page) -> list[str]:
    """Who won the tricks on the table, by their initials."""
    page.reload()
    takes_taps(page)
    return page.locator(".ribbon li:not(.is-now, .to-come) > span:first-child").all_inner_texts()


@pytest.mark.journey
def test_an_entry_made_offline_goes_by_itself(ann: Page) -> None:
    ann.context.set_offline(True)
    won(ann, "Ann")
    waits(ann, 1)
    expect(ann.locator(".ribbon .is-waiting")).to_have_count(1)
    look_at(ann)
    ann.context.set_offline(False)
    asked(ann, 2)
    assert winners(ann) == ["A"]


SLOW_TO_READ = """
const get = IDBObjectStore.prototype.getAll;
IDBObjectStore.prototype.getAll = function (...asked) {
  const [whole, request] = [{}, get.apply(this, asked)];
  request.onsuccess = () => setTimeout(() => whole.onsuccess(Object.assign(whole, { result: request.result })), 1500);
  return whole;
};
"""
"""A phone so busy that it takes a second and a half to say what it kept."""


def test_a_press_before_the_phone_knows_what_it_kept(ann: Page) -> None:
    """It is sent like any other."""
    ann.context.add_init_script(SLOW_TO_READ)
    ann.reload()
    won(ann, "Ann")
    asked(ann, 2)
    assert winners(ann) == ["A"]
    ann.context.close()


def test_a_press_before_the_phone_knows_that_another_waits(ann: Page) -> None:
    """Both answer the same question: which of them counts is asked, and neither is lost."""
    ann.route("**/entries", lambda route: route.abort())
    won(ann, "Ann")
    waits(ann, 1)
    ann.unroute("**/entries")
    ann.context.add_init_script(SLOW_TO_READ)
    ann.reload()
    won(ann, "Cy")
    expect(ann.locator("dialog[data-kept]")).to_be_visible()
    assert winners(ann) == ["C"]
    ann.context.close()


def test_two_entries_wait_ten_minutes_and_go_in_order(ann: Page) -> None:
    """The notice of the poll does not come in their place, and nothing is asked."""
    ann.clock.install()
    ann.reload()
    ann.context.set_offline(True)
    won(ann, "Ann")
    waits(ann, 1)
    ann.clock.run_for(1000)
    won(ann, "Cy")
    waits(ann, 2)
    for _ in range(10):
        ann.clock.fast_forward("01:00")
    waits(ann, 2)
    expect(ann.locator(".notice")).to_have_count(0)
    expect(ann.locator(".centre .num")).to_have_text("3")
    expect(ann.locator(".dock button[form=steps]").first).to_have_text("Undo trick 2Cy, not sent yet")
    ann.context.set_offline(False)
    ann.clock.run_for(5000)
    asked(ann, 3)
    assert winners(ann) == ["A", "C"]


@pytest.mark.journey
def test_what_waits_outlives_a_reload(ann: Page) -> None:
    ann.route("**/entries", lambda route: route.abort())
    won(ann, "Ann")
    waits(ann, 1)
    takes_taps(ann)
    won(ann, "Dov")
    waits(ann, 2)
    ann.reload()
    waits(ann, 2)
    ann.unroute("**/entries")
    asked(ann, 3)
    assert winners(ann) == ["A", "D"]


COUNTS_BUZZES = "window.buzzed = 0; navigator.vibrate = () => (window.buzzed += 1);"
"""A phone that counts how often it was asked to shake."""


def test_only_what_was_pressed_on_this_page_is_felt(ann: Page) -> None:
    """A browser lets no page shake the phone that nobody has tapped yet."""
    ann.context.add_init_script(COUNTS_BUZZES)
    ann.route("**/entries", lambda route: route.abort())
    won(ann, "Ann")
    waits(ann, 1)
    ann.reload()
    waits(ann, 1)
    ann.unroute("**/entries")
    asked(ann, 2)
    assert ann.evaluate("window.buzzed") == 0
    won(ann, "Dov")
    asked(ann, 3)
    assert ann.evaluate("window.buzzed") == 1
    ann.context.close()


SLOW_TO_WRITE = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...asked) {
  const [whole, request] = [{}, put.apply(this, asked)];
  request.onsuccess = () => setTimeout(() => whole.onsuccess(Object.assign(whole, { result: request.result })), 700);
  return whole;
};
"""
"""A phone so busy that it takes most of a second to say that something is kept."""


def test_an_entry_is_kept_once_however_long_keeping_takes(ann: Page) -> None:
    """It is refused its way before it is known to be kept, and written down again as one that waits."""
    ann.context.add_init_script(SLOW_TO_WRITE)
    ann.reload()
    ann.route("**/entries", lambda route: route.abort())
    won(ann, "Ann")
    waits(ann, 1)
    ann.wait_for_timeout(2_000)
    ann.reload()
    waits(ann, 1)
    ann.unroute("**/entries")
    asked(ann, 2)
    assert winners(ann) == ["A"]
    ann.context.close()


def test_the_answer_is_lost_on_its_way(ann: Page) -> None:
    """The table has the entry and the phone does not know: sent again it is the same."""
    ann.route("**/entries", lambda route: (route.fetch(max_redirects=0), route.abort()))
    won(ann, "Ann")
    waits(ann, 1)
    takes_taps(ann)
    won(ann, "Bea")
    waits(ann, 2)
    ann.unroute_all(behavior="wait")
    asked(ann, 3)
    assert winners(ann) == ["A", "B"]


def test_the_line_is_cut_after_the_entry(ann: Page) -> None:
    """It was stored and shown; the next one waits, and both are there once."""
    won(ann, "Ann")
    asked(ann, 2)
    cut(ann)
    won(ann, "Bea")
    waits(ann, 1)
    mend(ann)
    asked(ann, 3)
    assert winners(ann) == ["A", "B"]


def test_an_answer_that_takes_its_time_holds_nobody_up(ann: Page) -> None:
    held: list[Route] = []
    ann.route("**/entries", lambda route: route.continue_() if held else held.append(route))
    won(ann, "Ann")
    waits(ann, 1)
    takes_taps(ann)
    won(ann, "Bea")
    waits(ann, 2)
    held[0].continue_()
    asked(ann, 3)
    assert winners(ann) == ["A", "B"]


def test_a_confirmed_query_waits_too(open_page: OpenPage) -> None:
    """The query lies open as the line is cut: "it happened" waits, and the sheet says so."""
    page = open_page(NOWHERE)
    bring_in(page, NAMES, HOUSE, [dealt(), *bids(4, 3, 3)])
    page.locator(".chip-no").click()
    page.get_by_role("button", name="bid 3", exact=True).click()
    record = page.get_by_role("button", name="It happened: record it")
    expect(record).to_be_visible()
    cut(page)
    record.click()
    expect(page.locator(".up .waitline")).to_contain_text("1 entry waits")
    look_at(page)
    mend(page)
    asked(page, 1)


def test_a_correction_waits_too(ann: Page) -> None:
    """So does what is entered on another page; what the table says to it there is said in a sheet."""
    table = ann.url.split("?")[0]
    ann.goto(f"{table}/entries")
    ann.locator("a", has_text="Cy bid 3").first.click()
    ann.locator("label:has(> input[name='bid'][value='4'])").click()
    cut(ann)
    ann.get_by_role("button", name="Save the correction").click()
    waits(ann, 1)
    mend(ann)
    expect(ann.locator(WAITLINE)).to_have_count(0, timeout=LONG_ENOUGH)
    ann.goto(f"{table}/entries")
    expect(ann.locator("main")).to_contain_text("Cy bid 4")


def test_a_correction_that_was_outrun_is_shown(ann: Page, open_page: OpenPage) -> None:
    table = ann.url.split("?")[0]
    other = open_page(table)
    ann.goto(f"{table}/entries")
    ann.locator("a", has_text="Cy bid 3").first.click()
    ann.locator("label:has(> input[name='bid'][value='4'])").click()
    cut(ann)
    ann.get_by_role("button", name="Save the correction").click()
    waits(ann, 1)
    won(other, "Dov")
    asked(other, 2)
    mend(ann)
    sheet = ann.get_by_role("dialog")
    expect(sheet).to_contain_text("The table didn’t accept it")
    expect(sheet).to_contain_text("Dov won a trick")
    look_at(ann)
    sheet.get_by_role("button", name="Look at it").click()
    expect(ann.locator(WAITLINE)).to_have_count(0)
    assert ann.locator("input[name='bid'][value='4']").is_checked()
    ann.get_by_role("button", name="Save the correction").click()
    expect(ann.locator(".saved")).to_contain_text("Saved.")


def test_another_phone_was_faster_and_is_right(ann: Page, open_page: OpenPage) -> None:
    bea = open_page(ann.url)
    ann.context.set_offline(True)
    won(ann, "Ann")
    waits(ann, 1)
    takes_taps(ann)
    won(ann, "Cy")
    waits(ann, 2)
    won(bea, "Dov")
    asked(bea, 2)
    ann.context.set_offline(False)
    sheet = ann.get_by_role("dialog")
    expect(sheet).to_contain_text("was faster")
    expect(sheet).to_contain_text("Dov won a trick")
    expect(sheet).to_contain_text("Ann won a trick")
    expect(sheet).to_contain_text("One more is waiting behind it")
    look_at(ann)
    sheet.get_by_role("button", name="keep").click()
    asked(ann, 3)
    assert winners(ann) == ["D", "C"]


@pytest.mark.journey
def test_another_phone_was_faster_and_mine_is_right(ann: Page, open_page: OpenPage) -> None:
    """The correction is an action of the log; what waits behind follows it. Later changes nothing."""
    bea = open_page(ann.url)
    ann.context.set_offline(True)
    won(ann, "Ann")
    takes_taps(ann)
    won(ann, "Cy")
    waits(ann, 2)
    won(bea, "Dov")
    asked(bea, 2)
    ann.context.set_offline(False)
    sheet = ann.get_by_role("dialog")
    sheet.get_by_role("button", name="Not now").click()
    waits(ann, 2)
    ann.reload()
    waits(ann, 2)
    expect(sheet).to_have_count(0)
    ann.locator(WAITLINE).click()
    sheet.get_by_role("button", name="Decide now").click()
    sheet.get_by_role("button", name="mine is right").click()
    asked(ann, 3)
    assert winners(ann) == ["A", "C"]
    ann.goto(f"{ann.url.split('?')[0]}/entries")
    expect(ann.locator("main")).to_contain_text("before: Dov won a trick")


def test_what_is_refused_later_is_shown_and_dropped_by_a_press(ann: Page, served: tuple[Flask, str]) -> None:
    """The game was ended meanwhile; the trick cannot be recorded any more, and says so before it goes."""
    ann.context.set_offline(True)
    won(ann, "Ann")
    waits(ann, 1)
    token = ann.url.split("/t/")[1].split("?")[0]
    with served[0].app_context():
        seen = tables.place_of(token).seq
        author, now = Author("device-of-bea", "Bea"), datetime.now(UTC)
        tables.record(token, [End(reason="stopped")], id="ended-by-bea", seen=seen, author=author, now=now)
    ann.context.set_offline(False)
    sheet = ann.get_by_role("dialog")
    expect(sheet).to_contain_text("Bea was faster")
    sheet.get_by_role("button", name="Record mine too").click()
    expect(sheet).to_contain_text("It cannot be recorded")
    look_at(ann)
    sheet.get_by_role("button", name="Drop it").click()
    expect(ann.locator(WAITLINE)).to_have_count(0)
    expect(ann.locator("main")).not_to_contain_text("Who won trick")


def test_by_keyboard_one_stays_where_one_was(ann: Page) -> None:
    """What waits is drawn into the page, a sheet is closed, an undo pressed: the focus is never before the page."""
    ann.context.set_offline(True)
    seat = ann.locator(".seat-btn", has_text="Ann")
    seat.press("Enter")
    waits(ann, 1)
    expect(seat).to_be_focused()
    ann.locator(WAITLINE).press("Enter")
    expect(ann.locator("dialog[data-kept]")).to_be_visible()
    ann.keyboard.press("Escape")
    expect(ann.locator(WAITLINE)).to_be_focused()
    ann.locator("button[form=steps]").first.press("Enter")
    asked(ann, 1)
    expect(ann.locator("#said")).to_have_text("Undone.")
    expect(ann.locator("#main :focus, #main:focus")).to_have_count(1)
