"""Claims that hold of any evening, whatever is recorded, corrected, struck out, undone and redone."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from itertools import islice
from typing import Any

import hypothesis.strategies as st
import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings

from referee.core.entries import Entry, Misdeal, TrickCounts
from referee.core.errors import RefereeError
from referee.core.log import Action, Kind
from referee.core.record import read_record, write_record
from referee.games import find_game
from referee.games.spades.model import Bid, Deal
from referee.service import exchange, tables
from referee.table.facts import settle
from referee.table.records import fold_record, record_of
from referee.table.sitting import Fold, TableView

from ..core.standing import standing
from ..evening import ANN, DOV, NAMES, new_id, open_spades
from ..examples import dear

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)
GAME = find_game("spades").rules()

Deed = tuple[str, int, int]
deeds = st.lists(
    st.tuples(
        st.sampled_from(["play"] * 8 + ["batch", "result", "odd", "amend", "amend", "void", "undo", "undo", "redo"]),
        st.integers(0, 999),
        st.integers(0, 999),
    ),
    min_size=1,
    max_size=60,
)


def some_entry(view: TableView, pick: int) -> Entry:
    """One of the entries the rules allow now."""
    offered = list(islice(GAME.choices(view.state), 60))
    return offered[pick % len(offered)] if offered else Misdeal()


def odd_entry(pick: int) -> Entry:
    """An entry that may or may not fit anywhere."""
    seat, number = pick % 4, pick // 4 % 14
    return [
        Bid(seat=seat, bid=number, confirmed=True),
        Deal(dealer=seat),
        TrickCounts(counts=(number, 0, 0, 13 - number), confirmed=True),
        Misdeal(),
    ][pick % 7 % 4]


def new_entries(deed: Deed, view: TableView) -> list[Entry]:
    """What a deed would record."""
    what, pick, other = deed
    if what == "batch":
        return [odd_entry(pick), odd_entry(other), some_entry(view, pick)]
    if what == "result":
        number = pick % 14
        return [TrickCounts(counts=(number, 13 - number, 0, 0))]
    return [odd_entry(pick) if what == "odd" else some_entry(view, pick)]


def facts() -> Any:
    return settle(token="t", title="", game="spades", opened=NOW, names=NAMES, rules={"target": 10_000})


class Log:
    """A log written without asking the rules at all: the hardest a fold may meet."""

    def __init__(self) -> None:
        self.actions: list[Action] = []

    def add(self, deed: Deed, fold: Fold) -> list[Action]:
        """The actions of one deed, appended."""
        what, pick, other = deed
        view = fold.view()
        if what in {"undo", "redo"}:
            targets = fold.undo_next() if what == "undo" else fold.redo_next()
            new = [self._action(place, Kind.VOID, target) for place, target in enumerate(targets)]
        elif what == "amend" and view.entries:
            kept = view.entries[pick % len(view.entries)]
            new = [self._action(0, Kind.AMEND, kept.id, odd_entry(other) if other % 3 else kept.entry)]
        elif what == "void" and self.actions:
            new = [self._action(0, Kind.VOID, self.actions[pick % len(self.actions)].id)]
        else:
            new = [self._action(place, Kind.RECORD, None, entry) for place, entry in enumerate(new_entries(deed, view))]
        self.actions += new
        return new

    def _action(self, place: int, kind: Kind, target: str | None, entry: Entry | None = None) -> Action:
        number = len(self.actions) + 1
        made = f"sent-{number:05}" + (f".{place + 1}" if place else "")
        at = NOW + timedelta(seconds=number)
        return Action(id=made, seq=number + place, kind=kind, target=target, entry=entry, by="Ann", at=at)


@given(deeds)
def test_a_fold_kept_up_to_date_equals_one_made_anew(done: list[Deed]) -> None:
    """Rewinding to the hand of a change gives exactly what replaying the evening would."""
    log, fold = Log(), Fold(facts())
    for deed in done:
        fold.extend(log.add(deed, fold))
        assert fold.view() == Fold(facts(), log.actions).view()
        assert list(fold.view().entries) == standing(log.actions)


@given(deeds)
def test_asking_changes_nothing(done: list[Deed]) -> None:
    """What would be said of an entry or a correction is found out on a copy, and is what is said of it then."""
    log, fold = Log(), Fold(facts())
    for deed in done:
        before = fold.view()
        if deed[0] == "amend" and before.entries:
            index = deed[1] % len(before.entries)
            entry = odd_entry(deed[2])
            said = fold.try_amend(index, entry)
            corrected = [kept.entry for kept in before.entries]
            corrected[index] = entry
            cold = Fold(facts())
            cold.replay.extend(corrected)
            assert said == [problem for problem in cold.replay.problems if problem.entry == index]
        else:
            entries = new_entries(deed, before)
            tried = fold.try_record(entries).problems
            cold = Fold(facts())
            cold.replay.extend([kept.entry for kept in before.entries])
            known = len(cold.replay.problems)
            cold.replay.extend(entries, asked=True)
            assert [problem.ruling for problem in tried] == [problem.ruling for problem in cold.replay.problems[known:]]
        fold._view = None
        assert fold.view() == before
        fold.extend(log.add(deed, fold))


@given(deeds)
def test_a_record_taken_elsewhere_is_the_same_table(done: list[Deed]) -> None:
    """Out as JSON and in again: the same actions, state, corrections and undo."""
    log, fold = Log(), Fold(facts())
    for deed in done:
        fold.extend(log.add(deed, fold))
    text = json.dumps(write_record(record_of(fold.view())))
    again = fold_record(read_record(json.loads(text)), token="t", by="", now=NOW, new_id=new_id)
    if log.actions:
        assert again.view() == fold.view()


def deed_at_table(view: TableView, deed: Deed) -> None:
    """Do it through the service, where the rules are asked."""
    what, pick, other = deed
    sent: dict[str, Any] = {"id": new_id(), "seen": view.seq, "author": DOV if pick % 2 else ANN, "now": NOW}
    try:
        if what == "undo":
            tables.undo(view.token, **sent)
        elif what == "redo":
            tables.redo(view.token, **sent)
        elif what == "void" and view.actions:
            tables.void(view.token, view.actions[pick % len(view.actions)].id, **sent)
        elif what == "amend" and view.entries:
            tables.amend(view.token, view.entries[pick % len(view.entries)].id, odd_entry(other), **sent)
        else:
            tables.record(view.token, new_entries(deed, view), **sent)
    except RefereeError:
        pass  # nothing to undo, or struck out already


@pytest.mark.usefixtures("store_app")
class TestThroughTheService:
    """The same, stored in the database."""

    @given(deeds)
    @settings(dear(2), suppress_health_check=[HealthCheck.function_scoped_fixture])
    def test_the_log_only_grows_and_undo_restores(self, store_app: Flask, done: list[Deed]) -> None:
        """Whatever is done, what was stored stays; and whatever was stored can be undone and redone."""
        view = open_spades(NOW, target=10_000)
        for deed in done:
            deed_at_table(view, deed)
            after = tables.view_table(view.token)
            assert after.actions[: view.seq] == view.actions
            assert [action.seq for action in after.actions] == list(range(1, after.seq + 1))
            if after.seq > view.seq and deed[0] not in {"undo", "redo", "void"}:
                undone = tables.undo(view.token, id=new_id(), seen=after.seq, author=ANN, now=NOW).view
                assert undone.state == view.state
                assert [kept.entry for kept in undone.entries] == [kept.entry for kept in view.entries]
                after = tables.redo(view.token, id=new_id(), seen=undone.seq, author=ANN, now=NOW).view
            view = after
        store_app.extensions.pop("referee.folds")
        assert tables.view_table(view.token) == view, "what is kept in memory is what is stored"
        moved = exchange.import_record(exchange.export_table(view.token), author=DOV, now=NOW)
        assert moved.token != view.token
        assert exchange.export_table(moved.token) == exchange.export_table(view.token)
