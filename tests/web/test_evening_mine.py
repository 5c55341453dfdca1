"""An evening on a player's own phone: who one is, where one sits, the table opened turned to one's seat."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.games.hearts.model import Points
from referee.service import seats, tables
from referee.service.evenings import Evening
from referee.service.links import LinkKind

from ..conftest import Clock
from ..evening import enter
from .conftest import csrf_token
from .test_club import links_of
from .test_evening import club_of, play, press, read, set_up, stored, text


@pytest.fixture
def evening(client: FlaskClient) -> str:
    """The address of an evening of nine: one sits out each round."""
    return set_up(client, club_of(client, 9))


def seated(seen: Evening, round_number: int = 1, table: int = 1) -> list[int]:
    """Who sits at a table, by seat."""
    return list(seen.called[round_number - 1].plan.tables[table - 1].seats)


def test_a_phone_says_whose_it_is_and_sees_its_table(app: Flask, client: FlaskClient, evening: str) -> None:
    page = read(client, f"{evening}/mine")
    assert "Who are you?" in page
    press(client, f"{evening}/call", round="1")
    seen = stored(app, evening)
    own, left, partner, right = seated(seen)
    names = {one.number: one.person.name for one in seen.people}
    page = press(client, f"{evening}/mine", who=str(own))
    assert re.search(
        rf"You .*{names[left]} East .*{names[partner]} your partner .*{names[right]} West, deals first", page
    )
    assert f"1 table 1 with {names[partner]} {names[left]} & {names[right]} plays" in page
    assert "I sit at table 1" in page
    assert "Who are you?" in press(client, f"{evening}/mine", who="")


def test_it_opens_the_table_turned_to_its_seat(app: Flask, client: FlaskClient, evening: str) -> None:
    press(client, f"{evening}/call", round="1")
    seen = stored(app, evening)
    who = seated(seen, table=2)[1]
    press(client, f"{evening}/mine", who=str(who))
    page = press(client, f"{evening}/mine/sit")
    assert "round 1, table 2" in page
    with app.app_context():
        view = tables.view_table(seen.tables_in(1)[1].token)
        assert list(seats.phones(view).by_seat) == [1]
    assert "round 1, table 2" in press(client, f"{evening}/mine/sit")  # once more


def test_the_next_round_knows_the_phone(app: Flask, client: FlaskClient, evening: str, clock: Clock) -> None:
    press(client, f"{evening}/call", round="1")
    who = seated(stored(app, evening))[0]
    press(client, f"{evening}/mine", who=str(who))
    play(app, clock, stored(app, evening))
    page = read(client, f"{evening}/mine")
    assert re.search(r"number \d of 9 with", page)
    press(client, f"{evening}/call", round="2", sure="1")
    seen = stored(app, evening)
    table = next((one for one in seen.tables_at(who)), None)
    page = read(client, f"{evening}/mine")
    if table is None:
        assert "You sit out round 2." in page
        return
    assert f"I sit at table {table.number}" in page
    with app.app_context():
        (seat,) = seats.phones(tables.view_table(table.token)).by_seat
        assert seat == seated(seen, 2, table.number).index(who)


def test_who_sits_out_is_told(app: Flask, client: FlaskClient, evening: str) -> None:
    press(client, f"{evening}/call", round="1")
    (out,) = stored(app, evening).called[0].plan.out
    page = press(client, f"{evening}/mine", who=str(out))
    assert "You sit out round 1. Round 2 seats you again." in page
    assert "1 – sits out" in page
    answer = client.post(f"{evening}/mine/sit", data={"csrf_token": csrf_token(client)})
    assert answer.status_code == 422
    assert "There is no table for you in this round." in text(answer.get_data(as_text=True))


def test_one_phone_is_one_person_and_the_last_counts(app: Flask, client: FlaskClient, evening: str) -> None:
    press(client, f"{evening}/mine", who="3")
    other = app.test_client()
    assert "P03" in press(other, f"{evening}/mine", who="3")
    assert "Who are you?" in read(client, f"{evening}/mine")
    assert "P04" in press(other, f"{evening}/mine", who="4")
    assert "does not know them" in press(other, f"{evening}/mine", who="77")


def test_a_watching_link_takes_no_seat(app: Flask, client: FlaskClient, evening: str) -> None:
    club, number = evening.split("/")[2], evening.rpartition("/")[2]
    watcher, token = app.test_client(), links_of(app, club)[LinkKind.WATCH]
    address = f"/c/{token}/evenings/{number}/mine"
    assert "This link is for watching" in read(watcher, address)
    answer = watcher.post(address, data={"csrf_token": csrf_token(watcher), "who": "1"})
    assert answer.status_code == 403


def test_where_each_plays_alone_nobody_is_a_partner_and_ones_own_points_count(
    app: Flask, client: FlaskClient, clock: Clock
) -> None:
    club = club_of(client, 4)
    evening = set_up(client, club, game="hearts", hands="1")
    seen = stored(app, evening)
    took = (20, 5, 0, 1)
    with app.app_context():
        enter(seen.tables[0].token, Points(counts=took), now=clock.tick(1))
    names = [seen.people[one].person.name for one in seated(seen)]
    for seat, ahead in enumerate(("−20", "−5", "+1", "−1")):
        page = press(client, f"{evening}/mine", who=str(seated(seen)[seat]))
        others = [name for other, name in enumerate(names) if other != seat]
        assert f"table 1 {others[0]}, {others[1]} & {others[2]} {ahead}" in page
        assert "partner" not in client.get(f"{evening}/mine").get_data(as_text=True)
    told = client.get(f"/api/clubs/{club}/evenings/{seen.id}").get_json()
    (table,) = told["called"][0]["tables"]
    assert (table["sides"], table["points"]) == ([[name] for name in names], [*took])
