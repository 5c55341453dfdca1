"""Strangers who ask too often are told to wait; families at the same address, and entries, never notice."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select, text

from referee.store import db, reading, writing
from referee.store.models import Tally
from referee.web import often
from referee.web.often import Often

from ..conftest import Clock
from .conftest import csrf_token, new_table
from .pages import problems_of

FOUR = ("Ann", "Bea", "Cy", "Dov")
OWN = {"Sec-Fetch-Site": "same-origin"}
SHEET = "/sheets/spades.pdf"


def use_up(app: Flask, what: Often, kind: str) -> None:
    """As if the last of what is allowed had just been asked for."""
    most = what.device if kind == "device" else what.address
    with app.app_context(), writing():
        done = db.session.execute(
            text("UPDATE tally SET count = :most WHERE key LIKE :key"),
            {"most": most, "key": f"{what.name}:{kind}:%"},
        )
        assert done.rowcount == 1  # type: ignore[attr-defined]


def tallies(app: Flask) -> dict[str, int]:
    """What was counted, by what it is and whose."""
    with app.app_context(), reading():
        found = db.session.scalars(select(Tally)).all()
        return {one.key.rpartition(":")[0]: one.count for one in found}


def open_one(client: FlaskClient, **more: str) -> tuple[int, str, str]:
    """Open a table: the status, when to come again, and the page."""
    answer = client.post("/new/spades", data=new_table(csrf_token(client), *FOUR, **more), headers=OWN)
    return answer.status_code, answer.headers.get("Retry-After", ""), answer.get_data(as_text=True)


def test_a_device_opens_so_many_tables_and_loses_nothing_it_typed(
    app: Flask, client: FlaskClient, clock: Clock
) -> None:
    """The one too many is told when, and its form waits there; other devices at the address open theirs."""
    for _ in range(often.OPEN.device):
        assert open_one(client)[0] == 303
    clock.tick(60)
    status, after, page = open_one(client, title="Friday <table>")
    assert (status, after) == (429, str(often.STRETCH_SECONDS - 60))
    assert "Nothing was recorded. Try again in 9 minutes. What you entered is kept below." in page
    assert problems_of(page) == []
    again = dict(re.findall(r'<input type="hidden" name="([\w-]+)" value="([^"]*)">', page))
    assert again["title"] == "Friday &lt;table&gt;"
    assert open_one(app.test_client())[0] == 303
    clock.tick(int(after))
    sent = client.post("/new/spades", data={**again, "title": "Friday"}, headers=OWN)
    assert sent.status_code == 303
    assert sent.headers["Location"].endswith(again["token"])


def test_a_form_shown_again_opens_nothing_and_is_not_counted(app: Flask, client: FlaskClient) -> None:
    assert open_one(client, size="3")[0] == 200
    assert tallies(app) == {}


def test_an_address_is_counted_for_all_its_devices(app: Flask, client: FlaskClient) -> None:
    """Whoever throws the cookie away does not begin anew."""
    assert open_one(client)[0] == 303
    use_up(app, often.OPEN, "address")
    assert open_one(app.test_client())[0] == 429
    elsewhere = app.test_client()
    sent = new_table(csrf_token(elsewhere), *FOUR)
    there = {"REMOTE_ADDR": "198.51.100.7"}
    assert elsewhere.post("/new/spades", data=sent, headers=OWN, environ_base=there).status_code == 303


def test_who_brings_no_cookie_is_counted_by_the_address(app: Flask) -> None:
    """A network of version 6 is one address; what a proxy's header says is not heard."""
    stranger = app.test_client(use_cookies=False)
    assert stranger.get(SHEET, environ_base={"REMOTE_ADDR": "2001:db8::1"}).status_code == 200
    assert tallies(app) == {"print:address": 1}
    use_up(app, often.PRINT, "address")
    told = {"X-Forwarded-For": "198.51.100.7"}
    answer = stranger.get(SHEET, environ_base={"REMOTE_ADDR": "2001:db8::2"}, headers=told)
    assert answer.status_code == 429
    assert "Many sheets were printed from here in the last minutes. Try again in 10 minutes." in answer.text
    assert stranger.get(SHEET, environ_base={"REMOTE_ADDR": "2001:db8:0:1::1"}).status_code == 200


def test_what_is_entered_is_never_counted(app: Flask, client: FlaskClient, table: str) -> None:
    """With all else used up, a bid is recorded."""
    assert client.get(f"{table}/sheet.pdf").status_code == 200
    counted = tallies(app)
    use_up(app, often.PRINT, "device")
    page = client.get(table).get_data(as_text=True)
    fields = dict(re.findall(r'name="(csrf_token|id|seen)" value="([^"]*)"', page))
    bid = client.post(f"{table}/entries", data=fields | {"type": "bid", "seat": "0", "bid": "4"}, headers=OWN)
    assert bid.status_code == 303
    assert client.get(f"{table}/sheet.pdf").status_code == 429
    assert tallies(app).keys() == counted.keys()


@pytest.mark.parametrize(
    ("what", "path"),
    [
        (often.CLAIMS, "/referee?ask=claim&a-claimer=0"),
        (often.PRINT, "/referee/ruling.pdf?ask=claim&a-claimer=0"),
        (often.UNKNOWN, "/t/TAAAABBBBCCCCDDDDEEEEFFFF"),
    ],
)
def test_what_costs_much_is_counted(app: Flask, client: FlaskClient, what: Often, path: str) -> None:
    csrf_token(client)
    before = client.get(path).status_code
    assert before != 429
    assert tallies(app) == {f"{what.name}:address": 1, f"{what.name}:device": 1}
    use_up(app, what, "device")
    refused = client.get(path)
    assert refused.status_code == 429
    assert problems_of(refused.text) == []
    assert app.test_client().get(path).status_code == before


def test_the_desk_is_open_as_long_as_no_claim_is_asked(app: Flask, client: FlaskClient) -> None:
    assert client.get("/referee").status_code == client.get("/referee?ask=claim").status_code == 200
    assert tallies(app) == {}


def test_a_program_is_told_in_json(app: Flask, client: FlaskClient) -> None:
    client.post("/api/judge", data="{}")
    use_up(app, often.PROGRAM, "address")
    answer = client.post("/api/judge", data="{}")
    assert answer.status_code == 429
    assert answer.json is not None
    assert "Try again in 10 minutes" in answer.json["error"]
    assert int(answer.headers["Retry-After"]) > 0


def test_what_is_over_is_forgotten(app: Flask, client: FlaskClient, clock: Clock) -> None:
    client.get(SHEET)
    assert tallies(app)
    clock.tick(often.STRETCH_SECONDS)
    open_one(client)
    assert tallies(app) == {"open:address": 1, "open:device": 1}
