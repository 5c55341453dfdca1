"""What a director gives for a round, on the evening's pages, by program, and as it is shown and printed."""

from __future__ import annotations

import csv
from io import StringIO

from flask import Flask
from flask.testing import FlaskClient

from referee.service import directing, directors
from referee.service.clubs import view_club
from referee.service.evenings import view_evening
from referee.service.results import standings

from ..conftest import Clock
from ..evening import enter, hand_by_result
from .conftest import csrf_token
from .test_evening import club_of, press, read, set_up, stored

ADJUSTED = "adj adjusted by the director"


def played(app: Flask, client: FlaskClient, clock: Clock, **settings: str) -> str:
    """The address of an evening of eight, its first round played."""
    address = set_up(client, club_of(client, 8), hands="1", **settings)
    press(client, f"{address}/call", round="1")
    with app.app_context():
        for table in stored(app, address).tables_in(1):
            enter(table.token, *hand_by_result()[1:], now=clock.tick(1))
    return address


def test_a_score_is_adjusted_on_the_page_and_shown_with_a_legend(app: Flask, client: FlaskClient, clock: Clock) -> None:
    evening = played(app, client, clock)
    assert ADJUSTED not in read(client, f"{evening}/standings")
    assert "Give a result for a round" in read(client, f"{evening}/standings")
    page = press(client, f"{evening}/given", round="1", who="0", kind="adjusted", points="-40")
    assert "−40 adj" in page
    assert ADJUSTED in page
    told = client.get(f"/api/clubs/{evening.split('/')[2]}/evenings/{evening.rsplit('/', 1)[1]}").get_json()
    (line,) = [one for one in told["standings"] if one["results"][0]["kind"] == "adjusted"]
    assert (line["points"], line["results"][0]["points"], line["mean"]) == (-40, -40, -40)
    assert told["legend"] == {"adj": "adjusted by the director"}


def test_what_cannot_be_is_said_at_its_place_with_what_was_typed(app: Flask, client: FlaskClient, clock: Clock) -> None:
    evening = played(app, client, clock)
    for sent, words in (
        ({"round": "1", "who": "0", "kind": "adjusted", "points": "many"}, "“many” isn’t a number of points."),
        ({"round": "1", "who": "0", "kind": "adjusted", "points": ""}, "Enter the adjusted points"),
        ({"round": "1", "kind": "bye"}, "Choose who gets this result."),
        ({"round": "7", "who": "0", "kind": "bye"}, "Choose a round that was called."),
        ({"round": "1", "who": "0", "kind": "luck"}, "A round can be average, adjusted, walkover, bye or no play"),
    ):
        page = f"{evening}/given"
        answer = client.post(page, data={**sent, "csrf_token": csrf_token(client, page)})
        assert answer.status_code == 422
        assert words in answer.get_data(as_text=True)
    with app.app_context():
        assert not any(called.awards for called in stored(app, evening).called)


def test_a_program_gives_a_result_and_a_pair_its_missing_half(app: Flask, client: FlaskClient, clock: Clock) -> None:
    evening = played(app, client, clock, movement="robin")
    _, _, club, _, number = evening.split("/")
    api = f"/api/clubs/{club}/evenings/{number}"
    with app.app_context():
        seen = view_evening(view_club(club), int(number))
        name, mate = (seen.people[one].person.name for one in (0, 1))
        directing.leave(view_club(club), seen.id, 1, clock.tick(1))
        key = {"director": directors.a_key(seen.id)}
    told = client.post(
        f"{api}/award", json={**key, "round": 1, "kind": "average", "points": 60, "people": [name]}
    ).get_json()
    assert [one["results"][0]["kind"] for one in told["standings"]].count("average") == 1
    assert f"{name} has no partner" in read(client, f"{evening}/given")
    assert client.post(f"{api}/replace", json={**key, "partner": mate, "by": "Noor"}).status_code in {400, 422}
    told = client.post(f"{api}/replace", json={**key, "partner": name, "by": "Noor"}).get_json()
    assert f"{name} & Noor" in {one["name"] for one in told["standings"]}
    with app.app_context():
        seen = view_evening(view_club(club), int(number))
        assert all(len(line.people) == 2 for line in standings(view_club(club), seen))


def test_a_file_names_the_kind_of_every_round(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """Who played, who got a bye, whose score was adjusted: a row each, in CSV and JSON, of the evenings asked for."""
    evening = played(app, client, clock)
    club, number = evening.split("/")[2], evening.rsplit("/", 1)[1]
    press(client, f"{evening}/given", round="1", who="0", kind="adjusted", points="-40")
    press(client, f"{evening}/given", round="1", who="1", kind="bye")
    rows = list(csv.DictReader(StringIO(client.get(f"/c/{club}/season/rounds.csv").get_data(as_text=True)[1:])))
    assert len(rows) == 8
    kinds = {row["who"]: (row["kind"], row["points"]) for row in rows}
    people = [one.person.name for one in stored(app, evening).people]
    assert kinds[people[0]] == ("adjusted", "-40")
    assert kinds[people[1]] == ("bye", "")
    assert {kind for name, (kind, _) in kinds.items() if name not in people[:2]} == {"played"}
    assert {(row["evening"], row["day"], row["game"], row["round"]) for row in rows} == {
        (number, "2026-05-08", "spades", "1")
    }
    kept = client.get(f"/c/{club}/season/rounds.json?game=spades").get_json()["rows"]
    assert [(one["who"], one["kind"]) for one in kept] == [(row["who"], row["kind"]) for row in rows]
    assert client.get(f"/c/{club}/season/rounds.json?game=hearts").get_json()["rows"] == []
    page = client.get(f"/c/{club}/season").get_data(as_text=True)
    assert "Rounds of evenings" in page
    assert "What kind of result the round has" in client.get(f"/c/{club}/season/columns").get_data(as_text=True)
