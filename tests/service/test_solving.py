"""Searches in the background: begun once, answered by the real solver, stopped, and bounded."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from referee.core.entries import Entry
from referee.core.log import Action, Kind
from referee.games.klondike.model import Deal
from referee.games.klondike.solver import Answer, wins
from referee.service.solving import Searches, SearchState
from referee.table.facts import settle
from referee.table.sitting import Fold, TableView

from ..games.klondike.deals import as_seen, whole_deal

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


@pytest.fixture
def searches() -> Iterator[Searches]:
    """Searches that end with the test."""
    made = Searches()
    yield made
    made.stop_all()


def answered(searches: Searches, view: TableView) -> SearchState:
    """How the search stands once it has ended."""
    assert searches.wait(view.token, LONG)
    return searches.look(view.token, view.seq)


def test_a_search_is_answered(searches: Searches) -> None:
    """A deal that can be won: the answer comes with its steps, and stays."""
    view = table("a", deal(WINNABLE))
    assert searches.look("a", view.seq) == SearchState("none")
    searches.begin(view)
    state = answered(searches, view)
    assert state.stage == "answered"
    assert isinstance(state.answer, Answer)
    assert state.answer.verdict == "won"
    assert wins(view.state.hand.layout, view.state.house, state.answer.steps)
    assert searches.begin(view) == state


def test_it_does_not_block_and_can_be_stopped(searches: Searches) -> None:
    """While it runs it is looked at from here; stopped, it ends, and begins anew only when it is asked to."""
    view = table("a", deal(HARD))
    assert searches.begin(view).stage == "running"
    assert searches.look("a", view.seq).stage == "running"
    searches.stop("a")
    assert searches.wait("a", LONG)
    assert searches.look("a", view.seq).stage == "stopped"
    assert searches.begin(view).stage == "stopped"
    assert searches.begin(view, again=True).stage == "running"


def test_positions_are_counted_while_it_runs(searches: Searches) -> None:
    """How far a search is can be told before it has ended."""
    view = table("a", deal(HARD))
    searches.begin(view)
    waited = threading.Event()
    for _ in range(2000):
        state = searches.look("a", view.seq)
        if state.examined:
            break
        waited.wait(0.01)
    assert state.stage == "running"
    assert state.examined > 0


def test_a_table_that_went_on_is_another_search(searches: Searches) -> None:
    """The search before is stopped, and its answer belongs to the table as it was."""
    before, after = table("a", deal(HARD)), table("a", deal(HARD), deal(WINNABLE))
    searches.begin(before)
    assert searches.look("a", after.seq).stage == "none"
    # The second deal is refused while the first goes on: the same cards, one action later.
    searches.begin(after)
    assert searches.look("a", before.seq).stage == "none"
    assert searches.look("a", after.seq).stage == "running"


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


def test_searches_take_their_turn() -> None:
    """With one at a time the second waits; stopped while it waits, it never begins."""
    one_by_one = Searches(at_once=1)
    first, second, third = (table(token, deal(seed)) for token, seed in (("a", HARD), ("b", WINNABLE), ("c", HARD)))
    one_by_one.begin(first)
    one_by_one.begin(second)
    one_by_one.begin(third)
    one_by_one.stop("c")
    assert not one_by_one.wait("b", 0.1)
    one_by_one.stop("a")
    assert answered(one_by_one, second).stage == "answered"
    assert answered(one_by_one, third) == SearchState("stopped", 0)


def test_only_so_many_are_kept() -> None:
    """The one used longest ago is stopped and forgotten."""
    few = Searches(kept=1)
    first, second = table("a", deal(HARD)), table("b", deal(WINNABLE))
    few.begin(first)
    few.begin(second)
    assert few.look("a", first.seq) == SearchState("none")
    assert answered(few, second).stage == "answered"
