"""Records in PostgreSQL: who is let in, what is told of it, and what other processes are told."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import psycopg
import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.engine import make_url

from referee import store
from referee.core.errors import RefereeError, StorageError
from referee.service import keeping, tables
from referee.store import db
from referee.store.feed import open_feed
from referee.store.postgresql import CHANNEL, reason_of
from referee.store.trouble import AWAY, CROWDED, FOREIGN_DATABASE, NO_DATABASE, NOT_ALLOWED, NOT_LET_IN, PASSING

from ..conftest import bare_app
from ..evening import ANN, enter, hand_by_result, open_spades
from ..postgres import execute, in_database, new_database

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)
SECRET = "geheim-und-lang"


@pytest.fixture
def empty(postgres: str) -> Iterator[str]:
    """The URL of a database with nothing in it."""
    with new_database(postgres) as url:
        yield url


def refused(url: str) -> StorageError:
    """What is said of a database that cannot be used: a sentence, without the password."""
    with pytest.raises(StorageError) as found:
        bare_app(url)
    assert SECRET not in str(found.value)
    return found.value


def as_user(url: str, user: str, password: str) -> str:
    """The URL for another user."""
    return make_url(url).set(username=user, password=password).render_as_string(hide_password=False)


def test_a_database_that_does_not_answer_is_said_so() -> None:
    error = refused(f"postgresql://u:{SECRET}@127.0.0.1:1/cards")
    assert (error.reason, error.passing) == (AWAY, True)
    assert "database “cards” at 127.0.0.1:1" in str(error)


def test_a_database_that_is_not_there_is_said_so(postgres: str) -> None:
    assert refused(in_database(postgres, "no_such")).reason == NO_DATABASE


def test_a_user_who_is_not_let_in_or_may_not_write_is_said_so(empty: str) -> None:
    """A wrong password is never shown; a user without rights is told at the start, not at the first entry."""
    execute(
        empty,
        "DO $$ BEGIN CREATE ROLE guarded LOGIN PASSWORD 'right'; EXCEPTION WHEN duplicate_object THEN NULL; END $$",
    )
    error = refused(as_user(empty, "guarded", SECRET))
    assert (error.reason, error.passing) == (NOT_LET_IN, False)
    assert refused(as_user(empty, "guarded", "right")).reason == NOT_ALLOWED


def test_a_database_of_another_program_is_left_alone(empty: str) -> None:
    execute(empty, "CREATE TABLE recipe (name text)")
    assert refused(empty).reason == FOREIGN_DATABASE
    assert execute(empty, "SELECT tablename FROM pg_tables WHERE schemaname = 'public'") == [("recipe",)]


def test_a_database_that_cannot_hold_every_name_is_refused(postgres: str) -> None:
    execute(postgres, "CREATE DATABASE test_ascii TEMPLATE template0 ENCODING SQL_ASCII LOCALE 'C'")
    try:
        with pytest.raises(RefereeError, match="keeps text as SQL_ASCII"):
            bare_app(in_database(postgres, "test_ascii"))
    finally:
        execute(postgres, "DROP DATABASE test_ascii WITH (FORCE)")


@pytest.mark.parametrize(
    ("url", "words"),
    [
        (f"mysql://u:{SECRET}@host/cards", "not in “mysql”"),
        (f"postgresql://u:{SECRET}@:x:/cards", "no URL of a database"),
        (f"cards {SECRET}", "no URL of a database"),
    ],
)
def test_a_url_of_another_kind_is_said_so_and_not_repeated(url: str, words: str) -> None:
    with pytest.raises(RefereeError, match=words) as found:
        bare_app(url)
    assert SECRET not in str(found.value)


@pytest.mark.spoils
def test_a_database_that_may_not_be_written_is_not_ready(postgres_app: Flask, postgres_url: str) -> None:
    name = make_url(postgres_url).database
    store.check_ready()
    execute(postgres_url, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    db.engine.dispose()
    with pytest.raises(StorageError, match="read-only"):
        store.check_ready()
    with pytest.raises(StorageError, match="read-only"):
        open_spades(NOW)


@pytest.mark.spoils
def test_connections_that_were_cut_are_made_anew(postgres_app: Flask, postgres_url: str, postgres: str) -> None:
    """What is lost while nobody uses it is not noticed; who is not let in meanwhile is told."""
    token = open_spades(NOW).token
    name = make_url(postgres_url).database
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    execute(postgres, cut)
    assert enter(token, *hand_by_result(), now=NOW).seq == 6
    execute(postgres, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", cut)
    with pytest.raises(StorageError) as found:
        enter(token, *hand_by_result(0), now=NOW)
    assert found.value.reason in {AWAY, NOT_ALLOWED, NOT_LET_IN}
    execute(postgres, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
    assert enter(token, *hand_by_result(0), now=NOW).seq == 12


def test_connections_that_are_cut_in_use_are_no_accident(
    postgres_app: Flask, postgres_url: str, postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever asked is told, and the next is served; the log has no traceback of giving back what is lost."""
    token = open_spades(NOW).token
    cut = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{make_url(postgres_url).database}'"
    with pytest.raises(psycopg.OperationalError), open_feed() as news:
        execute(postgres, cut)
        while True:
            news.wait(1)
    with pytest.raises(StorageError, match="does not answer"), store.reading():
        db.session.execute(text("SELECT 1"))
        execute(postgres, cut)
        db.session.execute(text("SELECT 1"))
    given_back = db.engine.raw_connection()
    given_back.cursor().execute("SELECT 1")
    execute(postgres, cut)
    given_back.close()
    assert enter(token, *hand_by_result(), now=NOW).seq == 6
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


def test_trouble_in_the_midst_of_a_write_keeps_nothing_of_it(postgres_app: Flask, postgres: str) -> None:
    """The connection is cut between an entry and its commit."""
    token = open_spades(NOW).token
    with pytest.raises(StorageError) as found, store.writing():
        store.log.append(1, [], "device")
        mine = db.session.connection().exec_driver_sql("SELECT pg_backend_pid()").scalar()
        store.log.change_table(1, title="half")
        execute(postgres, f"SELECT pg_terminate_backend({mine})")
        store.log.change_table(1, note="done")
    assert found.value.reason in PASSING
    assert tables.view_table(token).title == "Friday table"


def test_too_many_connections_are_told_apart(postgres_app: Flask) -> None:
    """By the words of the server, for while connecting there is nothing else to go by."""
    for words in ("FATAL:  sorry, too many clients already", "FATAL: remaining connection slots are reserved for x"):
        assert reason_of(psycopg.OperationalError(words)) == CROWDED


@pytest.fixture
def few(empty: str) -> str:
    """The URL of an empty database that takes two connections."""
    name = make_url(empty).database
    execute(
        empty,
        "DO $$ BEGIN CREATE ROLE few LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$",
        f"ALTER DATABASE {name} OWNER TO few",
        f"ALTER DATABASE {name} CONNECTION LIMIT 2",
    )
    return as_user(empty, "few", "")


def test_where_no_more_connections_are_taken_those_there_serve_all(few: str) -> None:
    """Who comes while they are in use waits for one, and is not turned away; so does another process."""
    app = bare_app(few)
    done = threading.Event()

    def read(app: Flask, times: int = 1) -> None:
        with app.app_context():
            for _ in range(times):
                with store.reading():
                    db.session.execute(text("SELECT pg_sleep(0.02)"))
                if done.is_set():
                    return

    with ThreadPoolExecutor(6) as at_once:
        busy = [at_once.submit(read, app, 10_000) for _ in range(6)]
        try:
            other = bare_app(few)
            read(other)
        finally:
            done.set()
        for one in busy:
            one.result()
    for each in (app, other):
        store.detach(each)


def test_all_servers_at_one_database_sign_alike(postgres_url: str, tmp_path: Path) -> None:
    """The secret is in the database: whichever server a phone reaches next knows it again."""
    apps = [bare_app(postgres_url) for _ in range(4)]
    with ThreadPoolExecutor(4) as at_once:
        found = set(at_once.map(lambda app: store.load_secret(app, tmp_path), apps))
    for app in apps:
        store.detach(app)
    assert [len(secret) for secret in found] == [32]


def test_others_are_told_of_what_is_stored_once_it_is(postgres_app: Flask, postgres_url: str) -> None:
    """Who listens hears the table and its last number; a change that is no entry, the table; what failed, nothing."""
    with psycopg.connect(postgres_url, autocommit=True) as listening:
        listening.execute(f"LISTEN {CHANNEL}".encode())
        token = open_spades(NOW).token
        enter(token, *hand_by_result(), now=NOW)
        keeping.describe(token, title="Saturday table")
        with pytest.raises(tables.StaleWrite):
            tables.undo(token, id="too-late-1", seen=3, author=ANN, now=NOW)
        with pytest.raises(ZeroDivisionError), store.writing():
            store.log.change_table(1, title="never")
            raise ZeroDivisionError
        heard = [notice.payload for notice in listening.notifies(timeout=0.2)]
    assert heard == ["1:6", "1"]
