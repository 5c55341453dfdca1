"""Cards tapped and not sent yet: they outlive a reload, the back button, a lost line and another phone’s entry."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from ..games.written import won
from ..web import apples, pinochle
from ..web import test_tap as tap
from ..web.sitting import Written
from .conftest import OpenPage
from .devices import NOWHERE
from .phone import open_record

GRIDS: dict[str, tuple[str, Sequence[str], Sequence[Written], str]] = {
    "apples": (
        "apples",
        apples.Table.names,
        [apples.deal("tricks"), *apples.AUCTION, *won(*[0, 1, 2, 3] * 3)],
        "captured",
    ),
    "tap": (
        "tap",
        tap.Table.names,
        [tap.deal("tricks"), *tap.THREE, {"type": "take", "half": "top"}, *won(*[1] * 7, *[2] * 9)],
        "captured",
    ),
    "hands": ("tap", tap.Table.names, [tap.deal("cards")], "hands?for=shown"),
    "pinochle": ("pinochle", pinochle.Table.names, pinochle.TO_MELD, "meld"),
}
"""By name the game, its players, what was entered, and the page with the grid."""

SAYS = {
    "apples": (".call", "49 cards to place"),
    "tap": (".count-n", "18 of 61"),
    "hands": (".owner-btn", "1 of 16"),
    "pinochle": ("h1", "Bea lays down"),
}
"""Where a grid says what was tapped, and what it says then."""

CODES = {
    "apples": ("AS", "KS", "4H"),
    "tap": ("KS", "7C", "1X"),
    "hands": ("KS", "21X"),
    "pinochle": ("KH", "KH", "QH"),
}


def bring_in(page: Page, game: str, names: Sequence[str], entries: Sequence[Written]) -> str:
    """Open a table from a record. Returns its address."""
    return open_record(page, game, names, entries, title="Friday")


def tapped(page: Page, codes: Sequence[str]) -> None:
    """Tap cards as fast as a thumb can; the last for the second pile, where there are several."""
    owners = page.locator(".owner-btn")
    for code in codes[:-1]:
        page.locator(f".tile:has(> input[value='{code}']), .mcard[value='{code}']").click()
    if owners.count() > 1:
        owners.nth(1).click()
    page.locator(f".tile:has(> input[value='{codes[-1]}']), .mcard[value='{codes[-1]}']").click()


def told(page: Page) -> list[list[str]]:
    """The cards the form would send, with their fields."""
    script = "() => [...new FormData(document.querySelector('form[data-pick]')).entries()]"
    skipped = {"csrf_token", "id", "seen"}
    return sorted([name, value] for name, value in page.evaluate(script) if name not in skipped)


@pytest.mark.parametrize("name", GRIDS)
def test_a_reload_and_the_back_button_lose_no_card(open_page: OpenPage, name: str) -> None:
    game, names, entries, where = GRIDS[name]
    page = open_page(NOWHERE)
    table = bring_in(page, game, names, entries)
    page.goto(f"{table}/{where}")
    empty = told(page)
    tapped(page, CODES[name])
    before = told(page)
    fields = [field for field, value in before if value in CODES[name]]
    assert len(fields) == len(CODES[name])
    assert len(set(fields)) == (2 if page.locator(".owner-btn").count() > 1 else 1)  # none waits for an answer
    page.reload()
    expect(page.locator("form[data-pick]")).to_be_visible()
    expect(page.locator("main[data-touched]")).to_have_count(1)
    assert told(page) == before
    place, words = SAYS[name]
    expect(page.locator(place).first).to_contain_text(words)

    page.locator(".nav a", has_text="Scores").click()
    expect(page.locator("form[data-pick]")).to_have_count(0)
    page.go_back()
    expect(page.locator("form[data-pick]")).to_have_count(1)
    expect(page.locator("main[data-touched]")).to_have_count(1)
    assert told(page) == before

    # something is entered: what was tapped belonged to another moment
    page.goto(f"{table}/entries")
    page.locator(".entry-row").last.click()
    page.get_by_role("button", name="Remove entry").click()
    page.get_by_role("button", name="Restore").click()
    expect(page.get_by_role("button", name="Remove entry")).to_be_visible()
    page.goto(f"{table}/{where}")
    assert told(page) == empty


def test_what_one_player_alone_may_see_is_not_kept(open_page: OpenPage) -> None:
    """A discard and a target that were tapped and not told are gone with the page."""
    page = open_page(NOWHERE)
    table = bring_in(page, "tap", tap.Table.names, [tap.deal("cards"), *tap.TOP])
    page.goto(f"{table}/discard?open=1")
    tapped(page, ("7H", "8H"))
    assert len(told(page)) > len(CODES["hands"])
    page.reload()
    expect(page.locator("form[data-pick]")).to_be_visible()
    assert [value for _, value in told(page) if value in {"7H", "8H"}] == []
    assert page.evaluate("sessionStorage.length") == 0


BROUGHT_BACK = """() => {
  for (const kind of ["pagehide", "pageshow"]) dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
}"""
"""A page is left, and the browser that kept it as it was brings it back."""


def test_a_page_for_one_player_alone_is_shown_afresh(open_page: OpenPage) -> None:
    """A target that was tapped and not told is gone, also where the browser keeps whole pages."""
    page = open_page(NOWHERE)
    table = bring_in(page, "apples", apples.Table.names, [apples.deal("tricks"), *apples.AUCTION])
    page.goto(f"{table}/target?seat=0&open=1")
    page.locator(".tile:has(> input[value='2C'])").click()
    expect(page.locator("input[name=card]:checked")).to_have_count(1)
    page.evaluate(BROUGHT_BACK)
    expect(page.locator("input[name=card]:checked")).to_have_count(0)
    expect(page.locator("input[name=card]")).to_have_count(52)


def test_a_lost_line_and_another_phone_lose_no_card(open_page: OpenPage) -> None:
    """The line is cut as the pile is sent, and another phone is faster: the cards stay, and count when sent again."""
    game, names, entries, where = GRIDS["tap"]
    page = open_page(NOWHERE)
    table = bring_in(page, game, names, entries)
    page.goto(f"{table}/{where}")
    for code in (*tap.PILE, "KS"):
        page.locator(f".tile:has(> input[value='{code}'])").click()
    expect(page.locator(".count-n")).to_contain_text("63 of 61")
    page.route("**/entries", lambda route: route.abort())
    page.locator(".dock .btn-go").click()
    expect(page.locator(".waitline")).to_contain_text("1 entry waits")

    other = open_page(f"{table}/rare")
    other.locator("details#points > summary").click()
    other.locator("details#points label", has_text="Ann").first.click()
    other.locator("details#points input[name=points]").fill("2")
    other.locator("details#points button").click()
    expect(other.locator("h1").first).not_to_contain_text("This hand")

    assert len(page.locator(".tile input:checked").all()) == 24
    page.unroute_all(behavior="wait")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Ann: +2")
    sheet.get_by_role("button", name="Record mine too").click()
    expect(page.locator("h1").filter(has_text="Who deals hand 2?")).to_have_count(1)


def test_without_script_no_bid_is_chosen_for_the_next_player(open_page: OpenPage) -> None:
    """A browser that goes back fills in what was chosen: Ann's bid is not Bea's."""
    page = open_page(NOWHERE, script=False)
    bring_in(page, "spades", ["Ann", "Bea", "Cy", "Dov"], [{"type": "deal", "dealer": 3, "depth": "tricks"}])
    page.locator("label:has(> input[name=bid][value='4'])").click()
    page.locator(".dock .btn-go").click()
    expect(page.locator("h1", has_text="Bea, your bid?")).to_be_visible()
    page.locator(".nav a", has_text="Scores").click()
    expect(page.locator("h1", has_text="Bea, your bid?")).to_have_count(0)
    page.go_back()
    page.go_back()
    expect(page.locator("h1", has_text="Bea, your bid?")).to_be_visible()
    expect(page.locator("input[name=bid]:checked")).to_have_count(0)
