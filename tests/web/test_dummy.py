"""Somebody plays a dummy's cards: their phone plays both hands, and no other is told that it is its turn."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from flask import Flask

from referee.core.seats import Seat
from referee.games.oh_hell.model import Hand

from .test_own_asked import OhHell
from .test_seats import Guest


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> None:
    """At Oh Hell, which has none, Ann plays Cy's cards: the value of a hand alone says so."""

    def played_by(_hand: Hand) -> Mapping[Seat, Seat]:
        return {2: 0}

    monkeypatch.setattr(Hand, "played_by", property(played_by), raising=False)


@pytest.mark.usefixtures("dummy")
def test_the_phone_of_who_plays_them_plays_both_hands(app: Flask) -> None:
    """It is asked as you, and for whom; the dummy's own phone, like all others, is told who plays."""
    table = OhHell(app, {"type": "deal", "dealer": 1, "depth": "cards"}, {"type": "trump", "card": "5H"})
    for seat in (2, 3, 0, 1):
        table.enter({"type": "bid", "seat": seat, "bid": 1})
    ann, bea, cy = (Guest(table, seat) for seat in (0, 1, 2))
    assert "Trick 1 of 10: you to lead for Cy" in ann.words()
    assert "Which card did you play for Cy?" in ann.words()
    for other in (bea, cy):
        assert "Trick 1 of 10: Ann to lead for Cy" in other.words()
        assert "Which card did Ann play for Cy?" in other.words()
    assert "Your card" not in cy.words()
    table.enter({"type": "play", "seat": 2, "card": "9S"})
    table.enter({"type": "play", "seat": 3, "card": "8S"})
    assert "Trick 1 of 10: you to play" in ann.words()
    assert "for Cy" not in ann.words()
