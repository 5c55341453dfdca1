"""Tap on a phone: a whole hand by tapping, the count that answers every tap, and every screen looked at."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from referee.core.cards import parse_card
from referee.games.tap.cards import PACK, VALUES
from referee.games.tap.screens.counting import Counted, CountPanel, count_cards, count_points

from ..games.tap.evening import Truth, played
from ..games.written import laid, won
from .conftest import OpenPage
from .devices import NOWHERE
from .looking import look_at
from .phone import Phone, open_record

NAMES = ("Ann", "Bea", "Cy")
PILE = [
    *("QS", "QH", "TH", "8H", "7H", "KD", "KC", "QC", "CC", "VC", "TC", "7C"),
    *("2X", "6X", "8X", "9X", "15X", "16X", "17X", "18X", "19X", "21X", "FX"),
]
"""Twenty-three cards that count 51: with seven tricks 58."""


class TapPhone(Phone):
    """A phone at a table of Tap."""

    def call(self, name: str, contract: str, words: str) -> None:
        """One turn in the auction."""
        self.asked(f"{name}, your bid?")
        self.chip("contract", contract)
        if self.script:
            expect(self.page.locator(".dock .btn-go")).to_contain_text(f"{name} {words}")
        self.go()

    def cards(self, *codes: str) -> None:
        """Tap tiles of the pack."""
        for code in codes:
            self.tile(code)

    def lay(self, place: int, who: str, card: str) -> None:
        """One card, the `place`th of the hand from 0, picked by suit and rank."""
        self.asked(f"Trick {place // 3 + 1} of 16: {who} to {'play' if place % 3 else 'lead'}")
        suit = card[-1]
        chip = self.page.locator(f"label:has(> input[name='suit'][value='{suit}'])")
        if not chip.locator("input").is_checked():
            chip.click()
        self.page.locator(f".of-{suit.lower()} button[value='{card}']").click()


def new_table(page: Page, phone: TapPhone, depth: str) -> None:
    """Ann deals, Bea is eldest."""
    for seat, name in enumerate(NAMES, 1):
        page.locator(f"input[name=p{seat}]").fill(name)
    phone.chip("dealer", "0")
    phone.chip("depth", depth)
    phone.go()


def truth_of_bottom_three() -> Truth:
    """A hand dealt and played at random in which Bea has Bottom Three and lost a trick, as Ann deals."""
    for seed in range(2000):
        truth = played(random.Random(seed))
        if truth.contract == "bottom" and truth.declarer == 1 and 0 < truth.tricks < 16:
            return truth
    raise AssertionError("no such hand")


@pytest.mark.journey
def test_a_hand_card_by_card(open_page: OpenPage) -> None:
    """A bid left out is queried and confirmed, 48 cards are tapped, the discard is told, and a bid corrected."""
    truth = truth_of_bottom_three()
    page = open_page("/new/tap?players=3")
    phone = TapPhone(page, script=True)
    new_table(page, phone, "cards")

    # Bea leaves Three Cards and Top Three out: struck out with its reason, and bid all the same
    phone.asked("Bea, your bid?")
    phone.look()
    page.locator(".chip-no", has_text="Bottom Three").click()
    why = page.locator("#why-bid-skipped")
    expect(why).to_contain_text("Three Cards hasn’t been bid yet.")
    why.get_by_role("button", name="bid Bottom Three").click()
    sheet = page.locator("dialog.up")
    expect(sheet).to_contain_text("TP-3.3")
    look_at(page)
    sheet.get_by_role("button", name="It happened").click()
    phone.call("Cy", "pass", "passes")
    phone.call("Ann", "pass", "passes")

    # nothing is declared after all
    phone.asked("Bea, what do you declare?")
    expect(page.locator(".call")).to_contain_text("Bea plays Bottom Three")
    page.locator(".switch-btn", has_text="Slam").click()
    expect(page.locator(".switch-btn[aria-checked=true]")).to_contain_text("Slam")
    expect(page.locator(".dock .btn-go")).to_contain_text("Slam declared")
    page.locator(".switch-btn[aria-checked=true]").click()
    expect(page.locator(".dock .btn-go")).to_contain_text("nothing declared")
    expect(page.locator(".notice:visible")).to_have_count(0)  # what was undone was said, and lay over the page
    look_at(page)
    phone.go()

    for place, (seat, card) in enumerate(truth.plays):
        phone.lay(place, NAMES[seat], card)
        if place == 20:
            phone.asked("Trick 8 of 16")
            look_at(page)

    # the six cards no trick has shown
    expect(page.locator(".call")).to_contain_text("Which three did Bea discard?")
    expect(page.locator(".tile")).to_have_count(6)
    phone.cards(*truth.discard)
    expect(page.locator(".dock .btn-go")).to_contain_text("3 of 3")
    look_at(page)
    phone.go()

    phone.asked("Who deals hand 2?")
    won = 5 if truth.points >= 61 else -5
    totals = page.locator(".tally dd b")
    expect(totals).to_have_text(figures(-won, 2 * won, -won))
    row = page.locator(".gain").filter(has=page.locator(".gain-name", has_text="Bea"))
    row.locator("summary").click()
    expect(row).to_contain_text(f"{'won' if won > 0 else 'lost'} Bottom Three with {truth.points}")
    expect(row.locator(".rule")).to_have_text("Rule TP-7.1" if won > 0 else "Rule TP-7.2")
    look_at(page)

    # it was Top Three: corrected where it was entered, and paid anew
    table = page.url.split("?")[0]
    page.goto(f"{table}/entries")
    page.locator("a", has_text="Bea bid Bottom Three").first.click()
    page.get_by_role("link", name="Correct it").click()
    expect(page.locator("main")).to_contain_text("Correct: Bea bid Bottom Three")
    look_at(page)
    page.locator(".chip-no", has_text="Top Three").click()
    page.get_by_role("button", name="bid Top Three").click()  # both were left out: under the reason
    expect(page.locator("dialog.up, .saved").first).to_be_visible()
    if page.locator("dialog.up").count():
        page.get_by_role("button", name="It happened").click()
    expect(page.locator(".saved")).to_contain_text("Bea bid Top Three")
    paid = 4 if truth.points >= 61 else -4
    expect(totals).to_have_text(figures(-paid, 2 * paid, -paid))


def figures(*numbers: int) -> list[str]:
    """Points as the board says them."""
    return [str(number).replace("-", "−") for number in numbers]


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_hand_by_its_result(open_page: OpenPage, script: bool) -> None:
    """The contract in one go, the pile on the grid, and the Sparrow with it."""
    page = open_page("/new/tap?players=3", width=390 if script else 320, script=script)
    phone = TapPhone(page, script=script)
    new_table(page, phone, "result")
    phone.asked("Who plays what?")
    phone.look()
    phone.chip("seat", "1")
    phone.chip("contract", "three")
    page.locator("label.switch", has_text="The Sparrow").click()
    phone.go()
    phone.asked("Which half does Bea take?")
    phone.look()
    page.get_by_role("button", name="Top three").click()

    expect(page.locator(".count")).to_contain_text("Tap Bea’s cards")
    phone.cards(*PILE, "1X")
    if not script:
        page.get_by_role("button", name="Count again").click()
    expect(page.locator(".count")).to_contain_text("7 tricks and the discard")
    expect(page.locator(".count")).to_contain_text("Three Cards is won, 2 over")
    go = page.locator(".dock .btn-go")
    expect(go).to_contain_text("was the Sparrow made?")
    phone.look()
    go.click()
    expect(page.locator(".error").first).to_contain_text("Was the last trick won with the Juggler")
    phone.chip("sparrow", "yes")
    phone.go()
    phone.asked("Who deals hand 2?")
    expect(page.locator(".tally dd b")).to_have_text(["−11", "22", "−11"])


def test_no_tap_asks_the_server(open_page: OpenPage) -> None:
    """58 of 61 as the cards are tapped; the tricks may be said, and then one is missing."""
    page = open_page(NOWHERE)
    bring_in(page, [dealt("result"), bid(1, "top")])
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    phone = TapPhone(page, script=True)
    phone.cards(*PILE)
    expect(page.locator(".count-n")).to_have_text("58 of 61")
    expect(page.locator(".count-what")).to_contain_text("A cavalier or better wins it")
    page.get_by_role("button", name="One trick more").click()
    expect(page.locator(".count-what")).to_contain_text("4 cards still to tap")
    page.get_by_role("button", name="One trick less").click()
    expect(page.locator(".count-what")).to_contain_text("One card still to tap")
    go = page.locator(".dock .btn-go")
    expect(go).to_have_text("1 card to go23 of 24 tapped")
    expect(go).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".if-juggler")).to_be_hidden()
    phone.cards("1X")
    expect(page.locator(".if-juggler")).to_be_visible()
    expect(go).to_contain_text("no Sparrow")
    expect(go).not_to_have_attribute("aria-disabled", "true")
    look_at(page)
    assert [call for call in asked if not call.endswith(("/seq", "/events", ".svg"))] == []


def test_what_is_tapped_and_typed_comes_to_the_count(open_page: OpenPage) -> None:
    """On each of the three pages the phone shows what `screens.counting` says; tests/js tries the sums."""
    page = open_page(NOWHERE)
    counted_for = Counted("de Vries", "Top Three", 3, slam=False)
    table = bring_in(page, [dealt("result"), bid(1, "top")], names=(NAMES[0], counted_for.name, NAMES[2]))
    page.wait_for_load_state("networkidle")
    pile = [parse_card(code) for code in PILE]
    rest = [card for card in PACK if card not in pile]
    own, free = ([VALUES.of([card]) for card in cards] for cards in (pile, rest))
    for tricks in (None, 6):
        said = page.evaluate(TAP_ALL, [PILE, "" if tricks is None else str(tricks)])
        assert said == as_said(count_cards(counted_for, own, free, tricks)), tricks
    page.goto(table + "/defenders")
    page.wait_for_load_state("networkidle")
    said = page.evaluate(TAP_ALL, [[card.code for card in rest], ""])
    assert said == as_said(count_cards(counted_for, free, own, None, others=True))
    page.goto(table + "/points")
    page.wait_for_load_state("networkidle")
    for points, count in ((None, None), (64, 8)):
        said = page.evaluate(TYPE_BOTH, ["" if one is None else str(one) for one in (points, count)])
        assert said == as_said(count_points(counted_for, points, count, ", no Sparrow")), points


WORDS = """
  const text = (place) => document.querySelector(place).textContent;
  const go = document.querySelector('.dock .btn-go');
  const words = go.querySelector('span').firstChild.textContent;
  const fill = document.querySelector('[data-fill]').getAttribute('width');
  return [text('[data-points]'), text('[data-lead]'), text('[data-text]'), words, go.querySelector('small').textContent,
    go.hasAttribute('aria-disabled'), fill];
}"""
TAP_ALL = (
    """([codes, tricks]) => {
  const form = document.querySelector('#pick-form');
  for (const box of form.querySelectorAll('.tile input')) {
    if (box.checked !== codes.includes(box.value)) box.click();
  }
  form.elements.tricks.value = tricks;
  form.elements.tricks.dispatchEvent(new Event('input', { bubbles: true }));
"""
    + WORDS
)
TYPE_BOTH = (
    """([points, tricks]) => {
  const form = document.querySelector('#count-form');
  form.elements.points.value = points;
  form.elements.tricks.value = tricks;
  form.elements.tricks.dispatchEvent(new Event('input', { bubbles: true }));
"""
    + WORDS
)


def as_said(panel: CountPanel) -> list[Any]:
    """What the page shows of a count."""
    waits = not panel.ready
    return [str(panel.points), panel.lead, panel.text, panel.button, panel.then, waits, str(panel.fill)]


# ---- every screen ---------------------------------------------------------------------------------


def dealt(depth: str = "tricks", **more: object) -> dict[str, Any]:
    """The deal of the first player."""
    return {"type": "deal", "dealer": 0, "depth": depth, **more}


def bid(seat: int, contract: str) -> dict[str, Any]:
    """A bid."""
    return {"type": "bid", "seat": seat, "contract": contract}


def passed(*seats: int) -> list[dict[str, Any]]:
    """So many pass."""
    return [{"type": "pass", "seat": seat} for seat in seats]


def known() -> list[dict[str, Any]]:
    """A deal of which all is known, Bea with Three Cards, the top half taken."""
    stock = ["7S", "8S", "9S", "7D", "8D", "2X"]
    bea = ["KH", "QH", "VH", "1X", *(f"{trump}X" for trump in range(5, 17))]
    rest = [card.code for card in PACK if card.code not in {*stock, *bea}]
    hands = [rest[:16], bea, rest[16:]]
    taken = {"type": "take", "half": "top"}
    return [dealt("cards", hands=hands), {"type": "stock", "cards": stock}, *THREE, taken]


THREE = [bid(1, "three"), *passed(2, 0)]
TOP = [bid(1, "three"), bid(2, "top"), *passed(0, 1)]
SIXTEEN = won(1, 1, 2, 0, 1, 1, 2, 1, 0, 1, 1, 2, 0, 1, 2, 1)
RESULT = [dealt("result"), bid(1, "top"), {"type": "count", "points": 64, "tricks": 8, "sparrow": True}]

SCREENS: dict[str, tuple[dict[str, Any], list[dict[str, Any]], str]] = {
    "the first deal": ({}, [], ""),
    "auction": ({}, [dealt("cards"), bid(1, "three"), *passed(2)], ""),
    "contract": ({}, [dealt("result")], ""),
    "which half": ({}, [dealt(), *THREE, {"type": "stock", "cards": ["1X", "7C", "CS", "KD", "21X", None]}], ""),
    "stock": ({}, [dealt(), *THREE], "/stock"),
    "discard": ({}, [dealt("cards"), *TOP], "/discard"),
    "discard of a known hand": ({}, known(), ""),
    "declarations": ({}, [dealt(), *TOP, {"type": "declare", "bonus": "slam"}], ""),
    "tricks": ({}, [dealt(), *TOP, *SIXTEEN[:5]], ""),
    "first card": ({}, [dealt("cards"), *TOP], "?on=play"),
    "emperor trick": ({}, [dealt("cards"), *TOP, *laid("21X", "021X", "1FX", "2CC", "0VC")], ""),
    "known hand": ({}, [*known(), *laid("1KH", "23X")], ""),
    "pile": ({}, [dealt(), *TOP, *SIXTEEN], ""),
    "points": ({}, [dealt("result"), bid(1, "top"), {"type": "declare", "bonus": "sparrow"}], "/points"),
    "points, undeclared": ({}, [dealt("result"), bid(1, "solo")], "/points"),
    "between": ({}, RESULT, ""),
    "thrown in": ({}, [dealt(), *passed(1, 2, 0)], ""),
    "over": ({"games": 2}, [*RESULT * 6], ""),
    "rare": ({}, [dealt(), *TOP, *SIXTEEN[:2]], "/rare"),
    "claim": ({}, [dealt(), *TOP, *SIXTEEN[:2]], "/claim"),
    "hands": ({}, [dealt("cards")], "/hands?for=shown"),
}
"""House rules, what was entered, and the page."""


def bring_in(
    page: Page, entries: Sequence[dict[str, Any]], *, path: str = "", names: Sequence[str] = NAMES, **rules: object
) -> str:
    """Open a table from a record, every entry of which stands, and go to that page. Returns the address."""
    deals = 0
    told = []
    for entry in entries:
        told.append({**entry, "dealer": deals % 3} if entry["type"] == "deal" else entry)
        deals += entry["type"] == "deal"
    table = open_record(page, "tap", names, told, rules, title="Sunday at Cy’s")
    expect(page.locator(".call-stop")).to_have_count(0)
    if path:
        page.goto(table + path)
    return page.url


def test_tarot_cards_are_drawn_as_cards(open_page: OpenPage) -> None:
    """Cavalier, valet and trumps bear their letter or number, and trumps the violet star."""
    page = open_page(NOWHERE)
    bring_in(page, SCREENS["emperor trick"][1])
    on_felt = page.locator(".felt .pc .pc-ix")
    expect(on_felt).to_have_text([re.compile("V♣"), re.compile("C♣")])
    last = page.locator(".last .pc")
    expect(last).to_have_text([re.compile("1★"), re.compile("21★"), re.compile("F★")])
    assert len({card.evaluate("card => getComputedStyle(card).color") for card in last.all()}) == 1
    assert parse_card("FX").words == "Tomfool"


@pytest.mark.parametrize("whose", [0, 1])
def test_no_card_moves_while_a_pile_is_tapped(open_page: OpenPage, whose: int) -> None:
    """What is said above the cards has its room before it is said."""
    page = open_page("/", width=320)
    page.goto(bring_in(page, SCREENS["pile"][1]))
    page.locator(".seg a, .seg label, .seg button").nth(whose).click()
    cards = page.locator("main .pack-8 label")
    top = "() => document.querySelector('.pack-8').getBoundingClientRect().top + scrollY"
    before, said = page.evaluate(top), page.locator("[data-lead]").inner_text()
    for place in range(3):
        cards.nth(place).click()
    expect(page.locator("[data-lead]")).not_to_have_text(said)
    assert page.evaluate(top) == before
