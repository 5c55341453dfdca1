"""What costs something is counted by who asks for it, at every address of the app, or named as what is not."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.service.clubs import view_club
from referee.service.evenings import evenings_of
from referee.web import often

from .conftest import csrf_token
from .test_club import begin
from .test_evening import club_of, form_of, set_up
from .test_often import OWN, tallies, use_up

FILES = ("pdf", "svg", "zip", "csv", "ics")
"""How an address ends that gives a file made for who asks."""


def costly(app: Flask) -> dict[str, str]:
    """Every endpoint that takes something in or makes a file, with the method it is asked by."""
    found = {}
    for rule in app.url_map.iter_rules():
        if "POST" in (rule.methods or ()):
            found[rule.endpoint] = "POST"
        elif rule.rule.endswith((*(f".{ending}" for ending in FILES), "<ending>", "record.json")):
            found[rule.endpoint] = "GET"
    return found


def test_every_address_that_costs_something_is_counted_or_named(app: Flask) -> None:
    """And none that is gone is named, nor one both ways."""
    asked = costly(app)
    assert len([one for one, method in asked.items() if method == "GET"]) > 14
    counted = {one for one, method in asked.items() if often.often_of(one, method)} | (often.DESKS & asked.keys())
    assert asked.keys() - counted - often.UNCOUNTED == set()
    assert counted & often.UNCOUNTED == set()
    assert often.UNCOUNTED | often.COUNTED.keys() | often.DESKS <= app.view_functions.keys()
    for name in often.OF_CLUBS:
        assert name in app.blueprints


@pytest.mark.parametrize(
    ("what", "path"),
    [
        (often.PRINT, "season.pdf"),
        (often.PRINT, "season/partners.pdf"),
        (often.PRINT, "people/1.pdf"),
        (often.EXPORT, "season/hands.csv"),
    ],
)
def test_papers_of_a_club_are_counted(app: Flask, client: FlaskClient, what: often.Often, path: str) -> None:
    club = begin(client)
    assert client.get(f"/c/{club}/{path}").status_code == 200
    use_up(app, what, "device")
    assert client.get(f"/c/{club}/{path}").status_code == 429


def test_records_are_not_downloaded_without_end(app: Flask, client: FlaskClient, table: str) -> None:
    assert client.get(f"{table}/record.json").status_code == 200
    use_up(app, often.EXPORT, "device")
    refused = client.get(f"{table}/record.json")
    assert refused.status_code == 429
    assert "Many files were downloaded from here in the last minutes." in refused.text
    assert client.get(table).status_code == 200


def test_clubs_are_not_founded_without_end(app: Flask, client: FlaskClient) -> None:
    for number in range(often.CLUBS.device):
        begin(client, f"Club {number}")
    answer = client.post("/c/new", data={"csrf_token": csrf_token(client), "name": "More", "people": ""}, headers=OWN)
    assert answer.status_code == 429
    assert "Many clubs were founded from here" in answer.text
    begin(app.test_client(), "Another phone")


def test_each_table_of_a_round_is_counted(app: Flask, client: FlaskClient) -> None:
    """By the page and by a program: what is too much opens none, and asked once more it opens all of them."""
    club = club_of(client, 16)
    address = set_up(client, club)
    assert tallies(app)["rounds:device"] == 4
    use_up(app, often.ROUNDS, "address")
    number = address.rpartition("/")[2]
    program = app.test_client(use_cookies=False)
    made = program.post(f"/api/clubs/{club}/evenings", json={}).get_json()
    said = {"round": 1, "director": made["director"]}
    refused = program.post(f"/api/clubs/{club}/evenings/{made['evening']}/call", json=said)
    assert refused.status_code == 429
    assert "Nothing was recorded" in refused.get_json()["error"]
    sent = {"csrf_token": csrf_token(client), "round": "2", "sure": "1"}
    assert client.post(f"{address}/call", data=sent, headers=OWN).status_code == 429
    again = client.post(f"{address}/call", data=sent | {"round": "1"}, headers=OWN)
    assert again.status_code in {303, 422}  # called already: nothing is opened
    assert client.post(f"/c/{club}/evenings/new", data=form_of(client, club), headers=OWN).status_code == 429
    with app.app_context():
        found = evenings_of(view_club(club))
        assert {one.id: one.called for one in found} == {int(number): 1, made["evening"]: 0}


def test_what_is_changed_in_a_club_is_counted(app: Flask, client: FlaskClient) -> None:
    club = begin(client)
    stranger = app.test_client(use_cookies=False)
    assert stranger.post(f"/api/clubs/{club}/people", json={"people": ["Noor"]}).status_code < 300
    use_up(app, often.CLUB, "address")
    assert stranger.post(f"/api/clubs/{club}/people", json={"people": ["Kim"]}).status_code == 429
