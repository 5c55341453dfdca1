"""What can be recorded of a game of Oh Hell, in words too, and the state it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core.asked import asked_as
from ...core.cards import PLAIN_SUITS, Card, Suit, SuitLetter
from ...core.entries import Bid, Entry, TrickCounts, entry
from ...core.seats import Seating
from ...core.text import Text
from ...kinds.single_bids.rules import BidHand
from ...play.game import with_shared
from ...play.model import Sitting
from .house import House


@entry("trump")
class Trump(Entry):
    """The card turned or shown for trumps, or their suit, by its letter; neither where there are none (OH-3.1)."""

    card: Card | None = asked_as("The card turned for trumps", default=None)
    suit: SuitLetter | None = asked_as("Trumps", codes={suit.value: suit.symbol for suit in PLAIN_SUITS}, default=None)

    @property
    def trump(self) -> Suit | None:
        """The suit that is trump by it."""
        return self.card.suit if self.card is not None else Suit(self.suit) if self.suit is not None else None


ENTRY_TYPES: Final = with_shared(Trump, Bid, TrickCounts)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(BidHand):
    """One hand. `trump` is its suit once it is `named`, None where there is none; `turned` the card out of play."""

    trump: Suit | None = None
    named: bool = False
    turned: Card | None = None


State = Sitting[Hand, House]


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """The game’s own entries as short sentences without a full stop: ``Bea bid 4``."""
    if isinstance(entry, Trump):
        trumps = Text("Trumps: {trump}", trump=entry.trump) if entry.trump else Text("No trumps")
        return Text("{card} was turned", card=entry.card) if entry.card else trumps
    return None
