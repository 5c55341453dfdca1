"""What is looked for at a table of a game that people made: found in its own rules, not in the usual ones."""

from __future__ import annotations

import re
from html import unescape
from typing import ClassVar

import pytest
from flask import Flask

from referee.definitions.gallery import shipped
from referee.service.finding import find

from .sitting import Table, words_of


class Made(Table):
    """Four at a shipped game."""

    names: ClassVar[tuple[str, ...]] = ("Ann", "Bea", "Cy", "Dov")

    def __init__(self, app: Flask, key: str) -> None:
        definition = shipped(key).definition
        self.game = definition.kind  # type: ignore[misc]
        super().__init__(app, definition=definition.data)


@pytest.mark.parametrize(
    ("key", "words", "rule"),
    [
        ("pad-canasta", "red threes", "CAN-3"),
        ("sueca", "card points", "SU-8.1"),
        ("sueca", "do i have to follow suit", "SU-7.2"),
        ("sueca", "7.2", "SU-7.2"),
        ("sueca", "su-7.2", "SU-7.2"),
    ],
)
def test_a_search_reads_the_rules_of_the_table(app: Flask, key: str, words: str, rule: str) -> None:
    """At the desk and in its book; each row leads to that rule at the table, and none to the usual game's."""
    table = Made(app, key)
    for path in ("/referee", "/rules"):
        html = table.get(f"{path}?q={words.replace(' ', '+')}")
        found = html[html.index('id="fh"') :]
        own = found[: found.index("</ul>")]
        ways = re.findall(r'href="(/[^"]+)"', own)
        assert any(f"{table.path}/rules/{rule}" in way for way in ways), words_of(own)
        usual = "PAD-" if key.startswith("pad") else "WH-"
        assert not re.search(rf"\b{usual}[0-9]", own)
        for way in ways[:3]:
            assert table.client.get(unescape(way).partition("#")[0]).status_code == 200


def test_other_games_are_found_as_before() -> None:
    keys = {group.game.key for group in find("follow suit")}
    assert {"spades", "hearts"} <= keys


@pytest.mark.parametrize(
    ("key", "words", "rule"),
    [
        ("pad-canasta", "red threes", "CAN-3"),  # what people typed is in their own words
        ("sueca", "Kartenpunkte", "SU-8.1"),
        ("sueca", "muss ich bedienen", "SU-7.2"),
    ],
)
def test_a_search_reads_them_in_the_language_of_the_page(app: Flask, key: str, words: str, rule: str) -> None:
    table = Made(app, key)
    html = table.client.get(f"{table.path}/rules", query_string={"q": words}, headers={"Accept-Language": "de"}).text
    assert 'lang="de"' in html
    found = html[html.index('id="fh"') :]
    assert f"{table.path}/rules/{rule}" in found[: found.index("</ul>")]


def test_what_is_found_says_what_its_game_means(app: Flask) -> None:
    """Of another game than the page speaks of: *Spades* are a suit at Hearts, and no title."""
    html = app.test_client().get("/rules?q=dame+de+pique", headers={"Accept-Language": "fr"}).text
    assert re.search(r"HE-5\.2.*?<b>Piques</b>", html, re.DOTALL)
