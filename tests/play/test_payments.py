"""Payments on plain values: whoever pays whom, a table of three to six players has as much as before."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.ruling import Rule
from referee.core.text import Text
from referee.play.camps import CampsNow
from referee.play.payments import Payment, Shares, by_camps, from_each

WON = Rule("1", "Won", "Each pays the declarer.", "")


def paid(points: int, shares: Shares) -> list[tuple[int, int]]:
    """Who gets what, in the order of the lines."""
    return [(line.side, line.points) for line in Payment(points, WON, Text("won")).lines(shares)]


def camps(own: set[int], players: int) -> CampsNow:
    """These against the rest."""
    return CampsNow(frozenset(own), frozenset(range(players)) - own, known=True)


@pytest.mark.parametrize(
    ("points", "shares", "lines"),
    [
        (5, from_each(1, range(3)), [(0, -5), (1, 10), (2, -5)]),
        (-5, from_each(1, range(3)), [(0, 5), (1, -10), (2, 5)]),
        (4, from_each(2, (2, 0, 3)), [(2, 8), (0, -4), (3, -4)]),
        (7, from_each(0, (0, 3)), [(0, 7), (3, -7)]),
        (5, by_camps(camps({1}, 3), 1), [(0, -5), (1, 10), (2, -5)]),
        (2, by_camps(camps({0, 2}, 4), 0), [(0, 2), (1, -2), (2, 2), (3, -2)]),
        (3, by_camps(camps({0, 4}, 5), 4), [(0, 3), (1, -3), (2, -3), (3, -3), (4, 6)]),
        (0, from_each(1, range(3)), [(0, 0), (1, 0), (2, 0)]),
    ],
    ids=[
        *("each pays one", "one pays each", "one sits out, the winner first", "one pays one"),
        *("one against two", "two against two", "two against three", "nothing"),
    ],
)
def test_who_pays_whom(points: int, shares: Shares, lines: list[tuple[int, int]]) -> None:
    assert paid(points, shares) == lines


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[int], set[int], int]:
    """The players of a hand in some order, those who play with the declarer, and the declarer."""
    players = draw(st.permutations(range(draw(st.integers(3, 6)))))
    own = draw(st.sets(st.sampled_from(players), min_size=1, max_size=len(players) // 2))
    return players, own, draw(st.sampled_from(sorted(own)))


@given(table=tables(), points=st.integers(-500, 500))
def test_a_payment_comes_to_nothing(table: tuple[list[int], set[int], int], points: int) -> None:
    """Each of the others has the same line, and each player one."""
    players, own, declarer = table
    each, camp = paid(points, from_each(declarer, players)), paid(points, by_camps(camps(own, len(players)), declarer))
    assert [side for side, _ in each] == players
    assert [side for side, _ in camp] == sorted(players)
    for lines, getting in ((each, {declarer}), (camp, own)):
        assert sum(more for _, more in lines) == 0
        assert {more for side, more in lines if side not in getting} == {-points}
    assert {more for side, more in camp if side in own - {declarer}} <= {points}


@pytest.mark.parametrize("shares", [{0: 2, 1: -1}, {0: 1}, from_each(3, range(3))])
def test_nobody_pays_to_nobody(shares: Shares) -> None:
    """Who gets it is not at the table, or shares do not come out even."""
    with pytest.raises(ValueError, match=r"^1: the shares of a payment come to -?\d, not to 0\.$"):
        paid(5, shares)
