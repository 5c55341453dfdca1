"""When a defined game is over, who is out and who has won."""

from __future__ import annotations

import pytest

from referee.definitions.ending import LAST_IN, Ending, Over, Standing, ending_of, out_after, over
from referee.definitions.working import Frame, Steps


def standing(totals: tuple[int, ...], rounds: int = 1, out: tuple[int, ...] = (), **counters: list[int]) -> Standing:
    """Behind a round: totals, and counters by side."""
    values = [
        {"total": total, "hand": rounds, **{key: told[side] for key, told in counters.items()}}
        for side, total in enumerate(totals)
    ]
    return Standing([Frame(values, side) for side in range(len(totals))], totals, rounds, out=out)


def ending(**told: object) -> Ending:
    """An ending: at 100 the highest wins, and equals share it, but for what is told."""
    return ending_of({"end": [{"when": "total >= 100"}], "wins": "highest", "ties": "share", **told})


@pytest.mark.parametrize(
    ("told", "stands", "found"),
    [
        ({}, standing((99, 40)), None),
        ({}, standing((100, 40)), Over(0, (0,))),
        ({}, standing((110, 110, 3)), Over(0, (0, 1))),
        ({"wins": "lowest"}, standing((110, 70, 71)), Over(0, (1,))),
        ({"ties": "play_on"}, standing((110, 110, 3)), None),
        ({"ties": "play_on"}, standing((110, 111, 3)), Over(0, (1,))),
        ({"end": [{"rounds": 3}, {"when": "total < 0"}]}, standing((-1, 5), rounds=2), Over(1, (1,))),
        ({"end": [{"rounds": 3}]}, standing((1, 5), rounds=2), None),
        ({"end": [{"rounds": 3}]}, standing((1, 5), rounds=3), Over(0, (1,))),
        ({"end": [{"when": "hand >= 6 // 2"}]}, standing((1, 5), rounds=3), Over(0, (1,))),
        ({"ties": ["phase", "-cards"]}, standing((100, 100, 100), phase=[1, 2, 2], cards=[1, 9, 4]), Over(0, (2,))),
        ({"ties": ["phase"]}, standing((100, 100, 99), phase=[2, 2, 3]), Over(0, (0, 1))),
        ({"among": "phase > 1"}, standing((100, 90, 80), phase=[1, 2, 2]), Over(0, (1,))),
        ({"among": "phase > 9"}, standing((100, 90, 80), phase=[1, 2, 2]), Over(0, (0,))),
        ({"wins": "last_in", "end": [{"rounds": 7}]}, standing((3, 9, 6), out=(1, 2)), Over(LAST_IN, (0,))),
        ({"wins": "last_in", "end": [{"rounds": 7}]}, standing((3, 9, 6), out=(1,)), None),
        ({"wins": "last_in", "end": [{"rounds": 7}]}, standing((3, 9, 6), rounds=7, out=(1,)), Over(0, (2,))),
    ],
)
def test_a_game_is_over(told: dict[str, object], stands: Standing, found: Over | None) -> None:
    assert over(ending(**told), stands, Steps()) == found


def test_minutes_end_it_too() -> None:
    stands = Standing([Frame([{}], 0)], (7,), rounds=2, minutes=60)
    assert over(ending(end=[{"minutes": 60}]), stands, Steps()) == Over(0, (0,))
    assert over(ending(end=[{"minutes": 61}]), stands, Steps()) is None


def test_where_the_last_ones_go_out_together_the_best_of_them_wins() -> None:
    stands = Standing([Frame([{}], 0)] * 3, (30, 20, 40), rounds=4, out=(0, 1, 2), in_before=(0, 1))
    assert over(ending(wins="last_in", end=[{"rounds": 9}]), stands, Steps()) == Over(LAST_IN, (0,))


def test_who_is_out_stays_out() -> None:
    frames = standing((5, 120, 130)).frames
    assert out_after(ending(out="total > 125"), frames, (0,), Steps()) == (0, 2)
    assert out_after(ending(), frames, (0,), Steps()) == (0,)
