"""What every number of tricks scores before it is told is what the hand scores once it is."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from referee.core.entries import Entry, Renege, TrickCounts
from referee.core.house import read_house
from referee.games.spades.game import SPADES
from referee.games.spades.model import Bid, Deal, Penalty, State
from referee.games.spades.rules import COUNTS
from referee.games.spades.screens.counts import COUNT_PAGE

NAMES = ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo")

TABLES: list[tuple[int, dict[str, Any], tuple[Entry, ...]]] = [
    (4, {}, ()),
    (4, {"failed_nil_tricks": "help"}, ()),
    (4, {"failed_nil_tricks": "ignored", "bag_limit": 5}, ()),
    (4, {"double_nil": "joint", "blind_nil": True, "ten_for_200": True, "boston": "200"}, ()),
    (4, {"illegal_flip": "three_tricks"}, (Penalty(seat=1, kind="flip", to=0), Penalty(seat=0, kind="false-call"))),
    (4, {}, (Penalty(seat=2, kind="points", points=-30, reason="late"),)),
    (4, {"overtricks": "nothing"}, ()),
    (4, {"renege": "credited"}, (Renege(seat=1),)),
    (3, {}, ()),
    (4, {"form": "solo"}, ()),
    (6, {"packs": 1}, ()),
    (6, {"packs": 1, "form": "teams"}, ()),
]


def bidden(players: int, rules: dict[str, Any], also: tuple[Entry, ...], rng: random.Random) -> State:
    """A hand of which everything is told but the tricks."""
    house = read_house(SPADES.house, rules)
    state = SPADES.start(SPADES.seating(NAMES[:players], house), house)
    state = SPADES.apply(state, Deal(dealer=players - 1, depth="result"))
    for seat in range(players):
        state = SPADES.apply(state, Bid(seat=seat, bid=rng.choice((0, 0, 1, 2, 3, 4, 5)), confirmed=True))
    for entry in also:
        state = SPADES.apply(state, entry)
    return state


@pytest.mark.parametrize("by_player", [False, True])
@pytest.mark.parametrize(("players", "rules", "also"), TABLES)
def test_a_case_scores_what_the_hand_scores(
    players: int, rules: dict[str, Any], also: tuple[Entry, ...], *, by_player: bool
) -> None:
    """Numbers drawn at random, told as they are told from the screen, come to the points foretold."""
    rng = random.Random(f"{players}{rules}{also}")
    for _ in range(12):
        state = bidden(players, rules, also, rng)
        assert state.hand is not None
        groups = COUNTS.groups(state, state.hand, by_player=by_player)
        sides = range(len(state.seating.sides))
        cases = [
            COUNT_PAGE.cases(state, state.hand, side, [one for one in groups if one.side == side]) for side in sides
        ]
        left, numbers = state.hand.tricks_total, []
        for _ in groups[1:]:
            numbers.append(rng.randint(0, left))
            left -= numbers[-1]
        numbers.append(left)
        counts = [0] * players
        for group, number in zip(groups, numbers, strict=True):
            counts[group.seats[0]] = number
        scored = SPADES.apply(state, TrickCounts(counts=tuple(counts)))
        assert scored.account is not None
        for side in sides:
            own = tuple(number for group, number in zip(groups, numbers, strict=True) if group.side == side)
            case = cases[side][own]
            assert case.total == scored.account.points[side]
            assert case.lines == tuple(line for line in scored.account.lines if line.side == side)
            told = [part for part in case.parts if part is not None]
            assert sum(told) == case.total or None in case.parts


def test_every_way_to_share_the_tricks_is_there() -> None:
    """Of a nil and its partner: each number with each, as far as there are tricks."""
    house = read_house(SPADES.house, {})
    state = SPADES.start(SPADES.seating(NAMES[:4], house), house)
    for entry in (Deal(dealer=3, depth="result"), *(Bid(seat=seat, bid=bid) for seat, bid in enumerate((3, 0, 3, 5)))):
        state = SPADES.apply(state, entry)
    assert state.hand is not None
    nil, ours, theirs = COUNTS.groups(state, state.hand)
    assert (nil.seats, nil.alone, nil.field) == ((1,), True, "took-1")
    assert (ours.seats, ours.field) == ((0, 2), "took-0")
    assert (theirs.seats, theirs.field) == ((3,), "took-3")
    cases = COUNT_PAGE.cases(state, state.hand, 1, [nil, theirs])
    assert set(cases) == {(one, two) for one, two in product(range(14), repeat=2) if one + two <= 13}
    assert cases[0, 5].parts == (100, 50)
    assert cases[2, 4].parts == (-98, -50)


def test_tricks_that_move_between_more_than_two_sides_are_not_foretold() -> None:
    """What a player who turned up a trick has to give depends on what all took."""
    rules = {"illegal_flip": "three_tricks"}
    state = bidden(3, rules, (Penalty(seat=0, kind="flip", to=1),), random.Random(1))
    assert state.hand is not None
    groups = COUNTS.groups(state, state.hand)
    assert not COUNT_PAGE.cases(state, state.hand, 0, groups[:1])
