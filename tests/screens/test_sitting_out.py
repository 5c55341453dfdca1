"""Somebody sits a hand out: the usual screens ask nothing of them, and show them resting."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from referee.core.seats import Seat
from referee.desk.trick import Played, TrickAnswer, won_trick
from referee.kinds.counts.rows import counts_by_player
from referee.play.order import standard_order
from referee.screens.desk import Place
from referee.screens.parts import Chosen, players
from referee.screens.tricks import TricksScreen, asked_trick
from referee.screens.usual import claim_page, next_card, rare_page
from referee.screens.watched import watched
from referee.screens.who_won import TrickPage, trick_page, trick_ruling

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


# ---- the desk: who won this trick? --------------------------------------------------------------


class Alone(Plain):
    """A game in which one player may sit out."""

    most_out = 1


class Few(Plain):
    """A game in which two may."""

    most_out = 2


def trick_at(game: Plain, state: Any = None, *, named: bool = True, **fields: str) -> TrickPage:
    """The page at a table of four, in this state if there is one."""
    seating = begun(game).seating
    place = Place(game=game, seating=seating, house=game.house(), state=state, named=named, totals=(0,) * 4)

    def judge(plays: Sequence[Played]) -> TrickAnswer:
        return won_trick(standard_order(None), plays, GAME.common.WINNER)

    return trick_page(place, Chosen({name: [value] for name, value in fields.items()}), judge=judge)


def test_the_desk_asks_for_the_fourth_card_or_who_sat_out() -> None:
    """Three cards of four are ruled on once somebody is said to have sat out."""
    page = trick_at(Alone(PACKS["24"]), cards="9S.TS.AS", leader="0")
    assert trick_ruling(page) is None
    assert [(one.words, one.on, one.after) for one in page.out] == [
        ("Ann", False, "0"),
        ("Bea", False, "1"),
        ("Cy", False, "2"),
        ("Dov", False, "3"),
    ]
    told = trick_at(Alone(PACKS["24"]), cards="9S.TS.AS", leader="0", absent="2")
    ruling = trick_ruling(told)
    assert ruling is not None
    assert str(ruling.verdict) == "Dov wins with A♠"
    assert [one.name for one in told.playing] == ["Ann", "Bea", "Dov"]
    assert [(one.words, one.on, one.after) for one in told.out][1:3] == [("Bea", False, "1"), ("Cy", True, "no")]
    assert ("absent", "2") in told.kept


def test_where_two_may_sit_out_both_are_told() -> None:
    page = trick_at(Few(PACKS["24"]), cards="9S.AS", leader="1", absent="0.2")
    assert (page.most, page.winner) == (2, "Dov")
    assert [one.after for one in page.out] == ["2", "1", "0", "3"]


def test_players_without_names_are_counted() -> None:
    page = trick_at(Few(PACKS["24"]), named=False, cards="9S.AS")
    assert [(one.words, one.on, one.after) for one in page.out] == [
        ("nobody", True, "no"),
        ("1 player", False, "3"),
        ("2 players", False, "2.3"),
    ]
    assert trick_ruling(page) is None
    assert trick_ruling(trick_at(Few(PACKS["24"]), named=False, cards="9S.AS", absent="2.3")) is not None


def test_where_nobody_may_sit_out_nothing_is_asked() -> None:
    assert trick_at(GAME, cards="9S.TS.AS", absent="2").out == ()
    assert trick_at(GAME, cards="9S.TS.AS", absent="2").most == 4


@every_seat
def test_the_hand_in_play_knows_who_sits_out(out: Seat) -> None:
    """Its last trick has three cards; so has one that is told beside it."""
    game = Alone(PACKS["24"])
    state = played(game, begun(game, out=[out]), 3)
    page = trick_at(game, state)
    assert (page.known, page.most, page.out) == ("Trick 1", 3, ())
    assert trick_ruling(page) is not None
    other = trick_at(game, state, cards="9H.TH.AH", new="y")
    assert other.most == 3
    assert [one.on for one in other.out] == [seat == out for seat in range(4)]
    assert trick_at(game, state, cards="9H.TH.AH", new="y", absent="no").most == 4
