"""What can be recorded of a game of Pippins Aplenty, and the state it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.asked import asked_as
from ...core.cards import Card
from ...core.entries import Cards, Entry, entry
from ...core.seats import Seat
from ...play.game import with_shared
from ...play.model import Sitting, TrickHand
from .house import House


@entry("discard")
class Discard(Entry):
    """The card `seat` lays out of play before the first lead (PP-3.1)."""

    seat: Seat = asked_as("Who discarded?", missing="Choose who discards.")
    card: Card = asked_as("The card discarded", missing="Choose the card that was discarded.")


ENTRY_TYPES: Final = with_shared(Discard)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(TrickHand):
    """One hand. `discards` by seat, None where not made yet.

    `reaches`: the reaches as they lay before each trick, the finished ones' and then the next's; each lowest
    first. `points`: by trick, what it scored.
    """

    discards: tuple[Card | None, ...]
    reaches: tuple[Cards, ...] = ((),)
    points: tuple[int, ...] = ()

    @property
    def top(self) -> Cards:
        """The reaches as they lie now, lowest first."""
        return self.reaches[-1]


State = Sitting[Hand, House]
