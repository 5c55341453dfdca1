"""Who waits for an answer that takes long: whether they still do, and what they are told where there will be none."""

from __future__ import annotations

import select
from collections.abc import Callable
from typing import Final

from flask import Flask, Response, current_app, request

from ..service.runner import NobodyWaits, Overtaxed, never
from .errors import TROUBLES, Trouble, page
from .forgery import try_later, typed_here

RETRY_SECONDS: Final = 10

_HUNG_UP: Final = getattr(select, "POLLRDHUP", 0)
"""Where the system can say that the other side has closed its end."""


def gone() -> Callable[[], bool]:
    """Tells whether whoever sent the request has hung up."""
    socket = request.environ.get("gunicorn.socket")
    if socket is None or not _HUNG_UP:
        return never
    looked = select.poll()
    looked.register(socket.fileno(), _HUNG_UP)
    return lambda: bool(looked.poll(0))


def init_app(app: Flask) -> None:
    """Answer where the work was not done: in a sentence, and with what was typed."""

    @app.errorhandler(Overtaxed)
    def overtaxed(error: Overtaxed) -> Response:
        typed = typed_here()
        done = " Nothing was recorded." if request.method == "POST" else ""
        return try_later(Trouble("That is too much just now", f"{error}{done}"), 503, typed, RETRY_SECONDS)

    @app.errorhandler(NobodyWaits)
    def nobody(_: NobodyWaits) -> Response:
        return current_app.make_response(page(503, TROUBLES[503]))
