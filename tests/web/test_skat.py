"""Skat as its pages ask for what only it has."""

from __future__ import annotations

from flask import Flask

from tests.games.written import deal

from .conftest import csrf_token
from .sitting import Table, words_of


class Skat(Table):
    """Three players; Cy deals."""

    game = "skat"
    names = ("Ann", "Bea", "Cy")


def test_a_game_is_told_at_one_stroke_and_scored_by_its_jacks_and_eyes(app: Flask) -> None:
    """Who declares, at which bid, and what; then the jacks declarer had, and the eyes."""
    table = Skat(app, *deal(2, depth="result"))
    table.post(type="contract", seat=0, bid=24, game="C", hand="1")
    assert "Ann plays Clubs Hand at 24" in words_of(table.get())
    table.post(type="result", jacks=["JC", "JS"], points=92)
    (account,) = [table.state().account]
    assert account.points == (60, 0, 0)


def test_no_jack_is_told_as_such(app: Flask) -> None:
    """Nothing tapped is nothing told: none of them is a tap of its own, and more trumps may follow."""
    table = Skat(app, *deal(2, depth="result"))
    table.post(type="contract", seat=0, bid=18, game="D")
    table.post(type="result", points=70)
    assert table.state().hand.matadors is None
    table.post(type="result", none="1", more=2, points=70)
    assert table.state().hand.matadors.without == 6
    assert table.state().account.points == (63, 0, 0)


def test_cards_have_the_letters_of_the_country_and_the_suits_of_the_device(app: Flask) -> None:
    """B for a jack; on a device with German cards U, and an acorn is drawn."""
    table = Skat(app, *deal(2, depth="cards"))
    assert '<b>B<i class="glyph">♣' in table.get("/hands?for=shown")
    sent = {"csrf_token": csrf_token(table.client), "deck": "german"}
    assert table.client.post("/settings", data=sent).status_code == 303
    page = table.get("/hands?for=shown")
    assert '<b>U<i class="glyph"><svg class="sg"' in page
    assert '<symbol id="i-acorn"' in page
    assert "♣" not in page


def test_eyes_by_then_are_told_with_the_matadors_of_a_game_a_fault_ended(app: Flask) -> None:
    """They may be left out; 92 make it Schneider, for declarer had won."""
    table = Skat(app, *deal(2, depth="result"))
    table.post(type="contract", seat=0, bid=18, game="C")
    table.post(type="penalty", seat=1, code="talk", decided="declarer")
    assert "by then, if counted" in words_of(table.get())
    table.post(type="result", jacks=["JC"], points=92)
    assert table.state().account.points == (36, 0, 0)


def test_german_suits_are_drawn_where_cards_are_picked_and_scores_shown(app: Flask) -> None:
    """The suits to pick from, what is played beside a name, and the game of a score: no club is left."""
    table = Skat(app, *deal(2, depth="cards"))
    sent = {"csrf_token": csrf_token(table.client), "deck": "german"}
    assert table.client.post("/settings", data=sent).status_code == 303
    for entry in (
        {"type": "bid", "seat": 1, "bid": 18},
        {"type": "pass", "seat": 0},
        {"type": "pass", "seat": 2},
        {"type": "announce", "seat": 1, "game": "C", "hand": "1"},
    ):
        table.post(**entry)
    page = table.get()
    assert 'name="suit" value="C"' in page
    assert "♣" not in page
    table.post(type="concede", seat=1)
    table.post(type="result", jacks=["JC"])
    assert table.state().account.points == (0, -72, 0)
    assert "♣" not in table.get()
    assert "♣" not in table.get("/scores")
