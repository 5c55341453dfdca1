"""The deadline: a table that agreed to stop at an hour is told so by the first entry after it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from referee.core.entries import Deal as Dealt
from referee.core.entries import Misdeal, RulesChange, TrickCounts, TrickWon
from referee.definitions.definition import canonical
from referee.definitions.gallery import shipped
from referee.definitions.plain import plain_pad
from referee.games.pad.entries import Cells
from referee.games.pad.entries import Deal as Round
from referee.games.spades.model import Deal, End
from referee.service import tables
from referee.service.deadline import first_after
from referee.service.tables import Accepted, TableView

from ..conftest import Clock
from ..evening import ANN, bids, enter, hand_by_result, new_id, open_spades

pytestmark = pytest.mark.usefixtures("sqlite_app")

SUMMER = timezone(timedelta(hours=2))


@pytest.mark.parametrize(
    ("opened", "hour", "due"),
    [
        ((19, 30), "22:30", (8, 22, 30)),
        ((19, 30), "22.30", (8, 22, 30)),
        ((19, 30), "9:05", (9, 9, 5)),
        ((22, 30), "22:30", (9, 22, 30)),
        ((23, 50), "00:15", (9, 0, 15)),
    ],
)
def test_the_deadline_is_the_first_such_hour_after_opening(
    opened: tuple[int, int], hour: str, due: tuple[int, int, int]
) -> None:
    """By the clock on the wall, over midnight too."""
    at = datetime(2026, 5, 8, *opened, tzinfo=SUMMER)
    assert first_after(at.astimezone(UTC), hour, SUMMER) == datetime(2026, 5, *due, tzinfo=SUMMER)


@pytest.mark.parametrize("hour", ["", "late", "24:00", "12:60", "1230"])
def test_what_is_no_hour_is_no_deadline(hour: str) -> None:
    assert first_after(datetime(2026, 5, 8, tzinfo=UTC), hour, SUMMER) is None


def open_until(clock: Clock, minutes: int) -> TableView:
    """A table whose time is up after so many minutes, in the first hand."""
    hour = (clock().astimezone() + timedelta(minutes=minutes)).strftime("%H:%M")
    return enter(open_spades(clock(), deadline=hour).token, Deal(dealer=3, depth="result"), now=clock())


def test_time_is_called_with_the_first_entry_after_it(clock: Clock) -> None:
    """In the same write and before that entry; the hand in progress is the last."""
    view = open_until(clock, 45)
    view = enter(view.token, *bids(4, 3, 3, 2), now=clock.tick(44 * 60))
    assert view.outcome is None
    assert not any(isinstance(kept.entry, End) for kept in view.entries)
    view = enter(view.token, TrickCounts(counts=(4, 3, 3, 3)), now=clock.tick(120))
    assert [kept.entry for kept in view.entries[-2:]] == [End(reason="time"), TrickCounts(counts=(4, 3, 3, 3))]
    assert view.outcome is not None
    assert view.outcome.winners == (0,)
    assert view.undo is not None
    assert view.undo.entry == TrickCounts(counts=(4, 3, 3, 3))


def test_time_is_called_once_and_undone_with_its_entry(clock: Clock) -> None:
    before = open_until(clock, 45)
    clock.tick(46 * 60)
    first, *others = bids(4, 3, 3, 2)
    view = enter(before.token, first, now=clock())
    assert sum(isinstance(kept.entry, End) for kept in view.entries) == 1
    later = enter(before.token, *others, now=clock())
    assert sum(isinstance(kept.entry, End) for kept in later.entries) == 1
    view = tables.undo(before.token, id=new_id(), seen=later.seq, author=ANN, now=clock()).view
    view = tables.undo(before.token, id=new_id(), seen=view.seq, author=ANN, now=clock()).view
    assert view.state == before.state
    assert view.redo is not None
    assert view.redo.entry == first


def test_a_retry_after_the_deadline_is_still_a_retry(clock: Clock) -> None:
    view = open_until(clock, 45)
    clock.tick(46 * 60)
    for _ in range(2):
        answer = tables.record(view.token, bids(4, 3, 3, 2), id="late-bids", seen=1, author=ANN, now=clock())
        assert isinstance(answer, Accepted)
        assert answer.view.seq == 6


def test_a_deadline_may_be_agreed_on_later(clock: Clock) -> None:
    """Once the change is in force, its hour counts."""
    token = open_spades(clock()).token
    enter(token, *hand_by_result(), now=clock())
    hour = (clock().astimezone() + timedelta(minutes=30)).strftime("%H:%M")
    enter(token, RulesChange(rules={"deadline": hour}), now=clock())
    enter(token, Deal(dealer=0, depth="result"), now=clock())
    view = enter(token, *bids(4, 3, 3, 2, dealer=0), now=clock.tick(3600))
    assert any(isinstance(kept.entry, End) for kept in view.entries)


def called(view: TableView) -> bool:
    return any(isinstance(kept.entry, End) for kept in view.entries)


def test_an_hour_agreed_the_day_after_is_that_of_the_day_after(clock: Clock) -> None:
    """The table was opened long before: time is not up since yesterday."""
    token = open_spades(clock()).token
    enter(token, *hand_by_result(), now=clock())
    clock.tick(20 * 3600)
    hour = (clock().astimezone() + timedelta(hours=2)).strftime("%H:%M")
    enter(token, RulesChange(rules={"deadline": hour}), now=clock())
    enter(token, Deal(dealer=0, depth="result"), now=clock())
    first, *others = bids(4, 3, 3, 2, dealer=0)
    assert not called(enter(token, first, now=clock.tick(3600)))
    assert called(enter(token, *others, now=clock.tick(3700)))


@pytest.mark.parametrize("played", [False, True])
def test_people_who_meet_again_stop_at_that_hour_again(clock: Clock, played: bool) -> None:
    """Opened the day before, at half past four, to play until 22:30; played on the next day, or on both."""
    hour = (clock().astimezone() + timedelta(hours=6)).strftime("%H:%M")
    token = open_spades(clock(), deadline=hour).token
    dealer = 3
    if played:
        enter(token, *hand_by_result(), now=clock.tick(3600))
        dealer = 0
    clock.tick(24 * 3600 if not played else 23 * 3600)
    first, second, third, _ = bids(4, 3, 3, 2, dealer=dealer)
    assert not called(enter(token, Deal(dealer=dealer, depth="result"), first, now=clock()))
    assert not called(enter(token, second, now=clock.tick(5 * 3600)))
    assert called(enter(token, third, now=clock.tick(3660)))


# ---- so many minutes --------------------------------------------------------------------------------


def open_pad(clock: Clock, minutes: int) -> TableView:
    """A score pad on which three play for so many minutes."""
    data = {**plain_pad(players=3), "end": [{"minutes": minutes}]}
    rules = {"definition": canonical(data)}
    return tables.open_table(
        game="pad", names=("Ann", "Bea", "Cy"), rules=rules, title="Friday", author=ANN, first=(), now=clock()
    )


def written(*points: int) -> Cells:
    return Cells(values={"scored": list(points)})


def test_the_round_that_was_played_as_time_ran_out_counts_and_is_the_last(clock: Clock) -> None:
    """A round of a pad is written once it was played: time is called behind it, not before."""
    token = open_pad(clock, 45).token
    assert enter(token, Round(), written(10, 20, 30), now=clock.tick(44 * 60)).outcome is None
    view = enter(token, Round(), written(25, 5, 0), now=clock.tick(120))
    assert [kept.entry.type for kept in view.entries[-3:]] == ["deal", "cells", "end"]
    assert view.explanation.totals == (35, 25, 30)
    assert view.outcome is not None
    assert view.outcome.winners == (0,)
    assert str(view.outcome.reason) == "time was called"
    again = tables.undo(token, id=new_id(), seen=view.seq, author=ANN, now=clock()).view
    assert again.outcome is None


def test_a_round_told_by_several_as_time_runs_out_is_finished(clock: Clock) -> None:
    token = open_pad(clock, 45).token
    view = enter(token, Round(), Cells(side=0, values={"scored": 10}), now=clock.tick(46 * 60))
    assert view.outcome is None
    assert view.state.time  # type: ignore[attr-defined]
    view = enter(token, Cells(side=1, values={"scored": 20}), Cells(side=2, values={"scored": 15}), now=clock())
    assert view.outcome is not None
    assert view.outcome.winners == (1,)
    assert sum(kept.entry.type == "end" for kept in view.entries) == 1


def test_a_trick_game_of_ones_own_ends_by_the_clock(clock: Clock) -> None:
    """The hand in which time runs out is the last; a tie then is shared."""
    data = {**shipped("whist").definition.data, "trump": {"by": "none"}, "end": [{"minutes": 45}]}
    token = tables.open_table(
        game="own", names=("Ann", "Bea", "Cy", "Dov"), rules={"definition": canonical(data)}, title="Friday",
        author=ANN, first=(), now=clock(),
    ).token  # fmt: skip
    view = enter(token, Dealt(depth="result"), TrickCounts(counts=(5, 2, 4, 2)), now=clock.tick(44 * 60))
    assert view.outcome is None
    view = enter(token, Dealt(depth="tricks"), now=clock.tick(120))
    assert view.entries[-1].entry.type == "end"
    assert view.outcome is None
    again = enter(token, Misdeal(reason="exposed"), now=clock())
    assert again.outcome is not None
    assert (again.outcome.winners, str(again.outcome.reason)) == ((0,), "time was called")
    tables.undo(token, id=new_id(), seen=again.seq, author=ANN, now=clock())
    view = enter(token, *(TrickWon(winner=seat) for seat in (0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0)), now=clock())
    assert view.explanation.totals == (3, 3)
    assert view.outcome is not None
    assert (view.outcome.winners, view.outcome.rule) == ((0, 1), "WH-10.1")
