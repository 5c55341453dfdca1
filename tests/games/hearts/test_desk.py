"""What the desk of Hearts reads off a record, whether anybody has passed; and totals that cannot be."""

from __future__ import annotations

import pytest

from referee.core.question import Missing
from referee.desk.reading import CannotBe
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
        with pytest.raises(Missing, match="Has anyone passed, or led if no one passes"):
            question.answer(asked)
    else:
        assert question.answer(asked).code == code


@pytest.mark.parametrize(("exact", "back"), [("half", 50), ("zero", 0)])
def test_a_total_that_goes_back_ends_no_game(exact: str, back: int) -> None:
    """Who tells one of exactly the target is told what it goes back to, and by which rule."""
    question, names = question_of(GAMES["hearts"], "game"), ("Ann", "Bea", "Cy", "Dov")
    told = {f"total{seat}": total for seat, total in enumerate((30, 100, 49, 20))}
    with pytest.raises(CannotBe, match=f"exactly 100 goes back to {back}. Enter {back}") as found:
        question.answer(put(question, set_table(GAMES["hearts"], names, {"exact": exact}), told, None))
    assert (found.value.where, found.value.ruling.rule.id) == ("total1", "HE-7.4")
    hands = set_table(GAMES["hearts"], names, {"exact": exact, "hands": 4})
    assert question.answer(put(question, hands, {**told, "hands": 4}, None)).code == "won"
