"""Decisions of the court and clauses of the order, put to the desk: each is ruled as it was decided, by its article."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import pytest

from referee.core.question import Verdict
from referee.games import find_game
from referee.table.asking import put
from referee.table.facts import set_table
from referee.table.judging import judge

from ..desk import told
from ..playout import NAMES
from ..test_desk import question_of
from ..written import Entries
from .golden import ANN, BEA, announce, bid, claim, count, deal, declared, passes, played, runs

FOLDER: Final = Path(__file__).parent
CASES: list[dict[str, Any]] = json.loads((FOLDER / "cases.json").read_text(encoding="utf-8"))["cases"]
SKAT: Final = find_game("skat")
MOST_TAPS: Final = 3
"""Answers that lead to any ruling."""


class Ruled(NamedTuple):
    """How a case is put, and the code of its ruling. `record`: a hand that comes out so, `points` and all."""

    question: str
    answers: str
    code: str
    house: Mapping[str, Any] = MappingProxyType({})
    record: Entries | None = None
    points: Sequence[int] = ()


def score(record: Entries, points: list[int], **house: Any) -> Ruled:
    """A hand whose score is asked about."""
    return Ruled("score", "", "scored", house, record, points)


ONE = runs(**{"with": 1})

RULED: Final[dict[str, Ruled]] = {
    "SK-01": Ruled("bidding", "what=skat who=1 mixed=no", "skat-early"),
    "SK-03": Ruled("bidding", "what=back", "bid-back"),
    "SK-05": Ruled("bidding", "what=skat who=1 mixed=no", "skat-early"),
    "SK-07": Ruled("bidding", "what=skat who=1 mixed=yes", "skat-mixed"),
    "SK-09": Ruled("bidding", "what=jump", "bid-jump"),
    "SK-11": Ruled("bidding", "what=all", "all-passed", record=deal() + passes(1, 2, 0), points=[0, 0, 0]),
    "SK-13": Ruled("misdeal", "what=count bid=yes side=defenders", "count-defenders"),
    "SK-15": Ruled("misdeal", "what=count bid=no", "count-early"),
    "SK-17": Ruled("misdeal", "what=rounds", "rounds-stand"),
    "SK-19": Ruled(
        "announcement",
        "what=look won=rest",
        "looked-claim",
        record=played("grand", claim(ANN, accepted=True), runs(**{"with": 3}), count(120, 10)),
        points=[144, 0, 0],
    ),
    "SK-21": Ruled("announcement", "what=cards announced=yes", "cards-late"),
    "SK-23": Ruled(
        "announcement",
        "what=look won=no",
        "looked",
        record=played(
            "grand",
            [{"type": "penalty", "seat": ANN, "code": "skat-seen"}],
            runs(**{"with": 4}),
            hand=True,
        ),
        points=[-288, 0, 0],
    ),
    "SK-25": Ruled(
        "announcement",
        "what=changed",
        "changed",
        record=played("D", [{"type": "concede", "seat": ANN}], ONE, number=22),
        points=[-54, 0, 0],
    ),
    "SK-27": Ruled("announcement", "what=look won=no", "looked"),
    "SK-29": Ruled("announcement", "what=null", "null-under"),
    "SK-31": Ruled(
        "announcement",
        "what=null",
        "null-under",
        record=declared(60) + announce("null", hand=True, ouvert=True, confirmed=True) + ONE,
        points=[-120, 0, 0],
    ),
    "SK-33": Ruled("play", "what=back lies=no", "not-played"),
    "SK-35": Ruled("play", "what=lead side=declarer won=no", "lead-declarer-open"),
    "SK-37": Ruled("play", "what=lead side=defender won=no", "lead-defender-open"),
    "SK-39": Ruled("play", "what=follow side=defender won=defenders", "revoke-defender-lost"),
    "SK-41": Ruled("play", "what=on", "played-on"),
    "SK-43": Ruled("play", "what=shown side=declarer", "shown-declarer"),
    "SK-45": Ruled("play", "what=last led=no", "last-shown"),
    "SK-47": Ruled("ending", "what=down accept=no", "down-forfeit", {"claim": "forfeit"}),
    "SK-49": Ruled("ending", "what=up cards=ten", "given-up"),
    "SK-51": Ruled(
        "ending",
        "what=up cards=ten",
        "given-up",
        record=played("C", [{"type": "concede", "seat": ANN}], ONE, hand=True, schneider=True),
        points=[-120, 0, 0],
    ),
    "SK-53": Ruled("ending", "what=defender won=yes", "defender-up-lost"),
    "SK-55": Ruled("ending", "what=defender won=yes", "defender-up-lost"),
    "SK-57": Ruled("ending", "what=down accept=yes", "down-good"),
    "SK-59": Ruled(
        "ending",
        "what=down accept=low",
        "down-overbid",
        record=played("H", claim(ANN, accepted=True), ONE, count(85), number=22),
        points=[-60, 0, 0],
    ),
    "SK-61": Ruled("ending", "what=theirs right=yes", "theirs-false"),
    "SK-63": Ruled("ending", "what=theirs right=on", "theirs-on"),
    "SK-65": Ruled("ending", "what=thrown side=defender", "thrown-defender"),
    "SK-67": Ruled("ending", "what=thrown side=strong", "thrown-strong"),
    "SK-69": Ruled(
        "ending",
        "what=thrown side=defender",
        "thrown-defender",
        record=played("null", count(tricks=1)),
        points=[-46, 0, 0],
    ),
    "SK-71": Ruled("ending", "what=thirty eyes=thirty", "schneider"),
    "SK-73": Ruled(
        "announcement",
        "what=level",
        "level-off",
        record=declared() + announce("C", schneider=True, confirmed=True) + ONE + count(95),
        points=[36, 0, 0],
    ),
    "SK-75": score(played("C", ONE, count(120, 10), hand=True, schneider=True), [72, 0, 0]),
    "SK-77": score(played("C", runs(**{"with": 2}), count(120, 10), hand=True, ouvert=True), [108, 0, 0]),
    "SK-79": score(played("S", ONE, count(117), hand=True, ouvert=True), [-176, 0, 0]),
    "SK-81": Ruled("ending", "what=doubt", "doubt"),
    "SK-83": score(
        deal(
            depth="result",
            hands=[["JH", "JD", "AH", "TH", "KH", "9H", "AS", "TS", "AC", "7D"], None, None],
            skat=["JC", "8S"],
        )
        + bid(ANN, 40)
        + passes(BEA, 2)
        + announce("H", hand=True)
        + count(72),
        [-80, 0, 0],
    ),
    "SK-85": score(played("C", ONE, count(60)), [-98, 40, 40], scoring="seeger"),
    "SK-87": Ruled(
        "announcement",
        "what=hand",
        "no-hand",
        record=declared() + announce("grand", schneider=True, confirmed=True) + ONE + count(100),
        points=[72, 0, 0],
    ),
    "SK-89": Ruled("announcement", "what=level", "level-off"),
}


def ruling(case: Ruled) -> Verdict:
    """What the desk says of a case."""
    asked = put(
        question_of(SKAT, case.question),
        set_table(SKAT, NAMES[:3], case.house),
        told(case.answers),
        case.record if case.question == "score" else None,
    )
    return question_of(SKAT, case.question).answer(asked)


def test_every_case_is_put() -> None:
    """None of them is left out."""
    assert [case["id"] for case in CASES] == list(RULED)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_each_case_is_ruled_as_decided(case: dict[str, Any]) -> None:
    """In three taps at most, by a rule whose source is the article of the decision; a hand told comes out so."""
    wanted = RULED[case["id"]]
    assert len(wanted.answers.split()) <= MOST_TAPS
    verdict = ruling(wanted)
    assert verdict.code == wanted.code
    articles = re.findall(r"\d\.\d+(?:\.\d+)?", case["rule"])
    sources = " ".join(rule.source for rule in verdict.rules)
    assert not articles or wanted.question == "score" or any(article in sources for article in articles)
    if wanted.record:
        judged: dict[str, Any] = judge(
            {
                "format": "referee/1",
                "game": "skat",
                "rules": dict(wanted.house),
                "players": list(NAMES[:3]),
                "entries": wanted.record,
            }
        )
        assert judged["hands"][-1]["points"] == list(wanted.points)
