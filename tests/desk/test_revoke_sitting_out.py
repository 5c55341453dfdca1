"""Was that a revoke? Somebody sits the hand out: it is none of theirs, and the others play in turn."""

from __future__ import annotations

from typing import Any, cast

import pytest

from referee.core.errors import NotationError
from referee.core.question import Asked
from referee.core.seats import Seat
from referee.desk.by_order import Ranked
from referee.play.order import standard_order
from referee.screens.desk import Place
from referee.screens.parts import Chosen
from referee.screens.revoke import RevokePage, revoke_screen

from ..screens.packs import PACKS
from ..screens.plain import Plain, begun, played

GAME = Plain(PACKS["24"])
QUESTION = Ranked(game=GAME, order=lambda _asked: standard_order(None)).revoke()
NAMES = ("Ann", "Bea", "Cy", "Dov")


def page(state: Any, **fields: str) -> RevokePage:
    place = Place(game=GAME, seating=state.seating, house=state.house, state=state, named=True, totals=(0,) * 4)
    chosen = Chosen({name.replace("_", "-"): [value] for name, value in fields.items()})
    return cast("RevokePage", revoke_screen(QUESTION, lambda state: state).page(place, chosen))


def ask(state: Any, **answers: Any) -> Any:
    return QUESTION.answer(Asked(game=GAME, seating=state.seating, house=state.house, state=state, answers=answers))


@pytest.mark.parametrize("depth", ["cards", "tricks"])
@pytest.mark.parametrize("out", range(4), ids=NAMES)
def test_it_is_no_card_of_theirs(out: Seat, depth: str) -> None:
    state = begun(GAME, out=[out], depth=cast("Any", depth))
    if depth == "cards":
        state = played(GAME, state, 3)
    assert [one.words for one in page(state).offered] == [name for name in NAMES if name != NAMES[out]]


def test_a_trick_that_is_told_is_theirs_who_play() -> None:
    """Dov follows Bea where Cy sits out; the fourth card is one too many."""
    state = begun(GAME, out=[2], depth="tricks")
    found = ask(state, cards="9S TH", suspect=1, seat=3, hand="1")
    assert [str(one.caption) for one in found.evidence] == ["Bea led 9♠; with no spade left, 10♥ may be played"]
    telling = page(state, a_seat="3").telling
    assert telling is not None
    assert telling.most == 3
    with pytest.raises(NotationError, match="A trick of 3 players has 3 cards"):
        ask(state, cards="9S TS JS QS", suspect=1, seat=3)
    with pytest.raises(NotationError, match="Cy sits out"):
        ask(state, cards="9S TS", suspect=1, seat=2)
