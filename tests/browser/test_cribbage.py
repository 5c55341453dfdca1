"""Cribbage on three phones: each plays a card on its own, the pegs move on all, and suits stand in the dock."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .devices import NOWHERE
from .phone import open_record

NAMES = ["Ann", "Bea", "Cy"]
CUT: list[dict[str, Any]] = [{"type": "deal", "dealer": 2}, {"type": "starter", "card": "5H"}]


def sit(page: Page, address: str, name: str) -> Page:
    """One comes by the link and takes a seat."""
    page.goto(f"{address}/join")
    page.locator(f"button.seat-btn:has-text('{name}')").click()
    page.wait_for_url(lambda url: url.rstrip("/").endswith(address.rpartition("/")[2]))
    return page


def play(page: Page, card: str) -> None:
    """A rank, then its suit: the other suits of other ranks are not there."""
    page.locator(f"label:has(> input[name=rank][value='{card[0]}'])").click()
    expect(page.locator(".peg-suits:visible")).to_have_count(1)
    page.locator(f"button[form=card-form][value='{card}']:visible").click()


def test_a_count_on_three_phones(open_page: OpenPage) -> None:
    """Ann, Bea and Cy play in turn; every phone hears what is called out, and shows whose turn it is."""
    first = open_page(NOWHERE)
    address = open_record(first, "cribbage", NAMES, CUT, {}).split("?")[0]
    phones = [
        sit(page, address, name)
        for page, name in zip((first, open_page(NOWHERE), open_page(NOWHERE)), NAMES, strict=True)
    ]
    for page, name in zip(phones, NAMES, strict=True):
        expect(page.locator("h1.ask")).to_have_text("Your card?" if name == "Ann" else "Ann’s card?")
    play(phones[0], "8D")
    expect(phones[1].locator("h1.ask")).to_have_text("Your card?")
    play(phones[1], "7H")
    for page in phones:
        expect(page.locator(".callout")).to_contain_text("15 for 2")
        expect(page.locator("svg.peg-track")).to_have_attribute(
            "aria-label", "Pegs: Ann 0, Bea 2, before that 0 and Cy 0. The game is 121."
        )
    expect(phones[2].locator("h1.ask")).to_have_text("Your card?")
    play(phones[2], "9S")
    for page in phones:
        expect(page.locator(".callout")).to_contain_text("Run of 3")


@pytest.mark.parametrize("width", [320, 390])
def test_a_deal_by_its_result_opens_hand_after_hand(open_page: OpenPage, width: int) -> None:
    """A tap on a number folds its hand and opens the next; the steppers count the play."""
    page = open_page(NOWHERE, width=width)
    open_record(page, "cribbage", NAMES[:2], [{"type": "deal", "dealer": 1, "depth": "result"}], {})
    for _ in range(3):
        page.locator("[data-peg='1']").first.click()
    expect(page.locator("#counts-0")).to_have_value("3")
    for name, points in (("hand-0", 8), ("hand-1", 12), ("crib-0", 4)):
        expect(page.locator(".peg-told[open]")).to_have_count(1)
        page.locator(f"label:has(> input[name='{name}'][value='{points}'])").click()
    expect(page.locator(".peg-told[open]")).to_have_count(0)
    assert page.locator("[data-told]").all_inner_texts() == ["8", "12", "4"]
    page.locator(".dock .btn-go").click()
    expect(page.locator(".call-ok")).to_contain_text("Deal 1 is scored")
