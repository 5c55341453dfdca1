"""A table at Apples, and one device at it that runs no script."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from html import unescape
from itertools import count
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from referee.core.record import read_entry
from referee.games import find_game
from referee.service import tables
from referee.service.tables import Accepted, Author, TableView

from .pages import problems_of

NAMES = ("Ann", "Bea", "Cy", "Dov")
ANN = Author("device-of-ann", "Ann")
NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)

Record = Mapping[str, Any]

AUCTION: tuple[Record, ...] = (
    {"type": "bid", "seat": 0, "number": 2, "suit": "D"},
    {"type": "bid", "seat": 1, "number": 3, "suit": "C"},
    {"type": "bid", "seat": 2, "number": 5, "suit": "H"},
    {"type": "pass", "seat": 3},
    {"type": "pass", "seat": 0},
    {"type": "pass", "seat": 1},
)
"""Cy names hearts with five."""


def deal(depth: str = "cards", **more: Any) -> Record:
    """Dov deals."""
    return {"type": "deal", "dealer": 3, "depth": depth, **more}


def target(seat: int, card: str) -> Record:
    """A target told."""
    return {"type": "target", "seat": seat, "card": card}


def plays(*cards: str) -> tuple[Record, ...]:
    """Cards with the seat before them: ``2AH``."""
    return tuple({"type": "play", "seat": int(card[0]), "card": card[1:]} for card in cards)


def tricks(*winners: int) -> tuple[Record, ...]:
    """Who won trick after trick."""
    return tuple({"type": "trick", "winner": winner} for winner in winners)


class Table:
    """The table: entries come from another device, pages and forms go through this one.

    The ids of what that device enters are counted, so that two tables alike are alike in all their pages.
    """

    def __init__(self, app: Flask, *entries: Record, **rules: object) -> None:
        self.app = app
        self.client = app.test_client()
        self.ids = count(1)
        with app.app_context():
            opened = tables.open_table(game="apples", names=NAMES, rules=rules, title="Friday", author=ANN, now=NOW)
        self.token = opened.token
        self.path = f"/t/{opened.token}"
        self.enter(*entries)

    def view(self) -> TableView:
        """The table as it stands."""
        with self.app.app_context():
            return tables.view_table(self.token)

    def enter(self, *entries: Record) -> TableView:
        """Entries made on the other device; they must be accepted."""
        kinds = find_game("apples").entry_types
        for entry in entries:
            with self.app.app_context():
                seen, made = tables.last_seq(self.token), f"made-{next(self.ids):06}"
                answer = tables.record(self.token, [read_entry(kinds, entry)], id=made, seen=seen, author=ANN, now=NOW)
            assert isinstance(answer, Accepted), answer
        return self.view()

    def get(self, page: str = "") -> str:
        """A page, which must be whole."""
        answer = self.client.get(self.path + page)
        html = answer.get_data(as_text=True)
        assert answer.status_code == 200, (answer.status, page)
        assert not problems_of(html), problems_of(html)
        return html

    def post(self, to: str = "/entries", /, **fields: object) -> TestResponse:
        """A form filled in with `fields`, and what a browser sends with it."""
        html = self.client.get(self.path).get_data(as_text=True)
        hidden = {name: field(html, name) for name in ("csrf_token", "id", "seen")}
        return self.client.post(self.path + to, data={**hidden, **fields})

    def done(self, answer: TestResponse) -> str:
        """The page a form led to, once it was accepted."""
        assert answer.status_code == 303, words_of(answer.get_data(as_text=True))
        return self.client.get(answer.headers["Location"]).get_data(as_text=True)

    def not_done(self, answer: TestResponse, status: int = 422) -> str:
        """The page that says why nothing was recorded; it is whole."""
        html = answer.get_data(as_text=True)
        assert answer.status_code == status, answer.status
        assert not problems_of(html), problems_of(html)
        return html


def field(html: str, name: str) -> str:
    """The value of a hidden field."""
    found = re.search(rf'name="{name}" value="([^"]*)"', html)
    assert found is not None, name
    return found[1]


def words_of(html: str) -> str:
    """What a page says to the eye, without its tags; a card within a sentence is one word."""
    inside = re.search(r"<body.*</body>", html, re.DOTALL)
    assert inside is not None
    seen = re.sub(r'<span class="vh">[^<]*</span>', "", inside[0])
    seen = re.sub(r'<span class="cd[^"]*"><span aria-hidden="true">([^<]*)</span></span>', r"\1", seen)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", seen)).replace("\ufe0e", "")).strip()


def heaps(piles: Iterable[str], targets: Iterable[str] = ()) -> dict[str, list[str]]:
    """The fields of a hand told at its end: cards by seat, and targets where they are told with them."""
    sent = {f"captured-{seat}": pile.split() for seat, pile in enumerate(piles)}
    return {**sent, **{f"target-{seat}": [card] for seat, card in enumerate(targets) if card}}
