"""How the app is reached from outside: what `referee serve` is told of proxies, names and addresses."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from ..core.plain import JsonObject
from .arguments import some

if TYPE_CHECKING:
    from ..web.certificate import OwnCertificate

EVERYWHERE: Final = "0.0.0.0"
THIS_MACHINE: Final = "127.0.0.1"

_NAME: Final = re.compile(r"\.?[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]")
_PLACE: Final = re.compile(r"[A-Za-z0-9.-]+(?::\d{1,5})?|\[[0-9A-Fa-f:.]+\](?::\d{1,5})?")
_PATH: Final = re.compile(r"(?:/[A-Za-z0-9._~-]+)*/?")


def add_reached(parser: argparse.ArgumentParser) -> None:
    """What can be said of it."""
    parser.add_argument(
        "--proxy",
        type=some,
        nargs="?",
        const=1,
        default=0,
        metavar="N",
        help="so many proxies stand in front (N: 1): what they say of address, name, prefix and https is believed, and"
        f" the app serves on {THIS_MACHINE} unless --host says otherwise",
    )
    parser.add_argument(
        "--https",
        action="store_true",
        help="serve https with a certificate of its own, for your own network: each browser warns of it once",
    )
    parser.add_argument(
        "--public-url",
        type=public_url,
        metavar="URL",
        help="the app's address for everybody: links and QR codes are made with it",
    )
    parser.add_argument(
        "--trust-host",
        type=host_name,
        action="append",
        default=[],
        metavar="NAME",
        help="answer under this name (.NAME: and all below it) and this machine's own alone; may be repeated",
    )


def add_observed(parser: argparse.ArgumentParser) -> None:
    """What can be said of how its running is looked at."""
    parser.add_argument(
        "--metrics",
        action="store_true",
        help="answer /metrics with figures for Prometheus, to whoever does not come through a proxy",
    )
    parser.add_argument(
        "--log-json", action="store_true", help="log each request and all else as lines of JSON, on standard error"
    )


@contextmanager
def observed(wanted: argparse.Namespace) -> Iterator[JsonObject]:
    """Look at its running as told, for as long as it runs. Gives what the app is told of it."""
    if wanted.log_json:
        from ..web import logs

        logs.begin()
    told = {"METRICS": wanted.metrics, "LOG_JSON": wanted.log_json}
    if not wanted.metrics:
        yield told
        return
    import shutil
    from tempfile import mkdtemp

    from ..web.metrics import FOLDER

    folder, process = mkdtemp(prefix="referee-metrics-"), os.getpid()
    os.environ[FOLDER] = folder  # before the library is loaded: it looks once
    try:
        yield told
    finally:
        del os.environ[FOLDER]
        if os.getpid() == process:  # a worker leaves through here as well, and the others count on
            shutil.rmtree(folder, ignore_errors=True)


def own_certificate(wanted: argparse.Namespace, folder: Path) -> OwnCertificate:
    """The certificate in a data folder, for all names and addresses of this machine. Raises RefereeError."""
    import socket

    from ..web import serving, utc_now
    from ..web.certificate import OwnCertificate

    said = [name.lstrip(".") for name in (wanted.host, *wanted.trust_host) if name]
    said += [urlsplit(wanted.public_url).hostname or ""] if wanted.public_url else []

    def names() -> Iterator[str]:
        yield from (
            "localhost",
            "127.0.0.1",
            "::1",
            *(name.strip("[]") for name in said if name not in serving.EVERYWHERE),
        )
        yield from (serving.network_address() or "", socket.gethostname(), f"{socket.gethostname()}.local")

    return OwnCertificate(folder, names, utc_now)


def host_of(wanted: argparse.Namespace) -> str:
    """The address to serve on: behind a proxy nobody else shall come past it."""
    host: str | None = wanted.host
    return host if host is not None else THIS_MACHINE if wanted.proxy else EVERYWHERE


def settings(wanted: argparse.Namespace, *own: str | None) -> JsonObject:
    """What the app is told of it. `own`: addresses of this machine, under which it answers in any case."""
    trusted: list[str] | None = None
    if wanted.trust_host:
        known = [urlsplit(address).hostname for address in (*own, wanted.public_url) if address]
        trusted = [*wanted.trust_host, "localhost", "127.0.0.1", "[::1]"]
        trusted += [f"[{name}]" if ":" in name else name for name in known if name]
    return {
        "PROXIES": wanted.proxy,
        "PUBLIC_URL": wanted.public_url,
        "OWN_CERTIFICATE": wanted.https,
        "TRUSTED_HOSTS": None if trusted is None else list(dict.fromkeys(trusted)),
    }


def public_url(text: str) -> str:
    """An address as it is typed, without a slash at its end."""
    try:
        parts = urlsplit(text)
        good = parts.scheme in {"http", "https"} and not parts.query and not parts.fragment and parts.port != 0
    except ValueError:
        good = False
    if not good or not _PLACE.fullmatch(parts.netloc) or not _PATH.fullmatch(parts.path):
        raise argparse.ArgumentTypeError(f"“{text}” is no address such as https://cards.example.org or …/referee")
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


def host_name(text: str) -> str:
    """A host name as it is typed, with a dot before it for all below it."""
    if not _NAME.fullmatch(text):
        raise argparse.ArgumentTypeError(f"“{text}” is no name of a host, such as cards.example.org: no port, no path")
    return text.lower()
