"""What a definition may ask for beyond the shipped ones: sides each round, knocking out, banks, streaks, noughts."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.pad.cases import work_case
from referee.games.pad.model import Pad
from referee.games.pad.paper import in_units
from referee.table.judging import judge

from .table import ROUND, Plain, lines, problems, text_of, told, totals, written


def pad(**parts: Any) -> Plain:
    """A pad of one number a side, some of it told otherwise."""
    return {
        "format": "referee-own/1",
        "kind": "pad",
        "name": "Tried",
        "short": "TR",
        "version": 1,
        "table": {"players": [2, 6], "sides": "solo"},
        "round": {"noun": "round", "dealer": "turns", "first": "left of dealer"},
        "columns": [{"key": "won", "name": "Won", "type": "number", "who": "side", "points": "won"}],
        "lines": [],
        "end": [{"rounds": 10}],
        "wins": "highest",
        "ties": "share",
        **parts,
    }


def column(key: str, type: str, who: str = "side", **parts: Any) -> Plain:
    """A column."""
    return {"key": key, "name": key.capitalize(), "type": type, "who": who, **parts}


def line(points: str, when: str = "", **parts: Any) -> Plain:
    """A line of the score."""
    return {"points": points, "say": "So it is", **({"when": when} if when else {}), **parts}


PAIRED = pad(
    table={"players": [4, 4], "sides": "each round"},
    columns=[column("worth", "number", "round"), column("made", "yes", at_most=1)],
    lines=[line("worth", "made"), line("-worth", "not made")],
    zero_sum=True,
)


def test_sides_told_with_the_round_score_for_their_players() -> None:
    first = {"type": "deal", "sides": [0, 1, 0, 1]}
    second = {"type": "deal", "sides": [0, 0, 1, 1]}
    replay = written(PAIRED, 4, first, told(worth=3, made=[True, False]), second, told(worth=2, made=[False, True]))
    assert problems(replay) == []
    assert totals(replay) == [1, -5, 5, -1]
    assert lines(replay, 0) == [(0, 3, "TR-5.1"), (2, 3, "TR-5.1"), (1, -3, "TR-5.2"), (3, -3, "TR-5.2")]


@pytest.mark.parametrize(
    ("sides", "said"),
    [
        (None, "Say who plays with whom in this round."),
        ([0, 1, None, 1], "Say of every player on which side they are."),
        ([0, 2, 0, 2], "Sides are numbered from 0, and none is left out."),
        ([0, 1, 0, 1, 0], "There are 4 players, and 5 places in “sides”."),
    ],
)
def test_sides_of_a_round_are_all_told(sides: list[int | None] | None, said: str) -> None:
    deal = {"type": "deal"} if sides is None else {"type": "deal", "sides": sides}
    assert said in [str(one.ruling.message) for one in written(PAIRED, 4, deal).problems]


def test_a_round_that_does_not_come_to_nought_is_refused() -> None:
    three = {"type": "deal", "sides": [0, 1, 1, 1]}
    replay = written(PAIRED, 4, three, told(worth=3, made=[True, False]))
    assert problems(replay) == [(1, "refused", "cell:zero_sum")]
    assert str(replay.problems[0].ruling) == "The points of a round must add up to 0. These add up to −6. (TR-7.6)"


LIVES = pad(
    columns=[column("lost", "yes", exactly=1)],
    counters=[{"key": "lives", "name": "Lives", "from": 2, "adds": "-lost"}],
    out="lives = 0",
    end=[{"rounds": 50}],
    wins="last_in",
)


def test_who_is_out_is_neither_asked_nor_dealt_to_and_the_last_in_wins() -> None:
    ann, bea = [True, False, False], [False, True, False]
    replay = written(LIVES, 3, ROUND, told(lost=ann), ROUND, told(lost=ann))
    assert replay.state.now.out == {0}
    assert replay.game.phase(replay.state).seat == 2
    replay = written(LIVES, 3, *([ROUND, told(lost=ann)] * 2), ROUND, told(0, lost=True))
    assert [str(one.ruling.message) for one in replay.problems] == ["Ann is out of the game."]
    ended = written(LIVES, 3, *([ROUND, told(lost=ann)] * 2), *([ROUND, told(lost=[None, *bea[1:]])] * 2))
    assert problems(ended) == []
    assert ended.state.outcome is not None
    assert (ended.state.outcome.winners, ended.state.outcome.rule) == ((2,), "TR-7.3")


def test_whoever_is_out_counts_no_more_among_players_and_sides() -> None:
    counted = {**LIVES, "lines": [line("100 * players + 10 * sides + count(lives > 0)", "lost")]}
    gone = [ROUND, told(lost=[True, False, False])] * 2
    replay = written(counted, 3, *gone, ROUND, told(lost=[None, True, False]))
    assert lines(replay, 0) == [(0, 333, "TR-5.1")]
    assert lines(replay, 2) == [(1, 222, "TR-5.1")]


def test_a_full_bank_costs_its_points_and_keeps_the_rest() -> None:
    bank = {"key": "bags", "name": "Bags", "adds": "won", "full": 10, "points": -100}
    replay = written(pad(counters=[bank]), 2, ROUND, told(won=[7, 25]), ROUND, told(won=[4, 0]))
    assert lines(replay, 0) == [(0, 7, "TR-3.1"), (1, 25, "TR-3.1"), (1, -200, "TR-6.1")]
    assert lines(replay, 1) == [(0, 4, "TR-3.1"), (0, -100, "TR-6.1")]
    assert dict(replay.game.explain(replay.state).extra) == {"counter.bags": (1, 5)}


def test_a_column_may_be_called_as_something_of_every_round_is() -> None:
    named = pad(columns=[column("tricks", "number", points="tricks"), column("lines", "count", each=5)])
    record = {"format": "referee/1", "game": "pad", "players": ["Ann", "Bea"], "definition": named}
    ruling: Any = judge({**record, "entries": [ROUND, told(tricks=[3, 4], lines=[1, 0])]})
    (hand,) = ruling["hands"]
    assert (hand["tricks"], hand["column.tricks"], hand["column.lines"]) == ([], [3, 4], [1, 0])
    assert [line["points"] for line in hand["lines"]] == [3, 4, 5]


def test_a_line_that_stands_once_stands_once_a_game() -> None:
    once = pad(lines=[line("50", "won >= 10", at="once")])
    replay = written(once, 2, ROUND, told(won=[9, 10]), ROUND, told(won=[10, 10]), ROUND, told(won=[10, 0]))
    assert [hand.points for hand in replay.game.explain(replay.state).hands] == [(9, 60), (60, 10), (10, 0)]


def test_a_streak_reads_the_rounds_before() -> None:
    streaks = pad(lines=[line("streak(won > 0)")])
    replay = written(streaks, 2, ROUND, told(won=[1, 0]), ROUND, told(won=[1, 1]), ROUND, told(won=[0, 1]))
    assert [hand.points for hand in replay.game.explain(replay.state).hands] == [(2, 0), (3, 2), (0, 3)]


def test_a_line_for_a_player_reads_what_is_the_players_own() -> None:
    teams = pad(
        table={"players": [4, 4], "sides": "teams", "team_size": 2},
        columns=[column("bid", "number", "player"), column("took", "number", "player")],
        lines=[line("if(took >= bid, bid, -bid)", "bid > 0", **{"for": "player"}), line("took - bid")],
    )
    replay = written(teams, 4, ROUND, told(bid=[3, 2, 0, 4], took=[4, 2, 1, 3]))
    assert lines(replay) == [(0, 3, "TR-5.1"), (1, 2, "TR-5.1"), (1, -4, "TR-5.1"), (0, 2, "TR-5.2"), (1, -1, "TR-5.2")]
    assert totals(replay) == [5, -3]


def test_dealer_and_starter_are_names() -> None:
    named = pad(columns=[column("nothing", "yes", "round")], lines=[line("10", "dealer"), line("5", "starter")])
    replay = written(named, 3, ROUND, told(nothing=False), ROUND, told())
    assert [hand.points for hand in replay.game.explain(replay.state).hands] == [(10, 5, 0), (0, 10, 5)]


def test_a_default_stands_for_what_is_not_told() -> None:
    defaulted = pad(columns=[column("won", "number", default=7, points="won")])
    assert totals(written(defaulted, 2, ROUND, told(1, won=3))) == [7, 3]


def test_what_cannot_be_worked_is_refused_with_its_rule() -> None:
    divided = pad(lines=[line("100 // (won - 5)")])
    replay = written(divided, 2, ROUND, told(won=[5, 1]))
    assert [one.ruling.rule.id for one in replay.problems] == ["TR-5.1"]
    large = pad(columns=[column("won", "number", points="won * won")])
    replay = written(large, 2, ROUND, told(won=[2000, 1]))
    assert [one.ruling.rule.id for one in replay.problems] == ["TR-3.1"]
    long = pad(total={"start": 999_999})
    replay = written(long, 2, ROUND, told(won=[2, 1]))
    assert [one.ruling.rule.id for one in replay.problems] == ["TR-7.2"]


def test_a_tie_is_settled_by_values_in_order() -> None:
    counters = [{"key": "best", "name": "Best", "adds": "if(won = most(won), 1, 0)"}]
    settled = pad(counters=counters, ties=["best"], end=[{"rounds": 2}])
    replay = written(settled, 2, ROUND, told(won=[9, 5]), ROUND, told(won=[0, 4]), ROUND)
    assert replay.state.outcome is not None
    assert replay.state.outcome.winners == (0, 1)
    three = pad(counters=counters, ties=["best"], end=[{"rounds": 3}])
    rounds = [ROUND, told(won=[2, 1]), ROUND, told(won=[2, 1]), ROUND, told(won=[0, 2])]
    replay = written(three, 2, *rounds)
    assert replay.state.outcome is not None
    assert replay.state.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("unit", "points", "said"),
    [(1, -1250, "−1250"), (10, 125, "12.5"), (10, -5, "−0.5"), (100, 1205, "12.05"), (100, 0, "0.00")],
)
def test_points_are_written_in_the_unit_of_the_definition(unit: int, points: int, said: str) -> None:
    assert in_units(Pad.of(pad(total={"unit": unit})), points) == said


CASES: list[tuple[Plain, Plain]] = [
    (
        PAIRED,
        {
            "kind": "round",
            "sides": [0, 1, 0, 1],
            "cells": {"worth": 2, "made": [True, False]},
            "points": [2, -2, 2, -2],
            "lines": [
                {"side": 0, "points": 2, "rule": "5.1"},
                {"side": 2, "points": 2, "rule": "5.1"},
                {"side": 1, "points": -2, "rule": "5.2"},
                {"side": 3, "points": -2, "rule": "5.2"},
            ],
        },
    ),
    (
        LIVES,
        {
            "kind": "round",
            "counters": {"lives": [0, 1, 2, 2]},
            "cells": {"lost": [None, True, False, False]},
            "points": [0, 0, 0, 0],
            "lines": [],
            "counters_after": {"lives": [0, 0, 2, 2]},
            "out": [0, 1],
        },
    ),
    (LIVES, {"kind": "end", "total": [0] * 4, "counters": {"lives": [0, 0, 1, 0]}, "over": True, "winners": [2]}),
    (LIVES, {"kind": "end", "total": [0] * 4, "counters": {"lives": [0, 1, 1, 0]}, "over": False, "winners": []}),
    (
        pad(lines=[line("streak(won > 0)")]),
        {
            "kind": "round",
            "earlier": [{"won": [0, 1, 1, 0]}, {"won": [1, 1, 0, 0]}],
            "cells": {"won": [1, 1, 1, 0]},
            "points": [3, 4, 2, 0],
            "lines": [
                {"side": 0, "points": 1, "rule": "3.1"},
                {"side": 1, "points": 1, "rule": "3.1"},
                {"side": 2, "points": 1, "rule": "3.1"},
                {"side": 0, "points": 2, "rule": "5.1"},
                {"side": 1, "points": 3, "rule": "5.1"},
                {"side": 2, "points": 1, "rule": "5.1"},
            ],
        },
    ),
    (PAIRED, {"kind": "refused", "sides": [0, 1, 1, 1], "cells": {"worth": 2, "made": [True, False]},
              "field": "zero_sum", "severity": "refused"}),
]  # fmt: skip


@pytest.mark.parametrize(("definition", "case"), CASES)
def test_its_cases_come_out(definition: Plain, case: Plain) -> None:
    text_of(definition)
    assert str(work_case(Pad.of(definition), {"name": "tried", "players": 4, **case})) == ""
