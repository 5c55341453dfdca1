"""Records in a file of SQLite: how it is opened so that nothing is lost, and who may write when."""

from __future__ import annotations

import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping
from contextlib import closing, contextmanager, suppress
from copy import copy
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Dialect, Engine, Insert, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from ..core.errors import RefereeError
from ..core.plain import Json
from ..core.text import Text
from .backend import FLEETING, Feed, Space, own_connection
from .drafts import sweep_records
from .folder import SECRET_FILE, InUse, beside, load_secret, make_private, write_secret
from .trouble import FOREIGN, REPLACED, check_log, check_place, in_use, reason_of, storage_trouble

WAIT_SECONDS: Final = 10
"""How long a writer waits for another process to finish writing."""
LOOKS_AT_A_LOG: Final = 2
"""Seconds that a start may need at most to see whether a log is that of its database."""
BEGIN: Final = "sqlite_begin"
"""Execution option: how a transaction begins. Writers say IMMEDIATE, or they could fail half-way."""

_LASTING: Final = "referee.lasting"
_PLACED: Final = "referee.placed"
"""The key in a connection's own notes of where its files lie."""


class SQLite:
    """A file of SQLite, as a `Backend`."""

    foreign: Final = FOREIGN
    workers: Final = 1
    """One is plenty: there is one writer at a time, whatever writes."""
    writes: Final[Mapping[str, Json]] = {BEGIN: "IMMEDIATE"}

    def __init__(self, url: URL) -> None:
        if not url.database or url.database == ":memory:":
            raise RefereeError("The records need a file: a database in memory would forget them.")
        self.place: Path = Path(url.database).absolute()
        self._in_use = _use(self.place)
        sweep_records(self.place.parent)
        self._turn = threading.Lock()
        self.options: Mapping[str, Any] = {
            "url": url,
            "pool_size": 32,
            "max_overflow": 32,
            "creator": partial(_connect, self.place),
        }

    def set_up(self, engine: Engine) -> None:
        """See `Backend`."""
        event.listen(engine, "connect", partial(_on_connect, Placed(self.place)))
        event.listen(engine, "begin", _on_begin)

    def reason_of(self, error: BaseException | None) -> str:
        """See `Backend`."""
        return reason_of(error, self.place)

    def turn(self) -> threading.Lock:
        """See `Backend`. Writers of other processes are waited for by SQLite."""
        return self._turn

    def prepare(self, connection: Connection) -> None:
        """See `Backend`: whoever writes has the file to itself."""

    def guard(self, connection: Connection) -> Callable[[], None]:
        """See `Backend`: what went into a deleted file is read by nobody."""
        placed: Placed = connection.info[_PLACED]
        return placed.check

    def add_at_once(self, engine: Engine, row: Insert, values: Mapping[str, object]) -> bool:
        """See `Backend`. SQLite takes a tenth of the time of SQLAlchemy for it, and asks for its write lock at once."""
        words, makers = _as_sent(row, engine.dialect)
        taken = engine.raw_connection()
        try:
            cursor = taken.cursor()
            _let_last(taken.info, cursor.execute)
            cursor.execute(words, [values[name] if make is None else make(values[name]) for name, make in makers])
            placed: Placed = taken.info[_PLACED]
            placed.check()
            return cursor.rowcount == 1
        except sqlite3.IntegrityError as error:
            raise IntegrityError(None, None, error) from None
        except sqlite3.Error as error:
            reason = self.reason_of(error)
            if not reason:
                raise
            raise storage_trouble(reason, self.place) from error
        finally:
            taken.close()

    def check(self, engine: Engine) -> None:
        """See `Backend`."""
        check_place(self.place)

    def tell(self, engine: Engine, news: Mapping[int, int | None]) -> None:
        """See `Backend`: other processes see it by `PRAGMA data_version`."""

    def scrub(self, engine: Engine) -> None:
        """See `Backend`: the log of what was written is taken in and emptied. What is freed is overwritten anyway."""
        with own_connection(engine) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    @contextmanager
    def feed(self, engine: Engine) -> Iterator[Feed]:
        """See `Backend`."""
        with own_connection(engine) as connection:
            yield _Versions(connection)

    def load_secret(self, engine: Engine, folder: Path) -> bytes:
        """See `Backend`: it is a file of the data folder."""
        return load_secret(folder)

    def keep_secret(self, connection: Connection, folder: Path, secret: bytes) -> None:
        """See `Backend`."""
        write_secret(folder / SECRET_FILE, secret)

    def check_alone(self, engine: Engine) -> None:
        """See `Backend`. No other use can begin while it is asked."""
        self._in_use.close()
        try:
            InUse(self.place.parent, alone=True).close()
        except BlockingIOError:
            raise RefereeError(in_use(self.place.parent)) from None
        finally:
            self._in_use = _use(self.place)

    def space(self, connection: Connection) -> Space:
        """See `Backend`."""
        empty, page = (
            connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in ("freelist_count", "page_size")
        )
        used = sum(file.stat().st_size for file in (self.place, *beside(self.place)) if file.exists())
        return Space(used, empty * page, shutil.disk_usage(self.place.parent).free)

    def renumber(self, connection: Connection) -> None:
        """See `Backend`: SQLite does so by itself."""

    def close(self) -> None:
        """See `Backend`: others may have the folder for themselves."""
        self._in_use.close()


@lru_cache(8)
def _as_sent(statement: Insert, dialect: Dialect) -> tuple[str, list[tuple[str, Callable[[object], object] | None]]]:
    """A statement as the driver takes it: its words, and the names of its values in order, each with what makes it."""
    compiled = statement.compile(dialect=dialect)
    makers = {name: bound.type.dialect_impl(dialect).bind_processor(dialect) for name, bound in compiled.binds.items()}
    return str(compiled), [(name, makers[name]) for name in compiled.positiontup or ()]


class _Versions:
    """SQLite counts for each connection how often others wrote: for this one, which never does, that is everybody."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._seen = self._version()

    def wait(self, seconds: float) -> Collection[int] | None:
        """See `Feed`."""
        time.sleep(seconds)
        before, self._seen = self._seen, self._version()
        return () if self._seen == before else None

    def _version(self) -> int:
        return int(self._connection.execute("PRAGMA data_version").fetchone()[0])


def _use(file: Path) -> InUse:
    make_private(file)
    log = beside(file)[0]
    try:
        if log.exists():
            with suppress(BlockingIOError), closing(InUse(file.parent, alone=True)):
                check_log(file, log)
        return _in_use_with_others(file.parent)
    except BlockingIOError:
        said = "A backup is being restored in {folder}: wait until it is done."
        raise RefereeError(Text(said, folder=str(file.parent))) from None
    except OSError as error:
        raise storage_trouble(reason_of(error), file) from None


def _in_use_with_others(folder: Path) -> InUse:
    """Mark a folder as in use. Another that looks at a log has it alone for a moment."""
    give_up = time.monotonic() + LOOKS_AT_A_LOG
    while True:
        try:
            return InUse(folder)
        except BlockingIOError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.02)


def _connect(file: Path) -> sqlite3.Connection:
    """Open the file that is there. SQLite by itself would make a new one where it was deleted."""
    return sqlite3.connect(f"{file.as_uri()}?mode=rw", uri=True, check_same_thread=False)


def _on_connect(placed: Placed, connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # the driver would begin transactions when it sees fit
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {WAIT_SECONDS * 1000}")
    try:
        _use_write_ahead_log(cursor)
    except UnicodeDecodeError as error:  # no error of SQLite's, so nobody puts it into words later
        raise storage_trouble(reason_of(error), placed.database) from None
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute("PRAGMA secure_delete = ON")  # whoever is forgotten is in no page of the file
    cursor.close()
    placed.check_file()
    record.info[_PLACED] = placed.of_connection()


def _use_write_ahead_log(cursor: sqlite3.Cursor) -> None:
    """Switch to WAL. SQLite does not wait for other connections here, so two first starts may collide."""
    give_up = time.monotonic() + WAIT_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > give_up:
                raise
            time.sleep(0.02)


def _let_last(info: MutableMapping[str, int], execute: Callable[[str], object]) -> None:
    """Have commits of a connection wait for the disk, where those before were let off that. `info`: its own notes."""
    if _LASTING in info:
        execute(f"PRAGMA synchronous = {info.pop(_LASTING)}")


def _on_begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    mode = options.get(BEGIN, "DEFERRED")
    if options.get(FLEETING):
        level = connection.exec_driver_sql("PRAGMA synchronous").scalar_one()
        connection.info.setdefault(_LASTING, level)
        connection.exec_driver_sql(f"PRAGMA synchronous = {min(level, 1)}")  # NORMAL: no commit waits for the disk
    else:
        _let_last(connection.info, connection.exec_driver_sql)
    connection.exec_driver_sql(f"BEGIN {mode}")


# ---- the file ------------------------------------------------------------------------------------

Identity = tuple[int, int]


class Placed:
    """Where the file of an open database lies, and its log. A deleted one goes on being written to, for nobody."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self._log = beside(database)[0]
        self._identity = _identity(database)
        self._log_identity: Identity | None = None

    def of_connection(self) -> Placed:
        """The same for a connection just made: each has the log open that it found."""
        placed = copy(self)
        placed._log_identity = _identity(self._log)
        return placed

    def check_file(self) -> None:
        """Raise StorageError if the file is not where it was any more."""
        if self._identity != _identity(self.database):
            raise storage_trouble(REPLACED, self.database)

    def check(self) -> None:
        """The same for the file and its log."""
        self.check_file()
        log = _identity(self._log)
        if self._log_identity is None:
            self._log_identity = log  # it is made with the first write
        elif self._log_identity != log:
            raise storage_trouble(REPLACED, self._log)


def _identity(file: Path) -> Identity | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
