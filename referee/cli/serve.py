"""`referee serve`: the app, how it is reached from outside, and the addresses it is found at."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from ..core.errors import RefereeError
from ..core.plain import Json, JsonObject
from ..core.system import told_by_system
from ..core.text import Text, say
from .commands import CLEAN, DEFAULT_PORT, Commands, add_command, add_data, megabytes, place, port, some

if TYPE_CHECKING:
    import socket

    from ..web.certificate import OwnCertificate


EVERYWHERE: Final = "0.0.0.0"
THIS_MACHINE: Final = "127.0.0.1"
WAITING: Final = 512
"""Connections that may wait to be taken up."""


def add_reached(parser: argparse.ArgumentParser) -> None:
    """What can be said of it."""
    parser.add_argument(
        "--proxy",
        type=some,
        nargs="?",
        const=1,
        default=0,
        metavar="N",
        help="so many proxies stand in front (N: 1): what they say of address, name, prefix and https is believed, and "
        "the app serves on 127.0.0.1 unless --host is given",
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
        help="answer /metrics with figures for Prometheus, to requests that do not come through a proxy",
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
    from ..web import serving
    from ..web.certificate import OwnCertificate
    from ..web.device import utc_now

    said = [name.lstrip(".") for name in (wanted.host, *wanted.trust_host) if name]
    said += [urlsplit(wanted.public_url).hostname or ""] if wanted.public_url else []

    def names() -> Iterator[str]:
        yield from (
            "localhost",
            "127.0.0.1",
            "::1",
            *(name.strip("[]") for name in said if name not in serving.EVERYWHERE),
        )
        yield from (serving.network_address() or "", *serving.own_names())

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


_NAME: Final = re.compile(r"\.?[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\]")
_PLACE: Final = re.compile(r"[A-Za-z0-9.-]+(?::\d{1,5})?|\[[0-9A-Fa-f:.]+\](?::\d{1,5})?")
_PATH: Final = re.compile(r"(?:/[A-Za-z0-9._~-]+)*/?")


def public_url(text: str) -> str:
    """An address as it is typed, without a slash at its end."""
    try:
        parts = urlsplit(text)
        good = parts.scheme in {"http", "https"} and not parts.query and not parts.fragment and parts.port != 0
    except ValueError:
        good = False
    if not good or not _PLACE.fullmatch(parts.netloc) or not _PATH.fullmatch(parts.path):
        raise argparse.ArgumentTypeError(
            say("“{text}” is not an address such as https://cards.example.org or …/referee", text=text)
        )
    return f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}"


def host_name(text: str) -> str:
    """A host name as it is typed, with a dot before it for all below it."""
    if not _NAME.fullmatch(text):
        raise argparse.ArgumentTypeError(
            say("“{text}” is not a host name such as cards.example.org (no port, no path)", text=text)
        )
    return text.lower()


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "serve",
        run,
        "start the app and print its addresses",
        "Phones on the same network open it by the QR code. Stop it with Ctrl-C. Every option can be in the "
        "environment: REFEREE_PORT=8000, REFEREE_METRICS=1. What is typed goes over it.",
    )
    parser.add_argument("--host", metavar="H", help="address to serve on (default: all of this machine)")
    parser.add_argument(
        "--port",
        type=port,
        default=DEFAULT_PORT,
        metavar="P",
        help="port to serve on (default: %(default)s; 0: any free one)",
    )
    parser.add_argument(
        "--workers",
        type=some,
        metavar="N",
        help="processes that answer (default: 1, which is plenty; with PostgreSQL one for each core)",
    )
    parser.add_argument(
        "--cache",
        type=megabytes,
        default=os.environ.get("REFEREE_CACHE"),
        metavar="MB",
        help="megabytes each process may keep of the tables in use (default: $REFEREE_CACHE, or 128)",
    )
    parser.add_argument(
        "--pocket",
        metavar="DIR",
        type=Path,
        help="offer the site that “referee pocket” has made there (default: the folder “pocket” beside the records)",
    )
    add_reached(parser)
    add_observed(parser)
    add_data(parser)


_VALUES: Final = ("host", "port", "workers", "pocket", "proxy", "public-url", "trust-host")
_SWITCHES: Final = ("https", "metrics", "log-json")
_SAID: Final = {"": False, "0": False, "no": False, "false": False, "1": True, "yes": True, "true": True}


def from_environment() -> list[str]:
    """The options that the environment says, as they would be typed: ``REFEREE_PUBLIC_URL`` is ``--public-url``.

    Data, database and cache are read where they are needed, by other commands too. An empty variable says nothing;
    several names to trust are parted by commas. Raises RefereeError for a switch that is neither on nor off.
    """
    found = []
    for option in _VALUES:
        said = os.environ.get(_variable(option), "")
        # Kubernetes and linked containers put the address of a service called “referee” into REFEREE_PORT.
        if said and not (option == "port" and said.startswith("tcp://")):
            found += [f"--{option}={one.strip()}" for one in (said.split(",") if option == "trust-host" else [said])]
    for option in _SWITCHES:
        said = os.environ.get(_variable(option), "")
        if (switched := _SAID.get(said.strip().lower())) is None:
            raise RefereeError(
                Text("{variable} is “{typed}”. Say 1 for on, 0 for off.", variable=_variable(option), typed=said[:40])
            )
        found += [f"--{option}"] if switched else []
    return found


def _variable(option: str) -> str:
    return f"REFEREE_{option.upper().replace('-', '_')}"


def run(wanted: argparse.Namespace) -> int:
    """Serve until stopped. Returns the exit code."""
    with observed(wanted) as told:
        return _serve(wanted, told)


def _serve(wanted: argparse.Namespace, observing: Mapping[str, Json]) -> int:
    if wanted.https and wanted.proxy:
        raise RefereeError("With --proxy, the proxy handles https. Leave --https out.")
    host = host_of(wanted)
    at = place(wanted)
    bound = listen(host, wanted.port)
    try:
        # Loaded no sooner: a port that is taken is said at once.
        from ..store import usual_workers
        from ..web import create_app, serving

        here, there = serving.addresses(host, bound.getsockname()[1], "https" if wanted.https else "http")
        reached = settings(wanted, here, there)
        app = create_app(
            {
                "DATA_FOLDER": str(at.folder),
                "DATABASE_URL": at.url,
                "NETWORK_ADDRESS": there,
                "OWN_ADDRESS": here,
                "OWN_NAMES": serving.own_names(),
                "CACHE_MEGABYTES": wanted.cache,
                "POCKET_SITE": wanted.pocket and str(wanted.pocket.absolute()),
                **reached,
                **observing,
            }
        )
        certificate = own_certificate(wanted, at.folder) if wanted.https else None
    except BaseException:
        bound.close()
        raise
    print(Text("Referee is served on this machine at  {address}", address=here))
    if wanted.public_url:
        print(Text("and for everybody at {address}", address=wanted.public_url))
        _print_code(wanted.public_url)
    elif wanted.proxy:
        print(Text("and for everybody where the proxy says."))
    elif there is None:
        print(Text("Other devices cannot reach it."))
    else:
        print(Text("and for phones on the same network at {address}", address=there))
        # Over http a phone is told first what its browser will warn of.
        _print_code(there.replace("https://", "http://", 1))
    if certificate is not None:
        print(
            Text("Its certificate is its own: each browser warns of it once, and at the http address says first why.")
        )
        print(Text("Its fingerprint (SHA-256) is {fingerprint}", fingerprint=certificate.made.fingerprint))
    print(Text("The records are kept in {place}. Stop with Ctrl-C.", place=str(at)), flush=True)
    serving.run(app, bound, wanted.workers or usual_workers(app), certificate)
    return CLEAN


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at this address; port 0 takes any that is free. Raises RefereeError saying why not."""
    import socket

    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except (socket.gaierror, UnicodeError):
        raise RefereeError(Text("There is no address “{host}” to serve on.", host=host)) from None
    bound = socket.socket(family, kind, protocol)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Who connects before there is a worker keeps what the connection begins with, for as long as it lasts.
        bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        bound.bind(address)
        bound.listen(WAITING)  # from now on who connects waits for the first worker, and is not turned away
    except OSError as error:
        bound.close()
        raise RefereeError(_why_not(error, host, port)) from None
    return bound


def _why_not(error: OSError, host: str, port: int) -> Text:
    import errno

    if error.errno == errno.EADDRINUSE:
        return Text("Port {port} is taken, perhaps by another Referee. Choose another with --port.", port=port)
    if error.errno == errno.EACCES:
        return Text("Port {port} is kept for the system. Choose one above 1023 with --port.", port=port)
    if error.errno == errno.EADDRNOTAVAIL:
        return Text("“{host}” is not an address of this machine.", host=host)
    return Text("Nothing can be served on {host}, port {port}: {why}.", host=host, port=port, why=told_by_system(error))


def _print_code(address: str) -> None:
    """The address as a QR code of half blocks, where the terminal has them."""
    import segno

    try:
        "▀▄█".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return
    segno.make(address, error="l", micro=False).terminal(compact=True)
