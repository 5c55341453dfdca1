"""Cards tapped at the desk faster than their pages come: each is laid once, none where it was not tapped."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .devices import NOWHERE
from .test_desk_revoke import tap_card
from .test_piquet import bring_in, deal

ELEVEN = "AS.KS.QS.JS.TS.9S.8S.7S.AH.KH.QH"
"""A hand of Piquet but for one card."""


def hold_pages(page: Page) -> Callable[[], None]:
    """No page comes until that is called which is given here."""
    page.evaluate(
        """() => {
            const held = new Promise((go) => (window.letGo = go));
            const known = window.fetch;
            window.fetch = (...asked) => held.then(() => known(...asked));
        }"""
    )
    return lambda: page.evaluate("() => window.letGo()")


def test_a_card_tapped_again_before_its_page_comes_is_laid_once(open_page: OpenPage) -> None:
    """Who waits and taps again means the same, and what is tapped behind it is laid too."""
    page = open_page("/referee?ask=revoke")
    let_go = hold_pages(page)
    tap_card(page, "7 of hearts", "7 of hearts", "king of hearts")
    let_go()
    expect(page.locator(".laid .pc")).to_have_count(2)
    assert "a-cards=7H.KH" in page.url


def test_equal_cards_are_laid_where_the_pack_has_them(open_page: OpenPage) -> None:
    """Another card was tapped between them, so that the second is not the first once more."""
    page = open_page("/referee?game=pinochle&ask=trick")
    let_go = hold_pages(page)
    tap_card(page, "ace of spades", "king of spades", "king of spades", "ace of spades", "10 of spades")
    let_go()
    expect(page.locator(".proof li")).to_have_count(4)
    assert "cards=AS.KS.AS.TS" in page.url


def test_a_card_told_twice_before_its_page_comes_is_told(open_page: OpenPage) -> None:
    """Tapped where it is told already it is taken back; the page did not show that yet."""
    page = open_page("/referee?game=piquet&ask=hand")
    let_go = hold_pages(page)
    tap_card(page, "ace of spades", "ace of spades", "king of spades")
    let_go()
    expect(page.locator(".tile-btn.is-told")).to_have_count(2)


def test_a_card_too_many_takes_no_other_away(open_page: OpenPage) -> None:
    """The hand is full with the card before it: it is not told, and the twelve stay."""
    page = open_page(f"/referee?game=piquet&ask=hand&cards={ELEVEN}")
    let_go = hold_pages(page)
    tap_card(page, "jack of hearts", "10 of hearts")
    let_go()
    expect(page.locator(".tile-btn.is-told")).to_have_count(12)
    expect(page.locator("form[data-busy]")).to_have_count(0)
    expect(page.locator(".tile-btn.is-told")).to_have_count(12)


def test_a_card_that_waited_in_vain_is_not_told_with_a_later_one(open_page: OpenPage) -> None:
    """A link was followed meanwhile, and the page with the card before it is not shown any more."""
    page = open_page(NOWHERE)
    bring_in(page, [deal()], "/referee?ask=hand&cards=AS")
    let_go = hold_pages(page)
    tap_card(page, "king of spades")
    page.get_by_role("link", name="Other cards").click()
    tap_card(page, "7 of hearts", "8 of hearts")
    let_go()
    told = page.locator(".tile-btn.is-told")
    expect(told).to_have_count(0)
    tap_card(page, "7 of hearts")
    expect(told).not_to_have_count(0)
    tap_card(page, "9 of hearts")
    expect(page.get_by_role("button", name="9 of hearts", exact=True)).to_have_attribute("aria-pressed", "true")
    assert "cards=7H.9H" in page.url


def test_a_link_tapped_first_wins_over_a_card(open_page: OpenPage) -> None:
    """The page that was asked for comes; the card was tapped on the one that went."""
    page = open_page(NOWHERE)
    bring_in(page, [deal()], "/referee?ask=hand&cards=AS")
    let_go = hold_pages(page)
    page.get_by_role("link", name="Other cards").click()
    tap_card(page, "7 of hearts")
    let_go()
    expect(page.locator(".tile-btn.is-told")).to_have_count(0)
    expect(page.locator("form[data-busy]")).to_have_count(0)
    assert "cards=" not in page.url
    tap_card(page, "8 of hearts")
    expect(page.locator(".tile-btn.is-told")).to_have_count(1)


def test_who_goes_back_is_not_fetched_forward(open_page: OpenPage) -> None:
    """The page with a card laid that is still on its way is not shown, nor those of the cards tapped since."""
    page = open_page("/referee?ask=revoke")
    tap_card(page, "7 of hearts")
    expect(page.locator(".laid .pc")).to_have_count(1)
    let_go = hold_pages(page)
    tap_card(page, "king of hearts", "5 of clubs")
    page.go_back()
    with page.expect_response(lambda response: "7H.KH" in response.url) as answered:
        let_go()
    answered.value.finished()
    expect(page.locator("form[data-busy]")).to_have_count(0)
    expect(page.locator(".laid .pc")).to_have_count(0)
    assert "a-cards" not in page.url
