"""Rulings in another language: the record keeps its English, and a page says what is a translation."""

from __future__ import annotations

import re

from flask import Flask
from flask.testing import FlaskClient

from referee.languages.pseudo import OPEN

from ..conftest import Clock
from .crawl import Crawl

HAND = (
    {"type": "deal", "dealer": 3, "depth": "result"},
    *({"type": "bid", "seat": seat, "bid": 3} for seat in range(4)),
)
ASKED = {"ask": "misdeal", "a-what": "turn", "a-next": "no"}


def page(client: FlaskClient, address: str, tag: str, **fields: str) -> str:
    """A page in a language."""
    answer = client.get(address, query_string=fields, headers={"Accept-Language": tag}, follow_redirects=True)
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def ruled(app: Flask, clock: Clock) -> tuple[Crawl, str, dict[str, str]]:
    """A table, its desk asked about a card played out of turn. Returns a device, the desk, and what is asked."""
    device = Crawl(app, clock)
    return device, device.table("spades", ("Ann", "Bea", "Cy", "Dov"), {}, HAND), ASKED | {"ask": "play"}


def test_a_rule_is_shown_translated_with_its_english_below(app: Flask, clock: Clock) -> None:
    device, path, asked = ruled(app, clock)
    plain, other = (page(device.client, f"{path}/referee", tag, **asked) for tag in ("en", "qps"))
    cited = re.search(r'<blockquote class="cite"><footer>.*?</footer>(.*?)</blockquote>', plain, re.DOTALL)
    shown = re.search(r'<blockquote class="cite"><footer>.*?</footer>(.*?)</blockquote>', other, re.DOTALL)
    assert cited is not None
    assert shown is not None
    assert "<details" not in cited[1]
    assert shown[1].startswith(OPEN)
    english = re.sub("<[^>]*>", "", cited[1])
    assert f'<p lang="en">{english}</p></details>' in shown[1]


def test_a_ruling_keeps_its_english_and_shows_both(app: Flask, clock: Clock) -> None:
    device, path, asked = ruled(app, clock)
    desk = page(device.client, f"{path}/referee", "qps", **asked)
    sent = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', desk[desk.index('class="take"') :]))
    sent |= {f"side-{side}": "accept" for side in range(2)}
    answer = device.client.post(f"{path}/referee", data=sent, headers={"Accept-Language": "qps"})
    assert answer.status_code == 303
    kept = device.client.get(f"{path}/record.json").get_data(as_text=True)
    assert OPEN not in kept
    other = page(device.client, answer.headers["Location"], "qps")
    plain = page(device.client, answer.headers["Location"], "en")
    assert OPEN not in plain
    assert '<details class="small quiet">' not in plain
    assert re.search(r'<details class="small quiet"><summary>⟦.*?</summary><p lang="en">[A-Z]', other)
