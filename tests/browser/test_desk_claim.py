"""The rest are mine, on a phone: cards tapped, the claim judged, recorded, undone, printed."""

from __future__ import annotations

from io import BytesIO

import pytest
from flask import Flask
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from ..conftest import Clock
from ..web.test_desk_claim import SPADES, record_of
from .conftest import OpenPage
from .looking import axe_violations, look_at
from .phone import Phone


def owner(page: Page, name: str) -> None:
    """Look at another pile."""
    page.locator(".owner-btn", has_text=name).click()
    expect(page.locator(".owner-btn[aria-current]")).to_contain_text(name)


def step(page: Page) -> None:
    """From the cards to what else decides."""
    page.get_by_role("button", name="Next").click()
    expect(page.get_by_role("heading", name="What else decides?")).to_be_visible()


def judge(page: Page) -> None:
    """From the cards to the verdict, with nothing else said."""
    step(page)
    page.get_by_role("button", name="Does it hold?").click()


def chip(page: Page, words: str) -> None:
    """Choose an answer of a row."""
    page.locator(".ask-row label.chip", has_text=words).click()


@pytest.mark.journey
@pytest.mark.parametrize(("width", "scheme", "script"), [(390, "light", True), (320, "dark", False)])
def test_alone(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """Everybody's cards are tapped; the ruff is shown; for want of one card the claim holds."""
    page = open_page("/referee", width=width, scheme=scheme, script=script)
    phone = Phone(page, script=script)
    page.get_by_role("link", name="The rest are mine").click()
    for code in ("AS", "AH"):
        phone.tile(code)
    for name, codes in (("East", ("2S", "3D")), ("South", ("3H", "4H")), ("West", ("5H", "6H"))):
        owner(page, name)
        for code in codes:
            phone.tile(code)
    phone.look()
    step(page)
    phone.look()
    page.get_by_role("button", name="Does it hold?").click()
    verdict = page.locator(".ruling .verdict")
    expect(verdict).to_contain_text("The claim does not hold")
    expect(verdict).to_contain_text("East can win trick 12 with")
    expect(page.locator(".beaten-lost .laid")).to_have_count(4)
    expect(page.locator(".beaten-lost .laid-bad")).to_contain_text("2 of spades")
    expect(page.locator(".ruling")).to_contain_text("If they were, the claim would hold.")
    phone.look()
    page.get_by_role("link", name="Change").click()
    expect(page.locator(".tile input[value=AS]")).to_be_checked()
    step(page)
    chip(page, "Yes")
    page.get_by_role("button", name="Does it hold?").click()
    expect(verdict).to_contain_text("The claim holds")
    again = open_page(page.url, script=not script)
    expect(again.locator(".ruling .verdict")).to_contain_text("The claim holds")


def test_no_tap_asks_the_server(open_page: OpenPage) -> None:
    """Tiles and piles are answered on the phone; only the question is sent."""
    page = open_page("/referee?ask=claim")
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    phone = Phone(page)
    phone.tile("AS")
    owner(page, "Gone")
    phone.tile("2S")
    owner(page, "North")
    expect(page.locator(".owner-btn", has_text="Gone")).to_contain_text("1")
    assert asked == []
    judge(page)
    expect(page.locator(".ruling .verdict")).to_contain_text("The claim holds")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_pile_can_be_read_when_it_is_shown(open_page: OpenPage, scheme: str) -> None:
    """“Still out” and “Gone” stand on a ground of their own, as the players do."""
    page = open_page("/referee?ask=claim", scheme=scheme)
    for name in ("North", "East", "Still out", "Gone"):
        owner(page, name)
        assert axe_violations(page) == [], name


def test_the_button_stays_in_reach(open_page: OpenPage) -> None:
    """On the smallest phone it lies at the foot of the screen in both steps, wherever the page is scrolled to."""
    page = open_page("/referee?ask=claim", width=320)
    page.set_viewport_size({"width": 320, "height": 640})
    phone = Phone(page)
    phone.tile("AS")
    for words in ("Next", "Does it hold?"):
        button = page.get_by_role("button", name=words)
        for top in (0, 10_000):
            page.evaluate("top => window.scrollTo(0, top)", top)
            expect(button).to_be_in_viewport(ratio=1)
        button.click()
    expect(page.locator(".ruling .verdict")).to_contain_text("The claim holds")


def test_what_is_wrong_is_said_and_nothing_is_lost(open_page: OpenPage) -> None:
    """Too many cards in a hand: the sentence at the pile, every tap still there; one card less, and it is judged."""
    page = open_page("/referee?ask=claim", width=320, scheme="dark")
    phone = Phone(page)
    phone.tile("AS")
    owner(page, "South")
    for code in ("KH", "QH"):
        phone.tile(code)
    judge(page)
    expect(page.locator(".error")).to_have_text("South: South has 1 card to play, not 2.")
    expect(page.locator(".owner-btn", has_text="South")).to_contain_text("2")
    phone.look()
    owner(page, "South")
    phone.tile("QH")
    judge(page)
    expect(page.locator(".ruling .verdict")).to_contain_text("The claim holds")


def test_a_trick_lies_on_the_table(open_page: OpenPage) -> None:
    """Its cards are tapped in order on a page of their own."""
    page = open_page("/referee?ask=claim")
    phone = Phone(page)
    phone.tile("AD")
    owner(page, "Still out")
    for code in ("2D", "3D"):
        phone.tile(code)
    step(page)
    chip(page, "West")
    page.get_by_text("Cards on the table").click()
    page.locator("button[name=show][value=trick]").click()
    page.get_by_role("button", name="king of diamonds", exact=True).click()
    expect(page.locator(".laid-row .pc")).to_have_count(1)
    phone.look()
    page.get_by_role("link", name="Done").click()
    expect(page.locator(".ordered")).to_contain_text("king of diamonds")
    page.get_by_role("button", name="Does it hold?").click()
    expect(page.locator(".ruling .verdict")).to_contain_text("The claim holds")


@pytest.mark.parametrize(("width", "scheme", "script"), [(390, "light", True), (320, "dark", False)])
def test_at_a_table(open_page: OpenPage, served: tuple[Flask, str], width: int, scheme: str, script: bool) -> None:
    """From the Hand page to the verdict, recorded and applied with one press, the score after it; then undone."""
    token = record_of(served[0], Clock(), [*SPADES, "2S"])
    page = open_page(f"/t/{token}/claim", width=width, scheme=scheme, script=script)
    phone = Phone(page, script=script)
    phone.look()
    page.get_by_role("link", name="Let the referee check it").click()
    expect(page.locator(".ruling .verdict")).to_contain_text("The claim holds")
    phone.look()
    page.get_by_role("link", name="Change who claims").click()
    expect(page.locator(".choice")).to_have_count(4)
    phone.look()
    page.locator(".choice", has_text="Ann").click()
    page.get_by_role("button", name="Record and apply it").click()
    expect(page.locator(".tally-side").nth(0)).to_contain_text("67")
    page.get_by_role("link", name="Hand", exact=True).click()
    expect(page.locator(".nav a[aria-current]")).to_contain_text("Hand")  # the page of the ruling can undo it, too
    page.get_by_role("button", name="Undo").first.click()
    expect(page.locator(".tally-side").nth(0)).not_to_contain_text("67")
    phone.asked("Trick 1 of 13: Ann to lead")


def test_a_hand_is_tapped_at_a_table(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """Bea's thirteen, among the cards that may be hers; the false claim is scored, and the sheet still prints."""
    token = record_of(served[0], Clock(), [*SPADES, "AD"])
    page = open_page(f"/t/{token}/referee?ask=claim&a-claimer=1")
    phone = Phone(page)
    for code in ["2S", "AH", "KH", "QH", "JH", "TH", "9H", "8H", "7H", "6H", "5H", "4H"]:
        phone.tile(code)
    expect(page.locator(".pack-count")).to_have_text("12 of 13")
    expect(page.locator(".tile input[value=AS]")).to_be_disabled()
    phone.look()
    page.get_by_role("button", name="Does it hold?").click()
    expect(page.locator(".error")).to_contain_text("13 cards must be left to play here, not 12.")
    phone.tile("3H")
    page.get_by_role("button", name="Does it hold?").click()
    expect(page.locator(".ruling .verdict")).to_contain_text("The claim does not hold")
    look_at(page)
    page.get_by_role("button", name="Record and apply it").click()
    expect(page.locator(".tally-side").nth(0)).to_contain_text("67")
    page.get_by_role("link", name="Sheet", exact=True).click()
    expect(page.locator(".nav a[aria-current]")).to_contain_text("Sheet")
    printed = page.request.get(f"/t/{token}/sheet.pdf?rulings=1")
    assert (printed.status, printed.headers["content-type"]) == (200, "application/pdf")
    assert "The claim does not hold" in "".join(one.extract_text() for one in PdfReader(BytesIO(printed.body())).pages)
