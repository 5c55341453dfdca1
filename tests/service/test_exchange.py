"""Tables as records: out, in again, and what is not let in."""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import current_app

from referee.core.errors import NotationError
from referee.core.log import Action, Kind
from referee.games.spades.model import Bid, Deal
from referee.service import exchange, listing, opening, tables
from referee.service.elsewhere import KEY, elsewhere
from referee.service.processes import Processes
from referee.service.runner import NobodyWaits, Overtaxed
from referee.service.tables import Accepted, UnknownTable
from referee.store import log, writing
from referee.table.judging import judge

from ..conftest import Clock
from ..evening import ANN, DOV, NAMES, enter, hand_by_result, new_id, open_spades

stored = pytest.mark.usefixtures("store_app")
refused = pytest.mark.usefixtures("sqlite_app")  # before either database is asked


@pytest.fixture
def evening(clock: Clock) -> str:
    """A table with a hand, a correction by another device, an undo and a redo. Its token."""
    view = enter(open_spades(clock(), target=300).token, *hand_by_result(), now=clock.tick(60))
    answer = tables.amend(
        view.token,
        view.entries[2].id,
        Bid(seat=1, bid=4),
        id=new_id(),
        seen=view.seq,
        author=DOV,
        now=clock.tick(0.25),
    )
    assert isinstance(answer, Accepted)
    view = tables.undo(view.token, id=new_id(), seen=answer.view.seq, author=ANN, now=clock.tick(1)).view
    tables.redo(view.token, id=new_id(), seen=view.seq, author=ANN, now=clock.tick(1))
    return view.token


def exported(token: str) -> dict[str, Any]:
    """The record, as another machine would read it."""
    value: dict[str, Any] = json.loads(json.dumps(exchange.export_table(token)))
    return value


@stored
@pytest.mark.parametrize("year", [1970, 1999, 2100])
def test_what_a_wrong_clock_wrote_is_read_again(year: int) -> None:
    """A computer that was never set believes it is 1970: its tables go to another all the same."""
    clock = Clock(datetime(year, 1, 1, 0, 0, 1, tzinfo=UTC))
    record = exported(enter(open_spades(clock()).token, *hand_by_result(), now=clock.tick(60)).token)
    assert record["opened"].startswith(str(year))
    assert exported(take_in(record, Clock()).token) == record


def take_in(value: object, clock: Clock) -> tables.TableView:
    return exchange.import_record(value, author=DOV, now=clock.tick(9999))


@stored
def test_an_imported_table_is_the_same_table(evening: str, clock: Clock) -> None:
    """The same actions with ids, times, authors and corrections, under a link of its own."""
    before = tables.view_table(evening)
    after = take_in(exported(evening), clock)
    assert after.token != before.token
    for name in ("title", "opened", "names", "rules", "actions", "entries", "state", "undo", "redo", "problems"):
        assert getattr(after, name) == getattr(before, name), name
    assert tables.view_table(after.token) == after
    assert exported(after.token) == exported(evening)
    assert [summary.token for summary in listing.tables_of(DOV.device).tables] == [after.token]


@stored
def test_play_goes_on_at_an_imported_table(evening: str, clock: Clock) -> None:
    after = take_in(exported(evening), clock)
    view = enter(after.token, *hand_by_result(0), now=clock())
    assert view.explanation.totals == (140, 111)


@stored
def test_a_record_is_judged_as_it_stands(evening: str) -> None:
    """The judge reads an exported record: corrected entries as corrected."""
    ruling = judge(exported(evening))
    assert ruling["verdict"] == "clean"
    assert ruling["totals"] == [70, 60]


@stored
def test_a_record_written_by_hand_has_no_log(clock: Clock) -> None:
    """Its entries are taken as made now by whoever brings it; each can be undone."""
    value = {
        "format": "referee/1",
        "game": "spades",
        "players": list(NAMES),
        "entries": [{"type": "deal", "dealer": 3}, {"type": "bid", "seat": 0, "bid": 4}],
    }
    view = take_in(value, clock)
    assert [kept.entry for kept in view.entries] == [Deal(dealer=3), Bid(seat=0, bid=4)]
    assert view.opened == clock()
    assert {(action.kind, action.by, action.at) for action in view.actions} == {(Kind.RECORD, "Dov", clock())}
    assert len({action.id for action in view.actions}) == 2
    undone = tables.undo(view.token, id=new_id(), seen=2, author=DOV, now=clock()).view
    assert [kept.entry for kept in undone.entries] == [Deal(dealer=3)]


@stored
def test_a_record_with_an_impossible_entry_comes_in_and_says_so(clock: Clock) -> None:
    value = {
        "format": "referee/1",
        "game": "spades",
        "players": list(NAMES),
        "entries": [{"type": "deal", "dealer": 3}, {"type": "bid", "seat": 0, "bid": 44}],
    }
    view = take_in(value, clock)
    assert [problem.entry for problem in view.attention] == [1]


@stored
def test_an_unknown_table_is_not_exported() -> None:
    with pytest.raises(UnknownTable):
        exchange.export_table("no-such-table")


def change(value: Any, path: str, new: object) -> None:
    """Set one place of a record: ``log.0.kind``; None takes it out."""
    *steps, last = path.split(".")
    for step in steps:
        value = value[int(step) if isinstance(value, list) else step]
    key = int(last) if isinstance(value, list) else last
    if new is None:
        del value[key]
    else:
        value[key] = new


@refused
@pytest.mark.parametrize(
    ("path", "new", "where", "says"),
    [
        ("format", "referee/2", "format", "only “referee/1”"),
        ("game", "bridge", "game", "no game"),
        ("game", 7, "game", "is text"),
        ("players", ["Ann"], "players", "not 1"),
        ("players", ["Ann"] * 40, "players", "not 40"),
        ("players", ["Ann", "Bea", "Cy", "Ann"], "players[3]", "both “Ann”"),
        ("players", ["Ann", "Bea", "Cy", "\ud800"], "players[3]", "hidden"),
        ("players", "Ann", "players", "is a list"),
        ("rules", {"target": -1}, "rules.target", "Play to"),
        ("rules", {"colour": "red"}, "rules.colour", "no house rule"),
        ("title", "x" * 41, "title", "at most 40"),
        ("opened", "yesterday", "opened", "written like"),
        ("opened", "2026-05-09T19:30:00", "opened", "zone"),
        ("opened", "9999-12-31T23:59:59-23:00", "opened", "years"),
        ("opened", "0001-01-01T00:00:00+23:00", "opened", "years"),
        ("extra", 1, "extra", "no “extra”"),
        ("entries.0.type", "dance", "entries[0].type", "no entry “dance”"),
        ("entries.1.seat", 4, "entries[1].seat", "no seat 4"),
        ("entries.1.seat", -1, "entries[1].seat", "no seat −1"),
        ("entries.1.seat", True, "entries[1].seat", "whole number"),
        ("entries.5.counts", [4, 3, 3], "entries[5].counts", "4 players, and 3"),
        ("entries.1.bid", 5, "log", "what the log adds up to"),
        ("entries.5", None, "log", "what the log adds up to"),
        ("log.0.id", "short", "log[0].id", "8 to 40"),
        ("log.0.id", 12345678, "log[0].id", "is text"),
        ("log.0.id", None, "log[0].id", "missing"),
        ("log.0.id", "evil<script>", "log[0].id", "letters, digits"),
        ("log.1.kind", "remove", "log[1].kind", "record, amend or void"),
        ("log.0.target", "whatever1", "log[0].target", "has no “target”"),
        ("log.0.entry", None, "log[0].entry", "needs “entry”"),
        ("log.0.entry.dealer", 9, "log[0].entry.dealer", "no seat 9"),
        ("log.0.colour", "red", "log[0].colour", "no “colour”"),
        ("log.0.by", "x" * 41, "log[0].by", "at most 40"),
        ("log.0.by", "\u202eAnn", "log[0].by", "hidden"),
        ("log.0.at", None, "log[0].at", "missing"),
        ("log.0.at", "1969-12-31T23:59:59Z", "log[0].at", "years"),
        ("log.6.target", None, "log[6].target", "needs “target”"),
        ("log.6.target", "nobody-made", "log[6].target", "not before it"),
        ("log.7.entry", {"type": "deal"}, "log[7].entry", "has no “entry”"),
    ],
)
def test_what_is_wrong_is_not_let_in(
    evening: str, clock: Clock, *, path: str, new: object, where: str, says: str
) -> None:
    """The sentence says what, and the place says where; nothing is stored."""
    value = exported(evening)
    change(value, path, new)
    with pytest.raises(NotationError, match=says) as refused:
        take_in(value, clock)
    assert refused.value.where == where
    assert listing.tables_of(DOV.device).tables == ()


@refused
def test_two_actions_do_not_share_an_id(evening: str, clock: Clock) -> None:
    value = exported(evening)
    value["log"].append(copy.deepcopy(value["log"][-1]))
    with pytest.raises(NotationError, match="Two actions") as refused:
        take_in(value, clock)
    assert refused.value.where == "log[9].id"


@refused
def test_an_amend_is_about_a_record(evening: str, clock: Clock) -> None:
    value = exported(evening)
    value["log"].append(value["log"][6] | {"id": "another-id", "target": value["log"][7]["id"]})
    with pytest.raises(NotationError, match="recorded the entry"):
        take_in(value, clock)


@stored
def test_a_table_has_room_for_an_evening_not_for_everything(clock: Clock) -> None:
    value = {
        "format": "referee/1",
        "game": "spades",
        "players": list(NAMES),
        "entries": [{"type": "misdeal"}] * 20_001,
    }
    with pytest.raises(NotationError, match="at most 20,000"):
        take_in(value, clock)


@refused
@pytest.mark.parametrize(
    "value", [None, [], "text", 7, {}, {"format": "referee/1"}, {"format": "referee/1", "game": []}]
)
def test_what_is_no_record_is_said_to_be_none(clock: Clock, value: object) -> None:
    with pytest.raises(NotationError):
        take_in(value, clock)


@stored
def test_times_of_other_zones_are_the_same_moment(clock: Clock) -> None:
    value = {
        "format": "referee/1",
        "game": "spades",
        "players": list(NAMES),
        "opened": "2026-05-09T21:30:00+02:00",
        "entries": [],
    }
    assert take_in(value, clock).opened == datetime(2026, 5, 9, 19, 30, tzinfo=UTC)


@stored
def test_what_came_along_with_a_card_comes_in_again(clock: Clock) -> None:
    """A ruling made at the hand has an id of its own form, and so has time called by the clock."""
    view = enter(open_spades(clock()).token, *hand_by_result(), now=clock())
    value = exported(view.token)
    for at, suffix in ((-1, "ruling"), (-2, "ruling2"), (-3, "time")):
        value["log"][at]["id"] = f"entry-at-hand.{suffix}"
    assert exported(take_in(value, clock).token)["log"] == value["log"]


@stored
def test_a_long_record_is_read_in_a_process_of_its_own_and_is_the_same_table(evening: str, clock: Clock) -> None:
    """Not at all once nobody waits, and not if every first look at it would take long."""
    record = exported(evening)
    text = json.dumps(record).encode() + b" " * exchange.SHORT_TEXT
    current_app.extensions[KEY] = Processes()  # one that is still to start: meanwhile nobody waits any more
    with pytest.raises(NobodyWaits):
        exchange.read_table(text, author=DOV, now=clock(), gone=lambda: True)
    told = exchange.read_table(text, author=DOV, now=clock())
    assert elsewhere().pids  # type: ignore[attr-defined]
    view = exchange.store_told(told, author=DOV, now=clock())
    assert exported(view.token) == record
    with pytest.raises(NotationError, match="not JSON"):
        exchange.read_table(b"x" * 2 * exchange.SHORT_TEXT, author=DOV, now=clock())


@refused
def test_a_record_that_takes_too_long_to_replay_is_refused(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "MOST_SECONDS", -1.0)
    text = json.dumps({"format": "referee/1", "game": "spades", "players": list(NAMES), "rules": {}, "entries": []})
    with pytest.raises(Overtaxed, match="bring it in as several"):
        exchange.read_table(text.encode(), author=DOV, now=clock())


@stored
def test_a_long_log_is_stored_in_parts_and_there_once_all_are(
    evening: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a killed server leaves half stored is there for nobody, and removed a day later."""
    record = exported(evening)
    monkeypatch.setattr(opening, "AT_ONCE", 3)
    assert exported(take_in(record, clock).token) == record
    told, parts, append = exchange.tell(record, author=DOV, now=clock()), list[int](), log.append

    def killed_in_the_third(table_id: int, actions: Sequence[Action], device: str, rows: log.Rows) -> None:
        parts.append(len(actions))
        if len(parts) == 3:
            raise KeyboardInterrupt
        append(table_id, actions, device, rows)

    monkeypatch.setattr(log, "append", killed_in_the_third)
    with pytest.raises(KeyboardInterrupt):
        exchange.store_told(told, author=DOV, now=clock())
    assert parts == [3, 3, 3]
    with pytest.raises(UnknownTable):
        tables.view_table(told.facts.token)
    with writing():
        before = log.count_tables()
        assert not log.any_to_remove(clock() - timedelta(days=1))
        assert log.remove_tables(clock() - timedelta(days=1)) == 0
        clock.tick(2)
        assert log.any_to_remove(clock())
        assert log.remove_tables(clock()) == 1
        assert log.count_tables() == before - 1
