"""A table at any game, and one device at it that runs no script: what the tests of a game's screens need."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from html import unescape
from itertools import count
from typing import Any, ClassVar, Final

from flask import Flask
from werkzeug.test import TestResponse

from referee.core.codec import read_entry
from referee.service import tables
from referee.service.tables import Accepted, Author, TableView

from .pages import problems_of

NAMES = ("Ann", "Bea", "Cy", "Dov")
ANN = Author("device-of-ann", "Ann")
NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)

Written = Mapping[str, Any]
"""An entry as a record has it."""


class Table:
    """The table: entries come from another device, pages and forms go through this one."""

    game: ClassVar[str]
    names: ClassVar[tuple[str, ...]] = NAMES

    def __init__(self, app: Flask, *entries: Written, **rules: object) -> None:
        self.app = app
        self.client = app.test_client()
        self.ids = count(1)
        with app.app_context():
            opened = tables.open_table(
                game=self.game, names=self.names, rules=rules, title="Friday", author=ANN, now=NOW
            )
        self.token = opened.token
        self.path = f"/t/{opened.token}"
        self.enter(*entries)

    def view(self) -> TableView:
        """The table as it stands."""
        with self.app.app_context():
            return tables.view_table(self.token)

    def state(self) -> Any:
        """That of its game, as the table stands."""
        return self.view().state

    def enter(self, *entries: Written) -> TableView:
        """Entries made on the other device; they must be accepted."""
        with self.app.app_context():
            view = tables.view_table(self.token)
            kinds = view.game.rules().entry_types
            for entry in entries:
                made, known = f"made-{next(self.ids):06}", read_entry(kinds, entry)
                answer = tables.record(self.token, [known], id=made, seen=view.seq, author=ANN, now=NOW)
                assert isinstance(answer, Accepted), answer
                view = answer.view
        return view

    def get(self, page: str = "") -> str:
        """A page, which must be whole."""
        return whole(self.client.get(self.path + page))

    def post(self, to: str = "/entries", /, **fields: object) -> TestResponse:
        """A form filled in with `fields`, and what a browser sends with it."""
        html = self.client.get(self.path).get_data(as_text=True)
        hidden = {name: value_of(html, name) for name in ("csrf_token", "id", "seen")}
        return self.client.post(self.path + to, data={**hidden, **fields})

    def done(self, answer: TestResponse) -> str:
        """The page a form led to, once it was accepted."""
        assert answer.status_code == 303, words_of(answer.get_data(as_text=True))
        return whole(self.client.get(answer.headers["Location"]))

    def confirmed(self, answer: TestResponse) -> str:
        """The page after a query was answered: it happened."""
        html = whole(answer)
        sheet = html[html.index("<dialog") :]
        fields = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', sheet)
        sent: dict[str, list[str]] = {}
        for name, value in fields:
            sent.setdefault(name, []).append(unescape(value))
        return self.done(self.client.post(f"{self.path}/entries", data={**sent, "confirmed": "1"}))


def whole(answer: TestResponse, status: int = 200) -> str:
    """The page of an answer, without a fault."""
    html = answer.get_data(as_text=True)
    assert answer.status_code == status, (answer.status, words_of(html))
    assert not problems_of(html), problems_of(html)
    return html


def data(html: str, name: str) -> Any:
    """What an attribute of the page holds for its script."""
    found = re.search(rf"{name}='([^']*)'", html)
    assert found is not None, name
    return json.loads(unescape(found[1]))


def value_of(html: str, name: str) -> str:
    """The value of a field."""
    found = re.search(rf'name="{name}" value="([^"]*)"', html)
    assert found is not None, name
    return found[1]


_CARD: Final = re.compile(
    r'<span class="cd[^>]*><span aria-hidden="true">([^<]*)</span><span class="vh">[^<]*</span></span>'
)
_TO_A_RULE: Final = re.compile(r'<a class="info"[^>]*>.*?<span class="vh">Rule ([^<]*)</span></a>', re.DOTALL)
_READ_OUT: Final = re.compile(r'<span class="vh">[^<]*</span>')


def words_of(html: str) -> str:
    """What a page shows, without tags and what is only read out. A sign that leads to a rule is its number."""
    inside = re.search(r"<body.*</body>", html, re.DOTALL)
    assert inside is not None
    shown = _READ_OUT.sub("", _TO_A_RULE.sub(r"\1", _CARD.sub(r"\1", inside[0])))
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", shown)).replace("\ufe0e", "")).strip()
