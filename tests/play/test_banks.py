"""Banks on plain values: a jar of apples that is full at five, costs 20 then, and keeps what is over."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.game import HandAccount
from referee.core.house import HouseRules
from referee.core.ruling import Rule, ScoreLine
from referee.core.seats import Seating
from referee.core.text import Text
from referee.core.values import altered
from referee.games.spades.bags import BAGS
from referee.play.accounts import account_of
from referee.play.banks import Bank, BankSitting, Full
from referee.play.model import Settled, TrickHand

PICKED, FULL = Rule("1", "Picked", "Each is worth 3.", ""), Rule("2", "Full", "Five cost 20.", "")


@dataclass(frozen=True)
class House(HouseRules):
    full: int | None = 5
    cost: int = -20


JAR: Final = Bank(
    name="apples",
    full=lambda house: house.full,
    points=lambda house: house.cost,
    rule=FULL,
    said=lambda full: Text("{banked} in the jar, {stays} left", banked=full.banked, stays=full.stays),
)
SEATING: Final = Seating.solo(("Ann", "Bea"))
State = BankSitting[Any, Any]


def start(house: House) -> State:
    return BankSitting(seating=SEATING, house=house, totals=(0, 0), banks=(0, 0), brought=(0, 0))


def hand(number: int) -> TrickHand:
    """A hand of no game: it says nothing but its number."""
    return TrickHand(
        number=number, dealer=0, due=0, depth=None, each=0, tricks_total=0, won=(0, 0),
        held=(None, None), shown=(0, 0), pool=0,
    )  # fmt: skip


def scored(state: State, picked: tuple[int, int]) -> State:
    """The state once a hand is scored in which each side picked so many."""
    lines = []
    for side, count in enumerate(picked):
        lines.append(ScoreLine(side, 3 * count, PICKED, Text("picked"), JAR.put(count)))
        penalty = JAR.penalty(side, state.banks[side] + count, state.house)
        lines += [] if penalty is None else [penalty]
    now = hand(len(state.accounts) + 1)
    account = account_of(now, lines, ((), ()), extra={JAR.name: JAR.brought(lines, 2)})
    return altered(state, hand=now, settled=Settled.as_found(account, None))


def closed(state: State) -> State:
    """The state between two hands: what was scored is carried on."""
    assert state.account is not None
    return altered(
        state,
        accounts=state.accounts.plus((state.account,)),
        totals=state.standing,
        hand=None,
        settled=None,
        **JAR.carried_over().carried(state, state.account),
    )


def evening(house: House, *hands: tuple[int, int]) -> State:
    state = start(house)
    for picked in hands:
        state = closed(scored(state, picked))
    return state


def told(line: ScoreLine | None) -> str:
    return "" if line is None else str(line)


# ---- one hand ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("banked", "said"),
    [
        (4, ""),
        (5, "-20 5 in the jar, 0 left (2)"),
        (7, "-20 7 in the jar, 2 left (2)"),
        (10, "-40 10 in the jar, 0 left (2)"),
        (14, "-40 14 in the jar, 4 left (2)"),
    ],
)
def test_a_full_bank_scores_as_often_as_it_is_full(banked: int, said: str) -> None:
    assert told(JAR.penalty(1, banked, House())) == said
    assert JAR.penalty(1, banked, House(full=None)) is None


def test_a_penalty_takes_out_what_filled_the_bank() -> None:
    assert JAR.penalty(0, 13, House()) == ScoreLine(
        0, -40, FULL, Text("{banked} in the jar, {stays} left", banked=13, stays=3), ("apples", -10)
    )


def test_what_goes_in_is_read_off_the_lines() -> None:
    """Another bank’s, and lines that fill none, are not counted."""
    lines = [
        ScoreLine(0, 3, PICKED, Text("one"), JAR.put(1)),
        ScoreLine(0, 6, PICKED, Text("two"), JAR.put(2)),
        ScoreLine(1, 9, PICKED, Text("bags"), BAGS.put(3)),
        ScoreLine(1, 3, PICKED, Text("eaten")),
        ScoreLine(1, -20, FULL, Text("full"), JAR.put(-5)),
    ]
    assert JAR.brought(lines, 2) == (3, 0)
    assert JAR.wiped(account_of(hand(1), lines, ((), ()))) == (0, 5)


# ---- from hand to hand ------------------------------------------------------------------------------


def test_what_stays_is_carried_over() -> None:
    state = evening(House(), (4, 0), (3, 5))
    assert (state.banks, state.brought) == ((2, 0), (7, 5))
    assert state.totals == (3 * 7 - 20, 3 * 5 - 20)
    assert [one["banked"] for one in JAR.told(state.accounts)] == [(4, 0), (2, 0)]
    assert [one["apples"] for one in JAR.told(state.accounts)] == [(4, 0), (3, 5)]


def test_each_thing_in_the_bank_has_its_hand() -> None:
    """The oldest were wiped. What was banked before the first hand is of none."""
    state = evening(House(), (2, 1), (4, 0), (1, 1))
    assert JAR.origins(state, 0) == [2, 3]
    assert JAR.origins(state, 1) == [1, 3]
    assert JAR.origins(altered(start(House()), banks=(2, 0)), 0) == [0, 0]


def test_the_finished_hand_is_among_what_is_banked() -> None:
    state = scored(evening(House(), (4, 1)), (3, 1))
    assert state.banks == (4, 1)
    assert JAR.banked(state) == (2, 2)


def test_a_bank_that_is_never_full_only_grows() -> None:
    state = evening(House(full=None), (9, 1), (9, 1))
    assert (state.banks, state.totals) == ((18, 2), (54, 6))


hands = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12)), min_size=1, max_size=12)


@given(house=st.sampled_from((House(), House(full=3, cost=-7), House(full=None))), hands=hands)
def test_what_is_banked_is_what_came_less_what_was_wiped(house: House, hands: list[tuple[int, int]]) -> None:
    state = evening(house, *hands)
    for side in (0, 1):
        came = sum(hand[side] for hand in hands)
        assert state.brought[side] == came
        assert state.banks[side] == came - sum(JAR.wiped(one)[side] for one in state.accounts)
        assert state.banks[side] == JAR.stays(came, house)
        full = 0 if house.full is None else came // house.full
        assert state.totals[side] == 3 * came + house.cost * full
        assert len(JAR.origins(state, side)) == state.banks[side]


@given(hands=hands, first=st.tuples(st.integers(0, 12), st.integers(0, 12)))
def test_hands_behind_a_correction_score_as_if_told_anew(hands: list[tuple[int, int]], first: tuple[int, int]) -> None:
    """They are told by themselves, and put behind another first hand: bank, points and accounts are right again."""
    over, house = JAR.carried_over(), House()
    then, now = evening(house, (1, 1)), evening(house, first)
    after = then
    for picked in hands:
        after = closed(scored(after, picked))
    wanted = evening(house, first, *hands)
    alone = after.alone.behind(1)
    assert over.begins_alike(now, then)
    (found,) = over.scored_after(now, alone, then, [after])
    assert found.fields["banks"] == wanted.banks
    assert found.fields["brought"] == wanted.brought
    points = [sum(one.points[side] for one in alone) for side in (0, 1)]
    more = found.more or (0, 0)
    assert tuple(now.totals[side] + points[side] + more[side] for side in (0, 1)) == wanted.totals
    accounts: list[HandAccount] = list(alone if found.find is None else found.find())
    assert accounts == list(wanted.accounts)[1:]
    assert over.scored_next(now, alone[0]) == wanted.accounts[1]


def test_a_limit_lowered_below_what_is_banked_is_not_carried_over() -> None:
    now = replace(evening(House(), (4, 0)), next_house=House(full=3))
    assert not JAR.carried_over().begins_alike(now, start(House()))


# ---- bags, and bad banks ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("full", "said"),
    [
        (Full(10, 10, 0, -100), "10 bags banked: ten cost 100, none stay"),
        (Full(11, 10, 1, -100), "11 bags banked: ten cost 100, one stays"),
        (Full(23, 20, 3, -200), "23 bags banked: 20 cost 200, three stay"),
    ],
)
def test_the_line_for_bags(full: Full, said: str) -> None:
    assert str(BAGS.said(full)) == said


def test_a_bank_whose_name_is_no_name_is_refused() -> None:
    with pytest.raises(TypeError) as wrong:
        replace(JAR, name="red apples")
    assert str(wrong.value) == "A bank’s `name` is a name for programs, not “red apples” (2)."
