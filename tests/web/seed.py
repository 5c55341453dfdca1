"""An evening already played, for the tabs that look back on it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.core.entries import Entry, Misdeal, TrickCounts
from referee.core.log import Standing
from referee.games.spades.model import Bid, Deal
from referee.service import tables
from referee.service.tables import TableView

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result, open_spades

EVENING = (
    ((3, 2, 4, 2), (4, 3, 3, 3)),
    ((2, 3, 3, 2), (3, 4, 3, 3)),
    ((0, 2, 4, 3), (0, 4, 5, 4)),
    ((3, 3, 2, 3), (4, 4, 2, 3)),
    ((2, 2, 4, 2), (4, 3, 4, 2)),
    ((3, 4, 3, 2), (2, 5, 3, 3)),
)
"""Six hands: bids and tricks by seat. Ann & Cy end at 315 with 5 bags, Bea & Dov at 211 with 1."""

MISDEALT = 3
"""A hand (from 0) that was thrown in first and dealt again."""


def play_evening(app: Flask, clock: Clock) -> str:
    """The six hands at a table of four, one of them misdealt before. Returns the table's token."""
    with app.app_context():
        token = open_spades(clock()).token
        for place, (said, took) in enumerate(EVENING):
            dealer = (3 + place) % 4
            if place == MISDEALT:
                void: list[Entry] = [Deal(dealer=dealer, depth="result"), Misdeal(reason="a card too many")]
                enter(token, *void, now=clock.tick(60))
            enter(token, *hand_by_result(dealer, said, took), now=clock.tick(300))
    return token


def play_long(app: Flask, clock: Clock, hands: int) -> str:
    """Hands that lead nowhere: each side wins ten points and loses them again. Returns the table's token."""
    with app.app_context():
        token = open_spades(clock(), floor=None, target=10_000, bag_limit=None).token
        entries: list[Entry] = []
        for place in range(hands):
            took = (4, 3, 3, 3) if place % 2 else (3, 4, 3, 3)
            entries += hand_by_result((3 + place) % 4, (4, 4, 3, 3), took)
        for start in range(0, len(entries), 600):
            enter(token, *entries[start : start + 600], now=clock.tick(60))
    return token


def play_six(app: Flask, clock: Clock, hands: int = 3) -> str:
    """Six players, each for themselves, with one pack. Returns the table's token."""
    names = ("Ann", "Bea", "Cy", "Dov", "Eve", "Finn")
    with app.app_context():
        view = tables.open_table(
            game="spades", names=names, rules={"form": "solo", "packs": 1}, title="Six", author=ANN, now=clock()
        )
        for place in range(hands):
            dealer = (5 + place) % 6
            bids = [Bid(seat=(dealer + step) % 6, bid=1) for step in range(1, 7)]
            hand: list[Entry] = [Deal(dealer=dealer, depth="result"), *bids, TrickCounts(counts=(2, 1, 1, 2, 1, 1))]
            enter(view.token, *hand, now=clock.tick(60))
    return view.token


def view_of(app: Flask, token: str) -> TableView:
    """The table as it stands."""
    with app.app_context():
        return tables.view_table(token)


def entries_of(app: Flask, token: str, kind: type[Entry]) -> list[Standing]:
    """The standing entries of one kind."""
    return [standing for standing in view_of(app, token).entries if isinstance(standing.entry, kind)]


def page(client: FlaskClient, address: str) -> str:
    """A page that must be there."""
    answer = client.get(address)
    assert answer.status_code == 200, answer.status
    return answer.get_data(as_text=True)


def text_of(html: str) -> str:
    """What a page says: its text, with runs of white space made one blank."""
    body = re.sub(r"<(script|style|svg)\b.*?</\1>", " ", html, flags=re.S)
    text = re.sub(r"<[^>]+>", " ", body)
    return " ".join(text.replace("&amp;", "&").replace("&#39;", "’").split())


def hidden(html: str, form: str = "") -> dict[str, str]:
    """The hidden fields of the form whose action ends so, as a browser would send them."""
    for found in re.finditer(r"<form\b[^>]*>.*?</form>", html, flags=re.S):
        action = re.search(r'action="([^"]*)"', found[0])
        if action and action[1].endswith(form):
            return dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', found[0]))
    raise AssertionError(f"no form to …{form}")


def send(client: FlaskClient, token: str, entry: str, what: str, fields: Mapping[str, str]) -> TestResponse:
    """Send a form of an entry's page: ``amend`` or ``void``, with what a browser adds by itself."""
    html = page(client, f"/t/{token}/entries/{entry}")
    data = {**hidden(html, f"{entry}/{what}"), **fields}
    return client.post(f"/t/{token}/entries/{entry}/{what}", data=data)
