"""An empty database as text: for who has no time to go through all migrations, or nothing to do it with."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from flask import Flask

from .backend import url_of
from .database import attach, detach
from .folder import database_file


def schema() -> str:
    """The statements that make an empty database of SQLite in the newest form, which all migrations have made here."""
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        app = Flask("referee.schema")
        attach(app, url_of(folder))
        detach(app)
        with closing(sqlite3.connect(database_file(folder))) as connection:
            return "\n".join(connection.iterdump()) + "\n"
