"""Who sits with whom: no partner twice for as long as that can be, everybody plays, rests go round."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club.movement import FEWEST, MOST, Met, Round, Table, individual, longest, next_round, quality
from referee.club.plans import Movement, say
from referee.club.schedules import STARTERS, apart, whist

from ..examples import dear


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
    if people in {16, 20} or people >= 23:
        assert found.again == 0, "nobody meets anybody twice, in any role"


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


@dear(2)
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


@dear(2)
@given(st.integers(24, 64), st.integers(0, 3), st.integers(0, 4), st.integers(0, 2**32))
def test_who_comes_late_or_leaves_makes_nobody_meet_again(people: int, gone: int, come: int, seed: int) -> None:
    """Where enough are there, the round made after three others has no two who met before, in any role."""
    chance = Random(seed)
    before = individual(people, 3, chance)
    there = [*chance.sample(range(people), people - gone), *range(people, people + come)]
    found = quality([*before, next_round(there, before, chance)], range(people + come))
    assert (found.again, found.partners_again, found.most_met) == (0, 0, 1)


def test_rests_go_round() -> None:
    """In an evening whose rounds are made one by one, nobody rests twice before all have rested once."""
    rounds: list[Round] = []
    for number in range(10):
        rounds.append(next_round(range(10), rounds, Random(number)))
    assert quality(rounds, range(10)).out == (2, 2)


@pytest.mark.parametrize("people", sorted(STARTERS))
def test_a_whist_tournament(people: int) -> None:
    """Counted from the tables alone: everybody is everybody's partner once and opponent twice."""
    partners, opponents, seen = Counter[frozenset[int]](), Counter[frozenset[int]](), Counter[int]()
    for played in whist(people):
        seen.update(person for table in played for person in table)
        for a, b, c, d in played:
            partners.update([frozenset((a, b)), frozenset((c, d))])
            opponents.update(frozenset((one, other)) for one in (a, b) for other in (c, d))
    each_two = {frozenset(two) for two in combinations(range(people), 2)}
    assert partners == dict.fromkeys(each_two, 1)
    assert opponents == dict.fromkeys(each_two, 2)
    assert set(seen.values()) == {people - 1}


@pytest.mark.parametrize("people", range(FEWEST, MOST + 1, 4))
def test_rounds_in_which_nobody_meets_anybody_twice(people: int) -> None:
    met, rounds = Counter[frozenset[int]](), list(apart(people))
    for played in rounds:
        assert sorted(person for table in played for person in table) == list(range(people))
        met.update(frozenset(two) for table in played for two in combinations(table, 2))
    assert set(met.values()) <= {1}
    tables = people // 4
    if tables in {4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 20, 23, 25, 27, 28, 29, 31, 32}:
        assert len(rounds) >= tables


@pytest.mark.parametrize(("people", "rounds"), [(16, 5), (20, 5), (28, 7), (32, 8), (36, 9), (64, 21)])
def test_the_best_known_is_taken(people: int, rounds: int) -> None:
    """Sixteen people meet all others in five rounds; sixty-four in twenty-one."""
    found = quality(individual(people, rounds, Random(1)), range(people))
    assert (found.again, found.partners_again, found.most_met) == (0, 0, 1)


@pytest.mark.parametrize("people", [8, 9, 12, 13, 16, 17])
def test_the_longest_evening_is_a_whist_tournament(people: int) -> None:
    found = quality(individual(people, longest(people), Random(1)), range(people))
    assert found.whist
    assert found.again == found.least_again
    assert not quality(individual(people, longest(people) - 1, Random(1)), range(people)).whist


@pytest.mark.parametrize(("people", "rounds"), [(8, 5), (8, 6), (10, 7), (14, 7), (16, 7)])
def test_as_few_meet_again_as_can_be(people: int, rounds: int) -> None:
    """The least is told by counting: so many tables have more places side by side than there are pairs of people."""
    found = quality(individual(people, rounds, Random(1)), range(people))
    met = rounds * (people // 4) * 6
    assert found.least_again == met - people * (people - 1) // 2 > 0
    assert found.again == found.least_again
    assert found.most_met <= 3


@dear(3)
@given(st.integers(4, 24), st.integers(1, 8), st.integers(0, 2**32))
def test_what_is_told_of_a_schedule_is_counted_in_it(people: int, rounds: int, seed: int) -> None:
    made = individual(people, rounds, Random(seed))
    together = [
        frozenset(two)
        for played in made
        for table in played.tables
        for two in combinations([one for side in table.sides for one in side], 2)
    ]
    times = Counter(together)
    found = quality(made, range(people))
    assert found.again == len(together) - len(times)
    assert found.most_met == max(times.values())
    assert found.least_again <= found.again
    for played in made:
        everybody_once(played, range(people))


@pytest.mark.parametrize(
    ("people", "rounds", "words"),
    [
        (16, 5, "Opponents meet at most once, and are never partners too"),
        (16, 15, "Opponents meet exactly twice: a whist tournament"),
        (
            8,
            5,
            "Opponents meet at most twice; "
            "people meet again 32 times as partners or opponents, the fewest there can be",
        ),
        (8, 2, "Opponents meet at most twice; people meet again four times as partners or opponents"),
    ],
)
def test_a_schedule_tells_how_good_it_is(people: int, rounds: int, words: str) -> None:
    partners, opponents, out = say(individual(people, rounds, Random(1)), range(people), Movement.INDIVIDUAL)
    assert f"{partners.strong} {partners.rest}" == "No pair twice: each partner at most once"
    assert f"{opponents.strong} {opponents.rest}" == words
    assert f"{out.strong} {out.rest}" == "Everyone plays in every round"
    assert all(one.good for one in (partners, opponents, out))


@pytest.mark.parametrize(("second", "words"), [(((0, 4), (1, 6)), "once"), (((0, 4), (1, 5)), "twice")])
def test_few_who_meet_again_are_told_as_people_say_it(
    second: tuple[tuple[int, int], tuple[int, int]], words: str
) -> None:
    first = Round((Table(((0, 2), (1, 3))), Table(((4, 9), (5, 7)))), (6, 8))
    _, opponents, _ = say([first, Round((Table(second),))], range(10), Movement.INDIVIDUAL)
    assert opponents.rest == f"meet at most twice; people meet again {words} as partners or opponents"
