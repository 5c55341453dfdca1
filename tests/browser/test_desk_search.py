"""The desk on a phone: words lead to a question, earlier tricks are chosen by their cards, rulings are kept."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee.core.codec import read_entry
from referee.games import find_game

from ..conftest import Clock
from ..evening import enter, open_spades
from ..web.test_desk_earlier import FIRST, SECOND
from .conftest import OpenPage
from .looking import look_at, sideways

PHONES = pytest.mark.parametrize(
    ("width", "scheme", "script"), [(390, "light", True), (320, "dark", False)], ids=["390-light", "320-dark-no-script"]
)


@pytest.fixture
def table(served: tuple[Flask, str]) -> str:
    """The address of a table of Spades with two hands, recorded card by card."""
    app, clock = served[0], Clock()
    kinds = find_game("spades").rules().entry_types
    with app.app_context():
        token = open_spades(clock()).token
        enter(token, *[read_entry(kinds, entry) for entry in (*FIRST, *SECOND)], now=clock.tick(60))
    return f"/t/{token}"


def see(page: Page, *, script: bool) -> None:
    """All that can be looked at: axe needs a page that runs script."""
    if script:
        look_at(page)
    else:
        assert not sideways(page)


@pytest.mark.journey
@PHONES
def test_a_sentence_leads_to_its_question(
    open_page: OpenPage, table: str, width: int, scheme: str, script: bool
) -> None:
    """Typed as it is said, it is the first thing under the field; one tap, and the first answer is given."""
    page = open_page(f"{table}/referee", width=width, scheme=scheme, script=script)
    field = page.get_by_role("searchbox")
    field.fill("she played out of turn")
    field.press("Enter")
    first = page.locator(".found a").first
    expect(first).to_contain_text("A card was played out of turn")
    below, above = first.bounding_box(), field.bounding_box()
    assert below is not None
    assert above is not None
    assert 0 < below["y"] - (above["y"] + above["height"]) < 120, "right under the field"
    expect(page.locator(".found-game", has_text="Piquet")).to_be_visible()
    see(page, script=script)
    first.click()
    expect(page.locator(".so-far")).to_contain_text("A card was played out of turn")


@PHONES
def test_a_trick_of_an_earlier_hand_is_chosen(
    open_page: OpenPage, table: str, width: int, scheme: str, script: bool
) -> None:
    """From the last trick to those of the first hand, each with all its cards in sight."""
    page = open_page(f"{table}/referee?ask=trick", width=width, scheme=scheme, script=script)
    page.get_by_role("link", name="Change the trick").click()
    page.locator(".chips a", has_text="1").last.click()
    expect(page.locator(".choice-laid")).to_have_count(3)
    see(page, script=script)
    page.locator(".choice-laid", has_text="Trick 1").click()
    expect(page.locator(".ruling h2")).to_contain_text("Bea wins with")


@PHONES
def test_a_ruling_without_a_table_is_kept(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """Printed, and saved as a file; with script its address is shared."""
    page = open_page("/referee?ask=misdeal", width=width, scheme=scheme, script=script)
    page.locator("a.choice", has_text="The pack is not right").click()
    page.locator("a.choice", has_text="A card is missing").click()
    see(page, script=script)
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the PDF").click()
    assert saving.value.suggested_filename == "Spades – Is it a misdeal.pdf"
    if script:
        expect(page.get_by_role("button", name="Share")).to_be_visible()
    else:
        expect(page.get_by_role("button", name="Share")).to_be_hidden()
