"""`referee hosting`: the files with which a club serves the app to the world."""

from __future__ import annotations

import argparse
import re
import shutil
import string
import sys
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from ..core.errors import RefereeError
from ..core.text import Text, say
from .commands import CLEAN, DEFAULT_PORT, Commands, add_command, at_home, port, some, write
from .serve import public_url

FILES: Final = Path(__file__).parent / "hosted"
USUAL_PROGRAM: Final = "/usr/local/bin/referee"
NO_PASSWORD: Final = "postgresql://{user}@/{user}?host=/var/run/postgresql"
"""On the same machine the system says who it is that connects."""


_PASSWORD: Final = re.compile(r"://[^/?@]*:[^/?@]*@|[?&]password=")


class _Filled(string.Template):
    """A file of ours with its gaps as ``@{name}``: $ and {} are the proxies' own."""

    delimiter = "@"


def add(commands: Commands) -> None:
    """What can be said of it."""
    parser = add_command(
        commands,
        "hosting",
        run,
        "write the files with which a club serves the app: Caddy or nginx, systemd, PostgreSQL, backups, a container",
        "Nothing is installed: STEPS.txt explains what to do with each.",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="the folder to write them to")
    parser.add_argument(
        "--public-url",
        type=public_url,
        required=True,
        metavar="URL",
        help="where people will find it, such as https://cards.example.org or https://example.org/referee",
    )
    parser.add_argument(
        "--port", type=port, default=DEFAULT_PORT, metavar="P", help="where the app listens (default: %(default)s)"
    )
    parser.add_argument(
        "--user", type=_word, default="referee", metavar="NAME", help="as whom it runs (default: %(default)s)"
    )
    parser.add_argument("--database", metavar="URL", help="its database (default: one of that user on this machine)")
    parser.add_argument(
        "--data", type=_path, default="/var/lib/referee", metavar="DIR", help="its folder (default: %(default)s)"
    )
    parser.add_argument(
        "--backups",
        type=_path,
        default="/var/backups/referee",
        metavar="DIR",
        help="where backups go (default: %(default)s)",
    )
    parser.add_argument(
        "--keep", type=some, default=30, metavar="N", help="how many backups stay (default: %(default)s)"
    )
    parser.add_argument(
        "--program", type=_path, metavar="FILE", help="where referee is (default: the one that runs now)"
    )


def run(wanted: argparse.Namespace) -> int:
    """Write the files. Prints their names, and returns the exit code."""
    from importlib.metadata import version

    parts = urlsplit(wanted.public_url)
    prefix = parts.path
    database = wanted.database or NO_PASSWORD.format(user=wanted.user)
    if any(sign in database for sign in " \n\"'\\"):
        raise RefereeError("A space, a quote or a backslash in the database's URL is written as %20, %22, %27 or %5C.")
    if _PASSWORD.search(database):
        # Whoever is on the machine may ask systemd for the environment of a unit, though its file is closed to them.
        raise RefereeError(
            Text(
                "In a unit of systemd everybody on the machine could read the password: leave it out of the URL, "
                "and write it into {folder}/.pgpass as HOST:PORT:NAME:USER:PASSWORD.",
                folder=wanted.data,
            )
        )
    gaps = {
        "url": wanted.public_url,
        "site": wanted.public_url.removesuffix(prefix),
        "name": parts.netloc,
        "host": parts.hostname or "",
        "prefix": prefix,
        "port": str(wanted.port),
        "user": wanted.user,
        "database": database.replace("%", "%%"),  # which systemd reads as one
        "data": wanted.data,
        "backups": wanted.backups,
        "keep": str(wanted.keep),
        "program": wanted.program or _this_program(),
        "version": version("referee-cards"),
        "caddy_redirect": f"\tredir {prefix} {prefix}/\n" if prefix else "",
        "caddy_handle": f"handle_path {prefix}/*" if prefix else "handle",
        "caddy_prefix": f"X-Forwarded-Prefix {prefix}" if prefix else "-X-Forwarded-Prefix",
    }
    wanted.folder.mkdir(parents=True, exist_ok=True)
    for source in sorted(FILES.iterdir()):
        made = wanted.folder / source.name
        write(str(made), _Filled(source.read_text(encoding="utf-8")).substitute(gaps).encode(), private=True)
        print(made)
    return CLEAN


def _this_program() -> str:
    found = Path(shutil.which(sys.argv[0]) or shutil.which("referee") or USUAL_PROGRAM).absolute()
    return USUAL_PROGRAM if ".cache" in found.parts else str(found)  # uvx and pipx may remove it again


def _word(text: str) -> str:
    if not (text.isascii() and text.replace("-", "").replace("_", "").isalnum() and text[0].isalpha()):
        raise argparse.ArgumentTypeError(say("“{text}” is not a user name", text=text))
    return text.lower()


def _path(text: str) -> str:
    path = str(at_home(text).absolute())
    if any(sign.isspace() or sign in "\"'%$\\;{}#" for sign in path):
        raise argparse.ArgumentTypeError(
            say("“{text}” has characters that systemd would misread. Choose another place", text=text)
        )
    return path
