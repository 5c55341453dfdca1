"""An address holds a spoilt definition: each of its pages is shown or there is none, and what is wrong is said."""

from __future__ import annotations

from typing import Any, Final

import pytest
from flask import Flask

from referee.definitions.gallery import shipped

from ..table.test_scratch import packed
from .sitting import words_of

GAMES: Final = {"pad": "pad-rummy-500", "own": "whist"}
SPOILT: Final[tuple[Any, ...]] = (
    "{'kind': 'own'}",
    "{",
    "",
    "[" * 200,
    None,
    7,
    [],
    {},
    {"kind": "own", "confirmed": False},
    {**shipped("whist").definition.data, "confirmed": False},
    {**shipped("pad-rummy-500").definition.data, "version": 2**70},
    shipped("five-hundred").definition.text[:100],
)


def ways(app: Flask, token: str) -> list[str]:
    """Every page of the address that needs no more than it."""
    found = [rule.rule.replace("<token>", token) for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())]
    about = [one.replace("<id>", "scratch0") for one in found if one.startswith(f"/t/{token}")]
    return [one for one in about if "<" not in one]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("spoilt", SPOILT)
def test_no_page_of_it_falls_over(app: Flask, game: str, spoilt: Any) -> None:
    """Whether it was agreed on at first, or in mid-game."""
    whole = shipped(GAMES[game]).definition.data
    hand = {"game": game, "at": "", "players": ["Ann", "Bea", "Cy", "Dov"], "before": {}}
    change = {"type": "rules", "rules": {"definition": spoilt}, "confirmed": True}
    first = packed({**hand, "rules": {"definition": spoilt}, "told": []})
    later = packed({**hand, "rules": {"definition": whole}, "told": [[change], [{"type": "deal", "dealer": 1}]]})
    client = app.test_client()
    assert client.get(f"/t/{first}").status_code == 404
    assert client.get(f"/t/{later}").status_code in {200, 404}
    for way in ways(app, first) + ways(app, later):
        assert client.get(way).status_code in {200, 303, 404, 405}, way


def test_a_spoilt_change_is_told_of(app: Flask) -> None:
    change = {"type": "rules", "rules": {"definition": {"kind": "own"}}}
    hand = {"game": "own", "at": "", "players": ["Ann", "Bea", "Cy", "Dov"], "before": {}, "rules": {}}
    token = packed({**hand, "told": [[change]]})
    page = app.test_client().get(f"/t/{token}/entries/scratch0")
    assert "The game that nobody can read" in words_of(page.get_data(as_text=True))
