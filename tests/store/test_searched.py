"""How searches are getting on: noted under the token of a table, however long that is."""

from __future__ import annotations

import pytest
from flask import Flask

from referee.store import reading, searched, writing


@pytest.mark.parametrize("token", ["T" * 25, "x" * 5_000])
def test_a_search_is_noted_for_any_table(store_app: Flask, token: str) -> None:
    """The token of a table that nobody saved holds its entries."""
    with writing():
        searched.begin_search(token, 3, "first", now=100)
    with writing():
        searched.begin_search(token, 4, "second", now=101)
        assert not searched.note_search("first", examined=7)
        assert searched.note_search("second", examined=8)
        searched.stop_search(token)
    with reading():
        found = searched.find_search(token)
        assert found is not None
        assert (found.run, found.seq, found.examined, found.stage) == ("second", 4, 8, "stopped")
