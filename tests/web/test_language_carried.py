"""A table’s language goes along to a server and back, and with all tables as one file; no record holds it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from flask import Flask

from referee.languages.catalogue import Catalogue
from referee.languages.po import Key
from referee.service import keeping, links, seats, tables
from referee.service.carrying import Send
from referee.service.exchange import export_table

from ..conftest import Clock
from ..evening import enter, hand_by_result, open_spades
from .conftest import csrf_token
from .courier import Device, done, real_app

GERMAN = Catalogue("de", {Key("Settings"): ("Einstellungen",)})
MOVED = "Its paper and its big screen are in another language now."


@pytest.fixture
def server(tmp_path: Path, clock: Clock, new_database: Path) -> Iterator[Flask]:
    """The club’s server."""
    with real_app(tmp_path, clock, new_database, LANGUAGES={"de": GERMAN}) as app:
        yield app


@pytest.fixture
def pocket(tmp_path_factory: pytest.TempPathFactory, clock: Clock, new_database: Path) -> Iterator[Flask]:
    """The app of Ann’s phone, which offers German too."""
    folder = tmp_path_factory.mktemp("device")
    with real_app(folder, clock, new_database, POCKET=True, LANGUAGES={"de": GERMAN}) as app:
        yield app


def without(message: Mapping[str, Any]) -> Mapping[str, Any]:
    """What an older end reads of a message. Among the facts it knows each, or it would compare them for ever."""
    assert {*(message.get("facts") or ())} <= {"title", "day", "note", "names", "archived"}
    return {name: told for name, told in message.items() if name != "language"}


class Older(Device):
    """A phone, or its server, before a table had a language: it sends none, and looks at none."""

    def send(self, message: Send, lost: str) -> tuple[int, Mapping[str, Any]]:
        status, answer = super().send(Send(message.to, without(message.body)), lost)
        return status, without(answer)


@pytest.fixture
def device(pocket: Flask, server: Flask, clock: Clock) -> Device:
    return Device(pocket, server, "Ann", clock)


def begun(device: Device, clock: Clock, language: str = "") -> str:
    """A table with one hand, on the phone alone."""
    with device.app.app_context():
        token = enter(open_spades(clock()).token, *hand_by_result(), now=clock.tick()).token
        seats.visit(token, device.author.device, clock())
        keeping.speak(token, language)
    device.connect(token)
    return token


def spoken(app: Flask, token: str) -> str:
    with app.app_context():
        return tables.view_table(token).language


def speak(app: Flask, token: str, tag: str) -> None:
    with app.app_context():
        keeping.speak(token, tag)


def record(app: Flask, token: str) -> bytes:
    with app.app_context():
        return json.dumps(export_table(token)).encode()


def test_it_goes_to_the_server_and_comes_back(device: Device, server: Flask, clock: Clock) -> None:
    """As what the table is called does: of what both know, the newest counts. The record is what it was."""
    token = begun(device, clock)
    done(device.sync(token))
    before = record(server, token)
    speak(device.app, token, "de")
    assert done(device.sync(token)) == "Everything is on the server."
    assert (spoken(device.app, token), spoken(server, token)) == ("de", "de")
    speak(server, token, "")
    assert done(device.sync(token)) == MOVED
    assert (spoken(device.app, token), spoken(server, token)) == ("", "")
    assert record(device.app, token) == record(server, token) == before


def test_a_table_that_is_new_to_the_server_brings_it(device: Device, server: Flask, clock: Clock) -> None:
    token = begun(device, clock, "de")
    assert done(device.sync(token)) == "Everything is on the server."
    assert spoken(server, token) == "de"


def test_one_that_a_link_leads_to_is_taken_from_there(device: Device, server: Flask, clock: Clock) -> None:
    """What the server has is no older than what a phone never said."""
    token = begun(device, clock)
    done(device.sync(token))
    speak(server, token, "de")
    with server.app_context():
        link = links.links_to(token, clock())[links.LinkKind.ENTER].token
    device.connect(token, link)
    assert MOVED in done(device.sync(token))
    assert spoken(device.app, token) == "de"


def test_an_older_end_neither_sees_nor_loses_it(pocket: Flask, server: Flask, clock: Clock) -> None:
    """Titles and entries go on as ever; each end keeps the language it has, and there is an end of messages."""
    device = Older(pocket, server, "Ann", clock)
    token = begun(device, clock, "de")
    done(device.sync(token))
    speak(server, token, "fr")
    with pocket.app_context():
        keeping.describe(token, title="Friday")
    device.enter(token, *hand_by_result(0))
    done(device.sync(token))
    with server.app_context():
        view = tables.view_table(token)
    assert (view.title, view.seq, view.language) == ("Friday", 12, "fr")
    assert spoken(pocket, token) == "de"


@pytest.mark.parametrize("said", [7, None, "../de", "x" * 400, ["de"]])
def test_what_is_no_tag_is_passed_over(device: Device, server: Flask, clock: Clock, said: object) -> None:
    """A table is not kept from its way for that."""
    token = begun(device, clock)
    with device.app.app_context():
        body = {"protocol": 1, "link": token, "record": export_table(token), "device": "d" * 22, "name": "Ann"}
    answer = server.test_client().post("/sync/create", json=body | {"language": said})
    assert answer.status_code == 200
    assert spoken(server, token) == ""


def test_a_language_that_is_not_offered_here_goes_on(device: Device, server: Flask, clock: Clock) -> None:
    """Its paper is in English on this server, and in its own on the phone it came from."""
    token = begun(device, clock, "tlh")
    done(device.sync(token))
    assert spoken(server, token) == "tlh"
    assert server.test_client().get(f"/t/{token}/sheet.pdf").status_code == 200


# ---- as files --------------------------------------------------------------------------------------


def imported(app: Flask, content: bytes, name: str, **headers: str) -> str:
    """Bring a file in on another phone. Returns the address of what was opened."""
    client = app.test_client()
    form = {"csrf_token": csrf_token(client), "token": f"T{'b' * 24}", "record": (BytesIO(content), name)}
    answer = client.post("/import", data=form, headers=headers)
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return answer.location


def test_all_tables_as_one_file_keep_theirs(device: Device, server: Flask, clock: Clock) -> None:
    """It stands beside each record in the archive, where older versions look at nothing."""
    german, english = begun(device, clock, "de"), begun(device, clock)
    client = device.app.test_client()
    with device.app.app_context():
        for token in (german, english):
            seats.visit(token, device.app.config["DEVICE"], clock())
    content = client.get("/all-tables.zip").get_data()
    with ZipFile(BytesIO(content)) as archive:
        found = {archive.read(entry): entry.comment.decode() for entry in archive.infolist()}
    assert found == {record(device.app, german): "de", record(device.app, english): ""}
    imported(server, content, "all.zip")
    with server.app_context():
        kept = sorted(tables.view_table(token).language for token in _tokens())
    assert kept == ["", "de"]


def _tokens() -> list[str]:
    from sqlalchemy import select

    from referee.store import Table, db, reading

    with reading():
        return list(db.session.scalars(select(Table.token)))


def test_a_record_speaks_as_whoever_brings_it_in(device: Device, server: Flask, clock: Clock) -> None:
    """As a table does that somebody opens: the record itself says nothing of it."""
    token = begun(device, clock, "fr")
    content = record(device.app, token)
    assert b"language" not in content
    at = imported(server, content, "table.json", **{"Accept-Language": "de"})
    assert spoken(server, at.split("/")[2]) == "de"
