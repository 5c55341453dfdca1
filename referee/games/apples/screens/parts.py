"""What several screens of Apples are made of: the running score, where the sitting is, who has set a target aside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ....core.log import Standing
from ....core.words import listed
from ....screens.parts import Player, TallyLine, ids_of, players
from ..model import State, Target
from ..targets import is_over, told


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score by side."""
    return tuple(TallyLine(total, "", state.house.goal) for total in state.standing)


def where(state: State, number: int) -> str:
    """Where the sitting is: ``hand 3 · Cy’s 5♥ · to 250``."""
    hand = state.hand
    parts = [f"hand {number}"]
    if hand is not None and not is_over(hand) and hand.auction_over:
        parts.append(contract_words(state))
    return " · ".join([*parts, f"to {state.house.goal}"])


def contract_words(state: State) -> str:
    """The bid that won: ``Cy’s 5♥``; empty without one."""
    hand = state.hand
    if hand is None or hand.contract is None:
        return ""
    return f"{state.seating.names[hand.contract.seat]}’s {hand.contract.said}"


@dataclass(frozen=True, slots=True)
class Aside:
    """A player and whether the target is told: never which. `entry`: the id of its entry, empty where none stands."""

    player: Player
    told: bool
    entry: str = ""


@dataclass(frozen=True, slots=True)
class TargetsLine:
    """Who has told a target so far, in a sentence, and how many."""

    seats: tuple[Aside, ...]
    words: str

    @property
    def count(self) -> int:
        """How many targets are told."""
        return sum(one.told for one in self.seats)


def targets_line(state: State, entries: Sequence[Standing] = ()) -> TargetsLine:
    """Who has told a target so far."""
    known = told(state)
    ids = ids_of(entries, Target)
    seats = tuple(Aside(player, known[player.seat], ids.get(player.seat, "")) for player in players(state.seating))
    names = [one.player.name for one in seats if one.told]
    if not names:
        words = "No target told yet"
    elif len(names) == len(seats):
        words = "All four targets told"
    else:
        words = f"Targets told: {listed(names)}"
    return TargetsLine(seats, words)
