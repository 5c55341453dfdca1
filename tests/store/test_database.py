"""The database itself: its form, its promises, and how it is opened."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
from contextlib import ExitStack, closing
from dataclasses import MISSING, fields, replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError, StatementError

from referee import store
from referee.core.entries import Entry, Players
from referee.core.errors import RefereeError, StorageError
from referee.core.log import Action, Kind
from referee.core.pen import Pen
from referee.games import GAMES, find_game
from referee.games.spades.model import Deal
from referee.store import db, evenings, log, reading, seated, writing
from referee.store.migrating import MIGRATIONS, make_as
from referee.store.models import NEWEST
from referee.store.taken_back import note_taken_back

from ..conftest import bare_app
from ..postgres import execute, new_database

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)


def new_table(token: str = "a-token") -> store.Table:
    """A table not yet stored."""
    return store.Table(token=token, game="spades", title="", names=["Ann", "Bea"], rules={"target": 250}, opened=NOW)


def deal(seq: int, action_id: str = "") -> Action:
    """An action that records a deal."""
    return Action(id=action_id or f"action-{seq}", seq=seq, kind=Kind.RECORD, entry=Deal(dealer=0), by="Ann", at=NOW)


def add_table(*actions: Action) -> int:
    """A stored table with these actions. Returns its id."""
    with writing():
        table_id = log.add_table(new_table())
        log.append(table_id, actions, "device")
    return table_id


def test_migrations_lead_to_the_models(store_app: Flask) -> None:
    """What the migrations build is what the models say: nothing is left to generate."""
    with db.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, store.Base.metadata) == []


def test_the_newest_form_is_that_of_the_last_migration() -> None:
    """A database of it is opened without Alembic: whoever adds a migration names it in the models."""
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == NEWEST


def test_a_fresh_database_is_ready(store_app: Flask) -> None:
    store.check_ready()


@pytest.mark.spoils
def test_a_database_of_another_version_is_not_ready(store_app: Flask) -> None:
    with db.engine.connect() as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(RefereeError, match="version 9999"):
        store.check_ready()


@pytest.mark.spoils
def test_records_that_lack_a_table_are_not_served(store_app: Flask, place: str) -> None:
    """As a restore of PostgreSQL leaves them that failed half-way: a page would stumble over it months later."""
    with db.engine.begin() as connection:
        connection.execute(text("DROP TABLE tally"))
    for again in (store.check_ready, lambda: bare_app(place)):
        with pytest.raises(StorageError, match="lacks tables"):
            again()


@pytest.mark.spoils
def test_records_of_a_newer_referee_are_not_touched(store_app: Flask, place: str) -> None:
    """An older program says so in a sentence, instead of writing what the newer would not understand."""
    with db.engine.connect() as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(RefereeError, match="newer Referee"):
        bare_app(place)


def test_memory_is_no_place_for_records() -> None:
    with pytest.raises(RefereeError, match="need a file"):
        store.attach(Flask("x"), "sqlite://")


def test_sqlite_is_set_up_to_lose_nothing(sqlite_app: Flask) -> None:
    """Write-ahead log, every commit on the disk, foreign keys held, and ten seconds of patience."""
    with db.engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}


def test_postgresql_is_set_up_to_lose_nothing(postgres_app: Flask) -> None:
    """Every commit on the disk, whatever the server does by default; nobody waits for ever; reads of one moment, and a
    statement by itself is of one moment as well.
    """
    with db.engine.connect() as connection:
        found = [
            connection.exec_driver_sql(f"SHOW {name}").scalar()
            for name in ("synchronous_commit", "lock_timeout", "transaction_isolation", "default_transaction_isolation")
        ]
    assert found == ["on", "10s", "repeatable read", "repeatable read"]


CHANGES = ["UPDATE action SET by_name = 'Bea'", "DELETE FROM action"]


@pytest.mark.parametrize("change", CHANGES)
def test_the_log_cannot_be_changed_even_by_hand(sqlite_app: Flask, data_folder: Path, change: str) -> None:
    """Triggers in the database itself refuse to change or delete an action, whoever asks."""
    add_table(deal(1))
    with closing(sqlite3.connect(store.database_file(data_folder))) as other:
        with pytest.raises(sqlite3.IntegrityError, match="append-only"):
            other.execute(change)
        assert other.execute("SELECT by_name FROM action").fetchall() == [("Ann",)]


@pytest.mark.parametrize("change", [*CHANGES, "TRUNCATE action", "TRUNCATE sitting CASCADE"])
def test_nor_in_postgresql(postgres_app: Flask, postgres_url: str, change: str) -> None:
    add_table(deal(1))
    with pytest.raises(psycopg.IntegrityError, match="append-only"):
        execute(postgres_url, change)
    assert execute(postgres_url, "SELECT by_name FROM action") == [("Ann",)]


def test_nobody_writes_at_a_deleted_table(store_app: Flask) -> None:
    """Its log goes with it, and only then."""
    table_id = add_table(deal(1))
    with writing():
        log.change_table(table_id, deleted=NOW)
    with pytest.raises(IntegrityError), writing():
        log.append(table_id, [deal(2)], "device")
    with writing():
        assert log.remove_tables(NOW + timedelta(days=2)) == 1
    with reading():
        assert log.read_actions(table_id, [Deal]) == []


def test_a_number_and_an_id_are_given_once(store_app: Flask) -> None:
    table_id = add_table(deal(1))
    for clash in (deal(1, "another-id"), deal(2, "action-1")):
        with pytest.raises(IntegrityError), writing():
            log.append(table_id, [clash], "device")
    with reading():
        assert [action.id for action in log.read_actions(table_id, [Deal])] == ["action-1"]


def test_one_action_is_added_at_once(store_app: Flask) -> None:
    """In a statement of its own: it is there or it is not, and what needs more than that is left alone."""
    table_id = add_table(deal(1))

    def add(*actions: Action, unnamed: datetime | None = None) -> bool:
        return log.append_at_once(table_id, actions, "device", NOW, unnamed)

    assert add(deal(2))
    for clash in (deal(2, "another-id"), deal(3, "action-1")):
        with pytest.raises(IntegrityError):
            add(clash)
    assert not add(deal(3), deal(4)), "two are added together or not at all"
    assert not add(replace(deal(3), entry=Players(names=(None, "Eve")))), "the table notes a new name"
    assert not add(deal(3), unnamed=NOW), "a name was taken out of the log that was read"
    note_taken_back(table_id, "taken-back", NOW)
    assert not add(deal(3, "taken-back"))
    with writing():
        seated.give_pen(table_id, Pen("holder", "Ann", NOW))
    assert not add(deal(3))
    with writing():
        seated.take_pen(table_id)
    assert add(deal(3))
    with writing():
        log.change_table(table_id, deleted=NOW)
    with pytest.raises(IntegrityError):
        add(deal(4))
    with reading():
        assert log.read_actions(table_id, [Deal]) == [deal(1), deal(2), deal(3)]


def test_what_is_added_at_once_waits_for_the_disk(sqlite_app: Flask) -> None:
    """Also on a connection whose last transaction did not."""
    table_id = add_table(deal(1))
    with writing(lasting=False):
        assert db.session.scalar(text("PRAGMA synchronous")) == 1
    assert log.append_at_once(table_id, [deal(2)], "device", NOW, None)
    with closing(db.engine.raw_connection()) as same:
        assert same.cursor().execute("PRAGMA synchronous").fetchone() == (2,)


def test_what_reads_the_same_is_read_as_values_of_their_own(store_app: Flask) -> None:
    """Which of two equal cards a ruling blames is told by the card itself."""
    table_id = add_table(deal(1), deal(2))
    with reading():
        first, second = (action.entry for action in log.read_actions(table_id, [Deal]))
    assert first == second == deal(1).entry
    assert first is not second


@pytest.mark.parametrize("key", GAMES)
def test_every_entry_comes_back_as_it_was(store_app: Flask, key: str) -> None:
    """Those without a field of their own, too."""
    kinds = find_game(key).rules().entry_types
    plain = [kind() for kind in kinds if not required(kind)]
    actions = [
        Action(id=f"action-{seq}", seq=seq, kind=Kind.RECORD, entry=entry, at=deal(1).at)
        for seq, entry in enumerate([*plain, *plain], 1)
    ]
    table_id = add_table(*actions)
    with reading():
        assert [action.entry for action in log.read_actions(table_id, kinds)] == [*plain, *plain]


def required(kind: type[Entry]) -> list[str]:
    """The fields that must be told."""
    return [own.name for own in fields(kind) if own.default is own.default_factory is MISSING]


def test_an_action_belongs_to_a_table(store_app: Flask) -> None:
    with pytest.raises(IntegrityError), writing():
        log.append(77, [deal(1)], "device")


def test_a_write_is_whole_or_not_at_all(store_app: Flask) -> None:
    """An error inside a write takes back all of it."""
    with pytest.raises(RuntimeError), writing():
        log.add_table(new_table())
        raise RuntimeError
    with reading():
        assert log.find_table("a-token") is None


def test_one_may_write_after_reading(store_app: Flask) -> None:
    """A reader's transaction is ended first: it could not become a writer's."""
    table_id = add_table(deal(1))
    assert log.find_table("a-token") is not None  # the session now holds a read transaction
    with writing():
        log.append(table_id, [deal(2)], "device")
    with reading():
        assert log.place_by_token("a-token") == log.Place(2, "Ann", 0)


def test_times_come_back_as_they_were(store_app: Flask) -> None:
    """SQLite keeps no time zone: what went in as any comes out as the same moment in UTC."""
    summer = datetime(2026, 7, 1, 23, 30, 1, 250_000, tzinfo=timezone(timedelta(hours=2)))
    table = new_table()
    table.opened = summer
    with writing():
        log.add_table(table)
    with reading():
        found = log.find_table("a-token")
        assert found is not None
        assert found.opened == summer
        assert found.opened.tzinfo is UTC


def test_a_time_without_a_zone_is_not_stored(store_app: Flask) -> None:
    table = new_table()
    table.opened = datetime(2026, 7, 1)
    with pytest.raises(StatementError, match="time zone"), writing():
        log.add_table(table)


def test_only_newer_actions_are_read(store_app: Flask) -> None:
    table_id = add_table(*(deal(seq) for seq in range(1, 6)))
    with reading():
        assert [action.seq for action in log.read_actions(table_id, [Deal], after=3)] == [4, 5]


def test_news_are_found_by_an_index(store_app: Flask) -> None:
    """Looking for them costs the news, not the evening."""
    on_sqlite = db.engine.dialect.name == "sqlite"
    explain, found = ("QUERY PLAN", "SEARCH action USING INDEX") if on_sqlite else ("", "Index Scan using pk_action")
    with db.engine.connect() as connection:
        for other in () if on_sqlite else ("seqscan", "bitmapscan"):  # so few rows are read whole, and sorted
            connection.execute(text(f"SET LOCAL enable_{other} = off"))
        plan = connection.execute(
            text(f"EXPLAIN {explain} SELECT * FROM action WHERE table_id = 1 AND seq > 3 ORDER BY seq")
        ).all()
    assert found in str(plan)
    assert "TEMP B-TREE" not in str(plan)
    assert "Sort" not in str(plan)


def test_threads_take_turns_to_write(store_app: Flask) -> None:
    """Many writers at once: none fails, and no number is given twice."""
    table_id = add_table()

    def write(worker: int) -> None:
        with store_app.app_context():
            for step in range(5):
                with writing():
                    log.hold_table(table_id)
                    place = log.place_of(table_id)
                    assert place is not None
                    log.append(table_id, [deal(place.seq + 1, f"action-{worker}-{step}")], f"device-{worker}")

    workers = [threading.Thread(target=write, args=(worker,)) for worker in range(8)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    with reading():
        assert [action.seq for action in log.read_actions(table_id, [Deal])] == list(range(1, 41))


START = """
import sys
from tests.conftest import bare_app
from referee import store
sys.stdin.readline()
app = bare_app(sys.argv[1])
with app.app_context():
    store.check_ready()
    store.db.engine.dispose()
print("ready")
"""


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_processes_may_start_at_once_on_no_database(
    request: pytest.FixtureRequest, data_folder: Path, kind: str
) -> None:
    """Each finds the database made, by itself or by another, and none fails."""
    with ExitStack() as stack:
        place = store.url_of(data_folder)
        if kind == "postgres":
            place = stack.enter_context(new_database(request.getfixturevalue("postgres")))
        starting = [
            subprocess.Popen(
                [sys.executable, "-W", "error", "-c", START, place],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            for _ in range(4)
        ]
        for process in starting:
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()
        for process in starting:
            out, problems = process.communicate()
            assert (out, process.returncode) == ("ready\n", 0), problems


def test_an_evening_of_a_year_no_date_is_of_comes_back_into_them(tmp_path: Path) -> None:
    """One in 9999 closed its club's page: it is put on the last day there is. The others stay, and nobody directs."""
    place = store.database_file(tmp_path)
    make_as(place, "0021")
    columns = "token, club_id, title, at, game, rules, movement, rounds, settings, seed, plan, opened"
    with closing(sqlite3.connect(place)) as database:
        database.execute("INSERT INTO club (token, name, opened) VALUES ('C', 'Club', '2026-05-08 19:30:00')")
        for at in ("9999-12-31 23:59:59.000000", "0001-01-01 00:00:00.000000", "2026-05-08 19:30:00.000000"):
            values = (at, 1, "E", at, "spades", "{}", "individual", 1, "{}", 1, "[]", "2026-05-08 19:30:00.000000")
            database.execute(f"INSERT INTO evening ({columns}) VALUES ({', '.join('?' * 12)})", values)
        database.commit()
    with bare_app(tmp_path).app_context(), reading():
        found = evenings.evenings_of(1)
        assert [one.at.date().isoformat() for one in found] == ["2100-12-30", "2026-05-08", "2000-01-02"]
        assert {one.director for one in found} == {None}
