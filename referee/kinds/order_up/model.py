"""What is told of a turned card and its calls, and the hand they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ...core.asked import asked_as
from ...core.cards import SUIT_WORDS, Card, Suit, SuitLetter
from ...core.entries import Entry, Pass, entry
from ...core.seats import Seat
from ...play.model import TrickHand


@entry("turned", "turned card")
class Turned(Entry):
    """The card turned up, or its suit alone."""

    card: Card | None = asked_as("The card turned up", default=None)
    suit: SuitLetter | None = asked_as("Its suit", codes=SUIT_WORDS, default=None)


@entry("order", "order")
class Order(Entry):
    """`seat` orders the turned card up: its suit is trumps."""

    seat: Seat = asked_as("Who ordered it up?", missing="Choose who orders it up.")
    alone: bool = asked_as("Alone", default=False)


@entry("name", "suit")
class Name(Entry):
    """`seat` names trumps, once the turned card is turned down."""

    seat: Seat = asked_as("Who named trumps?", missing="Choose who names trumps.")
    suit: SuitLetter = asked_as("Trumps", missing="Choose a suit.", codes=SUIT_WORDS)
    alone: bool = asked_as("Alone", default=False)


@entry("maker")
class Maker(Entry):
    """Who made trumps and how, all at one stroke: `round` 1 by ordering up, 2 by naming a suit.

    Left out, the round follows from the card turned, where that is known.
    """

    seat: Seat = asked_as("Who made trumps?", missing="Choose who made trumps.")
    suit: SuitLetter | None = asked_as("Trumps", missing="Choose a suit.", codes=SUIT_WORDS, default=None)
    round: int | None = asked_as("In which round?", named="A round", bounds=(1, 2), default=None)
    alone: bool = asked_as("Alone", default=False)


Call: TypeAlias = Pass | Order | Name | Maker


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderHand(TrickHand):
    """A hand with a turned card.

    `turned`: the card; `suit_turned`: the suit it would make trumps. `calls` in the order they were made. `maker`,
    `trump`, `alone` and the `round` once trumps are made: 0 where it is not known. `passed`: how often each has,
    by seat.
    """

    turned: Card | None = None
    suit_turned: Suit | None = None
    calls: tuple[Call, ...] = ()
    passed: tuple[int, ...]
    maker: Seat | None = None
    trump: Suit | None = None
    alone: bool = False
    round: int = 1

    @property
    def is_turned(self) -> bool:
        """Whether it is told what was turned."""
        return self.turned is not None or self.suit_turned is not None

    @property
    def dealer_names(self) -> bool:
        """Whether the dealer alone makes trumps, of any suit: the card turned has none."""
        return self.turned is not None and self.suit_turned is None
