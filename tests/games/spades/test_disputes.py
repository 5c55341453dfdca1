"""What the trees of Spades ask though the record holds something near to it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.question import Missing
from referee.games.spades import GAME

from ..desk import Desk, told
from ..test_desk import asked_of, question_of
from .desk_cases import DEAL, THREES

PLAYED = [DEAL, *THREES, {"type": "tricks", "counts": [4, 3, 3, 3]}]
BLIND = {"blind_nil": True, "blind_deficit": 0}


@pytest.mark.parametrize(
    ("question", "what", "house", "record", "where"),
    [
        ("misdeal", "cut", BLIND, [DEAL, {**THREES[0], "bid": 0, "blind": True}], "looked"),
        ("bids", "turn", {"kitty": "and_round"}, [{"type": "deal", "dealer": 2}, {"type": "kitty", "seat": 0}], "next"),
        ("misdeal", "exposed", {}, PLAYED, "bid"),
    ],
    ids=[
        "a blind bid is no look at the cards",
        "the trick of the kitty is no lead",
        "bids for a hand that is over are none for the next",
    ],
)
def test_it_is_asked_all_the_same(question: str, what: str, house: Any, record: Any, where: str) -> None:
    """A blind bid was made without looking, the kitty's trick without a lead: neither answers for the table.

    Nor does a hand that is over for the one that may lie there by now.
    """
    players = 3 if "kitty" in house else 4
    case = Desk(
        question=question,
        answers=told(f"what={what}") | ({"by": "dealer"} if what == "exposed" else {}),
        house=house,
        players=players,
        record=record,
        code="",
        verdict="",
        card="",
        rules=(),
        says="",
        remedy="",
    )
    with pytest.raises(Missing) as missing:
        question_of(GAME, question).answer(asked_of(GAME, case)[0])
    assert missing.value.where == where
