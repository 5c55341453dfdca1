"""What a script is answered that has written something: the page that leads to, not the way there."""

from __future__ import annotations

from typing import Final

from flask import Flask, Response, current_app, request, session
from flask.ctx import RequestContext
from flask.sessions import SessionMixin
from werkzeug.exceptions import HTTPException
from werkzeug.test import EnvironBuilder

from . import keys
from .came_from import own_page
from .club import links
from .outside import inside

PAGE_ITSELF: Final = "return=representation"
"""What a script prefers that shows the page a write leads to (RFC 7240): see static/js/page.js."""

SEE_OTHER: Final = 303


def wants_page() -> bool:
    """Whether whoever sent this shows the page that follows without being led to it."""
    return request.method == "POST" and request.headers.get("Prefer") == PAGE_ITSELF


def init_app(app: Flask) -> None:
    """Answer a script with the page, wherever a form is led to one. Register it last: the page is then sent as any."""

    @app.after_request
    def give_page(response: Response) -> Response:
        if response.status_code != SEE_OTHER or not wants_page():
            return response
        address = own_page(response.headers["Location"].partition("#")[0])
        page = _page_at(address) if address else None
        if page is None:
            return response
        page.headers["Content-Location"] = address
        return page


def _page_at(address: str) -> Response | None:
    """The page as this device would get it there; None where there is no such page, or it leads on."""
    headers = [(name, value) for name, value in request.headers if name not in {"Content-Type", "Content-Length"}]
    environ = EnvironBuilder(inside(address) or "/", base_url=request.root_url, headers=headers).get_environ()
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]
    kept: SessionMixin = session._get_current_object()  # type: ignore[attr-defined]
    with RequestContext(app, environ, session=kept):  # what was just kept in the session is told on the page
        try:
            keys.follow_link()
            if request.blueprint == links.pages.name and links.follow() is not None:
                return None
            page = app.make_response(app.dispatch_request())
        except HTTPException:
            return None
    return page if page.status_code == 200 else None
