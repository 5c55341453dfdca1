"""Links of three kinds in browsers: one enters, one watches, the owner withdraws; each page says so by itself."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .looking import look_at
from .phone import open_record

LONG_ENOUGH = 20_000

DEALT = [{"type": "deal", "dealer": 3, "depth": "result"}]
NAMES = ("Ann", "Bea", "Cy", "Dov")


@pytest.fixture
def owner(open_page: OpenPage) -> Page:
    """The phone that opened the table: Ann is to bid."""
    page = open_page("/")
    open_record(page, "spades", NAMES, [{"type": "deal", "dealer": 3, "depth": "tricks"}])
    return page


def choose(page: Page, what: str) -> None:
    """Choose which link is shown."""
    page.locator(f"label:has(> input[name='to'][value='{what}'])").click()


def link_to(owner: Page, what: str) -> str:
    """The path of the link that the owner's phone shows for this."""
    path = owner.url
    owner.goto(f"{path}/share")
    choose(owner, what)
    shown = owner.locator(".address")
    expect(shown).to_contain_text("/t/E" if what == "enter" else "/t/W")
    address = shown.inner_text()
    owner.goto(path)
    return "/t/" + address.partition("/t/")[2]


def enter(page: Page, bid: int) -> None:
    """Bid for whoever is to bid."""
    page.locator(f"label:has(> input[name='bid'][value='{bid}'])").click()
    page.locator(".dock .btn-go").click()


@pytest.mark.journey
def test_one_enters_another_watches(owner: Page, open_page: OpenPage) -> None:
    """What is entered by one link shows on the phone that watches, which has nothing to press."""
    joins, watches = link_to(owner, "enter"), link_to(owner, "watch")
    bea, eye = open_page(joins), open_page(watches, width=320, scheme="dark")
    bea.get_by_role("button", name="Bea").click()
    bea.wait_for_url("**/t/E*")
    expect(
        eye.get_by_role("heading", name="Ann, your bid?").or_(eye.get_by_role("heading", name="Ann"))
    ).to_be_visible()
    expect(eye.get_by_text("You are watching.")).to_be_visible()
    assert eye.locator("main button, main input").count() == 0
    look_at(eye)
    eye.evaluate("window.here = true")
    enter(bea, 4)
    expect(eye.get_by_text("Ann bid 4")).to_be_visible(timeout=LONG_ENOUGH)
    assert eye.evaluate("window.here"), "without loading the page anew"
    assert bea.url.rpartition("/t/")[2].startswith("E")
    eye.get_by_role("link", name="How to enter").click()
    expect(eye.get_by_text("To enter, open the link to enter")).to_be_visible()
    look_at(eye)


def test_the_owner_withdraws_a_link_and_its_phones_say_so(owner: Page, open_page: OpenPage) -> None:
    """Without a touch; what waited there is answered, and the other link stays."""
    bea, eye = open_page(link_to(owner, "enter")), open_page(link_to(owner, "watch"), width=320)
    bea.get_by_role("button", name="Bea").click()
    bea.wait_for_url("**/t/E*")
    path = owner.url
    owner.goto(f"{path}/share")
    look_at(owner)
    owner.get_by_role("link", name="Turn off this link").click()
    expect(owner.get_by_text("on the one phone here that used it too")).to_be_visible()
    look_at(owner)
    owner.get_by_role("button", name="Turn off link").click()
    expect(owner.get_by_role("heading", name="Share Friday table")).to_be_visible()
    expect(bea.get_by_role("heading", name="This link was turned off")).to_be_visible(timeout=LONG_ENOUGH)
    look_at(bea)
    owner.goto(path)
    enter(owner, 3)
    expect(eye.get_by_text("Ann bid 3")).to_be_visible(timeout=LONG_ENOUGH)


def test_what_waited_on_a_phone_whose_link_is_withdrawn_is_not_lost_silently(owner: Page, open_page: OpenPage) -> None:
    """It is kept until a press: the phone says that the link records nothing any more."""
    bea = open_page(link_to(owner, "enter"))
    bea.get_by_role("button", name="Bea").click()
    bea.wait_for_url("**/t/E*")
    bea.context.set_offline(True)
    enter(bea, 5)
    expect(bea.locator(".waitline")).to_be_visible()
    path = owner.url
    owner.goto(f"{path}/share")
    owner.get_by_role("link", name="Turn off this link").click()
    owner.get_by_role("button", name="Turn off link").click()
    expect(owner.get_by_role("heading", name="Share Friday table")).to_be_visible()
    bea.context.set_offline(False)
    sheet = bea.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="This link was turned off")).to_be_visible(timeout=LONG_ENOUGH)
    expect(sheet.get_by_role("button", name="Drop it")).to_be_visible()
    look_at(bea)


def test_a_code_is_white_all_around(owner: Page) -> None:
    """No camera reads one whose margin is cut off."""
    owner.goto(f"{owner.url}/share")
    paper, code = owner.locator(".qr-paper").bounding_box(), owner.locator(".qr-paper svg").bounding_box()
    assert paper is not None
    assert code is not None
    assert paper["x"] <= code["x"]
    assert code["x"] + code["width"] <= paper["x"] + paper["width"]


def test_without_script_the_kinds_are_chosen_too(served: tuple[Flask, str], open_page: OpenPage) -> None:
    page = open_page("/", script=False)
    path = open_record(page, "spades", NAMES, DEALT)
    page.goto(f"{path}/share")
    choose(page, "own")
    page.get_by_role("button", name="Show it").click()
    expect(page.get_by_text("It can’t be turned off, so don’t share it.")).to_be_visible()
    expect(page.locator(".address")).not_to_be_visible()
    page.get_by_text("Show the owner’s link").click()
    expect(page.locator(".address")).to_contain_text("/t/T")
