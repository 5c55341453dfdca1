"""What the desk of Hearts reads off a record: whether anybody has passed."""

from __future__ import annotations

import pytest

from referee.core.question import Missing
from referee.games import GAMES
from referee.table.asking import put
from referee.table.facts import set_table

from ..test_desk import question_of
from ..written import Entries
from .golden import PASSES, cards

THROWN_IN: Entries = [{"type": "misdeal", "reason": "pass"}]


@pytest.mark.parametrize(("record", "code"), [(cards() + PASSES, "exposed-late"), (cards() + PASSES + THROWN_IN, None)])
def test_a_pass_keeps_the_deal_it_was_made_in(record: Entries, code: str | None) -> None:
    """After it nobody refuses that deal; of the deal after one that was thrown in, it is asked."""
    question = question_of(GAMES["hearts"], "misdeal")
    asked = put(
        question,
        set_table(GAMES["hearts"], ("Ann", "Bea", "Cy", "Dov"), {}),
        {"what": "exposed", "by": "dealer"},
        record,
    )
    if code is None:
        with pytest.raises(Missing, match="Has anybody passed, or led where nobody passes"):
            question.answer(asked)
    else:
        assert question.answer(asked).code == code
