"""Ranks of two letters, as people call knights or Obers: on every page by what stands on the card."""

from __future__ import annotations

from typing import Any

from flask import Flask

from referee.definitions.gallery import shipped
from referee.definitions.reading import read_definition
from tests.web.test_own_tables import Own

from .sitting import Table, words_of

RANKS = "A K KN Q J T 9 8 7 6 5 4 3"


def knights() -> dict[str, Any]:
    """Whist with a knight below each king, and no two."""
    base = shipped("whist").definition.data
    return dict(read_definition({**base, "name": "Knights", "pack": {"ranks": RANKS}}).data)


class Knights(Own):
    """Four at a table of it."""

    def __init__(self, app: Flask) -> None:
        self.names = ("Ann", "Bea", "Cy", "Dov")  # type: ignore[misc]
        Table.__init__(self, app, definition=knights())


def test_a_hand_with_ranks_of_two_letters(app: Flask) -> None:
    table = Knights(app)
    said = " ".join(table.one_hand("cards"))
    assert "KN ♠" in said
    for page in ("/scores", "/entries", "/sheet", "/rules"):
        table.get(page)
    assert "A K KN Q J 10 9 8 7 6 5 4 3 in ♠" in words_of(table.get("/rules"))


def test_a_card_of_such_a_rank_is_chosen(app: Flask) -> None:
    """Among the cards of its suit, and as a form writes it."""
    table = Knights(app)
    table.enter({"type": "deal", "depth": "cards"}, {"type": "trump", "card": "KNH"})
    page = table.get()
    assert 'value="KNS"' in page
    table.done(table.post(type="play", seat="0", card="KNS"))
    assert "Ann played KN♠" in words_of(table.get("/entries"))


def test_the_desk_is_asked_of_such_a_card(app: Flask) -> None:
    table = Knights(app)
    table.enter({"type": "deal", "depth": "tricks"})
    said = words_of(table.get("/referee?ask=trick&cards=QS.KNS.JS.3S&leader=0&trump=H"))
    assert "Bea wins with KN♠" in said
