"""A hand told to be scored, on a table that nobody saves, and one device at it that runs no script."""

from __future__ import annotations

from itertools import count

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.core.codec import read_entry
from referee.service import tables
from referee.service.tables import Accepted, TableView

from .sitting import ANN, NOW, Table, Written, words_of


class Scratch(Table):
    """The hand as far as it is told: each entry moves it to another address."""

    def __init__(self, app: Flask, begin: str, *entries: Written, client: FlaskClient | None = None) -> None:
        """Begun at the address `begin`, which holds what was before: ``/referee/hand?game=tap``."""
        self.app = app
        self.client = client or app.test_client()
        self.ids = count(1)
        self.follow(self.client.get(begin))
        self.enter(*entries)

    def follow(self, answer: TestResponse) -> None:
        """Go where an answer leads."""
        assert answer.status_code == 303, words_of(answer.get_data(as_text=True))
        self.path = answer.headers["Location"]
        self.token = self.path.removeprefix("/t/")

    def enter(self, *entries: Written) -> TableView:
        """Entries that must be accepted, each by itself."""
        for entry in entries:
            with self.app.app_context():
                view = tables.view_table(self.token)
                told, made = read_entry(view.game.rules().entry_types, entry), f"made-{next(self.ids):06}"
                answer = tables.record(self.token, [told], id=made, seen=view.seq, author=ANN, now=NOW)
            assert isinstance(answer, Accepted), answer
            self.token = answer.view.token
            self.path = f"/t/{self.token}"
        return self.view()

    def done(self, answer: TestResponse) -> str:
        """The page a form led to, once it was accepted."""
        self.follow(answer)
        return self.get()

    def say(self, page: str = "") -> str:
        """What a page says."""
        return words_of(self.get(page))
