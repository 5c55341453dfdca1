"""Sharing a table: one tap from the hand, the address in the network, and a newcomer who says once who they are."""

from __future__ import annotations

from pathlib import Path

from flask import Flask
from flask.testing import FlaskClient

from referee.service.links import LinkKind
from referee.web import create_app

from ..conftest import Clock
from .links import tokens_of
from .sitting import Table as AnyTable
from .sitting import value_of, whole, words_of

DEALT = {"type": "deal", "dealer": 3}
BEA_BIDS = {"type": "bid", "seat": "0", "bid": "4"}


class Spades(AnyTable):
    """A table of Spades."""

    game = "spades"


def joined(client: FlaskClient, path: str, **said: str) -> str:
    """The page after somebody said who they are."""
    html = whole(client.get(f"{path}/join"))
    answer = client.post(f"{path}/join", data={"csrf_token": value_of(html, "csrf_token"), **said})
    assert answer.status_code == 303, words_of(answer.get_data(as_text=True))
    return str(answer.headers["Location"])


def test_sharing_is_one_tap_from_the_hand(app: Flask) -> None:
    table = Spades(app, DEALT)
    assert f'href="{table.path}/share"' in table.get()
    html = table.get("/share")
    assert f"http://localhost/t/{tokens_of(app, table)[LinkKind.ENTER]}/join" in html
    assert f"http://localhost{table.path}/join" in table.get("/share?to=own")
    assert 'class="qr"' in html


def test_from_this_machine_the_address_in_the_network_is_shown(data_folder: Path, clock: Clock) -> None:
    """The one the server printed, also where a name was asked for that is not ours; else it is as it was reached."""
    there = "http://192.168.1.20:8642"
    app = create_app(
        {"TESTING": True, "DATA_FOLDER": str(data_folder), "SECRET_KEY": "x", "CLOCK": clock, "NETWORK_ADDRESS": there}
    )
    table = Spades(app, DEALT)
    html = table.get("/share")
    enter = tokens_of(app, table)[LinkKind.ENTER]
    assert f"{there}/t/{enter}/join" in html
    assert "this computer only" not in words_of(html)
    other = whole(table.client.get(f"{table.path}/share", base_url="http://10.0.0.7:9000"))
    assert f"http://10.0.0.7:9000/t/{enter}/join" in other
    foreign = whole(table.client.get(f"{table.path}/share", headers={"Host": "evil.example"}))
    assert f"{there}/t/{enter}/join" in foreign
    assert "this computer only" not in words_of(foreign)


def test_where_no_network_reaches_it_that_is_said(app: Flask) -> None:
    assert "This address works on this computer only." in words_of(Spades(app, DEALT).get("/share"))


def test_a_newcomer_is_asked_once_and_named_in_the_log(app: Flask) -> None:
    table = Spades(app, DEALT)
    client = app.test_client()
    asked = words_of(whole(client.get(f"{table.path}/join")))
    assert "Who are you?" in asked
    assert joined(client, table.path, seat="1") == table.path
    assert client.get(f"{table.path}/join").status_code == 303  # never asked again
    html = whole(client.get(table.path))
    hidden = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
    assert client.post(f"{table.path}/entries", data={**hidden, **BEA_BIDS}).status_code == 303
    assert table.view().actions[-1].by == "Bea"


def test_who_is_here_is_counted_and_named(app: Flask) -> None:
    table = Spades(app, DEALT)
    for seat in ("0", "2"):
        client = app.test_client()
        joined(client, table.path, seat=seat)
        html = whole(client.get(table.path))
        hidden = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
        client.post(f"{table.path}/undo", data=hidden)
    html = whole(client.get(table.path))
    assert "3 phones here" in html  # and the one that opened the table
    said = words_of(whole(client.get(f"{table.path}/share")))
    assert "3 phones are here" in said
    assert "Cy this phone" in said


def test_somebody_else_says_their_name_and_a_watcher_none(app: Flask) -> None:
    table = Spades(app, DEALT)
    assert joined(app.test_client(), table.path, seat="other", name="Zsófia") == table.path
    assert joined(app.test_client(), table.path, seat="watch") == table.path
    client = app.test_client()
    html = whole(client.get(f"{table.path}/join"))
    answer = client.post(f"{table.path}/join", data={"csrf_token": value_of(html, "csrf_token"), "seat": "other"})
    assert "Type your name." in words_of(whole(answer, 422))
    answer = client.post(f"{table.path}/join", data={"csrf_token": value_of(html, "csrf_token"), "seat": "9"})
    assert "Tap your seat" in words_of(whole(answer, 422))
