"""Hasty thumbs: a page that is new under the thumb takes no tap, whether it was shown in place or loaded."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import OpenPage
from .devices import NOWHERE
from .looking import takes_taps
from .phone import Phone
from .test_evening import BID, NAMES, bids, bring_in, dealt
from .test_shell import sit_down

GAPS = (90, 180, 250)
"""Milliseconds between the two taps of a hasty thumb."""


def tap_twice(page: Page, target: Locator, gap: int) -> None:
    """Two taps on one place, whatever lies there by then."""
    takes_taps(page)
    target.scroll_into_view_if_needed()
    box = target.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    page.wait_for_timeout(gap)
    page.mouse.click(x, y)
    page.wait_for_load_state()
    takes_taps(page)


@pytest.mark.parametrize("gap", GAPS)
def test_two_taps_on_a_player_are_one_trick(open_page: OpenPage, gap: int) -> None:
    page = open_page(NOWHERE, moment=True)
    bring_in(page, NAMES, {}, BID)
    tap_twice(page, page.locator(".seat-btn", has_text="Ann"), gap)
    expect(page.locator("h1")).to_have_text("Who won trick 2 of 13?")
    page.reload()
    expect(page.locator("h1")).to_have_text("Who won trick 2 of 13?")


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_dealing_the_first_hand_twice_stays_at_the_hand(open_page: OpenPage, gap: int, script: bool) -> None:
    """The page after the form is loaded, not shown in place, and other buttons lie under the thumb."""
    page = open_page("/new/spades", moment=True, script=script)
    sit_down(page)
    tap_twice(page, page.get_by_role("button", name="Deal the first hand"), gap)
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("heading", name="Ann, your bid?")).to_be_visible()
    expect(page.locator(".nav a[aria-current]")).to_have_text("Hand")


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_scoring_the_hand_twice_deals_no_other(open_page: OpenPage, gap: int, script: bool) -> None:
    page = open_page(NOWHERE, moment=True, script=script)
    bring_in(page, NAMES, {}, [dealt("result"), *bids(3, 0, 4, 2)])
    phone = Phone(page, script=script)
    phone.chip("took-1", "1")
    phone.chip("took-0", "9")
    tap_twice(page, page.locator(".dock .btn-go"), gap)
    expect(page.locator("h1")).to_have_text("Who deals hand 2?")


def test_two_presses_of_enter_are_one_trick(open_page: OpenPage) -> None:
    page = open_page(NOWHERE, moment=True)
    bring_in(page, NAMES, {}, BID)
    takes_taps(page)
    page.locator(".seat-btn", has_text="Ann").focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("Who won trick 2 of 13?")
    page.keyboard.press("Enter")
    takes_taps(page)
    page.reload()
    expect(page.locator("h1")).to_have_text("Who won trick 2 of 13?")


@pytest.mark.journey
def test_a_tap_after_the_moment_counts(open_page: OpenPage) -> None:
    page = open_page(NOWHERE, moment=True)
    bring_in(page, NAMES, {}, BID)
    for number in (2, 3):
        tap = page.locator(".seat-btn", has_text="Ann")
        takes_taps(page)
        box = tap.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + 5, box["y"] + 5)
        expect(page.locator("h1")).to_have_text(f"Who won trick {number} of 13?")
