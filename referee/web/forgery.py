"""Forms come from our own pages: a token in every one of them.

An old page whose token is no longer good loses nothing: what was typed is shown once more, to be
sent again by the person who typed it.
"""

from __future__ import annotations

from typing import Final

from flask import Flask, Response, current_app, g, render_template, request, session
from flask_wtf.csrf import CSRFError, CSRFProtect, generate_csrf

from .came_from import split
from .errors import Trouble, page
from .shelf import TOKEN_MARK

TOKENS_KNOWN: Final = 5_000
"""So many tokens are known: those made for a device, and those found good."""


class Forms(CSRFProtect):  # type: ignore[misc]  # it has no type hints
    """The check of forms. What was found good of a device at an address is good there again: a tap waits for it."""

    def __init__(self) -> None:
        super().__init__()
        self._good: dict[tuple[object, ...], set[tuple[object, object]]] = {}
        self._signed: dict[tuple[object, object], str] = {}

    def token(self) -> str:
        """The token in the forms of this device: signed once, and the same on all its pages."""
        own = (current_app.secret_key, session.get("csrf_token"))
        known = self._signed.get(own)
        if known is not None:
            return known
        token: str = generate_csrf()
        if len(self._signed) >= TOKENS_KNOWN:
            self._signed = {}
        self._signed[current_app.secret_key, session["csrf_token"]] = token
        return token

    def protect(self, apply_exemptions: bool = False) -> None:
        """Refuse a form without the token of this device. Raises CSRFError."""
        where = (request.method, request.endpoint, current_app.secret_key)
        good = self._good.get(where)
        if good is not None and (session.get("csrf_token"), request.form.get("csrf_token")) in good:
            g.csrf_valid = True
            return
        super().protect(apply_exemptions)
        if g.get("csrf_valid"):
            if good is None or len(good) >= TOKENS_KNOWN:
                good = self._good[where] = set()
            good.add((session.get("csrf_token"), request.form.get("csrf_token")))


csrf = Forms()

OLD_PAGE: Final = Trouble(
    "That page was an old one",
    "It was opened before this device was known here, so nothing was recorded. What you entered is kept below.",
)
NOT_OURS: Final = Trouble(
    "That did not come from this page",
    "Nothing was recorded. Go back, load the page once more, and enter it there. "
    "If it happens again, this device refuses the cookie that the forms need.",
)


def init_app(app: Flask) -> None:
    """Check every form: its token, and over https also where it comes from."""
    # Flask-WTF looks at the Referer alone, which some browsers do not send, against a name a proxy may not have said.
    app.config["WTF_CSRF_SSL_STRICT"] = False
    csrf.init_app(app)
    app.add_template_global(lambda: TOKEN_MARK, "csrf_token")

    @app.before_request
    def check_origin() -> None:
        if request.is_secure and g.get("csrf_valid") and not from_own_page():
            raise CSRFError("over https a form must say where it comes from")

    @app.errorhandler(CSRFError)
    def refused(_: CSRFError) -> tuple[str, int]:
        typed = typed_here()
        return to_send_again(OLD_PAGE if typed else NOT_OURS, 400, typed), 400


def form_token() -> str:
    """The token in the forms of this device."""
    return csrf.token()


def to_send_again(
    trouble: Trouble, status: int, typed: list[tuple[str, str]], template: str = "errors/again.html"
) -> str:
    """The page that says why nothing was recorded, and offers what was typed once more."""
    action = request.script_root + request.full_path.rstrip("?")
    return render_template(template, trouble=trouble, status=status, typed=typed, action=action)


def try_later(trouble: Trouble, status: int, typed: list[tuple[str, str]], seconds: int) -> Response:
    """Why something was not done, with what was typed: it may be sent once more when so many seconds have passed."""
    said = (to_send_again(trouble, status, typed), status) if typed else page(status, trouble)
    response = current_app.make_response(said)
    response.headers["Retry-After"] = str(seconds)
    response.headers["Cache-Control"] = "no-store"
    return response


def typed_here() -> list[tuple[str, str]]:
    """The fields of the form that was sent, if a page of ours sent it: another site's shall not come this far."""
    if request.method != "POST" or request.files or not from_own_page():
        return []
    return [pair for pair in request.form.items(multi=True) if pair[0] != "csrf_token"]


def from_own_page() -> bool:
    """Whether the browser says that a page of this site made the request."""
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site == "same-origin"
    origin = request.headers.get("Origin") or request.referrer
    parts = split(origin) if origin else None
    return parts is not None and parts.netloc == request.host
