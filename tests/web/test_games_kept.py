"""Games that people made, kept in a club: offered, opened with its people, changed into versions, compared, removed."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import quote, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.definitions.definition import Definition
from referee.definitions.gallery import shipped
from referee.definitions.held import definition_in
from referee.definitions.packing import pack
from referee.definitions.reading import read_definition
from referee.service import house_rules
from referee.service.clubs import view_club
from referee.service.links import LinkKind
from referee.service.tables import view_table

from .conftest import csrf_token
from .pages import problems_of
from .sitting import Table, whole, words_of
from .test_club import begin, links_of
from .test_evening import set_up
from .test_own_form import untouched

NAMES = {"own": "Kitchen Whist", "pad": "Kitchen Rummy"}
PAGES = {"own": "/own/play", "pad": "/new/pad"}


def made(kind: str, target: int = 300, **more: object) -> Definition:
    """A game under a name of its own, of a kind."""
    data = dict(shipped("whist" if kind == "own" else "pad-rummy-500").definition.data)
    return read_definition({**data, "name": NAMES[kind], "end": [{"when": f"total >= {target}"}], **more})


def keep(client: FlaskClient, club: str, game: Definition) -> str:
    """Kept by the button of its page; the path of its page in the club."""
    html = whole(client.get("/own/game", query_string={"d": pack(game)}))
    assert f'action="/c/{club}/rules/game"' in html
    sent = {"csrf_token": csrf_token(client), "d": pack(game)}
    answer = client.post(f"/c/{club}/rules/game", data=sent)
    assert answer.status_code == 303, words_of(answer.text)
    return urlsplit(answer.headers["Location"]).path


@pytest.mark.parametrize("kind", ["own", "pad"])
def test_a_game_is_kept_and_opened_with_the_people_of_the_club(app: Flask, kind: str) -> None:
    """Listed with what it is; two taps lead to its table, which the club has among its own."""
    client, game = app.test_client(), made(kind)
    club = begin(client)
    path = keep(client, club, game)
    assert keep(client, club, game) == path
    listed = words_of(whole(client.get(f"/c/{club}/rules")))
    assert NAMES[kind] in listed and game.fingerprint in listed
    page = whole(client.get(path))
    assert not problems_of(page)
    way = re.search(r'href="([^"]+)">Open a table<', page)
    assert way is not None
    form = whole(client.get(unescape(way[1])))
    assert not problems_of(form)
    assert "Zsófia" in words_of(form)
    people = [("who", name) for name in ("Ann", "Bea", "Cy")]
    sent = untouched(form) | {f"p{seat}": "" for seat in range(1, 5)} | {"new": "Noor", "players": "4"}
    sent.pop("who", None)
    fields: dict[str, object] = {**sent, "who": [name for _, name in people]}
    answer = client.post(PAGES[kind], data=fields)
    assert answer.status_code == 303, words_of(answer.text)
    token = answer.headers["Location"].split("/")[2]
    with app.app_context():
        view = view_table(token)
    assert {"Ann", "Bea", "Cy", "Noor"} == set(view.names)
    assert view.rules["definition"] == game.text
    assert "1 game" in words_of(whole(client.get("/"))) or "Noor" in words_of(whole(client.get(f"/c/{club}/people")))


@pytest.mark.parametrize("kind", ["own", "pad"])
def test_a_changed_game_is_the_next_version(app: Flask, kind: str) -> None:
    """It says what it was changed from; tables that play the one before keep it."""
    client, game = app.test_client(), made(kind)
    club = begin(client)
    path = keep(client, club, game)
    after = made(kind, 900)
    said = words_of(whole(client.get("/own/game", query_string={"d": pack(after)})))
    assert f"As version 2, in place of {game.fingerprint}" in said
    assert keep(client, club, after) == path
    with app.app_context():
        (one,) = house_rules.kept_rules(view_club(club), kind)
    kept = definition_in(one.of.rules)
    assert (kept.version, kept.data["from"], kept.fingerprint) == (2, game.fingerprint, after.fingerprint)
    assert f"Version 2, changed from {game.fingerprint}" in words_of(whole(client.get(path)))


@pytest.mark.parametrize("kind", ["own", "pad"])
def test_a_kept_game_is_renamed_compared_and_removed(app: Flask, kind: str) -> None:
    client, game = app.test_client(), made(kind)
    club = begin(client)
    path = keep(client, club, game)
    token = csrf_token(client)
    client.post(f"{path}/name", data={"csrf_token": token, "name": "Sunday game"})
    with app.app_context():
        (one,) = house_rules.kept_rules(view_club(club), kind)
    assert definition_in(one.of.rules).name == one.of.name == "Sunday game"
    html = whole(client.post(f"{path}/name", data={"csrf_token": token, "name": ""}), 422)
    assert 'id="name-problem"' in html
    other = "made-pad-rummy-500" if kind == "pad" else "made-whist"
    assert re.search(r"1 rule differs|\d+ rules differ", words_of(whole(client.get(f"{path}?with={other}"))))
    link = quote(f"https://cards.example/own/take#{pack(made(kind))}", safe="")
    assert "They are played alike" in words_of(whole(client.get(f"{path}?link={link}")))
    client.post(f"{path}/remove", data={"csrf_token": token})
    assert "None are kept yet" in words_of(whole(client.get(f"/c/{club}/rules")))


def test_who_watches_keeps_nothing(app: Flask) -> None:
    client, other = app.test_client(), app.test_client()
    club = begin(client)
    path = keep(client, club, made("own"))
    watch = links_of(app, club)[LinkKind.WATCH]
    theirs = path.replace(club, watch)
    html = words_of(whole(other.get(theirs)))
    assert "Remove it" not in html and "Open a table" not in html
    sent = {"csrf_token": csrf_token(other), "d": pack(made("pad"))}
    assert other.post(f"/c/{watch}/rules/game", data=sent).status_code == 403
    assert other.get("/own/game", query_string={"d": pack(made("pad"))}).text.count("Keep it in") == 0


@pytest.mark.parametrize("kind", ["own", "pad"])
def test_kept_games_stand_first_where_a_table_of_the_club_is_opened(app: Flask, kind: str) -> None:
    client = app.test_client()
    club = begin(client)
    keep(client, club, made(kind))
    page = whole(client.get(f"/new/{kind}?club={club}", follow_redirects=True))
    assert f"Kept in Thursdays {NAMES[kind]}" in words_of(page)
    assert not problems_of(page)
    assert "Kept in" not in words_of(whole(client.get(f"/new/{kind}", follow_redirects=True)))


@pytest.mark.parametrize("kind", ["own", "pad"])
def test_an_evening_is_played_by_a_kept_game(app: Flask, kind: str) -> None:
    """Chosen among the presets of its game: every table of the first round plays it."""
    client = app.test_client()
    game = made(kind)
    club = begin(client, people=", ".join(f"P{number:02}" for number in range(8)))
    number = keep(client, club, game).rsplit("/", 1)[1]
    form = whole(client.get(f"/c/{club}/evenings/new?game={kind}"))
    assert NAMES[kind] in words_of(form)
    path = set_up(client, club, game=kind, preset=f"kept-{number}", **{"game-shown": kind})
    page = whole(client.get(path))
    tables = set(re.findall(r'href="/t/([\w-]+)', page))
    assert tables
    with app.app_context():
        assert {view_table(token).rules["definition"] for token in tables} == {game.text}


@pytest.mark.parametrize("kind", ["own", "pad"])
def test_programs_keep_games_and_play_evenings_by_them(app: Flask, kind: str) -> None:
    """The definition is plain JSON there; one that is none is a sentence at its place."""
    client, game = app.test_client(), made(kind)
    club = begin(client)
    sent = {"game": kind, "name": game.name, "rules": {"definition": game.data}}
    answer = client.post(f"/api/clubs/{club}/rules", json=sent)
    assert answer.status_code == 201, answer.text
    (listed,) = client.get(f"/api/clubs/{club}/rules").get_json()["rules"]
    assert listed["name"] == game.name
    broken = {**sent, "name": "x", "rules": {"definition": {**game.data, "format": "referee-own/9"}}}
    answer = client.post(f"/api/clubs/{club}/rules", json=broken)
    assert answer.status_code == 422
    assert "Only “referee-own/1” can be read here" in answer.get_json()["error"]


@pytest.mark.parametrize("kind", ["own", "pad"])
def test_an_evening_of_a_made_game_is_set_up_by_a_program(app: Flask, kind: str) -> None:
    """With the definition in its house rules; every table of the round holds it, and takes entries of it."""
    client, game = app.test_client(), made(kind)
    club = begin(client, people=", ".join(f"P{number:02}" for number in range(4)))
    sent = {"game": kind, "rules": {"definition": game.data}, "rounds": 1}
    answer = client.post(f"/api/clubs/{club}/evenings", json=sent)
    assert answer.status_code == 201, answer.text
    number = answer.get_json()["evening"]
    sent_call = {"round": 1, "director": answer.get_json()["director"]}
    called = client.post(f"/api/clubs/{club}/evenings/{number}/call", json=sent_call)
    assert called.status_code in {200, 201}, called.text
    (listed,) = client.get(f"/api/clubs/{club}/tables").get_json()["tables"]
    found = listed["table"]
    with app.app_context():
        assert view_table(found).rules["definition"] == game.text
    one = client.get(f"/api/clubs/{club}/tables/{found}").get_json()
    assert one["game"] == kind
    broken = {**sent, "rules": {"definition": {**game.data, "wins": "nobody"}}}
    refused = client.post(f"/api/clubs/{club}/evenings", json=broken)
    assert refused.status_code == 422
    assert "wins" in refused.get_json()["error"]


@pytest.mark.typed("=1+1")
def test_a_hostile_name_is_no_formula_in_files(app: Flask) -> None:
    """The name of a game stands in no CSV unguarded, and its page says it as it is written."""
    client = app.test_client()
    game = read_definition({**made("pad").data, "name": "=1+1", "by": "=1+1"})
    club = begin(client)
    keep(client, club, game)
    form = whole(client.get("/new/pad", query_string={"d": pack(game), "club": club}))
    sent = untouched(form) | {f"p{seat}": name for seat, name in enumerate(("Ann", "Bea", "Cy", "Dov"), 1)}
    token = client.post("/new/pad", data={**sent, "players": "4"}).headers["Location"].split("/")[2]
    for page in ("", "/house", "/scores", "/sheet", "/rules"):
        assert client.get(f"/t/{token}{page}").status_code == 200
    for kind in ("games", "hands", "standings"):
        answer = client.get(f"/c/{club}/season/{kind}.csv")
        text = answer.text
        assert answer.status_code == 200
        assert not re.search(r'(^|,)"?=1', text, re.MULTILINE), text


class Made(Table):
    """A table of two of a game that somebody made."""

    names = ("Ann", "Bea", "Cy", "Dov")

    def __init__(self, app: Flask, kind: str) -> None:
        self.game = kind  # type: ignore[misc]
        super().__init__(app, definition=made(kind).data)


@pytest.mark.parametrize(("kind", "other"), [("own", "sueca"), ("pad", "pad-gin-rummy")])
def test_tables_of_games_people_made_are_compared_rule_by_rule(app: Flask, kind: str, other: str) -> None:
    """With the gallery and with a link: each rule that is not the same stands there with both its words."""
    table = Made(app, kind)
    said = words_of(table.get(f"/house/compare?with=made-{other}"))
    assert re.search(r"\d+ rules differ", said)
    assert "no such rule" in said
    link = quote(f"https://cards.example/own/take#{pack(shipped(other).definition)}", safe="")
    assert re.search(r"\d+ rules differ", words_of(table.get(f"/house/compare?link={link}")))
    assert "isn’t whole" in words_of(table.get("/house/compare?link=https%3A%2F%2Fx%2Fown%2Ftake%231ab"))
