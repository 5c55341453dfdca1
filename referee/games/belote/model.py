"""What can be recorded of a game of Belote, and the state it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from ...core import entries
from ...core.asked import asked_as
from ...core.cards import NO_CARDS, PLAIN_SUITS, SUIT_WORDS, Card, Suit
from ...core.entries import Cards, Entry, Pass, TrickCounts, entry
from ...core.seats import Seat, Side
from ...kinds.double.rules import Doubling
from ...kinds.ladder.rules import LadderHand
from ...play.game import with_shared
from ...play.model import Sitting
from .house import House

Trumps = Literal["S", "H", "D", "C", "NT", "AT"]
"""What is trumps: a suit, none, or every suit."""
NO_TRUMPS: Final = "NT"
ALL_TRUMPS: Final = "AT"
SUITS: Final[tuple[Trumps, ...]] = ("S", "H", "D", "C")
EVERY_TRUMPS: Final[tuple[Trumps, ...]] = (*SUITS, NO_TRUMPS, ALL_TRUMPS)
TRUMP_WORDS: Final[Mapping[str, str]] = {**SUIT_WORDS, NO_TRUMPS: "No trumps", ALL_TRUMPS: "All trumps"}
SIGNS: Final[Mapping[str, str]] = {**{suit.value: suit.symbol for suit in PLAIN_SUITS}, "NT": "SA", "AT": "TA"}
"""As they stand on a sheet: a sign, or the letters of sans atout and tout atout."""

Amount: TypeAlias = int | Literal["capot", "generale"]
CAPOT: Final = "capot"
GENERALE: Final = "generale"
MOST: Final = 990
"""Higher numbers nobody bids."""

Kind = Literal["carre", "cent", "cinquante", "tierce"]
KINDS: Final = {"carre": "Carré", "cent": "Cent", "cinquante": "Cinquante", "tierce": "Tierce"}
Rank = Literal["A", "K", "Q", "J", "T", "9", "8", "7"]
RANKS: Final = {
    "A": "Aces",
    "K": "Kings",
    "Q": "Queens",
    "J": "Jacks",
    "T": "Tens",
    "9": "Nines",
    "8": "Eights",
    "7": "Sevens",
}
Words = Literal["both", "first", "second", "none"]
SAID: Final = {"both": "Belote and rebelote", "first": "Belote alone", "second": "Rebelote alone", "none": "Neither"}


@entry("deal")
class Deal(entries.Deal):
    """Starts a hand; `turn` is the card turned up at an auction by turns, with five cards a hand (BL-1.3)."""

    turn: Card | None = asked_as("The card turned up", default=None)


@entry("turned", "turned card")
class Turned(Entry):
    """The card turned up, where the deal did not say it."""

    card: Card = asked_as("The card turned up", missing="Tap the card that was turned up.")


@entry("bid")
class Bid(Entry):
    """`seat` takes the turned card, names a `suit`, or with bids, bids an amount in a suit (BL-2.1, BL-3.1)."""

    seat: Seat = asked_as("Who bid?", missing="Choose who took.")
    bid: Amount | None = asked_as("How much", named="A bid", bounds=(0, MOST), default=None)
    suit: Trumps | None = asked_as("Trumps", codes=TRUMP_WORDS, missing="Choose a suit.", default=None)


@entry("rest", "second part of the deal")
class Rest(Entry):
    """The cards dealt once somebody has taken: two to the taker, three to the others (BL-2.3)."""

    hands: tuple[Cards | None, ...] = asked_as("The cards, where known", each="seat")


@entry("coinche")
class Coinche(Doubling):
    """`seat` doubles the bid of the other side (BL-3.4)."""

    seat: Seat = asked_as("Who coinched?", missing="Choose who coinches.")


@entry("surcoinche")
class Surcoinche(Doubling):
    """`seat` answers a coinche (BL-3.5)."""

    seat: Seat = asked_as("Who surcoinched?", missing="Choose who surcoinches.")


@entry("declare", "declaration")
class Declare(Entry):
    """`seat` announces a declaration: its `cards`, a carré’s `rank`, or the `top` card of a row in a `suit` (BL-5.3).

    `shown` is false where it could not be shown.
    """

    seat: Seat = asked_as("Who declared?", missing="Choose who declares.")
    kind: Kind = asked_as("What", codes=KINDS, missing="Choose what was declared.")
    cards: Cards = asked_as("Its cards", default=())
    rank: Rank | None = asked_as("The rank of a carré", codes=RANKS, default=None)
    top: Rank | None = asked_as("The highest card of a row", codes=RANKS, default=None)
    suit: Literal["S", "H", "D", "C"] | None = asked_as("Its suit", codes=SUIT_WORDS, default=None)
    shown: bool = asked_as("It was shown", default=True)


@entry("belote")
class Belote(Entry):
    """`seat` has king and queen of trumps, and said these `words` (BL-5.1). `suit`: which, with all trumps."""

    seat: Seat = asked_as("Who has belote?", missing="Choose who has belote.")
    suit: Literal["S", "H", "D", "C"] | None = asked_as("In which suit", codes=SUIT_WORDS, default=None)
    words: Words = asked_as("What was said", codes=SAID, default="both")


@entry("trick")
class TrickWon(entries.TrickWon):
    """Who won a trick; `cards` are its four cards, where they are told."""

    cards: Cards = asked_as("Its cards, where known", default=())


@entry("points", "count")
class Points(Entry):
    """What each side won in play, the last trick included; `der`: the side that won it (BL-6.1)."""

    sides: tuple[int, ...] = asked_as("Points in play", named="A count", bounds=(0, 252), each="side")
    der: Side | None = asked_as("The last trick", default=None)


TAKE: Final = "take"
PASS: Final = "pass"
"""What is told of the turned card taken, and of a pass, in place of a suit."""

PASSED_OUT: Final = "passed_out"
"""Why a hand is void in which all passed."""

ENTRY_TYPES: Final = with_shared(
    Deal, Turned, Bid, Pass, Coinche, Surcoinche, Rest, Declare, Belote, TrickWon, Points, TrickCounts
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(LadderHand[Bid]):
    """One hand. `by_bids`: how trumps are made. `turned`: the card turned up.

    `doubles`: a coinche, and the surcoinche; `answers`: how many passed since. `silenced`: the seats that may not bid.
    `declared`, `belotes`: what was said and stands. `counted`: by seat the cards of tricks told with them.
    `points`: the count that was told. `forfeit`: whose misdeal gave the hand away.
    """

    by_bids: bool
    turned: Card | None = None
    doubles: tuple[Doubling, ...] = ()
    answers: int = 0
    silenced: frozenset[Seat] = frozenset()
    declared: tuple[Declare, ...] = ()
    belotes: tuple[Belote, ...] = ()
    counted: tuple[int, ...] = (NO_CARDS,) * 4
    points: Points | None = None
    forfeit: Seat | None = None

    @property
    def passed(self) -> tuple[bool, ...]:
        """By seat, whether it waits for the others: it passed in this round, or since the last bid; or may not bid."""
        counts = self._passes
        rounds = 0 if self.by_bids else min(self.round, ROUNDS) - 1
        return tuple(count > rounds or seat in self.silenced for seat, count in enumerate(counts))

    @property
    def _passes(self) -> list[int]:
        """How often each has passed: with bids since the highest."""
        counts = [0] * len(self.held)
        for call in self.calls:
            if call is self.high:
                counts = [0] * len(self.held)
            elif isinstance(call, Pass):
                counts[call.seat] += 1
        return counts

    @property
    def round(self) -> int:
        """The round of an auction by turns: the second once all have passed; one more once all have passed twice."""
        return 1 + min((count for seat, count in enumerate(self._passes) if seat not in self.silenced), default=ROUNDS)

    @property
    def taker(self) -> Seat | None:
        """Who took, or made the highest bid; None before the auction is over."""
        return self.high.seat if self.high is not None and self.auction_over else None

    @property
    def trumps(self) -> Trumps | None:
        """What is trumps by the highest bid so far."""
        if self.high is None:
            return None
        if self.high.suit is not None:
            return self.high.suit
        return SUITS["SHDC".index(self.turned.suit.value)] if self.turned is not None else None

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None without one, or with all."""
        return Suit(self.trumps) if self.trumps in SUITS else None


ROUNDS: Final = 2
"""The rounds of an auction by turns."""


Sat = Sitting[Hand, House]
"""A sitting as the kinds know it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Sitting[Hand, House]):
    """A sitting so far. `waits`: the points that wait since a litige before this hand (BL-6.5).

    `must_win`: by side, 1 for one that must win a trick before it can win the game (BL-7.4), before this hand.
    """

    waits: int = 0
    must_win: tuple[int, ...] = (0, 0)
