"""A file of a table that is here already: known again, and taken in as a new version of it."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from referee.core.entries import Entry
from referee.core.log import Kind
from referee.games.spades.model import Bid
from referee.service import tables
from referee.service.exchange import export_table, import_record
from referee.service.links import LinkKind, links_to
from referee.service.tables import Accepted, TableView

from ..conftest import Clock
from ..evening import ANN, DOV, enter, hand_by_result, new_id
from .pages import problems_of
from .sitting import whole, words_of
from .test_exchange import upload


class Twice:
    """A table that one device opened here, and went on elsewhere."""

    def __init__(self, app: Flask, client: FlaskClient, path: str, clock: Clock) -> None:
        self.app, self.client, self.token, self.clock = app, client, path.rsplit("/", 1)[-1], clock
        with app.app_context():
            enter(self.token, *hand_by_result()[1:], now=clock.tick())  # it opens with its deal
            self.elsewhere = import_record(export_table(self.token), author=DOV, now=clock()).token

    def enter(self, token: str, *entries: Entry) -> None:
        with self.app.app_context():
            enter(token, *entries, now=self.clock.tick(), author=DOV if token == self.elsewhere else ANN)

    def file(self) -> dict[str, Any]:
        with self.app.app_context():
            return json.loads(json.dumps(export_table(self.elsewhere)))  # type: ignore[no-any-return]

    def view(self) -> TableView:
        with self.app.app_context():
            return tables.view_table(self.token)

    def bring(self) -> str:
        """The page that asks what is to be done."""
        status, page, _ = upload(self.client, json.dumps(self.file()).encode())
        assert status == 200, words_of(page)
        return page

    def answer(self, page: str, how: str) -> TestResponse:
        fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page))
        return self.client.post(
            "/import", data={name: unescape(value) for name, value in fields.items()} | {"how": how}
        )


def sound(page: str) -> str:
    assert problems_of(page) == []
    return page


@pytest.fixture
def twice(app: Flask, client: FlaskClient, table: str, clock: Clock) -> Twice:
    client.get(table)
    return Twice(app, client, table, clock)


def test_a_file_of_a_table_that_is_here_is_known_again(twice: Twice) -> None:
    """Nothing in it is new: it is opened, and there is no second table unless somebody wants one."""
    page = twice.bring()
    assert "is here already" in words_of(page)
    assert "Take" not in words_of(page)
    assert twice.answer(page, "open").headers["Location"] == f"/t/{twice.token}"
    assert twice.answer(page, "").status_code == 200
    copy = twice.answer(page, "copy").headers["Location"]
    assert copy not in {f"/t/{twice.token}", f"/t/{twice.elsewhere}"}
    assert twice.answer(page, "copy").headers["Location"] == copy


def test_what_is_new_in_the_file_is_taken_as_it_is(twice: Twice) -> None:
    """Ids, times and authors too: the two logs are the same byte for byte."""
    twice.enter(twice.elsewhere, *hand_by_result(0))
    page = sound(twice.bring())
    assert "The file has 6 entries that the table has not." in words_of(page)
    assert twice.answer(page, "take").headers["Location"] == f"/t/{twice.token}"
    assert twice.answer(page, "take").status_code == 303
    with twice.app.app_context():
        assert export_table(twice.token) == export_table(twice.elsewhere)


def test_both_went_on_and_the_file_counts(twice: Twice) -> None:
    """What the table had is struck out and stays readable; the file's entries stand as they stood in it."""
    twice.enter(twice.token, *hand_by_result(0, took=(3, 4, 3, 3)))
    twice.enter(twice.elsewhere, *hand_by_result(0), *hand_by_result(1))
    page = sound(twice.bring())
    assert "Both copies changed. Which one counts?" in words_of(page)
    before = twice.view()
    assert twice.answer(page, "take").status_code == 200
    assert twice.view() == before
    assert twice.answer(page, "mine").status_code == 303
    after = twice.view()
    assert after.actions[: before.seq] == before.actions
    assert [action.kind for action in after.actions[before.seq :][:6]] == [Kind.VOID] * 6
    with twice.app.app_context():
        told = tables.view_table(twice.elsewhere)
    assert [kept.entry for kept in after.entries] == [kept.entry for kept in told.entries]
    assert after.explanation.totals == told.explanation.totals
    assert [(action.id, action.by, action.at) for action in after.actions[-12:]] == [
        (action.id, action.by, action.at) for action in told.actions[-12:]
    ]
    assert "is here already" in words_of(twice.bring())


def test_what_was_shown_is_what_is_struck_out(twice: Twice) -> None:
    """Somebody entered more since the page was made: it asks again."""
    twice.enter(twice.token, *hand_by_result(0))
    twice.enter(twice.elsewhere, *hand_by_result(0))
    page = twice.bring()
    twice.enter(twice.token, *hand_by_result(1))
    before = twice.view()
    assert "Which one counts?" in words_of(whole(twice.answer(page, "mine")))
    assert twice.view() == before


def test_a_correction_here_and_a_hand_elsewhere_fit(twice: Twice) -> None:
    """Nobody who told a hand would have told it otherwise for a bid put right in another."""
    with twice.app.app_context():
        view = tables.view_table(twice.token)
        bid = Bid(seat=1, bid=4)
        answer = tables.amend(
            twice.token, view.entries[2].id, bid, id=new_id(), seen=view.seq, author=ANN, now=twice.clock()
        )
        assert isinstance(answer, Accepted)
    twice.enter(twice.elsewhere, *hand_by_result(0))
    page = twice.bring()
    assert "The file has 6 entries" in words_of(page)
    assert twice.answer(page, "take").status_code == 303
    assert len(twice.view().explanation.hands) == 2


def test_an_undo_elsewhere_asks(twice: Twice) -> None:
    """It took back what stood last there: here that is something else."""
    twice.enter(twice.token, *hand_by_result(0))
    with twice.app.app_context():
        seq = tables.place_of(twice.elsewhere).seq
        tables.undo(twice.elsewhere, id=new_id(), seen=seq, author=DOV, now=twice.clock())
    assert "Which one counts?" in words_of(twice.bring())


def test_who_only_watches_takes_nothing_in(twice: Twice) -> None:
    """Nor is the owner's link given away: a file is known to whom its table is, by the link that leads there."""
    twice.enter(twice.elsewhere, *hand_by_result(0))
    with twice.app.app_context():
        watch = links_to(twice.token, twice.clock())[LinkKind.WATCH].token
    stranger, watcher = twice.app.test_client(), twice.app.test_client()
    content = json.dumps(twice.file()).encode()
    assert upload(stranger, content)[0] == 303
    for _ in "ab":  # a device that keeps its cookie
        watcher.get(f"/t/{watch}")
    status, page, _ = upload(watcher, content)
    assert (status, twice.token in page) == (200, False)
    assert "Your link to it is for watching" in words_of(page)
    twice.client, before = watcher, twice.view()
    assert twice.answer(page, "open").headers["Location"] == f"/t/{watch}"
    assert twice.answer(page, "take").status_code == 200
    assert twice.view() == before
