"""Was that a renege? On a phone, at a table and alone: asked, ruled, applied and undone."""

from __future__ import annotations

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee.games.spades import rulebook as book

from ..games.spades.golden_revoke import card_by_card, trick
from ..web.test_desk_revoke import IN_DOUBT, Spades
from .conftest import OpenPage
from .looking import look_at, takes_taps
from .phone import Phone
from .test_rulings import go, printed

DOV = 3


def tap_card(page: Page, *names: str) -> None:
    """Cards tapped on the pack, one after the other."""
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()


def record(page: Page) -> None:
    """The ruling taken, and what it does applied."""
    button = page.get_by_role("button", name="Record and apply it")
    button.click()
    expect(button).to_have_count(0)


@pytest.mark.journey
@pytest.mark.parametrize(("width", "scheme", "script"), [(390, "light", True), (320, "dark", False)])
def test_at_a_table(open_page: OpenPage, served: tuple[Flask, str], width: int, scheme: str, script: bool) -> None:
    """The player, the card, what was seen since; one tap applies the ruling, one takes it back."""
    table = Spades(served[0], *IN_DOUBT)
    page = open_page(f"{table.path}/referee", width=width, scheme=scheme, script=script)
    phone = Phone(page, script=script)
    page.get_by_role("link", name="Was that a renege?").first.click()
    expect(page.get_by_role("heading", name="Whose card is it about?")).to_be_visible()
    phone.look()
    page.locator(".choice", has_text="Cy").click()
    expect(page.get_by_role("heading", name="Which card of Cy’s?")).to_be_visible()
    phone.look()
    page.locator(".choice", has_text="Trick 1").click()
    verdict = page.locator(".ruling")
    expect(verdict).to_contain_text("Not proven")
    expect(verdict.locator(".proof .pc-won")).to_have_count(1)
    phone.look()
    tap_card(page, "9 of hearts")
    expect(verdict).to_contain_text("held 9♥")
    expect(verdict).to_contain_text("The contract of 6 is set: −60.")
    expect(verdict.locator(".proof .pc-bad")).to_have_count(2)
    phone.look()
    page.locator("label:has(> input[name='side-1'][value='accept'])").click()
    record(page)
    assert [one.entry.type for one in table.view().entries][-2:] == ["ruling", "renege"]
    expect(page.locator(".takers li").nth(1)).to_contain_text("accepted")
    expect(page.locator(".proof .pc-bad")).to_have_count(2)
    phone.look()
    go(page, "Sheet")
    words = printed(page)
    assert f"SP-5.2 Following suit: {book.FOLLOW.text}" in words
    assert "Accepted by Bea & Dov" in words
    page.goto(f"{table.path}/referee?ask=revoke&a-seat=2&a-trick=1")
    expect(page.locator(".ruling")).to_contain_text("Already recorded.")
    page.goto(f"{table.path}/referee")
    page.locator(".ruled-row", has_text="A renege").click()
    page.get_by_role("button", name="Undo it").click()
    expect(page.get_by_role("heading", name="struck out")).to_be_visible()
    page.goto(f"{table.path}/referee?ask=revoke&a-seat=2&a-trick=1")
    expect(page.locator(".ruling")).to_contain_text("Not proven")
    assert len(table.view().entries) == len(IN_DOUBT)


@pytest.mark.parametrize(("width", "script"), [(390, False), (320, True)])
def test_alone(open_page: OpenPage, width: int, script: bool) -> None:
    """The trick is tapped, then the card, then what was seen since; then whether anybody has played."""
    page = open_page("/referee", width=width, script=script)
    phone = Phone(page, script=script)
    page.get_by_role("link", name="Was that a renege?").first.click()
    expect(page.locator(".felt-note")).to_have_text("Tap the trick in order, as far as it went")
    phone.look()
    tap_card(page, "7 of hearts", "king of hearts", "5 of clubs")
    page.locator(".chip-link", has_text="5♣").click()
    expect(page.locator(".ruling")).to_contain_text("Not proven")
    phone.look()
    tap_card(page, "9 of hearts")
    expect(page.get_by_role("heading", name="Has anybody played since?")).to_be_visible()
    phone.look()
    page.locator(".choice", has_text="Yes").click()
    verdict = page.locator(".ruling")
    expect(verdict).to_contain_text("and held 9♥")
    expect(verdict.locator(".cite .rule")).to_have_count(2)
    phone.look()
    again = open_page(page.url, width=width, script=not script)
    expect(again.locator(".ruling")).to_contain_text("and held 9♥")
    page.get_by_role("link", name="Change").last.click()
    page.locator(".choice", has_text="No, nobody").click()
    expect(page.locator(".ruling")).to_contain_text("still to be put right")


def test_cards_tapped_in_haste_are_all_laid(open_page: OpenPage) -> None:
    """Three of them before the page with the first has come, one of them twice; and one as soon as a page is there.

    The pack stays where the thumb is.
    """
    page = open_page("/referee?ask=revoke", moment=True)
    takes_taps(page)
    before = page.locator(".pack").bounding_box()
    page.get_by_role("button", name="7 of hearts", exact=True).evaluate(
        """card => {
            const cards = [...card.form.querySelectorAll("button.tile-btn")];
            const tap = (name) => cards.find((one) => one.textContent.endsWith(name)).click();
            ["7 of hearts", "king of hearts", "king of hearts", "5 of clubs"].forEach(tap);
        }"""
    )
    expect(page.locator(".laid .pc")).to_have_count(3)
    assert page.locator(".pack").bounding_box() == before
    box = page.get_by_role("button", name="2 of hearts", exact=True).bounding_box()
    assert box is not None
    page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".laid .pc")).to_have_count(4)
    assert "a-cards=7H.KH.5C.2H" in page.url


def test_a_false_call(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """No renege, and it was called: who called it is one tap, and its price is recorded."""
    table = Spades(served[0], *card_by_card("7H KH 5C 2H"), *trick("KD", 1))
    page = open_page(f"{table.path}/referee?ask=revoke&a-seat={DOV}")
    expect(page.locator(".ruling")).to_contain_text("Dov followed suit with 2♥")
    page.locator(".chip-link", has_text="Ann called it").click()
    expect(page.locator(".ruling")).to_contain_text("It costs Ann and Cy three tricks.")
    look_at(page)
    record(page)
    assert [one.entry.type for one in table.view().entries][-2:] == ["ruling", "penalty"]


def test_what_cannot_be_is_named_and_nothing_is_lost(open_page: OpenPage) -> None:
    """An address with an impossible card: a sentence at the cards, and the others stay on the felt."""
    page = open_page("/referee?ask=revoke&a-cards=7H.7H.5C")
    expect(page.get_by_role("alert")).to_contain_text("is in this pack only once.")
    expect(page.locator(".laid .pc")).to_have_count(2)
    look_at(page)
