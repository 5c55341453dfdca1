"""A hand of Pinochle on a phone: bid, melded, played, queried, corrected and scored; and the meld calculator."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from ..games import written
from ..web.pinochle import (
    ANN,
    AUCTION,
    BIG,
    CY,
    TO_MELD,
    TO_PLAY,
    TO_TRUMP,
    bid,
    counted,
    deal,
    known,
    laid,
    melded,
    named,
    passes,
)
from ..web.sitting import Written
from .conftest import OpenPage
from .devices import NOWHERE
from .looking import look_at
from .phone import Phone, open_record

NAMES = ("Ann", "Bea", "Cy", "Dov")


class PinochlePhone(Phone):
    """A phone at a table of Pinochle."""

    def says(self, name: str, value: str) -> None:
        """What a player says in the auction."""
        self.asked(f"{name}, your bid?")
        self.chip("bid", value)
        if self.script:
            said = "passes" if value == "pass" else f"bids {value}"
            expect(self.page.locator(".dock .btn-go")).to_contain_text(f"{name} {said}")
        self.go()

    def tap(self, *codes: str) -> None:
        """Tap cards of the grid of twenty, one after the other without waiting."""
        for code in codes:
            self.page.locator(f".mcard[value='{code}']").click()

    def play(self, who: str, card: str) -> None:
        """One card, by one tap."""
        self.asked(re.compile(f": {who} to (lead|play)"))
        self.page.locator(f".rank[value='{card}']").click()
        self.answered()

    def trick(self, *cards: tuple[str, str]) -> None:
        """A whole trick."""
        for name, code in cards:
            self.play(name, code)

    def open_table(self, depth: str) -> None:
        """Four players, recorded like this."""
        for seat, name in enumerate(NAMES, 1):
            self.page.locator(f"input[name=p{seat}]").fill(name)
        self.chip("depth", depth)
        self.go()


def test_a_hand_card_by_card(open_page: OpenPage) -> None:
    """From the first deal to the score, with a renege that happened and a correction."""
    phone = PinochlePhone(open_page("/new/pinochle?players=4"), script=True)
    page = phone.page
    phone.open_table("cards")
    phone.says("Ann", "52")
    phone.says("Bea", "pass")
    phone.asked("Cy, your bid?")
    page.locator("#typed").fill("61")
    expect(page.locator(".dock .btn-go")).to_contain_text("Cy bids 61")
    phone.look()
    phone.go()
    phone.says("Dov", "pass")
    phone.asked("Ann, your bid?")
    phone.chip("bid", "70")
    expect(page.locator(".dock .btn-go")).to_contain_text("then Cy: 75 or more")
    phone.go()
    phone.says("Cy", "pass")

    phone.asked("Ann, what’s trump?")
    phone.chip("say", "H")
    expect(page.locator(".dock .btn-go")).to_contain_text("Hearts are trump")
    phone.look()
    phone.go()

    # the melds, tapped faster than they are looked up
    phone.asked("Tap what Ann lays down")
    address = page.url
    phone.tap(*BIG.split(), "AC")
    phone.chip("mode", "less")
    phone.tap("AC")
    expect(page.locator(".dock .btn-go")).to_contain_text("Ann melds 51")
    expect(page.locator(".find")).to_have_count(4)
    expect(page.locator(".sum")).to_contain_text("Cy’s melds are still to come.")
    expect(page.locator(".sum")).to_contain_text("The bid of 70 needs 19 of the 50 in play.")
    expect(page.locator(".owner", has_text="Ann")).to_contain_text("12 cards")
    assert page.url == address
    phone.look()
    phone.go()
    phone.asked("Tap what Bea lays down")
    phone.tap("KC", "QC")
    expect(page.locator(".dock .btn-go")).to_contain_text("Bea melds 2")
    phone.go()
    phone.asked("Tap what Cy lays down")
    expect(page.locator(".sum")).to_contain_text("With Ann’s 51, that makes 51.")
    phone.go()
    phone.asked("Tap what Dov lays down")
    expect(page.locator(".owner", has_text="Bea")).to_contain_text("ready")
    phone.go()

    phone.asked(": Ann to lead")
    phone.trick(("Ann", "AS"), ("Bea", "TS"), ("Cy", "AS"), ("Dov", "JS"))
    phone.asked(": Ann to lead")
    expect(page.locator(".last")).to_contain_text("was first of two aces")
    phone.look()
    phone.trick(("Ann", "AC"), ("Bea", "QC"), ("Cy", "TC"), ("Dov", "AH"))
    phone.trick(("Dov", "TD"), ("Ann", "AD"), ("Bea", "JD"), ("Cy", "QD"))
    phone.play("Ann", "TC")

    # Bea has shown the king of clubs, and plays a diamond
    phone.asked(": Bea to play")
    expect(page.locator(".rank[value='AD']")).to_contain_text("follow")
    page.locator(".rank[value='AD']").click()
    sheet = page.locator("dialog.up")
    expect(sheet).to_contain_text("Bea must follow")
    expect(sheet).to_contain_text("PN-5.3")
    phone.look()
    sheet.get_by_role("button", name="It happened").click()
    phone.trick(("Cy", "QC"), ("Dov", "TH"))
    phone.asked(": Dov to lead")

    page.get_by_role("link", name="This hand…").click()
    page.get_by_role("link", name="The rest are mine").click()
    phone.asked("Who says the rest are theirs?")
    phone.chip("seat", "0")
    page.get_by_role("button", name="It holds").click()
    phone.asked("Who deals hand 2?")
    totals = page.locator(".tally dd b")
    expect(totals).to_have_text(["101", "2"])
    for side, lines in (
        (0, ("Ann’s melds: run 15", "all points in play: Bea reneged", "bid of 70 made with 101", "PN-8.2")),
        (1, ("Bea’s melds: marriage 2", "no points in play: Bea reneged")),
    ):
        page.locator(".gain summary").nth(side).click()
        for line in lines:
            expect(page.locator(".gain").nth(side)).to_contain_text(line)
    phone.look()

    # Cy had laid down a marriage that nobody noted
    table = page.url.split("?")[0]
    page.goto(f"{table}/entries")
    page.locator("a", has_text="Cy melded nothing").first.click()
    page.locator("input[name=points]").fill("2")
    page.get_by_role("button", name="Save the correction").click()
    expect(totals).to_have_text(["103", "2"])
    printed = page.request.get(f"{table}/sheet.pdf?paper=a4")
    assert printed.body().startswith(b"%PDF")


def test_a_hand_by_its_result_without_script(open_page: OpenPage) -> None:
    """Points that no cards give, and counters that do not add up, are said at their place; nothing typed is lost."""
    phone = PinochlePhone(open_page("/new/pinochle?players=4", width=320, scheme="dark", script=False), script=False)
    page = phone.page
    phone.open_table("result")
    page.get_by_role("link", name="Bid by bid").click()
    for name in ("Ann", "Bea", "Cy"):
        phone.says(name, "pass")
    phone.asked("Dov, your bid?")
    page.locator(".chip-no", has_text="Pass").click()
    expect(page.locator("#why-pass")).to_contain_text("so Dov must bid 50 or more.")
    phone.look()
    phone.says("Dov", "50")
    phone.chip("say", "S")
    phone.look()
    phone.go()

    phone.asked("What do they meld?")
    page.locator("#points-3").fill("24")
    page.locator("#points-0").fill("13")
    phone.look()
    page.get_by_role("button", name="The rest").click()
    expect(page.locator(".refusal")).to_contain_text("No 20 cards can meld 13. Nearest: 12 or 14.")
    expect(page.locator("#points-3")).to_have_value("24")
    page.locator("#points-0").fill("")
    page.get_by_role("link", name="Tap the cards instead").click()
    phone.asked("Tap what Dov lays down")
    phone.tap("KS", "QS", "KS", "QS")
    expect(page.locator(".dock .btn-go")).to_contain_text("Dov melds 8")
    expect(page.locator(".find")).to_contain_text(["Two royal marriages"])
    phone.look()
    page.get_by_role("button", name="The others meld nothing").click()

    phone.asked("Who took how much?")
    page.locator("#sides-0").fill("10")
    page.locator("#sides-1").fill("30")
    phone.chip("last_trick", "1")
    phone.go()
    expect(page.locator(".refusal")).to_contain_text("The counters add up to 40, not 48. 8 are missing.")
    expect(page.locator("#sides-0")).to_have_value("10")
    page.locator("#sides-1").fill("")
    phone.look()
    phone.go()
    phone.asked("Who deals hand 2?")
    expect(page.locator(".tally dd b")).to_have_text(["10", "−50"])
    expect(page.locator(".gain", has_text="Bea & Dov")).to_contain_text("bid of 50 lost")


@pytest.mark.journey
def test_a_hand_by_its_result(open_page: OpenPage) -> None:
    """Who, how much and the suit on one screen; the counters on the keypad; how the bid ends is said before."""
    phone = PinochlePhone(open_page("/new/pinochle?players=4"), script=True)
    page = phone.page
    phone.open_table("result")
    phone.asked("Who won the auction")
    button = page.locator(".dock .btn-go")
    expect(button).to_contain_text("Who won the bid?")
    expect(button).to_have_attribute("aria-disabled", "true")
    phone.look()
    phone.chip("seat", "2")
    expect(button).to_contain_text("How high did Cy bid?")
    phone.chip("bid", "52")
    expect(button).to_contain_text("Cy has it with 52")
    phone.chip("trump", "H")
    expect(button).to_contain_text("Cy: 52, ♥")
    expect(button).not_to_have_attribute("aria-disabled", "true")
    page.locator("#typed").fill("53")
    expect(button).to_contain_text("Cy: 53, ♥")
    expect(page.locator("input[name=bid]:checked")).to_have_count(0)
    phone.chip("bid", "52")
    expect(page.locator("#typed")).to_have_value("")
    phone.look()
    phone.go()

    phone.asked("What do they meld?")
    expect(button).to_have_attribute("aria-disabled", "true")
    for seat, points in ((2, "20"), (3, "4"), (0, "8"), (1, "8")):
        page.locator(f"#points-{seat}").fill(points)
    expect(button).to_contain_text("all melds")
    phone.go()

    phone.asked("Who took how much?")
    expect(button).to_contain_text("type one side, the other fills in")
    phone.look()
    for key in "20":
        page.locator(f"[data-key='{key}']").click()
    expect(page.locator("#sides-1")).to_have_value("28")
    expect(page.locator("#sides-1")).to_have_class(re.compile("is-auto"))
    expect(button).to_contain_text("Who won the last trick?")
    phone.chip("last_trick", "1")
    expect(page.locator("[data-ends]")).to_have_text("28 + 20 = 48: set, −52")
    expect(button).to_contain_text("−52 / +42")
    expect(button).to_contain_text("makes it −52 to 42")
    phone.look()
    # the other side is typed over: then the first fills itself
    page.locator("#sides-1").click()
    for key in ("2", "4"):
        page.locator(f"[data-key='{key}']").click()
    expect(page.locator("#sides-0")).to_have_value("24")
    expect(page.locator("[data-ends]")).to_have_text("28 + 24 = 52: made, +52")
    page.locator("[data-key='back']").click()
    expect(page.locator("#sides-0")).to_have_value("46")
    page.locator("[data-key='clear']").click()
    expect(page.locator("#sides-0")).to_have_value("")
    expect(button).to_have_attribute("aria-disabled", "true")
    for key in ("2", "8"):
        page.locator(f"[data-key='{key}']").click()
    phone.go()
    phone.asked("Who deals hand 2?")
    expect(page.locator(".tally dd b")).to_have_text(["−52", "42"])


def test_the_keypad_counts_in_tens_where_points_count_ten_times(open_page: OpenPage) -> None:
    """And the button says what is missing."""
    page = open_page(NOWHERE)
    entries = (deal("result"), bid(0, 500), *passes(1, 2, 3), named(), *melded(0, 0, 0, 0))
    bring_in(page, entries, scale=10)
    columns = page.locator(".keypad").evaluate("pad => getComputedStyle(pad).gridTemplateColumns.split(' ').length")
    assert columns == 3  # as on a telephone
    for key in "250":
        page.locator(f"[data-key='{key}']").click()
    expect(page.locator("#sides-1")).to_have_value("230")
    expect(page.locator(".dock .btn-go")).to_contain_text("Who won the last trick?")
    page.locator("label:has(> input[name='last_trick'][value='0'])").click()
    expect(page.locator("[data-ends]")).to_have_text("0 + 270 = 270: set, −500")


def test_points_of_melds_are_typed_on_the_keypad(open_page: OpenPage) -> None:
    """Into the field that was chosen last, the first of all."""
    page = open_page(NOWHERE, width=320)
    bring_in(page, (deal("result"), bid(0, 50), *passes(1, 2, 3), named()), path="/points")
    for key in ("1", "2", "back", "0", "4"):
        page.locator(f"[data-key='{key}']").click()
    expect(page.locator("#points-0")).to_have_value("104")
    page.locator("#points-2").click()
    page.locator("[data-key='7']").click()
    expect(page.locator("#points-2")).to_have_value("7")
    expect(page.locator(".dock .btn-go")).to_contain_text("2 of ")
    look_at(page)


def test_the_button_says_nothing_against_a_refusal(open_page: OpenPage) -> None:
    """What the page cannot record scores nothing on the button; once it is changed, the button speaks of it again."""
    page = open_page(NOWHERE)
    bring_in(page, (deal("result"), bid(0, 50), *passes(1, 2, 3), named(), *melded(0, 0, 0, 0)))
    button = page.locator(".dock .btn-go")
    page.locator("label:has(> input[name=last_trick][value='0'])").click()
    page.locator("#sides-0").fill("10x")
    expect(button).to_contain_text("Who took how much?")
    expect(button).to_have_attribute("aria-disabled", "true")
    page.locator("#sides-0").fill("10")
    expect(page.locator("#sides-1")).to_have_value("38")
    expect(button).not_to_have_attribute("aria-disabled", "true")
    page.locator("#sides-1").fill("49")  # more than there is
    expect(button).to_have_attribute("aria-disabled", "true")
    page.locator("#sides-1").fill("38")
    expect(page.locator("#sides-0")).to_have_value("10")
    expect(button).not_to_have_attribute("aria-disabled", "true")


def test_taps_are_kept_while_another_phone_enters(open_page: OpenPage) -> None:
    """The page is not drawn anew under the thumb; it offers what happened."""
    mine = PinochlePhone(open_page(NOWHERE), script=True)
    address = bring_in(mine.page, TO_MELD)
    mine.tap("KS", "QS")
    other = PinochlePhone(open_page(f"{address}?seat=1"), script=True)
    other.asked("Tap what Bea lays down")
    other.go()
    expect(mine.page.locator(".notice")).to_contain_text("entered something")
    expect(mine.page.locator(".dock .btn-go")).to_contain_text("Ann melds 2")
    mine.go()  # what Bea laid down is no news to what Ann lays down
    mine.asked("Tap what Cy lays down")


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_the_meld_calculator(open_page: OpenPage, script: bool) -> None:
    """Cards tapped, trump chosen, values changed; the address holds it all and can be shared."""
    phone = PinochlePhone(open_page("/referee?game=pinochle", script=script), script=script)
    page = phone.page
    page.get_by_role("link", name="Count melds").click()
    page.locator(".trump-seg a", has_text="♥").click()
    for count, code in enumerate(("JD", "QS", "JD", "QS", "JD", "QS", "KH", "QH"), start=1):
        page.locator(f".mcard[value$='{code}']").click()
        expect(page.locator(".desk-grid h2")).to_contain_text(f"{count} of 20")
    expect(page.locator(".sum .num")).to_have_text("64")
    expect(page.locator(".find")).to_contain_text(["Royal marriage", "Three pinochles"])
    phone.look()
    page.get_by_role("link", name="45 and 60").click()
    expect(page.locator(".sum .num")).to_have_text("49")
    page.locator(".trump-seg a", has_text="none").click()
    expect(page.locator(".find")).to_contain_text(["Marriage", "Three pinochles"])
    other = open_page(page.url.removeprefix(page.url[: page.url.index("/referee")]), width=320, scheme="dark")
    expect(other.locator(".sum .num")).to_have_text("47")
    look_at(other)
    page.locator(".find").first.click()
    expect(page.locator("body")).to_contain_text("PN-4.3")


# ---- every other screen ---------------------------------------------------------------------------

SCREENS: dict[str, tuple[Sequence[Written], dict[str, object], str]] = {
    "moon and tens": ((deal(), bid(0, 520), bid(1, 580), *passes(2)), {"shoot_moon": True, "scale": 10}, ""),
    "trump of a known hand": ((known(0, ANN), *AUCTION), {"no_marriage_meld": True}, ""),
    "trump": (TO_TRUMP, {}, ""),
    "exchange": ((deal("cards"), *AUCTION, named()), {"exchange": 3}, ""),
    "melds of a known hand": ((known(0, ANN), *AUCTION, named()), {}, ""),
    "a whole hand": ((*TO_MELD, laid(0, BIG)), {}, "/meld?seat=1&whole=1"),
    "lost melds": ((*TO_MELD, {"type": "concede", "seat": 0}), {"concede": True}, ""),
    "card of a known hand": ((known(2, CY), *TO_MELD[1:], *melded(0, 0, 0, 0), *written.laid("0AC", "1JC")), {}, ""),
    "first lead": ((deal("cards"), *TO_PLAY[1:]), {}, ""),
    "tricks": ((*TO_PLAY, *written.won(0, 1, 2, 3, 0)), {}, ""),
    "counters with tricks": ((deal("result"), *TO_PLAY[1:]), {"save_meld": "trick"}, ""),
    "last trick known": ((*TO_PLAY, *written.won(*range(4), *range(4), *[1] * 12)), {}, ""),
    "rare": (TO_MELD, {"concede": True}, "/rare"),
    "hands": (TO_PLAY, {}, "/hands?for=shown"),
    "over": ((deal("result"), *TO_PLAY[1:], counted(40, 8, 0)), {"target": 80}, ""),
    "scores": ((deal("result"), *TO_PLAY[1:], counted(40, 8, 0)), {}, "/scores"),
    "who won": (TO_MELD, {}, "/referee?ask=trick&cards=AS.AS.TS"),
}
"""Screens the hands above do not come by: what was entered, house rules, and the page."""


def bring_in(page: Page, entries: Sequence[Written], *, path: str = "", **rules: object) -> str:
    """Open a table from a record, at that page of it. Returns the address."""
    return open_record(page, "pinochle", NAMES, entries, rules, title="Kitchen table", path=path)


SIZE = "span => getComputedStyle(span).fontSize"


def test_numbers_to_bid_are_as_large_as_at_spades(open_page: OpenPage) -> None:
    sizes = set()
    for game in ("pinochle", "spades"):
        page = open_page("/")
        open_record(page, game, NAMES, [{"type": "deal", "dealer": 3, "depth": "cards"}])
        sizes.add(page.locator(".bids-grid .chip > span").nth(1).evaluate(SIZE))
    assert len(sizes) == 1
