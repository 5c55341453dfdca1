"""Directing an evening takes its director's link: the club's link alone looks and plays."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.service import calls
from referee.service.links import LinkKind
from referee.store import directors as stored_directors
from referee.store import evenings as stored_evenings
from referee.store import writing

from ..conftest import Clock
from ..evening import ANN
from .conftest import csrf_token
from .test_club import links_of
from .test_evening import club_of, play, press, read, set_up, stored, text

DEEDS = {
    "call": {"round": "2", "sure": "1"},
    "uncall": {"round": "1", "sure": "1"},
    "clock": {"more": "1"},
    "rounds": {"rounds": "7"},
    "end": {"sure": "1"},
    "people": {"newcomers": "Noor"},
    "people/0/leave": {},
    "rulings/1": {"answer": "Two tricks."},
    "given": {"round": "1", "who": "0", "kind": "bye"},
    "replace": {"partner": "0", "person": "1"},
    "seating/swap": {"one": "0", "other": "5"},
    "seating/keep": {"who": "0", "table": "1", "seat": "0"},
    "seating/over": {"over": "out"},
    "seating/redraw": {},
    "director/renew": {"sure": "1"},
}


def by_link(app: Flask, evening: str, kind: LinkKind) -> str:
    _, _, club, _, number = evening.split("/")
    return f"/c/{links_of(app, club)[kind]}/evenings/{number}"


def key_link(client: FlaskClient, evening: str) -> str:
    page = client.get(f"{evening}/director").get_data(as_text=True)
    (link,) = set(re.findall(r"/c/direct/D[\w-]{24}", page))
    return str(link)


@pytest.mark.parametrize("kind", list(LinkKind))
def test_the_clubs_links_look_and_play_and_direct_nothing(app: Flask, client: FlaskClient, kind: LinkKind) -> None:
    """Whoever came by the director's link does all of it; every phone that came by the club's is refused it."""
    evening = set_up(client, club_of(client, 8), rounds="3", hands="1")
    before, other, at = stored(app, evening), app.test_client(), by_link(app, evening, kind)
    for page in ("", "/standings", "/rulings", "/mine", "/screen"):
        html = other.get(f"{at}{page}").get_data(as_text=True)
        for deed in ("call", "uncall", "clock", "rounds", "end", "people", "leave"):
            assert not re.search(rf'action="{at}/[^"]*{deed}"', html), (page, deed)
        assert "/direct/" not in html
    csrf = csrf_token(other)
    for deed, fields in DEEDS.items():
        answer = other.post(f"{at}/{deed}", data={"csrf_token": csrf, **fields})
        assert answer.status_code == 403, deed
    assert stored(app, evening) == before
    if kind is not LinkKind.WATCH:
        seat = before.called[0].plan.tables[0].seats[0]
        assert "I sit at table 1" in press(other, f"{at}/mine", who=str(seat))


def test_the_directors_link_directs(app: Flask, client: FlaskClient, clock: Clock) -> None:
    evening = set_up(client, club_of(client, 8), rounds="2", hands="1")
    play(app, clock, stored(app, evening))
    link, other = key_link(client, evening), app.test_client()
    at = other.get(link).headers["Location"]
    assert at == by_link(app, evening, LinkKind.ENTER), "it gives the members’ link, and no greater one"
    assert "Call round 2" in read(other, at)
    assert "Round 2 of 2" in press(other, f"{at}/call", round="2")
    assert key_link(other, at) == link

    # Replaced, the old one opens nothing, and who came by it looks and plays.
    assert "Replace the director’s link?" in press(client, f"{evening}/director/renew")
    assert key_link(client, evening) == link
    press(client, f"{evening}/director/renew", sure="1")
    assert key_link(client, evening) != link
    assert app.test_client().get(link).status_code == 404
    assert other.post(f"{at}/end", data={"csrf_token": csrf_token(other), "sure": "1"}).status_code == 403
    assert "open the director’s link" in read(other, f"{at}/director")

    press(client, f"{evening}/director", stop="1")
    assert client.post(f"{evening}/end", data={"csrf_token": csrf_token(client), "sure": "1"}).status_code == 403


def test_who_keeps_the_club_may_take_over(app: Flask, client: FlaskClient) -> None:
    evening = set_up(client, club_of(client, 8), rounds="2")
    owner, member = app.test_client(), app.test_client()
    assert "Direct from this phone" in read(owner, f"{evening}/director")
    assert "Round 1 of 2" in press(owner, f"{evening}/director")
    assert owner.post(f"{evening}/clock", data={"csrf_token": csrf_token(owner), "more": "1"}).status_code == 303
    at = by_link(app, evening, LinkKind.ENTER)
    assert "Direct from this phone" not in read(member, f"{at}/director")
    answer = member.post(f"{at}/director", data={"csrf_token": csrf_token(member)})
    assert answer.status_code == 403
    assert "Someone already directs this evening" in text(answer.get_data(as_text=True))


def test_an_evening_that_nobody_directs_is_taken_on_once(app: Flask, client: FlaskClient) -> None:
    """As those of an older Referee are: the first member who says so directs it."""
    evening = set_up(client, club_of(client, 8), rounds="2")
    number = stored(app, evening).id
    with app.app_context(), writing():
        stored_evenings.change_evening(number, director=None)
        stored_directors.remove_directors(number)
    at = by_link(app, evening, LinkKind.ENTER)
    first, second = app.test_client(), app.test_client()
    for phone in (first, second):
        assert "Direct from this phone nobody directs this evening yet" in read(phone, at)
    assert "Direct from this phone" not in read(app.test_client(), by_link(app, evening, LinkKind.WATCH))
    press(first, f"{at}/director")
    assert "Direct from this phone" not in read(first, at)
    assert key_link(first, at)
    assert second.post(f"{at}/director", data={"csrf_token": csrf_token(second)}).status_code == 403
    assert "Direct from this phone" not in read(second, at)


def test_what_cannot_be_undone_is_asked_first(app: Flask, client: FlaskClient, clock: Clock) -> None:
    evening = set_up(client, club_of(client, 8), rounds="2", hands="1")
    page = press(client, f"{evening}/uncall", round="1")
    assert "Take round 1 back? Its 2 tables will be deleted." in page
    assert len(stored(app, evening).called) == 1
    page = press(client, f"{evening}/call", round="2")
    assert "Call round 2 now? Two tables are still playing." in page
    assert len(stored(app, evening).called) == 1
    press(client, f"{evening}/call", round="2", sure="1")
    page = press(client, f"{evening}/end")
    assert "End the evening now? Four tables are still playing." in page
    assert stored(app, evening).ended is None
    assert "The standings" in press(client, f"{evening}/end", sure="1") or stored(app, evening).ended is not None


def test_unfinished_tables_of_a_round_before_stay_in_sight(app: Flask, client: FlaskClient, clock: Clock) -> None:
    evening = set_up(client, club_of(client, 8), rounds="2", hands="1")
    with app.app_context():
        calls.call_director(stored(app, evening).tables[1].token, "A revoke?", ANN, clock())
    press(client, f"{evening}/call", round="2", sure="1")
    page = client.get(evening).get_data(as_text=True)
    assert "Still playing round 1" in text(page)
    assert f'href="/t/{stored(app, evening).tables[1].token}"' in page
    seen = stored(app, evening)
    play(app, clock, seen)
    assert "End the evening two tables are still playing" in read(client, evening)


def test_a_call_is_answered_after_the_end(app: Flask, client: FlaskClient, clock: Clock) -> None:
    evening = set_up(client, club_of(client, 8), rounds="1", hands="1")
    with app.app_context():
        calls.call_director(stored(app, evening).tables[0].token, "A revoke?", ANN, clock())
    play(app, clock, stored(app, evening))
    press(client, f"{evening}/end", sure="1")
    assert "Table 1 calls you" in read(client, evening)
    with app.app_context():
        (one,) = calls.calls_of(stored(app, evening))
    assert "Two tricks." in press(client, f"{evening}/rulings/{one.id}", answer="Two tricks.")
    assert "calls you" not in read(client, evening)
