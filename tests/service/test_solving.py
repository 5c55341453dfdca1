"""Searches in the background: begun once, answered by the real solver, stopped, bounded, and known everywhere."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import update

from referee.core.entries import Entry
from referee.core.log import Action, Kind
from referee.games.klondike.model import Deal
from referee.games.klondike.solver import Answer, wins
from referee.service import solving
from referee.service.solving import AT_ONCE, KEPT, LEFT_SECONDS, LOST_SECONDS, Searches, SearchState
from referee.store import db, writing
from referee.store.models import SearchRow
from referee.table.facts import settle
from referee.table.sitting import Fold, TableView

from ..games.klondike.deals import as_seen, whole_deal
from .working import pids

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)
LONG = 60.0
"""Seconds no search here takes."""

WINNABLE, HARD = 2, 9
"""Seeds of a deal that is won in no time, and of one the search does not decide."""


def table(token: str, *entries: Entry, game: str = "klondike") -> TableView:
    """A table after these entries."""
    names = ("Ann",) if game == "klondike" else ("Ann", "Bea", "Cy", "Dov")
    fold = Fold(settle(token=token, title="", game=game, opened=NOW, names=names, rules={}))
    fold.extend(
        [
            Action(id=f"entry{seq:04}", seq=seq, kind=Kind.RECORD, entry=entry, at=NOW)
            for seq, entry in enumerate(entries, 1)
        ]
    )
    return fold.view()


def deal(seed: int) -> Deal:
    """A whole deal, always the same for a seed."""
    return whole_deal(random.Random(seed))


class Made:
    """Searches of several processes that share a database, as a test needs them. They end with it."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.made: list[Searches] = []

    def __call__(self, at_once: int = AT_ONCE, kept: int = KEPT) -> Searches:
        self.made.append(Searches(self.app, at_once, kept))
        return self.made[-1]


@pytest.fixture
def make(sqlite_app: Flask) -> Iterator[Made]:
    """Makes searches; each knows no other but by the database."""
    yield from made_with(sqlite_app)


def made_with(app: Flask) -> Iterator[Made]:
    """What makes them, and ends them all."""
    made = Made(app)
    yield made
    for one in made.made:
        for token in "abc":
            one.stop(token)
            assert one.wait(token, LONG)


@pytest.fixture
def searches(make: Made) -> Searches:
    """Searches that end with the test."""
    return make()


def answered(searches: Searches, view: TableView) -> SearchState:
    """How the search stands once it has ended."""
    assert searches.wait(view.token, LONG)
    return searches.look(view)


def test_a_search_is_answered(searches: Searches) -> None:
    """A deal that can be won: the answer comes with its steps, and stays."""
    view = table("a", deal(WINNABLE))
    assert searches.look(view) == SearchState("none")
    searches.begin(view)
    state = answered(searches, view)
    assert state.stage == "answered"
    assert isinstance(state.answer, Answer)
    assert state.answer.verdict == "won"
    dealt: Any = view.state
    assert wins(dealt.hand.layout, dealt.house, state.answer.steps)
    assert searches.begin(view) == state


def test_it_does_not_block_and_can_be_stopped(searches: Searches) -> None:
    """While it runs it is looked at from here; stopped, it ends, and begins anew only when it is asked to."""
    view = table("a", deal(HARD))
    assert searches.begin(view).stage == "running"
    assert searches.look(view).stage == "running"
    searches.stop("a")
    assert searches.wait("a", LONG)
    assert searches.look(view).stage == "stopped"
    assert searches.begin(view).stage == "stopped"
    assert searches.begin(view, again=True).stage == "running"


def test_positions_are_counted_while_it_runs(searches: Searches) -> None:
    """How far a search is can be told before it has ended."""
    view = table("a", deal(HARD))
    searches.begin(view)
    waited = threading.Event()
    for _ in range(2000):
        state = searches.look(view)
        if state.examined:
            break
        waited.wait(0.01)
    assert state.stage == "running"
    assert state.examined > 0


def test_a_table_that_went_on_is_another_search(searches: Searches) -> None:
    """The search before is stopped, and its answer belongs to the table as it was."""
    before, after = table("a", deal(HARD)), table("a", deal(HARD), deal(WINNABLE))
    searches.begin(before)
    assert searches.look(after).stage == "none"
    # The second deal is refused while the first goes on: the same cards, one action later.
    searches.begin(after)
    assert searches.look(before).stage == "none"
    assert searches.look(after).stage == "running"


def test_where_a_card_is_not_known_nothing_is_searched(searches: Searches) -> None:
    """The answer is there at once, and it is none."""
    view = table("a", as_seen(deal(WINNABLE)))
    searches.begin(view)
    assert answered(searches, view) == SearchState("answered", 0, None)


def test_other_games_are_not_searched(searches: Searches) -> None:
    """Nobody can ask for it there."""
    view = table("a", game="spades")
    assert view.game.search is None
    with pytest.raises(LookupError):
        searches.begin(view)


def test_searches_take_their_turn(make: Made) -> None:
    """With one at a time the second waits; stopped while it waits, it never begins."""
    one_by_one = make(at_once=1)
    first, second, third = (table(token, deal(seed)) for token, seed in (("a", HARD), ("b", WINNABLE), ("c", HARD)))
    one_by_one.begin(first)
    one_by_one.begin(second)
    one_by_one.begin(third)
    one_by_one.stop("c")
    assert not one_by_one.wait("b", 0.1)
    one_by_one.stop("a")
    assert answered(one_by_one, second).stage == "answered"
    assert answered(one_by_one, third) == SearchState("stopped", 0)


def test_only_so_many_are_kept(make: Made) -> None:
    """The one used longest ago is stopped and forgotten."""
    few = make(kept=1)
    first, second = table("a", deal(HARD)), table("b", deal(WINNABLE))
    few.begin(first)
    few.begin(second)
    assert few.look(first) == SearchState("none")
    assert answered(few, second).stage == "answered"


# ---- over several processes -----------------------------------------------------------------------


def set_back(**seconds: int) -> None:
    """As if what is kept of the searches were so many seconds older."""
    with writing():
        db.session.execute(
            update(SearchRow).values({name: getattr(SearchRow, name) - less for name, less in seconds.items()})
        )


def until(what: Callable[[], bool]) -> None:
    """Wait until it is so."""
    waited = threading.Event()
    for _ in range(3000):
        if what():
            return
        waited.wait(0.02)
    raise AssertionError("it never came")


@pytest.fixture
def make_at(store_app: Flask) -> Iterator[Made]:
    """The same on both databases."""
    yield from made_with(store_app)


def test_another_process_knows_the_answer_and_begins_nothing(make_at: Made) -> None:
    one, other = make_at(), make_at()
    view = table("a", deal(WINNABLE))
    one.begin(view)
    found = answered(one, view)
    assert other.look(view) == other.begin(view) == found
    assert other.wait("a", 0)


def test_another_process_stops_it(make: Made) -> None:
    """And the process that searched is killed."""
    one, other = make(), make()
    view = table("a", deal(HARD))
    one.begin(view)
    until(lambda: other.look(view).examined > 0)
    assert other.begin(view).stage == "running"
    assert pids(make.app)
    other.stop("a")
    assert other.look(view).stage == "stopped"
    assert one.wait("a", LONG)
    assert pids(make.app) == []
    assert one.look(view).stage == "stopped"


def test_another_process_begins_the_next(make: Made) -> None:
    """The search of the table as it was ends there too."""
    one, other = make(), make()
    # Neither ends by itself while it is looked at.
    before, after = table("a", deal(HARD)), table("a", deal(HARD), deal(HARD))
    one.begin(before)
    other.begin(after)
    assert one.wait("a", LONG)
    assert one.look(after).stage == "running"
    other.stop("a")


def test_it_ends_when_nobody_looks_any_more(make: Made) -> None:
    searches, view = make(), table("a", deal(HARD))
    searches.begin(view)
    until(lambda: searches.look(view).examined > 0)
    set_back(looked=LEFT_SECONDS + 1)
    assert searches.wait("a", LONG)
    assert searches.look(view).stage == "stopped"
    assert searches.begin(view, again=True).stage == "running"


def test_one_whose_process_has_ended_is_stopped(make: Made, monkeypatch: pytest.MonkeyPatch) -> None:
    """It never says that it searches where nothing does."""
    monkeypatch.setattr(solving, "BEAT_SECONDS", LONG)  # the process is heard of no more
    searches, view = make(), table("a", deal(HARD))
    searches.begin(view)
    set_back(beat=LOST_SECONDS + 1)
    assert searches.look(view).stage == "stopped"
