"""The connection to the database: how it is opened, and who may write when."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
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
from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import make_url

from ..core.errors import RefereeError
from .models import Base

db = SQLAlchemy(model_class=Base)

MIGRATIONS: Final = Path(__file__).with_name("migrations")
WAIT_SECONDS: Final = 10
"""How long a writer waits for another process to finish writing."""
BEGIN: Final = "sqlite_begin"
"""Execution option: how a transaction begins on SQLite. Writers say IMMEDIATE, or they could fail half-way."""

_WRITE_LOCK: Final = "referee.write_lock"


DATABASE_FILE: Final = "referee.sqlite3"


def database_file(folder: Path) -> Path:
    """Where the records are inside a data folder."""
    return folder / DATABASE_FILE


def attach(app: Flask, database_url: str) -> None:
    """Give `app` its database, with all migrations applied.

    Safe when several processes start at once. Raises RefereeError if a newer Referee wrote the data.
    """
    url = make_url(database_url)
    engine_options: dict[str, Any] = {"pool_size": 32, "max_overflow": 32}
    if url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise RefereeError("The records need a file: a database in memory would forget them.")
        Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    app.config["SQLALCHEMY_DATABASE_URI"] = database_url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = engine_options
    app.extensions[_WRITE_LOCK] = threading.Lock()
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS), render_as_batch=True)
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            event.listen(db.engine, "connect", _on_connect)
            event.listen(db.engine, "begin", _on_begin)
        upgrade(db.engine)


def _on_connect(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # the driver would begin transactions when it sees fit
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {WAIT_SECONDS * 1000}")
    _use_write_ahead_log(cursor)
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


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
    """Raise if the database does not answer, or is of another version than this program."""
    with db.engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    wanted = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    if found != wanted:
        raise RefereeError(f"The records are of version {found}, and this Referee reads {wanted}.")


def upgrade(engine: Engine) -> None:
    """Bring the database to the newest form, in one transaction: another process waits, then finds it done."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.connect().execution_options(**{BEGIN: "IMMEDIATE"}) as connection, connection.begin():
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
            db.session.connection(execution_options={BEGIN: "IMMEDIATE"})
            yield
            db.session.commit()
        finally:
            db.session.close()
