"""What is said of a game of Pinochle: on the sheet, in the score table and in its house rules."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.asked import field_of
from referee.core.entries import Deal, Pass, Penalty
from referee.core.errors import HouseRuleError
from referee.core.house import read_house
from referee.forms.questions import questions
from referee.games import find_game
from referee.games.pinochle.auction import most_bid
from referee.games.pinochle.counting import IN_CARDS
from referee.games.pinochle.house import House, check_house
from referee.games.pinochle.model import MOST, Bid, Counters, LayDown, NameTrump
from referee.games.pinochle.paper import house_sentences
from referee.games.pinochle.possible import most_meld
from referee.games.pinochle.screens import cell, goals
from referee.table.judging import judge

from ..playout import start
from .golden import GOLDEN

PINOCHLE: Any = find_game("pinochle").rules()


def said(**rules: Any) -> str:
    """The house rules as the sheet prints them."""
    return " ".join(item.text for item in house_sentences(read_house(House, rules)))


def test_the_usual_rules_are_short() -> None:
    """The target, the least bid and the renege are always said, and nothing else that is usual."""
    assert said() == "To 500. The least bid is 50. A renege loses the bid, or all points in play."


def test_points_are_said_at_the_scale_in_force() -> None:
    """Times ten, the target, the bids and the values of melds are said times ten."""
    told = said(scale=10, tens_from_100=True, save_meld="20_and_20", pinochle_multiples="45/60", aces_1=12)
    assert "To 5000. The least bid is 500." in told
    assert "From 1000, bids rise by hundreds." in told
    assert "Three pinochles 450, four 600." in told
    assert "200 melded and 200 in play" in told
    assert "Aces around 120." in told


def test_values_of_the_tables_own_are_said() -> None:
    """What melds count otherwise than usual, each by its own rule."""
    assert said(run_1=20, pinochle_3=75).endswith("Run 20. Three pinochles 75.")


def test_kings_and_queens_need_points_times_ten() -> None:
    """The option is refused at its place where it does not fit."""
    with pytest.raises(HouseRuleError) as error:
        check_house(House(kings_queens_five=True), 4)
    assert error.value.option == "kings_queens_five"
    check_house(House(kings_queens_five=True, scale=10), 4)


def test_three_do_not_play() -> None:
    """Pinochle is for four."""
    with pytest.raises(HouseRuleError):
        check_house(House(), 3)


@pytest.mark.parametrize(
    ("rules", "cells"),
    [({}, ("bid 60: 30 + 32", "12 + 18")), ({"save_meld": "20_and_20"}, ("bid 60: 30 + 32", "(12) + 18"))],
)
def test_cells_of_the_score_table(rules: dict[str, Any], cells: tuple[str, str]) -> None:
    """A side's hand in a few signs: the bid, the melds, in brackets where lost, and the points in play."""
    state = start(PINOCHLE, 4, rules)
    entries = [Deal(dealer=3), Bid(seat=0, bid=60), *(Pass(seat=seat) for seat in (1, 2, 3))]
    entries += [NameTrump(seat=0, suit="H")]
    entries += [LayDown(seat=seat, points=points) for seat, points in enumerate((20, 4, 10, 8))]
    entries += [Counters(sides=(30, 18), last_trick=0)]
    for entry in entries:
        state = PINOCHLE.apply(state, entry)
    assert tuple(cell(state.account, side) for side in (0, 1)) == cells
    assert goals(state) == (500, None)


def test_points_agreed_on_stand_beside_those_counted() -> None:
    """What the table agreed on was not counted: it is named, with its sign, and nothing is said where there is none."""
    state = start(PINOCHLE, 4, {})
    entries = [Deal(dealer=3), Bid(seat=0, bid=60), *(Pass(seat=seat) for seat in (1, 2, 3))]
    entries += [NameTrump(seat=0, suit="H")]
    entries += [LayDown(seat=seat, points=points) for seat, points in enumerate((20, 4, 10, 8))]
    entries += [Penalty(seat=0, points=42), Counters(sides=(30, 18), last_trick=0)]
    for entry in entries:
        state = PINOCHLE.apply(state, entry)
    assert cell(state.account, 0) == "bid 60: 30 + 32, agreed +42"
    assert cell(state.account, 1) == "12 + 18"


def test_corrections_ask_within_the_rules() -> None:
    """A form reads any bid and any melds, and the last trick is a side's.

    That a bid runs to the most two hands are worth, melds to the most one can be, counters to 48, is for the rules.
    """
    state = start(PINOCHLE, 4, {})
    assert field_of(Bid, "bid").asked.bounds == (1, MOST)
    assert most_bid(state.house) == 680
    assert field_of(LayDown, "points").asked.bounds == (0, MOST)
    assert most_meld(state.house) == 315
    assert IN_CARDS * state.house.scale == 48
    last = next(
        ask for ask in questions(PINOCHLE, Counters, state.seating, state.house, {}) if ask.name == "last_trick"
    )
    assert [answer.label for answer in last.answers] == ["Ann & Cy", "Bea & Dov", "Not given"]
    assert len(PINOCHLE.pack(state.house, 4)) == 80


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("one trick lost loses the moon", "the moon lost: 1 trick went to the others"),
        ("a hand by its result alone", "bid of 52 lost: 30 in melds and 20 in play make 50"),
        ("without a marriage the bid is lost and the hand over", "bid of 60 lost: Ann has no marriage"),
        ("the bidder gives up, and the opponents score their melds", "bid of 60 lost: Ann gave up"),
    ],
)
def test_a_line_says_why_a_bid_is_lost(name: str, reason: str) -> None:
    """The line of the side that bid, as the record's ruling has it."""
    golden = next(one for one in GOLDEN if one.name == name)
    ruling: dict[str, Any] = judge(golden.record("pinochle"))
    lines = ruling["hands"][-1]["lines"]
    assert [line["reason"] for line in lines if line["points"] < 0] == [reason]
