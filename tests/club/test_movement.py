"""Who sits with whom: no partner twice for as long as that can be, everybody plays, rests go round."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.club.movement import FEWEST, MOST, Met, Round, individual, longest, next_round, quality


def everybody_once(played: Round, people: range) -> None:
    there = [person for table in played.tables for side in table.sides for person in side]
    assert sorted([*there, *played.out]) == list(people)
    assert len(played.out) == len(people) % 4


@pytest.mark.parametrize("people", range(FEWEST, MOST + 1))
def test_nobody_has_a_partner_twice_in_an_evening(people: int) -> None:
    """For every number of people: five rounds, or as many as there are for so few."""
    rounds = min(5, longest(people))
    made = individual(people, rounds, Random(people))
    for played in made:
        everybody_once(played, range(people))
    found = quality(made, range(people))
    assert found.partners_again == 0
    assert found.out[1] - found.out[0] <= 1
    if people >= 20:
        assert found.opponents_again == 0


@pytest.mark.parametrize("people", [4, 5, 6, 7, 8, 9, 12, 13, 16, 33])
def test_everybody_is_everybodys_partner_in_the_longest_schedule(people: int) -> None:
    """All but those two who would have been partners while their partnership rested."""
    made = individual(people, longest(people), Random(1))
    met = Met.of(made)
    assert max(met.partners.values()) == 1
    everybody = people * (people - 1) // 2
    rests = sum(len(played.out) // 2 for played in made)
    assert len(+met.partners) == everybody - rests
    if people % 4 < 2:
        assert quality(made, range(people)).out in {(0, 0), (1, 1)}


def test_behind_the_longest_schedule_partners_begin_anew() -> None:
    made = individual(4, 6, Random(3))
    assert quality(made, range(4)).partners_again == 6
    assert set(Met.of(made).partners.values()) == {2}


def test_the_same_chance_gives_the_same_schedule() -> None:
    assert individual(30, 5, Random(7)) == individual(30, 5, Random(7))
    assert individual(30, 5, Random(7)) != individual(30, 5, Random(8))


@pytest.mark.parametrize("people", [0, 3, 129])
def test_some_numbers_have_no_schedule(people: int) -> None:
    with pytest.raises(ValueError, match="4 to 128"):
        individual(people, 3, Random(1))


@settings(max_examples=25, deadline=None)
@given(st.integers(8, 40), st.integers(0, 3), st.integers(0, 4), st.integers(0, 2**32))
def test_who_comes_late_or_leaves_is_taken_in(people: int, gone: int, come: int, seed: int) -> None:
    """The next round is for those who are there, and no partner returns where enough others are left."""
    chance = Random(seed)
    before = individual(people, 3, chance)
    there = [*chance.sample(range(people), people - gone), *range(people, people + come)]
    played = next_round(there, before, chance)
    sitting = [person for table in played.tables for side in table.sides for person in side]
    assert sorted([*sitting, *played.out]) == sorted(there)
    assert len(played.out) == len(there) % 4
    again = Met.of(before).partners
    assert not any(again[pair] for table in played.tables for pair in table.partners()) or len(there) < 12
    rested = Met.of(before).out
    if played.out:
        assert max(rested[one] for one in played.out) <= min(rested[one] for one in sitting) + 1


def test_rests_go_round() -> None:
    """In an evening whose rounds are made one by one, nobody rests twice before all have rested once."""
    rounds: list[Round] = []
    for number in range(10):
        rounds.append(next_round(range(10), rounds, Random(number)))
    assert quality(rounds, range(10)).out == (2, 2)
