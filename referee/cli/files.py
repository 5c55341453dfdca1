"""Where the records are kept, the club a command is about, what is read from files and written to them."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING

from ..core.errors import RefereeError

if TYPE_CHECKING:
    from flask import Flask

    from ..service.clubs import Club


def data_folder(given: Path | None = None) -> Path:
    """Where the records are kept: as given, as ``REFEREE_DATA`` says, or by the custom of the place.

    That is ``instance`` in a source checkout, and else the user's own folder for programs' data.
    """
    named = given or os.environ.get("REFEREE_DATA")
    if named:
        return Path(named).expanduser()
    root = Path(__file__).parent.parent.parent
    if (root / "pyproject.toml").is_file():
        return root / "instance"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Referee"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "referee"


@dataclass(frozen=True, slots=True)
class RecordPlace:
    """Where the records are: at the URL `database`, or else in the data folder."""

    folder: Path
    database: str = ""

    @property
    def url(self) -> str:
        """The URL of the records."""
        from ..store import url_of

        return self.database or url_of(self.folder)

    def __str__(self) -> str:
        """What a sentence calls it: no password is in it."""
        from ..store import place_of

        return place_of(self.database) if self.database else str(self.folder)


def place(wanted: argparse.Namespace) -> RecordPlace:
    """Where the records are, as the command or its environment says: a folder that is typed goes over the environment.

    Raises RefereeError for a URL that names no server.
    """
    database = wanted.database or ("" if wanted.data else os.environ.get("REFEREE_DATABASE", ""))
    if database:
        from ..store import server_url

        database = server_url(database)
    return RecordPlace(data_folder(wanted.data).absolute(), database)


@contextmanager
def records(at: RecordPlace) -> Iterator[None]:
    """The records at a place, for commands that need no pages."""
    with at_place(at) as app, app.app_context():
        yield


@contextmanager
def the_records(wanted: argparse.Namespace) -> Iterator[RecordPlace]:
    """The records a command is about, opened. Raises RefereeError where there are none."""
    from ..store import database_file

    at = place(wanted)
    if not at.database and not database_file(at.folder).is_file():
        raise RefereeError(f"There are no records in {at}.")
    with records(at):
        yield at


@contextmanager
def at_place(at: RecordPlace) -> Iterator[Flask]:
    """An app with the records at a place, and nothing else."""
    from flask import Flask

    from .. import store

    app = Flask("referee")
    store.attach(app, at.url)
    try:
        yield app
    finally:
        store.detach(app)


def read(name: str) -> bytes:
    """A record's bytes; more than can be a record are not read."""
    from ..core.record import MOST_BYTES

    with opened(name) as file:
        return file.read(MOST_BYTES + 1)


@contextmanager
def opened(name: str) -> Iterator[IO[bytes]]:
    """A file by its name, or standard input for ``-``."""
    if name == "-":
        yield sys.stdin.buffer
    else:
        with Path(name).open("rb") as file:
            yield file


def write(name: str, content: bytes, *, private: bool = False) -> None:
    """Write a whole file or none of it; one that is `private` is its owner's alone."""
    if name == "-":
        sys.stdout.buffer.write(content)
        return
    path = Path(name)
    if path.exists() and not path.is_file():  # such as /dev/stdout
        path.write_bytes(content)
        return
    draft = path.with_name(f".{path.name}-{os.getpid()}.part")
    try:
        if private:
            draft.touch(mode=0o600)
        draft.write_bytes(content)
        draft.replace(path)
    except OSError as error:
        raise RefereeError(f"{name} cannot be written: {error.strerror}.") from None
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def the_club(wanted: argparse.Namespace, *, reads: bool) -> Iterator[Club]:
    """The club of a command, by any of its links; one to watch is for a command that only `reads`."""
    from ..service.clubs import UnknownClub, view_club
    from ..service.links import LinkKind, WithdrawnLink

    _, _, after = wanted.club.rpartition("/c/")
    with the_records(wanted) as at:
        try:
            club = view_club(after.partition("/")[0].strip())
        except WithdrawnLink:
            raise RefereeError("This link was withdrawn: name the club by a newer one.") from None
        except UnknownClub:
            raise RefereeError(f"There is no such club in {at}.") from None
        if club.kind is LinkKind.WATCH and not reads:
            raise RefereeError("This link is for watching: nothing was changed.")
        yield club
