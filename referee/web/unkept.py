"""What is said in a pocket when the browser could not keep an entry: it was undone, and nothing typed is lost."""

from __future__ import annotations

from typing import Final

from flask import Flask, Response, make_response, request

from .errors import Trouble
from .forgery import to_send_again, typed_here
from .pocket import in_pocket

UNKEPT: Final = "referee.unkept"
"""In the environment of a request: why what it changed could not be kept, as `WHY` has it, or empty."""

WHY: Final = {
    "full": "This browser has no more room for Referee. Nothing was recorded: make room on this device.",
    "refused": "This browser keeps nothing for Referee, as in a private window. Nothing was recorded: open it in a "
    "usual window.",
    "taken": "Another tab or window has Referee open now. Nothing was recorded here: go on there, or load this page "
    "again.",
}
FAILED: Final = "This browser could not write it down. Nothing was recorded: try once more."
AGAIN: Final = " What you entered is kept below: send it again then."


def init_app(app: Flask) -> None:
    """Answer a request that was undone with a page that keeps what was typed and offers all tables as files."""
    if not in_pocket(app):
        return

    @app.before_request
    def unkept() -> Response | None:
        reason = request.environ.get(UNKEPT)
        return _answer(WHY.get(reason, FAILED)) if reason else None


def _answer(why: str) -> Response:
    typed = typed_here()
    trouble = Trouble("That could not be kept", why + (AGAIN if typed else ""))
    answer = make_response(to_send_again(trouble, 503, typed, "errors/unkept.html"), 503)
    answer.headers["Cache-Control"] = "no-store"
    return answer
