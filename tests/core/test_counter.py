"""Tables that play counter-clockwise: who comes after whom, at the table, in a trick, in a claim."""

from __future__ import annotations

from referee.core.entries import Players
from referee.core.people import reseated
from referee.core.seats import Seating
from referee.desk.trick import in_turn
from referee.play.claims.position import Claimed

NAMES = ("Ann", "Bea", "Cy", "Dov")
COUNTER = Seating(NAMES, ((0, 2), (1, 3)), counter=True)


def test_the_next_seat_is_the_one_before() -> None:
    assert [COUNTER.left_of(seat) for seat in range(4)] == [3, 0, 1, 2]
    assert COUNTER.from_left_of(1) == (0, 3, 2, 1)
    assert Seating(NAMES, COUNTER.sides).from_left_of(1) == (2, 3, 0, 1)


def test_it_stays_so_when_players_change_seats() -> None:
    assert reseated(COUNTER, Players(seats=(1, 0, 2, 3))).counter
    assert not reseated(Seating.solo(NAMES), Players(seats=(1, 0, 2, 3))).counter


def test_a_trick_goes_the_other_way_round() -> None:
    assert in_turn(4, 1, (), counter=True) == (1, 0, 3, 2)
    assert in_turn(4, 1, (0,), counter=True) == (1, 3, 2)
    assert in_turn(4, 1, ()) == (1, 2, 3, 0)


def test_so_do_the_tricks_of_a_claim() -> None:
    claimed = Claimed(
        seats=3, claimer=0, side=frozenset({0}), leader=0, hand=(), known=(None,) * 3, left=(0,) * 3, counter=True
    )
    assert claimed.turns(1) == (1, 0, 2)
