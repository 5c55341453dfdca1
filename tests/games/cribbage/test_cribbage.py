"""What holds of Cribbage beside its golden hands: all counts there are, who deals next, hands counted fast."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from referee.core.codec import read_entry
from referee.games.cribbage.counting import PACK, POSSIBLE, can_be, counted, points_of
from referee.games.cribbage.game import CRIBBAGE
from referee.games.cribbage.model import State
from referee.games.cribbage.paper import track

from ..playout import start
from .golden import ANN, BEA, FOUR, OVER, RESULT, pegged


def played(entries: list[dict[str, Any]], players: int = 2, **rules: Any) -> State:
    """The state after entries as a record has them."""
    state: State = start(CRIBBAGE, players, rules)
    for written in entries:
        state = CRIBBAGE.apply(state, read_entry(CRIBBAGE.entry_types, written))
    return state


def test_the_loser_of_two_deals_the_next_game() -> None:
    """Of a game that is stopped with both equal the deal passes on."""
    assert CRIBBAGE.deals_next_game(played(OVER)) == BEA
    assert CRIBBAGE.deals_next_game(played(FOUR)) is None
    level = played([*RESULT, *pegged(2, 2), {"type": "end", "reason": "stopped"}])
    assert CRIBBAGE.deals_next_game(level) is None


def test_counts_that_cannot_be_are_made_by_no_hand() -> None:
    """Of 4,000 hands at random none makes what is refused for its starter, in the hand or in the crib."""
    rng = random.Random(5)
    for _ in range(4_000):
        *hand, starter = rng.sample(PACK, 5)
        for flush_of in (4, 5):
            assert can_be(points_of(counted(hand, starter, flush_of=flush_of)), starter.rank, flush_of=flush_of)


@pytest.mark.deep
@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_counts_that_can_be_are_those_of_some_hand(rank: str) -> None:
    """Every hand there is with a starter of this rank, spades: what they make is what may be entered."""
    starter = next(card for card in PACK if card.rank == rank)
    rest = [card for card in PACK if card != starter]
    for flush_of in (4, 5):
        made = {points_of(counted(hand, starter, flush_of=flush_of)) for hand in combinations(rest, 4)}
        assert made == {points for points in POSSIBLE if can_be(points, rank, flush_of=flush_of)}


def test_the_track_on_paper_has_both_pegs() -> None:
    """The winner’s stands in the last hole; a blank track has none, and at 61 there is one line."""
    drawn = track(played(OVER), blank=False)
    assert [(lane.name, lane.back, lane.front) for lane in drawn.lanes] == [("Ann", 118, 121), ("Bea", 20, 21)]
    assert drawn.lines == (90, 60)
    blank = track(played([], target=61), blank=True)
    assert [lane.front for lane in blank.lanes] == [0, 0]
    assert blank.lines == (30,)
    assert played(FOUR).running[ANN] == 118
