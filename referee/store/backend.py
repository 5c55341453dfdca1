"""What differs between the databases the records may be in: how one is opened, how it is written, what it says."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from sqlalchemy import Connection, Engine, Insert
from sqlalchemy.engine import URL, ExceptionContext, make_url
from sqlalchemy.exc import ArgumentError

from ..core.errors import RefereeError
from ..core.plain import Json
from ..core.text import Phrase, Text
from .folder import database_file
from .trouble import storage_trouble

FLEETING: Final = "fleeting"
"""Execution option of a transaction that a power cut may undo."""


class Feed(Protocol):
    """News of a database, from when it was opened on: whatever is written after that is told."""

    def wait(self, seconds: float) -> Collection[int] | None:
        """Wait so long, then give the ids of the tables changed; None where it may be any, empty for none.

        Raises what the driver raises: the feed is then over, and whoever opens another reads everything anew.
        """


@dataclass(frozen=True, slots=True)
class Space:
    """The bytes that records take, of them those that are empty, and those free on their disk; None: not known here."""

    used: int
    empty: int | None
    free: int | None


class Backend(Protocol):
    """One kind of database, at one place. It may not be used once it is closed."""

    @property
    def place(self) -> Path | str:
        """The place as a sentence names it: no user's name and no password is in it."""

    @property
    def foreign(self) -> str:
        """What is said of a database that holds something else."""

    @property
    def workers(self) -> int:
        """How many processes should answer, where nobody says so."""

    @property
    def options(self) -> Mapping[str, Json]:
        """Of the engine; its ``url`` among them."""

    @property
    def writes(self) -> Mapping[str, Json]:
        """Execution options of a connection that is going to write."""

    def set_up(self, engine: Engine) -> None:
        """Have each new connection of the engine set up so that nothing is lost."""

    def reason_of(self, error: BaseException | None) -> str:
        """The trouble an error tells of; empty where it is none with the place of the records."""

    def turn(self) -> AbstractContextManager[object]:
        """A writer's turn among those of this process."""

    def prepare(self, connection: Connection) -> None:
        """Let nobody else change the form of the database until this transaction, which writes, is over.

        Raises RefereeError if this is no database to keep records in.
        """

    def guard(self, connection: Connection) -> Callable[[], None]:
        """What raises StorageError if what this connection writes would not be kept."""

    def add_at_once(self, engine: Engine, row: Insert, values: Mapping[str, object]) -> bool:
        """Add a row by a statement that is a write transaction by itself; whether it was added.

        Raises IntegrityError, or StorageError where it would not be kept.
        """

    def check(self, engine: Engine) -> None:
        """Raise StorageError if the place cannot be used."""

    def tell(self, engine: Engine, news: Mapping[int, int | None]) -> None:
        """Tell other processes, after a commit, of tables: their ids, each with the number of its last action if new.

        Nothing is raised: whoever misses it catches up from the log.
        """

    def scrub(self, engine: Engine) -> None:
        """Leave no trace, where the records lie, of what was removed from them just now."""

    def feed(self, engine: Engine) -> AbstractContextManager[Feed]:
        """What tells that somebody wrote, whichever process, over a connection of its own."""

    def load_secret(self, engine: Engine, folder: Path) -> bytes:
        """The secret that signs cookies, made when it is first asked for. `folder` is the data folder."""

    def keep_secret(self, connection: Connection, folder: Path, secret: bytes) -> None:
        """Take over the secret of other records, over a connection that writes."""

    def check_alone(self, engine: Engine) -> None:
        """Raise RefereeError if the place is served, or used by another command."""

    def space(self, connection: Connection) -> Space:
        """What room the records take, and what there is."""

    def renumber(self, connection: Connection) -> None:
        """Let new rows be numbered behind those there, which came with their numbers."""

    def close(self) -> None:
        """Let go of the place."""


@contextmanager
def own_connection(engine: Engine) -> Iterator[Any]:
    """A connection of the driver's that nobody else is given meanwhile."""
    taken = engine.raw_connection()
    connection = taken.driver_connection
    taken.detach()
    try:
        yield connection
    finally:
        taken.close()


def read_url(database_url: str) -> URL:
    """The parts of a database's URL. Raises RefereeError, which does not repeat it: it may hold a password."""
    scheme, colon, rest = database_url.strip().partition(":")
    scheme = {"postgres": "postgresql"}.get(scheme, scheme)  # as many hosts write it
    try:
        url = make_url(scheme + colon + rest)
    except (ArgumentError, ValueError):
        raise RefereeError(
            "That is no URL of a database: one is written postgresql://USER@HOST/NAME, "
            "with signs in a password as in any address (%40 for @)."
        ) from None
    if url.get_backend_name() not in {"sqlite", "postgresql"}:
        raise RefereeError(
            Text(
                "Referee keeps records in SQLite or PostgreSQL, not in “{name}”: "
                "a URL of PostgreSQL begins with postgresql://.",
                name=url.get_backend_name(),
            )
        )
    return url


def place_of(database_url: str) -> str:
    """What a sentence calls the place at a URL: no user's name and no password is in it. Raises RefereeError."""
    return named(read_url(database_url))


def server_url(typed: str) -> str:
    """The URL of a database at a server, as it was typed. Raises RefereeError where it is none."""
    url = read_url(typed)
    if url.get_backend_name() == "sqlite":
        raise RefereeError("A file of SQLite is named by the folder it is in: --data DIR, and no --database.")
    return url.render_as_string(hide_password=False)


def named(url: URL) -> str:
    """What a sentence calls the place at a URL."""
    if url.get_backend_name() == "sqlite":
        return url.database or "memory"
    host = url.host or url.query.get("host") or os.environ.get("PGHOST") or ""
    port = url.port or url.query.get("port") or ""
    name = str(url.database or os.environ.get("PGDATABASE") or "")
    if not isinstance(host, str) or not host:
        here = Text("PostgreSQL, database “{name}” at this machine", name=name)
        return Phrase(here if name else Text("PostgreSQL at this machine"))
    where = f"{host}:{port}" if port else host
    there = Text("PostgreSQL, database “{name}” at {host}", name=name, host=where)
    return Phrase(there if name else Text("PostgreSQL at {host}", host=where))


def url_of(folder: Path) -> str:
    """The URL of the records in a data folder."""
    return f"sqlite:///{database_file(folder.absolute())}"


def in_words(backend: Backend, context: ExceptionContext) -> None:
    """Tell trouble with the place of the records from an error of ours. To be called where a driver has raised one."""
    if context.is_pre_ping:
        return  # a connection that was lost while nobody used it: another one is made
    reason = backend.reason_of(context.original_exception)
    if reason:
        raise storage_trouble(reason, backend.place) from context.original_exception
