"""What a director settles of a round: places changed, chairs kept, tables of three; and winners who move up."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club import plans
from referee.club.ladder import climbed, next_ladder, split
from referee.club.movement import Round, Table, individual
from referee.club.settled import Chair, in_threes, seated, swapped


def people_of(played: Round) -> list[int]:
    return sorted([*(one for table in played.tables for one in table.seats), *played.out])


def rounds(people: int, count: int, seed: int = 1) -> tuple[Round, ...]:
    return individual(people, count, Random(seed))


@given(st.integers(4, 40), st.randoms(use_true_random=False))
def test_two_change_places_and_nobody_else_moves(people: int, chance: Random) -> None:
    (played,) = rounds(people, 1)
    one, other = chance.sample(range(people), 2)
    made = swapped(played, {one: other, other: one})
    assert made.by_hand
    assert people_of(made) == people_of(played)
    for before, after in zip(played.tables, made.tables, strict=True):
        for was, now in zip(before.seats, after.seats, strict=True):
            assert now == {one: other, other: one}.get(was, was)
    assert plans.read(plans.write(made)) == made


@given(st.integers(8, 40), st.integers(0, 3), st.randoms(use_true_random=False))
def test_who_keeps_a_chair_sits_on_it_and_all_others_sit_as_they_did(people: int, seat: int, chance: Random) -> None:
    """Partners and opponents are those that were drawn."""
    (played,) = rounds(people, 1)
    chairs = [Chair(who, place, seat) for place, who in enumerate(chance.sample(range(people), 2), 1)]
    made = seated(played, chairs)
    first = chairs[0]
    if first.who in played.out:
        assert first.who in made.out
    else:
        assert made.tables[first.table - 1].seats[seat] == first.who
    drawn = {frozenset(map(frozenset, table.sides)) for table in played.tables}
    assert {frozenset(map(frozenset, table.sides)) for table in made.tables} == drawn
    assert made.out == played.out


@pytest.mark.parametrize(("people", "threes"), [(7, 1), (10, 2), (9, 3), (8, 0), (13, 3), (39, 1)])
def test_tables_of_three_leave_nobody_out_and_come_round(people: int, threes: int) -> None:
    """Over many rounds nobody sits at one much more often than another."""
    made: list[Round] = []
    for played in rounds(people, 12):
        made.append(in_threes(played, made))
    times: Counter[int] = Counter(dict.fromkeys(range(people), 0))
    for played in made:
        assert people_of(played) == list(range(people))
        assert not played.out
        small = [table for table in played.tables if len(table.seats) == 3]
        assert len(small) == threes
        assert all(len(table.seats) in (3, 4) for table in played.tables)
        times.update(one for table in small for one in table.seats)
        assert plans.read(plans.write(played)) == played
    assert max(times.values()) - min(times.values()) <= 3


def test_five_make_no_tables_of_three() -> None:
    (played,) = rounds(5, 1)
    assert in_threes(played, ()) == played


def test_winners_move_up_a_table_and_losers_down() -> None:
    """Three tables: those who won at the second are at the first, and so on; both ends keep their own."""
    tables = [Table(((0, 1), (2, 3))), Table(((4, 5), (6, 7))), Table(((8, 9), (10, 11)))]
    points = ((5, 9), (9, 5), (7, 7))
    splits = [split(table.sides, made, low=False) for table, made in zip(tables, points, strict=True)]
    order = climbed(splits)
    assert [set(order[at : at + 4]) for at in (0, 4, 8)] == [{2, 3, 4, 5}, {0, 1, 8, 9}, {6, 7, 10, 11}]
    after = next_ladder(order, range(12), [Round(tuple(tables))])
    assert [set(table.seats) for table in after.tables] == [{2, 3, 4, 5}, {0, 1, 8, 9}, {6, 7, 10, 11}]
    were = {pair for table in tables for pair in table.partners()}
    assert not were & {pair for table in after.tables for pair in table.partners()}
    assert split(((0,), (1,), (2,), (3,)), (4, 0, 26, 9), low=True) == ([1, 0], [3, 2])


@given(st.integers(4, 30), st.integers(1, 9), st.randoms(use_true_random=False))
def test_a_ladder_seats_all_who_are_there_and_rests_come_round(people: int, count: int, chance: Random) -> None:
    made = [rounds(people, 1)[0]]
    for _ in range(count):
        tables = [(table.sides, (chance.randint(0, 9), chance.randint(0, 9))) for table in made[-1].tables]
        order = climbed([split(sides, points, low=False) for sides, points in tables])
        made.append(next_ladder([*order, *made[-1].out], range(people), made))
    outs = Counter(one for played in made for one in played.out)
    for before, after in pairwise(made):
        assert people_of(after) == list(range(people))
        assert len(after.out) == len(before.out) == people % 4
    assert max(outs.values(), default=0) - min((outs[one] for one in range(people)), default=0) <= 1
