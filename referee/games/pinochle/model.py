"""What can be recorded of a game of Pinochle, and the state it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core import entries
from ...core.asked import asked_as
from ...core.cards import SUIT_WORDS, Suit, SuitLetter
from ...core.entries import Cards, Entry, entry
from ...core.seats import Seat, Side
from ...kinds.exchange.rules import Passing
from ...kinds.ladder.rules import LadderHand
from ...kinds.melds.rules import Laying
from ...play.game import SHARED_ENTRIES
from ...play.model import Sitting
from .house import House

MOST: Final = 99_999
"""More points than any bid or meld has; what is too high is for the rules to say."""

"""The suits as entries name them."""


# ---- entries ------------------------------------------------------------------------------------


@entry("bid")
class Bid(Entry):
    """A bid of so many points. `moon`: all 20 tricks; `bid` is then what that is worth (PN-2.11).

    `won`: it won the auction, of which no more is told (PN-2.14).
    """

    seat: Seat = asked_as("Who bid?", missing="Choose who bids.")
    bid: int = asked_as("The bid", missing="Enter how much was bid.", named="A bid", bounds=(1, MOST))
    moon: bool = asked_as("The moon: all 20 tricks", default=False)
    won: bool = asked_as("It won the auction, with no other bids recorded", default=False)


@entry("trump")
class NameTrump(Entry):
    """The highest bidder names trump, by the suit's letter (PN-3.1)."""

    seat: Seat = asked_as("Who named trump?", missing="Choose who names trump.")
    suit: SuitLetter = asked_as("Trump", missing="Choose the trump suit.", codes=SUIT_WORDS)


@entry("no-marriage", "entry")
class NoMarriage(Entry):
    """The highest bidder has no marriage in any suit (PN-3.2)."""

    seat: Seat = asked_as("Who has no marriage?", missing="Choose who has no marriage.")


@entry("exchange")
class Exchange(Passing):
    """The cards `seat` passes to its partner; None where they are not told (PN-3.3)."""

    seat: Seat = asked_as("Who passed cards?", missing="Choose who passes cards.")
    cards: Cards | None = asked_as("The cards passed, if known", default=None)


@entry("meld")
class LayDown(Laying):
    """What `seat` melds: the cards laid down, or only the points they give (PN-4.10, PN-4.11)."""

    seat: Seat = asked_as("Who melded?", missing="Choose who melds.")
    cards: Cards | None = asked_as("The cards laid down, if known", default=None)
    points: int | None = asked_as(
        "The points, if the cards are not known", named="The points of melds", bounds=(0, MOST), default=None
    )


@entry("counters", "count")
class Counters(Entry):
    """The counters by side at the end of a hand, and the side that won the last trick, unless that is known.

    `tricks` by side, where a trick without a counter may matter.
    """

    sides: tuple[int, ...] = asked_as(
        "Counters of each side", named="A number of counters", bounds=(0, MOST), each="side"
    )
    last_trick: Side | None = asked_as("Who won the last trick?", default=None)
    tricks: tuple[int, ...] | None = asked_as(
        "Each side’s tricks, if known", named="A number of tricks", each="side", default=None
    )


@entry("concede", "entry")
class Concede(Entry):
    """The highest bidder gives up before leading (PN-3.4)."""

    seat: Seat = asked_as("Who gave up?", missing="Choose who gives up.")


ENTRY_TYPES: Final[tuple[type[Entry], ...]] = (
    *(Bid, entries.Pass, NameTrump, NoMarriage, Exchange, LayDown, Counters, Concede),
    *SHARED_ENTRIES,
)


# ---- state --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(LadderHand[Bid]):
    """One hand. Lists run by seat.

    `named` is how trump was named. `passes`: what the bidder and the partner told of their exchange, carried out once
    both did; `unseen`: see `Passed`. `melds`: what each player laid down, `melded` its points at the scale in force;
    None where nothing is told. `short`: the bidding side has melded too little to play on (PN-3.6).
    """

    melds: tuple[LayDown | None, ...]
    melded: tuple[int | None, ...]
    named: NameTrump | None = None
    trump: Suit | None = None
    no_marriage: bool = False
    conceded: bool = False
    short: bool = False
    passes: tuple[Exchange, ...] = ()
    unseen: bool = False
    counters: Counters | None = None

    @property
    def bidder(self) -> Seat | None:
        """Who won the auction, once it is over."""
        return self.high.seat if self.high is not None and self.auction_over else None

    @property
    def given_up(self) -> bool:
        """Whether the hand ends without play."""
        return self.no_marriage or self.conceded or self.short


State = Sitting[Hand, House]
