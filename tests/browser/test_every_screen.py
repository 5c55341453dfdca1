"""Every screen of every game: readable to everyone, whole on a narrow phone, and no key covered on a short one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from ..games.cribbage import golden as cribbage
from ..games.written import deal
from ..web import pinochle
from . import test_apples, test_evening, test_klondike, test_pinochle, test_piquet, test_tap
from .conftest import OpenPage
from .devices import NOWHERE
from .looking import (
    Look,
    broken_names,
    in_every_face,
    look_at,
    look_on,
    small_targets,
    takes_taps,
    turn_to,
    under_the_dock,
)
from .phone import open_record

Shown = Mapping[str, Callable[[Page], str]]
"""By name, what brings a screen up."""

NAMES = ["Annabelle", "Emmanuelle Rosenberg", "Christopher", "Dov"]


def record(game: str, entries: list[dict[str, Any]], path: str = "", **rules: Any) -> Callable[[Page], str]:
    """A screen of a table brought in as a record."""

    return lambda page: open_record(page, game, NAMES, entries, rules, title="", path=path)


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
    "rare, card by card": record("spades", [dealt("cards"), *bids(3, 4, 3, 2)], "/rare"),
    "hands, card by card": record("spades", [dealt("cards"), *bids(3, 4, 3, 2)], "/hands?for=shown"),
}
PIPPINS: Shown = {
    "a discard": record("pippins", [{"type": "deal", "dealer": 3}]),
    "rare": record("pippins", [{"type": "deal", "dealer": 3}], "/rare"),
}


UP = [{"type": "turned", "card": "JH"}]
"""The jack of hearts is turned up."""


def passes(*seats: int) -> list[dict[str, Any]]:
    """Passes in this order."""
    return [{"type": "pass", "seat": seat} for seat in seats]


ALONE = [{"type": "name", "seat": 2, "suit": "C", "alone": True}]
"""Christopher plays alone: Annabelle sits out."""

EUCHRE: Shown = {
    "who made trumps": record("euchre", [dealt("result")]),
    "counts": record("euchre", [dealt("result"), {"type": "maker", "seat": 1, "suit": "S", "round": 2}]),
    "the card turned": record("euchre", [dealt("cards")]),
    "order up": record("euchre", [dealt("cards"), *UP, *passes(0)]),
    "name a suit": record("euchre", [dealt("cards"), *UP, *passes(0, 1, 2, 3, 0)]),
    "the dealer is stuck": record("euchre", [dealt("cards"), *UP, *passes(0, 1, 2, 3, 0, 1, 2)], stick=True),
    "the discard": record("euchre", [dealt("cards"), *UP, {"type": "order", "seat": 0}]),
    "a lone hand": record("euchre", [dealt("cards"), *UP, *passes(0, 1, 2, 3, 0, 1), *ALONE], defend_alone="loner"),
    "rare": record("euchre", [dealt("cards"), *UP], "/rare", farmers=True),
    "a farmer’s hand": record("euchre", [dealt("cards"), *UP], "/farmers", farmers=True),
}

DECLARED = [{"type": "bid", "seat": 1, "bid": 18}, {"type": "hold", "seat": 0}, *passes(1, 2)]
"""Annabelle declares at 18; Dov sits out."""
BRIEFLY = [{"type": "bid", "seat": 1, "bid": 24}, *passes(0, 2), {"type": "announce", "seat": 1, "game": "C"}]
"""Emmanuelle plays clubs at 24."""
SKAT: Shown = {
    "the first bid": record("skat", [dealt("cards")]),
    "an answer": record("skat", [dealt("cards"), *DECLARED[:1]]),
    "forehand alone": record("skat", [dealt("cards"), *passes(1, 2)]),
    "the skat": record("skat", [dealt("cards"), *DECLARED]),
    "two laid away": record("skat", [dealt("cards"), *DECLARED, {"type": "skat", "seat": 0}]),
    "the announcement": record("skat", [dealt("cards"), *DECLARED], "?hand=1"),
    "the cards of the skat": record("skat", [dealt("cards"), *DECLARED], "/skat"),
    "who plays what": record("skat", [dealt("result")]),
    "eyes and jacks": record("skat", [dealt("result"), *BRIEFLY]),
    "Ramsch": record("skat", [dealt("result"), *passes(1, 2, 0)], all_pass="ramsch", ramsch_tie="last_trick"),
    "the skat pushed on": record("skat", [dealt("cards"), *passes(1, 2, 0)], all_pass="ramsch", push=True),
    "who says Kontra": record("skat", [dealt("cards"), *BRIEFLY], "/kontra", kontra="re"),
    "rare, in a game": record("skat", [dealt("cards"), *BRIEFLY], "/rare", kontra="re"),
}


def pegging(*entries: dict[str, Any], path: str = "", players: int = 2, **rules: Any) -> Callable[[Page], str]:
    """A screen of Cribbage, for two with the longest names unless it is for more."""
    names = NAMES[1:] if players < len(NAMES) else NAMES
    return lambda page: open_record(page, "cribbage", names[:players], [*entries], rules, title="", path=path)


CRIBBAGE: Shown = {
    "the cut": pegging(*cribbage.HIDDEN),
    "a card": pegging(*cribbage.CUT, *cribbage.cards("8D", "7H")),
    "a card of three": pegging(*deal(2), *cribbage.starter("5H"), *cribbage.cards("8D", "7H", seats=3), players=3),
    "a card of four": pegging(*deal(3), *cribbage.starter("5H"), *cribbage.cards("5D", "5S", "5C", seats=4), players=4),
    "a known hand": pegging(*cribbage.LAID, *cribbage.starter("5H"), *cribbage.cards("7S", "8D")),
    "laying away": pegging(*cribbage.KNOWN),
    "the crib": pegging(*cribbage.PLAYED),
    "by result": pegging(*cribbage.RESULT),
    "counted by the players": pegging(*cribbage.PLAYED, counting="told"),
    "muggins": pegging(*cribbage.PLAYED, *cribbage.show(0, 0), muggins=True),
    "counted": pegging(*cribbage.PLAYED, *cribbage.crib(told="2H 2S KH JC")),
    "a skunk": pegging(*cribbage.OVER),
    "rare": pegging(*cribbage.CUT, *cribbage.cards("8D"), path="/rare", muggins=True, penalties="acc"),
}


CALLED = [*passes(0), {"type": "bid", "seat": 1, "bid": 90, "suit": "H"}]
"""At Belote by bids: Emmanuelle bids 90 hearts."""
TAKEN = {"type": "bid", "seat": 1, "suit": "H"}

BELOTE: Shown = {
    "who took": record("belote", [dealt("result")]),
    "who plays what": record("belote", [dealt("result")], auction="bids", suits="sa_ta", generale=True),
    "the card turned": record("belote", [dealt("cards")]),
    "take it": record("belote", [dealt("cards"), *UP, *passes(0)]),
    "any suit": record("belote", [dealt("cards"), *UP, *passes(0, 1, 2, 3, 0)], suits="sa_ta"),
    "bids": record("belote", [dealt("cards"), *CALLED], auction="bids", suits="sa_ta", generale=True),
    "bids without end": record("belote", [dealt("cards"), *CALLED], auction="bids", max_bid=0),
    "a coinche": record("belote", [dealt("cards"), *CALLED, {"type": "coinche", "seat": 2}], auction="bids"),
    "the count": record("belote", [dealt("result"), TAKEN]),
    "tricks": record("belote", [dealt("tricks"), TAKEN, {"type": "trick", "winner": 2}], declarations=True),
    "cards": record("belote", [dealt("cards"), *UP, {"type": "bid", "seat": 0}], declarations=True),
    "declared": record("belote", [dealt("result"), TAKEN], "/declare", declarations=True),
    "who has belote": record("belote", [dealt("result"), TAKEN], "/belote"),
    "rare": record("belote", [dealt("cards"), *UP, {"type": "bid", "seat": 0}], "/rare", declarations=True),
}


def at(bring_in: Callable[..., str], *told: Any, path: str, **rules: Any) -> Callable[[Page], str]:
    """A screen that a game's own tests bring in."""

    def bring(page: Page) -> str:
        return bring_in(page, *told, path=path, **rules)

    return bring


PINOCHLE_BY_RESULT: dict[str, tuple[Any, dict[str, object], str]] = {
    "by result": ((pinochle.deal("result"),), {"shoot_moon": True}, ""),
    "counters": ((pinochle.deal("result"), *pinochle.TO_PLAY[1:]), {}, ""),
}

GAMES: dict[str, Shown] = {
    "spades": {
        **SPADES,
        **{
            name: at(test_evening.bring_in, names, rules, entries, path=path)
            for name, (names, rules, entries, path) in test_evening.SCREENS.items()
        },
    },
    "pippins": PIPPINS,
    "euchre": EUCHRE,
    "cribbage": CRIBBAGE,
    "skat": SKAT,
    "belote": BELOTE,
    "apples": {
        name: at(test_apples.bring_in, test_apples.LONG, entries, path=path)
        for name, (entries, path) in test_apples.SCREENS.items()
    },
    "klondike": {
        name: at(test_klondike.bring_in, entries, path=path, scoring="standard")
        for name, (entries, path) in test_klondike.SCREENS.items()
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

LIGHT: dict[str, Collection[str]] = {
    "spades": ("bids struck out", "passing", "cards of five"),
    "apples": ("struck out", "a trick", "captured", "targets", "a hand told on", "told to its end"),
    "klondike": ("the deal", "the layout", "a long run", "turned", "the whole layout"),
    "piquet": ("elder declares", "a trick", "the result", "over"),
    "pinochle": ("first lead",),
    "tap": test_tap.SCREENS,
    "euchre": ("order up", "name a suit", "a lone hand"),
    "cribbage": ("a card", "a card of three", "by result", "counted"),
    "skat": ("an answer", "the announcement", "eyes and jacks"),
    "belote": ("take it", "any suit", "bids", "a coinche", "the count"),
}
"""Screens looked at on a usual phone in the light too; all are in the dark of a narrow one."""


def show(page: Page, game: str, name: str) -> None:
    """Bring the screen up, and wait until it takes taps."""
    GAMES[game][name](page)
    expect(page.locator("html.js")).to_have_count(1)
    takes_taps(page)


def look_at_all(page: Page) -> None:
    """The screen with everything unfolded that may be."""
    for fold in page.locator(".rare > summary, .gain > summary, .counting > summary").all():
        fold.click()
    page.evaluate("window.scrollTo(0, 0)")
    look_at(page)


@in_every_face
@pytest.mark.parametrize(("game", "name"), [(game, name) for game, shown in GAMES.items() for name in shown])
def test_a_screen_is_readable_fits_and_answers_to_a_thumb(open_page: OpenPage, game: str, name: str) -> None:
    """On a phone of 320 by 640 each key answers where it stands, and at the page's end none lies under the dock.

    No name breaks within a word. Some are then turned to the light.
    """
    page = open_page(NOWHERE, width=320, scheme="dark")
    tall = page.viewport_size
    assert tall is not None
    page.set_viewport_size({"width": 320, "height": 640})
    show(page, game, name)
    assert under_the_dock(page) == []
    assert small_targets(page) == []
    assert broken_names(page) == []
    page.set_viewport_size(tall)
    look_at_all(page)
    turn_to(page, Look(390, "dark"))
    assert broken_names(page) == []
    if name in LIGHT.get(game, ()):
        look_on(page, [Look(390, "light")])


def test_melds_are_as_good_on_a_tablet(open_page: OpenPage) -> None:
    page = open_page(NOWHERE, width=1280, scheme="light")
    show(page, "pinochle", "melds of a known hand")
    look_at_all(page)


ON_ITS_SIDE = [(844, 390), (390, 400), (932, 340), (1024, 768)]
"""Two phones on their sides, a narrow and a wide one, half a screen, and a tablet."""

LIDS = """() => {
  window.scrollTo({ top: 200, behavior: "instant" });
  const lids = [...document.querySelectorAll(".board, .dock, .nav")].map((lid) => lid.getBoundingClientRect());
  const shown = ({ top, bottom }) => Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
  const across = lids.filter(({ width }) => width > window.innerWidth / 3);
  return across.reduce((sum, lid) => sum + shown(lid), 0);
}"""
"""How many pixels of a page scrolled a little are bars across it."""


@pytest.mark.parametrize(("game", "name"), [("spades", "all bids"), ("spades", "rare"), ("piquet", "over")])
def test_nothing_is_covered_on_a_phone_on_its_side(open_page: OpenPage, game: str, name: str) -> None:
    """Each key can be brought where it answers, the four places too, and the bars leave the page room."""
    page = open_page(NOWHERE)
    show(page, game, name)
    for width, height in ON_ITS_SIDE:
        page.set_viewport_size({"width": width, "height": height})
        assert under_the_dock(page) == []
        assert small_targets(page) == []
        lids = page.evaluate(LIDS)
        assert lids < height * 0.55, f"{lids} of {height} pixels are bars"
