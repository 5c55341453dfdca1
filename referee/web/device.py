"""What the app knows of a device: a random id, its name, its look. All of it is in one signed cookie."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from flask import Flask, Request, Response, current_app, request, session
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature, URLSafeTimedSerializer

from ..core.called import PATTERNS
from ..languages.letters import LETTERS
from ..service.tables import Author

DEVICE = "DEVICE"
"""Setting: the id of the device an app is on, where it is on one alone."""

THEMES = ("system", "light", "dark")
DECKS = ("two", "four", *PATTERNS)
TEXTS = ("small", "usual", "large", "largest")
"""How large words are: see static/css/base.css."""

NOBODY = "The table’s phone"
"""Who is said to have entered something on a device nobody has put a name to."""

NAMES_BYTES = 1_500
"""The room for remembered names: a browser drops a cookie of more than 4 kB."""


_PLAIN: Final = re.compile(r"[A-Za-z0-9._-]*")

COOKIES_READ: Final = 2_000
"""So many cookies, those brought last, are known to be signed by this app."""


class _Signing(NamedTuple):
    """What signs cookies with a secret, and what reads them; nothing does where there is no secret."""

    secret: object
    serializer: URLSafeTimedSerializer | None
    read: Callable[[str], tuple[Any, datetime]] | None


class _Brought(SecureCookieSession):
    """What a device brought. `aged`: it is time to give it the same anew."""

    aged = False


class SignedCookies(SecureCookieSessionInterface):
    """The cookies of one app: what signs them is made once, and a cookie is read once, not for each request."""

    def __init__(self) -> None:
        self._known: _Signing | None = None

    def get_signing_serializer(self, app: Flask) -> URLSafeTimedSerializer | None:
        """What signs the cookies of `app` with its secret of now."""
        return self._of(app).serializer

    def _of(self, app: Flask) -> _Signing:
        known = self._known
        if known is None or known.secret != app.secret_key:
            made = super().get_signing_serializer(app)
            read = None if made is None else lru_cache(COOKIES_READ)(partial(made.loads, return_timestamp=True))
            # Kept when it is whole: other requests read it at the same time.
            known = self._known = _Signing(app.secret_key, made, read)
        return known

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """What the device brought; nothing where it brought no cookie of this app, or too old a one."""
        read = self._of(app).read
        if read is None:
            return None
        try:
            said, signed = read(self._brought(app, request))
        except BadSignature:
            return self.session_class()
        # One from the future is ours too: this machine's clock was put back.
        age = datetime.now(UTC) - signed
        if age > app.permanent_session_lifetime:
            return self.session_class()
        brought = _Brought({key: list(part) if isinstance(part, list) else part for key, part in said.items()})
        brought.aged = age > app.permanent_session_lifetime / 10
        return brought

    def _brought(self, app: Flask, request: Request) -> str:
        """The cookie of `app` as it came; empty if none did. Most often it is the only one, and needs no parting."""
        own = self.get_cookie_name(app)
        name, _, value = request.environ.get("HTTP_COOKIE", "").partition("=")
        return value if name == own and _PLAIN.fullmatch(value) else request.cookies.get(own, "")

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Give the device its cookie, where anything in it is new, or it would be forgotten though it still comes."""
        if isinstance(session, _Brought) and session.aged and session.accessed:
            session.modified = True
        if session.modified or not session:
            super().save_session(app, session, response)
        elif session.accessed:
            known = response.headers.get("Vary")
            response.headers["Vary"] = ", ".join([known, "Cookie"]) if known else "Cookie"

    def get_cookie_path(self, app: Flask) -> str:
        """Where the app is served: what else is on this host does not get the cookie."""
        return request.script_root or "/"

    def get_cookie_secure(self, app: Flask) -> bool:
        """A cookie given over https is never sent over http."""
        return request.is_secure


@dataclass(frozen=True, slots=True)
class Appearance:
    """How this device shows pages: `theme` is one of THEMES, `deck` the colours of the suits, or
    another pattern in games whose cards it has, `text` one of TEXTS, `letters` those on cards, one of LETTERS."""

    theme: str = "system"
    deck: str = "two"
    text: str = "usual"
    letters: str = "usual"


def in_pocket(app: Flask | None = None) -> bool:
    """Whether an app, by default the current one, answers one browser from within."""
    return bool((app or current_app).config["POCKET"])


def utc_now() -> datetime:
    """The wall clock, in UTC."""
    return datetime.now(UTC)


def now() -> datetime:
    """The time, in UTC, by the app's clock."""
    at: datetime = current_app.config["CLOCK"]()
    return at


def device_id() -> str:
    """This device's id, made at the first request that needs one, unless the app is on one device alone."""
    own: str | None = current_app.config.get(DEVICE)
    if own is not None:
        return own
    known = session.get("device")
    if not isinstance(known, str):
        known = session["device"] = secrets.token_urlsafe(16)
        session.permanent = True
    return known


def known_device() -> str | None:
    """This device's id if it is known; else None, and it is given one to bring along the next time."""
    if current_app.config.get(DEVICE) is not None:
        return device_id()
    brought = session.get("device")
    device = device_id()
    return device if device == brought else None


def device_name() -> str:
    """The name its owner gave it; empty if none."""
    return str(session.get("name", ""))


@dataclass(frozen=True, slots=True)
class Person:
    """Who a page is made for, as far as it says anything of one: the `device`, None where that is not known yet, how it
    shows pages, and the `name` its owner gave it.

    `many`: it is made once for all phones that are shown the same. Its device is that of who sits at the table, and
    None where those sit nowhere; its name is None, and nothing else is known of one phone.
    """

    device: str | None
    look: Appearance
    name: str | None = None
    many: bool = False


def whoever_asks() -> Person:
    """The person whose phone makes this request."""
    return Person(known_device(), appearance(), device_name())


def author() -> Author:
    """Who enters something on this device."""
    return Author(device=device_id(), name=device_name())


def appearance() -> Appearance:
    """How this device shows pages."""
    theme, deck, text, letters = (session.get(key) for key in ("theme", "deck", "text", "letters"))
    return Appearance(
        theme if theme in THEMES else "system",
        deck if deck in DECKS else "two",
        text if text in TEXTS else "usual",
        letters if letters in LETTERS else "usual",
    )


def set_up(*, name: str, look: Appearance) -> None:
    """Keep what its owner chose."""
    session.permanent = True
    session.update(name=name, theme=look.theme, deck=look.deck, text=look.text)
    if look.letters != "usual" or "letters" in session:
        session["letters"] = look.letters


def known_names() -> list[str]:
    """Names of players entered here before, the latest first."""
    names = session.get("names", [])
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []


def forget_names(*names: str) -> None:
    """Offer these names no more, however they are spelt."""
    gone = {name.casefold() for name in names}
    session["names"] = [name for name in known_names() if name.casefold() not in gone]


def remember_names(names: Iterable[str]) -> None:
    """Offer these names first from now on; the oldest make room."""
    kept: list[str] = []
    room = NAMES_BYTES
    for name in dict.fromkeys([*names, *known_names()]):
        room -= 6 * len(name) + 4  # a letter outside ASCII is written as \uXXXX
        if room < 0:
            break
        kept.append(name)
    session.permanent = True
    session["names"] = kept
