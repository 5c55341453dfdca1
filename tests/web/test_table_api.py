"""Entries at a club's tables by its API: stored whole or not at all, ruled on, once however often they come."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.codec import write_entry
from referee.games.spades.model import Bid, Deal
from referee.service import club_tables, clubs, tables
from referee.service.clubs import view_club
from referee.service.links import LinkKind, links_to

from ..conftest import Clock
from ..evening import ANN, hand_by_result, open_spades

Put = tuple[str, str]


@pytest.fixture
def put(app: Flask, clock: Clock) -> Put:
    """A club's link and the address of one of its tables below it, nothing entered there yet."""
    with app.app_context():
        token = clubs.found_club("Thursdays", ANN.device, clock(), clubs.new_club_token())
        table = open_spades(clock()).token
        club_tables.take_in(view_club(token), table, clock())
    return token, f"/api/clubs/{token}/tables/{table}"


def test_a_hand_is_entered_once_and_counts(app: Flask, client: FlaskClient, put: Put) -> None:
    token, at = put
    before = client.get(at).get_json()
    entries = [write_entry(entry) for entry in hand_by_result()[before["seq"] :]]
    sent = {"entries": entries, "id": "nightly-1", "seen": before["seq"]}
    told = client.post(f"{at}/entries", json=sent)
    assert told.status_code == 201
    assert told.get_json()["totals"] == [70, 51]
    assert client.post(f"{at}/entries", json=sent).get_json()["seq"] == told.get_json()["seq"]
    with app.app_context():
        assert len(tables.view_table(at.rpartition("/")[2]).entries) == len(hand_by_result())
    assert client.get(f"/api/clubs/{token}/tables").get_json()["tables"][0]["sides"][0]["points"] == 70


def test_what_is_wrong_is_said_and_nothing_is_stored(app: Flask, client: FlaskClient, put: Put, clock: Clock) -> None:
    token, at = put
    seq = client.get(at).get_json()["seq"]
    unfit = write_entry(hand_by_result()[-1])
    for body, status, words in (
        ({}, 422, "“entries” is a list"),
        ({"entries": []}, 422, "“entries” is a list"),
        ({"entries": [7]}, 422, "entry"),
        ({"entries": [unfit], "entrys": 1}, 422, "“entrys” is not known here"),
        ({"entries": [unfit], "seen": "all"}, 422, "“seen” is a whole number"),
        ({"entries": [unfit]}, 422, ""),
        ({"entries": [unfit], "seen": seq - 1}, 409, ""),
    ):
        found = client.post(f"{at}/entries", json=body)
        assert (found.status_code, found.get_json()["status"]) == (status, status), body
        assert words in found.get_json()["error"]
    assert client.get(at).get_json()["seq"] == seq
    with app.app_context():
        watch = clubs.links(view_club(token))[LinkKind.WATCH]
        alone = open_spades(clock()).token
        looks = links_to(at.rpartition("/")[2], clock())[LinkKind.WATCH].token
    for club, table, status in ((watch, at.rpartition("/")[2], 403), (token, alone, 404), (token, looks, 422)):
        assert client.post(f"/api/clubs/{club}/tables/{table}/entries", json={"entries": [unfit]}).status_code == status


def test_what_the_rules_query_is_confirmed(client: FlaskClient, put: Put) -> None:
    _, at = put
    entries = [write_entry(Deal(dealer=3, depth="result")), write_entry(Bid(seat=1, bid=3))]
    asked = client.post(f"{at}/entries", json={"entries": entries})
    assert asked.status_code == 409
    assert [one["severity"] for one in asked.get_json()["rulings"]] == ["queried"]
    assert asked.get_json()["rulings"][0]["rule"].startswith("SP-")
    assert client.get(at).get_json()["next"] == asked.get_json()["next"]
    told = client.post(f"{at}/entries", json={"entries": entries, "confirmed": True})
    assert (told.status_code, told.get_json()["next"]["phase"]) == (201, "bid")
