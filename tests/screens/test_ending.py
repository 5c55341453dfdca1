"""What is told of a game that is over, by sides that are ahead, behind and alone."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

import pytest

from referee.core.game import HandAccount
from referee.screens.ending import GameFact, Played, facts_of, led_until, tonight


def played(*points: Sequence[int], lowest_wins: bool = False, took: int = 80) -> Played:
    """A game of hands that scored these points by side; it took so many minutes."""
    hands = [
        HandAccount(number, 0, complete=True, void=False, tricks=(), points=tuple(scored), lines=())
        for number, scored in enumerate(points, 1)
    ]
    totals = [tuple(map(sum, zip(*points[:done], strict=True))) for done in range(1, len(points) + 1)]
    return Played(hands=hands, totals=totals, lowest_wins=lowest_wins, hand="hand", took=timedelta(minutes=took))


APART = played((5, 5), (9, 3), took=0)
BY_POINTS = played((40, 60), (120, 30), (-20, 70))  # 40:60, 160:90, 140:160


@pytest.mark.parametrize(
    ("game", "sides", "own", "facts"),
    [
        (BY_POINTS, (1,), False, ["+70 best hand", "2 of 3 hands in the lead", "1 h 20 min from start to end"]),
        (BY_POINTS, (0,), True, ["+120 your best hand", "1 of 3 hands in the lead", "1 h 20 min from start to end"]),
        (APART, (0,), False, ["+9 best hand", "1 of 2 hands in the lead", "6 points ahead"]),
        (
            played((5, 5), (9, 3), took=0),
            (1,),
            True,
            ["+5 your best hand", "0 of 2 hands in the lead", "6 points behind"],
        ),
        (
            played((20, 3, 3), (0, 13, 13), lowest_wins=True, took=2000),
            (1, 2),
            False,
            ["3 best hand", "0 of 2 hands in the lead", "4 points ahead"],
        ),
        (
            played((26, 0), (10, 16), lowest_wins=True, took=7),
            (1,),
            False,
            ["0 best hand", "2 of 2 hands in the lead", "7 min from start to end"],
        ),
        (played((-10,), (-47,), took=1), (0,), False, ["−10 best hand", "2 hands played"]),
        (played((3, 9)), (1,), False, []),
    ],
    ids=["the winner", "the other side", "by the margin", "behind", "shared", "penalties", "alone", "one hand"],
)
def test_facts(game: Played, sides: tuple[int, ...], own: bool, facts: list[str]) -> None:
    """A figure and what it is."""
    assert [f"{one.figure} {one.words}" for one in facts_of(game, sides, own=own)] == facts


def test_who_lost_may_have_led() -> None:
    """Until the last hand after which nobody was ahead of them or level."""
    assert led_until(BY_POINTS, 0) == 2
    assert led_until(BY_POINTS, 1) == 3
    assert led_until(played((1, 2), (1, 0), (0, 4)), 0) is None


ANN_CY, BEA_DOV = frozenset({"Ann", "Cy"}), frozenset({"Bea", "Dov"})
ANN, BEA, CY = (frozenset({name}) for name in ("Ann", "Bea", "Cy"))


def test_tonights_games_are_told_of_those_who_played_them_all() -> None:
    """Among more than two sides one's own are told; a game that was shared is nobody's; after others, nothing."""
    assert tonight([BEA_DOV, ANN_CY, None], [ANN_CY, BEA_DOV], 1) == GameFact("1–1", "games tonight")
    assert tonight([ANN, CY, ANN], [ANN, BEA, CY], 0) == GameFact("2 of 3", "games won tonight")
    assert tonight([ANN_CY], [ANN_CY, BEA_DOV], 0) is None
    assert tonight([ANN, ANN_CY], [ANN_CY, BEA_DOV], 0) is None
    assert tonight([ANN, ANN], [ANN], 0) is None, "one who plays alone"
