"""What is said when something cannot be kept: the disk is full, or the records are gone, damaged or closed to us."""

from __future__ import annotations

from typing import Final

from flask import Flask, Response, current_app, make_response, request

from ..core.errors import StorageError
from ..core.text import UNSAID, Text, Words, chained
from .device import in_pocket
from .errors import Trouble
from .forgery import to_send_again, try_later, typed_here

RETRY_SECONDS = 10
SOON_SECONDS = 2
"""The same for what passes by itself."""

UNKEPT: Final = "referee.unkept"
"""In the environment of a request: why its browser could not keep what it changed, as `WHY` has it, or empty."""

WHY: Final = {
    "full": "This browser has no more room for Referee. Nothing was recorded: make room on this device.",
    "refused": "This browser keeps nothing for Referee, as in a private window. Nothing was recorded: open it in a "
    "usual window.",
    "taken": "Another tab or window has Referee open now. Nothing was recorded here: go on there, or load this page "
    "again.",
}
FAILED: Final = "This browser could not write it down. Nothing was recorded: try once more."
AGAIN: Final = "What you entered is kept below: send it again then."


def init_app(app: Flask) -> None:
    """Answer trouble with the place of the records with a page that keeps what was typed."""

    @app.errorhandler(StorageError)
    def unavailable(error: StorageError) -> Response:
        # The whole sentence names the place, and is for whoever keeps the server.
        current_app.logger.error("%s %s: %s", request.method, request.url_rule or "no page", error)
        return _passing(error) if error.passing else _lasting(error)

    if not in_pocket(app):
        return

    @app.before_request
    def unkept() -> Response | None:
        reason = request.environ.get(UNKEPT)
        return _unkept(WHY.get(reason, FAILED)) if reason else None


def _passing(error: StorageError) -> Response:
    """Whether a commit that was cut off arrived is not known: the same id sent again is the same entry."""
    typed = typed_here()
    said = (
        Text("{reason}.", reason=error.reason),
        Text("What was recorded is safe. Try again in a few seconds."),
        Text("What you entered is kept below: it is recorded once, however often it is sent.") if typed else UNSAID,
    )
    return try_later(Trouble("One moment", str(chained(said))), 503, typed, SOON_SECONDS)


def _lasting(error: StorageError) -> Response:
    reads, typed = request.method in {"GET", "HEAD"}, typed_here()
    said = (
        Text("{reason}.", reason=error.reason),
        UNSAID if reads else Text("Nothing was recorded."),
        Text("Make room on this device.") if in_pocket() else Text("Ask the server’s owner for help."),
        Text("What you entered is kept below: send it again when that is mended.") if typed else UNSAID,
    )
    title = "The records cannot be reached" if reads else "That could not be kept"
    return try_later(Trouble(title, str(chained(said))), 503, typed, RETRY_SECONDS)


def _unkept(why: str) -> Response:
    """What a browser could not keep is undone: the page offers all tables as files, and what was typed once more."""
    typed = typed_here()
    said = chained((Words(why), Words(AGAIN) if typed else UNSAID))
    trouble = Trouble("That could not be kept", str(said))
    answer = make_response(to_send_again(trouble, 503, typed, "errors/unkept.html"), 503)
    answer.headers["Cache-Control"] = "no-store"
    return answer
