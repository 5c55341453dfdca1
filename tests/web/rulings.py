"""Rulings to record at tables of any game, and what a device without script does with them."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from .conftest import csrf_token
from .sitting import Table, Written, whole

RULE: Written = {"rule": "SP-2.2", "title": "Misdeal", "words": "A hand that was dealt wrongly is void."}

NO_REVOKE: Written = {
    "type": "ruling",
    "question": "revoke",
    "told": [{"asked": "Who is it about?", "said": "Cy"}, {"asked": "Which suit was led?", "said": "♥"}],
    "code": "clean",
    "verdict": "No revoke",
    "why": "J♥ was Cy’s last heart.",
    "cited": [RULE],
    "shown": [{"caption": "Trick 6", "cards": ["4H", "JH", "2H", "QH"]}, {"caption": "Trick 9", "cards": ["7C"]}],
    "seat": 2,
    "house": "7KQ-2M4",
}
"""A ruling with cards for evidence."""


class Spades(Table):
    """A table at Spades."""

    game = "spades"


DEALT: Written = {"type": "deal", "dealer": 3, "depth": "result"}


def bids(*said: int, dealer: int = 3) -> list[Written]:
    """The bids by seat, made in turn from the dealer’s left."""
    seats = [(dealer + step) % 4 for step in range(1, 5)]
    return [{"type": "bid", "seat": seat, "bid": said[seat]} for seat in seats]


def played(dealer: int = 3) -> list[Written]:
    """A hand by its result: 70 for Ann & Cy, 51 for Bea & Dov."""
    deal = {**DEALT, "dealer": dealer}
    return [deal, *bids(4, 3, 3, 2, dealer=dealer), {"type": "tricks", "counts": [4, 3, 3, 3]}]


ASK = "/referee?ask=misdeal&a-what=count&a-found=seen"
"""A misdeal, as it is asked: one card too many, and hands were looked at."""


def ruled(table: Table, **fields: str) -> str:
    """The address of the ruling that the desk’s form records at the table."""
    answer = rule(table, **fields)
    assert answer.status_code == 303, answer.get_data(as_text=True)
    address = answer.headers["Location"]
    assert address.startswith(f"{table.path}/rulings/")
    return address


def rule(table: Table, **fields: str) -> TestResponse:
    """The answer to the form under the verdict on a misdeal, filled in."""
    html = whole(table.client.get(table.path + ASK))
    return table.client.post(f"{table.path}/referee", data={**fields_of(html, "/referee"), **fields})


def fields_of(html: str, action: str, **wanted: str) -> dict[str, str]:
    """The hidden fields of the form that goes there, and has these among them."""
    for form in re.findall(r"<form\b[^>]*>.*?</form>", html, flags=re.DOTALL):
        to = re.search(r'action="([^"]*)"', form)
        fields = {
            name: unescape(value)
            for name, value in re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form)
        }
        if to and to[1].endswith(action) and fields.items() >= wanted.items():
            return fields
    raise AssertionError(f"no form to …{action} with {wanted}")


def tap(client: FlaskClient, address: str, side: int, take: str, **fields: str) -> TestResponse:
    """One side’s tap on the page of a ruling."""
    hidden = fields_of(whole(client.get(address)), address.rpartition("/")[2], side=str(side))
    return client.post(address, data={**hidden, "take": take, **fields})


def note(client: FlaskClient, address: str, text: str, **fields: str) -> TestResponse:
    """The note of a protest, typed on the page of a ruling."""
    html = whole(client.get(address))
    form = next(f for f in re.findall(r"<form\b[^>]*>.*?</form>", html, flags=re.DOTALL) if 'name="note"' in f)
    return client.post(address, data={**fields_of(form, address.rpartition("/")[2]), "note": text, **fields})


def press(client: FlaskClient, address: str, what: str) -> TestResponse:
    """The button of a ruling’s page: ``strike`` or ``back``."""
    hidden = fields_of(whole(client.get(address)), f"/{what}")
    return client.post(f"{address}/{what}", data=hidden)


def named(table: Table, name: str) -> FlaskClient:
    """Another device at the table, with its owner’s name."""
    client = table.app.test_client()
    fields: dict[str, Any] = {"csrf_token": csrf_token(client), "name": name, "theme": "system", "deck": "two"}
    assert client.post("/settings", data=fields).status_code == 303
    return client
