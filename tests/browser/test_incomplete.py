"""What cannot be sent yet says what is missing, and its button is dashed, wherever something is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from ..games.written import deal
from ..web import pinochle
from ..web import test_piquet as piquet
from ..web import test_tap as tap
from ..web.apples import AUCTION
from .conftest import OpenPage
from .devices import NOWHERE
from .phone import open_record

NAMES = ("Ann", "Bea", "Cy", "Dov")
Page = tuple[str, Sequence[Mapping[str, Any]], Mapping[str, object], str]
NILS: Sequence[Mapping[str, Any]] = (
    {"type": "bid", "seat": 0, "bid": 0},
    *({"type": "bid", "seat": seat, "bid": 4} for seat in (1, 2, 3)),
)
BID_50: Sequence[Mapping[str, Any]] = (
    pinochle.deal("result"),
    pinochle.bid(0, 50),
    *pinochle.passes(1, 2, 3),
    pinochle.named(),
)

PAGES: Mapping[str, Page] = {
    "a bid": ("spades", deal(depth="cards"), {}, ""),
    "all bids": ("spades", deal(depth="result"), {}, ""),
    "a nil's pass": ("spades", [*deal(depth="cards"), *NILS], {"nil_pass": 2}, "/pass?seat=0&open=1"),
    "a pass": ("hearts", deal(depth="cards"), {}, "?seat=0&open=1"),
    "an exchange": (
        "pinochle",
        (pinochle.deal("cards"), *pinochle.AUCTION, pinochle.named()),
        {"exchange": 3},
        "?seat=0&open=1",
    ),
    "points of melds": ("pinochle", BID_50, {}, "/points"),
    "counters": ("pinochle", (*BID_50, *pinochle.melded(0, 0, 0, 0)), {}, ""),
    "a count": ("tap", [tap.deal("result"), *tap.TOP], {}, "/points"),
    "a discard": ("tap", [tap.deal("cards"), *tap.TOP], {}, "/discard?open=1"),
    "cards exchanged": ("piquet", [piquet.deal()], {}, "/exchanged?seat=0&open=1"),
    "a kitty": ("spades", [{"type": "deal", "dealer": 2, "depth": "cards"}], {"kitty": "left_over"}, "/kitty"),
    "a target": ("apples", [*deal(depth="cards"), *AUCTION], {}, "/target?seat=0&open=1"),
}


@pytest.mark.parametrize("name", PAGES)
def test_an_incomplete_button_is_dashed(open_page: OpenPage, name: str) -> None:
    """It says what is missing, and sends nothing."""
    game, entries, rules, path = PAGES[name]
    page = open_page(NOWHERE)
    seats = 3 if name == "a kitty" else {"tap": 3, "piquet": 2}.get(game, 4)
    open_record(page, game, NAMES[:seats], entries, rules, path=path)
    button = page.locator(".dock .btn-go")
    expect(button).to_have_attribute("aria-disabled", "true")
    assert button.evaluate("one => getComputedStyle(one).borderTopStyle") == "dashed"
    assert button.locator("small").inner_text().strip()
