"""Oh Hell on a phone: a hand at each depth, and its screens looked at, for seven players too."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ..games.oh_hell.golden import ANN, BEA, fixed
from ..games.written import bids, deal, plays, took, won
from .conftest import OpenPage
from .looking import look_on
from .phone import Phone, open_record

NAMES = ("Ann", "Bea", "Cy", "Dov")
SEVEN = ("Annabelle", "Bea", "Christopher", "Dov", "Emmanuelle", "Flo", "Gil")
TWO = fixed(2)
phones = pytest.mark.parametrize(
    ("width", "scheme", "script"),
    [(390, "light", True), (320, "dark", False)],
    ids=["390-light-script", "320-dark-no-script"],
)


class OhHellPhone(Phone):
    """A phone at a table of Oh Hell."""

    def bid(self, name: str, number: int) -> None:
        """A number tapped, and recorded."""
        expect(self.page.locator("h1")).to_have_text(f"{name}, your bid?")
        self.page.locator(f"label:has(> input[name='bid'][value='{number}'])").click()
        self.go()

    def totals(self, *points: int) -> None:
        """The running score."""
        expect(self.page.locator(".tally dd b")).to_have_text([str(number) for number in points])

    def opened(self, depth: str, **rules: Any) -> None:
        """A table of four at which Dov has dealt two cards each."""
        open_record(self.page, "oh-hell", NAMES, deal(depth=depth), fixed(2, **rules))


@pytest.mark.journey
@phones
def test_a_hand_by_its_result(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """All bid in turn, Dov may not make the bids add up, and the tricks are typed."""
    phone = OhHellPhone(open_page("/", width=width, scheme=scheme, script=script), script=script)
    phone.opened("result")
    for name, number in (("Ann", 1), ("Bea", 0), ("Cy", 0)):
        phone.bid(name, number)
    expect(phone.page.locator(".chip-no")).to_contain_text("1")
    expect(phone.page.locator(".facts")).to_contain_text("can’t add up to 2")
    phone.look()
    phone.bid("Dov", 2)
    for seat, count in enumerate("101"):
        phone.page.locator(f"#counts-{seat}").fill(count)
        if script and not seat:
            expect(phone.page.locator(".dock .btn-go small")).to_have_text("1 more trick")
    phone.look()
    phone.go()
    phone.totals(11, 10, 0, 0)


@phones
def test_a_hand_trick_by_trick(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """Who made the bid and who still can is in sight."""
    phone = OhHellPhone(open_page("/", width=width, scheme=scheme, script=script), script=script)
    phone.opened("tricks")
    phone.asked("Which card was turned?")
    phone.look()
    phone.pick("5H")
    for name, number in (("Ann", 1), ("Bea", 1), ("Cy", 1), ("Dov", 0)):
        phone.bid(name, number)
    phone.look()
    phone.page.get_by_role("button", name="Ann").first.click()
    phone.answered()
    expect(phone.page.locator(".seat-btn").first).to_contain_text("1 of 1 made")
    phone.look()
    phone.page.get_by_role("button", name="Bea").first.click()
    phone.answered()
    phone.totals(11, 11, 0, 10)
    phone.look()


@phones
def test_a_hand_card_by_card(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """The turned card is asked for first; then every card is tapped."""
    phone = OhHellPhone(open_page("/", width=width, scheme=scheme, script=script), script=script)
    phone.opened("cards")
    expect(phone.page.locator("h1")).to_contain_text("Which card was turned?")
    phone.look()
    phone.pick("5H")
    for name, number in (("Ann", 1), ("Bea", 0), ("Cy", 0), ("Dov", 0)):
        phone.bid(name, number)
    expect(phone.page.locator("body")).to_contain_text("trumps ♥")
    for name, card in (("Ann", "9D"), ("Bea", "2H"), ("Cy", "3D"), ("Dov", "4D")):
        phone.play(name, card)
    expect(phone.page.locator(".last")).to_contain_text("is its only trump")
    phone.look()
    for name, card in (("Bea", "AS"), ("Cy", "2S"), ("Dov", "3S"), ("Ann", "4S")):
        phone.play(name, card)
    phone.totals(0, 0, 10, 10)


SEVENTH = [*deal(6, depth="cards"), {"type": "trump", "card": "5H"}]
BIDS = bids(1, 1, 0, 0, 1, 2, 0, seats=7)
SEEN: dict[str, list[dict[str, Any]]] = {
    "the turned card": deal(6, depth="cards"),
    "a bid": SEVENTH + BIDS[:6],
    "a trick": deal(6, depth="tricks") + BIDS + won(ANN, BEA),
    "a card": SEVENTH + BIDS + plays(ANN, "9D 2D 3D 4D 7D 6D TD", 7) + plays(6, "9S KS", 7),
    "the result": deal(6, depth="result") + BIDS,
    "between": deal(6, depth="result") + BIDS + took(1, 1, 0, 0, 1, 1, 3),
}


@pytest.mark.parametrize("seen", SEEN)
def test_seven_at_a_table(open_page: OpenPage, seen: str) -> None:
    """Every screen has room for seven, with long names."""
    page = open_page("/")
    open_record(page, "oh-hell", SEVEN, SEEN[seen])
    look_on(page)
    for place in ("scores", "sheet", "more") if seen == "between" else ():
        page.goto(f"{page.url.partition('?')[0].rstrip('/')}/{place}")
        look_on(page)
