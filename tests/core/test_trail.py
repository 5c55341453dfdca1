"""Sequences that grow at their end and share what they begin with."""

from __future__ import annotations

import pickle
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.values import Later, Trail, Upto

PARTS = (slice(1, 4), slice(-1, None), slice(None, -2), slice(5, 2), slice(None, None, -1), slice(1, None, 2))

steps = st.lists(st.tuples(st.integers(0, 9), st.lists(st.integers(), max_size=4), st.booleans()), max_size=12)


@given(steps=steps)
def test_a_trail_is_the_list_it_stands_for(steps: list[tuple[int, list[int], bool]]) -> None:
    """Whichever of those before it each goes on from, and whether its items are there or are found when read."""
    trails: list[Trail[int]] = [Trail()]
    lists: list[list[int]] = [[]]
    for at, more, later in steps:
        trail, told = trails[at % len(trails)], lists[at % len(lists)]
        trails.append(trail.plus_later(len(more), more.copy) if later else trail.plus(more))
        lists.append([*told, *more])
    for trail, told in zip(reversed(trails), reversed(lists), strict=True):
        assert len(trail) == len(told)
        assert [trail[place] for place in range(-len(told), len(told))] == [*told, *told]
        assert list(trail) == told
        assert trail.behind(2) == told[2:]
        assert [list(trail[part]) for part in PARTS] == [told[part] for part in PARTS]
        assert trail == Trail(told) == tuple(told)
        assert trail != Trail([*told, 0])
        assert pickle.loads(pickle.dumps(trail)) == trail
    assert all(list(trail) == told for trail, told in zip(trails, lists, strict=True))


def test_items_are_found_once_and_only_when_one_is_read() -> None:
    """However often they are gone on from, and whichever is read first."""
    asked: list[int] = []

    def find() -> Sequence[int]:
        asked.append(1)
        return [7, 8]

    trail = Trail([6]).plus_later(2, find)
    longer = trail.plus([9])
    assert (len(trail), len(longer), trail[0], longer[3]) == (3, 4, 6, 9)
    assert not asked
    assert longer[2] == 8
    assert (list(trail), list(longer)) == ([6, 7, 8], [6, 7, 8, 9])
    assert asked == [1]


def test_what_is_found_later_is_a_tuple_to_whoever_reads_it() -> None:
    """It is found once, by the first who reads it, and nobody sees that it was not there before."""
    asked: list[int] = []

    def find() -> list[str]:
        asked.append(1)
        return ["a", "b"]

    later = Later(2, find)
    assert len(later) == 2
    assert not asked
    assert later == ("a", "b")
    assert (*later, later[-1], later[:1]) == ("a", "b", "b", ["a"])
    assert pickle.loads(pickle.dumps(later)) == later
    assert repr(later) == "('a', 'b')"
    assert later != ("a",)
    assert len(asked) == 1


@given(told=st.lists(st.integers()), more=st.lists(st.integers(), max_size=3), fewer=st.integers(0, 3))
def test_a_list_as_it_stands_does_not_grow(told: list[int], more: list[int], fewer: int) -> None:
    """It is the tuple it was made of, whatever is put behind the list; or so many of its items."""
    count = max(0, len(told) - fewer)
    items = told.copy()
    whole, some = Upto(items), Upto(items, count)
    items += more
    for upto, stood in ((whole, told), (some, told[:count])):
        assert len(upto) == len(stood)
        assert list(upto) == stood
        assert [*reversed(upto)] == stood[::-1]
        assert [upto[place] for place in range(-len(stood), len(stood))] == [*stood, *stood]
        assert [upto[part] for part in PARTS] == [tuple(stood[part]) for part in PARTS]
        assert upto == Upto(stood) == tuple(stood)
        assert Trail(stood) == upto == Trail(stood)
        assert upto != (*stood, 0)
        assert pickle.loads(pickle.dumps(upto)) == tuple(stood)
        with pytest.raises(IndexError):
            upto[len(stood)]
