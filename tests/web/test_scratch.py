"""Score this hand: from the desk to the game's own screens, on a table that nobody saves."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from referee.core.cards import parse_card
from referee.core.entries import Play
from referee.games import GAMES
from referee.store import log, reading
from referee.table.scratch import SCORE

from ..games.pippins.golden import example
from .scratch import Scratch
from .sitting import whole, words_of
from .test_pippins import Table

TOLD = [game.key for game in GAMES.values() if any(one.key == SCORE and one.before for one in game.questions())]
"""The games of which a hand is told on their own screens."""


@pytest.mark.parametrize("game", TOLD)
def test_a_hand_is_begun_at_the_desk_and_nothing_is_stored(app: Flask, game: str) -> None:
    """The question leads to the game's first screen; no table is opened, and none is remembered."""
    client = app.test_client()
    said = words_of(whole(client.get(f"/referee?game={game}&ask=score")))
    assert "Before this" in said
    table = Scratch(app, f"/referee/hand?game={game}", client=client)
    assert "deals" in table.say()
    assert "Score this hand" in table.say()
    with app.app_context(), reading():
        assert log.get_table(1) is None


def test_every_entry_has_an_address_of_its_own(app: Flask) -> None:
    """A press moves on, a step back in the browser takes it back, and undo does the same."""
    table = Scratch(app, "/referee/hand?game=pippins", *example(0))
    before = table.path
    assert "Lead any card" in table.say()
    html = table.done(table.post(type="play", seat="0", card="6C"))
    assert table.path != before
    assert "Follow ♣" in words_of(html)
    assert "Lead any card" in words_of(whole(table.client.get(before)))
    table.done(table.post("/undo"))
    assert table.path == before


def test_a_press_sent_twice_is_one(app: Flask) -> None:
    """The address it was pressed on is what it follows."""
    table = Scratch(app, "/referee/hand?game=pippins", *example(0))
    first = table.post(type="play", seat="0", card="6C")
    again = table.post(type="play", seat="0", card="6C")
    assert first.headers["Location"] == again.headers["Location"]


def test_what_is_against_a_rule_is_asked_and_stands(app: Flask) -> None:
    """As at any table: the query, then the card with its price."""
    table = Scratch(app, "/referee/hand?game=pippins", *example(0))
    table.enter({"type": "play", "seat": 0, "card": "6C"})
    held = table.post(type="play", seat="2", card="2C")
    assert "It is East’s turn to play, not South’s. Queried" in words_of(whole(held))
    said = words_of(table.confirmed(held))
    assert "Worth 1 so far" in said


def test_an_entry_is_corrected(app: Flask) -> None:
    """Its page stands behind the hand; the correction leads back to the hand as it then is."""
    table = Scratch(app, "/referee/hand?game=pippins", *example(0))
    table.enter({"type": "play", "seat": 0, "card": "6C"})
    standing = table.view().entries[-1]
    path = f"{table.path}/entries/{standing.id}"
    html = whole(table.client.get(path))
    form = next(found for found in re.findall(r"<form\b.*?</form>", html, re.DOTALL) if f"{path}/amend" in found)
    sent = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form))
    table.done(table.client.post(f"{path}/amend", data={**sent, "seat": "0", "card": "9C"}))
    assert table.view().entries[-1].entry == Play(seat=0, card=parse_card("9C"))


@pytest.mark.parametrize("page", ["people", "share", "sheet", "sheet.pdf", "more", "referee", "delete", "record.json"])
def test_a_hand_nobody_saves_has_no_other_pages(app: Flask, page: str) -> None:
    """Neither people nor paper, nor rulings that would stand nowhere."""
    table = Scratch(app, "/referee/hand?game=pippins")
    assert table.client.get(f"{table.path}/{page}").status_code == 404
    assert f"{table.path}/{page}" not in table.get()


@pytest.mark.parametrize("token", ["~", "~x", "~q1aC", "~" + "A" * 4000, "~é"])
def test_what_holds_no_hand_is_no_table(app: Flask, token: str) -> None:
    """Cut off, made up or too long: there is no such page."""
    assert app.test_client().get(f"/t/{token}").status_code == 404


def test_at_a_table_the_hand_of_the_record_is_gone_on_with(app: Flask) -> None:
    """Its players, house rules and entries; the record stays as it is."""
    table = Table(app, *example(2), board=False)
    there = Scratch(app, f"{table.path}/referee/hand?recorded=1&a-before0=7", client=table.client)
    said = there.say()
    assert "Ann & Cy" in said
    assert there.view().explanation.totals == (7, 0)
    assert len(there.view().entries) == len(table.view().entries)
    there.enter({"type": "play", "seat": 0, "card": "4H"})
    assert len(table.view().entries) == len(there.view().entries) - 1
    assert f'href="{table.path}/referee?ask=score"' in there.get()
    assert there.view().rules == {"board": False}


def test_what_cannot_have_been_before_is_said_at_its_field(app: Flask) -> None:
    """The fold stands open, and nothing is begun."""
    answer = app.test_client().get("/referee/hand?game=pippins&ask=score&a-before1=many")
    assert answer.status_code == 422
    html = whole(answer, 422)
    assert "Enter a whole number" in words_of(html)
    assert re.search(r'<details[^>]*id="before" open', html)


def test_a_game_that_tells_no_hand_on_its_screens_has_none_to_begin(app: Flask) -> None:
    """Klondike is scored by the cards on its suit stacks."""
    assert app.test_client().get("/referee/hand?game=klondike").status_code == 404
