"""Fixed pairs: all meet all, winners meet winners, losers are out; nobody twice as long as that can be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.club.pairing import Draw, Past, following, knockout, next_draw, robin, rounds_of_all, rounds_to_one


def everybody_once(draw: Draw, pairs: Sequence[int]) -> None:
    assert sorted([*(pair for meeting in draw.meetings for pair in meeting), *draw.rest]) == sorted(pairs)


@pytest.mark.parametrize("pairs", range(2, 65))
def test_all_against_all(pairs: int) -> None:
    """In as few rounds as can be, each two meet once; in an odd number each rests once."""
    there = list(range(pairs))
    made = robin(there, rounds_of_all(pairs))
    for draw in made:
        everybody_once(draw, there)
    past = Past.of(made)
    assert set(past.met.values()) == {1}
    assert len(past.met) == pairs * (pairs - 1) // 2
    assert set(past.rested.values()) == ({1} if pairs % 2 else set())
    assert Past.of(robin(there, rounds_of_all(pairs) + 1)).met.most_common(1)[0][1] == 2


@given(st.integers(2, 64), st.integers(1, 9), st.integers(0, 2**32))
def test_winners_meet_winners_and_nobody_twice(pairs: int, rounds: int, seed: int) -> None:
    chance, there, past = Random(seed), list(range(pairs)), Past.of(())
    won = dict.fromkeys(there, 0)
    for number in range(rounds):
        ranked = sorted(there, key=lambda pair: -won[pair])
        draw = next_draw(ranked, past)
        everybody_once(draw, there)
        assert len(draw.rest) == pairs % 2
        if number == 0:
            assert draw.meetings == tuple(zip(ranked[: pairs - pairs % 2 : 2], ranked[1::2], strict=True))
        past.add(draw)
        for meeting in draw.meetings:
            won[chance.choice(meeting)] += 1
        for pair in draw.rest:
            won[pair] += 1
    if pairs >= 2 * rounds:  # so many can always be matched anew, whoever rests: each has met less than half of them
        assert max(past.met.values()) == 1
        rests = [past.rested[pair] for pair in there]
        assert max(rests) - min(rests) <= 1


def price(times: int) -> int:
    """What it costs to meet once more: to meet again at all before everything, and then how often it was."""
    return 10**9 + 10**times if times else 0


def meet_again(past: Past, there: Sequence[int]) -> int:
    """The least price of who meets again in one round, whoever rests; found by trying every way there is."""
    if len(there) % 2:
        return min(meet_again(past, [pair for pair in there if pair != rest]) for rest in there)
    if not there:
        return 0
    one, *others = there
    return min(
        price(past.met[frozenset((one, two))]) + meet_again(past, [pair for pair in others if pair != two])
        for two in others
    )


@given(st.lists(st.sets(st.integers(0, 7), min_size=2), min_size=2, max_size=7), st.integers(0, 2**32))
def test_a_first_meeting_comes_before_a_second(rounds: list[set[int]], seed: int) -> None:
    """Whoever leaves and comes late: nobody meets again while the round could be drawn with fewer who do.

    Rests are fair as far as that leaves a choice: of those whose rest lets fewest meet again, the last that rested
    least does.
    """
    chance, past = Random(seed), Past.of(())
    for there in rounds:
        ranked = chance.sample(sorted(there), len(there))
        assert_drawn_as_is_right(ranked, past)


def assert_drawn_as_is_right(ranked: Sequence[int], past: Past) -> None:
    """Draw the next round, hold it against every way there is, and add it to the past."""
    draw = next_draw(ranked, past)
    everybody_once(draw, ranked)
    again = sum(price(past.met[frozenset(meeting)]) for meeting in draw.meetings)
    assert again == meet_again(past, ranked)
    if len(ranked) % 2:
        free = [one for one in ranked if meet_again(past, [pair for pair in ranked if pair != one]) == again]
        assert draw.rest == (min(reversed(free), key=lambda one: past.rested[one]),)
    past.add(draw)


def test_a_first_meeting_comes_before_a_fair_rest() -> None:
    """Seven pairs that all met all but two or three others: of those who never rested, none can rest now.

    Whichever of them did, two would meet again; every way was tried. So one rests a second time.
    """
    chance, past = Random(57), Past.of(())
    won = dict.fromkeys(range(7), 0)
    for _ in range(6):
        ranked = sorted(won, key=lambda pair: -won[pair])
        before = Past(past.met.copy(), past.rested.copy())
        assert_drawn_as_is_right(ranked, past)
        draw = next_draw(ranked, before)
        for pair in (*map(chance.choice, draw.meetings), *draw.rest):
            won[pair] += 1
    unrested = [pair for pair in ranked if not before.rested[pair]]
    assert unrested
    assert before.rested[draw.rest[0]] == 1
    for one in unrested:
        assert meet_again(before, [pair for pair in ranked if pair != one]) > 0


def test_rounds_drawn_ahead_leave_first_meetings_for_later() -> None:
    """Six pairs, of whom one came late: four rounds more, and nobody need meet again."""
    past = Past.of([Draw(((0, 1), (2, 3)), (4,)), Draw(((0, 2), (1, 4)), (3,))])
    made = following([0, 1, 2, 3, 4, 5], past, 3)
    for draw in made:
        past.add(draw)
    assert set(past.met.values()) == {1}


def test_after_all_have_met_they_meet_again() -> None:
    made = following([0, 1, 2, 3], Past.of(()), 6)
    assert set(Past.of(made).met.values()) == {2}


@pytest.mark.parametrize("pairs", range(2, 65))
def test_who_loses_is_out(pairs: int) -> None:
    """So many rounds as it takes; nobody rests after the first."""
    chance, alive = Random(pairs), list(range(pairs))
    for number in range(rounds_to_one(pairs)):
        draw = knockout(alive)
        everybody_once(draw, alive)
        assert not draw.rest or number == 0
        lost = {chance.choice(meeting) for meeting in draw.meetings}
        alive = [pair for pair in alive if pair not in lost]
    assert len(alive) == 1
    assert knockout(alive).meetings == ()
