"""For whoever runs the server: is it alive, can it serve."""

from __future__ import annotations

from flask import Blueprint, current_app
from flask.typing import ResponseReturnValue

from .. import store

pages = Blueprint("health", __name__)

PLAIN = {"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"}


@pages.get("/healthz")
def alive() -> ResponseReturnValue:
    """The process answers."""
    return "alive\n", 200, PLAIN


@pages.get("/readyz")
def ready() -> ResponseReturnValue:
    """The database answers, can be written, is sound and has the tables this version needs."""
    try:
        store.check_ready()
    except Exception as error:  # whatever the driver raises, the answer is: not now
        current_app.logger.warning("not ready: %s", error)
        return "the database does not answer, cannot be written, or is of another version\n", 503, PLAIN
    return "ready\n", 200, PLAIN
