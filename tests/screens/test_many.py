"""A table of more players than sit around a felt: everybody is named and seated, nobody is drawn."""

from __future__ import annotations

from dataclasses import replace

from referee.core.seats import Seating
from referee.screens.parts import PLACES, nameless, players, seen_from


def test_more_than_seven_have_no_place_on_the_felt() -> None:
    names = tuple(f"Player {seat}" for seat in range(1, 17))
    there = players(Seating.solo(names))
    assert max(PLACES) == 7
    assert [one.at for one in there] == [""] * 16
    assert [one.mark for one in there] == [f"seat-{seat}" for seat in range(1, 17)]
    assert seen_from(3, 9, Seating.solo(names)) == ""


def test_the_next_seat_is_drawn_on_the_right_where_play_goes_there() -> None:
    """On the felt seen from nobody’s seat, and from one’s own at the bottom."""
    seating = replace(Seating.solo(("Ann", "Bea", "Cy", "Dov")), rightward=True)
    assert [one.at for one in players(seating)] == ["n", "w", "s", "e"]
    assert [seen_from(seat, 1, seating) for seat in range(4)] == ["w", "s", "e", "n"]


def test_they_are_called_by_number() -> None:
    assert nameless(9)[-1] == "Player 9"
    assert nameless(4) == ("North", "East", "South", "West")
