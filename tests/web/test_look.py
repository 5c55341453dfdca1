"""How a hand's screens are laid out, at every question of every game: quiet where the rules say nothing."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from flask import Flask

from referee.games import GAMES
from referee.service import exchange

from ..steps import Step, steps
from .pages import VOID
from .sitting import ANN, NOW, Table
from .test_seats import Guest

CITES = {"refusal", "mark", "gains", "counting", "partie", "up"}
"""What says a rule's number: rulings and scores."""

ANSWERED = {"call-quiet", "call-ok", "call-stop", "call-news"}
"""Banners that wait for nobody."""


class Shown(HTMLParser):
    """What a page's main part shows: rule numbers where none is due, banners that wait, lines of lesser links."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.numbers: list[str] = []
        self.calls: list[str] = []
        self.rules = 0
        self._around: list[set[str]] = []
        self._number = False
        self.feed(html[html.index("<main") : html.index("</main>")])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = set((dict(attrs).get("class") or "").split())
        if "call" in own and not own & ANSWERED:
            self.calls.append(" ".join(sorted(own)))
        self.rules += "info" in own
        self._number = "rule" in own and not any(around & CITES for around in self._around)
        if tag not in VOID:
            self._around.append(own)

    def handle_endtag(self, _tag: str) -> None:
        self._around.pop()

    def handle_data(self, data: str) -> None:
        if self._number and data.strip():
            self.numbers.append(data.strip())


class Brought(Table):
    """A table as a step of a golden hand leaves it."""

    def __init__(self, app: Flask, step: Step) -> None:
        self.app, self.client = app, app.test_client()
        record = {"format": "referee/1", "game": step.game, "rules": dict(step.rules), "title": "Friday"}
        more = {"players": list(step.names), "entries": list(step.entries)}
        with app.app_context():
            self.token = exchange.import_record(record | more, author=ANN, now=NOW).token
        self.path = f"/t/{self.token}"


of_every_game = pytest.mark.parametrize("key", GAMES)


@of_every_game
def test_a_panel_shows_no_rule_number_and_one_thing_waits(app: Flask, key: str) -> None:
    """The number stands in rulings and scores; a sign leads to the rule. A page has one yellow banner at most."""
    ways = 0
    for step in steps():
        if step.game != key:
            continue
        table = Brought(app, step)
        for page in ("", "/rare"):
            shown = Shown(table.get(page))
            assert shown.numbers == [], (str(step), page)
            assert len(shown.calls) <= 1, (str(step), page)
            ways += shown.rules
    assert ways > 0


@of_every_game
def test_what_seldom_happens_is_behind_one_link(app: Flask, key: str) -> None:
    """Every question has it, and no other way into it: claims, misdeals, corrections and giving up are there."""
    word = GAMES[key].rules().hand_word
    for step in steps():
        if step.game != key or step.asks.startswith("over"):
            continue
        table = Brought(app, step)
        html = table.get()
        leads = re.findall(rf'<a [^>]*href="{table.path}/rare[^"]*"[^>]*>(.*?)</a>', html, re.DOTALL)
        assert [re.sub(r"<[^>]+>", "", one) for one in leads] == [f"This {word}…"], str(step)
        feet = "".join(re.findall(r'<p class="foot">.*?</p>', html, re.DOTALL))
        assert f"{table.path}/claim" not in feet, str(step)


def test_on_ones_own_phone_one_banner_asks(app: Flask) -> None:
    """Bids, whoever looks on: the player, another with a phone, a phone of nobody."""
    for step in steps():
        if not step.asks.startswith(("bid", "pass", "declare", "exchange", "meld")):
            continue
        table = Brought(app, step)
        phones = [Guest(table), *(Guest(table, seat) for seat in range(len(step.names)))]
        for seat, phone in enumerate(phones, -1):
            assert len(Shown(phone.get()).calls) <= 1, (str(step), seat)
