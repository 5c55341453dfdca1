"""Two real apps, a device's and a server's, and what carries messages between them: as the page's script does."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from referee import store
from referee.core.entries import Entry
from referee.core.text import ENGLISH, Language, speaking
from referee.service import carrying, going, tables
from referee.service.carrying import Asks, Done, Next, Send
from referee.service.exchange import export_table
from referee.service.tables import Accepted, Author, TableView
from referee.store import reading, remotes
from referee.web import create_app

from ..evening import enter, new_id

SERVER = "https://club.example"
MOST_MESSAGES = 12

Lost = Callable[[int, str], str]
"""Of message so and so, to this address: ``sent`` is lost on its way, ``answer`` on the way back; else empty."""


def never(_number: int, _to: str) -> str:
    """Everything arrives."""
    return ""


@contextmanager
def real_app(folder: Path, clock: Callable[[], datetime], database: Path | None, **config: object) -> Iterator[Flask]:
    """The whole app over a database of its own, a copy of that one."""
    if database is not None:
        shutil.copy(database, store.database_file(folder))
    app = create_app({"DATA_FOLDER": str(folder), "CLOCK": clock, "SECRET_KEY": "not a secret", **config})
    yield app
    with app.app_context():
        store.db.engine.dispose()


_numbers = count(1)


class Device:
    """A device with an app of its own, and tables that go to a server."""

    def __init__(self, app: Flask, server: Flask, name: str, clock: Callable[[], datetime]) -> None:
        self.app, self.author, self.clock = app, Author(f"device-{next(_numbers)}", name), clock
        self.server = server
        self.client: FlaskClient = server.test_client()
        self.messages: list[tuple[str, Mapping[str, Any]]] = []
        self.language: Language = ENGLISH

    def connect(self, token: str, link: str = "") -> None:
        with self.app.app_context():
            going.connect(token, SERVER, link or token, alone=False)

    def sync(self, token: str, want: str = "", *, lost: Lost = never) -> Next:
        """Carry messages until there is nothing more to say."""
        with self.app.app_context():
            step: Next = carrying.begin(token)
        for number in range(MOST_MESSAGES):
            if not isinstance(step, Send):
                return step
            status, answer = self.send(step, lost(number, step.to))
            with self.app.app_context(), speaking(self.language):
                step = carrying.go_on(token, step.to, status, answer, want=want, author=self.author, now=self.clock())
        raise AssertionError(f"no end of messages: {self.messages[-4:]}")

    def send(self, message: Send, lost: str) -> tuple[int, Mapping[str, Any]]:
        body = json.dumps(message.body)
        self.messages.append((message.to, json.loads(body)))
        if lost == "sent":
            return 0, {}
        answer = self.client.post(f"/sync/{message.to}", data=body, content_type="application/json")
        return (0, {}) if lost else (answer.status_code, answer.get_json())

    def choose(self, token: str, which: str) -> None:
        with self.app.app_context():
            with reading():
                there = remotes.there_by_token(token)
            assert there is not None
            assert there.theirs is not None
            assert going.choose(token, which, there.theirs["digest"], self.clock())

    def view(self, token: str) -> TableView:
        with self.app.app_context():
            return tables.view_table(token)

    def log(self, token: str) -> list[Any]:
        """The log as it is exported."""
        return log_of(self.app, token)

    def enter(self, token: str, *entries: Entry) -> None:
        with self.app.app_context():
            enter(token, *entries, now=self.clock(), author=self.author)

    def undo(self, token: str) -> None:
        with self.app.app_context():
            tables.undo(token, id=new_id(), seen=tables.place_of(token).seq, author=self.author, now=self.clock())

    def amend(self, token: str, place: int, entry: Entry) -> None:
        with self.app.app_context():
            view = tables.view_table(token)
            answer = tables.amend(
                token, view.entries[place].id, entry, id=new_id(), seen=view.seq, author=self.author, now=self.clock()
            )
            assert isinstance(answer, Accepted)


def log_of(app: Flask, token: str) -> list[Any]:
    """The log of a table as it is exported."""
    with app.app_context():
        log = export_table(token).get("log", [])
    assert isinstance(log, list)
    return log


def done(step: Next) -> str:
    """What a sync says that went well."""
    assert isinstance(step, Done), step
    assert step.well, step
    return step.said


def asks(step: Next) -> None:
    """Somebody has to choose."""
    assert isinstance(step, Asks), step
