"""Forms come from our own pages: a token in every one of them.

An old page whose token is no longer good loses nothing: what was typed is shown once more, to be
sent again by the person who typed it.
"""

from __future__ import annotations

from flask import Flask, render_template, request
from flask_wtf.csrf import CSRFError, CSRFProtect

from .came_from import split

csrf = CSRFProtect()


def init_app(app: Flask) -> None:
    """Check every form."""
    csrf.init_app(app)

    @app.errorhandler(CSRFError)
    def refused(_: CSRFError) -> tuple[str, int]:
        # Only what our own page sent may be offered again: another site's form shall not come this far.
        typed = [pair for pair in request.form.items(multi=True) if pair[0] != "csrf_token"]
        again = from_own_page() and request.method == "POST" and not request.files
        page = render_template(
            "errors/forgery.html", typed=typed if again else [], action=request.full_path.rstrip("?")
        )
        return page, 400


def from_own_page() -> bool:
    """Whether the browser says that a page of this site made the request."""
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site == "same-origin"
    origin = request.headers.get("Origin")
    parts = split(origin) if origin else None
    return parts is not None and parts.netloc == request.host
