"""After an undo the phone that did it has its form back, and the others read what was undone."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import expect

from ..games.written import bids
from .conftest import OpenPage
from .devices import NOWHERE
from .looking import look_at
from .phone import open_record
from .test_seats import LONG_ENOUGH, sits, table


@pytest.mark.journey
def test_an_undo_is_told_and_its_form_comes_back(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """Ann undoes Bea's bid: 4 is chosen still. Cy reads it, and his page follows the next bid at once."""
    path = table(served[0], "spades", [{"type": "deal", "dealer": 3, "depth": "cards"}, *bids(3)])
    ann, cy = open_page(f"{path}/join"), open_page(f"{path}/join", width=320)
    for page, name in ((ann, "Ann"), (cy, "Cy")):
        sits(page, name)
        page.goto(path)
    bea_bids = ann.locator(".dock .btn-go")
    ann.locator("label:has(> input[name=bid][value='4'])").click()
    expect(bea_bids).to_contain_text("Bea bids 4")
    bea_bids.click()
    for page in (ann, cy):
        expect(page.locator("main")).to_have_attribute("data-seq", "3", timeout=LONG_ENOUGH)
    ann.locator(".dock .btn-square").first.click()
    expect(bea_bids).to_contain_text("Bea bids 4")
    expect(ann.locator("input[name=bid][value='4']")).to_be_checked()
    expect(cy.locator(".notice")).to_have_text("Ann undid “Bea bid 4”.", timeout=LONG_ENOUGH)
    look_at(cy)
    look_at(ann)
    bea_bids.click()
    expect(cy.locator("main")).to_have_attribute("data-seq", "5", timeout=LONG_ENOUGH)
    expect(cy.locator("h1")).to_have_text("Your bid?")


def test_a_card_in_a_message_is_seen_once_and_heard_once(open_page: OpenPage) -> None:
    """Its sign is for eyes and its name for ears, as on the page."""
    bid: dict[str, Any] = {"type": "bid", "seat": 0, "number": 4, "suit": "H"}
    page = open_page(NOWHERE)
    open_record(page, "apples", ("Ann", "Bea", "Cy", "Dov"), [{"type": "deal", "dealer": 3, "depth": "cards"}, bid])
    page.locator("button[form=steps][aria-label^=Undo]:visible").click()
    notice = page.locator(".notice p")
    expect(notice.locator("[aria-hidden=true]")).to_have_text("4♥\N{VARIATION SELECTOR-15}")
    expect(notice.locator(".vh")).to_have_text("4 of hearts")
    expect(page.locator("#said")).to_contain_text("4 of hearts")
    expect(page.locator("#said")).not_to_contain_text("♥")
