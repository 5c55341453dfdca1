"""The folds kept in memory: nobody can tell that they are there, but for the time it takes."""

from __future__ import annotations

import gc
import random
import tracemalloc
import weakref
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest
from flask import Flask
from sqlalchemy import event

from referee.core.record import Record
from referee.games import GAMES
from referee.games.spades.model import Bid, Deal
from referee.service import cache, keeping, tables
from referee.service.cache import MANY, Spared
from referee.service.ids import new_id
from referee.store import db
from referee.table.records import fold_record

from ..conftest import Clock
from ..evening import ANN, enter, hand_by_result, open_spades
from ..games.playout import NAMES, an_evening


def looks_into_the_log(token: str) -> int:
    """How often one look at a table reads actions from the database."""
    statements: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        statements.append(statement)

    event.listen(db.engine, "before_cursor_execute", note)
    try:
        tables.view_table(token)
    finally:
        event.remove(db.engine, "before_cursor_execute", note)
    return sum("action.entry" in statement for statement in statements)


def test_a_second_look_reads_no_actions(store_app: Flask, clock: Clock) -> None:
    """Nothing is read or replayed where nothing is new."""
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    assert looks_into_the_log(view.token) == 0
    store_app.extensions.pop("referee.folds")
    assert looks_into_the_log(view.token) == 1
    assert tables.view_table(view.token) is tables.view_table(view.token)


def test_what_was_used_longest_ago_makes_room(store_app: Flask, clock: Clock) -> None:
    """By what folds take; one let go is read again and is the same, and a long evening stays however long it is."""
    most = 3 * (cache.FOLD_BYTES + cache.ACTION_BYTES)
    kept = store_app.extensions["referee.folds"] = cache.Folds(most)
    views = [enter(open_spades(clock()).token, Deal(dealer=3), now=clock()) for _ in range(5)]
    assert [view.token in kept for view in views] == [False, False, True, True, True]
    assert kept.bytes == most
    assert [tables.view_table(view.token) for view in views] == views
    token = views[0].token
    enter(token, *hand_by_result()[1:], now=clock())
    for dealer in (0, 1, 2, 3, 0):
        enter(token, *hand_by_result(dealer), now=clock())
    assert token in kept
    assert len(kept) == 1, "one long evening fills the room"
    assert kept.bytes == cache.FOLD_BYTES + 36 * cache.ACTION_BYTES > most


def test_what_is_gone_takes_nothing(store_app: Flask, clock: Clock) -> None:
    kept = store_app.extensions["referee.folds"] = cache.Folds()
    token = enter(open_spades(clock()).token, Deal(dealer=3), now=clock()).token
    assert (len(kept), kept.bytes) == (1, cache.FOLD_BYTES + cache.ACTION_BYTES)
    keeping.delete(token, clock())
    with pytest.raises(tables.UnknownTable):
        tables.view_table(token)
    assert (len(kept), kept.bytes) == (0, 0)


def test_threads_keep_the_count_right(store_app: Flask, clock: Clock) -> None:
    """Eight look at more tables than there is room for: what is counted is what is kept, and fits."""
    kept = store_app.extensions["referee.folds"] = cache.Folds(4 * (cache.FOLD_BYTES + cache.ACTION_BYTES))
    tokens = [enter(open_spades(clock()).token, Deal(dealer=3), now=clock()).token for _ in range(9)]

    def look(start: int) -> list[int]:
        with store_app.app_context():
            return [tables.view_table(tokens[(start + step) % 9]).seq for step in range(27)]

    with ThreadPoolExecutor(8) as lookers:
        assert [seq for seen in lookers.map(look, range(8)) for seq in seen] == [1] * 8 * 27
    assert len(kept) == 4
    assert kept.bytes == kept.most_bytes


def memory_of_a_view(app: Flask, token: str) -> int:
    """Bytes that stay taken by a table that is looked at, and was not in memory."""
    app.extensions["referee.folds"] = cache.Folds()
    gc.collect()
    tracemalloc.start()
    try:
        tables.view_table(token)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("key", ["spades", "oh-hell", "pinochle", "klondike"])
def test_a_fold_takes_about_what_is_counted(sqlite_app: Flask, clock: Clock, key: str) -> None:
    """Of a short evening and a long one, read from the database: never much more than is counted, nor far less."""
    for steps in (40, 300):
        entries = an_evening(key, random.Random(steps), steps)
        names = NAMES[: GAMES[key].table_sizes[-1]]
        token = tables.open_table(
            game=key, names=names, rules={}, title="", author=ANN, first=entries, now=clock()
        ).token
        tables.view_table(token)  # what is read but once is read
        taken = min(memory_of_a_view(sqlite_app, token) for _ in range(3))  # others of this process take memory too
        kept = sqlite_app.extensions["referee.folds"]
        assert 0.5 * kept.bytes < taken < 1.1 * kept.bytes, (steps, len(entries), taken, kept.bytes)


def test_unknown_tables_are_not_kept(store_app: Flask) -> None:
    for number in range(20):
        with pytest.raises(tables.UnknownTable):
            tables.view_table(f"unknown-{number}")
    assert len(cache.folds()) == 0


def test_a_fold_an_error_left_half_way_is_thrown_away(
    store_app: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing was stored, and the next look reads the table from the database: the entry can be made again."""
    view = open_spades(clock(), first=[Deal(dealer=3)])
    tables.view_table(view.token)

    def fail(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patched:
        patched.setattr("referee.table.sitting.Fold._extend", fail)
        with pytest.raises(MemoryError):
            enter(view.token, Bid(seat=0, bid=4), now=clock())
    after = tables.view_table(view.token)
    assert [kept.entry for kept in after.entries] == [Deal(dealer=3)]
    enter(view.token, Bid(seat=0, bid=4), now=clock())
    assert [kept.entry for kept in tables.view_table(view.token).entries] == [Deal(dealer=3), Bid(seat=0, bid=4)]


def test_a_new_title_reaches_every_fold(store_app: Flask, clock: Clock) -> None:
    """Another process has its own folds: it reads the title with what is new."""
    view = open_spades(clock())
    own = store_app.extensions["referee.folds"] = cache.Folds()
    tables.view_table(view.token)
    store_app.extensions["referee.folds"] = cache.Folds()
    keeping.describe(view.token, title="Saturday")
    store_app.extensions["referee.folds"] = own
    assert tables.view_table(view.token).title == "Saturday"


def test_what_many_actions_were_folded_to_is_never_gone_through_and_gone_once_it_is_let_go_of() -> None:
    """The collector is kept from it, and goes on with all else."""
    spared = Spared()
    with spared.folding(MANY - 1):
        assert gc.isenabled()
    before = gc.get_freeze_count()
    with spared.folding(1):
        assert not gc.isenabled()
        record = Record(game="spades", players=NAMES[:4], rules={}, entries=())
        kept = fold_record(record, token="t", by="", now=datetime.now(UTC), new_id=new_id)
    gone = weakref.ref(kept)
    assert gc.isenabled()
    assert gc.get_freeze_count() > before
    del kept
    assert gone() is None
    with pytest.raises(ZeroDivisionError), spared.folding(MANY):
        raise ZeroDivisionError
    assert gc.isenabled()
