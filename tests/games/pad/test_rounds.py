"""A round at the pad: opened, told whole or cell by cell, closed, corrected; dealers, ends, definitions changed."""

from __future__ import annotations

import random

import pytest

from .table import ROUND, Plain, data_of, lines, problems, told, totals, written

RUMMY = data_of("rummy-500")
WHOLE = told(laid=[65, 40, 0], out=1, left=[15, None, 85])


def test_a_round_told_whole_is_closed_and_scored() -> None:
    replay = written(RUMMY, 3, ROUND, WHOLE)
    assert problems(replay) == []
    assert totals(replay) == [50, 40, -85]
    assert lines(replay) == [
        (0, 65, "RUM-3.1"),
        (1, 40, "RUM-3.1"),
        (0, -15, "RUM-3.3"),
        (2, -85, "RUM-3.3"),
    ]
    assert replay.game.phase(replay.state).between


ROWS = [told(0, laid=65, left=15), told(1, laid=40), told(1, out=True), told(2, left=85), told(2, laid=0)]


@pytest.mark.parametrize("seed", range(8))
def test_cells_told_apart_in_any_order_give_what_one_telling_gives(seed: int) -> None:
    rows = random.Random(seed).sample(ROWS, len(ROWS))
    apart, whole = written(RUMMY, 3, ROUND, *rows), written(RUMMY, 3, ROUND, WHOLE)
    assert problems(apart) == []
    assert apart.game.explain(apart.state) == whole.game.explain(whole.state)


def test_a_round_stays_open_until_every_number_is_told() -> None:
    replay = written(RUMMY, 3, ROUND, told(0, laid=65, left=15), told(1, laid=40, left=0))
    assert replay.game.phase(replay.state).name == "cells"
    assert list(replay.game.together(replay.state)) == [2]
    assert totals(replay) == [0, 0, 0]


def test_a_correction_equals_telling_it_right_at_once() -> None:
    wrong = told(laid=[60, 40, 0], out=1, left=[15, 0, 85])
    second = told(laid=[10, 0, 95], out=0, left=[0, 20, 5])
    replay = written(RUMMY, 3, ROUND, wrong, ROUND, second)
    right = written(RUMMY, 3, ROUND, WHOLE, ROUND, second)
    replay.reread(right.entries, 1)
    assert replay.game.explain(replay.state) == right.game.explain(right.state)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"laid": [65, 40]}, "Laid down takes a list of 3 values."),
        ({"laid": 65}, "Laid down takes a list of 3 values."),
        ({"laid": [65.5, 0, 0]}, "Laid down is a whole number, not 65.5."),
        ({"laid": [True, 0, 0]}, "Laid down is a whole number, not true."),
        ({"laid": ["65", 0, 0]}, "Laid down is a whole number, not “65”."),
        ({"laid": [10**30, 0, 0]}, "Laid down goes to 1,000,000 at most."),
        ({"laid": [52, 0, 0]}, "Laid down goes in steps of 5, so 52 can’t be."),
        ({"laid": [605, 0, 0]}, "Laid down goes from 0 to 600, so 605 can’t be."),
        ({"out": 3}, "Went out is the seat of one who plays, not 3."),
        ({"out": True}, "Went out is the seat of one who plays, not true."),
        ({"lade": [1, 2, 3]}, "No column is called “lade”."),
        ({"laid": {"a": []}}, "Laid down takes a list of 3 values."),
    ],
)
def test_what_cannot_be_is_refused_at_its_cell(values: Plain, said: str) -> None:
    replay = written(RUMMY, 3, ROUND, told(**values))
    assert [(one.ruling.severity.value, str(one.ruling.message)) for one in replay.problems] == [("refused", said)]


def test_a_cell_is_replaced_while_the_round_is_open_and_then_corrected_by_its_entry() -> None:
    replay = written(RUMMY, 3, ROUND, told(0, laid=65), told(0, laid=60), told(0, laid=60, left=5))
    assert problems(replay) == [(2, "queried", "cell:laid")]
    assert replay.state.this_hand.cells["laid"][0] == 60
    assert problems(written(RUMMY, 3, ROUND, WHOLE, told(0, laid=60))) == [(2, "refused", "cell:laid")]


def test_a_sum_told_by_several_is_noted_and_the_round_stays_open() -> None:
    rows = [told(first=2), told(0, cards=70), told(1, cards=25)]
    replay = written(data_of("climbing-hundred"), 4, ROUND, *rows)
    assert problems(replay) == [(3, "noted", "cell:cards")]
    assert replay.game.phase(replay.state).name == "cells"
    replay = written(data_of("climbing-hundred"), 4, ROUND, *rows, told(1, cards=30))
    assert problems(replay)[1:] == [(4, "queried", "cell:cards")]
    assert totals(replay) == [70, 30]


def test_what_is_said_late_still_belongs_to_the_round() -> None:
    replay = written(data_of("gin-rummy"), 2, ROUND, told(left=[4, 20]), told(knocker=0), told(how="knock"))
    assert problems(replay) == [(2, "noted", "cell:checks.3")]
    assert totals(replay) == [16, 0]


def test_a_sum_says_how_much_is_missing() -> None:
    values = told(first=2, both=[False, False], cards=[70, 25], call=["no"] * 4)
    replay = written(data_of("climbing-hundred"), 4, ROUND, values)
    said = "Card points: that adds up to 95. It should be 100, so 5 is missing."
    assert [(str(one.ruling.message), one.ruling.rule.id) for one in replay.problems] == [(said, "CF-4.1")]


def test_the_last_cell_of_a_sum_is_offered() -> None:
    data = data_of("climbing-hundred")
    replay = written(data, 4, ROUND, told(0, cards=70))
    column = replay.state.this_hand.pad.column["cards"]
    assert replay.state.this_hand.looking.offered(column) == (1, 30)
    assert written(data, 4, ROUND).state.this_hand.looking.offered(column) is None


def test_a_dealer_out_of_turn_is_noted_and_the_deal_goes_on_from_there() -> None:
    replay = written(RUMMY, 3, ROUND, WHOLE, {"type": "deal", "dealer": 2}, WHOLE)
    assert problems(replay) == [(2, "noted", "wrong-dealer")]
    assert replay.game.phase(replay.state).seat == 0


def test_the_loser_of_gin_deals_and_after_a_draw_the_same_player() -> None:
    gin = data_of("gin-rummy")
    knocked = told(knocker=0, how="knock", left=[4, 20])
    replay = written(gin, 2, ROUND, knocked)
    assert replay.game.phase(replay.state).seat == 1
    drawn = written(gin, 2, ROUND, knocked, ROUND, told(left=[12, 15]))
    assert drawn.game.phase(drawn.state).seat == 1


def test_the_winner_starts_at_dominoes() -> None:
    replay = written(data_of("dominoes"), 3, ROUND, told(out=2, blocked=False, pips=[4, 5, 0]), ROUND)
    assert replay.state.this_hand.layout.starter == 2
    assert replay.state.this_hand.layout.dealer is None


def test_darts_are_thrown_in_turn_and_end_at_once() -> None:
    darts = {**data_of("darts-501"), "total": {"start": 100}}
    replay = written(darts, 2, ROUND, told(0, scored=60))
    assert replay.game.phase(replay.state).seat == 1
    assert totals(replay) == [40, 100]
    replay = written(darts, 2, ROUND, told(0, scored=60), told(1, scored=100))
    assert replay.state.outcome is not None
    assert replay.state.outcome.winners == (1,)
    replay = written(darts, 2, ROUND, told(0, scored=100))
    assert replay.game.phase(replay.state).over
    assert replay.state.outcome is not None
    assert (replay.state.outcome.winners, totals(replay)) == ((0,), [0, 100])


def test_a_visit_that_cannot_be_is_refused_before_the_others_throw() -> None:
    replay = written(data_of("darts-501"), 2, ROUND, told(0, scored=179))
    assert problems(replay) == [(1, "refused", "cell:checks.1")]


def test_a_box_is_used_once() -> None:
    dice = data_of("five-dice")
    first = told(box=[{"category": "sixes", "value": 24}, {"category": "house", "value": 25}], extra=[0, 0])
    replay = written(dice, 2, ROUND, first, ROUND, told(0, box={"category": "sixes", "value": 18}))
    assert [str(one.ruling.message) for one in replay.problems] == ["Ann used Sixes before."]
    assert written(dice, 2, ROUND, first, ROUND, told(1, box={"category": "sixes", "value": 18})).problems == []


def test_the_last_hand_of_gin_adds_the_game_and_the_boxes() -> None:
    won = [ROUND, told(knocker=0, how="gin", left=[0, 25])] * 2
    replay = written(data_of("gin-rummy"), 2, *won)
    assert replay.state.outcome is not None
    assert lines(replay) == [(0, 50, "GIN-5.1"), (0, 100, "GIN-5.4"), (0, 50, "GIN-5.5")]
    assert totals(replay) == [250, 0]
    assert replay.game.outcome(replay.state) == replay.state.outcome


def test_a_tie_is_played_on_without_the_lines_at_the_end() -> None:
    gin = data_of("gin-rummy", ties="play_on")
    level = [ROUND, told(knocker=0, how="gin", left=[0, 75]), ROUND, told(knocker=1, how="gin", left=[75, 0])]
    over = written(gin, 2, *level)
    assert (over.state.outcome is not None, totals(over)) == (True, [225, 0])
    both = data_of("rummy-500")
    replay = written(both, 2, ROUND, told(laid=[510, 510], left=[0, 0]))
    assert (replay.state.outcome, totals(replay)) == (None, [510, 510])


def test_a_void_round_counts_nothing_and_is_dealt_again_by_the_same_player() -> None:
    replay = written(RUMMY, 3, ROUND, WHOLE, ROUND, told(0, laid=5), {"type": "void", "reason": "wrong"})
    assert totals(replay) == [50, 40, -85]
    assert replay.game.phase(replay.state).seat == 1
    assert replay.state.number == 2
    assert [str(hand.note) for hand in replay.game.explain(replay.state).hands] == ["", "entered wrongly"]


def test_stopped_the_round_in_progress_does_not_count_and_the_best_total_wins() -> None:
    replay = written(RUMMY, 3, ROUND, WHOLE, ROUND, told(0, laid=500), {"type": "end"})
    assert replay.state.outcome is not None
    assert (replay.state.outcome.winners, totals(replay)) == ((0,), [50, 40, -85])
    assert written(RUMMY, 3, {"type": "end"}).game.phase(written(RUMMY, 3, {"type": "end"}).state).over


def test_time_ends_a_game_by_the_clock_with_the_round_in_progress() -> None:
    timed = data_of("rummy-500", end=[{"minutes": 30}])
    between = written(timed, 3, ROUND, WHOLE, {"type": "end", "reason": "time"})
    assert between.state.outcome is not None
    within = written(timed, 3, ROUND, {"type": "end", "reason": "time"}, WHOLE)
    assert within.state.outcome == between.state.outcome
    assert problems(written(RUMMY, 3, ROUND, WHOLE, {"type": "end", "reason": "time"})) == [(2, "refused", "no-clock")]


def test_a_definition_changed_holds_from_the_next_round_on() -> None:
    double = {**RUMMY, "columns": [{**RUMMY["columns"][0], "points": "2 * laid"}, *RUMMY["columns"][1:]]}
    change = {"type": "rules", "rules": {"definition": double}}
    replay = written(RUMMY, 3, ROUND, change, WHOLE, ROUND, WHOLE)
    assert problems(replay) == [(1, "noted", "changed")]
    assert [hand.points for hand in replay.game.explain(replay.state).hands] == [(50, 40, -85), (115, 80, -85)]
    corrected = written(RUMMY, 3, ROUND, change, told(laid=[60, 40, 0], out=1, left=[15, 0, 85]), ROUND, WHOLE)
    assert [hand.points[0] for hand in corrected.game.explain(corrected.state).hands] == [45, 115]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"total": {"start": 10}}, "The points everybody starts with can’t change during a game."),
        ({"total": {"unit": 10}}, "The unit of points can’t change during a game."),
        ({"table": {"players": [2, 8], "sides": "each round"}}, "Who plays with whom can’t change during a game."),
        ({"wins": "best"}, "wins: "),
    ],
)
def test_some_of_a_definition_cannot_change(changed: Plain, said: str) -> None:
    change = {"type": "rules", "rules": {"definition": {**RUMMY, **changed}}}
    (problem,) = written(RUMMY, 3, change).problems
    assert (problem.ruling.severity.value, str(problem.ruling.message).startswith(said)) == ("refused", True)
