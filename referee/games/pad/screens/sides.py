"""Who plays with whom in the next round, where that is told with each."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.text import Capital, say
from ....screens.parts import Chosen, Player, players
from ..state import State, next_dealer

MOST_SIDES = 4
"""So many sides are offered: more are not made of players who change about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SidesScreen:
    """The sides of the next round are asked for. `chosen`: by seat that of each player who is in, from 0."""

    title: str
    players: tuple[Player, ...]
    chosen: tuple[str, ...]
    sides: int
    deals: str
    template: str = "games/pad/sides.html"
    asks: tuple[str, ...] = ("deal",)


def sides_screen(state: State, chosen: Chosen) -> SidesScreen:
    """The screen before such a round: as the last one had it, or every other player together."""
    pad, seating = state.house_coming.pad, state.coming
    last, dealer = state.last, next_dealer(state)
    there = tuple(one for one in players(seating) if seating.side_of[one.seat] not in state.now.out)
    usual = [one.seat % 2 if last is None else last.layout.camp_of(one.seat) for one in there]
    return SidesScreen(
        title=say("{hand_word} {number}: who plays together?", hand_word=Capital(pad.hand_word), number=state.number),
        players=there,
        chosen=tuple(
            chosen.first(f"sides-{one.seat}") or str(place or 0) for one, place in zip(there, usual, strict=True)
        ),
        sides=max(2, min(MOST_SIDES, len(there))),
        deals="" if dealer is None else say("{player} deals", player=seating.names[dealer]),
    )
