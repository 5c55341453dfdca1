"""Tap on one’s own phone: what asks a player says “you” there, and the name elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from flask import Flask

from ..games.written import laid
from .sitting import Written
from .test_seats import Guest
from .test_tap import THREE, TOP, Table, deal


@pytest.mark.parametrize(
    ("entries", "asked", "page", "said"),
    [
        ((), 1, "", ("Bea, your bid?", "you to bid", "Your bid?", "Record your bid")),
        (THREE, 1, "", ("Which half does Bea take?", "You play Three Cards", "Which half do you take?")),
        (TOP, 2, "?on=declare", ("Cy, what do you declare?", "You play Top", "What do you declare?", "You lead")),
    ],
    ids=["auction", "half", "declarations"],
)
def test_who_is_asked_is_you_on_the_own_phone(
    app: Flask, entries: Sequence[Written], asked: int, page: str, said: Sequence[str]
) -> None:
    """On a phone of nobody’s it is the name."""
    table, (others, *own) = Table(app, deal("cards"), *entries), said
    assert others in table.say(page)
    mine = Guest(table, asked).words(page)
    assert others not in mine
    for words in own:
        assert words in mine


def test_a_hint_for_the_play_fits_every_phone(app: Flask) -> None:
    """It names nobody."""
    table = Table(app, deal("cards"), *TOP, *laid("2KH"))
    for words in (Guest(table, 0).words(), Guest(table, 1).words()):
        assert "K♥ is winning. Follow ♥. None? Then a trump. No trump? Then any card." in words


def test_the_discard_is_asked_of_you(app: Flask) -> None:
    """Its page is secret, so that no other phone shows the question."""
    mine = Guest(Table(app, deal("cards"), *TOP), 2).words("/discard")
    assert "What do you discard?" in mine
    assert "What does Cy discard?" not in mine
