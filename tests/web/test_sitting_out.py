"""Somebody sits a hand out: no page of the table asks anything of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from referee.games.oh_hell.game import OhHell
from referee.service.links import LinkKind
from tests.games.written import bids, deal

from .links import by
from .sitting import Table, words_of
from .test_agreeing import sits

CY = 2


class Plain(Table):
    """A hand of three cards without trumps, bid already, which Cy sits out."""

    game = "oh-hell"

    def __init__(self, app: Flask, depth: str) -> None:
        super().__init__(app, *deal(depth=depth), sequence="fixed", max_cards=3, trump="none")
        self.enter(*bids(1, 1, 0, 0))


@pytest.fixture(autouse=True)
def cy_sits_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every hand, from the deal."""
    dealt = OhHell.new_hand

    def new_hand(game: OhHell, state: Any, cards: Any) -> Any:
        return replace(dealt(game, state, cards), out=frozenset({CY}))

    monkeypatch.setattr(OhHell, "new_hand", new_hand)


@pytest.mark.parametrize("depth", ["cards", "tricks"])
def test_their_place_on_the_felt_rests(app: Flask, depth: str) -> None:
    """On the phones, for those who watch, and on the big screen."""
    table = Plain(app, depth)
    for shown in (table.get(), by(app, table, LinkKind.WATCH).get(), table.get("/board")):
        assert words_of(shown).count("sits out") == 1, words_of(shown)


def test_a_trick_of_three(app: Flask) -> None:
    """The fourth card is the lead of the next."""
    table = Plain(app, "cards")
    for seat, card in ((0, "2S"), (1, "3S"), (3, "4S")):
        table.done(table.post(type="play", seat=seat, card=card))
    shown = words_of(table.get())
    assert "Dov won trick 1" in shown
    assert "trick 2 of 3" in shown


def test_the_winner_is_one_of_those_who_play(app: Flask) -> None:
    table = Plain(app, "tricks")
    html = table.get()
    assert f'name="winner" value="{CY}"' not in html
    assert 'name="winner" value="3"' in html


def test_the_tricks_of_three_are_told(app: Flask) -> None:
    """One place may stay empty: it is that of a player who was there."""
    table = Plain(app, "result")
    html = table.get()
    assert f'<input type="hidden" name="counts-{CY}" value="0">' in html
    assert "3 tricks among 3" in words_of(html)
    told = {"type": "tricks", "by": "result", "counts-0": "1", "counts-1": "1", f"counts-{CY}": "0", "counts-3": ""}
    table.done(table.post(**told))
    assert table.state().hand.won == (1, 1, 0, 1)


def test_they_claim_nothing_and_revoke_in_nothing(app: Flask) -> None:
    table = Plain(app, "cards")
    for page in ("/claim", "/rare"):
        html = table.get(page)
        form = html[html.index('value="claim"' if page == "/claim" else 'value="renege"') :]
        form = form[: form.index("</form>")]
        assert 'name="seat" value="3"' in form
        assert f'name="seat" value="{CY}"' not in form


@pytest.mark.parametrize(("depth", "says"), [("cards", "You sit out"), ("tricks", "you sit out")])
def test_their_own_phone_says_you(app: Flask, depth: str, says: str) -> None:
    table = Plain(app, depth)
    sits(table, CY)
    shown = words_of(table.get())
    assert says in shown
    assert "sits out" not in shown
