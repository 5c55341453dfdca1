"""Bookmarks in the database: they save work, and nobody can tell otherwise that they are there."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import replace
from pathlib import Path
from threading import Lock

import pytest
from flask import Flask
from sqlalchemy import delete, select, update

from referee.core.record import write_record
from referee.service import bookmarks, cache, exchange, keeping, tables
from referee.service.opening import Opening, new_token
from referee.store import database_file, db, log, reading, writing
from referee.store.backup import back_up
from referee.store.models import Bookmark, Table
from referee.store.restore import restore
from referee.table.bookmark import Glimpse
from referee.table.records import record_of

from ..conftest import Clock, bare_app, close
from ..evening import ANN, NAMES, enter, hand_by_result, new_id, open_spades


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log of some hands is long."""
    monkeypatch.setattr(cache, "EVERY", 12)


def an_evening(clock: Clock, hands: int = 6) -> str:
    """The token of a table with so many hands, one of its bids put right long ago."""
    token = open_spades(clock(), target=1000).token
    for hand in range(hands):
        view = enter(token, *hand_by_result(hand % 4), now=clock())
        if hand == 1:
            again = hand_by_result(hand % 4, (3, 3, 3, 2))[1]
            bid = view.entries[-5]
            tables.amend(token, bid.id, again, id=new_id(), seen=view.seq, author=ANN, now=clock())
    return token


def restarted(app: Flask) -> None:
    cache.forget_folds(app)


def is_glimpsed(token: str) -> bool:
    """Whether the table is opened at its bookmark where nothing is in memory."""
    with cache.Folds().opened(token) as slot:
        assert slot is not None
        return isinstance(slot.kept, Glimpse)


def mark_of(token: str) -> tuple[int, str, str] | None:
    with reading():
        rows = select(Bookmark.seq, Bookmark.stamp, Bookmark.content).join(Table, Table.id == Bookmark.table_id)
        found = db.session.execute(rows.where(Table.token == token)).one_or_none()
    return None if found is None else (found.seq, found.stamp, found.content)


def test_a_table_is_shown_and_exported_as_without(store_app: Flask, clock: Clock) -> None:
    token = an_evening(clock)
    before = tables.view_table(token)
    cache.put_bookmark(token)
    restarted(store_app)
    assert is_glimpsed(token)
    view = tables.view_table(token)
    assert view == before
    assert json.dumps(write_record(record_of(view))) == json.dumps(write_record(record_of(before)))
    restarted(store_app)
    after = enter(token, *hand_by_result(2), now=clock())  # what is recorded goes on from the log itself
    assert (after.seq, after.actions[: before.seq]) == (before.seq + 6, before.actions)
    restarted(store_app)
    assert is_glimpsed(token)
    assert tables.view_table(token) == after


@pytest.mark.parametrize("change", ["amend", "void"])
def test_a_correction_from_before_it_counts(store_app: Flask, clock: Clock, change: str) -> None:
    """Whoever looks next sees it, and so does who looked at the table as it was."""
    token = an_evening(clock)
    cache.put_bookmark(token)
    restarted(store_app)
    seen, other = tables.view_table(token), cache.Folds()
    with other.opened(token) as slot:
        assert slot is not None
        assert slot.view() == seen
    first = seen.entries[2]
    more = {"id": new_id(), "seen": seen.seq, "author": ANN, "now": clock()}
    if change == "amend":
        tables.amend(token, first.id, hand_by_result(3, (4, 3, 5, 2))[3], **more)  # type: ignore[arg-type]
    else:
        tables.void(token, first.id, **more)  # type: ignore[arg-type]
    now = tables.view_table(token)
    assert now != seen
    for folds in (other, cache.Folds()):
        with folds.opened(token) as slot:
            assert slot is not None
            assert slot.view() == now


SPOILT: dict[str, Callable[[int], object]] = {
    "a total": lambda at: update(Bookmark).where(Bookmark.table_id == at).values(content=Bookmark.content + " "),
    "no JSON": lambda at: update(Bookmark).where(Bookmark.table_id == at).values(content="\u001f{"),
    "another stamp": lambda at: update(Bookmark).where(Bookmark.table_id == at).values(stamp="0" * 48),
    "too far": lambda at: update(Bookmark).where(Bookmark.table_id == at).values(seq=9999),
    "other rules": lambda at: update(Table).where(Table.id == at).values(rules={"target": 900}),
    "another name": lambda at: update(Table).where(Table.id == at).values(names=["Zoe", *NAMES[1:]]),
}


@pytest.mark.parametrize("what", SPOILT)
def test_one_that_is_not_surely_of_this_log_is_left(store_app: Flask, clock: Clock, what: str) -> None:
    token = an_evening(clock)
    cache.put_bookmark(token)
    assert is_glimpsed(token)
    with writing():
        table = log.find_table(token)
        assert table is not None
        db.session.execute(SPOILT[what](table.id))  # type: ignore[call-overload]
    restarted(store_app)
    assert not is_glimpsed(token)
    told = tables.view_table(token)
    with writing():
        db.session.execute(delete(Bookmark))
    restarted(store_app)
    assert tables.view_table(token) == told


def test_another_program_leaves_it_and_puts_its_own(
    store_app: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Older or newer: its rules may score otherwise."""
    token = an_evening(clock)
    cache.put_bookmark(token)
    monkeypatch.setattr(bookmarks, "scoring", lambda: "another program")
    assert not is_glimpsed(token)
    cache.put_bookmark(token)
    assert is_glimpsed(token)
    monkeypatch.undo()
    monkeypatch.setattr(cache, "EVERY", 12)
    assert not is_glimpsed(token)


def test_a_backup_is_restored_as_it_was(sqlite_app: Flask, data_folder: Path, tmp_path: Path, clock: Clock) -> None:
    """With the bookmark of then: what was played after the backup is in neither."""
    token = an_evening(clock)
    cache.put_bookmark(token)
    then = tables.view_table(token)
    backup = back_up(database_file(data_folder), tmp_path, clock())
    for hand in range(4):
        enter(token, *hand_by_result((2 + hand) % 4), now=clock())
    cache.put_bookmark(token)
    restore(backup, tmp_path / "new", clock())
    restored = bare_app(tmp_path / "new")
    with restored.app_context():
        assert is_glimpsed(token)
        assert tables.view_table(token) == then
    close(restored)


def test_it_goes_with_its_table(store_app: Flask, clock: Clock) -> None:
    token = an_evening(clock)
    cache.put_bookmark(token)
    keeping.delete(token, clock())
    clock.tick(3 * 86_400)
    assert keeping.remove_deleted(clock()) == 1
    with reading():
        assert db.session.scalars(select(Bookmark.table_id)).all() == []


def test_a_record_brought_in_has_none_of_another_table(store_app: Flask, clock: Clock) -> None:
    token = an_evening(clock)
    cache.put_bookmark(token)
    record = record_of(tables.view_table(token))
    brought = exchange.import_record(write_record(record), author=ANN, now=clock(), wanted=Opening(new_token()))
    assert brought.token != token
    assert mark_of(brought.token) is None
    assert record_of(brought) == record


def test_they_are_put_and_folds_made_off_everybodys_way(
    store_app: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a thread: once a log has grown, and once a table is shown from its bookmark."""
    monkeypatch.setattr(bookmarks, "PAUSE", 0)
    token = an_evening(clock, 1)
    store_app.config[bookmarks.BOOKMARKS] = True
    try:
        for hand in range(1, 6):
            enter(token, *hand_by_result(hand % 4), now=clock())
        thread_of(store_app).submit(lambda: None).result()
        assert mark_of(token) is not None
        restarted(store_app)
        tables.view_table(token)
        with cache.opened(token) as slot:
            assert slot is not None
            glimpse = slot.kept
        thread_of(store_app).submit(lambda: None).result()
        assert isinstance(glimpse, Glimpse)
        assert glimpse._whole is not None
    finally:
        thread_of(store_app).shutdown()


def test_what_threads_look_at_together_is_locked(store_app: Flask, clock: Clock) -> None:
    """The index of a table, from its bookmark on or whole, and so when its names were given anew."""
    token = an_evening(clock)
    cache.put_bookmark(token)
    restarted(store_app)
    assert is_glimpsed(token)
    with cache.opened(token) as slot:
        shown, whole = slot.view(), slot.fold
        anew = whole.renew(replace(whole.facts, names=("Eve", *whole.facts.names[1:])))
    for view in (shown, whole.view(), anew.view()):
        assert isinstance(view.index.lock, type(Lock()))


def thread_of(app: Flask) -> Executor:
    found: Executor = app.extensions["referee.bookmarks"]
    return found
