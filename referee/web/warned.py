"""Https with a certificate of the server's own: what a browser warns of the first time, said before it does."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from flask import Blueprint, Flask, Response, abort, current_app, render_template, request
from flask.typing import ResponseReturnValue

from .errors import Trouble, page
from .outside import served_at

pages = Blueprint("warned", __name__)

OVER_HTTP_TOO: Final = frozenset({"static", "health.alive", "health.ready", "metrics.metrics"})
"""What is answered without https as well: it gives nothing away, and the page that warns is made with it."""

NOT_OVER_HTTP: Final = Trouble(
    "Open this page over https",
    "This Referee is served over https alone, so nothing was recorded. Change http to https in the address.",
)


def init_app(app: Flask) -> None:
    """Where `OWN_CERTIFICATE` is set, say over http what comes, and lead on to https."""
    if not app.config.setdefault("OWN_CERTIFICATE", False):
        return

    @app.before_request
    def lead_on() -> ResponseReturnValue | None:
        if request.is_secure or request.endpoint in OVER_HTTP_TOO:
            return None
        if request.method not in {"GET", "HEAD"} or request.path.startswith("/api/"):
            return page(403, NOT_OVER_HTTP)
        answer = current_app.make_response(
            _told(f"https://{urlsplit(served_at()).netloc}{request.full_path.rstrip('?')}")
        )
        answer.headers["Cache-Control"] = "no-store"
        return answer


@pages.get("/https")
def warning() -> str | Response:
    """The same for whoever shows a table to others, and has gone past the warning already."""
    if not current_app.config["OWN_CERTIFICATE"]:
        abort(404)
    return _told("")


def _told(onward: str) -> str:
    return render_template("https.html", onward=onward)
