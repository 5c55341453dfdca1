"""Somebody sits a hand out: the usual screens ask nothing of them, and show them resting."""

from __future__ import annotations

import pytest

from referee.core.seats import Seat
from referee.kinds.counts.rows import counts_by_player
from referee.screens.parts import Chosen, players
from referee.screens.tricks import TricksScreen, asked_trick
from referee.screens.usual import claim_page, next_card, rare_page
from referee.screens.watched import watched

from .packs import PACKS
from .plain import Plain, begun, played

GAME = Plain(PACKS["24"])
NAMES = ("Ann", "Bea", "Cy", "Dov")
NOBODY = Chosen({})

every_seat = pytest.mark.parametrize("out", range(4), ids=NAMES)


@every_seat
def test_the_felt_waits_for_no_card_of_theirs(out: Seat) -> None:
    """Their place says that they sit out, from the lead to the next trick; those who watch see the same."""
    state = begun(GAME, out=[out])
    for _ in range(4):
        screen = next_card(GAME, state, NOBODY)
        places = screen.turn.laid
        assert [one.player.name for one in places] == list(NAMES)
        assert [one.tag for one in places if one.out] == [one.words for one in places if one.out]
        assert [one.words for one in places if one.out] == [f"{NAMES[out]} sits out"]
        assert [one.player for one in places if one.turn] == [screen.turn.player]
        assert sum(one.card is None for one in places if not one.out) == 3 - len(state.hand.trick)
        spots = watched(screen).spots
        assert [(one.tag, one.figure, one.note, one.turn) for one in spots if one.out] == [
            (f"{NAMES[out]} sits out", "", "", False)
        ]
        state = played(GAME, state, 1)


def test_several_may_sit_out() -> None:
    """Two play for four."""
    screen = next_card(GAME, begun(GAME, out=[0, 2]), NOBODY)
    assert [one.out for one in screen.turn.laid] == [True, False, True, False]
    assert screen.title == "Bea to lead"


@every_seat
def test_they_win_no_trick(out: Seat) -> None:
    """Who won this trick: they rest among the others; nor does the big screen count for them."""
    state = begun(GAME, out=[out], depth="tricks")
    screen = TricksScreen(trick=asked_trick(state.hand, players(state.seating), of=lambda seat: "won", leader=None))
    assert [one.out for one in screen.trick.seats] == [seat == out for seat in range(4)]
    spots = watched(screen).spots
    assert [one.tag for one in spots if one.out] == [f"{NAMES[out]} sits out"]
    assert [one.figure for one in spots if not one.out] == ["0"] * 3


@every_seat
def test_their_tricks_are_not_asked(out: Seat) -> None:
    """They have none, which is posted: the place left empty is another's."""
    screen = counts_by_player(begun(GAME, out=[out], depth="result"), NOBODY)
    assert [row.name for row in screen.rows] == [name for name in NAMES if name != NAMES[out]]
    assert (f"counts-{out}", "0") in screen.fields
    assert screen.asks == ("tricks",)


@every_seat
def test_they_claim_nothing(out: Seat) -> None:
    assert [one.seat for one in claim_page(GAME, begun(GAME, out=[out]), NOBODY).seats] == [
        seat for seat in range(4) if seat != out
    ]


@every_seat
def test_they_play_nothing_out_of_turn_and_revoke_in_nothing(out: Seat) -> None:
    """Points by agreement may be theirs all the same."""
    state = played(GAME, begun(GAME, out=[out]), 1)
    page = rare_page(GAME, state, NOBODY)
    lead = state.hand.trick[0].seat
    next_one = GAME.next_player(state, state.hand)
    assert page.out_of_turn is not None
    assert {one.seat for one in page.out_of_turn.players} == {0, 1, 2, 3} - {out, lead, next_one}
    asked = {fold.id: [one.out for one in fold.asked if one.kind == "seat"] for fold in page.folds}
    assert asked["renege"] == [frozenset({out})]
    assert asked["points"] == [()]
