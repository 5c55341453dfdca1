"""What can be recorded on the pad."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field
from typing import Final

from ...core import entries
from ...core.apart import Apart
from ...core.asked import asked_as
from ...core.entries import Entry, entry
from ...core.seats import Seat, Side

MOST_SIDE: Final = 15
"""The last of sixteen sides, counted from 0."""


@entry("deal", "round")
class Deal(Entry):
    """Opens a round. `dealer` follows by the definition if left out.

    `sides` by seat, where who plays with whom is told with each round: the side of each player from 0, None for one
    who is out.
    """

    dealer: Seat | None = asked_as("Who dealt?", default=None)
    sides: tuple[int | None, ...] | None = asked_as(
        "The side of each player", named="A side", bounds=(0, MOST_SIDE), each="seat", default=None
    )

    def __post_init__(self) -> None:
        if self.sides is not None and all(side is None for side in self.sides):
            object.__setattr__(self, "sides", None)  # a form that is left empty says so of each seat


@entry("cells", "entry")
class Cells(Entry):
    """Values of a round by the key of their column.

    Of the whole table a column has a list, by side or by player, None where nothing is told; of one `side` or one
    `seat` its own value. What is one player’s of the table is that seat, or true from that seat’s own phone:
    ``{"type": "cells", "values": {"laid": [65, 40, 0], "out": 1, "left": [15, null, 85]}}``,
    ``{"type": "cells", "side": 0, "values": {"laid": 65, "left": 15}}``.
    """

    side: Side | None = asked_as("Which side?", default=None)
    seat: Seat | None = asked_as("Who?", default=None)
    values: Mapping[str, object] = field(default_factory=dict)


@entry("void", "void round")
class Void(entries.Misdeal):
    """The round in progress, or the last one, does not count. `reason` is one of the codes, or free text.

    A misdeal, as other games call it, is the same here.
    """


def _own(told: Cells) -> Collection[Seat]:
    """Whose cells an entry tells, as far as it says: a side is told apart by its number, a player by the seat."""
    number = told.seat if told.seat is not None else told.side
    return () if number is None else (number,)


APART: Final = (Apart(Cells, _own),)
"""Each phone tells its own row, in any order."""

REASONS: Final[Mapping[str, str]] = {"wrong": "entered wrongly", "stopped": "not finished"}
"""The codes of a void round’s reason, in words."""

ENTRY_TYPES: Final[tuple[type[Entry], ...]] = (Deal, Cells, Void, entries.Misdeal, *entries.OF_THE_TABLE)
