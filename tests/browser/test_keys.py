"""A keyboard at the table: cards typed, chips by their number, arrows about a grid, and never into a field."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee.core.codec import read_entry
from referee.games import GAMES
from referee.service import tables
from referee.service.tables import Accepted, Author

from .conftest import OpenPage
from .looking import axe_violations, takes_taps

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)
ANN = Author("device-of-ann", "Ann")
DEAL = {"type": "deal", "dealer": 3, "depth": "cards"}
BIDS = [{"type": "bid", "seat": seat, "bid": 3} for seat in range(4)]


def table(served: tuple[Flask, str], *entries: dict[str, object], names: int = 4) -> str:
    """A table of Spades with these entries."""
    game = GAMES["spades"].rules()
    with served[0].app_context():
        view = tables.open_table(
            game="spades", names=("Ann", "Bea", "Cy", "Dov")[:names], rules={}, title="Friday", author=ANN, now=NOW
        )
        made = [read_entry(game.entry_types, entry) for entry in entries]
        answer = tables.record(view.token, made, id="keys-at-once", seen=0, author=ANN, now=NOW)
        assert isinstance(answer, Accepted), answer
    return f"/t/{view.token}"


def takes_keys(page: Page) -> None:
    """Wait until the script of the keys runs, which says last what may be typed."""
    expect(page.locator(".keys-hint")).to_be_visible()
    takes_taps(page)


@pytest.mark.parametrize(("keys", "card"), [("h9", "9 of hearts"), ("9h", "9 of hearts"), ("10d", "10 of diamonds")])
def test_a_card_is_typed_as_it_is_written(open_page: OpenPage, served: tuple[Flask, str], keys: str, card: str) -> None:
    """The suit first or last, of any suit; and the screen reader hears who led it, and that it wins."""
    page = open_page(table(served, DEAL, *BIDS), width=1024)
    expect(page.locator(".keys-hint")).to_contain_text("a card, as")
    takes_taps(page)
    page.keyboard.type(keys)
    expect(page.get_by_role("img", name=f"Ann led {card}, winning")).to_be_visible()
    assert not axe_violations(page)


@pytest.mark.journey
def test_a_ten_may_be_typed_t_and_a_wrong_key_is_forgotten(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """What begins nothing is forgotten: the card after it counts."""
    page = open_page(table(served, DEAL, *BIDS), width=1024)
    takes_keys(page)
    page.keyboard.type("zth")
    expect(page.get_by_role("img", name="Ann led 10 of hearts, winning")).to_be_visible()


def test_arrows_go_about_the_ranks_and_one_of_them_is_in_the_tabs(
    open_page: OpenPage, served: tuple[Flask, str]
) -> None:
    """Left and right along the row, down to the next one; the rest is passed over by the tab key."""
    page = open_page(table(served, DEAL, *BIDS), width=1024)
    takes_keys(page)
    ranks = page.locator(".of-h .rank:not([disabled])")
    assert [rank.get_attribute("tabindex") for rank in ranks.all()].count("0") == 1
    page.locator("label:has(input[name=suit][value=H])").check()
    ranks.first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".rank[value=KH]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".of-h .rank:focus")).to_have_count(1)
    assert page.locator(".of-h .rank[tabindex='0']").count() == 1
    expect(page.locator(".rank[value=KH]")).to_have_attribute("tabindex", "-1")


def test_a_field_of_text_keeps_its_keys(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """Typed into a field, letters are letters: nothing is played."""
    page = open_page(table(served, DEAL, *BIDS) + "/rare", width=1024)
    takes_taps(page)
    for fold in page.locator("details.rare summary").all():
        fold.click()
    field = page.locator("input.field").first
    field.fill("")
    field.press_sequentially("h9")
    expect(field).to_have_value("h9")


def test_the_hint_is_for_keyboards_alone(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """A phone is not told of keys."""
    page = open_page(table(served, DEAL, *BIDS))
    expect(page.locator(".felt")).to_be_visible()
    expect(page.locator(".keys-hint")).to_have_count(0)


def test_a_player_is_named_by_letter(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """Who won the trick: one letter."""
    page = open_page(table(served, {**DEAL, "depth": "tricks"}, *BIDS), width=1024)
    takes_keys(page)
    page.keyboard.type("b")
    expect(page.locator(".ribbon li").first).to_contain_text("Bea")


@pytest.mark.parametrize("ask", ["trick", "claim"])
def test_arrows_go_about_the_cards_at_the_desk(open_page: OpenPage, ask: str) -> None:
    """A grid is one stop of the tab key; arrows go about it, and a card that is laid is passed over."""
    page = open_page(f"/referee?game=spades&ask={ask}" + ("&cards=KH" if ask == "trick" else ""), width=1024)
    takes_taps(page)
    tiles = page.locator(".pack .tile-btn:not(.is-theirs), .pack .tile input")
    assert [tile.get_attribute("tabindex") for tile in tiles.all()].count("0") == 1
    tiles.first.focus()
    page.keyboard.press("ArrowRight")
    expect(tiles.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    focus = page.locator(":is(.tile-btn, .tile input):focus")
    expect(focus).to_have_count(1)
    expect(tiles.nth(1)).not_to_be_focused()
    assert page.locator(".pack [tabindex='0']").count() == 1
    assert not axe_violations(page)


def test_at_the_desk_a_listener_hears_what_each_card_did(open_page: OpenPage) -> None:
    """The focus stays in the page; who wins so far is read out, and then the verdict with its reason."""
    page = open_page("/referee?game=spades&ask=trick", width=1024)
    takes_taps(page)
    news = page.locator("#said")
    for card, heard in (
        ("king of hearts", "Who won this trick?"),
        ("2 of hearts", "king of hearts wins so far"),
        ("ace of hearts", "ace of hearts wins so far"),
        ("5 of spades", "5 of spades wins Spades are trumps, so the one spade beats every heart."),
    ):
        page.locator(".tile-btn", has_text=card).first.press("Enter")
        if heard.startswith("Who"):
            expect(page.locator(".laid-tag", has_text="lead")).to_be_visible()
        expect(news).to_have_text(heard)
        assert page.evaluate("document.getElementById('main').contains(document.activeElement)")


def test_what_is_read_out_is_words_apart(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """What stands beside each other is not read as one number: one side bid 3, and 10 are nobody's."""
    page = open_page(table(served, {**DEAL, "depth": "tricks"}), width=1024)
    takes_taps(page)
    page.locator("label:has(input[name=bid][value='3'])").check()
    page.locator(".dock .btn-go").press("Enter")
    expect(page.locator("#said")).to_contain_text("Ann & Cy 3 10 not bid")


def test_the_enter_key_plays_no_card_that_was_not_chosen(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """On a suit it does nothing; on a card of a grid it is a tap."""
    page = open_page(table(served, DEAL, *BIDS), width=1024)
    takes_keys(page)
    page.locator("input[name=suit][value=S]").press("Enter")
    page.keyboard.type("h9")
    expect(page.get_by_role("img", name="Ann led 9 of hearts, winning")).to_be_visible()
    page.goto(f"{page.url}/hands?for=shown")
    takes_keys(page)
    page.locator(".owner-btn").nth(1).press("Enter")
    page.locator(".tile input[value=AS]").press("Enter")
    expect(page.locator(".owner-btn").nth(1)).to_contain_text("1 of 13")


@pytest.mark.parametrize("script", [True, False])
def test_the_enter_key_settles_no_claim(open_page: OpenPage, served: tuple[Flask, str], *, script: bool) -> None:
    """Who claims is chosen: whether it holds is still to be said."""
    page = open_page(table(served, DEAL, *BIDS) + "/claim", script=script)
    page.locator("#claim-form input[name=seat]").first.press("Enter")
    expect(page.locator(".error")).to_have_text("Choose whether the claim holds.")


def test_a_name_typed_to_join_takes_nobodys_seat(open_page: OpenPage, served: tuple[Flask, str]) -> None:
    """The key of a phone that says “Go” sends the name, and presses no seat above it."""
    join = table(served, DEAL) + "/join"
    page = open_page(join)
    page.locator("input[name=name]").fill("Eve")
    page.locator("input[name=name]").press("Enter")
    expect(page.locator(".ask").filter(has_text="Ann, your bid?")).to_be_visible()
    page.goto(join)  # who is known is not asked again
    expect(page.locator(".ask").filter(has_text="Ann, your bid?")).to_be_visible()
    page.goto(f"{join}?again=1")
    expect(page.locator(".seat-btn", has_text="free")).to_have_count(4)
