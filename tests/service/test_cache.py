"""The folds kept in memory: nobody can tell that they are there, but for the time it takes."""

from __future__ import annotations

import pytest
from flask import Flask
from sqlalchemy import event

from referee.games.spades.model import Bid, Deal
from referee.service import cache, keeping, tables
from referee.store import db

from ..conftest import Clock
from ..evening import enter, hand_by_result, open_spades


def folds(app: Flask) -> cache.Folds:
    found: cache.Folds = app.extensions["referee.folds"]
    return found


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
    """By number of tables and by number of actions; a table let go is read again and is the same."""
    store_app.extensions["referee.folds"] = cache.Folds(most_tables=3, most_actions=20)
    views = [enter(open_spades(clock()).token, Deal(dealer=3), now=clock()) for _ in range(5)]
    assert len(folds(store_app)._places) == 3
    assert [tables.view_table(view.token) for view in views] == views
    token = views[0].token
    enter(token, *hand_by_result()[1:], now=clock())
    for dealer in (0, 1, 2):
        enter(token, *hand_by_result(dealer), now=clock())
    assert list(folds(store_app)._places) == [token], "one long evening fills the room, and stays"


def test_unknown_tables_are_not_kept(store_app: Flask) -> None:
    for number in range(20):
        with pytest.raises(tables.UnknownTable):
            tables.view_table(f"unknown-{number}")
    assert len(folds(store_app)._places) == 0


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
    keeping.rename(view.token, "Saturday")
    store_app.extensions["referee.folds"] = own
    assert tables.view_table(view.token).title == "Saturday"
