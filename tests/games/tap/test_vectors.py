"""The figures the rules give as examples come out as they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.core.codec import read_entry
from referee.games import find_game
from referee.games.tap.house import House
from referee.games.tap.payment import Result, payments

from ..playout import start

TAP = find_game("tap").rules()
CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: " ".join(map(str, case.values())))


def bonus(case: dict[str, Any], name: str) -> tuple[bool, bool]:
    """Whether a bonus was declared, and whether it was made."""
    told = case.get(name, "")
    return told.startswith("declared"), told in {"declared", "undeclared"}


@every_case
def test_payment(case: dict[str, Any]) -> None:
    """Each defender pays what the case says."""
    slam_declared, slam = bonus(case, "slam")
    sparrow_declared, sparrow = bonus(case, "sparrow")
    result = Result(
        contract=case["contract"],
        points=case["points"],
        slam=slam,
        sparrow=sparrow,
        slam_declared=slam_declared,
        sparrow_declared=sparrow_declared,
    )
    assert sum(payment.points for payment in payments(result, House(), "Ann")) == case["pay"]


@every_case
def test_hand_by_its_result(case: dict[str, Any]) -> None:
    """A hand told by its result pays it: twice to the declarer, once from each defender."""
    written: list[dict[str, Any]] = [
        {"type": "deal", "dealer": 2, "depth": "result"},
        {"type": "bid", "seat": 1, "contract": case["contract"]},
    ]
    if case["contract"] == "three":
        written.append({"type": "take", "half": "top"})
    written += [{"type": "declare", "bonus": name} for name in ("slam", "sparrow") if bonus(case, name)[0]]
    told = {name: bonus(case, name)[1] for name in ("slam", "sparrow")}
    written.append({"type": "count", "points": case["points"], **told})
    state = start(TAP, 3, {})
    for entry in written:
        read = read_entry(TAP.entry_types, entry)
        assert not TAP.check(state, read)
        state = TAP.apply(state, read)
    assert state.account is not None
    assert state.account.points == (-case["pay"], 2 * case["pay"], -case["pay"])
