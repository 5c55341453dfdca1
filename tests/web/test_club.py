"""A club as its pages show it: begun, filled, its tables opened and taken in, its figures opened; by each link."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from referee.service import club_tables, clubs, keeping
from referee.service.clubs import view_club
from referee.service.links import LinkKind
from referee.store import db, reading
from referee.store.models import Base

from ..conftest import Clock
from ..evening import enter, hand_by_result
from .conftest import csrf_token, new_table

OWN, ENTER, WATCH = LinkKind.OWN, LinkKind.ENTER, LinkKind.WATCH
PEOPLE = "Ann, Bea, Cy, Dov, Zsófia"


def begin(client: FlaskClient, name: str = "Thursdays", people: str = PEOPLE) -> str:
    """A club begun on this device; its owner's link."""
    form = client.get("/c/new").get_data(as_text=True)
    token = re.search(r'name="token" value="([^"]+)"', form)
    assert token is not None
    sent = {"csrf_token": csrf_token(client), "token": token[1], "name": name, "people": people}
    answer = client.post("/c/new", data=sent)
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return token[1]


def open_here(client: FlaskClient, club: str, *names: str) -> str:
    """A table of Spades opened from the club's page; its token."""
    form = new_table(csrf_token(client), *names, club=club, depth="result")
    answer = client.post("/new/spades", data=form)
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return urlsplit(answer.headers["Location"]).path.split("/")[2]


def links_of(app: Flask, token: str) -> dict[LinkKind, str]:
    with app.app_context():
        return dict(clubs.links(view_club(token)))


def pages_from(client: FlaskClient, path: str) -> dict[str, str]:
    """Every page of a club that a link leads to, one for each person and form of figures."""
    waiting, found = [path], dict[str, str]()
    while waiting:
        here = unescape(waiting.pop()).split("#")[0]
        if here in found or not here.startswith("/c/"):
            continue
        answer = client.get(here)
        assert answer.status_code == 200, (here, answer.status)
        found[here] = answer.get_data().decode(errors="replace")  # some are on paper
        waiting += re.findall(r'href="([^"]+)"', found[here])
    return found


@pytest.fixture
def club(app: Flask, client: FlaskClient, clock: Clock) -> str:
    """A club with a table at which a hand was played."""
    token = begin(client)
    table = open_here(client, token, "Ann", "Bea", "Cy", "Zsófia")
    with app.app_context():
        enter(table, *hand_by_result(said=(7, 3, 0, 2), took=(7, 3, 0, 3))[1:], now=clock.tick(1))
    return token


def test_a_club_is_begun_and_found_again(app: Flask, client: FlaskClient) -> None:
    token = begin(client)
    page = client.get(f"/c/{token}").get_data(as_text=True)
    assert "5 people · 0 games" in page
    assert "Zsófia" in page
    home = client.get("/").get_data(as_text=True)
    assert f"/c/{token}" in home
    assert "Thursdays" not in app.test_client().get("/").get_data(as_text=True)


@pytest.mark.parametrize(
    ("name", "people", "words"),
    [
        ("", "Ann", "Enter a name, such as"),
        ("x" * 41, "Ann", "at most 40 characters. This one has 41"),
        ("Thursdays", "Ann, " + "x" * 41, "at most 40 characters"),
        ("Thursdays", "Ann, \u202ebea", "hidden character"),
    ],
)
def test_what_cannot_be_is_said_and_nothing_typed_is_lost(
    client: FlaskClient, name: str, people: str, words: str
) -> None:
    form = client.get("/c/new").get_data(as_text=True)
    token = re.search(r'name="token" value="([^"]+)"', form)
    assert token is not None
    sent = {"csrf_token": csrf_token(client), "token": token[1], "name": name, "people": people}
    answer = client.post("/c/new", data=sent)
    page = unescape(answer.get_data(as_text=True))
    assert answer.status_code == 422
    assert words in page
    assert people in page
    assert client.get(f"/c/{token[1]}").status_code == 404


def test_a_new_table_offers_the_clubs_people_and_belongs_to_it(client: FlaskClient, club: str) -> None:
    form = client.get(f"/new/spades?club={club}").get_data(as_text=True)
    assert re.findall(r'data-person="([^"]+)"', form)[:4] == ["Ann", "Bea", "Cy", "Zsófia"]
    assert re.findall(r'name="p\d" value="([^"]*)"', form) == ["Ann", "Bea", "Cy", "Zsófia"]  # as last time
    table = open_here(client, club, "Ann", "Noor", "Cy", "Per")
    assert table in client.get(f"/c/{club}/tables").get_data(as_text=True)
    assert "Noor" in client.get(f"/c/{club}/people").get_data(as_text=True)


def test_tables_opened_elsewhere_are_taken_in_by_who_opened_them(
    app: Flask, client: FlaskClient, club: str, clock: Clock
) -> None:
    answer = client.post("/new/spades", data=new_table(csrf_token(client), "Eve", "Flo", "Gus", "Hal"))
    mine = urlsplit(answer.headers["Location"]).path.split("/")[2]
    other = app.test_client()
    answer = other.post("/new/spades", data=new_table(csrf_token(other), "Ida", "Jo", "Kai", "Louise"))
    theirs = urlsplit(answer.headers["Location"]).path.split("/")[2]
    assert mine in client.get(f"/c/{club}/take").get_data(as_text=True)
    client.post(f"/c/{club}/take", data={"csrf_token": csrf_token(client), "table": [mine, theirs, "nonsense"]})
    people = client.get(f"/c/{club}/people").get_data(as_text=True)
    assert "Hal" in people
    assert "Louise" not in people
    assert mine not in client.get(f"/c/{club}/take").get_data(as_text=True)


def test_a_table_taken_out_is_no_longer_the_clubs_and_can_be_taken_in_again(
    app: Flask, client: FlaskClient, club: str, clock: Clock
) -> None:
    table = open_here(client, club, "Ann", "Noor", "Cy", "Per")
    with app.app_context():
        keeping.archive(table, clock())
    assert f"/c/{club}/take-out" in client.get(f"/c/{club}/tables").get_data(as_text=True)
    assert f'value="{table}"' in client.get(f"/c/{club}/take-out").get_data(as_text=True), "put by, it is offered too"
    sent = {"csrf_token": csrf_token(client), "table": [table, "nonsense"]}
    assert client.post(f"/c/{club}/take-out", data=sent).status_code == 303
    with app.app_context():
        seen = view_club(club)
        assert table not in club_tables.table_links(seen)
        assert (club_tables.count_tables(seen), seen.who("Noor") is not None) == (1, True)
    assert client.get(f"/t/{table}/scores").status_code == 200
    assert table not in client.get(f"/c/{club}/take-out").get_data(as_text=True)
    assert table in client.get(f"/c/{club}/take").get_data(as_text=True)


def test_only_who_keeps_the_club_takes_a_table_out(app: Flask, client: FlaskClient, club: str) -> None:
    member, links = app.test_client(), links_of(app, club)
    with app.app_context():
        (table,) = club_tables.table_links(view_club(club))
    assert "/take-out" not in member.get(f"/c/{links[ENTER]}/tables").get_data(as_text=True)
    assert member.get(f"/c/{links[ENTER]}/take-out").status_code == 403
    answer = member.post(f"/c/{links[ENTER]}/take-out", data={"csrf_token": csrf_token(member), "table": table})
    assert (answer.status_code, "taking tables out" in answer.get_data(as_text=True)) == (403, True)
    other = begin(client, "Fridays")
    client.post(f"/c/{other}/take-out", data={"csrf_token": csrf_token(client), "table": table})
    with app.app_context():
        assert list(club_tables.table_links(view_club(club))) == [table]


def test_every_page_opens_and_none_gives_a_greater_link_away(app: Flask, client: FlaskClient, club: str) -> None:
    links = links_of(app, club)
    with app.app_context():
        (table,) = club_tables.table_links(view_club(club))
    for kind, token in links.items():
        device = app.test_client()
        pages = pages_from(device, f"/c/{token}")
        assert len(pages) > 10
        greater = [links[one] for one in links if one.strength > kind.strength]
        if kind is not OWN:
            greater.append(table)
        for path, page in pages.items():
            for secret in greater:
                assert secret not in page, path


def test_a_figure_opens_into_its_hands_and_they_into_their_lines(client: FlaskClient, club: str) -> None:
    season = client.get(f"/c/{club}/people").get_data(as_text=True)
    cy = re.search(rf'href="(/c/{club}/people/\d+)">[^\n]*?Cy<', season)
    assert cy is not None
    person = client.get(cy[1]).get_data(as_text=True)
    assert "SP-7.4" in person
    nil = re.search(r'href="([^"]+rule=SP-7.4[^"]*)"', person)
    assert nil is not None
    hands = client.get(unescape(nil[1])).get_data(as_text=True)
    assert "+100" in hands
    lines = re.search(r'href="(/t/[^"]+/scores\?[^"]*open=[^"]+)"', hands)
    assert lines is not None
    assert "Cy’s nil made" in unescape(client.get(unescape(lines[1])).get_data(as_text=True))


def test_a_link_to_watch_changes_nothing_and_members_do_not_merge(app: Flask, client: FlaskClient, club: str) -> None:
    links = links_of(app, club)
    watcher, member = app.test_client(), app.test_client()
    sent = {"csrf_token": csrf_token(watcher), "people": "Mallory"}
    answer = watcher.post(f"/c/{links[WATCH]}/people", data=sent)
    assert (answer.status_code, "for watching" in answer.get_data(as_text=True)) == (403, True)
    sent = {"csrf_token": csrf_token(member), "people": "Noor"}
    assert member.post(f"/c/{links[ENTER]}/people", data=sent).status_code == 303
    for path in ("people/1/merge", "people/1/part", "name", "share/enter/renew"):
        answer = member.post(f"/c/{links[ENTER]}/{path}", data={**sent, "into": "2", "name": "Ours"})
        assert answer.status_code == 403
        assert "who keeps the club" in answer.get_data(as_text=True)
    assert client.get(f"/new/spades?club={links[WATCH]}").get_data(as_text=True).count("data-person") == 0


def test_a_withdrawn_link_says_so(app: Flask, client: FlaskClient, club: str) -> None:
    links = links_of(app, club)
    client.post(f"/c/{club}/share/watch/renew", data={"csrf_token": csrf_token(client)})
    answer = app.test_client().get(f"/c/{links[WATCH]}")
    assert (answer.status_code, "was turned off" in answer.get_data(as_text=True)) == (410, True)
    assert app.test_client().get("/c/" + clubs.new_club_token()).status_code == 404
    assert client.get(f"/c/{club}/people/99999").status_code == 404


def test_two_people_become_one_and_two_again(app: Flask, client: FlaskClient, club: str) -> None:
    with app.app_context():
        seen = view_club(club)
        dov, ann = seen.who("Dov"), seen.who("Ann")
    token = csrf_token(client)
    assert client.post(f"/c/{club}/people/{dov}/merge", data={"csrf_token": token, "into": ann}).status_code == 303
    page = client.get(f"/c/{club}/people/{ann}/change").get_data(as_text=True)
    assert "Dov was found to be Ann" in page
    assert client.post(f"/c/{club}/people/{dov}/part", data={"csrf_token": token}).status_code == 303
    assert client.get(f"/c/{club}/people/{dov}").status_code == 200
    answer = client.post(f"/c/{club}/people/{ann}/merge", data={"csrf_token": token, "into": ann})
    assert (answer.status_code, "Choose the other person" in answer.get_data(as_text=True)) == (422, True)
    answer = client.post(f"/c/{club}/people/{ann}/change", data={"csrf_token": token, "name": "Dov", "mark": "2"})
    assert (answer.status_code, "Someone else here is “Dov”" in answer.get_data(as_text=True)) == (422, True)


def test_somebody_is_forgotten_once_it_is_said_twice(app: Flask, client: FlaskClient, club: str) -> None:
    token = csrf_token(client)
    with app.app_context():
        who = view_club(club).who("Zsófia")
    page = unescape(client.get(f"/c/{club}/people/{who}/forget").get_data(as_text=True))
    assert "becomes “A player”" in page
    assert "It can’t be undone" in page
    asked = client.post(f"/c/{club}/people/{who}/forget", data={"csrf_token": token})
    assert (asked.status_code, "Tick the box" in asked.get_data(as_text=True)) == (422, True)
    member = app.test_client()
    theirs = {"csrf_token": csrf_token(member), "sure": "1"}
    assert member.post(f"/c/{links_of(app, club)[ENTER]}/people/{who}/forget", data=theirs).status_code == 403
    before = client.get(f"/c/{club}/tables").get_data(as_text=True)
    scores = re.search(r'href="(/t/[^"/?]+)', before)
    assert scores is not None
    assert "Zsófia" in client.get(f"{scores[1]}/scores").get_data(as_text=True)
    done = client.post(f"/c/{club}/people/{who}/forget", data={"csrf_token": token, "sure": "1"}, follow_redirects=True)
    assert "say “A player” from now on" in done.get_data(as_text=True)
    for path, shown in pages_from(client, f"/c/{club}").items():
        assert "Zsófia" not in unescape(shown), path
    told = client.get(f"{scores[1]}/scores").get_data(as_text=True)
    assert "Zsófia" not in told
    assert "A name was taken out of this record on" in told
    assert "Zsófia" not in client.get(f"/new/spades?club={club}").get_data(as_text=True)
    assert client.get(f"/c/{club}/people/{who}/change").status_code == 303
    assert client.post(f"/c/{club}/people/{who}/forget", data={"csrf_token": token, "sure": "1"}).status_code == 303


def test_what_somebody_is_called_for_short(app: Flask, client: FlaskClient, club: str) -> None:
    with app.app_context():
        who = view_club(club).who("Zsófia")
    sent = {"csrf_token": csrf_token(client), "name": "Zsófia", "mark": "2"}
    assert client.post(f"/c/{club}/people/{who}/change", data=sent | {"short": "Zsó"}).status_code == 303
    assert 'value="Zsó"' in client.get(f"/c/{club}/people/{who}/change").get_data(as_text=True)
    for short, words in (("Bea", "Someone else here is “Bea”"), ("Zsófia die Große", "at most 8 characters")):
        answer = client.post(f"/c/{club}/people/{who}/change", data=sent | {"short": short})
        page = unescape(answer.get_data(as_text=True))
        assert (answer.status_code, words in page, f'value="{short}"' in page) == (422, True, True)
    with app.app_context():
        assert view_club(club).who("zsó") == who
    tiles = client.get(f"/c/{club}/people").get_data(as_text=True)
    assert re.search(r'title="Zsófia".*?<span class="named">Zsó</span></span><span class="vh">Zsófia</span>', tiles)


def test_the_hands_of_a_table_without_a_title_are_named(app: Flask, client: FlaskClient, club: str) -> None:
    with app.app_context():
        who = view_club(club).who("Ann")
        table = next(iter(club_tables.table_links(view_club(club))))
        keeping.describe(table, title="")
    page = client.get(f"/c/{club}/people/{who}/hands?year=all").get_data(as_text=True)
    assert "<b>Hand 1</b>" in page


def test_who_watches_an_empty_club_is_not_told_to_take_in_tables(app: Flask, client: FlaskClient) -> None:
    club = begin(client)
    for kind, told in ((WATCH, False), (ENTER, True)):
        page = client.get(f"/c/{links_of(app, club)[kind]}").get_data(as_text=True)
        assert ("take in</a>" in page) is told


def test_a_club_is_left_and_deleted_and_its_tables_stay(app: Flask, client: FlaskClient, club: str) -> None:
    token = csrf_token(client)
    table = re.search(r'href="(/t/[^"/?]+)', client.get(f"/c/{club}/tables").get_data(as_text=True))
    assert table is not None
    assert client.post(f"/c/{club}/name", data={"csrf_token": token, "name": " "}).status_code == 422
    assert client.post(f"/c/{club}/take-off", data={"csrf_token": token}).status_code == 303
    assert f"/c/{club}" not in client.get("/").get_data(as_text=True)
    page = client.get(f"/c/{club}/delete").get_data(as_text=True)
    assert "Its table stays" in page
    assert client.post(f"/c/{club}/delete", data={"csrf_token": token}).status_code == 422
    assert client.post(f"/c/{club}/delete", data={"csrf_token": token, "sure": "1"}).status_code == 303
    assert client.get(f"/c/{club}").status_code == 404
    assert client.get(f"{table[1]}/scores").status_code == 200
    with app.app_context(), reading():
        left = {one.name for one in Base.metadata.sorted_tables if db.session.execute(select(one)).first()}
    assert left <= {"sitting", "action", "device_sitting", "key", "kept", "played", "tally"}


def test_two_who_would_have_one_name_are_not_parted_and_the_page_says_so(app: Flask, client: FlaskClient) -> None:
    club = begin(client, people="Robert, Bob")
    with app.app_context():
        robert, bob = (view_club(club).who(name) or 0 for name in ("Robert", "Bob"))
        clubs.merge(view_club(club), robert, bob)
        clubs.respell(view_club(club), bob, "Robert")
    answer = client.post(f"/c/{club}/people/{robert}/part", data={"csrf_token": csrf_token(client)})
    assert (answer.status_code, "Both would have one name" in unescape(answer.get_data(as_text=True))) == (422, True)
