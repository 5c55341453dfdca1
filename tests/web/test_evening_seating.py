"""The seats of a round as the director changes them, on the evening’s pages, by program and by command."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.service import directors
from referee.service.clubs import view_club
from referee.service.evenings import THREES

from ..conftest import Clock
from .conftest import csrf_token
from .test_evening import club_of, form_of, play, press, read, set_up, stored, text


def name(number: int) -> str:
    return f"P{number:02}"


def test_two_people_swap_seats_and_the_round_is_called_so(app: Flask, client: FlaskClient) -> None:
    evening = set_up(client, club_of(client, 9))
    press(client, f"{evening}/call", round="1")
    seen = stored(app, evening)
    assert "Seats in round 2" in read(client, evening)
    page = read(client, f"{evening}/seating")
    assert "by hand" not in page
    (out,), plays = seen.coming[0].out, seen.coming[0].tables[0].seats[0]
    assert f"Sits out: {seen.people[out].person.name}" in page
    page = press(client, f"{evening}/seating/swap", one=str(plays), other=str(out))
    assert f"Sits out: {seen.people[plays].person.name}" in page
    assert "by hand" in page
    assert "Draw round 2 again" in page
    press(client, f"{evening}/call", round="2", sure="1")
    assert stored(app, evening).called[1].plan.out == (plays,)
    assert "by hand" not in read(client, f"{evening}/seating")


def test_a_seat_is_kept_until_it_is_removed(app: Flask, client: FlaskClient) -> None:
    evening = set_up(client, club_of(client, 8), later="1")
    page = press(client, f"{evening}/seating/keep", who="3", table="2", seat="1")
    assert "table 2, East" in page
    assert all(one.tables[1].seats[1] == 3 for one in stored(app, evening).coming)
    page = press(client, f"{evening}/seating/keep", who="3", table="0", seat="0")
    assert "table 2, East" not in page


def test_who_is_left_over_sits_out_or_plays_in_threes(app: Flask, client: FlaskClient) -> None:
    club = club_of(client, 7)
    evening = set_up(client, club, later="1")
    assert "Sits out:" in read(client, f"{evening}/seating")
    page = press(client, f"{evening}/seating/over", over=THREES)
    assert "Sits out:" not in page
    assert "If a table isn’t full" in page
    press(client, f"{evening}/call", round="1")
    (_, three) = stored(app, evening).called[0].plan.tables
    assert len(three.seats) == 3
    for what in ("", "/mine", "/screen", "/paper", "/seats.pdf", "/cards.pdf", "/forms.pdf"):
        assert client.get(f"{evening}{what}").status_code == 200, what
    for who in three.seats:
        assert "deal" in press(client, f"{evening}/mine", who=str(who))
    assert "If a table isn’t full" not in read(client, f"{set_up(client, club, game='pippins', later='1')}/seating")


def test_what_cannot_be_seated_is_said_beside_what_was_chosen(client: FlaskClient) -> None:
    evening = set_up(client, club_of(client, 8), later="1")
    for deed, sent, said in (
        ("swap", {"one": "3", "other": "3"}, "Choose two people."),
        ("swap", {"one": "3", "other": "-1"}, "Choose two people."),
        ("swap", {}, "Choose two people."),
        ("keep", {"who": "3", "table": "9", "seat": "0"}, "There are tables 1 to 2."),
        ("keep", {"who": "99", "table": "1", "seat": "0"}, "Choose someone who is here."),
        ("over", {"over": "home"}, "Who is over sits out or plays in threes."),
    ):
        answer = client.post(f"{evening}/seating/{deed}", data={**sent, "csrf_token": csrf_token(client)})
        assert answer.status_code == 422, deed
        page = answer.get_data(as_text=True)
        assert said in text(page)
        if "one" in sent or "who" in sent:
            assert 'value="3" selected' in page or sent.get("who") == "99"
    assert client.post(f"{evening}/seating/juggle", data={"csrf_token": csrf_token(client)}).status_code == 404
    press(client, f"{evening}/end", sure="1")
    assert "The evening is over." in read(client, f"{evening}/seating")


@pytest.mark.parametrize("movement", ["individual", "ladder", "swiss", "knockout"])
def test_the_form_of_an_evening_asks_what_rounds_count_that_were_not_played(
    app: Flask, client: FlaskClient, movement: str
) -> None:
    club = club_of(client, 8)
    page = client.get(f"/c/{club}/evenings/new").get_data(as_text=True)
    assert "A bye counts" in text(page)
    assert "Rounds for a place" in text(page)
    evening = set_up(client, club, movement=movement, bye="55", least="2", over=THREES, by="wins")
    seen = stored(app, evening)
    assert seen.settings.bye == ("" if movement == "knockout" else "55")
    assert seen.settings.least == 2
    assert seen.settings.over == (THREES if movement in {"individual", "ladder"} else "out")
    again = client.get(f"/c/{club}/evenings/new").get_data(as_text=True)
    assert 'name="least" inputmode="numeric" autocomplete="off" value="2"' in again
    for changes, said in (
        ({"bye": "won", "by": "points", "movement": "individual"}, "A round sat out counts own, won, 50, 55 or 60."),
        ({"least": "many"}, "“many” isn’t a number. Enter how many rounds."),
        ({"least": "9"}, "A place takes no more rounds than the evening has."),
    ):
        answer = client.post(f"/c/{club}/evenings/new", data=form_of(client, club, **changes))
        assert answer.status_code == 422, changes
        assert said in text(answer.get_data(as_text=True))


def test_programs_change_seats_with_the_directors_key(app: Flask, client: FlaskClient) -> None:
    club = club_of(client, 9)
    evening = set_up(client, club, later="1")
    seen = stored(app, evening)
    with app.app_context():
        key = directors.key_of(seen.id)
        entering = next(one for kind, one in clubs_links(club).items() if kind == "enter")
    at = f"/api/clubs/{entering}/evenings/{seen.id}"
    (out,), plays = seen.coming[0].out, seen.coming[0].tables[0].seats[0]
    swap = {"people": [seen.people[out].person.name, seen.people[plays].person.name]}
    assert client.post(f"{at}/swap", json=swap).status_code == 403
    told = client.post(f"{at}/swap", json={**swap, "director": key}).get_json()
    assert told["coming"][0]["out"] == [seen.people[plays].person.name]
    assert told["coming"][0]["by_hand"] is True
    told = client.post(f"{at}/seat", json={"who": name(2), "table": 2, "seat": "s", "director": key}).get_json()
    assert told["seats"] == [{"name": name(2), "table": 2, "seat": "South"}]
    told = client.post(f"{at}/redraw", json={"director": key}).get_json()
    assert told["coming"][0]["by_hand"] is False
    told = client.post(f"{at}/over", json={"over": THREES, "director": key}).get_json()
    assert told["over"] == THREES
    assert [len(table["sides"]) for table in told["coming"][0]["tables"]] == [3, 3, 3]
    answer = client.post(f"{at}/swap", json={"people": [name(2)], "director": key})
    assert (answer.status_code, "Name two." in answer.get_data(as_text=True)) == (422, True)
    answer = client.post(f"{at}/seat", json={"who": name(2), "table": 1, "seat": "up", "director": key})
    assert "A seat is North, East, South or West." in answer.get_data(as_text=True)


def clubs_links(club: str) -> dict[str, str]:
    from referee.service import clubs

    return {kind.value: link for kind, link in clubs.links(view_club(club)).items()}


def test_winners_move_up_on_the_pages(app: Flask, client: FlaskClient, clock: Clock) -> None:
    evening = set_up(client, club_of(client, 8), movement="ladder", hands="1")
    assert "Winners move up a table, losers move down, and partners change" in read(client, evening)
    play(app, clock, stored(app, evening), won=4)
    one, two = stored(app, evening).called[0].plan.tables
    page = read(client, f"{evening}/seating")
    assert "Keep a seat" not in page
    press(client, f"{evening}/call", round="2", sure="1")
    (first, _) = stored(app, evening).called[1].plan.tables
    assert set(first.seats) == {*one.sides[0], *two.sides[0]}
