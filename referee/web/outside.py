"""The app as it is reached from outside: through proxies, under names, at the prefix of a path, over https.

What a request says of that itself (``X-Forwarded-…``) is believed only where ``PROXIES`` says that so many proxies
stand in front and write it. ``TRUSTED_HOSTS`` are the names it may be asked under, ``PUBLIC_URL`` is its address for
everybody, ``NETWORK_ADDRESS`` the one for phones nearby, ``OWN_ADDRESS`` that on this machine, and ``OWN_NAMES`` what
the machine is called besides. A name that is none of these stands in no address: whoever asks writes it themselves.
"""

from __future__ import annotations

import ipaddress
import re
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, request
from werkzeug.exceptions import SecurityError
from werkzeug.middleware.proxy_fix import ProxyFix

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

AT_HOME: Final = frozenset({"localhost", "127.0.0.1", "[::1]"})
"""Names under which only the machine itself knows the app."""

HSTS: Final = f"max-age={180 * 24 * 3600}"
"""Browsers that came over https through a proxy ask for this host in no other way for half a year."""

NO_SUCH_NAME: Final = "There’s no Referee at this name. The server’s owner can add it with --trust-host.\n"

_PREFIX: Final = re.compile(r"/[A-Za-z0-9._~/-]*[A-Za-z0-9._~-]")


def init_app(app: Flask) -> None:
    """Believe the proxies that are there, and nobody else."""
    app.config.setdefault("OWN_ADDRESS", "http://localhost")
    app.config.setdefault("OWN_NAMES", ())
    proxies: int = app.config.setdefault("PROXIES", 0)
    if proxies:
        inner: WSGIApplication = _Tidied(app.wsgi_app)
        fixed = ProxyFix(inner, x_for=proxies, x_proto=proxies, x_host=proxies, x_prefix=proxies)
        app.wsgi_app = fixed  # type: ignore[method-assign]

        @app.after_request
        def stay_secure(response: Response) -> Response:
            if request.is_secure:
                response.headers["Strict-Transport-Security"] = HSTS
            return response

    @app.errorhandler(SecurityError)
    def refused(_: SecurityError) -> tuple[str, int, dict[str, str]]:
        return NO_SUCH_NAME, 400, {"Content-Type": "text/plain; charset=utf-8"}  # a page of ours needs addresses


class _Tidied:
    """What a proxy said of prefix and scheme, as addresses can be made with."""

    def __init__(self, app: WSGIApplication) -> None:
        self._app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        prefix = "/" + environ.get("SCRIPT_NAME", "").strip("/")
        environ["SCRIPT_NAME"] = prefix if _PREFIX.fullmatch(prefix) else ""
        if environ["wsgi.url_scheme"] != "https":
            environ["wsgi.url_scheme"] = "http"
        return self._app(environ, start_response)


def inside(address: str) -> str | None:
    """A path (with what follows it) as the app knows it, without the prefix it is served at; None if it is outside."""
    root = request.script_root
    if not root:
        return address
    if address == root or address.startswith((f"{root}/", f"{root}?", f"{root}#")):
        rest = address[len(root) :]
        return rest if rest.startswith("/") else f"/{rest}"
    return None


def outward(address: str) -> str:
    """A path of ours, as ``url_for`` gives it, as an address for people who are elsewhere."""
    if current_app.config["POCKET"]:
        # To a phone that was never here its host knows no page of the app: the site does, behind its #.
        return f"{request.url_root.removesuffix('app/')}#{inside(address)}"
    public: str | None = current_app.config.get("PUBLIC_URL")
    return f"{public}{inside(address)}" if public else f"{served_at()}{address}"


def served_at() -> str:
    """The address the page was reached at, without a slash at its end, or another of ours where that would not do."""
    there: str | None = current_app.config.get("NETWORK_ADDRESS")
    foreign = not _is_ours()
    if there and (foreign or is_at_home()):
        return there
    own: str = current_app.config["OWN_ADDRESS"]
    return own if foreign else request.host_url.rstrip("/")


def only_here() -> bool:
    """Whether nobody else can come to the address this page has, and no other is known."""
    return not current_app.config.get("PUBLIC_URL") and _name_of(urlsplit(served_at()).netloc) in AT_HOME


def is_at_home() -> bool:
    """Whether the page is looked at under an address that only this machine knows."""
    return _name_of(request.host) in AT_HOME


def _is_ours() -> bool:
    """Whether the page was asked for under a name of ours: a proxy’s, one that was told, or one of this machine.

    An address of the network is believed, for it leads nobody elsewhere: a machine may have several, and containers
    do not know their own.
    """
    config = current_app.config
    if config["PROXIES"] or config["POCKET"] or config.get("TRUSTED_HOSTS"):  # others were refused
        return True
    name = _name_of(request.host)
    known = (config[key] for key in ("OWN_ADDRESS", "NETWORK_ADDRESS") if config.get(key))
    if name in AT_HOME or name in config["OWN_NAMES"] or name in {_name_of(urlsplit(one).netloc) for one in known}:
        return True
    try:
        return not ipaddress.ip_address(name.strip("[]")).is_global
    except ValueError:
        return False


def _name_of(host: str) -> str:
    """A host without its port, as names are compared."""
    return re.sub(r":\d*$", "", host).lower()
