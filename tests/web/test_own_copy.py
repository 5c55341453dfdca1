"""*Copy and change*: a built-in game as a definition, from its rules, a new table's form, and a table."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask

from referee.definitions.packing import unpack
from referee.games import GAMES
from referee.games.own.copied import SOURCES
from referee.web.own import COPIED

from .pages import problems_of
from .sitting import Table, whole, words_of
from .test_own_form import untouched


class Made(Table):
    """Four at Spades to 250."""

    game = "spades"


def letters_in(html: str) -> str:
    found = re.search(r'href="/own/game\?d=([^"&]+)"', html)
    assert found is not None
    return unescape(found[1])


def test_the_games_that_can_be_copied_are_known() -> None:
    assert {*SOURCES} == COPIED


@pytest.mark.parametrize("key", sorted(COPIED))
def test_a_game_is_copied_from_its_rules(app: Flask, key: str) -> None:
    """By the book: what goes along can be changed, what does not is named."""
    client = app.test_client()
    way = re.search(r'href="(/own/copy/[^"]+)"', whole(client.get(f"/rules/{key}")))
    assert way is not None
    html = whole(client.get(unescape(way[1])))
    assert not problems_of(html)
    assert "These house rules don’t go along" in words_of(html)
    definition = unpack(letters_in(html))
    assert definition.kind == "own"
    change = re.search(r'href="([^"]+)">Change it<', html)
    assert change is not None
    assert "1 of 10" in words_of(whole(client.get(unescape(change[1]))))


def test_other_games_are_not_copied(app: Flask) -> None:
    client = app.test_client()
    for key in sorted({*GAMES} - COPIED):
        assert client.get(f"/own/copy/{key}").status_code == 404
        assert "/own/copy/" not in client.get(f"/rules/{key}").text


def test_changed_house_rules_of_a_new_table_go_along(app: Flask) -> None:
    """The button beside the house rules sends the form as it stands."""
    client = app.test_client()
    html = whole(client.get("/new/spades"))
    assert 'formaction="/own/copy/spades"' in html
    sent = untouched(html) | {"house-target": "other", "house-target-other": "730", "house-blind_nil": "on"}
    page = whole(client.post("/own/copy/spades", data=sent))
    assert {"when": "total >= 730"} in unpack(letters_in(page)).data["end"]
    assert re.search(r"Blind nil SP-3\.9 On", words_of(page))
    wrong = untouched(html) | {"house-target": "other", "house-target-other": "many"}
    assert client.post("/own/copy/spades", data=wrong).status_code == 422


def test_house_rules_of_a_table_go_along(app: Flask) -> None:
    table = Made(app, target=250)
    way = re.search(r'href="(/own/copy/[^"]+)"', table.get("/house"))
    assert way is not None
    page = whole(table.client.get(unescape(way[1])))
    assert {"when": "total >= 250"} in unpack(letters_in(page)).data["end"]


class Pad(Table):
    """Four at the plain pad."""

    game = "pad"


def test_a_game_that_is_played_is_passed_on_from_its_table(app: Flask) -> None:
    table = Pad(app)
    way = re.search(r'href="([^"]+/made)"', table.get("/house"))
    assert way is not None
    html = whole(table.client.get(unescape(way[1]), follow_redirects=True))
    assert "Scan it to get exactly these rules" in words_of(html)
