"""A game that somebody made, passed on: by link, by codes where that is too long for one, by file; and taken in."""

from __future__ import annotations

import base64
import json
import random
import re
import string
import zlib
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.definitions.definition import Definition, canonical
from referee.definitions.gallery import PADS, TRICK_GAMES, shipped
from referee.definitions.packing import pack, unpack
from referee.definitions.reading import read_definition
from referee.table.frames import MARK, split

from .conftest import csrf_token
from .pages import problems_of
from .sitting import whole, words_of


def letters_of(data: object) -> str:
    """Any data packed, be it a game or not."""
    packed = zlib.compress(json.dumps(data, ensure_ascii=False).encode(), 9)
    return "1" + base64.urlsafe_b64encode(packed).rstrip(b"=").decode()


def long_game(key: str = "whist", about: str = "") -> Definition:
    """A game whose rules no single code holds: words that nothing shortens, in as many lines as there may be."""
    rng = random.Random(4)
    data: dict[str, Any] = dict(shipped(key).definition.data)
    said = ["".join(rng.choices(string.ascii_letters + " ", k=110)).strip() or "x" for _ in range(20)]
    lines = [{"points": "1", "when": "tricks > 6", "say": one} for one in said]
    data["score"] = {**data["score"], "lines": [*data["score"]["lines"], *lines]}
    return read_definition({**data, **({"about": about} if about else {})})


def taken(client: FlaskClient, codes: str) -> TestResponse:
    sent = {"csrf_token": csrf_token(client), "token": "", "codes": codes}
    return client.post("/take", data=sent, follow_redirects=True)


@pytest.mark.parametrize("key", [*PADS, *TRICK_GAMES])
def test_every_shipped_game_is_passed_on_by_its_link(app: Flask, key: str) -> None:
    """Its page shows one code, its link and its file; the link pasted shows it again, before it is played."""
    client, definition = app.test_client(), shipped(key).definition
    html = whole(client.get("/own/game", query_string={"d": pack(definition)}))
    assert not problems_of(html)
    assert "<svg" in html and definition.fingerprint in words_of(html)
    (link,) = re.findall(r'data-share-link="([^"]+)"', html)
    assert unpack(unescape(link).partition("#")[2]) == definition
    again = whole(client.get("/own/take", query_string={"link": unescape(link)}, follow_redirects=True))
    assert definition.name in unescape(again) and definition.fingerprint in words_of(again)
    file = client.get("/own/file", query_string={"d": pack(definition)}).get_json()
    assert read_definition(file["definition"]) == definition
    for what in ("card", "sheet"):
        assert client.get(f"/own/{what}.pdf", query_string={"d": pack(definition)}).mimetype == "application/pdf"
    assert definition.short in words_of(whole(client.get("/own/rules", query_string={"d": pack(definition)})))
    way = re.search(r'href="([^"]+)">Play now<', again)
    assert way is not None
    assert definition.name in unescape(whole(client.get(unescape(way[1]))))
    assert "1" in whole(taken(client, unescape(link)))


@pytest.mark.parametrize("key", PADS)
def test_a_pad_is_changed_from_its_page(app: Flask, key: str) -> None:
    client, definition = app.test_client(), shipped(key).definition
    html = whole(client.get("/own/game", query_string={"d": pack(definition)}))
    way = re.search(r'href="([^"]+)" aria-label="Change the rules"', html)
    assert way is not None
    assert definition.fingerprint in words_of(whole(client.get(unescape(way[1]))))
    page = whole(client.get("/new/pad", query_string={"from": key}))
    assert f'href="/own/game?d={pack(definition)}"' in page


def test_rules_too_long_for_one_code_are_several(app: Flask) -> None:
    """They follow one another; put together in any order they show the game, before anything is done with it."""
    client, long = app.test_client(), long_game()
    html = whole(client.get("/own/game", query_string={"d": pack(long)}))
    assert not problems_of(html)
    many = len(re.findall(r'aria-label="Code \d+ of \d+"', html))
    assert many > 1
    codes = [MARK + frame for frame in split(pack(long).encode(), 1400)]
    answer = taken(client, "\n".join(reversed(codes)))
    assert answer.status_code == 200
    assert long.fingerprint in words_of(whole(answer))
    assert "Your tables" not in client.get("/").get_data(as_text=True)
    missing = whole(taken(client, codes[0]), 422)
    assert f"1 of {len(codes)} codes are here" in words_of(missing)


def test_the_largest_game_there_may_be_is_passed_on_by_codes(app: Flask) -> None:
    """Its letters are more than an address holds: its page is the answer itself."""
    client = app.test_client()
    long = long_game(about="".join(random.Random(5).choices(string.ascii_letters, k=300)))
    assert len(pack(long)) > 2_000
    answer = taken(client, "\n".join(MARK + frame for frame in split(pack(long).encode(), 1400)))
    assert long.fingerprint in words_of(whole(answer))


def _deep() -> object:
    data: object = 1
    for _ in range(20):
        data = [data]
    return {**shipped("whist").definition.data, "deal": data}


def _pad(**more: Any) -> dict[str, Any]:
    return {**shipped("pad-rummy-500").definition.data, **more}


def _cyclic() -> object:
    first, *others = _pad()["columns"]
    return _pad(columns=[{**first, "skip": "left"}, *others])


FAULTY: dict[str, tuple[Callable[[], object], str]] = {
    "another version": (lambda: _pad(format="referee-own/9"), "Only “referee-own/1” can be read here"),
    "too deep": (_deep, "deep"),
    "too large": (lambda: _pad(about="x", lines=[{"points": "1", "say": "x" * 40_000}]), "larger than 32,768 bytes"),
    "names twice": (lambda: _pad(columns=[*_pad()["columns"], _pad()["columns"][0]]), "twice|already"),
    "cyclic": (_cyclic, "This is asked later"),
    "no game": (lambda: ["a", "list"], "object"),
    "unknown field": (lambda: _pad(colour="red"), "colour"),
}
"""Games that are none, each with what is said of it wherever it arrives."""


@pytest.mark.parametrize("case", FAULTY)
def test_a_game_that_is_none_is_a_sentence_at_every_door(app: Flask, case: str) -> None:
    make, said = FAULTY[case]
    data, client = make(), app.test_client()
    letters = letters_of(data)
    frames = "\n".join(MARK + frame for frame in split(letters.encode(), 1400))
    by_link = client.get("/own/taken", query_string={"d": letters})
    record: dict[str, Any] = {"format": "referee/1", "game": "pad", "players": ["Ann", "Bea"], "entries": []}
    record["definition"] = data
    doors: dict[str, TestResponse] = {
        "link": by_link,
        "codes": taken(client, frames),
        "form": client.post("/new/pad", data={"csrf_token": csrf_token(client), "definition": json.dumps(data)}),
        "judge": client.post("/api/judge", json=record),
    }
    for door, answer in doors.items():
        text = words_of(answer.text) if answer.mimetype == "text/html" else json.dumps(answer.json, ensure_ascii=False)
        assert 400 <= answer.status_code < 500 or answer.mimetype == "application/json", door
        assert re.search(said, unescape(text)), (door, text[:600])


@pytest.mark.parametrize("shape", ["{0:.300}", "{0:.9}", "9{0}", "x{0}"])
def test_a_link_cut_short_is_a_sentence(app: Flask, shape: str) -> None:
    client = app.test_client()
    html = whole(client.get("/own/taken", query_string={"d": shape.format(pack(shipped("whist").definition))}), 422)
    assert not problems_of(html)
    assert re.search("isn’t whole|newer Referee", words_of(html))


def test_a_trick_game_on_a_pad_is_a_sentence(app: Flask) -> None:
    """Each kind has its own pages: the other one is refused there, and shown where both may stand."""
    client = app.test_client()
    token, text = csrf_token(client), shipped("whist").definition.text
    html = whole(client.post("/new/pad", data={"csrf_token": token, "definition": text}), 422)
    assert "This is a trick game, not a game for the pad." in words_of(html)
    letters = {"d": pack(shipped("pad-canasta").definition)}
    for path in ("/own/make/table", "/own/try", "/own/play"):
        assert 400 <= client.get(path, query_string=letters).status_code < 500, path
    assert client.get("/new/pad", query_string={"d": pack(shipped("whist").definition)}).status_code == 400


HOSTILE = "<b>{{7*7}} & “=1”"


@pytest.mark.typed(HOSTILE)
@pytest.mark.parametrize("key", ["whist", "pad-canasta"])
def test_words_of_other_people_are_shown_as_written(app: Flask, key: str) -> None:
    client = app.test_client()
    data = {**shipped(key).definition.data, "name": HOSTILE, "about": HOSTILE, "by": HOSTILE}
    letters = {"d": pack(read_definition(data))}
    for path in ("/own/game", "/own/rules", "/own/taken"):
        html = whole(client.get(path, query_string=letters))
        assert not problems_of(html)
        assert f"<h2>{HOSTILE[:3]}" not in html and "49 &" not in html
    for path in ("/own/card.pdf", "/own/sheet.pdf"):
        answer = client.get(path, query_string=letters)
        assert answer.mimetype == "application/pdf"
        assert "\n" not in answer.headers["Content-Disposition"]


def test_a_changed_pad_says_what_it_was_changed_from(app: Flask) -> None:
    client = app.test_client()
    start = shipped("pad-rummy-500").definition
    html = whole(client.get("/house/pad/form?from=pad-rummy-500"))
    inputs = [one for one in re.findall(r"<input[^>]*>", html) if 'type="radio"' not in one or " checked" in one]
    found = [re.search(r' name="([^"]+)"[^>]* value="([^"]*)"', one) for one in inputs]
    sent = [(unescape(one[1]), unescape(one[2])) for one in found if one]
    sent = [one for one in sent if one[0] not in {"wins", "ends"}]
    selects = re.findall(r'<select[^>]* name="([^"]*)"[^>]*>(.*?)</select>', html, re.DOTALL)
    sent += [(name, (re.findall(r'value="([^"]*)" selected', options) or [""])[0]) for name, options in selects]
    form = {**dict(sent), "wins": "highest", "ends": "points", "points": "750", "checks": "0", "lines": "0"}
    page = whole(client.post("/house/pad/form", data={**form, "play": "1"}))
    (text,) = re.findall(r'name="definition" value="([^"]*)"', page)
    changed = read_definition(json.loads(unescape(text)))
    assert changed.fingerprint != start.fingerprint
    assert changed.data["from"] == start.fingerprint
    assert canonical(changed.data) == changed.text


# ---- the fingerprint that is stated ------------------------------------------------------------------


def form_of(client: FlaskClient) -> dict[str, str]:
    """What the form that brings in a record sends beside it."""
    return dict(re.findall(r'name="(csrf_token|token)" value="([^"]*)"', whole(client.get("/import"))))


def record_of(key: str, **more: Any) -> dict[str, Any]:
    definition = shipped(key).definition
    players = ["Ann", "Bea", "Cy", "Dov"][: definition.data["table"]["players"][0]]
    record = {"format": "referee/1", "game": definition.kind, "players": players, "entries": []}
    return {**record, "definition": definition.data, **more}


@pytest.mark.parametrize("key", ["pad-gin-rummy", "sueca"])
def test_a_record_states_the_fingerprint_of_its_game(app: Flask, key: str) -> None:
    """Exported, it stands beside the definition; read back it is the same, also without it."""
    client = app.test_client()
    sent = {**form_of(client), "text": json.dumps(record_of(key))}
    path = client.post("/import", data=sent).headers["Location"]
    exported = client.get(f"/t/{path.split('/')[2]}/record.json").get_json()
    assert exported["fingerprint"] == shipped(key).definition.fingerprint
    for one in (exported, record_of(key)):
        assert client.post("/api/judge", json=one).get_json()["problems"] == []


@pytest.mark.fails(409)
@pytest.mark.parametrize("stated", ["AAA-AAA", "KDQ-ZWV" * 9, "<b>"])
def test_a_record_whose_game_was_changed_is_judged_and_that_is_said(app: Flask, stated: str) -> None:
    client = app.test_client()
    record = record_of("pad-gin-rummy", fingerprint=stated)
    ruling = client.post("/api/judge", json=record)
    assert (ruling.status_code, ruling.get_json()["verdict"]) == (200, "clean")
    (problem,) = ruling.get_json()["problems"]
    assert (problem["severity"], problem["code"]) == ("noted", "fingerprint")
    found = shipped("pad-gin-rummy").definition.fingerprint
    assert f"The game in it is {found}: its rules were changed" in problem["message"]
    sent = {**form_of(client), "text": json.dumps(record)}
    html = whole(client.post("/import", data=sent), 409)
    assert not problems_of(html)
    assert f"The game in it is {found}" in words_of(html)
    assert "Gin Rummy" not in client.get("/tables").get_data(as_text=True)
    fields = {name: unescape(value) for name, value in re.findall(r'name="(\w+)" value="([^"]*)"', html)}
    assert "/t/" in client.post("/import", data=fields).headers["Location"]


def test_a_fingerprint_stands_beside_a_definition_alone(app: Flask) -> None:
    record = {"format": "referee/1", "game": "spades", "players": ["A", "B", "C", "D"], "entries": []}
    ruling = app.test_client().post("/api/judge", json={**record, "fingerprint": "AAA-AAA"}).get_json()
    assert "beside a definition only" in ruling["problems"][0]["message"]


# ---- beside another game -----------------------------------------------------------------------------


def test_a_game_is_compared_rule_by_rule_with_what_it_was_changed_from(app: Flask) -> None:
    client, start = app.test_client(), shipped("whist").definition
    data = {**start.data, "end": [{"when": "total >= 9"}], "name": "Kitchen Whist", "from": start.fingerprint}
    letters = pack(read_definition(data))
    page = whole(client.get("/own/game", query_string={"d": letters}))
    assert f"Changed from {start.fingerprint}" in words_of(page)
    html = whole(client.get("/own/beside", query_string={"d": letters}))
    assert not problems_of(html)
    said = words_of(html)
    assert "1 rule differs" in said
    assert re.search(r"WH-10\.1 .*Whist · KDQ-ZWV.*5.*Kitchen Whist.*9", said)
    link = f"https://cards.example/own/take#{pack(start)}"
    assert "1 rule differs" in words_of(whole(client.get("/own/beside", query_string={"d": letters, "link": link})))
    same = {"d": pack(start), "with": "whist"}
    assert "They are played alike" in words_of(whole(client.get("/own/beside", query_string=same)))


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ("what my friend said", "isn’t whole"),
        ("https://x.example/own/take#1abc", "isn’t whole"),
        (f"https://x.example/own/take#{pack(shipped('pad-canasta').definition)}", "can’t be compared"),
    ],
)
def test_a_link_that_cannot_be_compared_is_a_sentence(app: Flask, link: str, said: str) -> None:
    sent = {"d": pack(shipped("whist").definition), "link": link}
    html = whole(app.test_client().get("/own/beside", query_string=sent), 422)
    assert re.search(rf'id="link-problem">.*?{said}', unescape(html), re.DOTALL)


@pytest.mark.parametrize("key", ["pad-canasta", "euchre"])
def test_a_file_of_a_game_is_shown_before_it_is_taken(app: Flask, key: str) -> None:
    """The way that brings in tables takes it too; a definition alone, and what its page wrote."""
    client, definition = app.test_client(), shipped(key).definition
    written = client.get("/own/file", query_string={"d": pack(definition)}).text
    for text in (written, definition.text):
        html = whole(client.post("/import", data={**form_of(client), "text": text}))
        assert definition.fingerprint in words_of(html) and 'role="alert"' not in html
    other = json.dumps({**json.loads(written), "fingerprint": "AAA-AAA"})
    html = whole(client.post("/import", data={**form_of(client), "text": other}))
    assert "It says its game is AAA-AAA." in words_of(html)
    assert "Your tables" not in client.get("/").get_data(as_text=True)


@pytest.mark.parametrize("case", FAULTY)
def test_a_file_of_no_game_is_a_sentence(app: Flask, case: str) -> None:
    make, said = FAULTY[case]
    client = app.test_client()
    text = json.dumps({"definition": make(), "notes": "referee-own/1"})
    html = whole(client.post("/import", data={**form_of(client), "text": text}), 422)
    assert re.search(said, words_of(html)), words_of(html)
