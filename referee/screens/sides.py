"""Where the sides stand, as screens show it: those who sit together, or the camps of a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..core.seats import Seat, Seating, Side
from ..core.text import Words, in_a_list
from ..play.camps import CampsNow
from ..play.model import AnySitting
from .parts import Player, SideNow, TallyLine, side_mark


class Stand(NamedTuple):
    """How far a side is: the fields of a `SideNow` behind its name."""

    taken: str
    of: str = ""
    more: str = ""
    unit: str = Words("tricks")


def sides_now(
    seating: Seating, there: Sequence[Player], stand: Callable[[Side, Sequence[Seat]], Stand]
) -> tuple[SideNow, ...]:
    """Each side of the table with its players. `stand`: of a side and its seats."""
    return tuple(
        SideNow(tuple(there[seat] for seat in seats), seating.side_name(side), side_mark(side), *stand(side, seats))
        for side, seats in enumerate(seating.sides)
    )


def camps_shown(
    now: CampsNow, there: Sequence[Player], stand: Callable[[frozenset[Seat]], Stand]
) -> tuple[SideNow, ...]:
    """The camps of a hand, never more than the table knows. `stand`: of the seats that are known to stand together.

    A camp of several has no colour: each of them keeps a score alone.
    """
    found = []
    for seats in now.parties():
        who = tuple(there[seat] for seat in sorted(seats))
        name = in_a_list([player.name for player in who])
        found.append(SideNow(who, name, who[0].mark if len(who) == 1 else "", *stand(seats)))
    return tuple(found)


def tally_of(
    state: AnySitting, note: Callable[[Side, Sequence[Seat]], str] = lambda _side, _seats: "", goal: int | None = None
) -> tuple[TallyLine, ...]:
    """The running score by side. `note`: what stands beside it, of a side and its seats; `goal`: what ends the game."""
    sides = enumerate(state.seating.sides)
    return tuple(
        TallyLine(total, note(side, seats), goal) for total, (side, seats) in zip(state.standing, sides, strict=True)
    )
