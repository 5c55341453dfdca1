"""The connection to the database: how it is opened, who may write when, and the secrets kept in it."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from flask import Flask, current_app
from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Engine, Insert, event, inspect, select
from sqlalchemy.exc import TimeoutError as NoConnection

from ..core.errors import RefereeError
from ..core.text import Text
from .backend import FLEETING, Backend, in_words, read_url
from .club_models import missing
from .folder import SECRET_BYTES, SECRET_FILE
from .models import NEWEST, VERSION, Base, Kept
from .trouble import BUSY, NOT_WHOLE, OURS, storage_trouble

if TYPE_CHECKING:
    from sqlalchemy.dialects import postgresql, sqlite


db = SQLAlchemy(model_class=Base)

_KEY: Final = "referee.backend"
"""Where an app keeps the backend of its database."""

_NEWS: Final = "referee.news"
"""The key in a session's own notes of what its transaction tells the other processes."""


def attach(app: Flask, database_url: str) -> None:
    """Give `app` its database, with all migrations applied.

    Safe when several processes start at once. Raises RefereeError if a newer Referee wrote the data or the URL is of
    another kind, and StorageError if the place of the records cannot be used; so do `reading` and `writing` from then
    on. None of these repeats the URL, which may hold a password.
    """
    backend = _backend_at(database_url)
    app.extensions[_KEY] = backend
    # The values of a statement may be secret, such as the token of a table: no error shows them.
    app.config["SQLALCHEMY_DATABASE_URI"] = backend.options["url"]
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = {**backend.options, "hide_parameters": True}
    db.init_app(app)
    if os.environ.get("FLASK_RUN_FROM_CLI"):  # it has commands for whoever writes a migration
        from .migrating import offer_commands

        offer_commands(app, db)
    with app.app_context():
        event.listen(db.engine, "handle_error", partial(in_words, backend))
        backend.set_up(db.engine)
    try:
        with app.app_context():
            if _version(db.engine, backend) != NEWEST:
                from .migrating import upgrade

                upgrade(db.engine, backend)
    except BaseException:
        detach(app)
        raise


def backend_of(app: Flask) -> Backend:
    """The backend of an app that has its database."""
    found: Backend = app.extensions[_KEY]
    return found


def _backend_at(database_url: str) -> Backend:
    """The backend for the records at a URL. Raises RefereeError where none can be, StorageError if the place cannot."""
    url = read_url(database_url)
    if url.get_backend_name() == "sqlite":
        from .sqlite import SQLite

        return SQLite(url)
    from .postgresql import PostgreSQL

    return PostgreSQL(url)


def detach(app: Flask) -> None:
    """Let go of the database: others may have the folder for themselves."""
    with app.app_context():
        db.engine.dispose()
    backend: Backend | None = app.extensions.pop(_KEY, None)
    if backend is not None:
        backend.close()


def load_secret(app: Flask, folder: Path) -> bytes:
    """The secret that signs the cookies of an app: all that serve from one database have the same.

    It lies beside a database in the data folder, and else in the database. Raises RefereeError or StorageError.
    """
    with app.app_context():
        return backend_of(app).load_secret(db.engine, folder)


def usual_workers(app: Flask) -> int:
    """How many processes should answer, where nobody says so."""
    return backend_of(app).workers


def check_ready() -> None:
    """Raise if the database does not answer, cannot be written or is damaged, or is of another version."""
    backend = backend_of(current_app)
    backend.check(db.engine)
    with writing():
        pass
    found = _version(db.engine, backend)
    if found != NEWEST:
        said = "The records are of version {found}, and this Referee reads {newest}."
        raise RefereeError(Text(said, found=str(found), newest=NEWEST))


def _version(engine: Engine, backend: Backend) -> str | None:
    """The form the database has; None where it is none of ours, or none yet. Raises StorageError if it is not whole."""
    with engine.connect() as connection:
        tables = set(inspect(connection).get_table_names())
        if not tables >= OURS:
            return None
        version: str | None = connection.scalar(select(VERSION.c.version_num))
    if version == NEWEST and missing(tables):
        raise storage_trouble(NOT_WHOLE, backend.place)
    return version


@contextmanager
def reading() -> Iterator[None]:
    """Reads that belong together. The connection is given back at the end, whatever waits after it."""
    try:
        yield
    except NoConnection:
        raise _busy() from None
    finally:
        db.session.close()


@contextmanager
def writing(*, lasting: bool = True) -> Iterator[None]:
    """One write transaction, committed at the end; on an error nothing of it is kept.

    Not `lasting`: a power cut may undo it, and nobody waits for the disk.

    Writers of this process take turns where the database has one writer at a time; those of other processes are
    waited for. What was noted as `news` is told to the other processes once it is stored.
    """
    backend = backend_of(current_app)
    with backend.turn():
        db.session.close()  # a transaction that began as a reader's cannot become a writer's
        try:
            guard = backend.guard(db.session.connection(execution_options={**backend.writes, FLEETING: not lasting}))
            yield
            guard()
            news: dict[int, int | None] = db.session.info.pop(_NEWS, {})
            db.session.commit()
            guard()
        except NoConnection:
            raise _busy() from None
        finally:
            db.session.info.pop(_NEWS, None)
            db.session.close()
    if news:
        backend.tell(db.engine, news)


def add_at_once(row: Insert, values: Mapping[str, object], table_id: int, seq: int) -> bool:
    """Add what is action `seq` of a table, and nothing else, in a write transaction of one statement: a tap waits for
    it. Whether it was added; the other processes are told. Raises IntegrityError.
    """
    backend = backend_of(current_app)
    with backend.turn():
        try:
            added = backend.add_at_once(db.engine, row, values)
        except NoConnection:
            raise _busy() from None
    if added:
        backend.tell(db.engine, {table_id: seq})
    return added


def scrub() -> None:
    """Leave no trace, where the records lie, of what was removed from them just now."""
    backend = backend_of(current_app)
    with backend.turn():
        backend.scrub(db.engine)


def note_news(table_id: int, seq: int | None = None) -> None:
    """Note, inside `writing()`, that a table is changed, and the number of its last action if that is new."""
    news: dict[int, int | None] = db.session.info.setdefault(_NEWS, {})
    news[table_id] = seq if seq is not None else news.get(table_id)


def _busy() -> Exception:
    return storage_trouble(BUSY, backend_of(current_app).place)


# ---- a row where there may be one, and secrets --------------------------------------------------


def put(kind: type[Base], row: Mapping[str, object], **otherwise: object) -> None:
    """Store a row, inside `writing()`. Where its key is taken, that row gets the same values, or those `otherwise`."""
    key = [column.name for column in kind.__table__.primary_key]
    changed = otherwise or {name: value for name, value in row.items() if name not in key}
    db.session.execute(_insert(kind).values(row).on_conflict_do_update(index_elements=key, set_=changed))


def put_first(kind: type[Base], row: Mapping[str, object]) -> None:
    """Store a row, inside `writing()`. Where its key is taken, that row stays as it is."""
    db.session.execute(_insert(kind).values(row).on_conflict_do_nothing())


def _insert(kind: type[Base]) -> sqlite.Insert | postgresql.Insert:
    """The beginning of the statement. Each database has its own, which is loaded where it is used."""
    if db.engine.dialect.name == "sqlite":
        from sqlalchemy.dialects.sqlite import insert

        return insert(kind)
    from sqlalchemy.dialects.postgresql import insert as insert_there

    return insert_there(kind)


def kept_secret(app: Flask, name: str = SECRET_FILE) -> bytes:
    """The secret of that name in the records an app has, made when it is first asked for. Raises StorageError."""
    with app.app_context():
        found = _read(name)
        if found is None:
            with writing():
                put_first(Kept, {"name": name, "content": secrets.token_bytes(SECRET_BYTES)})
            found = _read(name)
        assert found is not None
        return found


def _read(name: str) -> bytes | None:
    with reading():
        return db.session.scalar(select(Kept.content).where(Kept.name == name))
