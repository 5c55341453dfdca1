"""On a phone of 320 by 640 nothing covers a key: every screen of every game, each key asked for where it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..web import pinochle
from . import test_apples, test_klondike, test_pinochle, test_piquet, test_tap
from .conftest import OpenPage
from .looking import small_targets, under_the_dock
from .phone import open_record

Shown = Mapping[str, Callable[[Page], str]]
"""By name, what brings a screen up and says its address."""

NAMES = ["Annabelle", "Emmanuelle Rosenberg", "Christopher", "Dov"]


def record(game: str, entries: list[dict[str, Any]], path: str = "", **rules: Any) -> Callable[[Page], str]:
    """A screen of a table brought in as a record."""

    return lambda page: open_record(page, game, NAMES, entries, rules, title="") + path


def dealt(depth: str) -> dict[str, Any]:
    """Dov deals."""
    return {"type": "deal", "dealer": 3, "depth": depth}


def bids(*numbers: int) -> list[dict[str, Any]]:
    """The bids of Spades from Ann on."""
    return [{"type": "bid", "seat": seat, "bid": number} for seat, number in enumerate(numbers)]


SPADES: Shown = {
    "a bid": record("spades", [dealt("tricks")], blind_nil=True),
    "all bids": record("spades", [dealt("result")], blind_nil=True, total_not_equal=True),
    "counts": record("spades", [dealt("result"), *bids(3, 4, 3, 2)]),
    "counts with a nil": record("spades", [dealt("result"), *bids(3, 4, 3, 0)]),
    "player by player": record("spades", [dealt("result"), *bids(3, 4, 3, 2)], "?tell=players&by=result"),
    "tricks": record("spades", [dealt("tricks"), *bids(3, 4, 3, 2)]),
    "cards": record("spades", [dealt("cards"), *bids(3, 4, 3, 2)]),
    "rare": record("spades", [dealt("cards"), *bids(3, 4, 3, 2)], "/rare"),
    "hands": record("spades", [dealt("cards"), *bids(3, 4, 3, 2)], "/hands?for=shown"),
}
PIPPINS: Shown = {
    "a discard": record("pippins", [{"type": "deal", "dealer": 3}]),
    "rare": record("pippins", [{"type": "deal", "dealer": 3}], "/rare"),
}


def at(bring_in: Callable[..., str], *told: Any, path: str, **rules: Any) -> Callable[[Page], str]:
    """A screen that a game's own tests bring in."""

    def bring(page: Page) -> str:
        return bring_in(page, *told, **rules) + path

    return bring


PINOCHLE_BY_RESULT: dict[str, tuple[Any, dict[str, object], str]] = {
    "by result": ((pinochle.deal("result"),), {"shoot_moon": True}, ""),
    "counters": ((pinochle.deal("result"), *pinochle.TO_PLAY[1:]), {}, ""),
}

GAMES: dict[str, Shown] = {
    "spades": SPADES,
    "pippins": PIPPINS,
    "apples": {
        name: at(test_apples.bring_in, NAMES, entries, path=path)
        for name, (entries, path) in test_apples.SCREENS.items()
    },
    "klondike": {
        name: at(test_klondike.bring_in, entries, path=path) for name, (entries, path) in test_klondike.SCREENS.items()
    },
    "piquet": {
        name: at(test_piquet.bring_in, entries, path=path) for name, (entries, path) in test_piquet.SCREENS.items()
    },
    "pinochle": {
        name: at(test_pinochle.bring_in, entries, path=path, **rules)
        for name, (entries, rules, path) in {**test_pinochle.SCREENS, **PINOCHLE_BY_RESULT}.items()
    },
    "tap": {
        name: at(test_tap.bring_in, entries, path=path, **rules)
        for name, (rules, entries, path) in test_tap.SCREENS.items()
    },
}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_covers_a_key(open_page: OpenPage, game: str) -> None:
    """Each key answers where it stands, and scrolled to its end no key of the page lies under the dock."""
    page = open_page("/import", width=320)
    page.set_viewport_size({"width": 320, "height": 640})
    wrong = []
    for name, bring_in in GAMES[game].items():
        address = bring_in(page)
        if page.url != address:
            page.goto(address)
        expect(page.locator("html.js")).to_have_count(1)
        expect(page.locator("body")).to_have_css("pointer-events", "auto")  # it takes taps by now
        wrong += [f"{name}: under the dock: {found}" for found in under_the_dock(page)]
        wrong += [f"{name}: {found}" for found in small_targets(page)]
    assert not wrong, "\n".join(wrong)
