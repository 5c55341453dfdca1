"""What is said when the records cannot be kept: the disk is full, or their file is gone, damaged or closed to us."""

from __future__ import annotations

from flask import Flask, Response, current_app, request

from ..core.errors import StorageError
from .errors import Trouble, page
from .forgery import to_send_again, typed_here
from .pocket import in_pocket

RETRY_SECONDS = 10
SOON_SECONDS = 2
"""The same for what passes by itself."""


def init_app(app: Flask) -> None:
    """Answer trouble with the place of the records with a page that keeps what was typed."""

    @app.errorhandler(StorageError)
    def unavailable(error: StorageError) -> Response:
        # The whole sentence names the place, and is for whoever keeps the server.
        current_app.logger.error("%s %s: %s", request.method, request.url_rule or "no page", error)
        response = current_app.make_response(_answer(error))
        response.headers["Retry-After"] = str(SOON_SECONDS if error.passing else RETRY_SECONDS)
        response.headers["Cache-Control"] = "no-store"
        return response


def _answer(error: StorageError) -> tuple[str | Response, int]:
    reads = request.method in {"GET", "HEAD"}
    typed = [] if reads else typed_here()
    if error.passing:
        # Whether a commit that was cut off arrived is not known: the same id sent again is the same entry.
        once = " What you entered is kept below: it is recorded once, however often it is sent." if typed else ""
        trouble = Trouble("One moment", f"{error.reason}. What was recorded is safe. Try again in a few seconds.{once}")
        return (to_send_again(trouble, 503, typed), 503) if typed else page(503, trouble)
    done = "" if reads else " Nothing was recorded."
    kept = " What you entered is kept below: send it again when that is mended." if typed else ""
    helps = "Make room on this device." if in_pocket() else "Tell whoever keeps this server."
    text = f"{error.reason}.{done} {helps}{kept}"
    trouble = Trouble("The records cannot be reached" if reads else "That could not be kept", text)
    return (to_send_again(trouble, 503, typed), 503) if typed else page(503, trouble)
