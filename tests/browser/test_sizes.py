"""Screens of other sizes: a phone on its side, a tablet and a laptop, letters twice as large."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from playwright.sync_api import Page

from .conftest import OpenPage
from .devices import NOWHERE
from .looking import broken_names, cut_words, in_every_face, sideways, small_targets, takes_taps, under_the_dock
from .test_every_screen import show

FREE = """() => {
  const top = Math.max(0, document.querySelector(".board").getBoundingClientRect().bottom);
  const lids = [...document.querySelectorAll(".dock, .nav")].map((lid) => lid.getBoundingClientRect());
  const below = lids.filter((lid) => lid.width > innerWidth / 2).map((lid) => lid.top);
  return (Math.min(innerHeight, ...below) - top) / innerHeight;
}"""
"""The share of the screen between the score and what lies at its foot."""


BURST = """() => {
  const large = ".nav a, .btn, .game, .chip > span, .chip-no, .seat-btn, .bid, .tile-in, .mcard, .rank";
  const keys = `${large}, .turn, .badge, .cell`;
  const burst = [...document.querySelectorAll(keys)].filter(
    (key) => key.checkVisibility() && !key.closest(".vh") && key.scrollWidth > key.clientWidth + 1);
  return burst.map((key) => key.outerHTML.slice(0, 120));
}"""


def burst_keys(page: Page) -> list[str]:
    """Keys out of which a word comes."""
    found: list[str] = page.evaluate(BURST)
    return found


def resized(open_page: OpenPage, width: int, height: int) -> Page:
    """A device with a screen of that size, in the dark."""
    page = open_page(NOWHERE, width=width, scheme="dark")
    page.set_viewport_size({"width": width, "height": height})
    return page


def free(page: Page) -> float:
    """How much of the screen is left to what is asked, before anybody scrolls."""
    page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
    share: float = page.evaluate(FREE)
    return share


ON_ITS_SIDE = [
    ("spades", "all bids"),
    ("spades", "tricks"),
    ("spades", "cards of six"),
    ("apples", "targets"),
    ("piquet", "a trick"),
    ("piquet", "over"),
    ("pinochle", "melds of a known hand"),
]


@pytest.mark.parametrize("size", [(667, 375), (780, 340), (844, 390), (915, 340)], ids=str)
@pytest.mark.parametrize(("game", "name"), ON_ITS_SIDE)
def test_a_phone_on_its_side_has_room_for_the_question(
    open_page: OpenPage, size: tuple[int, int], game: str, name: str
) -> None:
    """Title and score share one line: half of the screen is the page's."""
    page = resized(open_page, *size)
    show(page, game, name)
    assert small_targets(page) == []
    assert under_the_dock(page) == []
    assert sideways(page) == []
    assert free(page) > 0.5


LAID_OUT_WIDE = [
    ("spades", "rare"),
    ("spades", "tricks"),
    ("spades", "bids of five"),
    ("spades", "hands of six"),
    ("apples", "rare"),
    ("apples", "targets"),
    ("apples", "told to its end"),
]


@in_every_face
@pytest.mark.parametrize("size", [(912, 1368), (1024, 768), (1440, 900)], ids=str)
@pytest.mark.parametrize(("game", "name"), LAID_OUT_WIDE)
def test_a_tablet_shows_each_key_whole(open_page: OpenPage, size: tuple[int, int], game: str, name: str) -> None:
    """Two packs with jokers have tiles for fingers, nothing lies under the dock, no name breaks within a word."""
    page = resized(open_page, *size)
    show(page, game, name)
    assert small_targets(page) == []
    assert under_the_dock(page) == []
    assert broken_names(page) == []


@contextmanager
def letters_larger(page: Page, size: int) -> Iterator[None]:
    """As a browser's own setting makes them: so many pixels, where 16 are usual."""
    talk = page.context.new_cdp_session(page)
    talk.send("Page.enable")
    talk.send("Page.setFontSizes", {"fontSizes": {"standard": size}})
    try:
        yield
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{size}px"
    finally:
        talk.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
        talk.detach()


def letters_twice_as_large(page: Page) -> AbstractContextManager[None]:
    """So that four lines stand where eight stood."""
    return letters_larger(page, 32)


@pytest.mark.parametrize(
    ("game", "name"),
    [("spades", "a bid"), ("spades", "tricks"), ("spades", "hands, card by card"), ("apples", "a trick")],
)
def test_letters_twice_as_large_leave_the_question_in_sight(open_page: OpenPage, game: str, name: str) -> None:
    """The score scrolls away, words keep to their keys, nothing is sideways.

    So it is at the sheet of the table that counts tricks.
    """
    page = resized(open_page, 390, 844)
    with letters_twice_as_large(page):
        show(page, game, name)
        if name == "tricks":
            page.goto(f"{page.url}/sheet")
            takes_taps(page)
        assert sideways(page) == []
        assert burst_keys(page) == []
        assert small_targets(page) == []
        page.evaluate("window.scrollTo({ top: 100000, behavior: 'instant' })")
        assert page.locator(".board").evaluate("board => board.getBoundingClientRect().bottom < innerHeight / 3")


LARGE = [
    ("/", ""),
    ("/settings", ""),
    ("/new/spades?players=6", ""),
    ("apples", "a known hand"),
    ("apples", "the first call"),
    ("apples", "captured"),
    ("klondike", "the whole layout"),
    ("pinochle", "exchange"),
    ("pinochle", "moon and tens"),
    ("pinochle", "trump"),
    ("piquet", "elder declares"),
    ("piquet", "over"),
    ("piquet", "scores"),
    ("spades", "bids of five"),
    ("spades", "counts with a nil"),
    ("tap", "auction"),
]


@in_every_face
@pytest.mark.parametrize(("game", "name"), LARGE, ids=[" ".join(place) for place in LARGE])
def test_letters_twice_as_large_keep_to_their_keys(open_page: OpenPage, game: str, name: str) -> None:
    """Where a question has most to show nothing is sideways, and no word is cut or comes out of its key."""
    page = resized(open_page, 390, 844)
    if name:
        show(page, game, name)
    else:
        page.goto(game)
    for width in (390, 320):
        page.set_viewport_size({"width": width, "height": 844})
        with letters_twice_as_large(page):
            assert sideways(page) == []
            assert cut_words(page) == []
            assert burst_keys(page) == []


@pytest.mark.parametrize(
    ("game", "name", "key"),
    [("spades", "all bids", ".chip > span"), ("apples", "captured", ".tile-in"), ("pinochle", "first lead", ".rank")],
)
def test_forced_colours_show_where_a_key_ends(open_page: OpenPage, game: str, name: str, key: str) -> None:
    """A browser that takes all shades and shadows away: keys have edges, and nothing shows through the dock."""
    page = open_page(NOWHERE, scheme="dark")
    page.emulate_media(forced_colors="active")
    try:
        show(page, game, name)
        assert page.locator(key).first.evaluate("key => getComputedStyle(key).outlineStyle") == "solid"
        for dock in page.locator(".dock").all():
            clear = "dock => getComputedStyle(dock).backgroundColor"
            assert not dock.evaluate(clear).startswith("rgba(")
    finally:
        page.emulate_media(forced_colors="none")


CONTRAST = """() => {
  const light = (colour) => {
    const parts = colour.match(/[0-9.]+/g).slice(0, 3).map((part) => part / 255);
    const even = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    const [red, green, blue] = parts.map(even);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const words = document.querySelector(".seg input:not(:checked) + span");
  const two = [getComputedStyle(words).color, getComputedStyle(words.closest(".seg")).backgroundColor].map(light);
  return Math.max(...two) / Math.min(...two);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_who_asks_for_more_contrast_has_no_less(open_page: OpenPage, scheme: str) -> None:
    """What is not chosen stands out from its ground as well as without that wish."""
    page = open_page("/settings", scheme=scheme)
    usual = page.evaluate(CONTRAST)
    page.emulate_media(contrast="more")
    try:
        assert page.evaluate(CONTRAST) >= usual
    finally:
        page.emulate_media(contrast="no-preference")
