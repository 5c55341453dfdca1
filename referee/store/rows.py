"""What changed in the database since the browser kept it, row by row, and what was kept back into a database.

The database lies in memory, and what the browser keeps must not fall behind what people were told. After each call:

1. `Rows.changes()` tells every row that is other than it was kept. Triggers in the database itself note which; what an
   undone transaction wrote is not among them, and a table that a migration adds is watched without a word here.
2. The browser writes them in one transaction of its own. Only then is the answer handed on.
3. `Rows.kept()` where they are written; they are told no more. Where they could not be written, `Rows.undo()`: the
   database is put back to what is kept, and the answer is that nothing was recorded. So the two never differ once
   somebody was answered, nothing typed is lost (its page still has it), and sending it again is a new try.

Were the database left ahead instead until a later write succeeds, every page until then would show as recorded what a
closed tab forgets. A worker that dies between the steps loses the whole database: what is kept is put into a new one,
and what had no answer is asked again under the same ids.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ..core.errors import RefereeError, StorageError
from ..core.text import Words
from .folder import database_file
from .models import NEWEST, VERSION, SearchRow, Tally
from .trouble import DAMAGED

NEW: Final = Path(__file__).with_name("new.sql")
"""The newest form of the database as SQL, where the build has put it. Elsewhere the migrations make it."""

NOTES: Final = "changed_here"
NOT_KEPT: Final = frozenset({VERSION.name, SearchRow.__tablename__, Tally.__tablename__, NOTES})
"""Tables that are of no use to a later opening."""

TOO_NEW: Final = (
    "What is kept here was written by a newer Referee than this one. Nothing of it was touched: open the page again "
    "while there is a network."
)


@dataclass(frozen=True, slots=True)
class Watched:
    """A table that is kept: its columns in order, those of its key, and those whose values are bytes."""

    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]
    binary: frozenset[str]

    def row(self, of: str = "") -> str:
        """The SQL for a row as a JSON object; `of` is ``NEW.`` or ``OLD.`` inside a trigger. Bytes are hex digits."""
        pairs = (f"'{name}', {self._value(of, name)}" for name in self.columns)
        return f"json_object({', '.join(pairs)})"

    def key_of(self, of: str = "") -> str:
        """The SQL for the key of a row as a JSON array."""
        columns = (f'{of}"{name}"' for name in self.key)
        return f"json_array({', '.join(columns)})"

    @property
    def where(self) -> str:
        """The SQL that finds the row of a key."""
        return " AND ".join(f'"{name}" = ?' for name in self.key)

    def _value(self, of: str, name: str) -> str:
        column = f'{of}"{name}"'
        return f"CASE WHEN {column} IS NULL THEN NULL ELSE hex({column}) END" if name in self.binary else column

    def add(self, connection: sqlite3.Connection, rows: Iterable[Mapping[str, object]]) -> None:
        """Add rows as they were told."""
        names = ", ".join(f'"{name}"' for name in self.columns)
        marks = ", ".join("?" for _ in self.columns)
        values = ([self._read(name, row.get(name)) for name in self.columns] for row in rows)
        connection.executemany(f'INSERT INTO "{self.name}" ({names}) VALUES ({marks})', values)

    def _read(self, name: str, told: object) -> object:
        return bytes.fromhex(told) if name in self.binary and isinstance(told, str) else told


@dataclass(frozen=True, slots=True)
class Change:
    """A row that is other than it was kept: its table, its key, and the row as a JSON object; none where it is gone.

    `new`: no row of that key is kept.
    """

    table: str
    key: tuple[object, ...]
    row: str | None
    new: bool


class Rows:
    """The rows of the database in a data folder, watched from now on.

    `whole`: nothing of them is kept yet, or all of it in an older form.
    """

    def __init__(self, folder: Path, *, whole: bool) -> None:
        self._connection = _open(database_file(folder))
        self._tables = {table.name: table for table in _tables(self._connection)}
        self._whole = whole
        self._told = 0
        with _transaction(self._connection):
            for statement in _watching(self._tables.values()):
                self._connection.execute(statement)

    @property
    def whole(self) -> bool:
        """Whether nothing of what is kept is to be kept any longer but what `changes` tells."""
        return self._whole

    def changes(self) -> list[Change]:
        """What differs from what is kept, in the order in which it was changed first."""
        if self._whole:
            return self.everything()
        self._told = self._last()
        noted = ((name, key, self._row(name, key), old) for name, key, old in self._before())
        return [Change(name, tuple(json.loads(key)), row, old is None) for name, key, row, old in noted if row != old]

    def everything(self) -> list[Change]:
        """All rows, as new: for a browser that lost what it kept."""
        self._told = self._last()
        return [
            Change(table.name, tuple(json.loads(key)), row, new=True)
            for table in self._tables.values()
            for key, row in self._connection.execute(f'SELECT {table.key_of()}, {table.row()} FROM "{table.name}"')
        ]

    def kept(self) -> None:
        """What was told last is kept."""
        self._whole = False
        self._connection.execute(f"DELETE FROM {NOTES} WHERE n <= ?", (self._told,))

    def undo(self) -> None:
        """Make every row again what it was when it was kept last, or at the beginning where nothing was kept yet.

        What the app keeps in memory of them is older than they are then: its folds must go.
        """
        before = self._before()
        if not before:
            return
        with _transaction(self._connection), _without_triggers(self._connection):
            for name, key, _ in before:
                table = self._tables[name]
                self._connection.execute(f'DELETE FROM "{name}" WHERE {table.where}', json.loads(key))
            for name, _, old in before:
                if old is not None:
                    self._tables[name].add(self._connection, [json.loads(old)])
            self._connection.execute(f"DELETE FROM {NOTES}")

    def close(self) -> None:
        """Let go of the database."""
        self._connection.close()

    def _last(self) -> int:
        found: int = self._connection.execute(f"SELECT coalesce(max(n), 0) FROM {NOTES}").fetchone()[0]
        return found

    def _before(self) -> list[tuple[str, str, str | None]]:
        """The rows that were changed, each with its table, its key, and what it was when it was kept last."""
        # Beside min(), SQLite gives the other columns of the row that has it.
        found = f"SELECT tab, key, old, min(n) FROM {NOTES} GROUP BY tab, key ORDER BY min(n)"
        return [(name, key, old) for name, key, old, _ in self._connection.execute(found)]

    def _row(self, name: str, key: str) -> str | None:
        table = self._tables[name]
        sought = f'SELECT {table.row()} FROM "{name}" WHERE {table.where}'
        found: tuple[str] | None = self._connection.execute(sought, json.loads(key)).fetchone()
        return None if found is None else found[0]


def too_new(schema: str) -> str:
    """Why rows of that form cannot be read here; empty where they can. An empty `schema`: there are none."""
    return TOO_NEW if schema > NEWEST else ""


def lay(folder: Path, schema: str, kept: Mapping[str, Sequence[Mapping[str, object]]]) -> bool:
    """Make the database of a data folder that has none from what the browser kept: rows by table.

    It has the form they were written in, `schema` (empty: nothing is kept); opening the app brings it to the newest.
    Returns whether what is kept is other than that. Raises RefereeError if a newer program wrote them, StorageError if
    they are no whole records.
    """
    if words := too_new(schema):
        raise RefereeError(words)
    database = database_file(folder)
    folder.mkdir(parents=True, exist_ok=True)
    if schema in {"", NEWEST} and NEW.exists():
        with closing(sqlite3.connect(database)) as made:
            made.executescript(NEW.read_text(encoding="utf-8"))
    elif schema:
        from .migrating import make_as

        make_as(database, schema)
    if schema:
        with closing(_open(database)) as connection:
            _fill(connection, kept)
    return schema != NEWEST


def _fill(connection: sqlite3.Connection, kept: Mapping[str, Sequence[Mapping[str, object]]]) -> None:
    tables = {table.name: table for table in _tables(connection)}
    try:
        with _transaction(connection), _without_triggers(connection):
            for name, rows in kept.items():
                tables[name].add(connection, rows)
            if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise StorageError(DAMAGED, Words("this browser"))
    except (KeyError, ValueError, sqlite3.Error):
        raise StorageError(DAMAGED, Words("this browser")) from None


def _open(database: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(database, isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _tables(connection: sqlite3.Connection) -> Iterator[Watched]:
    """The tables that are kept, as they are in this database."""
    names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    for (name,) in names.fetchall():
        if name in NOT_KEPT:
            continue
        found = connection.execute("SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid", (name,)).fetchall()
        key = tuple(column for place, column in sorted((pk, column) for column, _, pk in found if pk))
        binary = frozenset(column for column, kind, _ in found if kind.upper() == "BLOB")
        yield Watched(name, tuple(column for column, _, _ in found), key, binary)


def _watching(tables: Iterable[Watched]) -> Iterator[str]:
    """The statements after which each change of a row is noted: its key, and what it was before; null if new."""
    yield f"CREATE TABLE IF NOT EXISTS {NOTES} (n INTEGER PRIMARY KEY, tab TEXT NOT NULL, key TEXT NOT NULL, old TEXT)"
    for table in tables:
        before = (
            f"INSERT INTO {NOTES} (tab, key, old) VALUES ('{table.name}', {table.key_of('OLD.')}, {table.row('OLD.')})"
        )
        after = f"INSERT INTO {NOTES} (tab, key) SELECT '{table.name}', {table.key_of('NEW.')}"
        moved = f"{after} WHERE {table.key_of('NEW.')} <> {table.key_of('OLD.')}"
        for verb, noted in (("INSERT", after), ("UPDATE", f"{before}; {moved}"), ("DELETE", before)):
            name = f"{NOTES}_{table.name}_{verb.lower()}"
            yield f'CREATE TRIGGER IF NOT EXISTS {name} AFTER {verb} ON "{table.name}" BEGIN {noted}; END'


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("PRAGMA defer_foreign_keys = ON")  # in whatever order the rows come
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def _without_triggers(connection: sqlite3.Connection) -> Iterator[None]:
    """For rows that are put back as they were: no log grows by it, and nobody writes at a deleted table."""
    triggers = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        connection.execute(f'DROP TRIGGER "{name}"')
    yield
    for _, statement in triggers:
        connection.execute(statement)
