"""What is taken back does not stand, also where that reaches the table before the entry, or while it is stored."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from datetime import UTC

import pytest
from flask import Flask

from referee import store
from referee.core.entries import Entry
from referee.core.errors import RefereeError
from referee.core.log import Action, Kind
from referee.games.spades.model import Bid, Deal
from referee.service import tables
from referee.service.exchange import export_table
from referee.service.tables import Sent
from referee.store import log, writing

from ..conftest import Clock, bare_app
from ..evening import ANN, DOV, bids, new_id, open_spades

TAKEN_BACK = "undone before it arrived"


@pytest.fixture
def other(store_app: Flask, place: str) -> Iterator[Flask]:
    """Another server at the same database, with a memory of its own."""
    made = bare_app(place)
    yield made
    store.detach(made)


def withdraw(server: Flask, token: str, target: str, clock: Clock) -> None:
    """Ann takes back what she sent under that id; it is the other server that hears it."""
    with server.app_context():
        tables.withdraw(token, target, id=new_id(), author=ANN, now=clock())


@pytest.mark.parametrize("told", [[Bid(seat=0, bid=3)], bids(4, 3, 3, 2)], ids=["one", "four"])
def test_an_entry_that_comes_after_it_was_taken_back_is_not_stored(
    store_app: Flask, other: Flask, clock: Clock, told: list[Entry]
) -> None:
    """However often it comes; what is entered then under another id is, and the record says nothing of the first."""
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    before = export_table(token)
    withdraw(other, token, "late-entry-of-ann", clock)
    assert export_table(token) == before
    for server in (store_app, other, store_app):
        with server.app_context(), pytest.raises(RefereeError, match=TAKEN_BACK):
            tables.record(token, told, id="late-entry-of-ann", seen=1, author=ANN, now=clock())
    assert export_table(token) == before
    tables.record(token, told, id="another-entry-of-ann", seen=1, author=ANN, now=clock())
    assert tables.view_table(token).seq == 1 + len(told)


def test_a_correction_and_an_undo_that_come_late_are_not_stored(store_app: Flask, other: Flask, clock: Clock) -> None:
    view = open_spades(clock(), first=[Deal(dealer=3), Bid(seat=0, bid=3)])
    correction: Sent = {"id": "late-correction", "seen": 2, "author": ANN, "now": clock()}
    undo: Sent = {"id": "late-undo-of-ann", "seen": 2, "author": ANN, "now": clock()}
    for sent in (correction, undo):
        withdraw(other, view.token, sent["id"], clock)
    with pytest.raises(RefereeError, match=TAKEN_BACK):
        tables.amend(view.token, view.entries[1].id, Bid(seat=0, bid=4), **correction)
    with pytest.raises(RefereeError, match=TAKEN_BACK):
        tables.undo(view.token, **undo)
    assert tables.view_table(view.token) == view


def test_it_is_of_one_table(store_app: Flask, other: Flask, clock: Clock) -> None:
    """Whoever knows the id of an entry at another table keeps nothing from being stored there."""
    here, there = (open_spades(clock(), first=[Deal(dealer=3)]).token for _ in range(2))
    withdraw(other, here, "an-entry-of-dov", clock)
    tables.record(there, [Bid(seat=0, bid=3)], id="an-entry-of-dov", seen=1, author=DOV, now=clock())
    assert tables.view_table(there).seq == 2


def test_what_is_stored_in_this_moment_is_struck_out(store_app: Flask, other: Flask, clock: Clock) -> None:
    """The other server does not see it yet, and waits for it."""
    token = open_spades(clock(), first=[Deal(dealer=3)]).token
    withdraw(other, token, "never-sent-at-all", clock)  # it knows the table as it is now
    late = Action(id="entry-on-its-way", seq=2, kind=Kind.RECORD, entry=Bid(seat=0, bid=3), at=clock().astimezone(UTC))
    undoing = threading.Thread(target=withdraw, args=(other, token, late.id, clock))
    with writing():
        table = log.find_table(token)
        assert table is not None
        log.append(table.id, [late], ANN.device)
        undoing.start()
        undoing.join(0.5)
        assert undoing.is_alive()
    undoing.join()
    view = tables.view_table(token)
    assert [kept.entry for kept in view.entries] == [Deal(dealer=3)]
    assert [action.target for action in view.actions[1:]] == [None, late.id]
