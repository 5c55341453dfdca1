"""Belote on the phone: what is said of a call that lacks something."""

from __future__ import annotations

import pytest
from flask import Flask

from .sitting import Table, whole, words_of


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
