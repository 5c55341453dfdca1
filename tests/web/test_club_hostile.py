"""What somebody tries who means a club no good, or whose phone sends nonsense: a sentence, nothing half stored."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from io import StringIO
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select

from referee.service import club_tables
from referee.service.clubs import view_club
from referee.service.links import LinkKind
from referee.store import db, reading
from referee.store.models import Base
from referee.web.club.links import FOR_ALL, FOR_OWNERS

from ..conftest import Clock
from .conftest import csrf_token
from .test_club import begin, links_of, pages_from
from .test_evening import club_of, form_of, play, set_up, stored

NO_NUMBERS = ("3000000000", "9" * 30, "9" * 5000, "²", "-1", "0", "1\0")
"""What no row of a database is numbered."""


@pytest.mark.parametrize("number", NO_NUMBERS)
def test_a_number_that_nothing_has_leads_nowhere(client: FlaskClient, number: str) -> None:
    club = club_of(client, 8)
    evening = set_up(client, club)
    token, wrong = csrf_token(client), quote(number)
    for path in ("evenings/{}", "evenings/{}/standings", "evenings/{}.ics", "people/{}", "rules/{}", "series/{}"):
        assert client.get(f"/c/{club}/{path.format(wrong)}").status_code == 404, path
    assert client.get(f"/api/clubs/{club}/evenings/{wrong}").status_code == 404
    for path in (f"/c/{club}/evenings/{wrong}/call", f"/c/{club}/evenings/{wrong}/end"):
        assert client.post(path, data={"csrf_token": token, "round": "1"}).status_code == 404, path
    address = 422 if number.isascii() and number.isdigit() and len(number) < 99 else 404
    first = number == "0"  # an evening's own people are numbered from 0
    for path, sent, status in (
        (f"{evening}/people", {"p": number}, 422),
        (f"{evening}/rulings/{wrong}", {}, address),
        (f"{evening}/people/{wrong}/leave", {}, 303 if first else address),
        (f"{evening}/mine", {"who": number}, 303 if first else 422),
        (f"/c/{club}/evenings/new", {"p": number}, 422),
    ):
        found = client.post(path, data={"csrf_token": token, **sent}).status_code
        assert found == status, (path, found)


@pytest.mark.parametrize(("day", "hour"), [("9999-12-31", "23:59"), ("0001-01-01", "00:00")])
def test_an_evening_at_the_end_of_time(client: FlaskClient, day: str, hour: str) -> None:
    club = club_of(client, 8)
    form = form_of(client, club, day=day, hour=hour, minutes="600", rounds="100")
    shown = client.post(f"/c/{club}/evenings/new", data=form | {"look": "1"})
    assert shown.status_code == 200
    answer = client.post(f"/c/{club}/evenings/new", data=form | {"later": "1"})
    assert answer.status_code == 422
    assert "A date is of the years 2000 to 2100." in answer.get_data(as_text=True)
    for page in ("evenings", "evenings/1", "evenings/1.ics", "evenings/1/paper", ""):
        assert client.get(f"/c/{club}/{page}".rstrip("/")).status_code in {200, 404}, page


def test_house_rules_in_the_address_of_an_evening_change_nothing(client: FlaskClient) -> None:
    club = club_of(client, 8)
    for rules in ("{}", "[" * 3000, "\0"):
        assert client.get(f"/c/{club}/evenings/new", query_string={"rules": rules}).status_code == 200


@pytest.mark.parametrize("form", ["take", "evenings/new", "rules/new", "people/1/change"])
def test_who_watches_is_shown_no_form(app: Flask, client: FlaskClient, form: str) -> None:
    """A form whose sending would be refused is not opened: what is typed would be lost."""
    links = links_of(app, club_of(client, 4))
    assert client.get(f"/c/{links[LinkKind.ENTER]}/{form}").status_code == 200
    answer = app.test_client().get(f"/c/{links[LinkKind.WATCH]}/{form}")
    assert (answer.status_code, "for watching" in answer.get_data(as_text=True)) == (403, True)


def test_who_watches_may_take_the_club_off_their_phone(app: Flask, client: FlaskClient) -> None:
    watch = links_of(app, begin(client))[LinkKind.WATCH]
    phone = app.test_client()
    assert "Thursdays" in phone.get(f"/c/{watch}", follow_redirects=True).get_data(as_text=True)
    assert "Thursdays" in phone.get("/").get_data(as_text=True)
    assert "Take it off" in phone.get(f"/c/{watch}/settings").get_data(as_text=True)
    sent = phone.post(f"/c/{watch}/take-off", data={"csrf_token": csrf_token(phone)})
    assert sent.status_code == 303
    assert "Thursdays" not in phone.get("/").get_data(as_text=True)


def everything(app: Flask) -> dict[str, list[tuple[object, ...]]]:
    """All rows of the database, but for who looked at what and when, and how often anything was asked for."""
    seen = {"device_club", "visit", "device_table", "tally"}
    with app.app_context(), reading():
        return {
            rows.name: [tuple(row) for row in db.session.execute(select(rows))]
            for rows in Base.metadata.sorted_tables
            if rows.name not in seen
        }


FILLED = {"number": "1", "who": "0", "call": "1", "kind": "enter", "other": "2"}


def posts(app: Flask, *blueprints: str) -> Iterator[tuple[str, str]]:
    """What can be posted to a club: endpoint and address, the club's link left open."""
    for rule in app.url_map.iter_rules():
        if "POST" in (rule.methods or ()) and rule.endpoint.split(".")[0] in blueprints and "<club>" in rule.rule:
            yield (
                rule.endpoint,
                re.sub(
                    r"<(?:int:)?(\w+)>", lambda name: "{}" if name[1] == "club" else FILLED.get(name[1], "1"), rule.rule
                ),
            )


SENT = {
    "name": "Mine now", "people": "Mallory", "newcomers": "Mallory", "sure": "1", "into": "2", "who": "1", "round": "2",
    "rounds": "9", "more": "5", "p": "3", "answer": "No", "shown": "1", "game": "spades", "words": "Help",
}  # fmt: skip


def test_each_link_changes_what_it_is_for_and_nothing_else(app: Flask, client: FlaskClient) -> None:
    """Every form and every request of a program, by the link to watch, by the members' where it is for owners, and by
    none: it is refused, and no row is other than before.
    """
    evening = set_up(client, club_of(client, 9))
    club = evening.split("/")[2]
    links = links_of(app, club)
    owners = FOR_OWNERS | {f"club_api.{name.split('.')[1]}" for name in FOR_OWNERS}
    before = everything(app)
    tried = 0
    for endpoint, path in posts(app, "club", "club_api", "evening_api"):
        wrong = {links[LinkKind.WATCH]: 403, "nobody-knows-this": 404}
        if endpoint in owners:
            wrong[links[LinkKind.ENTER]] = 403
        if endpoint in FOR_ALL:
            del wrong[links[LinkKind.WATCH]]
        for link, status in wrong.items():
            address = path.format(link)
            if path.startswith("/api"):
                answer = client.post(address, json={"people": ["Mallory"], "into": 2, "sure": True, "round": 2})
            else:
                answer = client.post(address, data=SENT | {"csrf_token": csrf_token(client)})
            assert answer.status_code == status, (endpoint, link, answer.status_code)
            tried += 1
    assert tried > 60
    assert everything(app) == before


def test_another_clubs_people_evenings_tables_and_rules_are_nobodys_here(app: Flask, client: FlaskClient) -> None:
    theirs = set_up(client, club_of(client, 9))
    other = theirs.split("/")[2]
    token = csrf_token(client)
    keep = {"csrf_token": token, "name": "Theirs", "game": "spades"}
    assert client.post(f"/c/{other}/rules/new", data=keep).status_code == 303
    seen = stored(app, theirs)
    stranger = app.test_client()
    mine = begin(stranger, "Mine", ", ".join(f"M{number}" for number in range(8)))
    token, before = csrf_token(stranger), everything(app)
    them, table = str(seen.people[3].person.id), seen.tables[0].token
    with app.app_context():
        ours = str(view_club(mine).people[0].id)
        watch = club_tables.table_links(view_club(links_of(app, other)[LinkKind.WATCH]))[table]
    for path, sent, status in (
        (f"people/{them}/change", {"name": "Gone"}, 404),
        (f"people/{them}/merge", {"into": ours}, 422),
        (f"people/{ours}/merge", {"into": them}, 422),
        (f"people/{them}/forget", {"sure": "1"}, 404),
        (f"evenings/{seen.id}/call", {"round": "2", "sure": "1"}, 404),
        (f"evenings/{seen.id}/end", {}, 404),
        (f"evenings/{seen.id}/people", {"newcomers": "Mallory"}, 404),
        (f"evenings/{seen.id}/mine", {"who": "1"}, 404),
        ("rules/1/name", {"name": "Mine"}, 404),
        ("rules/1/remove", {}, 404),
        ("take", {"table": table}, 303),
        ("take", {"table": watch}, 303),
    ):
        answer = stranger.post(f"/c/{mine}/{path}", data={"csrf_token": token, **sent})
        assert answer.status_code in {status, 404}, (path, answer.status_code)
    form = form_of(stranger, mine, p=[them, str(seen.people[4].person.id)], newcomers="A, B")
    assert stranger.post(f"/c/{mine}/evenings/new", data=form).status_code == 422
    for path, body in (
        (f"people/{them}/merge", {"into": int(ours)}),
        (f"people/{ours}/merge", {"into": int(them)}),
        ("tables", {"tables": [watch]}),
        ("tables", {"tables": ["\0"]}),
        (f"evenings/{seen.id}/call", {"round": 2}),
    ):
        assert stranger.post(f"/api/clubs/{mine}/{path}", json=body).status_code in {404, 422}, path
    assert everything(app) == before
    for path in (f"people/{them}", f"people/{ours}/with/{them}", f"evenings/{seen.id}/standings", "rules/1"):
        assert stranger.get(f"/c/{mine}/{path}").status_code == 404, path
    page = stranger.get(f"/c/{mine}/season?year=e{seen.id}").get_data(as_text=True)
    assert seen.title not in page


HARM = ("<svg/onload=a()>", '"><b>x', "=1+1", "{{7*7}}", "\U0001f469\u200d\U0001f466")


@pytest.mark.typed(*HARM, "{", '"')
def test_names_that_mean_harm_are_only_names(app: Flask, client: FlaskClient, clock: Clock) -> None:
    """On every page, in files, pictures and calendars of a club whose people and evening are called so."""
    club = begin(client, "<i>Club</i> =1+1", ", ".join(HARM))
    title = "<script>a()</script>"
    evening = set_up(client, club, title=title, hands="1")
    play(app, clock, stored(app, evening))
    for bad in ("a\nBEGIN:VEVENT\r\nX", "a\u202eb", "a\0b", "x" * 10_000):
        answer = client.post(f"/c/{club}/evenings/new", data=form_of(client, club, title=bad, later="1"))
        assert answer.status_code == (422 if "\n" not in bad else 303)
        words = {"csrf_token": csrf_token(client), "people": bad}
        assert client.post(f"/c/{club}/people", data=words).status_code == (422 if "\n" not in bad else 303)
    for address, page in pages_from(client, f"/c/{club}").items():
        if address.partition("?")[0].endswith((".json", ".csv", ".ics", ".pdf")):
            continue  # a browser shows none of these as a page
        for harm in ("<svg/onload", '"><b>x', "<script>a()", "<i>Club", ">49<"):
            assert harm not in page, (address, harm)
    for address in (f"{evening}/picture.svg", f"/c/{club}/season/picture.svg"):
        answer = client.get(address)
        assert answer.status_code == 200, (address, answer.status_code)
        ElementTree.fromstring(answer.get_data(as_text=True))
    for kind in ("standings", "games", "hands"):
        rows = list(csv.reader(StringIO(client.get(f"/c/{club}/season/{kind}.csv?year=all").get_data(as_text=True))))
        assert len({len(row) for row in rows}) == 1
        assert not [cell for row in rows for cell in row if re.match(r"[=+@\t\r]|-\D", cell)]
    for number in (1, 2):
        lines = client.get(f"/c/{club}/evenings/{number}.ics").get_data(as_text=True).split("\r\n")
        assert [line.partition(":")[0] for line in lines].count("BEGIN") == 2
    for paper in ("seats", "cards", "forms", "standings"):
        assert client.get(f"{evening}/{paper}.pdf").get_data().startswith(b"%PDF")
