"""Words can be read where they stand: none runs into another, none is struck through or cut; suits have colours."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import OpenPage
from .looking import arrived, broken_names, cut_words, in_every_face
from .phone import open_record
from .test_every_screen import NAMES, bids, dealt
from .test_sizes import burst_keys, letters_larger, resized

COLLIDING = """() => {
  const lines = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    if (!node.data.trim() || own.closest(".vh, .skip, script, style, option, svg[aria-hidden], .fan")) continue;
    if (!own.checkVisibility()) continue;
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const high = bottom - top;
      if (right - left < 2 || high < 2) continue;
      const lid = own.closest(".dock, .nav, .board, dialog");
      const [above, below] = [top + high * 0.2, bottom - high * 0.2]; // letters, without the room around them
      lines.push({ node, lid, left: left + 1, right: right - 1, above, below });
    }
  }
  const found = [];
  for (const [place, one] of lines.entries()) for (const other of lines.slice(place + 1)) {
    if (one.node === other.node || one.lid !== other.lid) continue;
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const deep = Math.min(one.below, other.below) - Math.max(one.above, other.above);
    if (across > 0 && deep > 0) found.push(`“${one.node.data.trim()}” and “${other.node.data.trim()}”`);
  }
  return [...new Set(found)];
}"""

STRUCK = """() => [...document.querySelectorAll(".chart .end")].filter((text) => {
  const { left, top, bottom, height } = text.getBoundingClientRect();
  return [...text.closest("svg").querySelectorAll(".ax, .ax-goal, .ax-floor")].some((level) => {
    const line = level.getBoundingClientRect();
    return line.right > left && line.top > top + height * 0.15 && line.bottom < bottom - height * 0.15;
  });
}).map((text) => text.textContent)"""
"""The totals at the ends of a chart's lines through which one of its levels is drawn."""


def colliding(page: Page) -> list[str]:
    """Words that lie over other words."""
    arrived(page)
    found: list[str] = page.evaluate(COLLIDING)
    return found


@in_every_face
@pytest.mark.parametrize("letters", [16, 18, 20, 24, 32])
def test_the_first_page_has_room_for_every_name(open_page: OpenPage, letters: int) -> None:
    """Whatever width a phone has and however large its letters are."""
    page = resized(open_page, 390, 844)
    page.goto("/")
    with letters_larger(page, letters):
        for width in (320, 360, 390, 430, 500, 600, 700):
            page.set_viewport_size({"width": width, "height": 844})
            assert colliding(page) == [], width
            assert cut_words(page) == [], width
            assert burst_keys(page) == [], width
            assert broken_names(page, ".gl b, .game b") == [], width


WON = [
    *[dealt("result"), *bids(4, 0, 4, 3), {"type": "tricks", "counts": [4, 0, 5, 4]}],
]
"""A hand with a nil: its line says of both bids what was taken."""


@in_every_face
@pytest.mark.parametrize("width", [320, 375, 390])
def test_what_a_score_is_made_of_keeps_clear_of_it(open_page: OpenPage, width: int) -> None:
    page = resized(open_page, width, 844)
    open_record(page, "spades", NAMES, WON, {}, path="/scores")
    expect(page.locator(".cell small", has_text="nil + 3 → 4")).to_be_visible()
    for letters in (16, 18, 20):
        with letters_larger(page, letters):
            assert colliding(page) == [], letters
            assert cut_words(page) == [], letters


def test_the_winners_total_is_not_struck_through(open_page: OpenPage) -> None:
    """The game ends at the target: its line stops before the total beside it."""
    page = resized(open_page, 390, 844)
    open_record(page, "spades", NAMES, WON, {"target": 130}, path="/scores")
    assert page.locator(".chart .ax-goal").count() == 1
    assert page.evaluate(STRUCK) == []


LONG_TITLE = "Saturday afternoon at the long table"


def test_a_title_of_two_lines_scrolls_away_whole(open_page: OpenPage) -> None:
    """What stays in sight begins with the score, not with half of a line."""
    page = resized(open_page, 320, 568)
    open_record(page, "spades", NAMES, WON, {}, title=LONG_TITLE, path="/scores")
    assert page.locator(".board-bar").evaluate("bar => bar.offsetHeight") > 52
    page.evaluate("window.scrollTo({ top: 100000, behavior: 'instant' })")
    title = page.locator(".board-title")
    page.wait_for_function("title => title.getBoundingClientRect().bottom <= 0", arg=title.element_handle())
    assert page.locator(".board .tally").evaluate("tally => tally.getBoundingClientRect().top") > -1


SUITS = """() => [...document.querySelectorAll(".chip .cd, .chip .glyph")].filter((sign) => sign.checkVisibility()).map(
  (sign) => [sign.textContent.trim()[0], getComputedStyle(sign).color, Boolean(sign.closest(".is-on"))])"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_red_suits_are_red_in_the_chips_of_the_desk(open_page: OpenPage, scheme: str) -> None:
    """A chip that is not chosen shows its suit as a card does."""
    page = open_page("/referee?game=oh-hell&ask=trick", scheme=scheme)
    colours = {sign: colour for sign, colour, chosen in page.evaluate(SUITS) if not chosen}
    assert colours["♦"] != colours["♠"] == colours["♣"]
