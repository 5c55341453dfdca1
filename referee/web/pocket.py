"""The app inside a browser: what it leaves out there, for want of a network, and how long work is waited for."""

from __future__ import annotations

from typing import Final

from flask import Flask, Response, current_app, request

from ..service.beside import Beside, Waits
from ..service.elsewhere import elsewhere

WAITS: Final = "Referee-Waits"
"""Header of an answer that needs long work, with its id: when it is done, the same request is made again, with it."""


def in_pocket(app: Flask | None = None) -> bool:
    """Whether an app, by default the current one, answers one browser from within."""
    return bool((app or current_app).config["POCKET"])


def init_app(app: Flask) -> None:
    """Have requests wait for long work, in a pocket."""
    if not in_pocket(app):
        return

    @app.before_request
    def resume() -> None:
        runner = elsewhere()
        assert isinstance(runner, Beside)
        runner.resume(request.headers.get(WAITS, ""))

    @app.errorhandler(Waits)
    def waits(error: Waits) -> Response:
        return Response(status=202, headers={WAITS: error.job, "Cache-Control": "no-store"})
