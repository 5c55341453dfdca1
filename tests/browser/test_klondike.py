"""Klondike on a phone: a deal tapped card by card, with script and without, and every screen of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import OpenPage
from .devices import NOWHERE
from .phone import Phone, open_record

TOPS = ("7S", "8D", "AH", "KS", "QC", "6H", "KD")


class KlondikePhone(Phone):
    """A phone at the table of one player."""

    def tile(self, code: str) -> None:
        """Tap a card of the pack."""
        self.page.locator(f".tile-btn[value='{code}']").click()

    def spot(self, at: str) -> Locator:
        """A place of the layout."""
        return self.page.locator(f".kl-spot[data-at='{at}']")

    def move(self, source: str, target: str) -> None:
        """Tap a card, and where it goes."""
        self.spot(source).click()
        expect(self.spot(source)).to_have_attribute("aria-pressed", "true")
        self.spot(target).click()
        self.answered()


def open_table(open_page: OpenPage, *, width: int = 390, scheme: str = "light", script: bool = True) -> KlondikePhone:
    """A table of one, with standard points."""
    page = open_page("/new/klondike", width=width, scheme=scheme, script=script)
    phone = KlondikePhone(page, script=script)
    page.locator("input[name=p1]").fill("Ann")
    page.locator("#house-rules > summary").click()
    phone.chip("preset", "standard")
    phone.look()
    phone.go()
    phone.asked("Which cards are face up?")
    return phone


@pytest.mark.journey
def test_a_deal_tapped_card_by_card(open_page: OpenPage) -> None:
    """Told, built, queried and confirmed, turned, corrected, given up, scored."""
    phone = open_table(open_page)
    page = phone.page
    for code in TOPS[:6]:
        phone.tile(code)
    expect(page.locator("[data-missing]")).to_have_text("1 of 7 to come")
    phone.tile(TOPS[6])
    expect(page.locator("[data-missing]")).to_have_text("all seven are here")
    phone.look()
    phone.go()

    # a card and its place; the card that turns up is asked for, and stack 1 is empty for a king
    expect(page.locator("[data-moves] button").first).to_contain_text("A♥")
    phone.move("stack1", "stack2")
    expect(page.locator("[data-moves]")).to_contain_text("6♥︎6 of hearts onto 7♠")
    phone.move("stack4", "stack1")
    phone.asked("Stack 4: which card turned up?")
    phone.look()
    phone.tile("7C")
    expect(page.locator(".tally dd b")).to_have_text("5")

    # the same place twice is up
    phone.spot("stack3").click()
    expect(phone.spot("suits H")).to_have_class("kl-spot kl-pile s-h is-open")
    phone.look()
    phone.spot("stack3").click()
    phone.asked("Stack 3: which card turned up?")
    phone.tile("4C")
    expect(page.locator(".tally dd b")).to_have_text("20")

    # a queen onto a queen’s king of her own colour: queried, and it happened
    phone.move("stack5", "stack1")
    sheet = page.locator("dialog.up")
    expect(sheet).to_contain_text("goes onto a red king, not onto")
    expect(sheet).to_contain_text("KL-2.1")
    phone.look()
    sheet.get_by_role("button", name="It happened").click()
    phone.asked("Stack 5: which card turned up?")
    phone.tile("JC")
    expect(page.locator(".tally dd b")).to_have_text("25")

    # three from the stock, told in order: the third records them
    phone.go()
    phone.asked("Which three were turned?")
    for code in ("2D", "3D"):
        phone.tile(code)
    phone.look()
    phone.tile("2H")
    phone.spot("waste").click()
    phone.spot("waste").click()
    expect(page.locator(".tally dd b")).to_have_text("35")

    # the card of stack 3 was another: it is corrected where it lies
    page.goto(page.url.split("?")[0] + "/entries")
    page.get_by_role("link", name="Stack 3 shows").first.click()
    page.locator("summary", has_text="Other changes").click()
    page.locator("label:has(> input[name='card'][value='9C'])").click()
    page.get_by_role("button", name="Save the correction").click()
    expect(page.locator("body")).to_contain_text("Stack 3 shows 9♣")
    page.goto(page.url.split("/entries")[0])
    expect(phone.spot("stack3")).to_have_attribute("aria-label", "Stack 3: 1 face down, 9♣")

    page.get_by_role("link", name="This deal…").click()
    page.locator("#give-up > summary").click()
    page.get_by_role("button", name="Give this deal up").click()
    expect(page.locator(".call-ok")).to_contain_text("Deal 1 was given up")
    first = page.locator(".gain")
    first.locator("summary").click()
    expect(first).to_contain_text("2 cards onto the suit stacks")
    expect(first).to_contain_text("KL-5.3")
    expect(first).to_contain_text("3 cards turned up")
    phone.look()
    page.locator("button[form=steps][aria-label^=Undo]").click()
    expect(phone.spot("stack3")).to_be_visible()
    page.locator("button[form=steps][aria-label^=Redo]").click()
    expect(page.locator(".call-ok")).to_contain_text("Deal 1 was given up")


def test_a_deal_without_script(open_page: OpenPage) -> None:
    """Every tap is a page, on a narrow phone in the dark."""
    phone = open_table(open_page, width=320, scheme="dark", script=False)
    page = phone.page
    for code in TOPS:
        phone.tile(code)
    expect(page.locator("[data-missing]")).to_have_text("all seven are here")
    phone.look()
    phone.go()
    phone.spot("stack1").click()
    expect(page.locator(".kl-spot.is-open")).to_have_count(1)
    phone.look()
    phone.spot("stack2").click()
    phone.spot("stack3").click()
    page.locator("[data-moves] button").click()
    phone.asked("Stack 3: which card turned up?")
    phone.tile("4C")
    phone.go()
    phone.asked("Which three were turned?")
    phone.tile("2H")
    phone.go()
    expect(page.locator("[data-moves] button").first).to_contain_text("2♥")
    phone.look()


# ---- every screen ---------------------------------------------------------------------------------------

Entries = Sequence[dict[str, object]]

RANKS = "A23456789TJQK"
PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
STACKS = [PACK[number * (number + 1) // 2 : (number + 1) * (number + 2) // 2] for number in range(7)]
WHOLE: dict[str, object] = {"type": "deal", "stacks": STACKS, "stock": PACK[28:]}
SEEN: dict[str, object] = {"type": "deal", "stacks": [[None] * place + [top] for place, top in enumerate(TOPS)]}
LONG: dict[str, object] = {
    "type": "deal",
    "stacks": [
        ["KS", "QH", "JS", "TH", "9S", "8H", "7S", "6H", "5S", "4H", "3S"],
        [None, None, "KD"],
        [None, None, None, "QS"],
        [None, None, None, None, "JD"],
        [None, None, None, None, None, "9C", "8D"],
        [None, None, None, None, None, None, "9D"],
        [],
    ],
    "up": [11, 1, 1, 1, 2, 1, 0],
    "waste": [None, "5C", "6D"],
    "suits": ["2H", "AC"],
}
NEARLY: dict[str, object] = {
    "type": "deal",
    "stacks": [["KS"], ["KH"], ["KD", "QC"], [], [], [], []],
    "up": [1, 1, 2, 0, 0, 0, 0],
    "waste": ["KC"],
    "suits": ["QS", "QH", "QD", "JC"],
}

SCREENS: dict[str, tuple[Entries, str]] = {
    "the deal": ([], ""),
    "the whole layout": ([], "/whole"),
    "a position": ([], "/whole?position=1"),
    "the layout": ([SEEN], ""),
    "taken": ([SEEN], "?at=stack1"),
    "a long run": ([LONG], ""),
    "turned": ([SEEN], "/turn"),
    "turned up": ([SEEN, {"type": "move", "from": "stack3", "to": "suits"}], ""),
    "all known": ([WHOLE, {"type": "turn"}], ""),
    "rare": ([SEEN], "/rare"),
    "given up": ([WHOLE, {"type": "give-up"}], ""),
    "over": ([WHOLE, {"type": "end", "reason": "stopped"}], ""),
    "scores": ([WHOLE, {"type": "give-up"}], "/scores"),
    "the referee": ([SEEN], "/referee"),
}
"""What was entered, and the page."""


def bring_in(page: Page, entries: Entries, *, path: str = "", **rules: object) -> str:
    """Open a table from a record, at that page of it. Returns the address."""
    return open_record(page, "klondike", ["Annabelle"], entries, rules, title="Alone", path=path)


def test_a_layout_tapped_row_by_row(open_page: OpenPage) -> None:
    """The row that is full hands on to the next; a card tapped again goes; what is typed counts."""
    phone = open_table(open_page)
    page = phone.page
    phone.tile("AS")
    page.get_by_role("button", name="The whole layout").click()
    phone.asked("The whole layout")
    row = page.locator(".kl-line.is-now")
    expect(page.locator("input[name=stacks-0]")).to_have_value("AS")
    page.locator("label:has(> input[name=row][value='stacks-1'])").click()
    expect(row).to_contain_text("Stack 2")
    for code in ("2S", "3S"):
        phone.tile(code)
    expect(page.locator("input[name=stacks-1]")).to_have_value("2S 3S")
    expect(row).to_contain_text("Stack 3")
    phone.tile("3S")
    expect(row).to_contain_text("Stack 2")
    expect(page.locator("[data-told-count]")).to_have_text("2")
    for number, stack in enumerate(STACKS):
        page.locator(f"input[name=stacks-{number}]").fill(" ".join(stack))
    page.locator("input[name=stock]").fill(" ".join([*PACK[28:-1], "AS"]))
    phone.go()
    expect(page.locator("#wrong-stock")).to_contain_text("is entered on stack 1 and in the stock.")
    phone.look()
    page.locator("input[name=stock]").fill(" ".join(PACK[28:]))
    expect(page.locator("[data-told-count]")).to_have_text("52")
    phone.go()
    expect(phone.spot("stack7")).to_be_visible()


def test_a_deal_is_won(open_page: OpenPage) -> None:
    """The last cards go up, two taps each, and one by its button."""
    page = open_page(NOWHERE)
    bring_in(page, [NEARLY], deals=1)
    phone = KlondikePhone(page)
    for place, up in (("stack1", 48), ("stack2", 49), ("stack3", 50), ("stack3", 51)):
        phone.spot(place).click()
        phone.spot(place).click()
        expect(page.locator(".tally dd b")).to_have_text(str(up))
    page.locator("[data-moves] button", has_text="K♣").first.click()
    phone.asked("Annabelle wins")
    expect(page.locator(".tally dd b")).to_have_text("52")
    phone.look()


def test_a_search_shows_the_way(open_page: OpenPage) -> None:
    """The page asks again by itself, and leads through the steps."""
    page = open_page(NOWHERE)
    bring_in(page, [NEARLY])
    phone = KlondikePhone(page)
    page.get_by_role("button", name="Can it still be won?").click()
    phone.asked("It can still be won")
    phone.look()
    ways = page.locator(".kl-way a")
    expect(ways).to_have_count(5)
    for number in range(1, 6):
        phone.go()
        expect(ways.nth(number - 1)).to_have_attribute("aria-current", "step")
    expect(page.locator(".dock .btn-go")).to_have_count(0)
    page.get_by_role("link", name="Back to the deal").click()
    expect(phone.spot("stack1")).to_be_visible()
