"""`referee serve`: the app, and the addresses it is found at."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from ..core.errors import RefereeError
from ..core.plain import Json
from .arguments import CLEAN, DEFAULT_PORT, Commands, add_command, add_data, megabytes, port, some
from .files import place
from .reached import add_observed, add_reached, host_of, observed, own_certificate, settings


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "serve",
        run,
        "start the app and print its addresses",
        "Phones on the same network open it by the QR code. Stop it with Ctrl-C.",
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


def run(wanted: argparse.Namespace) -> int:
    """Serve until stopped. Returns the exit code."""
    with observed(wanted) as told:
        return _serve(wanted, told)


def _serve(wanted: argparse.Namespace, observing: Mapping[str, Json]) -> int:
    from ..store import usual_workers
    from ..web import create_app, serving

    if wanted.https and wanted.proxy:
        raise RefereeError("With --proxy it is the proxy that speaks https: leave --https out.")
    host = host_of(wanted)
    at = place(wanted)
    bound = serving.listen(host, wanted.port)
    try:
        here, there = serving.addresses(host, bound.getsockname()[1], "https" if wanted.https else "http")
        reached = settings(wanted, here, there)
        app = create_app(
            {
                "DATA_FOLDER": str(at.folder),
                "DATABASE_URL": at.url,
                "NETWORK_ADDRESS": there,
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
    print(f"Referee is served on this machine at  {here}")
    if wanted.public_url:
        print(f"and for everybody at {wanted.public_url}")
        _print_code(wanted.public_url)
    elif wanted.proxy:
        print("and for everybody where the proxy says.")
    elif there is None:
        print("Other devices cannot reach it.")
    else:
        print(f"and for phones on the same network at {there}")
        # Over http a phone is told first what its browser will warn of.
        _print_code(there.replace("https://", "http://", 1))
    if certificate is not None:
        print("Its certificate is its own: each browser warns of it once, and at the http address says first why.")
        print(f"Its fingerprint (SHA-256) is {certificate.made.fingerprint}")
    print(f"The records are kept in {at}. Stop with Ctrl-C.", flush=True)
    serving.run(app, bound, wanted.workers or usual_workers(app), certificate)
    return CLEAN


def _print_code(address: str) -> None:
    """The address as a QR code of half blocks, where the terminal has them."""
    import segno

    try:
        "▀▄█".encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return
    segno.make(address, error="l", micro=False).terminal(compact=True)
