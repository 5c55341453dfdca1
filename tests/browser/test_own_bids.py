"""Four phones at their seats: everybody bids on the own one, and nothing that was tapped is lost by another's entry."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .looking import look_at
from .test_seats import LONG_ENOUGH, sits, table

NAMES = ("Ann", "Bea", "Cy", "Dov")


def four(open_page: OpenPage, path: str) -> list[Page]:
    """A phone at each seat."""
    pages = []
    for name in NAMES:
        page = open_page(f"{path}/join", width=320 if name == "Dov" else 390)
        sits(page, name)
        pages.append(page)
    for page in pages:
        page.goto(path)
    return pages


def tap(page: Page, field: str, value: int) -> None:
    """Tap a number."""
    page.locator(f"label:has(> input[name='{field}'][value='{value}'])").click()


@pytest.mark.journey
def test_each_sends_the_own_bid_at_spades_in_turn(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """All tap before anybody sends; each phone says whose turn it is, and sends when it is its own."""
    path = table(served[0], "spades", [{"type": "deal", "dealer": 3, "depth": "result"}])
    pages = four(open_page, path)
    numbers = (4, 3, 2, 3)
    for seat, page in enumerate(pages):
        expect(page.locator(".who-row.is-now .who-head")).to_contain_text(NAMES[seat])
        expect(page.locator(f".who-row:not([data-seat='{seat}']) input[type=radio]")).to_have_count(0)
        tap(page, f"bids-{seat}", numbers[seat])
    expect(pages[1].locator(".dock .btn-go")).to_contain_text("Ann bids first")
    expect(pages[1].locator(".dock .btn-go")).to_have_attribute("aria-disabled", "true")
    look_at(pages[1])
    look_at(pages[3])
    for seat, page in enumerate(pages):
        expect(page.locator("main")).to_have_attribute("data-seq", str(1 + seat), timeout=LONG_ENOUGH)
        button = page.locator(".dock .btn-go")
        expect(page.locator(f"input[name='bids-{seat}'][value='{numbers[seat]}']")).to_be_checked()
        expect(button).not_to_have_attribute("aria-disabled", "true")
        button.click()
        expect(page.locator("main")).to_have_attribute("data-seq", str(2 + seat), timeout=LONG_ENOUGH)
    for page in pages:
        expect(page.locator("main")).to_have_attribute("data-seq", "5", timeout=LONG_ENOUGH)
        expect(page.locator("h1")).to_contain_text("Tricks taken?")
    record = pages[0].request.get(f"{path}/record.json").json()
    assert [one["bid"] for one in record["entries"] if one["type"] == "bid"] == list(numbers)


@pytest.mark.journey
def test_all_bid_at_once_at_oh_hell(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """Each phone asks for the own bid; all tap, then all send, in whatever order."""
    entries: list[Mapping[str, object]] = [
        {"type": "deal", "dealer": 3, "depth": "result"},
        {"type": "trump", "card": "5H"},
    ]
    path = table(served[0], "oh-hell", entries, bidding="at_once")
    pages = four(open_page, path)
    numbers = (2, 1, 3, 0)
    for seat, page in enumerate(pages):
        expect(page.locator("h1")).to_have_text("Your bid?")
        expect(page.locator(".dock .btn-go")).to_contain_text("You haven’t bid")
        tap(page, "bid", numbers[seat])
        expect(page.locator(".dock .btn-go")).to_contain_text(f"You bid {numbers[seat]}")
    for before, seat in enumerate((2, 0, 3, 1)):
        page = pages[seat]
        shown = page.locator(".notice button", has_text="Show it")
        if before:
            expect(shown).to_be_visible(timeout=LONG_ENOUGH)
            shown.click()
            expect(page.locator("main")).to_have_attribute("data-seq", str(2 + before), timeout=LONG_ENOUGH)
        expect(page.locator(f"input[name='bid'][value='{numbers[seat]}']")).to_be_checked()
        page.locator(".dock .btn-go").click()
        expect(page.locator("main")).to_have_attribute("data-seq", str(3 + before), timeout=LONG_ENOUGH)
    record = pages[0].request.get(f"{path}/record.json").json()
    assert {one["seat"]: one["bid"] for one in record["entries"] if one["type"] == "bid"} == dict(enumerate(numbers))
