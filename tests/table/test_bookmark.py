"""A long table shown from a bookmark on is the table: whatever was recorded, corrected and struck out before it."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any
from unittest.mock import Mock

import pytest

from referee.core.entries import Entry, Players, RulesChange
from referee.core.log import Action, Kind
from referee.core.values import Later
from referee.games import GAMES
from referee.table.bookmark import Glimpse, bookmark_of
from referee.table.facts import Facts, settle
from referee.table.sitting import Fold, TableView

from ..games.playout import NAMES, an_evening

NOW = datetime(2026, 5, 8, 19, 30, tzinfo=UTC)
MARKED = sorted(set(GAMES) - {"klondike", "pad", "own"})
"""The games whose hands leave little behind."""


def facts_of(key: str) -> Facts:
    names = NAMES[: GAMES[key].table_sizes[-1]]
    return settle(token="t", title="", game=key, opened=NOW, names=names, rules={})


def action(seq: int, kind: Kind, target: str | None = None, entry: Entry | None = None) -> Action:
    return Action(id=f"action-{seq:05}", seq=seq, kind=kind, target=target, entry=entry, by="Ann", at=NOW)


def touched(fold: Fold, rng: random.Random, latest: int) -> Action | None:
    """Something done to what was recorded: of the last few entries, mostly, or of any."""
    reach = latest if rng.random() < 0.9 else len(fold.entries)
    kept = rng.choice(fold.entries[-reach:])
    what, seq = rng.random(), fold.seq + 1
    if what < 0.3 and fold.undo_next():
        return action(seq, Kind.VOID, fold.undo_next()[0])
    if what < 0.5 and fold.redo_next():
        return action(seq, Kind.VOID, fold.redo_next()[0])
    if what < 0.6:
        return action(seq, Kind.VOID, kept.id)
    if what < 0.8:
        return action(seq, Kind.AMEND, kept.id, kept.entry)
    return action(seq, Kind.AMEND, kept.id, replace(kept.entry, confirmed=not kept.entry.confirmed))


def a_log(key: str, rng: random.Random) -> list[Action]:
    """An evening with what people put right meanwhile: entries, who sits where, and now and then a house rule."""
    fold, opens = Fold(facts_of(key)), GAMES[key].rules().opens_hand
    names = list(fold.facts.names)
    for entry in an_evening(key, rng, 250):
        told = [entry]
        if opens(entry) and rng.random() < 0.1:
            rng.shuffle(names)
            told.insert(0, Players(names=(*names[:-1], rng.choice((names[-1], "Zoe")))))
        if opens(entry) and rng.random() < 0.1:
            told.insert(0, RulesChange(rules={}))
        for one in told:
            fold.extend([action(fold.seq + 1, Kind.RECORD, None, one)])
        if rng.random() < 0.02 and (made := touched(fold, rng, 4)) is not None:
            fold.extend([made])
    return list(fold.actions)


def unread(view: TableView) -> bool:
    """Whether nothing of what was before the bookmark has been read."""
    state: Any = view.state
    parts: list[Any] = [view.actions, view.entries, view.problems, view.deletions, state.accounts]
    items = [item for part in parts for item in part._items]
    return all(item._find is not None for item in items if isinstance(item, Later))


@pytest.mark.parametrize("key", MARKED)
def test_it_is_shown_as_without_a_bookmark(key: str) -> None:
    """All of it: log, entries, state, score, what needs attention, what undo would do. Then its fold goes on."""
    rng, shown, names = random.Random(f"{key} 2"), 0, (*NAMES, "Zoe")
    for _ in range(8):
        facts, log = facts_of(key), a_log(key, rng)
        fold = Fold(facts, log[: rng.randrange(len(log) // 2, len(log))])
        mark = bookmark_of(fold, names)
        if mark is None:
            continue
        kept = json.dumps(mark)
        assert not any(name in kept for name in names), "who sits there is told without a name"
        for end in {fold.seq, rng.randrange(fold.seq, len(log) + 1), len(log)}:
            make = Mock(side_effect=partial(Fold, facts, log[:end]))
            glimpse = Glimpse(json.loads(kept), facts, names, log[mark["seq"] : end], make)
            view = glimpse.view()
            shown += not make.called
            assert make.called or unread(view)
            if rng.random() < 0.5:  # the fold goes on, and what was shown is none of that
                glimpse.fold().extend([action(end + 1, Kind.VOID, log[0].id)])
            assert view == Fold(facts, log[:end]).view()
            make.assert_called_once()
    assert shown, "not one was shown from its bookmark"


def test_none_is_put_where_something_before_it_is_unsettled() -> None:
    """It says nothing of what needs attention."""
    log = a_log("hearts", random.Random(1))
    fold = Fold(facts_of("hearts"), log)
    assert bookmark_of(fold, NAMES) is not None or fold.view().attention
    fold.extend([action(fold.seq + 1, Kind.VOID, log[0].id)])
    assert bookmark_of(fold, NAMES) is None


def test_none_is_put_where_somebody_sat_whose_name_is_not_known() -> None:
    fold = Fold(facts_of("spades"), a_log("spades", random.Random(7)))
    names = fold.facts.names
    assert bookmark_of(fold, (*names, "Zoe")) is not None
    assert bookmark_of(fold, names[1:]) is None
