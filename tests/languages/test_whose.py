"""Whose language it is: a table’s paper and big screen speak that of the table, a club that of its members."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from referee.core.entries import End
from referee.languages.pseudo import OPEN
from referee.service.tables import record, view_table
from referee.table.records import record_of

from ..conftest import Clock
from ..evening import ANN
from ..paper.reading import read
from ..web.conftest import csrf_token, new_table
from ..web.seed import play_evening

ENGLISH = {"Accept-Language": "en"}
PSEUDO = {"Accept-Language": "qps"}


def sent(client: FlaskClient, page: str, to: str, **fields: str) -> int:
    """The status of a form that a page shows, filled in."""
    token = re.search('name="csrf_token" value="([^"]*)"', client.get(page, headers=ENGLISH).get_data(as_text=True))
    assert token is not None
    return client.post(to, data={"csrf_token": token[1], **fields}, headers=ENGLISH).status_code


def shown(client: FlaskClient, at: str, headers: dict[str, str]) -> str:
    """What stands at an address; the text of a PDF."""
    answer = client.get(at, headers=headers)
    assert answer.status_code == 200, at
    if at.endswith(".pdf"):
        return "\n".join(text.text for page in read(answer.get_data(), ours=False) for text in page.texts)
    return re.sub('revision="[0-9]+"', "", answer.get_data(as_text=True))


@pytest.mark.parametrize("what", ["board", "sheet.pdf", "picture.svg"])
def test_what_all_read_is_in_the_language_of_the_table(app: Flask, clock: Clock, what: str) -> None:
    """Whatever the phone that fetches it speaks, while its own pages stay its own."""
    token = play_evening(app, clock)
    with app.app_context():
        record(token, [End(reason="stopped")], id="a" * 22, seen=view_table(token).seq, author=ANN, now=clock())
    client = app.test_client()
    at = f"/t/{token}/{what}"
    plain = shown(client, at, ENGLISH)
    assert shown(client, at, PSEUDO) == plain
    assert sent(client, f"/t/{token}/more", f"/t/{token}/language", language="qps") == 303
    said = shown(client, at, ENGLISH)
    assert said != plain
    assert "~~" in said
    assert OPEN not in shown(client, f"/t/{token}/scores", ENGLISH)
    assert sent(client, f"/t/{token}/more", f"/t/{token}/language", language="en") == 303
    assert shown(client, at, PSEUDO) == plain


def test_a_language_is_no_house_rule(app: Flask, clock: Clock) -> None:
    """It stands in no record, and one that is not offered is refused."""
    token = play_evening(app, clock)
    client = app.test_client()
    with app.app_context():
        before = view_table(token)
    assert sent(client, f"/t/{token}/more", f"/t/{token}/language", language="qps") == 303
    assert sent(client, f"/t/{token}/more", f"/t/{token}/language", language="tlh") == 400
    with app.app_context():
        after = view_table(token)
    assert (before.language, after.language) == ("", "qps")
    assert record_of(after) == record_of(before)
    assert (after.seq, after.rules, after.state) == (before.seq, before.rules, before.state)


def test_a_table_has_the_language_of_who_opened_it(app: Flask) -> None:
    client = app.test_client()
    found = []
    for headers in (ENGLISH, PSEUDO):
        typed = new_table(csrf_token(client), "Ann", "Bea", "Cy", "Dan")
        answer = client.post("/new/spades", data=typed, headers=headers)
        assert answer.status_code == 303
        with app.app_context():
            found.append(view_table(answer.headers["Location"].split("/")[2]).language)
    assert found == ["", "qps"]


def test_a_club_speaks_to_who_chose_nothing(app: Flask) -> None:
    """On its pages and those a member sees next; who chose keeps what was chosen."""
    client = app.test_client()
    page = client.get("/c/new", headers=ENGLISH).get_data(as_text=True)
    hidden = dict(re.findall(r'name="(csrf_token|token)" value="([^"]*)"', page))
    made = client.post("/c/new", data={**hidden, "name": "Fridays", "people": "Ann, Bea, Cy, Dan"}, headers=ENGLISH)
    assert made.status_code == 303
    club = "/".join(made.headers["Location"].split("/")[:3])
    assert OPEN not in shown(client, club, ENGLISH)
    assert sent(client, f"{club}/settings", f"{club}/language", language="qps") == 303
    assert sent(client, f"{club}/settings", f"{club}/language", language="tlh") == 400
    member, chooser = app.test_client(), app.test_client()
    assert OPEN not in shown(member, "/", ENGLISH)
    assert OPEN in shown(member, club, ENGLISH)
    assert OPEN in shown(member, "/", ENGLISH)
    typed = {"name": "", "theme": "system", "deck": "two", "language": "en"}
    assert sent(chooser, "/settings", "/settings", **typed) == 303
    assert OPEN not in shown(chooser, club, PSEUDO)
    assert "~~" in shown(chooser, f"{club}/season.pdf", ENGLISH)
    assert sent(client, f"{club}/settings", f"{club}/language", language="") == 303
    assert OPEN not in shown(member, club, ENGLISH)
    assert OPEN not in shown(member, "/", ENGLISH)
