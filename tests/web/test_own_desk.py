"""The desk of a game somebody made, away from any table: its definition stands in the address."""

from __future__ import annotations

import re
from html import unescape

import pytest
from flask import Flask

from referee.definitions.gallery import shipped
from referee.definitions.packing import pack

from .sitting import whole, words_of


def desk_of(key: str) -> str:
    definition = shipped(key).definition
    return f"/referee?game={definition.kind}&d={pack(definition)}"


@pytest.mark.parametrize(("key", "rule"), [("klaverjas", "KL-2.6"), ("five-hundred", "FH-2.6")])
def test_answers_lead_to_a_ruling_by_its_own_rules(app: Flask, key: str, rule: str) -> None:
    client = app.test_client()
    assert shipped(key).definition.name in words_of(whole(client.get(desk_of(key) + "&ask=misdeal")))
    page = whole(client.get(desk_of(key) + "&ask=misdeal"))
    for _ in range(3):
        choices = re.findall(r'<a class="[^"]*choice[^"]*" href="([^"]*)"', page)
        if not choices:
            break
        page = whole(client.get(unescape(choices[0])))
    assert rule in words_of(page)


def test_its_page_leads_there_and_a_hand_is_scored_by_it(app: Flask) -> None:
    client, letters = app.test_client(), pack(shipped("klaverjas").definition)
    page = whole(client.get(f"/own/game?d={letters}"))
    address = re.search(r'href="(/referee\?[^"]*)">Ask the referee', page)
    assert address
    assert "Klaverjas" in words_of(whole(client.get(unescape(address[1]) + "&ask=trick")))
    told = client.get(f"/referee/hand?game=own&d={letters}&ask=score", follow_redirects=True)
    assert "Klaverjas" in words_of(whole(told))


def test_letters_cut_short_are_left_alone(app: Flask) -> None:
    client = app.test_client()
    assert "Who won this trick?" in words_of(whole(client.get(desk_of("klaverjas")[:60])))
    assert whole(client.get(desk_of("pad-rummy-500")))
