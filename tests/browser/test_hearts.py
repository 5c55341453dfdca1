"""Hearts on a phone: one hand at each depth, and every screen looked at."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..games.hearts.golden import ANN, HANDS, MOON, NO_PASS, SHARED, result
from ..games.written import deal, plays
from .conftest import OpenPage
from .devices import NOWHERE
from .looking import look_at, under_the_dock
from .phone import Phone, open_record

NAMES = ("Ann", "Bea", "Cy", "Dov")

SIZES = pytest.mark.parametrize(
    ("width", "scheme", "script"),
    [(390, "light", True), (320, "dark", False)],
    ids=["390-light-script", "320-dark-no-script"],
)

IN_COLOUR = """(one, colour) => {
  const other = Object.assign(document.createElement("i"), {style: `color: ${colour}`});
  one.append(other);
  const alike = getComputedStyle(one).color === getComputedStyle(other).color;
  other.remove();
  return alike;
}"""
"""Whether an element is written in a colour."""


def table(open_page: OpenPage, entries: list[dict[str, Any]], rules: Mapping[str, object], size: Any) -> Page:
    """A table with these entries, on a phone of that size."""
    width, scheme, script = size
    page = open_page(NOWHERE, width=width, scheme=scheme, script=script)
    open_record(page, "hearts", NAMES, entries, rules, title="")
    return page


def totals(page: Page, *points: int) -> None:
    """The points on the board."""
    expect(page.locator(".tally dd b")).to_have_text([str(number) for number in points])


def took(page: Page, *values: str) -> None:
    """What stands in the tiles, an empty one with what it shows."""
    tiles = page.locator(".took input").evaluate_all("all => all.map((one) => one.value || `(${one.placeholder})`)")
    assert tiles == list(values)


@pytest.mark.journey
@SIZES
def test_a_hand_by_its_result(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """Four numbers that make 26, the last of them left open: it gets the rest."""
    page = table(open_page, result() + SHARED, {}, (width, scheme, script))
    page.get_by_role("button", name="Deal hand 2").click()
    expect(page.locator("h1")).to_have_text("Points in hand 2?")
    look_at(page)
    score = page.get_by_role("button", name="Score the hand")
    if script:
        expect(score).to_have_attribute("aria-disabled", "true")
        page.locator(".hearts-keys .chip").nth(5).click()
        page.locator(".took .bid").nth(1).click()
        page.locator(".hearts-keys .chip").nth(4).click()
        page.locator(".gifts .chip").nth(0).click()
        page.locator(".took .bid").nth(2).click()
        page.locator(".hearts-keys .chip").nth(3).click()
        took(page, "5", "17", "3", "(1)")
        expect(page.locator("[data-sum]")).to_have_text("26 of 26 points")
        expect(page.locator(".hearts-head")).to_have_text("Cy’s hearts 4 are left")
        expect(page.locator("[data-has]")).to_have_text("Bea has it")
        look_at(page)
    else:
        for seat, points in enumerate(("5", "17", "3")):
            page.locator(f"#counts-{seat}").fill(points)
    before = [int(text) for text in page.locator(".tally dd b").all_inner_texts()]
    after = [total + points for total, points in zip(before, (5, 17, 3, 1), strict=True)]
    if script:
        expect(score).to_contain_text(", ".join(f"{name} {total}" for name, total in zip(NAMES, after, strict=True)))
        expect(score).not_to_have_attribute("aria-disabled", "true")
    score.click()
    totals(page, *after)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("h1")).to_have_text("Points in hand 2?")


def test_the_queen_and_a_moon_by_one_tap(open_page: OpenPage) -> None:
    """The queen leaves who had her; a moon is all, and the others none. A number typed is taken as it is."""
    page = table(open_page, result(), {}, (390, "light", True))
    score = page.get_by_role("button", name="Score the hand")
    queen, moon = page.locator(".gifts .chip").nth(0), page.locator(".gifts .chip").nth(1)
    tiles = page.locator(".took .bid")
    page.locator("#counts-1").fill("4")
    tiles.nth(0).click()
    queen.click()
    took(page, "13", "4", "(–)", "(–)")
    tiles.nth(1).click()
    queen.click()
    took(page, "(–)", "17", "(–)", "(–)")
    queen.click()
    took(page, "(–)", "4", "(–)", "(–)")
    page.locator("#counts-3").fill("20")  # more than there are hearts: the queen is in it
    expect(page.locator("[data-has]")).to_have_text("Dov has it")
    page.locator(".hearts-keys .chip").nth(11).click()
    took(page, "(–)", "4", "(–)", "24")
    expect(score).to_contain_text("2 too many")
    tiles.nth(2).click()
    moon.click()
    took(page, "0", "0", "26", "0")
    expect(moon).to_have_text(re.compile("Shot the moon *Cy"))
    expect(score).to_contain_text("Ann 26, Bea 26, Cy 0, Dov 26")
    moon.click()
    took(page, "(–)", "(–)", "(–)", "(–)")
    moon.click()
    look_at(page)
    score.click()
    totals(page, 26, 26, 0, 26)


@SIZES
def test_a_hand_by_its_point_cards(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """Ann gets six cards tapped, the rest goes to Bea by one tap; with script the page counts along."""
    page = table(open_page, result(), {}, (width, scheme, script))
    page.get_by_role("link", name="Enter the cards instead").click()
    expect(page.get_by_role("link", name="Enter points instead")).to_be_visible()
    expect(page.get_by_role("link", name="Back to the hand")).to_have_count(0)
    look_at(page)
    score = page.get_by_role("button", name="Score the hand")
    if script:
        expect(score).to_have_attribute("aria-disabled", "true")
    for card in ("AH", "KH", "QH", "JH", "TH", "QS"):
        page.locator(f"label:has(> input[value='{card}'])").click()
    page.locator(".owner-btn[value=captured-1]").click()
    expect(page.locator(".owner-btn[value=captured-1]")).to_have_attribute("aria-current", "true")
    if script:
        expect(page.locator("[data-note]")).to_contain_text("8 cards missing")
        expect(page.locator("[data-note]")).to_contain_text("8 of 26 points are missing.")
    page.get_by_role("button", name="The rest are Bea’s").click()
    expect(page.locator("[data-note]")).to_be_hidden()
    expect(page.locator("[data-value]")).to_have_text(["18", "8", "0", "0"])
    look_at(page)
    expect(score).not_to_have_attribute("aria-disabled", "true")
    score.click()
    totals(page, 18, 8, 0, 0)
    look_at(page)
    assert page.locator(".plus").first.evaluate(IN_COLOUR, "var(--stop)"), "penalties look like what is good"


@SIZES
def test_a_hand_trick_by_trick(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """Dov wins all thirteen tricks, and all the points in four of them: a moon."""
    page = table(open_page, deal(depth="tricks"), {}, (width, scheme, script))
    for number in range(1, 14):
        expect(page.locator("h1")).to_contain_text(f"Who won trick {number}")
        if number in {2, 3, 4, 5}:
            codes = page.locator("input[name=cards]").evaluate_all("all => all.map(one => one.value)")
            for code in codes[:4]:
                page.locator(f"label:has(> input[value='{code}'])").click()
        if number == 2:
            look_at(page)
        page.locator("button[name=winner][value='3']").click()
    totals(page, 26, 26, 26, 0)


@pytest.mark.journey
@SIZES
def test_a_hand_card_by_card(open_page: OpenPage, width: int, scheme: str, script: bool) -> None:
    """All pass left, each tapped, then the first trick is played; a heart led unbroken is asked about."""
    page = table(open_page, deal(depth="cards", hands=HANDS), {}, (width, scheme, script))
    phone = Phone(page, script=script)
    for name, cards in zip(NAMES, ("2C 3C 4C", "6C 7C 8C", "9C TC JC", "QC KC AC"), strict=True):
        phone.handed_to(name)
        phone.asked(f"{name}, pass three cards to {NAMES[(NAMES.index(name) + 1) % 4]}")
        expect(page.locator(".hand-row")).to_have_count(4)
        for card in cards.split():
            page.locator(f"label:has(> input[value='{card}'])").click()
        look_at(page)
        if script:
            expect(page.locator("[data-passed] .pc")).to_have_count(3)
            expect(page.locator(".dock .btn-go")).to_contain_text("♣")
        page.get_by_role("button", name="Pass to").click()
    phone.asked("Trick 1 of 13: Bea to lead")
    look_at(page)
    page.locator("button[name=card][value='2C']").click()
    phone.asked("Trick 1 of 13: Cy to play")


SCREENS: Mapping[str, tuple[list[dict[str, Any]], Mapping[str, object], str]] = {
    "nobody knows who leads": (deal(depth="cards"), NO_PASS, ""),
    "counts": (result(), {"diamond": "jack"}, "?tell=counts"),
    "three cards that count more": (result(), {"values": "black_maria"}, ""),
    "every heart its number": (result(), {"values": "spot"}, ""),
    "the choice": (result() + MOON, {"moon": "choice"}, ""),
    "the sun": (result() + MOON, {"sun": True}, ""),
    "between": (result() + SHARED, {}, ""),
    "over": (result() + SHARED, {"hands": 1, "tie": "share"}, ""),
    "rare": (result(), {}, "/rare"),
    "hands": (deal(depth="cards"), {}, "/hands?for=shown"),
    "claim": (deal(depth="cards", hands=HANDS) + plays(ANN, "2C 6C 9C QC"), NO_PASS, "/claim"),
    "scores": (result() + SHARED, {}, "/scores"),
    "the sheet": (result() + SHARED, {}, "/sheet"),
}


@pytest.mark.parametrize("name", SCREENS)
@SIZES
def test_screen(open_page: OpenPage, name: str, width: int, scheme: str, script: bool) -> None:
    """Each is readable, whole and free of overlaps."""
    entries, rules, path = SCREENS[name]
    page = table(open_page, entries, rules, (width, scheme, script))
    if path:
        page.goto(page.url.split("?")[0] + path)
    look_at(page)


@pytest.mark.parametrize("players", [5, 6])
@SIZES
def test_more_players(open_page: OpenPage, players: int, width: int, scheme: str, script: bool) -> None:
    """Five and six have room beside each other, for a pass, for the point cards and for the tricks."""
    names = ("Ann", "Bea", "Cy", "Dov", "Eve", "Fay")[:players]
    for entries in (deal(0, depth="cards"), result(0), deal(0, depth="tricks")):
        page = open_page(NOWHERE, width=width, scheme=scheme, script=script)
        open_record(page, "hearts", names, entries, {}, title="")
        look_at(page)
        assert under_the_dock(page) == []
