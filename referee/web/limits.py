"""How much a request may bring: a form little, a whole record more."""

from __future__ import annotations

from typing import Final

from flask import Flask, Request, request

from ..core.record import MOST_BYTES
from .routes import concerns

FORM_BYTES: Final = 1_000_000
"""Most bytes of a form."""

UPLOAD_BYTES: Final = MOST_BYTES + 100_000
"""Most bytes of any request: a record as long as can be, and the form around it."""

FORM_PARTS: Final = 400
"""Most fields of a form."""

TAKES_RECORDS: Final = frozenset(
    {"exchange.bring_in", "exchange.shared", "judge.judge", "judge.rule", "sync.push", "sync.create"}
)

SENDS_BACK: Final = frozenset({"exchange.bring_in"})
"""Those whose own page sends a record once more, in a field."""


class Limited(Request):
    """A request that brings no more than a form, unless it may. Flask would look its limits up each time."""

    max_content_length = FORM_BYTES
    max_form_memory_size = FORM_BYTES
    max_form_parts = FORM_PARTS


def init_app(app: Flask) -> None:
    """Set the limits. Before anything reads the body."""
    app.request_class = Limited

    @app.before_request
    @concerns(lambda endpoint: endpoint in TAKES_RECORDS)
    def allow_records() -> None:
        request.max_content_length = UPLOAD_BYTES
        if request.endpoint in SENDS_BACK:
            request.max_form_memory_size = UPLOAD_BYTES
