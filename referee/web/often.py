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
from ..core.text import UNSAID, Counted, Text, chained
from ..service.tables import UnknownTable
from ..store.tally import Bucket, count
from .device import device_id, in_pocket, now
from .errors import UNKNOWN_TABLE, Trouble, page
from .forgery import try_later, typed_here
from .routes import concerns

STRETCH_SECONDS: Final = 600


@dataclass(frozen=True, slots=True)
class Often:
    """How often something may be asked for in ten minutes, and what is said of too much."""

    name: str
    device: int
    address: int
    words: str


OPEN: Final = Often("open", 30, 300, "Many tables were opened from here in the last minutes.")
IMPORT: Final = Often("import", 30, 300, "Many records were brought in from here in the last minutes.")
SEARCH: Final = Often("search", 30, 300, "Many searches were begun from here in the last minutes.")
CLAIMS: Final = Often("claim", 150, 1_500, "Many claims were asked about from here in the last minutes.")
PRINT: Final = Often("print", 120, 1_200, "Many sheets were printed from here in the last minutes.")
SYNC: Final = Often("sync", 1_200, 6_000, "Many tables were sent from here in the last minutes.")
PROGRAM: Final = Often("program", 600, 1_200, "Many questions were asked by programs from here in the last minutes.")
JOIN: Final = Often("join", 60, 600, "Many joined tables from here in the last minutes.")
UNKNOWN: Final = Often(
    "unknown", 300, 3_000, "Many links were tried that lead to no table from here in the last minutes."
)

CLUBS: Final = Often("clubs", 10, 100, "Many clubs were founded from here in the last minutes.")
CLUB: Final = Often("club", 600, 6_000, "Much was changed in clubs from here in the last minutes.")
ROUNDS: Final = Often("rounds", 200, 300, "Many tables were opened from here in the last minutes.")
"""Each table of a round that is called counts: the largest evening calls six rounds in the time."""
EXPORT: Final = Often("export", 120, 1_200, "Many files were downloaded from here in the last minutes.")

COUNTED: Final = {
    "opening.open_new": OPEN,
    "pads.open_new": OPEN,
    "own.open_table": OPEN,
    "table.again": OPEN,
    "exchange.bring_in": IMPORT,
    "exchange.shared": IMPORT,
    "taking.take_in": IMPORT,
    "table.steer_search": SEARCH,
    "table.sheet_pdf": PRINT,
    "desk.ruling_pdf": PRINT,
    "sheets.blank_pdf": PRINT,
    "own.paper": PRINT,
    "sync.create": OPEN,
    "sync.look": SYNC,
    "sync.push": SYNC,
    "sync.pen": SYNC,
    "judge.judge": PROGRAM,
    "judge.rule": PROGRAM,
    "table.joined": JOIN,
    "table.connect": SYNC,
    "table.step": SYNC,
    "table.record_json": EXPORT,
    "table.picture_file": EXPORT,
    "club.begin": CLUBS,
    **dict.fromkeys(
        [f"club.{name}_pdf" for name in ("evening_standings", "person", "against", "beside", "season", "partners")]
        + ["club.evening_slips"],
        PRINT,
    ),
    **dict.fromkeys(
        [f"club.{name}" for name in ("evening_ics", "evening_picture_file", "season_picture_file", "season_file")],
        EXPORT,
    ),
}
"""By endpoint. Whatever else is sent to a club is counted as `CLUB`, and see `DESKS` and `count_tables`."""

OF_CLUBS: Final = frozenset({"club", "club_api", "changed_api", "evening_api", "stats_api", "series_api", "table_api"})
"""The blueprints of clubs."""

UNCOUNTED: Final = frozenset(
    {
        # What is entered at a table, and corrected there: a game is never held up.
        *(
            f"table.{name}"
            for name in ("record", "enter_small", "amend", "void", "undo", "redo", "deal", "look", "agree")
        ),
        *(
            f"table.{name}"
            for name in ("take_ruling", "bring_ruling_back", "strike_ruling", "change_house", "change_game")
        ),
        # Who sits there, who holds the pen, and who is asked: a row of the table, which is there already.
        *(f"table.{name}" for name in ("change_people", "sits_in", "leave", "free", "answer_asker", "take_pen_back")),
        *(f"table.{name}" for name in ("call_director", "renew", "withdraw", "speak")),
        # Where it stands in a list, and whether it is carried on elsewhere.
        *(f"table.{name}" for name in ("archive", "unarchive", "delete", "go_alone", "choose", "let_be")),
        "home.bring_back",
        # A game as it is made: all of it stands in the address, and nothing is stored.
        *("own.answer", "own.rename", "own.copy", "pads.look"),
        "settings.save",  # a cookie, and the name of one device
    }
)
"""What is sent and not so_many, by endpoint."""

DESKS: Final = frozenset({"desk.desk", "table.referee", "table.rule_on"})
"""Where a claim is asked about."""


def init_app(app: Flask) -> None:
    """Count what is asked for. After the check of forms: another site's shall not use up what a device may do.

    In a pocket there are no strangers.
    """
    if in_pocket(app):
        return

    @app.before_request
    @concerns(lambda endpoint: endpoint in DESKS or often_of(endpoint, "POST") is not None)
    def count_it() -> Response | None:
        often = _of_request()
        return None if often is None else too_often(often)

    @app.errorhandler(UnknownTable)
    def unknown(_: UnknownTable) -> Response:
        refused = too_often(UNKNOWN)
        return current_app.make_response(page(404, UNKNOWN_TABLE)) if refused is None else refused


def _of_request() -> Often | None:
    """What of it is so_many, if anything: of a form that is only shown again, nothing."""
    if request.endpoint in DESKS:
        asked = request.values
        return CLAIMS if asked.get("ask") == CLAIM and any(asked.get(name) for name in asked if name != "ask") else None
    if request.endpoint == "opening.open_new" and ("size" in request.form or "look" in request.form):
        return None
    return often_of(request.endpoint or "", request.method)


def often_of(endpoint: str, method: str) -> Often | None:
    """What a request to an endpoint is counted as, whatever it brings."""
    deed = method == "POST" and endpoint.partition(".")[0] in OF_CLUBS
    return COUNTED.get(endpoint) or (CLUB if deed else None)


def count_tables(many: int) -> Response | None:
    """Count the tables that a round opens; the answer where they are too many by now, and nothing was opened."""
    return None if in_pocket() or not many else too_often(ROUNDS, many)


def too_often(often: Often, many: int = 1) -> Response | None:
    """Count it for who asks, as so many; the answer where that is too often by now."""
    buckets = [_bucket(often, "address", _network(request.remote_addr or ""), often.address)]
    if session:  # it brought a cookie
        buckets.append(_bucket(often, "device", device_id(), often.device))
    try:
        wait = count(buckets, now(), many)
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
    typed, minutes = typed_here(), Counted(-(-seconds // 60), "minute")
    said = (
        Text(often.words),
        UNSAID if request.method in {"GET", "HEAD"} else Text("Nothing was recorded."),
        Text("Try again in a minute.") if seconds <= 60 else Text("Try again in {minutes}.", minutes=minutes),
        Text("What you entered is kept below.") if typed else UNSAID,
    )
    return try_later(Trouble("One moment", str(chained(said))), 429, typed, seconds)
