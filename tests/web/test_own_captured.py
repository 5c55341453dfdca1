"""Card points of a hand of a game of one's own told trick by trick: by who captured which cards."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from .sitting import Table, whole, words_of
from .test_own_tables import Own


def sueca(app: Flask) -> Own:
    """A hand of Sueca: all ten tricks are in, six of them Ann’s, the last Bea’s."""
    table = Own(app, "sueca")
    table.enter({"type": "deal", "depth": "tricks"})
    table.enter(*({"type": "trick", "winner": seat} for seat in (0, 0, 0, 1, 0, 0, 0, 1, 3, 1)))
    return table


def of(*suits: str) -> list[str]:
    """The cards that count in these suits."""
    return [rank + suit for suit in suits for rank in "A7KJQ"]


def test_cards_are_given_to_who_captured_them(app: Flask) -> None:
    table = sueca(app)
    page = table.get()
    assert "Tap what was captured by" in words_of(page)
    assert "Ann & Cy" in words_of(page)
    assert sorted(set(re.findall(r'name="captured-0" value="([^"]*)"', page))) == sorted(of("S", "H", "D", "C"))
    sent = {"type": "points", "shown": "captured-0", "captured-0": of("S", "H", "D"), "captured-1": of("C")}
    table.done(table.post(**sent))
    entry = table.view().entries[-1].entry
    assert entry.counts == (90, 30)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("piles", "said"),
    [
        ({}, "are missing"),
        ({"captured-0": of("S", "H", "D"), "captured-1": of("C")[1:]}, "A♣ is missing"),
        ({"captured-0": of("S", "H", "D"), "captured-1": ["AS", *of("C")]}, "A♠ is entered twice"),
    ],
)
def test_each_card_is_somebodys(app: Flask, piles: dict[str, list[str]], said: str) -> None:
    answer = sueca(app).post(type="points", shown="captured-0", page="captured", **piles)
    assert said in words_of(whole(answer, 422))


def test_points_may_be_typed_instead(app: Flask) -> None:
    """And are corrected so."""
    table = sueca(app)
    assert "Who has how many card points?" in words_of(table.get("?tell=counts"))
    table.done(table.post(type="points", **{"counts-0": "70", "counts-1": "50"}))
    id = table.view().entries[-1].id
    page = whole(table.client.get(f"{table.path}/entries/{id}/again"))
    assert 'name="counts-0" value="70"' in page


def test_where_not_every_card_is_played_none_is_missing(app: Flask) -> None:
    table = Own(app, "pitch")
    table.enter({"type": "deal", "depth": "tricks"}, {"type": "bid", "seat": 0, "bid": "2"})
    table.enter(*({"type": "trick", "winner": 1} for _ in range(6)))
    assert "missing" not in words_of(table.get())
    table.done(table.post(type="points", shown="captured-0", **{"captured-0": ["TS"], "captured-1": ["AH", "KH"]}))
    assert table.view().entries[-1].entry.counts == (10, 7, 0)  # type: ignore[attr-defined]


@pytest.mark.parametrize("key", ["klaverjas", "tressette", "pitch", "briscola", "manille"])
def test_the_page_is_whole(app: Flask, key: str) -> None:
    """Points for tricks and the last of them stand with the piles."""
    table = Own(app, key)
    table.one_hand("tricks")
    assert isinstance(table, Table)


def test_trumps_may_be_said_behind_the_play(app: Flask) -> None:
    """What cards count in Klaverjas hangs on them: until then points are typed."""
    table = Own(app, "klaverjas")
    table.enter({"type": "deal", "depth": "tricks"})
    table.enter(*({"type": "trick", "winner": seat} for seat in (0, 0, 0, 1, 0, 0, 0, 1)))
    assert "Say what was trump, and tap the cards instead" in words_of(table.get())
    page = table.get("?tell=trumps&by=result")
    assert "What is trump?" in words_of(page)
    seat = re.search(r'name="seat" value="(.)"', page)
    table.done(table.post(type="trump", suit="S", seat=seat[1] if seat else ""))
    assert "Tap what was captured by" in words_of(table.get())
