"""House rules as things: kept in a club, offered on its new tables, passed on by a link, compared, played over."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.service import house_rules
from referee.service.clubs import view_club
from referee.service.links import LinkKind
from referee.service.tables import view_table

from ..conftest import Clock
from ..evening import enter, hand_by_result
from .conftest import csrf_token, new_table
from .test_club import begin, links_of, open_here
from .test_rating import text_of


def keep(client: FlaskClient, club: str, name: str = "Friday rules", **rules: str) -> str:
    """House rules kept in a club; the path of their page."""
    sent = {"csrf_token": csrf_token(client), "game": "spades", "name": name}
    sent |= {f"house-{option}": value for option, value in rules.items()}
    answer = client.post(f"/c/{club}/rules/new", data=sent)
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return urlsplit(answer.headers["Location"]).path


def link_on(client: FlaskClient, path: str) -> str:
    """The link that a page passes on."""
    found = re.search(r'data-copy-link="([^"]+)"', client.get(path).get_data(as_text=True))
    assert found is not None
    return unescape(found[1])


def test_rules_are_kept_offered_renamed_and_let_go(app: Flask, client: FlaskClient) -> None:
    club = begin(client)
    path = keep(client, club, bag_limit="5", blind_nil="off")
    page = text_of(client, path)
    assert "Friday rules" in page
    assert "by the book: 10" in page
    form = client.get(f"/new/spades?club={club}&preset=kept-{path.rsplit('/', 1)[1]}").get_data(as_text=True)
    assert re.search(r'value="kept-\d+" data-look checked', form)
    assert "Friday rules" not in client.get("/new/spades").get_data(as_text=True)
    preset = re.search(r'value="(kept-\d+)"', form)
    assert preset is not None
    sent = new_table(csrf_token(client), "Ann", "Bea", "Cy", "Dov", club=club, preset=preset[1], depth="result")
    answer = client.post("/new/spades", data={name: value for name, value in sent.items() if "house-" not in name})
    table = urlsplit(answer.headers["Location"]).path.split("/")[2]
    with app.app_context():
        assert view_table(table).rules["bag_limit"] == 5
    assert "Friday rules" in text_of(client, f"/t/{table}/house")

    token = csrf_token(client)
    answer = client.post(f"/c/{club}/rules/new", data={"csrf_token": token, "game": "spades", "name": "friday RULES"})
    assert (answer.status_code, "already has other rules" in unescape(answer.get_data(as_text=True))) == (422, True)
    answer = client.post(f"{path}/name", data={"csrf_token": token, "name": ""})
    assert (answer.status_code, "Enter a name, such as" in answer.get_data(as_text=True)) == (422, True)
    client.post(f"{path}/name", data={"csrf_token": token, "name": "Thursday rules"})
    assert "Thursday rules" in text_of(client, f"/c/{club}/rules")
    client.post(f"{path}/remove", data={"csrf_token": token})
    assert client.get(path).status_code == 404
    assert client.get(f"/t/{table}/house").status_code == 200


def test_who_only_watches_keeps_nothing(app: Flask, client: FlaskClient) -> None:
    club = begin(client)
    path = keep(client, club, bag_limit="5")
    watch = links_of(app, club)[LinkKind.WATCH]
    other = app.test_client()
    theirs = path.replace(club, watch)
    assert "Delete house rules" not in text_of(other, theirs)
    for where in (f"{theirs}/remove", f"{theirs}/name", f"/c/{watch}/rules/new"):
        assert other.post(where, data={"csrf_token": csrf_token(other), "name": "x"}).status_code == 403
    with app.app_context():
        assert len(house_rules.kept_rules(view_club(club))) == 1


def test_a_link_carries_the_rules_to_a_server_that_never_saw_them(app: Flask, client: FlaskClient) -> None:
    club = begin(client)
    link = link_on(client, keep(client, club, bag_limit="5", floor="-500"))
    other = app.test_client()
    where = urlsplit(link)
    page = text_of(other, f"{where.path}?{where.query}")
    assert "Friday rules" in page
    assert "2 of" in page
    answer = other.get("/house", query_string={"link": link})
    assert answer.status_code == 303
    assert other.get(answer.headers["Location"]).status_code == 200
    form = other.get(f"/new/spades?{where.query}").get_data(as_text=True)
    assert re.search(r'value="carried" data-look checked', form)
    action = re.search(r'id="open" method="post" action="([^"]+)"', form)
    assert action is not None
    sent = new_table(csrf_token(other), "Ann", "Bea", "Cy", "Dov", preset="carried", depth="result")
    sent = {name: value for name, value in sent.items() if not name.startswith("house-")}
    answer = other.post(unescape(action[1]), data=sent)
    with app.app_context():
        rules = view_table(urlsplit(answer.headers["Location"]).path.split("/")[2]).rules
    assert (rules["bag_limit"], rules["floor"]) == (5, -500)


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("https://cards.example/house/spades?name=x&mark=AAA-AAA&rules=%7B%7D", "another version"),
        ("https://cards.example/house/spades?name=x", "incomplete"),
        ("what my friend said", "isn’t a house rules link"),
    ],
)
def test_a_link_that_cannot_be_read_is_said_and_kept_in_its_field(client: FlaskClient, link: str, words: str) -> None:
    answer = client.get("/house", query_string={"link": link})
    page = unescape(answer.get_data(as_text=True))
    assert answer.status_code == 422
    assert words in page
    assert link in page
    if link.startswith("https"):
        where = urlsplit(link)
        assert client.get(f"{where.path}?{where.query}").status_code == 422
    assert client.get("/new/spades?mark=1&rules=%7B%7D").status_code in {200, 303}


@pytest.fixture
def evening(app: Flask, client: FlaskClient, clock: Clock) -> tuple[str, str]:
    """A club and one of its tables: a game to 250 in which bags, and a nil, told."""
    club = begin(client)
    table = open_here(client, club, "Ann", "Bea", "Cy", "Zsófia")
    hands = [
        hand_by_result(3, (4, 3, 3, 2), (5, 3, 3, 2))[1:],
        hand_by_result(0, (4, 3, 3, 2), (2, 6, 3, 2)),
        hand_by_result(1, (3, 3, 3, 3), (3, 4, 3, 3)),
    ]
    with app.app_context():
        for hand in hands:
            enter(table, *hand, now=clock.tick(1))
    return club, table


def test_two_tables_differ_in_so_many(client: FlaskClient, evening: tuple[str, str]) -> None:
    club, table = evening
    keep(client, club, bag_limit="5", floor="-500")
    page = client.get(f"/t/{table}/house/compare").get_data(as_text=True)
    assert "They differ" not in page
    other = re.search(r'<option value="(kept-\d+)">Friday rules', page)
    assert other is not None
    assert "They differ in 2" in text_of(client, f"/t/{table}/house/compare?with={other[1]}")
    assert "They are the same" in text_of(client, f"/t/{table}/house/compare?with=book")
    answer = client.get(f"/t/{table}/house/compare?link=nonsense")
    assert (answer.status_code, "isn’t a house rules link" in answer.get_data(as_text=True)) == (200, True)


def test_what_would_have_changed_opens_to_the_lines(client: FlaskClient, evening: tuple[str, str]) -> None:
    club, table = evening
    assert "0 hands would have scored differently" in text_of(client, f"/t/{table}/house/changed?with=book")
    own = f"/t/{table}/house/changed?with=own&house-failed_nil_tricks=bags&house-bag_value=-1"
    assert client.get(own).status_code == 200
    told = text_of(client, f"/t/{table}/house/changed?with=own&house-target=other&house-target-other=50")
    assert "2 hands would not have been played" in told
    assert client.get(f"/t/{table}/house/changed?with=own&house-target=other&house-target-other=x").status_code == 200
    season = text_of(client, f"/c/{club}/changed?with=own&game=spades&house-target=other&house-target-other=50")
    assert "1 game, 3 hands" in season
    assert "1 game would have ended differently" in season
    assert "No table of Hearts is here" in text_of(client, f"/c/{club}/changed?game=hearts")


def test_programs_are_told_what_would_have_changed(app: Flask, client: FlaskClient, evening: tuple[str, str]) -> None:
    club, _ = evening
    watch = links_of(app, club)[LinkKind.WATCH]
    number = keep(client, club, target="other", **{"target-other": "50"}).rsplit("/", 1)[1]
    (listed,) = client.get(f"/api/clubs/{watch}/rules").get_json()["rules"]
    assert listed == {"number": int(number), "name": "Friday rules", "game": "spades", "rules": {"target": 50}}
    sent = {"game": "spades", "name": "friday rules", "rules": {"target": 50}}
    assert client.post(f"/api/clubs/{club}/rules", json=sent).get_json() == {"number": int(number)}
    wrong: list[dict[str, object]] = [
        {"rules": {"target": 1}},
        {"rules": {}},
        {"name": ""},
        {"name": None},
        {"game": "?"},
        {"rules": []},
    ]
    for one in wrong:
        assert client.post(f"/api/clubs/{club}/rules", json=sent | one).status_code == 422, one
    assert client.post(f"/api/clubs/{club}/rules", json=sent | wrong[0]).get_json()["where"] == "rules.target"
    assert client.post(f"/api/clubs/{watch}/rules", json=sent).status_code == 403
    by_rules = client.get(f"/api/clubs/{watch}/changed", query_string={"game": "spades", "rules": '{"target": 50}'})
    found = by_rules.get_json()
    assert (found["differ"], found["untold"], found["left_out"], found["hands"]) == (1, 0, 0, 3)
    assert found["how"] == {"same": 1, "unplayed": 2}
    assert [hand["deal"] for hand in found["games"][0]["hands"]] == [2, 3]
    kept = client.get(f"/api/clubs/{club}/changed", query_string={"game": "spades", "kept": number}).get_json()
    assert kept["games"] == found["games"]
    link = link_on(client, f"/c/{club}/rules/{number}")
    assert client.get(f"/api/clubs/{club}/changed", query_string={"game": "spades", "rules": link}).get_json() == kept
    for asked, words in (
        ({"game": "spades"}, "by which house rules"),
        ({"game": "spades", "rules": '{"targets": 5}'}, "There is no house rule"),
        ({"game": "spades", "rules": "[]"}, "house rules link"),
        ({"game": "spades", "kept": "999"}, "keeps no house rules"),
        ({"game": "whist", "kept": number}, "There is no game"),
        ({"game": "hearts", "rules": link}, "house rules are for Spades"),
        ({"game": "spades", "rules": "{}", "from": "soon"}, "A day is written"),
    ):
        answer = client.get(f"/api/clubs/{club}/changed", query_string=asked)
        assert (answer.status_code, words in answer.get_json()["error"]) == (422, True), asked
