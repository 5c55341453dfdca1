"""Short screens: the first key of a question is in sight before anybody scrolls."""

from __future__ import annotations

from typing import Any, Final

import pytest
from flask import Flask
from playwright.sync_api import Page, expect

from referee.games import GAMES

from ..steps import steps
from ..web.test_look import Brought
from .conftest import OpenPage
from .looking import in_every_face
from .phone import Phone, open_record
from .test_every_screen import NAMES
from .test_sizes import resized

SIZES: Final = ((320, 568), (568, 320), (844, 390))
"""The smallest phone, the same on its side, a usual one on its side."""

CORRECTED_FIRST: Final = {"apples, target cards", "french-tarot, ecart None"}
"""An entry of these hands needs attention: that stands above its keys."""

BELOW: Final = """() => {
  scrollTo({ top: 0, behavior: "instant" });
  const lids = [...document.querySelectorAll(".dock, .nav")].map((lid) => lid.getBoundingClientRect());
  const fold = Math.min(innerHeight, ...lids.filter((lid) => lid.width > innerWidth / 2).map((lid) => lid.top));
  const kinds = ".chip > span, .chip-no, .tile, .mcard, .rank, .seat-btn, .field, .kl-spot";
  const keys = [...document.querySelectorAll(`main :is(${kinds})`)]
    .filter((key) => key.checkVisibility() && !key.closest(".offer, .dock, .foot, .seg-mini"));
  const bottom = Math.round(keys[0]?.getBoundingClientRect().bottom ?? 0);
  return bottom > fold + 1 ? `${bottom} of ${Math.round(fold)}` : "";
}"""
"""Where the first key ends, if that is below what lies at the screen's foot."""


def below(page: Page, size: tuple[int, int]) -> str:
    """How far down the first key is, on a screen of that size; empty if it is in sight."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found: str = page.evaluate(BELOW)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_the_first_key_is_above_the_fold(open_page: OpenPage, served: tuple[Flask, str], key: str) -> None:
    """At every question of every game, on the smallest phones, upright and on their side."""
    page = open_page("/")
    hidden = []
    for step in steps():
        if step.game != key or step.asks.startswith(("over", "deal")):  # a deal is at the green button
            continue
        page.goto(Brought(served[0], step).path)
        for size in SIZES:
            far = below(page, size)
            if far and str(step) not in CORRECTED_FIRST:
                hidden.append(f"{step} at {size}: {far}")
    assert hidden == []


FOUR: Final = ("Ann", "Bea", "Cy", "Dov")

PASSED: Final[tuple[dict[str, Any], ...]] = (
    *(
        {"type": "pass-cards", "seat": seat, "cards": cards.split()}
        for seat, cards in enumerate(("AS KS QS", "2C 5D 6D"))
    ),
    *(
        {"type": "pass-cards", "seat": seat, "cards": cards.split()}
        for seat, cards in ((2, "TD JD QD"), (3, "AH KH 3C"))
    ),
)


def test_who_looks_after_a_secret_has_a_key_in_sight_too(open_page: OpenPage) -> None:
    """On a player's own phone, where what was passed lies covered beside the table."""
    page = open_page("/")
    deal = {"type": "deal", "dealer": 3, "depth": "cards"}
    path = open_record(page, "hearts", FOUR, [deal, *PASSED[:1], *PASSED[2:]])
    page.goto(f"{path}/join")
    page.locator("button.seat-btn").nth(1).click()
    bea = Phone(page)
    for card in PASSED[1]["cards"]:
        bea.tile(card)
    bea.go()
    page.locator("a.btn-tall[href*='seat=0']").click()
    expect(page.locator(".secret")).to_be_visible()
    assert [far for size in SIZES if (far := below(page, size))] == []


COVERED: Final = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".centre small"));
  const { left, right, top, bottom } = range.getBoundingClientRect();
  const at = (x) => document.elementFromPoint(x, (top + bottom) / 2).closest(".laid");
  return [left + 1, (left + right) / 2, right - 1].map(at).filter(Boolean).map((laid) => laid.innerText.trim());
}"""
"""What lies over the number of the trick."""


@in_every_face
def test_nothing_lies_over_the_number_of_the_trick(open_page: OpenPage) -> None:
    """Whoever sits beside it is to play, or is winning."""
    page = resized(open_page, 320, 568)
    plays = [{"type": "play", "seat": seat, "card": card} for seat, card in enumerate(("2C", "9C", "3C"))]
    deal = {"type": "deal", "dealer": 3, "depth": "cards"}
    for played in range(4):
        open_record(page, "hearts", NAMES, [deal, *PASSED, *plays[:played]])
        assert page.evaluate(COVERED) == [], played
