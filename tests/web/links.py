"""A table followed by each kind of link: every page a link leads to, with all that comes along with it."""

from __future__ import annotations

import copy
import re
from collections import Counter
from html import unescape
from urllib.parse import parse_qsl, urlsplit

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.service.links import LinkKind, follow, links_to
from referee.web.sharing import qr_code

from ..paper.reading import read
from .sitting import NOW, Table

ALIKE = 2
"""Addresses of one page followed that differ in nothing but their values."""


def tokens_of(app: Flask, table: Table) -> dict[LinkKind, str]:
    """The token of every link to a table."""
    with app.app_context():
        return {kind: link.token for kind, link in links_to(table.token, NOW).items()}


def all_tokens(app: Flask, table: Table) -> list[str]:
    """The tokens of every link to a table, whichever of them it is known by."""
    with app.app_context():
        return [link.token for link in links_to(follow(table.token).table, NOW).values()]


def by(app: Flask, table: Table, kind: LinkKind) -> Table:
    """The same table as another device has it that was given a link."""
    other = copy.copy(table)
    other.token = tokens_of(app, table)[kind]
    other.path = f"/t/{other.token}"
    other.client = app.test_client()
    return other


def all_of(client: FlaskClient, answer: TestResponse) -> str:
    """All that an answer holds: its headers, its cookies read, its body, a PDF as its words."""
    if answer.mimetype == "application/pdf":
        body = " ".join(text.text for sheet in read(answer.data) for text in sheet.texts) + answer.data.decode(
            "latin-1"
        )
    else:
        body = answer.data.decode("latin-1" if answer.mimetype == "application/zip" else "utf-8")
    with client.session_transaction() as session:
        kept = repr(dict(session))
    return f"{answer.status}\n{answer.headers}\n{kept}\n{body}"


def crawl(app: Flask, table: Table, *more: str, everywhere: bool = False) -> dict[str, str]:
    """Every page that a link at the table leads to, and those at `more` below its address, with all they hold.

    Codes among it are read. `everywhere`: also the pages that are of no table.
    """
    paths = [f"http://localhost/t/{token}{page}" for token in all_tokens(app, table) for page in ("", "/join")]
    codes = {str(qr_code(path)): path for path in paths}
    waiting = [*(table.path + address for address in more), table.path]
    found: dict[str, str] = {}
    alike: Counter[object] = Counter()
    while waiting:
        parts = urlsplit(unescape(waiting.pop()))
        here = parts.path + (f"?{parts.query}" if parts.query else "")
        kind = (
            re.sub(r"\d+|(?<=entries/)[^/]+|(?<=rulings/)[^/]+", "0", parts.path),
            *(n for n, _ in parse_qsl(parts.query)),
        )
        if here in found or alike[kind] >= ALIKE or not parts.path or parts.path.startswith("/static/"):
            continue
        if not everywhere and not f"{parts.path}/".startswith((f"{table.path}/", "/tables/")):
            continue
        alike[kind] += 1
        answer = table.client.get(here, headers={"Referer": f"http://localhost{table.path}"})
        found[here] = all_of(table.client, answer)
        if answer.mimetype == "text/html":
            html = answer.get_data(as_text=True)
            drawn = re.findall(r'<svg[^>]*class="qr".*?</svg>', html, re.DOTALL)
            shown = map(unescape, re.findall(r'<p class="address"[^>]*>([^<]+)</p>', html))
            shared = map(unescape, re.findall(r'data-share-link="([^"]+)"', html))
            # Of no table: house rules in a link, or a whole game.
            codes |= {str(qr_code(address)): address for address in shown}
            codes |= {str(qr_code(address, long=True)): address for address in shared}
            found[here] += "".join(f" code of {codes[code]}" for code in drawn)
            waiting += re.findall(r'(?:href|formaction|data-live)="([^"]+)"', html)
            waiting += [answer.headers["Location"]] if "Location" in answer.headers else []
    return found
