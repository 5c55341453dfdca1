"""Headers of every answer: what a page may load, with which servers it may speak, what others may do with it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from flask import Flask, Response, g

from ..service import going
from ..service.going import Going
from ..table.sitting import TableView
from .device import in_pocket

if TYPE_CHECKING:
    from _typeshed import OptExcInfo
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'none'",
        "style-src 'self'",
        "script-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), screen-wake-lock=(self)",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}

IN_POCKET = {
    **{name: value for name, value in HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": CONTENT_SECURITY_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
}
"""In a pocket the page around is our own."""

OF_PAGES = frozenset({"content-security-policy", "permissions-policy", "cross-origin-opener-policy", "x-frame-options"})
"""What browsers heed with a page alone: half of what a script or a style sheet would say of itself."""

PARTS = ("text/css", "text/javascript")
"""What pages are made of."""


def speak_with(*servers: str) -> None:
    """Let scripts of the page that is being made call these servers besides its own."""
    g.spoken_with = {*g.get("spoken_with", ()), *servers}


def init_app(app: Flask) -> None:
    """Put the headers on every answer."""
    headers = IN_POCKET if in_pocket(app) else HEADERS
    app.wsgi_app = _Headed(app.wsgi_app, headers)  # type: ignore[method-assign]

    @app.after_request
    def let_speak(response: Response) -> Response:
        if servers := g.get("spoken_with"):
            origins = sorted(f"{urlsplit(server).scheme}://{urlsplit(server).netloc}" for server in servers)
            policy = headers["Content-Security-Policy"]
            response.headers["Content-Security-Policy"] = policy.replace(
                "connect-src 'self'", " ".join(("connect-src 'self'", *origins))
            )
        return response


class _Headed:
    """The app, with headers that an answer does not give itself. They are put on as it goes out, checked and copied by
    nothing: every request waits for this.
    """

    def __init__(self, app: WSGIApplication, headers: Mapping[str, str]) -> None:
        # A page shows the table as it is now, and holds this device's own forms.
        everywhere = {**headers, "Cache-Control": "private, no-cache"}
        self._app = app
        self._headers = [(name.lower(), (name, value)) for name, value in everywhere.items()]
        self._of_parts = [(name, pair) for name, pair in self._headers if name not in OF_PAGES]

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        def start(
            status: str, given: list[tuple[str, str]], error: OptExcInfo | None = None, /
        ) -> Callable[[bytes], object]:
            said = {name.lower(): value for name, value in given}
            wanted = self._of_parts if said.get("content-type", "").startswith(PARTS) else self._headers
            more = [pair for name, pair in wanted if name not in said]
            return start_response(status, given + more, error)

        return self._app(environ, start)


# ---- where a page’s tables go -------------------------------------------------------------------


def going_of(view: TableView) -> Going | None:
    """Where the table of a page goes, and how far it is there; None if nowhere."""
    found = going.going(view) if in_pocket() else None
    if found is not None:
        speak_with(found.server)
    return found


def due() -> list[tuple[str, str]]:
    """The tables that a page without one is to send: token and server of each."""
    found = going.due() if in_pocket() else []
    speak_with(*(server for _, server in found))
    return found
