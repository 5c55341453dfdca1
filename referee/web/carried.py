"""A table of this device on its way to a server: where it goes, what is not there yet, and which version counts.

The page's script (`static/js/sync.js`) carries the messages; what is said in each is decided in `service.carrying`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final
from urllib.parse import urlsplit

from flask import abort, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.errors import NotationError, RefereeError
from ..core.record import read_json
from ..service import carrying, going
from ..service.carrying import Asks, Next, Send
from ..service.clock import clock_time
from ..service.tables import view_table
from ..store.remotes import There
from ..table.branches import Fork, fork_of, versions
from ..table.records import read_log
from ..table.sitting import TableView
from .board import table_context
from .device import author, in_pocket, now
from .table import pages

LONGEST_ADDRESS: Final = 300
WANTS: Final = re.compile(r"|give|take(:\d{1,3})?")
"""What a sync may be asked to do besides: see `service.carrying.go_on`."""

HOURS: Final = (3, 12, 48)
"""For how long a pen may be taken, besides until it is given back."""

NOT_AN_ADDRESS: Final = (
    "That is no address of a server: it begins with https://, as in https://cards.example.org. A link to enter at one "
    "of its tables is good too."
)
WATCHES: Final = "That link is for watching: ask who keeps the table for a link to enter."


@pages.get("/t/<token>/sync")
def sync(token: str) -> ResponseReturnValue:
    """Where the table goes, and what is to be done."""
    _only_in_pocket()
    return _page(view_table(token))


@pages.post("/t/<token>/sync")
def connect(token: str) -> ResponseReturnValue:
    """Let it go to a server from now on."""
    _only_in_pocket()
    view = view_table(token)
    typed = request.form.get("server", "").strip()
    try:
        server, link = server_of(typed)
    except NotationError as error:
        return _page(view, typed=typed, problem=str(error)), 422
    going.connect(token, server, link or token, alone="alone" in request.form)
    return redirect(url_for("table.sync", token=token, go=1), 303)


@pages.post("/t/<token>/sync/alone")
def go_alone(token: str) -> ResponseReturnValue:
    """Let it go by itself from now on, or only when somebody says so."""
    _only_in_pocket()
    going.send_alone(token, "alone" in request.form)
    return redirect(url_for("table.sync", token=token), 303)


@pages.post("/t/<token>/sync/stop")
def let_be(token: str) -> ResponseReturnValue:
    """Let it go nowhere."""
    _only_in_pocket()
    going.disconnect(token)
    return redirect(url_for("table.sync", token=token), 303)


@pages.post("/t/<token>/sync/choose")
def choose(token: str) -> ResponseReturnValue:
    """Note which version counts; the sync goes on with it."""
    _only_in_pocket()
    going.choose(token, request.form.get("how", ""), request.form.get("seen", ""), now())
    return redirect(url_for("table.sync", token=token, go=1), 303)


@pages.post("/t/<token>/sync/step")
def step(token: str) -> ResponseReturnValue:
    """What is to be sent next: at the beginning, or after the answer that came."""
    _only_in_pocket()
    said = _said()
    try:
        if said is None:
            found: Next = carrying.begin(token)
        else:
            found = carrying.go_on(token, **said, author=author(), now=now())
    except RefereeError as error:
        return jsonify({"done": str(error), "well": False})
    if isinstance(found, Send):
        return jsonify({"send": found.to, "body": found.body})
    view = view_table(token)
    there = going.going(view)
    stands = {"seq": view.seq, "revision": view.revision, "waiting": there.waiting if there else 0}
    if isinstance(found, Asks):
        return jsonify(stands | {"asks": True})
    return jsonify(stands | {"done": found.said, "well": found.well})


def server_of(typed: str) -> tuple[str, str]:
    """The address of a server, and the link to a table there if that was given. Raises NotationError."""
    parts = urlsplit(typed if "//" in typed else f"https://{typed}")
    here = parts.hostname in {"localhost", "127.0.0.1"}
    if len(typed) > LONGEST_ADDRESS or not parts.hostname or (parts.scheme != "https" and not here) or parts.username:
        raise NotationError(NOT_AN_ADDRESS, "server")
    path, _, rest = parts.path.partition("/t/")
    link = rest.split("/")[0]
    if link.startswith("W"):
        raise NotationError(WATCHES, "server")
    if link and not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", link):
        raise NotationError(NOT_AN_ADDRESS, "server")
    return f"{parts.scheme}://{parts.netloc}{path.rstrip('/')}", link


def _only_in_pocket() -> None:
    if not in_pocket():
        abort(404)


def _said() -> dict[str, Any] | None:
    """The answer a server gave, as the script hands it on; None where a sync begins."""
    text = request.form.get("answer")
    want = request.form.get("want", "")
    if text is None:
        return None
    if not WANTS.fullmatch(want):
        abort(422)
    try:
        answer: object = read_json(text.encode()) if text else {}
    except NotationError:
        answer = {}
    return {
        "sent": request.form.get("sent", ""),
        "status": request.form.get("status", type=int, default=0),
        "answer": answer if isinstance(answer, Mapping) else {},
        "want": want,
    }


def _page(view: TableView, *, typed: str = "", problem: str = "") -> str:
    there = going.where(view.token)
    fork = _fork(view, there)
    at = now()
    return render_template(
        "table/sync.html",
        there=there,
        host=urlsplit(there.server).netloc if there else "",
        tried=_clock(there.tried if there else None, at),
        sent=_clock(there.sent if there else None, at),
        holds=there is not None and there.pen is not None and (there.pen_until is None or at < there.pen_until),
        pen_until=_clock(there.pen_until if there else None, at),
        hours=[(hours, clock_time(at + timedelta(hours=hours), at)) for hours in HOURS],
        fork=fork,
        two=versions(going.facts_of(view.token), fork) if fork else None,
        seen=there.theirs["digest"] if there and there.theirs else "",
        typed=typed,
        problem=problem,
        go="go" in request.args and not fork,
        **table_context(view),
    )


def _clock(at: datetime | None, here: datetime) -> str:
    """A time as somebody is told it now; empty where there is none."""
    return "" if at is None else clock_time(at, here)


def _fork(view: TableView, there: There | None) -> Fork | None:
    """The two versions somebody has to choose between; None where there is nothing to choose."""
    if there is None or there.theirs is None or there.chosen is not None:
        return None
    first = there.theirs["from"]
    log = read_log(view.game, len(view.names), there.theirs["log"], view.actions[:first])
    fork = fork_of(view.actions, (*view.actions[:first], *log))
    return fork if fork.forked else None
