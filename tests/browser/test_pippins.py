"""Pippins Aplenty on a phone: the page's example hand tapped card by card, and every screen looked at."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..games.pippins.golden import ANN, CY, EXAMPLE, FOUR_REACHES, HANDS, PASSED, discards, example, penalty, trick
from ..games.written import deal
from .conftest import OpenPage
from .devices import NOWHERE
from .looking import Look, look_at, look_on
from .phone import Phone, open_record

NAMES = ("Ann", "Bea", "Cy", "Dov")


class PippinsPhone(Phone):
    """A phone at a table of Pippins Aplenty."""

    def totals(self, *points: int) -> None:
        """The points on the board, at once."""
        expect(self.page.locator(".tally dd b")).to_have_text([str(number) for number in points])

    def reaches(self, *cards: str) -> None:
        """The reaches as they lie, the lowest first."""
        expect(self.page.locator(".reaches .pc .vh")).to_have_text(list(cards))

    def play_trick(self, number: int, upto: int = 4) -> None:
        """The first cards of one of the example’s tricks."""
        one = EXAMPLE["tricks"][number - 1]
        for place, card in enumerate(one["cards_in_order"][:upto]):
            self.play(NAMES[(one["leader"] + place) % 4], card)


@pytest.mark.journey
@pytest.mark.parametrize(
    ("width", "scheme", "script"),
    [(390, "light", True), (320, "dark", False)],
    ids=["390-light-script", "320-dark-no-script"],
)
def test_the_example_hand(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """Every card of it tapped; an early one is corrected, a revoke queried and taken back: 47 and 82 in the end."""
    page = open_page("/new/pippins?players=4", width=width, scheme=scheme, script=script)
    phone = PippinsPhone(page, script=script)
    for seat, name in enumerate(NAMES, 1):
        page.locator(f"input[name=p{seat}]").fill(name)
    phone.go()

    for name, card in zip(NAMES, EXAMPLE["discards"], strict=True):
        phone.asked(f"{name} to discard")
        phone.pick(card)
    phone.asked("Trick 1 of 12: Ann to lead")
    phone.look()
    for number in (1, 2, 3):
        phone.play_trick(number)
    phone.totals(5, 8)

    # Ann’s 5♣ is tapped as 9♣, and put right after the next lead: the reach follows
    phone.play_trick(4, upto=3)
    phone.play("Ann", "9C")
    phone.asked("Trick 5 of 12: Dov to lead")
    phone.reaches("3 of diamonds", "4 of hearts", "9 of clubs")
    phone.play("Dov", "9H")
    table = page.url.split("?")[0]
    page.goto(f"{table}/entries")
    page.locator("a", has_text="Ann played 9♣").first.click()
    page.locator("label:has(> input[name='card'][value='5C'])").click()
    phone.look()
    page.get_by_role("button", name="Save the correction").click()
    expect(page.locator(".saved")).to_contain_text("Ann played 5♣")
    page.goto(table)
    phone.reaches("3 of diamonds", "4 of hearts", "5 of clubs")
    phone.totals(5, 9)
    for name, card in (("Ann", "2S"), ("Bea", "AH"), ("Cy", "3C")):
        phone.play(name, card)
    phone.totals(12, 9)
    expect(page.locator(".told li")).to_have_count(4)
    expect(page.locator(".told li").last).to_contain_text("matches a reach: 2 × 1")
    expect(page.locator(".told-head")).to_contain_text("Cy won trick 5")
    expect(page.locator(".on-felt .felt-note .vh").first).to_have_text("9 of hearts")
    phone.look()

    for number in (6, 7, 8, 9, 10):
        phone.play_trick(number)
    phone.totals(47, 50)

    # Cy showed no spade in trick 9: 3♠ from Cy’s hand is queried, and was Ann’s after all
    phone.play_trick(11, upto=3)
    phone.play("Cy", "3S")
    sheet = page.locator("dialog.up")
    expect(sheet).to_contain_text("on a spade lead in trick 9")
    expect(sheet).to_contain_text("PP-4.3")
    phone.look()
    sheet.locator(".choice-go").click()
    expect(sheet).to_have_count(0)
    phone.totals(47, 50)
    phone.play("Cy", "JD")
    phone.totals(47, 64)
    phone.play_trick(12)

    phone.asked("Who deals hand 2?")
    phone.totals(47, 82)
    page.locator(".gain summary").nth(1).click()
    lines = page.locator(".gain").nth(1).locator(".line")
    expect(lines).to_have_count(8)
    expect(lines.nth(5)).to_contain_text("matches a reach: 2 × 4, 1 for the trick")
    phone.look()


def bring_in(page: Page, entries: list[dict[str, Any]], **rules: Any) -> PippinsPhone:
    """A table with these entries, brought in as a record."""
    open_record(page, "pippins", NAMES, entries, rules, title="")
    return PippinsPhone(page, script=True)


def test_every_screen_can_be_read_and_tapped(open_page: OpenPage) -> None:
    """The race past the first lap, four reaches, known hands, a game over in mid-hand, and the pages behind."""
    looks = (Look(390, "dark"), Look(320, "light"))
    page = open_page(NOWHERE)
    bring_in(page, [*example(), penalty(ANN, 103), *deal(ANN), *discards("2H 7C", 1)])
    expect(page.locator(".tally dd")).to_have_text(["150 lap 2", "82 lap 1"])
    look_on(page, looks)
    bring_in(page, [*FOUR_REACHES, *trick(ANN, "2H 2D 2C 2S"), *trick(CY, "3C 4S")])
    page.locator("#last-trick > summary").click()
    expect(page.locator("#last-trick")).to_contain_text("1 for the trick")
    look_on(page, looks)
    table = page.url.split("?")[0]
    for name in ("rare", "hands?for=shown"):
        page.goto(f"{table}/{name}")
        look_on(page, looks)
    hands = [[*HANDS[0][:12], "AH"], [*HANDS[1][:12], "AS"], HANDS[2], HANDS[3]]
    bring_in(page, [*deal(hands=hands), *discards("2S 2H 2D 2C"), *trick(ANN, "KS")], board=False)
    expect(page.locator("button.rank-no")).to_have_count(11)
    look_on(page, looks)
    bring_in(page, PASSED, target=120)
    expect(page.locator("h1")).to_have_text("Bea & Dov win")
    look_on(page, looks)


def test_the_picker_stays_where_it_is(open_page: OpenPage) -> None:
    """The trick explained on the felt takes the room of the trick in play: nothing moves under the thumb."""
    page = open_page(NOWHERE)
    phone = bring_in(page, [*example(8), *trick(3, "6S QS 4S")])
    places = [place(page)]
    phone.play("Cy", "4C")
    expect(page.locator(".told-head")).to_contain_text("Cy won trick 9")
    places.append(place(page))
    phone.play("Cy", "QD")
    expect(page.locator(".told-head")).to_have_count(0)
    places.append(place(page))
    assert len(set(places)) == 1


def place(page: Page) -> float:
    """Where the picker begins, from the top of the page."""
    top: float = page.evaluate("() => document.querySelector('.picker').getBoundingClientRect().top + window.scrollY")
    return top


def _deal(page: Page) -> None:
    """Each step of a hand told so has an address of its own: with it the next screen is there."""
    before = page.url
    page.get_by_role("button", name="Deal hand 1").click()
    expect(page).not_to_have_url(before)


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (320, "dark")], ids=["390-light", "320-dark"])
def test_a_hand_is_told_to_the_desk(open_page: OpenPage, width: int, scheme: str) -> None:
    """Without a table: begun at the desk, told on the screens of the hand, each card with its own step back."""
    page = open_page("/referee?game=pippins&ask=score", width=width, scheme=scheme)
    page.locator("#before > summary").click()
    look_at(page)
    page.locator("input[name=a-before0]").fill("230")
    page.get_by_role("button", name="Enter the hand").click()
    expect(page.get_by_role("heading", name="Who deals hand 1?")).to_be_visible()
    look_at(page)
    page.locator(".seg label").last.click()
    _deal(page)
    plays = EXAMPLE["discards"] + [card for one in EXAMPLE["tricks"][:3] for card in one["cards_in_order"]]
    for number, card in enumerate(plays):
        before = page.url
        page.locator(f".suits label:has(input[value={card[-1]}])").click()
        page.locator(f"button[name=card][value='{card}']").click()
        expect(page).not_to_have_url(before)
        if number == 9:
            look_at(page)
    expect(page.locator(".tally-side b")).to_have_text(["235", "8"])
    page.go_back()
    expect(page.locator(".tally-side b")).to_have_text(["235", "1"])
    page.go_forward()
    expect(page.locator(".tally-side b")).to_have_text(["235", "8"])


def test_a_hand_told_to_its_end_is_scored(open_page: OpenPage) -> None:
    """Its lines and rules, and the way to another."""
    page = open_page("/referee/hand?game=pippins&a-before0=0&a-before1=240", width=320, scheme="dark")
    page.locator(".seg label").last.click()
    _deal(page)
    for card in EXAMPLE["discards"] + EXAMPLE["tricks"][0]["cards_in_order"]:
        before = page.url
        page.locator(f".suits label:has(input[value={card[-1]}])").click()
        page.locator(f"button[name=card][value='{card}']").click()
        expect(page).not_to_have_url(before)
    expect(page.locator(".ruling")).to_contain_text("240 before, 241 after")
    look_at(page)
    page.get_by_role("link", name="Another hand").click()
    expect(page.get_by_role("heading", name="Score this hand")).to_be_visible()
