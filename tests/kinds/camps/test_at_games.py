"""A declarer against the rest at the games that have one: Tap, and Euchre of three."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.entries import Deal
from referee.core.errors import NotationError
from referee.core.question import Asked
from referee.core.seats import Seating
from referee.games import find_game
from referee.games.euchre.desk import CLAIMING
from referee.games.euchre.game import EUCHRE
from referee.games.tap.model import Bid
from referee.kinds.camps.desk import camps_told, told_together
from referee.kinds.order_up.model import Maker
from referee.play.camps import CampsNow
from referee.play.known import camps_now
from referee.screens.claim_parts import rows_of
from referee.screens.parts import players

from ...games.playout import start

THREE = ("Ann", "Bea", "Cy")


def of_three() -> Any:
    """Euchre of three, told trick by trick: Bea has made hearts trumps."""
    state = EUCHRE.apply(start(EUCHRE, 3, {}), Deal(dealer=0, depth="tricks"))
    return EUCHRE.apply(state, Maker(seat=1, suit="H", round=2))


def asked(state: Any, **answers: object) -> Asked:
    """A question about claims at that table."""
    return Asked(game=EUCHRE, house=state.house, seating=state.seating, state=state, answers=answers)


def test_the_maker_of_three_plays_against_the_rest() -> None:
    state = of_three()
    assert camps_now(state.hand) == CampsNow(frozenset({1}), frozenset({0, 2}), known=True)
    assert [sorted(EUCHRE.winning_together(state, seat)) for seat in range(3)] == [[0, 2], [1], [0, 2]]


def test_both_others_may_claim_together() -> None:
    """Whose tricks count is asked of them, and not of the maker."""
    state = of_three()
    there = players(state.seating)
    rows = {seat: list(rows_of(CLAIMING, asked(state), seat, there, {})) for seat in range(3)}
    offered = {
        seat: [[option.words for option in row.options] for row in some if row.name == "side"]
        for seat, some in rows.items()
    }
    assert offered == {0: [["Ann’s alone", "Ann & Cy’s"]], 1: [], 2: [["Cy’s alone", "Ann & Cy’s"]]}


def test_four_play_as_they_sit() -> None:
    state = EUCHRE.apply(start(EUCHRE, 4, {}), Deal(dealer=0, depth="tricks"))
    state = EUCHRE.apply(state, Maker(seat=1, suit="H", round=2))
    assert camps_now(state.this_hand) is None
    assert EUCHRE.winning_together(state, 0) == {0, 2}


def test_away_from_a_table_the_camps_are_told() -> None:
    """The declarer, with a partner or without; nothing is supposed where nobody says who it is."""
    tap = find_game("tap").rules()
    four = Seating.solo(("Ann", "Bea", "Cy", "Dov"))

    def told(**answers: object) -> Asked:
        return Asked(game=tap, house=tap.house(), seating=four, answers=answers)

    assert told_together(told(declarer=1), 1) == {1}
    assert told_together(told(declarer=1), 3) == {0, 2, 3}
    assert told_together(told(declarer=1, partner=3), 3) == {1, 3}
    assert camps_told(told(declarer=1, partner=3)).others == {0, 2}
    with pytest.raises(NotationError, match="Who is the declarer"):
        told_together(told(), 1)


def test_tap_has_camps_once_the_auction_is_over() -> None:
    tap: Any = find_game("tap").rules()
    state = tap.apply(start(tap, 3, {}), Deal(dealer=2, depth="result"))
    assert camps_now(state.this_hand) is None
    state = tap.apply(state, Bid(seat=0, contract="solo"))
    assert camps_now(state.hand) == CampsNow(frozenset({0}), frozenset({1, 2}), known=True)
