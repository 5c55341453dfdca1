"""A family's five-card whist, from the first question to the printed sheet; its screens are the pictures of the help.

With ``REFEREE_HELP_PICTURES=1`` they are taken anew, into ``static/help``, and in each language into a folder of it.
"""

from __future__ import annotations

import os
import re
from io import BytesIO
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from referee.languages.shipped import whole
from referee.web.static import static_folder

from .conftest import OpenPage
from .phone import Phone
from .test_own_form import Maker

OF_OWN = ("first", "deal", "score", "hand", "table", "sheet")
OF_A_PAD = ("pad", "round")
OF_A_GAME = ("start", "bid", "seat", "correct", "verdict", "blank")
PICTURES = OF_OWN + OF_A_PAD + OF_A_GAME
"""By name, in the order of each story; those of a game of Spades are taken by `test_help`."""


def picture(page: Page, name: str, sent: str = "") -> None:
    """A small picture of the screen for the help, where they are taken. `sent`: the form that its address lacks."""
    assert name in PICTURES
    if "REFEREE_HELP_PICTURES" in os.environ:
        _take(page, static_folder() / "help" / f"{name}.jpg")
        told = page.evaluate(TOLD)
        for tag in whole():
            beside = page.context.new_page()
            if page.viewport_size:
                beside.set_viewport_size(page.viewport_size)
            beside.set_extra_http_headers({"Accept-Language": tag})
            beside.goto(page.url)
            if sent:
                with beside.expect_navigation():
                    beside.evaluate(SEND, page.evaluate(HELD, sent))
            beside.wait_for_load_state("networkidle")
            beside.evaluate(TELL, told)
            _take(beside, static_folder() / "help" / tag / f"{name}.jpg")
            beside.close()


TOLD = """() => {
  const fields = [...document.querySelectorAll("input, select, textarea")];
  return [scrollY, fields.map(one => [one.value, one.checked])];
}"""
"""How far a page is scrolled, and what its form holds."""

TELL = """([at, told]) => {
  const fields = [...document.querySelectorAll("input, select, textarea")];
  for (const [number, one] of fields.entries()) {
    if (!told[number] || one.type === "hidden" || one.type === "file") continue;
    const [value, checked] = told[number];
    if (one.type === "radio" || one.type === "checkbox") { if (one.checked !== checked && checked) one.click(); }
    else if (one.value !== value) { one.value = value; one.dispatchEvent(new Event("input", {bubbles: true})); }
  }
  document.activeElement?.blur();
  scrollTo(0, at);
}"""


HELD = """form => [...new FormData(document.querySelector(form))]"""
SEND = """held => {
  const form = Object.assign(document.createElement("form"), {method: "post", action: location.href});
  for (const [name, value] of held) form.append(Object.assign(document.createElement("input"), {name, value}));
  document.body.append(form);
  form.submit();
}"""
"""What a form holds that its page keeps to itself, and the page that comes of it."""


def _take(page: Page, file: Path) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(page.screenshot(type="jpeg", quality=42, scale="css", animations="disabled"))


@pytest.mark.journey
def test_five_card_whist_from_the_first_question_to_the_printed_sheet(open_page: OpenPage) -> None:
    """Each alone, five cards, a card turned for trumps; a point a trick, five more for all, fifteen win."""
    page = open_page("/own")
    maker = Maker(page)
    maker.tap(page.get_by_role("link", name="Make a game"))
    maker.pick("Each alone")
    maker.reads("Everybody plays alone.")
    picture(page, "first")
    maker.next("Pack")
    maker.next("Deal")
    maker.pick("A number")
    maker.reads("Everybody is dealt 5 cards.")
    picture(page, "deal", "main form")
    maker.next("Trumps")
    maker.pick("A card turned")
    maker.reads("The next card is turned.")
    for step in ("Ranks", "Bids", "Exchange", "Play", "Count", "Score"):
        maker.next(step)
    maker.tap(page.get_by_role("button", name="Remove score line 1"))
    expect(page.locator(".own-line")).to_have_count(0)
    maker.add("10 for each trick$")
    maker.add("for all tricks")
    maker.type(page.locator(".own-line").nth(0).locator("input.num"), "1")
    maker.type(page.locator(".own-line").nth(1).locator("input.num"), "5")
    maker.type(page.get_by_label("How many points"), "15")
    page.keyboard.press("Tab")
    maker.reads("a total reaches 15")
    page.evaluate("scrollTo(0, 0)")
    picture(page, "score", "main form")
    maker.tap(page.locator(".dock .btn-go"))
    expect(page.locator(".felt-preview")).to_contain_text("trick 1 of 5")
    picture(page, "hand")
    maker.tap(page.get_by_role("link", name="Save the game"))
    maker.type(page.get_by_label("Name of the game"), "Grandma’s Whist")
    maker.tap(page.get_by_role("button", name="Save"))
    expect(page.locator(".share-3 h2")).to_have_text("Grandma’s Whist")
    page.get_by_role("link", name="Play now").click()
    for seat, name in enumerate(("Ann", "Bea", "Cy", "Dov")):
        page.locator(f"input[name='p{seat + 1}']").fill(name)
    page.locator("label.chip:has(input[name='depth'][value='result'])").click()
    page.get_by_role("button", name="Deal the first hand").click()
    expect(page.locator("body")).to_have_class(re.compile("at-table"))
    table = page.url
    phone, other = Phone(page), open_page(re.sub(r"^https?://[^/]+", "", table))
    phone.asked("Who took how many?")
    for seat, tricks in enumerate("311"):  # the one left empty is Dov’s
        page.locator(f"#counts-{seat}").fill(tricks)
    phone.look()
    picture(page, "table")
    phone.go()
    expect(page.locator("main")).to_contain_text("Deal hand 2")
    expect(other.locator("header.board")).to_contain_text("3 of 15")
    Phone(other).go()
    for seat, tricks in enumerate("050"):
        other.locator(f"#counts-{seat}").fill(tricks)
    Phone(other).go()
    expect(page.locator("header.board")).to_contain_text("11 of 15")  # one, and five, and five for all of them
    page.goto(f"{table}/sheet")
    phone.look()
    picture(page, "sheet")
    printed = PdfReader(BytesIO(page.request.get(f"{table}/sheet.pdf").body()))
    words = " ".join(one.extract_text() for one in printed.pages)
    assert "Grandma" in words
    assert maker.taps <= 24


@pytest.mark.journey
def test_any_game_is_scored_on_the_pad(open_page: OpenPage) -> None:
    """Two taps to the first round; a sum is typed in its cell."""
    page = open_page("/")
    page.get_by_role("link", name="Score pad").click()
    picture(page, "pad")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("h1")).to_have_text("Round 1")
    for key in "12+7":
        page.locator(f"[data-pad-key='{key}']").click()
    expect(page.locator(".dock")).to_contain_text("+19")
    picture(page, "round")
