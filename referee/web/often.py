"""How often a device and an address may ask for what costs much: generous for a family, too little for a flood.

A pub shares one address, so that one may ask ten times as often as a device. Who brings no cookie is counted by the
address alone. What is entered at a table is never counted. The counts are in the database: every process sees them.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from dataclasses import dataclass
from typing import Final

from flask import Flask, Response, current_app, request, session

from ..core.errors import StorageError
from ..core.question import CLAIM
from ..core.words import counted
from ..service.tables import UnknownTable
from ..store.tally import Bucket, count
from .device import device_id, now
from .errors import UNKNOWN_TABLE, Trouble, page
from .forgery import try_later, typed_here
from .pocket import in_pocket

STRETCH_SECONDS: Final = 600


@dataclass(frozen=True, slots=True)
class Often:
    """How often something may be asked for in ten minutes, and what is said of too much."""

    name: str
    device: int
    address: int
    words: str


OPEN: Final = Often("open", 30, 300, "Many tables were opened")
IMPORT: Final = Often("import", 30, 300, "Many records were brought in")
SEARCH: Final = Often("search", 30, 300, "Many searches were begun")
CLAIMS: Final = Often("claim", 150, 1_500, "Many claims were asked about")
PRINT: Final = Often("print", 120, 1_200, "Many sheets were printed")
SYNC: Final = Often("sync", 1_200, 6_000, "Many tables were sent")
PROGRAM: Final = Often("program", 600, 1_200, "Many questions were asked by programs")
JOIN: Final = Often("join", 60, 600, "Many joined tables")
UNKNOWN: Final = Often("unknown", 300, 3_000, "Many links were tried that lead to no table")

COUNTED: Final = {
    "opening.open_new": OPEN,
    "table.again": OPEN,
    "exchange.bring_in": IMPORT,
    "exchange.shared": IMPORT,
    "taking.take_in": IMPORT,
    "table.steer_search": SEARCH,
    "table.sheet_pdf": PRINT,
    "desk.ruling_pdf": PRINT,
    "sheets.blank_pdf": PRINT,
    "sync.create": OPEN,
    "sync.look": SYNC,
    "sync.push": SYNC,
    "sync.pen": SYNC,
    "judge.judge": PROGRAM,
    "judge.rule": PROGRAM,
    "table.joined": JOIN,
}
DESKS: Final = frozenset({"desk.desk", "table.referee", "table.rule_on"})
"""Where a claim is asked about."""


def init_app(app: Flask) -> None:
    """Count what is asked for. After the check of forms: another site's shall not use up what a device may do.

    In a pocket there are no strangers.
    """
    if in_pocket(app):
        return

    @app.before_request
    def count_it() -> Response | None:
        often = _of_request()
        return None if often is None else too_often(often)

    @app.errorhandler(UnknownTable)
    def unknown(_: UnknownTable) -> Response:
        refused = too_often(UNKNOWN)
        return current_app.make_response(page(404, UNKNOWN_TABLE)) if refused is None else refused


def _of_request() -> Often | None:
    """What of it is counted, if anything: of a form that is only shown again, nothing."""
    if request.endpoint in DESKS:
        asked = request.values
        return CLAIMS if asked.get("ask") == CLAIM and any(asked.get(name) for name in asked if name != "ask") else None
    if request.endpoint == "opening.open_new" and ("size" in request.form or "look" in request.form):
        return None
    return COUNTED.get(request.endpoint or "")


def too_often(often: Often) -> Response | None:
    """Count it for who asks; the answer where that is too often by now."""
    buckets = [_bucket(often, "address", _network(request.remote_addr or ""), often.address)]
    if session:  # it brought a cookie
        buckets.append(_bucket(often, "device", device_id(), often.device))
    try:
        wait = count(buckets, now())
    except StorageError:
        return None  # what can be answered without the records is answered, and the rest says so itself
    return _refusal(often, wait) if wait else None


def _bucket(often: Often, kind: str, who: str, most: int) -> Bucket:
    """Nobody's address is kept: only what tells it from another."""
    key = current_app.config["SECRET_KEY"]
    mark = hmac.new(key if isinstance(key, bytes) else key.encode(), f"{kind} {who}".encode(), hashlib.sha256)
    return Bucket(f"{often.name}:{kind}:{mark.hexdigest()[:32]}", most, STRETCH_SECONDS)


def _network(address: str) -> str:
    """An address as it is counted: whoever has one of version 6 has 2⁶⁴ of them."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(known if known.version == 4 else ipaddress.ip_network((known, 64), strict=False))


def _refusal(often: Often, seconds: int) -> Response:
    when = "in a minute" if seconds <= 60 else f"in {counted(-(-seconds // 60), 'minute')}"
    typed = typed_here()
    done = "" if request.method in {"GET", "HEAD"} else " Nothing was recorded."
    kept = " What you entered is kept below." if typed else ""
    text = f"{often.words} from here in the last minutes.{done} Try again {when}.{kept}"
    return try_later(Trouble("One moment", text), 429, typed, seconds)
