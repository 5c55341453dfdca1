"""People and names on a phone: a substitute, a swap, another title; put by, brought back, deleted, undone."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee.service import tables

from ..evening import ANN, enter, hand_by_result, open_spades
from .conftest import OpenPage
from .looking import Look, look_at, look_on


@pytest.fixture
def token(served: tuple[Flask, str]) -> str:
    """Spades, one hand played: Ann deals the second."""
    with served[0].app_context():
        return enter(open_spades(datetime.now(UTC)).token, *hand_by_result(), now=datetime.now(UTC)).token


def ask(page: Page) -> None:
    """Open “People and names” from the hand."""
    page.get_by_role("link", name=re.compile("^More")).click()
    page.get_by_role("link", name=re.compile("People and names")).click()
    expect(page.get_by_role("heading", name="People and names")).to_be_visible()


def keep(page: Page, words: str) -> None:
    """Press the green button, which says what it does."""
    button = page.locator(".up .btn-go")
    expect(button).to_contain_text(words)
    button.click()
    expect(page.locator(".up")).to_have_count(0)


def test_the_page_of_people_is_for_everyone(open_page: OpenPage, token: str) -> None:
    """Readable, as wide as the phone, and hit by a finger: with the question open, too, and the one before deleting."""
    looks = (Look(390, "light"), Look(320, "light"))
    page = open_page(f"/t/{token}/people")
    look_on(page, looks)
    page.locator("[name=name-1]").fill("Jean-Luc")
    expect(page.locator("[data-row]").nth(1).locator("[data-how]")).to_be_visible()
    look_on(page, looks)
    page.goto(page.url.replace("people", "delete"))
    look_on(page, looks)


@pytest.mark.journey
def test_a_whole_round_of_it(open_page: OpenPage, served: tuple[Flask, str], token: str) -> None:
    """Renamed, a substitute between two hands, two seats swapped; archived and back; deleted, and that undone."""
    phone, other = open_page("/settings"), open_page("/settings")
    home = phone.url.removesuffix("/settings")
    for page in (phone, other):
        page.goto(f"{home}/t/{token}")
        page.reload()  # a phone is known from its second look on

    ask(phone)
    phone.locator("[name=title]").fill("Club night")
    phone.locator("[name=note]").fill("new cards")
    phone.locator("[name=name-1]").fill("Jean-Luc")
    keep(phone, "Jean-Luc sits down")
    expect(phone.locator(".tally")).to_contain_text("Jean-Luc & Dov")
    expect(phone.locator(".board-title")).to_contain_text("Club night")
    expect(other.locator(".board-title")).to_contain_text("Club night")  # it hears of it by itself
    expect(other.locator(".tally")).to_contain_text("Jean-Luc & Dov")

    ask(phone)
    phone.get_by_role("button", name="Swap Ann with another seat").click()
    expect(phone.get_by_text("Now press the seat Ann moves to.")).to_be_visible()
    phone.get_by_role("button", name="Swap Jean-Luc with another seat").click()
    expect(phone.locator("[name=name-0]")).to_have_value("Jean-Luc")
    keep(phone, "Change who sits where")
    expect(phone.locator(".tally")).to_contain_text("Jean-Luc & Cy")
    with served[0].app_context():
        view = tables.view_table(token)
    assert view.seating.names == ("Jean-Luc", "Ann", "Cy", "Dov")
    assert view.explanation.totals == (70, 51)

    ask(phone)
    phone.locator("[name=name-3]").fill("Dave")
    phone.locator("label", has_text="Same person").last.click()
    keep(phone, "Dov is Dave")
    phone.goto(f"{home}/t/{token}/entries?hand=1")
    expect(phone.locator("main")).to_contain_text("Dave bid 2")
    expect(phone.locator("main")).to_contain_text("Bea bid 3")

    phone.goto(f"{home}/t/{token}/people")
    phone.get_by_role("button", name="Archive").click()
    expect(phone.get_by_role("heading", name="Archived tables")).to_be_visible()
    expect(phone.locator(".cont")).to_contain_text("Club night")
    phone.goto(f"{home}/tables")
    expect(phone.locator(".cont")).to_have_count(0)
    phone.goto(f"{home}/t/{token}/people")
    phone.get_by_role("button", name="Out of the archive").click()
    phone.wait_for_url(f"**/t/{token}")
    phone.goto(f"{home}/tables?q=jean+club")
    expect(phone.locator(".cont")).to_contain_text("Jean-Luc & Cy")

    phone.goto(f"{home}/t/{token}/people")
    phone.get_by_role("link", name="Delete the table").click()
    phone.get_by_role("button", name="Delete it").click()
    expect(phone.get_by_text("Tick the box first")).to_be_visible()
    phone.get_by_label("Yes, for everybody at the table").check()
    phone.get_by_role("button", name="Delete it").click()
    expect(phone.get_by_role("heading", name="Club night is deleted")).to_be_visible()
    look_at(phone)
    expect(other.locator(".notice")).to_contain_text("This table is gone. Someone deleted it.")
    phone.get_by_role("button", name="Restore").click()
    phone.wait_for_url(f"**/t/{token}")
    expect(phone.locator(".tally")).to_contain_text("Jean-Luc & Cy")


def test_your_tables_are_for_everyone(open_page: OpenPage, served: tuple[Flask, str], token: str) -> None:
    """The first page, the list and what a search finds: date, players and score on every line."""
    page = open_page("/settings")
    home = page.url.removesuffix("/settings")
    for _ in range(2):  # a phone is known from its second look on
        page.goto(f"{home}/t/{token}")
    for path in ("/", "/tables", "/tables?q=friday", "/tables?archived=1"):
        page.goto(home + path)
        look_at(page)
    page.goto(home)
    expect(page.locator(".resume")).to_contain_text("Ann & Cy")
    expect(page.locator(".resume-s")).to_contain_text("70")


def test_a_bid_in_a_hand_keeps_everybody_seated(open_page: OpenPage, served: tuple[Flask, str], token: str) -> None:
    """Without script: while a hand is played the page says why nobody sits down, and puts a name right all the same."""
    with served[0].app_context():
        enter(token, *hand_by_result(0)[:2], now=datetime.now(UTC), author=ANN)
    page = open_page(f"/t/{token}/people", script=False)
    expect(page.get_by_text("Hand 2 is being played")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Swap"))).to_have_count(0)
    page.locator("[name=name-1]").fill("Beatrice")
    page.locator(".up .btn-go").click()
    expect(page.locator(".tally")).to_contain_text("Beatrice & Dov")
