"""A table on a screen no larger than a watch: its keys record, and what cannot be pressed there leads to the hand."""

from __future__ import annotations

import re

from flask import Flask

from referee.service.links import LinkKind

from .conftest import csrf_token
from .links import by
from .pages import problems_of
from .sitting import Table

DEAL = {"type": "deal", "dealer": 3, "depth": "tricks"}
BIDS = [{"type": "bid", "seat": seat, "bid": 3} for seat in range(4)]


class Spades(Table):
    """A table of Spades at which tricks are told."""

    game = "spades"


def pressed(table: Spades, **what: str) -> str:
    """The page after a press."""
    page = table.client.get(f"{table.path}/small").get_data(as_text=True)
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    answer = table.client.post(f"{table.path}/small", data={**form, **what})
    assert answer.status_code == 303
    assert answer.location == f"{table.path}/small"
    return table.client.get(answer.location).get_data(as_text=True)


def test_a_key_for_each_player_records_the_trick(app: Flask) -> None:
    table = Spades(app, DEAL, *BIDS)
    page = table.client.get(f"{table.path}/small").get_data(as_text=True)
    assert not problems_of(page)
    assert page.count('name="winner"') == 4
    assert "Trick 1 of 13" in page
    page = pressed(table, winner="2")
    assert "Trick 2 of 13" in page
    assert "Cy won trick 2, 1 so far" in page


def test_the_last_entry_is_undone(app: Flask) -> None:
    table = Spades(app, DEAL, *BIDS)
    pressed(table, winner="2")
    assert "Trick 1 of 13" in pressed(table, undo="1")


def test_what_waits_for_no_trick_is_entered_in_the_hand(app: Flask) -> None:
    table = Spades(app, DEAL)
    page = table.client.get(f"{table.path}/small").get_data(as_text=True)
    assert not problems_of(page)
    assert "Ann to bid" in page
    assert 'name="winner"' not in page
    assert f'href="{table.path}"' in page


def test_a_press_that_cannot_count_says_why(app: Flask) -> None:
    """A trick that nobody can have won is refused on the page of the hand."""
    table = Spades(app, DEAL, *BIDS)
    page = table.client.get(f"{table.path}/small").get_data(as_text=True)
    form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    answer = table.client.post(f"{table.path}/small", data={**form, "winner": "7"})
    assert answer.status_code == 422
    assert "Trick 1 of 13" in table.client.get(f"{table.path}/small").get_data(as_text=True)


def test_who_watches_sees_the_score_and_no_key(app: Flask) -> None:
    table = Spades(app, DEAL, *BIDS)
    there = by(app, table, LinkKind.WATCH)
    page = there.get("/small")
    assert "Trick 1 of 13" not in page
    assert 'name="winner"' not in page
    csrf = csrf_token(there.client)
    answer = there.client.post(f"{there.path}/small", data={"csrf_token": csrf, "type": "trick", "winner": "1"})
    assert "This link is for watching" in answer.get_data(as_text=True)
    assert "Trick 1 of 13" in table.get("/small")
