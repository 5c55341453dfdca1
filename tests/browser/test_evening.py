"""An evening of Spades on a phone: from the first deal to the printed sheet, with script and without."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from ..games.written import laid
from .conftest import OpenPage
from .devices import NOWHERE
from .looking import look_at
from .phone import Phone, open_record

NAMES = ("Ann", "Bea", "Cy", "Dov")
SIX = ("Annabelle", "Bea", "Christopher", "Dov", "Emmanuelle Rosenberg", "Flo")


class SpadesPhone(Phone):
    """A phone at a table of Spades."""

    def bid(self, name: str, number: int) -> None:
        """One bid."""
        self.asked(f"{name}, your bid?")
        self.chip("bid", str(number))
        if self.script:
            said = "nil" if number == 0 else str(number)
            expect(self.page.locator(".dock .btn-go")).to_contain_text(f"{name} bids {said}")
        self.go()

    def trick(self, number: int, winner: str) -> None:
        """One trick, by one tap."""
        self.asked(f"Who won trick {number} of 13?")
        self.page.locator(".seat-btn", has_text=winner).click()

    def undo(self) -> None:
        """Take the last thing back."""
        self.page.locator("button[form=steps][aria-label^=Undo]:visible, .dock button.half[form=steps]").first.click()

    def redo(self) -> None:
        """Bring it back again."""
        self.page.locator("button[form=steps][aria-label^=Redo]:visible").click()


@pytest.mark.parametrize(
    ("width", "scheme", "script"),
    [(390, "light", True), (320, "dark", False)],
    ids=["390-light-script", "320-dark-no-script"],
)
def test_an_evening(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """Opened, bid, played by tricks and by cards, queried, corrected, undone, finished and printed."""
    page = open_page("/new/spades?players=4", width=width, scheme=scheme, script=script)
    phone = SpadesPhone(page, script=script)
    for seat, name in enumerate(NAMES, 1):
        page.locator(f"input[name=p{seat}]").fill(name)
    phone.chip("depth", "tricks")
    page.locator("#house-rules > summary").click()
    page.locator("#all-options > summary").click()
    page.locator("#all-options summary", has_text="The game").click()
    phone.chip("house-target", "other")
    page.locator("input[name='house-target-other']").fill("50")
    phone.go()

    # the first hand, trick by trick
    phone.bid("Ann", 1)
    phone.asked("Bea, your bid?")
    phone.look()
    phone.bid("Bea", 1)
    phone.bid("Cy", 2)
    phone.bid("Dov", 1)

    # Cy said one, not two: the bid is corrected where it lies
    phone.asked("Who won trick 1 of 13?")
    table = page.url.split("?")[0]
    page.goto(f"{table}/entries")
    page.locator("a", has_text="Cy bid 2").first.click()
    phone.chip("bid", "1")
    page.get_by_role("button", name="Save the correction").click()
    expect(page.locator("body")).to_contain_text("Cy bid 1")
    page.goto(table)
    phone.asked("Who won trick 1 of 13?")
    phone.look()

    for number, winner in enumerate(("Ann", "Bea", "Cy"), 1):
        phone.trick(number, winner)
    phone.asked("Who won trick 4 of 13?")
    phone.undo()
    phone.asked("Who won trick 3 of 13?")
    phone.look()
    phone.redo()
    for number, winner in enumerate(("Dov", "Ann", "Bea", "Cy", "Dov", "Ann", "Bea", "Cy", "Dov", "Ann"), 4):
        phone.trick(number, winner)
    phone.asked("Who deals hand 2?")
    totals = page.locator(".tally dd b")
    expect(totals).to_have_text(["25", "24"])
    page.locator(".gain summary").first.click()
    expect(page.locator(".gain").first).to_contain_text("SP-7.1")
    phone.look()

    # the second, card by card: Bea shows no heart and has one after all
    phone.chip("depth", "cards")
    phone.go()
    for name, number in (("Bea", 1), ("Cy", 6), ("Dov", 1), ("Ann", 5)):
        phone.bid(name, number)
    for who, card in (("Bea", "3D"), ("Cy", "AD"), ("Dov", "4D"), ("Ann", "5D")):
        phone.play(who, card)
    for who, card in (("Cy", "AH"), ("Dov", "4H"), ("Ann", "3H"), ("Bea", "2C")):
        phone.play(who, card)
    phone.asked(": Cy to lead")
    phone.look()
    for who, card in (("Cy", "KH"), ("Dov", "8H"), ("Ann", "6H")):
        phone.play(who, card)
    phone.play("Bea", "5H")
    sheet = page.locator("dialog.up")
    expect(sheet).to_contain_text("Bea played 2♣")
    expect(sheet).to_contain_text("not recorded yet")
    phone.look()
    if script:
        expect(page.locator("#verdict")).to_be_focused()
        page.keyboard.press("Escape")
    else:
        sheet.locator(".choice-go").click()
    expect(sheet).to_have_count(0)
    phone.pick("5H")
    expect(sheet).to_contain_text("−20")
    sheet.get_by_role("button", name="It happened").click()
    phone.asked(": Cy to lead")

    # the rest are Cy's
    page.get_by_role("link", name="This hand…").click()
    page.get_by_role("link", name="The rest are mine").click()
    phone.asked("Who says the rest are theirs?")
    phone.chip("seat", "2")
    phone.look()
    page.get_by_role("button", name="It holds").click()
    phone.asked("Ann & Cy win")
    phone.look()
    phone.undo()
    phone.asked(": Cy to lead")
    phone.redo()
    phone.asked("Ann & Cy win")

    page.locator(".dock-row").get_by_role("link", name="Sheet").click()
    expect(page.locator(".nav a[aria-current]")).to_have_text("Sheet")
    printed = page.request.get(f"{table}/sheet.pdf?paper=a4")
    assert printed.status == 200
    assert printed.body().startswith(b"%PDF")


# ---- every other screen ---------------------------------------------------------------------------


def bids(*numbers: int, dealer: int = 0, players: int = 4) -> list[dict[str, object]]:
    """Bids in turn from the dealer's left."""
    return [
        {"type": "bid", "seat": (dealer + place) % players, "bid": number} for place, number in enumerate(numbers, 1)
    ]


def dealt(depth: str = "tricks", **more: object) -> dict[str, object]:
    """The deal of the first player."""
    return {"type": "deal", "dealer": 0, "depth": depth, **more}


Entries = Sequence[dict[str, object]]
BID: Entries = [dealt(), *bids(3, 3, 3, 2)]
CARDS: Entries = [dealt("cards"), *bids(3, 3, 3, 2)]
HOUSE = {"total_not_equal": True, "blind_nil": True, "blind_deficit": 0, "deficient_misdeal": "either"}

SCREENS: dict[str, tuple[Sequence[str], dict[str, object], Entries, str]] = {
    "bids struck out": (NAMES, HOUSE, [dealt(), *bids(4, 3, 3)], ""),
    "bids of six": (SIX, {"form": "solo"}, [dealt(), *bids(3, 4, 0, players=6)], ""),
    "bids of five": (SIX[:5], {}, [dealt(), *bids(3, 2, 0, players=5)], ""),
    "passing": (NAMES, {"nil_pass": 2, "match_bid": True}, [dealt(), *bids(0, 5, 3, 2)], ""),
    "tricks of six": (SIX, {}, [dealt(), *bids(3, 4, 0, 4, 3, 2, players=6), {"type": "trick", "winner": 4}], ""),
    "tricks of two": (NAMES[:2], {}, [dealt(), *bids(6, 5, players=2)], ""),
    "cards of five": (
        SIX[:5],
        {"jokers": "big_little", "aces": "as_said"},
        [dealt("cards"), *bids(3, 2, 0, 1, 2, players=5), *laid("1KD", "2TD")],
        "",
    ),
    "cards of six": (SIX, {"form": "teams"}, [dealt("cards"), *bids(3, 4, 0, 4, 3, 2, players=6), *laid("1KD")], ""),
    "who holds the deuce": (NAMES, {"deuce_start": True}, CARDS, ""),
    "result with a nil": (NAMES, {}, [dealt("result"), *bids(3, 0, 4, 2)], ""),
    "result by sides": (NAMES, {}, [dealt("result"), *bids(3, 3, 4, 2)], ""),
    "misdeal": (NAMES, {}, [dealt(), {"type": "misdeal", "reason": "Wrong dealer"}], ""),
    "kitty": (NAMES[:3], {"kitty": "left_over"}, [dealt()], ""),
    "kitty told": (NAMES[:3], {"kitty": "and_round"}, [dealt()], "/kitty"),
    "rare": (NAMES, {"illegal_flip": "three_tricks"}, BID, "/rare"),
    "claim": (SIX[:3], {}, [dealt(), *bids(3, 3, 3, players=3)], "/claim"),
    "hands": (NAMES, {}, CARDS, "/hands?for=shown"),
    "hands of six": (SIX, {"jokers": "big_little"}, [dealt("cards")], "/hands?for=shown"),
    "house rules": (NAMES, {}, BID, "/house"),
}
"""Screens the evening above does not come by: players, house rules, what was entered, and the page."""


def bring_in(page: Page, names: Sequence[str], rules: dict[str, object], entries: Entries, path: str = "") -> str:
    """Open a table from a record, at that page of it. Returns the address."""
    return open_record(page, "spades", names, entries, rules, path=path)


def test_a_struck_out_number_says_why_and_can_be_bid_all_the_same(open_page: OpenPage) -> None:
    page = open_page(NOWHERE)
    bring_in(page, NAMES, HOUSE, [dealt(), *bids(4, 3, 3)])
    why = page.locator("#why-bids-add-up")
    page.locator(".chip-no").click()
    expect(why.get_by_role("button", name="bid 3")).to_be_visible()
    look_at(page)
    why.get_by_role("button", name="bid 3").click()
    expect(page.locator("dialog.up")).to_contain_text("The bids can’t add up to 13.")
    page.get_by_role("button", name="It happened").click()
    SpadesPhone(page, script=True).asked("Who won trick 1 of 13?")


def test_a_revoke_of_a_known_hand_shows_the_cards(open_page: OpenPage) -> None:
    hand = ["TH", "6H", "2C", "AC", "3D", "4D", "5D", "2S", "3S", "5S", "7S", "8S", "JS"]
    known = dealt("cards", hands=[None, None, hand, None])
    page = open_page(NOWHERE, width=320)
    bring_in(page, NAMES, {}, [known, *bids(3, 4, 3, 2), *laid("19H")])
    SpadesPhone(page, script=True).pick("2C")
    sheet = page.locator("dialog.up")
    expect(sheet.locator("figure")).to_have_count(3)
    expect(sheet.locator(".pc-bad")).to_have_count(1)
    expect(page.locator(".behind")).to_have_attribute("inert", "")
    look_at(page)


@pytest.mark.journey
def test_two_phones_at_one_table(open_page: OpenPage) -> None:
    """The slower one is told what changed, loses nothing, and then enters it."""
    mine = open_page(NOWHERE)
    table = bring_in(mine, NAMES, {}, BID)
    other = open_page(table)
    SpadesPhone(other, script=True).trick(1, "Cy")
    expect(other.locator("h1")).to_have_text("Who won trick 2 of 13?")
    mine.locator(".seat-btn", has_text="Ann").click()
    sheet = mine.get_by_role("dialog")
    expect(sheet).to_contain_text("Cy won a trick")
    look_at(mine)
    sheet.get_by_role("button", name="keep").click()
    expect(mine.locator("h1")).to_have_text("Who won trick 2 of 13?")
    mine.locator(".seat-btn", has_text="Ann").click()
    expect(mine.locator("h1")).to_have_text("Who won trick 3 of 13?")
    expect(mine.locator(".notice")).to_have_count(0)
