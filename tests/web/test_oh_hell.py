"""A hand of one card at Oh Hell, which every game has: one trick is said to be one."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests.games.written import bids, deal

from .sitting import Table, words_of


class OhHell(Table):
    """Four players, one card each."""

    game = "oh-hell"

    def __init__(self, app: Flask, depth: str) -> None:
        super().__init__(app, *deal(depth=depth), sequence="up", trump="none")


@pytest.mark.parametrize(
    ("depth", "said"), [("result", ("0 of 1 trick so far", "1 trick among 4")), ("tricks", ("0 of 1 trick ",))]
)
def test_one_trick_is_counted_as_one(app: Flask, depth: str, said: tuple[str, ...]) -> None:
    table = OhHell(app, depth)
    table.enter(*bids(1, 1, 0, 0))
    shown = words_of(table.get())
    assert all(words in shown for words in said), shown
    assert not re.search(r"\b1 tricks", shown)


def test_who_watches_the_bids_reads_of_one_trick(app: Flask) -> None:
    table = OhHell(app, "cards")
    assert "bid, 1 trick " in words_of(table.get("/board"))
