"""An evening as the help tells it: started, shared, corrected, settled and printed; its screens are its pictures.

With ``REFEREE_HELP_PICTURES=1`` they are taken anew (see `test_own_story`).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from referee.web.help import PAGES

from .conftest import OpenPage
from .devices import NOWHERE
from .looking import Look, look_on, takes_taps
from .phone import Phone, open_record
from .test_own_story import picture

NAMES = ["Ann", "Bea", "Cy", "Dov"]
BIDS = [{"type": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((3, 4, 3, 2))]
TOLD = [{"type": "deal", "dealer": 3, "depth": "result"}, *BIDS]


@pytest.mark.journey
def test_a_game_is_started(open_page: OpenPage) -> None:
    page = open_page("/")
    page.goto("/new/spades")
    takes_taps(page)
    for seat, name in enumerate(NAMES):
        page.locator(f"input[name='p{seat + 1}']").fill(name)
    page.evaluate("document.activeElement.blur()")
    picture(page, "start")
    page.locator("label.chip:has(input[name='depth'][value='tricks'])").click()
    page.get_by_role("button", name="Deal the first hand").click()
    phone = Phone(page)
    expect(page.locator("h1")).to_contain_text("your bid?")
    phone.chip("bid", "4")
    picture(page, "bid")
    phone.go()


@pytest.mark.journey
def test_a_table_is_shared_and_corrected(open_page: OpenPage) -> None:
    page = open_page(NOWHERE)
    table = open_record(page, "spades", NAMES, TOLD)
    page.goto(f"{table}/join")
    expect(page.locator("h1")).to_be_visible()
    takes_taps(page)
    picture(page, "seat")
    page.goto(f"{table}/entries")
    page.locator("a", has_text="Bea bid 4").first.click()
    takes_taps(page)
    Phone(page).chip("bid", "5")
    picture(page, "correct")
    page.get_by_role("button", name="Save the correction").click()
    expect(page.locator("body")).to_contain_text("Bea bid 5")


@pytest.mark.journey
def test_a_dispute_is_settled_and_a_sheet_printed(open_page: OpenPage) -> None:
    page = open_page(NOWHERE)
    table = open_record(page, "spades", NAMES, TOLD)
    page.goto(f"{table}/referee")
    page.locator("a.ask-tile", has_text="Is it a misdeal?").click()
    for said in ("Not the same number of cards", "By more than one"):
        page.locator("a.choice", has_text=said).click()
    expect(page.locator(".ruling h2")).to_contain_text("A misdeal")
    page.evaluate("scrollTo(0, 0)")
    picture(page, "verdict")
    page.goto("/sheets?game=spades")
    takes_taps(page)
    picture(page, "blank")


@pytest.mark.journey
def test_every_page_of_help_is_readable(open_page: OpenPage) -> None:
    """On a usual and a narrow phone, in the light and the dark; every picture is there."""
    page: Page = open_page(NOWHERE)
    for one in PAGES:
        page.goto(f"/help/{one.key}")
        for shot in page.locator("img.shot").all():
            shot.scroll_into_view_if_needed()
            expect(shot).to_have_js_property("naturalWidth", 390)
        look_on(page, [Look(320, "dark"), Look(390, "light")])
