"""Who sits where, and who scores together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Final

from .text import UNSAID, Text
from .words import listed

SEAT: Final = "seat"
SIDE: Final = "side"
"""What tells a seat and a side from other numbers, where a type is read."""

Seat = Annotated[int, SEAT]
"""A place at the table: 0, 1, 2, … clockwise."""

Side = Annotated[int, SIDE]
"""An index into `Seating.sides`: one seat, or seats that score together."""

USUAL_PLAYERS: Final = 4
"""How many sit down where nobody says otherwise."""


def usual_size(sizes: range) -> int:
    """The usual number of players of a game for so many: four where they can be, else the fewest."""
    return USUAL_PLAYERS if USUAL_PLAYERS in sizes else sizes[0]


def no_such_seat(seat: Seat, players: int) -> Text:
    """What is said of a seat that a table for so many players has not; unsaid of one that it has."""
    if 0 <= seat < players:
        return UNSAID
    if players > 1:
        return Text("There is no seat {seat} at this table. Seats run from 0 to {last}.", seat=seat, last=players - 1)
    return Text("There is no seat {seat} at this table. Seat 0 is the only one.", seat=seat)


def no_such_side(side: Side, sides: int) -> Text:
    """What is said of a side that a table of so many has not; unsaid of one that it has."""
    if 0 <= side < sides:
        return UNSAID
    return Text("There is no side {side} at this table. Sides run from 0 to {last}.", side=side, last=sides - 1)


@dataclass(frozen=True)
class Seating:
    """The players by seat, clockwise, and the sides they form.

    `sides` lists each side's seats, in the order in which points are listed. `counter`: deal, bids and play go the
    other way round, counter-clockwise, so that on the left of a seat, in turn, is the one before it. `rightward`: seats
    are numbered as play goes, and that is to the right: the next seat is drawn there.
    """

    names: tuple[str, ...]
    sides: tuple[tuple[Seat, ...], ...]
    counter: bool = False
    rightward: bool = False

    @classmethod
    def solo(cls, names: tuple[str, ...]) -> Seating:
        """Each for themselves."""
        return cls(names, tuple((seat,) for seat in range(len(names))))

    @classmethod
    def teams(cls, names: tuple[str, ...], count: int) -> Seating:
        """`count` sides of equal size, seated in turn: seats s, s + count, s + 2 × count … score together."""
        return cls(names, tuple(tuple(range(first, len(names), count)) for first in range(count)))

    def __len__(self) -> int:
        return len(self.names)

    @cached_property
    def side_of(self) -> tuple[Side, ...]:
        """The side of each seat."""
        found = [0] * len(self.names)
        for side, seats in enumerate(self.sides):
            for seat in seats:
                found[seat] = side
        return tuple(found)

    def left_of(self, seat: Seat) -> Seat:
        """The next seat, as the game goes: clockwise, or the other way round."""
        return (seat - 1 if self.counter else seat + 1) % len(self.names)

    def from_left_of(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats in order, starting at the left of `seat` and ending with it."""
        if self.counter:
            return (*range(seat - 1, -1, -1), *range(len(self.names) - 1, seat - 1, -1))
        return (*range(seat + 1, len(self.names)), *range(seat + 1))

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats of the same side."""
        return tuple(other for other in self.sides[self.side_of[seat]] if other != seat)

    @property
    def names_by_side(self) -> tuple[tuple[str, ...], ...]:
        """The names of the players of each side."""
        return tuple(tuple(self.names[seat] for seat in side) for side in self.sides)

    @property
    def side_names(self) -> tuple[str, ...]:
        """What each side is called."""
        return tuple(self.side_name(side) for side in range(len(self.sides)))

    def side_name(self, side: Side) -> str:
        """``Ann & Cy``, or the one player's name."""
        return listed([self.names[seat] for seat in self.sides[side]], "&")
