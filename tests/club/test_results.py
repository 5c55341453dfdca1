"""A game as its round leaves it: over by its hands or the clock, won by who leads."""

from __future__ import annotations

from datetime import date

import pytest

from referee.club.played import PlayedGame, PlayedHand
from referee.club.rounds import ended

SIDES = (("Ann", "Cy"), ("Bea", "Dov"))


def game(*points: tuple[int, int], winners: tuple[int, ...] | None = None, low: bool = False) -> PlayedGame:
    hands = tuple(PlayedHand(at, SIDES, one, (), ((), ())) for at, one in enumerate(points, 1))
    totals = tuple(sum(one[side] for one in points) for side in (0, 1))
    return PlayedGame("T", "spades", "Friday", date(2026, 5, 8), SIDES, totals, winners, low, hands)


@pytest.mark.parametrize(
    ("played", "most", "closed", "winners", "totals"),
    [
        (game((50, 40)), 2, False, None, (50, 40)),  # a hand is to come
        (game((50, 40)), 2, True, (0,), (50, 40)),  # the next round was called
        (game((50, 40), (10, 60)), 2, False, (1,), (60, 100)),
        (game((50, 40), (10, 60)), 1, False, (0,), (50, 40)),  # a hand too many counts for nothing
        (game((50, 40)), 0, False, None, (50, 40)),  # by the clock alone
        (game((50, 40)), 0, True, (0,), (50, 40)),
        (game((50, 40), low=True), 1, False, (1,), (50, 40)),
        (game((50, 50)), 1, False, (), (50, 50)),
        (game(), 0, True, None, (0, 0)),
        (game((500, 40), winners=(0,)), 2, False, (0,), (500, 40)),
        (game((50, 40), (400, 600), winners=(1,)), 1, False, (0,), (50, 40)),  # the goal was reached beyond the round
        (game((50, 50), (400, 600), winners=(1,)), 1, False, (), (50, 50)),
    ],
)
def test_a_round_leaves_a_game(
    played: PlayedGame, most: int, closed: bool, winners: tuple[int, ...] | None, totals: tuple[int, int]
) -> None:
    left = ended(played, most, closed=closed)
    assert (left.winners, left.totals) == (winners, totals)
    assert left.hands == played.hands[: most or None], "a hand beyond the round is none of its hands"
