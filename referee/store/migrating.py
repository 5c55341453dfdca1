"""The form of the database, brought from that of any older version to the newest. Only this loads Alembic."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from flask import Flask
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Engine, create_engine, inspect

from ..core.errors import RefereeError
from .backend import Backend
from .trouble import OURS, storage_trouble

MIGRATIONS: Final = Path(__file__).with_name("migrations")


def known_version(revision: str) -> bool:
    """Whether this program can read a database of that version, and bring it to its own."""
    return revision in {found.revision for found in ScriptDirectory(str(MIGRATIONS)).walk_revisions()}


def offer_commands(app: Flask, db: SQLAlchemy) -> None:
    """Let `flask db` write migrations, and tell of them."""
    from flask_migrate import Migrate

    Migrate(app, db, directory=str(MIGRATIONS), render_as_batch=True)


def upgrade(engine: Engine, backend: Backend) -> None:
    """Bring the database to the newest form, in one transaction: another process waits, then finds it done.

    Raises RefereeError if a newer Referee wrote it, StorageError if it holds something else.
    """
    config = _config()
    with engine.connect().execution_options(**backend.writes) as connection, connection.begin():
        backend.prepare(connection)
        tables = set(inspect(connection).get_table_names())
        if tables and not tables >= OURS:
            raise storage_trouble(backend.foreign, backend.place)
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            if "locate revision" in str(error):
                raise RefereeError("These records were written by a newer Referee: please update this one.") from None
            raise


def make_as(file: Path, revision: str) -> None:
    """Make an empty database of SQLite in the form an older version gave it."""
    engine = create_engine(f"sqlite:///{file}")
    config = _config()
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    finally:
        engine.dispose()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
