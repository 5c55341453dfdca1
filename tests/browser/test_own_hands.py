"""Whole hands of games of one's own, tapped on three phones: narrow and wide, light and dark."""

from __future__ import annotations

import random

import pytest
from flask import Flask
from playwright.sync_api import Page

from referee.core.codec import write_entry
from tests.games.playout import one_choice
from tests.web.test_own_tables import Own

from .conftest import OpenPage
from .looking import look_at
from .tapped import tap
from .test_seats import sits

PHONES = ((390, "light"), (320, "light"), (390, "dark"))

WHOLE = [
    ("pitch", "tricks"),
    *(
        pytest.param(key, depth, marks=pytest.mark.deep)
        for key in ("knock-out-whist", "sueca", "klaverjas", "wizards-and-jesters", "pitch", "briscola")
        for depth in ("result", "tricks", "cards")
        if (key, depth) != ("pitch", "tricks")
    ),
]


def phones(open_page: OpenPage, table: Own) -> list[Page]:
    """Those of the first three at the table; where two play, somebody watches on the last."""
    found = []
    for place, (width, scheme) in enumerate(PHONES):
        page = open_page(f"{table.path}/join", width=width, scheme=scheme)
        if place < len(table.names):
            sits(page, table.names[place])
        else:
            page.get_by_role("button", name="Just watching").click()
            page.wait_for_url("**/t/*")
        found.append(page)
    return found


@pytest.mark.journey
@pytest.mark.parametrize(("key", "depth"), WHOLE)
def test_a_whole_hand(served: tuple[Flask, str], open_page: OpenPage, key: str, depth: str) -> None:
    """Each entry by whose turn it is; whoever has no phone here is entered for by the last of them."""
    table, rng = Own(served[0], key), random.Random(3)
    table.enter({"type": "deal", "depth": depth, **(table.hands(rng) if depth == "cards" else {})})
    at, looked = phones(open_page, table), set[tuple[str, str]]()
    while (state := table.state()).open_hand is not None:
        rules = table.view().game.rules()
        entry = one_choice(rules, state, rng)
        assert entry is not None
        seat = getattr(entry, "seat", None) or rules.phase(state).seat or 0
        page = at[min(seat, len(table.names) - 1, 2)]
        page.goto(table.path)
        if (rules.phase(state).name, entry.type) not in looked:
            looked.add((rules.phase(state).name, entry.type))
            look_at(page)
        tap(page, write_entry(entry))
    for page in at:
        page.goto(table.path)
        look_at(page)
