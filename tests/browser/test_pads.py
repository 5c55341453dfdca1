"""A score pad on a phone: opened in two taps, a round in few, several phones at one, every screen looked at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Locator, Page, expect

from referee.definitions.gallery import shipped
from referee.definitions.plain import plain_pad

from .conftest import OpenPage
from .devices import NOWHERE
from .looking import look_at, sideways
from .phone import open_record
from .test_own_bids import four
from .test_seats import LONG_ENOUGH, table

NAMES = ("Ann", "Bea", "Cy", "Dov")
LONG = ("Bartholomew", "Maximiliane-Sophie", "Wolfeschlegel", "Oluwaseun")

SIZES = pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (320, "dark")], ids=["390-light", "320-dark"])


class Pad:
    """A phone at a pad; every tap is counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, what: Locator) -> None:
        what.click()
        self.taps += 1

    def keys(self, *keys: str) -> None:
        """Tap keys of the pad, one after the other."""
        for key in keys:
            self.tap(self.page.locator(f"[data-pad-key='{key}']"))

    def chip(self, words: str) -> None:
        """Tap the chip that says this."""
        chips = self.page.locator(".pad-one label.chip, .pad-chips .chip")
        self.tap(chips.filter(has_text=re.compile(rf"^{re.escape(words)}$")))

    def next(self, *, says: str = "") -> None:
        """Tap the great button."""
        button = self.page.locator(".dock .btn-go")
        if says:
            expect(button).to_contain_text(says)
        expect(button).not_to_have_attribute("aria-disabled", "true")
        self.tap(button)

    def numbers(self, *values: str) -> None:
        """Each value by its digits, and on."""
        for value in values:
            self.keys(*value)
            self.next()

    def totals(self, *totals: str) -> None:
        """What stands on the board."""
        expect(self.page.locator(".tally dd b")).to_have_text(list(totals))


def at_pad(open_page: OpenPage, key: str, names: Sequence[str] = NAMES, **device: Any) -> Pad:
    """A table of a game of the gallery, before its first round."""
    page = open_page(NOWHERE, **device)
    open_record(page, "pad", names, [], {"definition": dict(shipped(f"pad-{key}").definition.data)}, title="")
    return Pad(page)


@pytest.mark.journey
def test_a_blank_pad_opens_from_the_first_page_in_two_taps(open_page: OpenPage) -> None:
    page = open_page("/")
    page.get_by_role("link", name="Score pad").click()
    look_at(page)
    page.get_by_role("button", name="Start").click()
    expect(page.locator("h1")).to_have_text("Round 1")
    look_at(page)


@SIZES
@pytest.mark.journey
def test_a_round_of_rummy_for_four_takes_ten_taps(open_page: OpenPage, width: int, scheme: str) -> None:
    """Who is out, and three times two digits and Next: at most twelve were allowed."""
    pad = at_pad(open_page, "threes-to-kings", width=width, scheme=scheme)
    look_at(pad.page)
    pad.chip("Bea")
    pad.numbers("25", "38", "40")
    pad.totals("25", "0", "38", "40")
    assert pad.taps == 10
    expect(pad.page.locator("h1")).to_have_text("Round 2")
    expect(pad.page.locator(".last-3")).to_contain_text("Round 1")
    look_at(pad.page)


def test_a_visit_at_darts_takes_four_taps(open_page: OpenPage) -> None:
    pad = at_pad(open_page, "darts-501", NAMES[:2])
    pad.keys("1", "4", "0")
    expect(pad.page.locator("[data-total='0']")).to_have_text("→ 361")
    pad.next(says="done")
    pad.totals("361", "501")
    assert pad.taps == 4
    expect(pad.page.locator("[data-ask]")).to_have_text("Bea’s visit?")


def test_a_box_at_five_dice_takes_three_taps(open_page: OpenPage) -> None:
    pad = at_pad(open_page, "five-dice", NAMES[:2])
    pad.chip("Sixes")
    pad.chip("24")
    pad.next()
    pad.totals("24", "0")
    assert pad.taps == 3
    look_at(pad.page)


def test_a_nought_is_one_tap_and_a_sum_stands_as_typed(open_page: OpenPage) -> None:
    pad = at_pad(open_page, "last-card")
    pad.chip("Dov")
    pad.keys("0")
    expect(pad.page.locator("[data-ask]")).to_have_text("Bea’s hand?")
    pad.keys("1", "2", "+", "7", "+", "2", "0")
    cell = pad.page.locator("input[name='c-left-1']")
    expect(cell).to_have_value("12+7+20")
    expect(pad.page.locator("[data-sum-of='c-left-1']")).to_have_text("= 39")
    pad.keys("back", "back", "back")
    expect(cell).to_have_value("12+7")
    pad.next(says="Next: Cy")
    pad.keys("5")
    pad.next(says="Hand 1 done")
    pad.totals("0", "0", "0", "24")


IN_SIGHT = """() => {
  const [cell, board] = [".is-now", "header.board"].map((one) => document.querySelector(one).getBoundingClientRect());
  const keys = document.querySelector(".keypad-pad").getBoundingClientRect();
  return cell.top >= board.bottom && cell.bottom <= keys.top && keys.bottom <= innerHeight;
}"""
"""Whether the cell that is typed stands between the score and the keys."""


@SIZES
@pytest.mark.parametrize("size", [10, 16])
def test_what_is_typed_is_in_sight_with_many_players(open_page: OpenPage, width: int, scheme: str, size: int) -> None:
    page = open_page(NOWHERE, width=width, scheme=scheme)
    names = [f"Player {seat + 1}" for seat in range(size)]
    open_record(page, "pad", names, [], {"definition": plain_pad(players=size)}, title="")
    pad = Pad(page)
    for _ in names[:-1]:
        assert page.evaluate(IN_SIGHT)
        pad.numbers("7")
    assert page.evaluate(IN_SIGHT)
    pad.keys("1", "2")
    pad.next(says="Round 1 done")
    expect(page.locator("h1")).to_have_text("Round 2")
    assert page.evaluate(IN_SIGHT)
    page.get_by_role("link", name="Scores").click()
    expect(page.locator(".sheet-table")).to_be_visible()
    look_at(page)


def test_sixteen_by_sixteen_is_typed_and_shown_on_a_big_screen(open_page: OpenPage) -> None:
    """The cell that is typed is in sight, whichever column it stands in; and so is every side on the screen."""
    page = open_page(NOWHERE)
    column = {"type": "number", "who": "side"}
    columns = [{**column, "key": f"c{at}", "name": f"Column {at}", "points": f"c{at}"} for at in range(16)]
    names = [f"Player {seat + 1}" for seat in range(16)]
    path = open_record(page, "pad", names, [], {"definition": {**plain_pad(), "columns": columns}}, title="")
    pad = Pad(page)
    for _ in columns:
        assert page.evaluate(IN_SIGHT)
        box = page.locator(".is-now input").bounding_box()
        assert box is not None
        assert box["width"] > 40
        assert box["x"] + box["width"] <= 390
        pad.keys("7")
        pad.next()
    assert page.evaluate(IN_SIGHT)
    screen = open_page(f"{path.split('?')[0]}/board", width=1920)
    boxes = [one.bounding_box() for one in screen.locator(".scr-side").all()]
    assert len(boxes) == 16
    assert all(box is not None and box["y"] + box["height"] <= 768 for box in boxes)


def test_minus_is_there_only_where_it_is_allowed(open_page: OpenPage) -> None:
    pad = at_pad(open_page, "last-card")
    sign = pad.page.locator("[data-pad-key='sign']")
    expect(pad.page.locator("[data-ask]")).to_have_text("Went out?")
    expect(sign).to_be_hidden()
    pad.chip("Dov")
    sign = pad.page.locator("[data-pad-key='sign']")
    expect(sign).to_be_hidden()
    pad = at_pad(open_page, "twelve-cards")
    pad.chip("Ann")
    sign = pad.page.locator("[data-pad-key='sign']")
    expect(sign).to_be_visible()
    pad.keys("5", "sign")
    expect(pad.page.locator("input[name='c-cards-0']")).to_have_value("−5")
    look_at(pad.page)


@SIZES
def test_columns_stand_below_each_other_with_what_they_make(open_page: OpenPage, width: int, scheme: str) -> None:
    pad = at_pad(open_page, "canasta", LONG, width=width, scheme=scheme)
    look_at(pad.page)
    pad.numbers("1", "0")
    page = pad.page
    expect(page.locator("[data-gets='0']")).to_have_text("+500")
    pad.tap(page.get_by_role("button", name=re.compile("Going out")).first)
    pad.chip("Concealed")
    look_at(page)
    expect(page.locator("[data-gets='0']")).to_have_text("+700")


def test_the_last_cell_of_a_sum_fills_itself(open_page: OpenPage) -> None:
    pad = at_pad(open_page, "climbing-hundred")
    pad.chip("Cy")
    page = pad.page
    expect(page.locator("[data-left]")).to_have_text("100 missing")
    pad.tap(page.locator("input[name='c-cards-0']"))
    pad.keys("4", "5")
    expect(page.locator("input[name='c-cards-1']")).to_have_value("55")
    expect(page.locator("[data-left]")).to_have_text("adds up")
    look_at(page)
    pad.next(says="Round 1 done")
    pad.totals("45", "55")


def test_what_cannot_be_is_said_before_it_is_sent(open_page: OpenPage) -> None:
    pad = at_pad(open_page, "rummy-500")
    pad.chip("Nobody")
    pad.keys("7")
    button = pad.page.locator(".dock .btn-go")
    expect(button).to_contain_text("in steps of 5")
    expect(button).to_have_attribute("aria-disabled", "true")
    look_at(pad.page)


def test_what_is_asked_of_the_round_comes_after_who(open_page: OpenPage) -> None:
    pad = at_pad(open_page, "gin-rummy", NAMES[:2])
    pad.chip("Ann")
    expect(pad.page.locator("[data-ask]")).to_have_text("How?")
    pad.chip("Knock")
    pad.keys("4")
    pad.next(says="Next: Bea")
    pad.keys("2", "0")
    pad.next(says="Hand 1 done")
    pad.totals("16", "0")


@pytest.mark.journey
def test_it_is_written_without_script(open_page: OpenPage) -> None:
    page = open_page(NOWHERE, width=320, scheme="dark", script=False)
    open_record(page, "pad", NAMES, [], {"definition": dict(shipped("pad-last-card").definition.data)}, title="")
    assert not sideways(page)
    page.locator("label:has(> input[name='c-out'][value='1'])").click()
    for seat, text in ((0, "25+10"), (2, "0"), (3, "7")):
        page.locator(f"input[name='c-left-{seat}']").fill(text)
    page.locator(".dock .btn-go").click()
    expect(page.locator(".tally dd b")).to_have_text(["0", "42", "0", "0"])


@pytest.mark.journey
def test_each_phone_tells_its_own_row(served: tuple[Flask, str], open_page: OpenPage) -> None:
    """Each shows its own first, all show who is missing, and nothing typed is lost by another’s entry."""
    data = dict(shipped("pad-rummy-500").definition.data)
    path = table(served[0], "pad", [{"type": "deal"}], definition=data)
    phones = [Pad(page) for page in four(open_page, path)]
    for seat, pad in enumerate(phones):
        expect(pad.page.locator(".cols-rows tbody th").first).to_contain_text(NAMES[seat])
    phones[3].chip("Cy")
    for seat, pad in enumerate(phones[:2]):
        pad.tap(pad.page.locator(f"input[name='c-laid-{seat}']"))
        pad.keys("5", "0")
    phones[0].next()
    phones[0].keys("5")
    phones[0].next(says="Ann: done")
    expect(phones[1].page.locator(".waits")).to_contain_text("Bea, Cy and Dov still to enter", timeout=LONG_ENOUGH)
    expect(phones[1].page.locator("input[name='c-laid-1']")).to_have_value("50")
    look_at(phones[1].page)
    phones[1].next()
    phones[1].keys("0")
    phones[1].next(says="Bea: done")
    expect(phones[3].page.locator(".waits")).to_contain_text("Cy and Dov still to enter", timeout=LONG_ENOUGH)


@pytest.mark.journey
def test_own_columns_are_tried_and_played(open_page: OpenPage) -> None:
    """From the gallery to the first round, without an expression."""
    page = open_page("/house/pad/gallery")
    look_at(page)
    page.get_by_role("link", name="Columns of your own").click()
    page.locator("input[name='name']").fill("Kitchen Rummy")
    page.locator("input[name='name-0']").fill("Laid down")
    page.get_by_role("button", name="Another column").click()
    page.locator("input[name='name-1']").fill("Left in hand")
    page.locator("label.chip:has([name='worth-1'][value='minus'])").click()
    page.get_by_role("button", name="As it stands").click()
    pad = Pad(page)
    expect(page.locator(".pad tbody tr")).to_have_count(3)
    pad.keys("6", "5")
    expect(page.locator("[data-gets='0']")).to_have_text("+65")
    look_at(page)
    page.get_by_role("button", name="Play it").click()
    look_at(page)
    page.get_by_role("button", name="Start").click()
    expect(page.locator("header.board")).to_contain_text("Kitchen Rummy")
    look_at(page)
