"""What can be recorded of a game of Euchre, and the state it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core import entries
from ...core.asked import asked_as
from ...core.cards import Card
from ...core.entries import Cards, Entry, Pass, TrickCounts, entry
from ...core.seats import Seat, Seating
from ...core.text import Text
from ...kinds.order_up.model import Maker, Name, Order, OrderHand, Turned
from ...kinds.order_up.words import in_words as calls_in_words
from ...kinds.widow.words import laid_in_words
from ...play.camps import Camps
from ...play.game import with_shared
from ...play.model import Sitting
from .house import PARTNERED, House


@entry("deal")
class Deal(entries.Deal):
    """Starts a hand: five cards each, before the dealer picks up; `turned` is the card turned (EU-1.3)."""

    turned: Card | None = asked_as("The card turned up", default=None)


@entry("discard")
class Discard(Entry):
    """The card the dealer lays away for the turned card; `count` 1 where it is not shown (EU-2.2)."""

    seat: Seat = asked_as("Who discarded?", missing="Choose who discards.")
    card: Card | None = asked_as("The card discarded", default=None)
    count: int = asked_as("Cards laid away", named="A discard", bounds=(1, 1), default=1)


@entry("defend", "lone defence")
class Defend(Entry):
    """`seat` plays alone against the makers (EU-3.4)."""

    seat: Seat = asked_as("Who defends alone?", missing="Choose who defends alone.")


@entry("exchange", "farmer’s hand")
class Exchange(Entry):
    """`seat` shows three nines or three tens, and takes three cards of the kitty, where known (EU-7.1)."""

    seat: Seat = asked_as("Whose hand?", missing="Choose whose hand it is.")
    cards: Cards = asked_as("The three shown", missing="Tap the three cards shown.")
    taken: Cards = asked_as("The three taken, where known", default=())


PASSED_OUT: Final = "passed_out"
"""Why a hand is void in which all passed twice."""

ENTRY_TYPES: Final = with_shared(Deal, Turned, Pass, Order, Name, Maker, Discard, Defend, Exchange, TrickCounts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(OrderHand):
    """One hand. `laid_away`: whether the dealer has laid a card away for the turned card, and which `discard`.

    `defender`: who defends alone. `exchanged`: whose farmer’s hand it was.
    """

    laid_away: bool = False
    discard: Card | None = None
    defender: Seat | None = None
    exchanged: Seat | None = None

    @property
    def camps(self) -> Camps | None:
        """Of three players the maker against the rest; of four those play together who sit so."""
        return None if self.maker is None or len(self.held) == PARTNERED else Camps.against_the_rest(self.maker)

    @property
    def picks_up(self) -> bool:
        """Whether the dealer takes the turned card: ordered up, and not sitting out."""
        return self.maker is not None and self.round != 2 and self.dealer not in self.out

    @property
    def lone(self) -> bool:
        """Whether somebody plays alone against two or one."""
        return self.alone or self.defender is not None


State = Sitting[Hand, House]


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea ordered it up``."""
    names = seating.names
    match entry:
        case Discard():
            return laid_in_words(names[entry.seat], None if entry.card is None else (entry.card,))
        case Defend():
            return Text("{player} defends alone", player=names[entry.seat])
        case Exchange():
            said = "{player} showed {cards} and took three from the kitty"
            return Text(said, player=names[entry.seat], cards=tuple(entry.cards))
    return calls_in_words(entry, seating)
