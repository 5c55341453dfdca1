"""Records in a database of PostgreSQL: how it is reached, what is asked of it, and what its errors mean."""

from __future__ import annotations

import os
import re
import secrets
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, Insert, event, func, select, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry, PoolResetState, QueuePool
from sqlalchemy.util.queue import Empty

from ..core.errors import RefereeError, StorageError
from ..core.plain import Json
from ..core.text import Text
from .backend import Feed, Space, named, own_connection
from .folder import SECRET_BYTES, SECRET_FILE
from .models import Base, Kept
from .trouble import (
    AWAY,
    BUSY,
    CROWDED,
    DAMAGED,
    FAILED,
    FOREIGN_DATABASE,
    FULL,
    NO_DATABASE,
    NOT_ALLOWED,
    NOT_LET_IN,
    READ_ONLY_DATABASE,
    in_use,
    storage_trouble,
)

CHANNEL: Final = "referee"
"""On what is told that a table has changed: ``12:345`` for action 345 of table 12, ``12`` for another change of it."""

LOOK_SECONDS: Final = 4.0
"""How long what was written may go unseen if it was not told, about."""

TRY_SECONDS: Final = 0.25
"""How often a server that takes no more connections is asked for one again, while none of ours is given back."""

LEAST_VERSION: Final = 130_000
"""Of the server, as it counts them."""

_LOCK: Final = 7_244_366_541
"""The advisory lock of whoever changes the form of the database: a number no other program is likely to take."""

_SET_UP: Final = """
SELECT set_config('lock_timeout', '10s', false), set_config('idle_in_transaction_session_timeout', '60s', false),
  CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', false) END,
  set_config('default_transaction_isolation', 'repeatable read', false)
"""
"""Nobody waits for ever, a commit is on the disk before it is acknowledged, and a statement by itself fails where what
it locks was changed since it began, whatever the server has by default.
"""

_BY_STATE: Final = {
    "08": AWAY,
    "28": NOT_LET_IN,
    "3D": NO_DATABASE,
    "25006": READ_ONLY_DATABASE,
    "40": BUSY,
    "42501": NOT_ALLOWED,
    "53100": FULL,
    "53200": BUSY,
    "53300": CROWDED,
    "53400": FULL,
    "55P03": BUSY,
    "57014": BUSY,
    "57P": AWAY,
    "25P03": BUSY,
    "58030": FAILED,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
}
"""By SQLSTATE, or how one begins."""

_BY_WORDS: Final = (
    (re.compile(r"too many clients|connection slots|too many connections"), CROWDED),
    (re.compile(r'database ".*" does not exist'), NO_DATABASE),
    (re.compile(r"authentication failed|no password|pg_hba|role .* does not exist|not permitted to"), NOT_LET_IN),
)
"""While connecting there is no SQLSTATE, but the server's own words."""


class PostgreSQL:
    """A database of PostgreSQL, as a `Backend`."""

    foreign: Final = FOREIGN_DATABASE
    writes: Final[Mapping[str, Json]] = {"isolation_level": "READ COMMITTED"}
    """Who writes sees, once it has its lock, what was stored meanwhile."""

    def __init__(self, url: URL) -> None:
        if find_spec("psycopg") is None:
            raise RefereeError("PostgreSQL needs one more package: pip install 'referee-cards[postgres]'.")
        self.place: str = named(url)
        self.workers: int = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        settings = {
            "connect_timeout": 5,
            "tcp_user_timeout": 15_000,
            "application_name": "referee",
            "client_encoding": "utf8",
        }
        self.options: Mapping[str, Any] = {
            "url": url.set(drivername="postgresql+psycopg"),
            "poolclass": _Patient,
            # Of some hundred connections a server has, each process takes ten at most: a thread needs one for a moment.
            "pool_size": 4,
            "max_overflow": 6,
            "pool_timeout": 10,
            "pool_pre_ping": True,
            "pool_reset_on_return": None,  # see `_on_return`
            # What is read together is of one moment.
            "isolation_level": "REPEATABLE READ",
            "connect_args": {name: value for name, value in settings.items() if name not in url.query},
        }

    def set_up(self, engine: Engine) -> None:
        """See `Backend`."""
        event.listen(engine, "connect", _on_connect)
        event.listen(engine, "reset", _on_return)

    def reason_of(self, error: BaseException | None) -> str:
        """See `Backend`."""
        return reason_of(error)

    def turn(self) -> AbstractContextManager[object]:
        """See `Backend`: writers at different tables need not wait for each other."""
        return nullcontext()

    def prepare(self, connection: Connection) -> None:
        """See `Backend`."""
        version, encoding = connection.execute(
            text("SELECT current_setting('server_version_num')::int, current_setting('server_encoding')")
        ).one()
        if version < LEAST_VERSION:
            said = "Referee needs PostgreSQL {least} or newer; {place} is {version}."
            least, found = LEAST_VERSION // 10_000, version // 10_000
            raise RefereeError(Text(said, least=least, place=self.place, version=found))
        if encoding != "UTF8":
            said = "{place} keeps text as {encoding}: make it with “createdb --encoding UTF8”."
            raise RefereeError(Text(said, place=self.place, encoding=str(encoding)))
        connection.execute(text("SET LOCAL lock_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})

    def guard(self, connection: Connection) -> Callable[[], None]:
        """See `Backend`: the server says so itself."""
        return _nothing

    def add_at_once(self, engine: Engine, row: Insert, values: Mapping[str, object]) -> bool:
        """See `Backend`. It locks its table last: where that was changed meanwhile, what it asked may be so no more."""
        from psycopg.errors import SerializationFailure

        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            try:
                return connection.execute(row, values).rowcount == 1
            except StorageError as trouble:
                if isinstance(trouble.__cause__, SerializationFailure):
                    return False
                raise

    def check(self, engine: Engine) -> None:
        """See `Backend`."""
        with engine.connect() as connection:
            found = connection.execute(
                text("SELECT current_setting('transaction_read_only'), has_table_privilege('action', 'INSERT')")
            )
            read_only, allowed = found.one()
        if read_only == "on":
            raise storage_trouble(READ_ONLY_DATABASE, self.place)
        if not allowed:
            raise storage_trouble(NOT_ALLOWED, self.place)

    def scrub(self, engine: Engine) -> None:
        """See `Backend`: the server frees the room by itself (autovacuum), and `referee tidy --compact` at once."""

    def tell(self, engine: Engine, news: Mapping[int, int | None]) -> None:
        """See `Backend`. In no writing transaction: until its commit, a notice takes a lock of the whole server."""
        with (
            suppress(SQLAlchemyError, StorageError),
            engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection,
        ):
            for table_id, seq in news.items():
                told = {"channel": CHANNEL, "table": f"{table_id}" if seq is None else f"{table_id}:{seq}"}
                connection.execute(text("SELECT pg_notify(:channel, :table)"), told)

    @contextmanager
    def feed(self, engine: Engine) -> Iterator[Feed]:
        """See `Backend`."""
        with own_connection(engine) as connection:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            yield _Notices(connection)

    def load_secret(self, engine: Engine, folder: Path) -> bytes:
        """See `Backend`: it is in the database, for all servers at it sign alike."""
        known = select(Kept.content).where(Kept.name == SECRET_FILE)
        with engine.connect().execution_options(**self.writes) as connection, connection.begin():
            found: bytes | None = connection.scalar(known)
            if found is None:
                new = {"name": SECRET_FILE, "content": secrets.token_bytes(SECRET_BYTES)}
                connection.execute(insert(Kept).values(new).on_conflict_do_nothing())
                found = connection.scalars(known).one()
        return found

    def keep_secret(self, connection: Connection, folder: Path, secret: bytes) -> None:
        """See `Backend`."""
        added = insert(Kept).values(name=SECRET_FILE, content=secret)
        connection.execute(added.on_conflict_do_update(index_elements=["name"], set_={"content": secret}))

    def check_alone(self, engine: Engine) -> None:
        """See `Backend`. A server that answers has connections of its own."""
        others = text(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND application_name = current_setting('application_name')"
        )
        with engine.connect() as connection:
            if connection.scalar(others):
                raise RefereeError(in_use(self.place))

    def space(self, connection: Connection) -> Space:
        """See `Backend`. Of its disk the server says nothing."""
        used = connection.scalar(text("SELECT pg_database_size(current_database())"))
        return Space(used or 0, None, None)

    def renumber(self, connection: Connection) -> None:
        """See `Backend`."""
        for table in Base.metadata.sorted_tables:
            column = table.autoincrement_column
            if column is not None:
                last = select(func.max(column)).scalar_subquery()
                sequence = func.pg_get_serial_sequence(table.name, column.name)
                connection.execute(select(func.setval(sequence, last)))

    def close(self) -> None:
        """See `Backend`."""


class _Patient(QueuePool):
    """Connections that are waited for where the server takes no more of them: those it took serve all, one by one.

    Who was refused one asks no more for a moment, and gives up another but the last: other processes come to theirs.
    """

    _refused = False
    _ask_from = 0.0

    def _do_get(self) -> ConnectionPoolEntry:
        give_up = time.monotonic() + self._timeout
        while True:
            now = time.monotonic()
            if now >= min(self._ask_from, give_up):
                try:
                    return super()._do_get()
                except Exception as error:
                    if reason_of(error) != CROWDED or now >= give_up:
                        raise
                    self._refused, self._ask_from = True, now + TRY_SECONDS
            with suppress(Empty):
                return self._pool.get(True, TRY_SECONDS)

    def _do_return_conn(self, record: ConnectionPoolEntry) -> None:
        if not self._refused or self.size() + self._overflow <= 1:
            super()._do_return_conn(record)
            return
        self._refused, self._ask_from = False, time.monotonic() + 2 * TRY_SECONDS
        try:
            record.close()
        finally:
            self._dec_overflow()


class _Notices:
    """What is told on the channel. Now and then it may be any table: whoever should have told may have been killed."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._looked = time.monotonic()

    def wait(self, seconds: float) -> Collection[int] | None:
        """See `Feed`."""
        told = [notice.payload.partition(":")[0] for notice in self._connection.notifies(timeout=seconds)]
        if time.monotonic() - self._looked > LOOK_SECONDS:
            self._connection.execute("SELECT 1")  # a server that went without a word is found out
            self._looked = time.monotonic()
            return None
        return {int(table) for table in told if table.isascii() and table.isdigit()}


def reason_of(error: BaseException | None) -> str:
    """The trouble an error of the driver tells of; empty where it is one of ours."""
    import psycopg

    if not isinstance(error, psycopg.Error) or isinstance(error, psycopg.IntegrityError):
        return ""
    state = error.sqlstate or ""
    found = next((_BY_STATE[state[:end]] for end in (5, 3, 2) if state[:end] in _BY_STATE), "")
    if found or state or not isinstance(error, psycopg.OperationalError):
        return found
    words = str(error)
    return next((reason for pattern, reason in _BY_WORDS if pattern.search(words)), AWAY)


def _on_connect(connection: Any, _record: object) -> None:
    connection.autocommit = True
    connection.execute(_SET_UP)
    connection.autocommit = False


def _on_return(connection: Any, record: ConnectionPoolEntry | None, state: PoolResetState) -> None:
    """Leave no transaction open on a connection that is given back. One that was lost meanwhile is dropped.

    The pool would do so too, but log it as an accident: the server was stopped, and whoever asked has been told.
    """
    from psycopg import OperationalError

    if state.terminate_only:  # it is closed next
        return
    try:
        connection.rollback()
    except OperationalError as error:
        if not connection.closed:
            raise
        if record is not None:
            record.invalidate(error)


def _nothing() -> None:
    """Nothing is to be guarded."""
