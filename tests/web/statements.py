"""What the database is asked while a page is made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from flask import Flask
from sqlalchemy import event

from referee.store import db


@contextmanager
def told_of_statements(app: Flask, note: Callable[[Any, str, Any], None]) -> Iterator[None]:
    """Meanwhile `note` is given each statement before it is executed: its cursor, its text and its values."""

    def before(_connection: object, cursor: Any, statement: str, values: Any, *_more: object) -> None:
        note(cursor, statement, values)

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", before)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", before)
