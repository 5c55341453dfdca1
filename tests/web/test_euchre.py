"""Euchre as its pages ask for what only it has."""

from __future__ import annotations

import re

from flask import Flask

from tests.games.written import deal

from .sitting import Table, words_of


class Euchre(Table):
    """Four players, who may exchange a farmer’s hand."""

    game = "euchre"


def test_a_farmers_hand_is_entered_on_a_page_of_its_own(app: Flask) -> None:
    """Before the first call, for any player; where the house has none there is no such page."""
    table = Euchre(app, *deal(depth="cards", turned="KH"), farmers=True)
    assert "Farmer’s hand" in words_of(table.get("/rare"))
    html = table.get("/farmers")
    assert "Ann’s cards" in words_of(html)
    others = re.findall(r'href="[^"]*/farmers\?seat=(\d)"', html)
    assert others == ["1", "2", "3"]
    assert "Cy’s cards" in words_of(table.get("/farmers?seat=2"))
    table.post(type="exchange", seat=2, cards=["9S", "9H", "9D"])
    assert table.state().hand.exchanged == 2
    plain = Euchre(app, *deal(depth="cards", turned="KH"))
    assert "Farmer’s hand" not in words_of(plain.get("/rare"))
    assert plain.client.get(plain.path + "/farmers").status_code in {302, 303, 404}
