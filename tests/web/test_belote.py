"""Belote on the phone: what is said of a call that lacks something."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.games.belote.model import Declare

from .asked import FormReader
from .sitting import Table, whole, words_of

HEARTS = [{"type": "deal", "dealer": 3, "depth": "result"}, {"type": "bid", "seat": 0, "suit": "H", "bid": 80}]


class Belote(Table):
    """A table of Belote."""

    game = "belote"


@pytest.mark.parametrize(
    ("depth", "rules", "said"),
    [
        ("result", {}, "Choose what is trumps."),
        ("result", {"auction": "bids"}, "Choose a number and a suit."),
        ("cards", {"auction": "bids"}, "Choose a number and a suit, or Pass."),
    ],
)
def test_pass_is_named_only_where_it_is_offered(app: Flask, depth: str, rules: dict[str, str], said: str) -> None:
    """A contract told alone is somebody’s."""
    table = Belote(app, {"type": "deal", "dealer": 3, "depth": depth}, **rules)
    answer = table.post("/entries", type="bid", seat="0")
    words = words_of(whole(answer, 422))
    assert said in words
    assert ("or Pass" in words) == said.endswith("or Pass.")


def test_a_call_before_the_deal_is_refused(app: Flask) -> None:
    """From a page that stood open."""
    words = words_of(whole(Belote(app).post("/entries", type="bid", seat="0"), 422))
    assert "Choose what is trumps, or Pass." in words


def declared(table: Table, cards: list[str]) -> TestResponse:
    """What the page of a declaration sends, with these cards tapped."""
    page = whole(table.client.get(f"{table.path}/declare?seat=2"))
    form = next(one for one in FormReader(page).forms if one.type == "declare")
    return table.client.post(f"{table.path}/entries", data={**form.as_it_comes, "cards": cards})


COINCHEE: dict[str, Any] = {"auction": "bids", "declarations": True}


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        (["AD", "KD", "QD"], "tierce"),
        (["AD", "KD", "QD", "JD"], "cinquante"),
        (["AS", "AH", "AD", "AC"], "carre"),
        (["9D", "AD", "KD", "QD", "JD", "TD"], "cent"),
    ],
)
def test_a_declaration_is_known_by_its_cards(app: Flask, cards: list[str], said: str) -> None:
    """As its page sends it: the cards that were tapped, and nothing of what they are."""
    table = Belote(app, *HEARTS, **COINCHEE)
    assert declared(table, cards).status_code == 303
    made = table.view().entries[-1].entry
    assert isinstance(made, Declare)
    assert (made.kind, made.seat, made.shown) == (said, 2, True)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([], "Tap the cards: three or more in a row of one suit, or four of a rank."),
        (["AD", "KD"], "Tap the cards: three or more in a row of one suit, or four of a rank."),
        (["7S", "8C", "9D"], "A tierce is 3 cards in a row of one suit."),
        (["AD", "KD", "QD", "9D"], "A cinquante is 4 cards in a row of one suit."),
        ([f"{rank}D" for rank in "AKQJT987"], "A cent is 5 cards in a row of one suit."),
    ],
)
def test_cards_that_are_no_declaration_are_refused_on_their_page(app: Flask, cards: list[str], said: str) -> None:
    """With what one would be."""
    answer = declared(Belote(app, *HEARTS, **COINCHEE), cards)
    assert said in words_of(whole(answer, 422))


@pytest.mark.parametrize("typed", ["x", "253", "-5"])
def test_a_count_that_is_none_is_refused_at_its_side(app: Flask, typed: str) -> None:
    """With what was typed."""
    answer = Belote(app, *HEARTS, **COINCHEE).post("/entries", **{"type": "points", "sides-0": typed, "sides-1": ""})
    assert f"Ann & Cy: enter a count from 0 to 252, not “{typed}”." in words_of(whole(answer, 422))
