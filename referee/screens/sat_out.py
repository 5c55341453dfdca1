"""Who sat a hand out, as the desk's pages ask it: beside the cards of a trick, and of a claim."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from ..core.errors import NotationError
from ..core.seats import Seat
from ..core.text import say, so_many
from ..desk.claiming import ABSENT, sitting_out, tricks_of
from .desk import Place, asked_at
from .parts import Chosen, Player, players

NOBODY: Final = "no"
"""In the address: that nobody sat out, whatever the record of the hand in play says."""


@dataclass(frozen=True, slots=True)
class OutChip:
    """Who may have sat out: a player, or where they have no names so many. `after`: the answer once it is tapped."""

    words: str
    on: bool
    after: str
    player: Player | None = None


def out_at(place: Place, chosen: Chosen) -> frozenset[Seat]:
    """Who sat out: as the address says, else by the record of the hand in play."""
    told = chosen.first(ABSENT)
    if told == NOBODY:
        return frozenset()
    try:
        return sitting_out(asked_at(place, {ABSENT: told}))
    except NotationError:
        return sitting_out(asked_at(place, {}))


def out_chips(place: Place, out: frozenset[Seat]) -> Iterator[OutChip]:
    """Each player, to be tapped on and off; where they have no names, how many of them. None where nobody may be."""
    most, there = tricks_of(place.game).most_out, players(place.seating)
    if not place.named:
        for count in range(most + 1) if most else ():
            words = so_many(count, "player") if count else say("nobody")
            yield OutChip(words, len(out) == count, _seats(range(len(there) - count, len(there))))
        return
    for player in there if most else ():
        after = out ^ {player.seat}
        after = after if len(after) <= most else frozenset({player.seat})
        yield OutChip(player.name, player.seat in out, _seats(after), player)


def _seats(seats: Iterable[Seat]) -> str:
    return ".".join(map(str, sorted(seats))) or NOBODY
