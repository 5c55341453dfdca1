"""Pages for what went wrong, in words a person at the table understands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import Flask, Response, current_app, jsonify, render_template, request
from werkzeug.exceptions import HTTPException, InternalServerError

from ..service.tables import UnknownTable


@dataclass(frozen=True, slots=True)
class Trouble:
    """What happened, and what to do about it."""

    title: str
    text: str


TROUBLES: Final = {
    400: Trouble(
        "That could not be read", "The page sent something incomplete. Go back and try again. Nothing was recorded."
    ),
    403: Trouble("That is not allowed here", "This page may not do that. Go back to the table and try from there."),
    404: Trouble("There is no such page", "The link may be cut short, or mistyped. Your tables are on the first page."),
    405: Trouble("That page takes no form", "Go back and use the buttons on the page. Nothing was recorded."),
    409: Trouble(
        "Another phone was faster",
        "Something was entered in the meantime. Go back, look at the table, then enter yours.",
    ),
    413: Trouble("That is too much at once", "What was sent is larger than any score sheet. Nothing was recorded."),
    422: Trouble(
        "That could not be used", "Something in the form doesn’t fit. Go back and check it. Nothing was recorded."
    ),
    429: Trouble("Too fast", "That was more than anyone can tap. Wait a few seconds and try again."),
    500: Trouble(
        "Something went wrong", "An error happened here, not at your table. What was recorded is safe. Try once more."
    ),
    503: Trouble("One moment", "The table is busy. What was recorded is safe. Try again in a few seconds."),
}

UNKNOWN_TABLE: Final = Trouble(
    "There is no such table",
    "The link may be cut short, or the table was kept on another computer. Ask for its code again.",
)


def init_app(app: Flask) -> None:
    """Answer every error with a page of ours; under /api with JSON."""
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(UnknownTable, lambda _: page(404, UNKNOWN_TABLE))
    app.register_error_handler(Exception, _accident)


def page(status: int, trouble: Trouble) -> tuple[str | Response, int]:
    """The page that says `trouble`."""
    if request.path.startswith(("/api/", "/sync/")):
        return jsonify({"error": trouble.text, "status": status}), status
    return render_template("errors/trouble.html", trouble=trouble, status=status), status


def _http_error(error: HTTPException) -> Response:
    found = TROUBLES.get(error.code or 500) or TROUBLES[500 if (error.code or 500) >= 500 else 400]
    answer = current_app.make_response(page(error.code or 500, found))
    for name in ("Allow", "Retry-After"):
        value = error.get_response().headers.get(name)
        if value:
            answer.headers[name] = value
    return answer


def _accident(error: Exception) -> tuple[str | Response, int]:
    if current_app.testing or current_app.debug:
        raise error
    current_app.logger.exception("%s %s", request.method, request.url_rule or "no page", exc_info=error)
    return page(InternalServerError.code, TROUBLES[500])
