"""The first load of a page: few requests, few bytes, and no script twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from flask import Flask
from playwright.sync_api import Browser

from ..faces import Face
from ..offering import SHIPPED
from .conftest import OpenPage
from .devices import NOWHERE
from .test_every_screen import GAMES
from .weighing import weigh

MOST_BYTES = 65_000
"""Over plain http, by gzip, with the headers of every answer."""

MOST_REQUESTS = 16

MORE_BYTES = 6_000
"""That a hand may weigh more in another language than in English."""

HEAVIEST = [
    ("tap", "auction"),
    ("belote", "the count"),
    ("pinochle", "by result"),
    ("cribbage", "muggins"),
    ("klondike", "the layout"),
    ("piquet", "elder declares"),
    ("spades", "all bids"),
    ("spades", "cards"),
]
"""Hands with the most parts to load, and every card of one told."""


@pytest.mark.journey
def test_a_first_load_is_light(open_page: OpenPage, browser_in: Callable[[Face], Browser], address: str) -> None:
    """A first page, hands of the games with the most parts, scores, sheet and referee."""
    phone = browser_in(Face.WIDEST)
    loads = {path: weigh(phone, address, path) for path in ("/", "/new/spades", "/rules/spades")}
    page = open_page(NOWHERE)
    for game, name in HEAVIEST:
        hand = GAMES[game][name](page)
        loads[f"{game}, {name}"] = weigh(phone, address, hand.removeprefix(address))
    table = hand.removeprefix(address)
    loads |= {path: weigh(phone, address, table + path) for path in ("/scores", "/referee", "/sheet")}
    told = {name: (load.bytes, load.requests) for name, load in loads.items()}
    heavy = {name: found for name, found in told.items() if found[0] > MOST_BYTES or found[1] > MOST_REQUESTS}
    assert not heavy, {name: loads[name].told() for name in heavy}
    assert {name: load.repeated for name, load in loads.items() if load.repeated} == {}
    assert min(requests for _, requests in told.values()) > 3


@pytest.mark.parametrize(("game", "name"), [("spades", "cards"), ("tap", "auction"), ("belote", "the count")])
def test_a_first_load_is_light_in_every_language(
    open_in: OpenPage,
    browser_in: Callable[[Face], Browser],
    served_in_all: tuple[Flask, str],
    game: str,
    name: str,
) -> None:
    """A hand weighs little more than in English, and asks for nothing more."""
    phone, address = browser_in(Face.WIDEST), served_in_all[1]
    hand = GAMES[game][name](open_in(NOWHERE)).removeprefix(address)
    english = weigh(phone, address, hand, "en")
    loads = {tag: weigh(phone, address, hand, tag) for tag in SHIPPED}
    more = {tag: load.bytes - english.bytes for tag, load in loads.items()}
    print(f"{game}, {name}: {english.bytes} bytes in English, more {more}")
    assert {tag: found for tag, found in more.items() if not -english.bytes / 10 < found <= MORE_BYTES} == {}
    assert len({*more.values()}) > 1, "the same was weighed each time"
    assert {load.requests for load in loads.values()} == {english.requests}
