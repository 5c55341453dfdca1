"""A fault of play called once the next hand is dealt: too late in every game of tricks, and charged to nobody."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

import pytest

from referee.games import GAMES, folder_of
from referee.play.game import TrickGame
from referee.table.judging import judge

TRICK_GAMES = [key for key, game in GAMES.items() if isinstance(game.rules(), TrickGame)]


def scored(key: str, **rules: Any) -> dict[str, Any]:
    """A record of one hand that counts, after which the next is dealt."""
    for golden in import_module(f"tests.games.{folder_of(key)}.golden").GOLDEN:
        record = cast("dict[str, Any]", golden.record(key))
        if rules.items() <= record["rules"].items():
            found = cast("dict[str, Any]", judge(record))
            hands = found["hands"]
            counts = len(hands) == 1 and hands[0]["complete"] and not hands[0]["void"]
            if counts and found["verdict"] == "clean" and found["next"]["phase"] == "deal":
                return record
    raise AssertionError(f"{key}: no golden hand that counts")


CASES = [
    (key, rules, depth)
    for key, rules in [*((key, {}) for key in TRICK_GAMES), ("hearts", {"pass": "none"})]
    for depth in ("cards", "result", None)
    if (key, depth) != ("pippins", "result")  # which has no such depth
]


@pytest.mark.parametrize(("key", "rules", "depth"), CASES)
def test_a_fault_of_the_hand_before_is_called_too_late(key: str, rules: dict[str, Any], depth: str | None) -> None:
    """Not against the new hand, nor for what that one waits for; and the new hand's own can be called later."""
    record = scored(key, **rules)
    dealt = {**cast("dict[str, Any]", judge(record))["next"]["choices"][0], **({"depth": depth} if depth else {})}
    late = {**record, "entries": [*record["entries"], dealt, {"type": "renege", "seat": 0}]}
    ruling = cast("dict[str, Any]", judge(late))
    problem = ruling["problems"][-1]
    game = cast("Any", GAMES[key].rules())
    assert (problem["severity"], problem["code"], problem["rule"]) == ("refused", "called-late", game.common.CALLING.id)
    assert "too late" in problem["message"]
