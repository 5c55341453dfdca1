"""The connection to the database: how it is opened, and who may write when."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from flask import Flask, current_app
from flask_migrate import Migrate
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, event, inspect
from sqlalchemy.engine import ExceptionContext, make_url
from sqlalchemy.pool import ConnectionPoolEntry

from ..core.errors import RefereeError
from .folder import InUse, Placed, make_private
from .models import Base
from .soundness import OURS, check_place
from .trouble import FOREIGN, reason_of, storage_trouble

db = SQLAlchemy(model_class=Base)

MIGRATIONS: Final = Path(__file__).with_name("migrations")
WAIT_SECONDS: Final = 10
"""How long a writer waits for another process to finish writing."""
BEGIN: Final = "sqlite_begin"
"""Execution option: how a transaction begins on SQLite. Writers say IMMEDIATE, or they could fail half-way."""

_WRITE_LOCK: Final = "referee.write_lock"
_IN_USE: Final = "referee.in_use"
_PLACED: Final = "referee.placed"
"""The key in a connection's own notes of where its files lie."""


def attach(app: Flask, database_url: str) -> None:
    """Give `app` its database, with all migrations applied.

    Safe when several processes start at once. Raises RefereeError if a newer Referee wrote the data, and
    StorageError if the place of the records cannot be used; so do `reading` and `writing` from then on.
    """
    url = make_url(database_url)
    # The values of a statement may be secret, such as the token of a table: no error shows them.
    engine_options: dict[str, Any] = {"pool_size": 32, "max_overflow": 32, "hide_parameters": True}
    file: Path | None = None
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise RefereeError("The records need a file: a database in memory would forget them.")
        file = Path(url.database).absolute()
        app.extensions[_IN_USE] = _use(file)
        engine_options["creator"] = partial(_connect, file)
    app.config["SQLALCHEMY_DATABASE_URI"] = database_url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = engine_options
    app.extensions[_WRITE_LOCK] = threading.Lock()
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS), render_as_batch=True)
    with app.app_context():
        event.listen(db.engine, "handle_error", _in_words)
        if file is not None:
            event.listen(db.engine, "connect", partial(_on_connect, Placed(file)))
            event.listen(db.engine, "begin", _on_begin)
        upgrade(db.engine)


def detach(app: Flask) -> None:
    """Let go of the database: others may have the folder for themselves."""
    with app.app_context():
        db.engine.dispose()
    mark: InUse | None = app.extensions.pop(_IN_USE, None)
    if mark is not None:
        mark.close()


def _use(file: Path) -> InUse:
    make_private(file)
    try:
        return InUse(file.parent)
    except BlockingIOError:
        raise RefereeError(f"A backup is being restored in {file.parent}: wait until it is done.") from None
    except OSError as error:
        raise storage_trouble(reason_of(error), file) from None


def _connect(file: Path) -> sqlite3.Connection:
    """Open the file that is there. SQLite by itself would make a new one where it was deleted."""
    return sqlite3.connect(f"{file.as_uri()}?mode=rw", uri=True, check_same_thread=False)


def _in_words(context: ExceptionContext) -> None:
    """Tell trouble with the place of the records from an error of ours."""
    named = context.engine.url.database if context.engine is not None else None
    place = Path(named).absolute() if named else None
    reason = reason_of(context.original_exception, place)
    if reason:
        raise storage_trouble(reason, place or "the database") from context.original_exception


def _on_connect(placed: Placed, connection: sqlite3.Connection, record: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # the driver would begin transactions when it sees fit
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {WAIT_SECONDS * 1000}")
    _use_write_ahead_log(cursor)
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
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


def _on_begin(connection: Connection) -> None:
    mode = connection.get_execution_options().get(BEGIN, "DEFERRED")
    connection.exec_driver_sql(f"BEGIN {mode}")


def check_ready() -> None:
    """Raise if the database does not answer, cannot be written or is damaged, or is of another version."""
    url = db.engine.url
    if url.get_backend_name() == "sqlite" and url.database:
        check_place(Path(url.database).absolute())
        with writing():
            pass
    with db.engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    wanted = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    if found != wanted:
        raise RefereeError(f"The records are of version {found}, and this Referee reads {wanted}.")


def known_version(revision: str) -> bool:
    """Whether this program can read a database of that version, and bring it to its own."""
    return revision in {found.revision for found in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}


def upgrade(engine: Engine) -> None:
    """Bring the database to the newest form, in one transaction: another process waits, then finds it done."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.connect().execution_options(**{BEGIN: "IMMEDIATE"}) as connection, connection.begin():
        tables = set(inspect(connection).get_table_names())
        if tables and not tables >= OURS:
            raise storage_trouble(FOREIGN, engine.url.database or "the database")
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            if "locate revision" in str(error):
                raise RefereeError("These records were written by a newer Referee: please update this one.") from None
            raise


@contextmanager
def reading() -> Iterator[None]:
    """Reads that belong together. The connection is given back at the end, whatever waits after it."""
    try:
        yield
    finally:
        db.session.close()


@contextmanager
def writing() -> Iterator[None]:
    """One write transaction, committed at the end; on an error nothing of it is kept.

    Writers of this process take turns; those of other processes are waited for.
    """
    with current_app.extensions[_WRITE_LOCK]:
        db.session.close()  # a transaction that began as a reader's cannot become a writer's
        try:
            notes = db.session.connection(execution_options={BEGIN: "IMMEDIATE"}).info
            placed: Placed | None = notes.get(_PLACED)
            yield
            if placed is not None:
                placed.check()
            db.session.commit()
            if placed is not None:
                placed.check()  # what went into a deleted file is not acknowledged
        finally:
            db.session.close()
