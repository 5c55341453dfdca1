"""Short screens: the first key of a question is in sight before anybody scrolls."""

from __future__ import annotations

from typing import Final

import pytest
from flask import Flask
from playwright.sync_api import Page

from referee.games import GAMES

from ..steps import steps
from ..web.test_look import Brought
from .conftest import OpenPage

SIZES: Final = ((320, 568), (568, 320), (844, 390))
"""The smallest phone, the same on its side, a usual one on its side."""

CORRECTED_FIRST: Final = "apples, target cards"
"""An entry of this hand needs attention: that stands above its keys."""

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
            if far and str(step) != CORRECTED_FIRST:
                hidden.append(f"{step} at {size}: {far}")
    assert hidden == []
