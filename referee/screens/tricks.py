"""Trick by trick: who won this one, and how far the hand has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..core.cards import Card
from ..core.seats import Seat
from ..play.model import TrickHand
from .parts import Offer, Player


@dataclass(frozen=True, slots=True)
class RibbonCell:
    """One trick of the hand: won by a player, the one asked for, or still to come."""

    number: int
    winner: Player | None
    now: bool


@dataclass(frozen=True, slots=True)
class Gauge:
    """How a side stands. `need`: tricks its contract needs, None without one; `words` say the rest."""

    mark: str
    name: str
    taken: int
    need: int | None
    words: str
    total: int


@dataclass(frozen=True, slots=True)
class SeatButton:
    """A player to tap. `won` so far; `of` goes on from it: ``of 4``, ``won``, ``counters``."""

    player: Player
    won: int
    of: str
    leads: bool


@dataclass(frozen=True, slots=True)
class TellsCards:
    """Cards that may have been in the trick, told with its winner: each with what it counts."""

    legend: str
    cards: tuple[tuple[Card, str], ...]


@dataclass(frozen=True, slots=True)
class AskedTrick:
    """The trick that is asked for, of so many `tricks`, and who may have won it."""

    number: int
    tricks: int
    ribbon: tuple[RibbonCell, ...]
    seats: tuple[SeatButton, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksScreen:
    """One trick is asked for. `tells`: what is told with the winner. `own`: what a game shows besides."""

    trick: AskedTrick
    gauges: tuple[Gauge, ...] = ()
    insight: str = ""
    offers: tuple[Offer, ...] = ()
    tells: TellsCards | None = None
    own: object = None
    template: str = "hand/tricks.html"
    asks: tuple[str, ...] = ("trick",)

    @property
    def title(self) -> str:
        """What is asked."""
        return f"Who won trick {self.trick.number}?"


def ribbon(there: Sequence[Player], winners: Sequence[Seat], total: int) -> tuple[RibbonCell, ...]:
    """Every trick of a hand of `total`, whose first ones `winners` won."""
    return tuple(
        RibbonCell(
            number=place + 1,
            winner=there[winners[place]] if place < len(winners) else None,
            now=place == len(winners),
        )
        for place in range(total)
    )


def seat_buttons(
    there: Sequence[Player], won: Sequence[int], of: Callable[[Seat], str], leader: Seat | None
) -> tuple[SeatButton, ...]:
    """A button for every player, with the tricks `won` by seat."""
    return tuple(SeatButton(player, won[player.seat], of(player.seat), player.seat == leader) for player in there)


def asked_trick(
    hand: TrickHand, there: Sequence[Player], *, of: Callable[[Seat], str], leader: Seat | None
) -> AskedTrick:
    """The trick in play. `of` goes on from the tricks of a seat: ``of 4``."""
    seats = seat_buttons(there, hand.won, of, leader)
    return AskedTrick(len(hand.winners) + 1, hand.rounds, ribbon(there, hand.winners, hand.rounds), seats)
