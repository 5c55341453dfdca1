"""What can be recorded of a game of Tap, and the state it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...core import entries
from ...core.asked import asked_as
from ...core.cards import NO_CARDS, Card
from ...core.entries import Cards, Entry, entry
from ...core.seats import Seat
from ...kinds.ladder.rules import LadderHand
from ...play.camps import Camps
from ...play.model import Sitting
from ...play.shared_out import Penalty
from .cards import ALL_POINTS, EACH, HALF, STOCK
from .house import House
from .payment import CONTRACT_WORDS, Contract

Half = Literal["top", "bottom"]
Bonus = Literal["slam", "sparrow"]
StockCards = tuple[Card | None, ...]

ALL_PASSED: Final = "all passed"
"""Why a hand is void in which nobody bid."""


# ---- entries ------------------------------------------------------------------------------------


@entry("bid")
class Bid(Entry):
    """`seat` bids a contract (TP-3.2)."""

    seat: Seat = asked_as("Who bid?", missing="Choose who bids.")
    contract: Contract = asked_as("The bid", missing="Choose the bid first.", codes=CONTRACT_WORDS)


@entry("stock")
class Stock(Entry):
    """The stock as it was dealt: six places, the bottom card first, None where a card is not known (TP-2.5)."""

    cards: StockCards = asked_as("The stock, the bottom card first")


@entry("take", "half")
class Take(Entry):
    """The declarer takes a half of the stock. Only Three Cards leaves a choice (TP-4.1)."""

    half: Half = asked_as("Which half was taken?", missing="Tap the half that is taken.", codes=CONTRACT_WORDS)


@entry("discard")
class Discard(Entry):
    """The three cards the declarer discards, or only the trumps shown among them (TP-4.6)."""

    cards: Cards = asked_as("The cards discarded", missing="Tap the discarded cards first.")


@entry("declare", "declaration")
class Declare(Entry):
    """The declarer declares Slam or the Sparrow (TP-4.7)."""

    bonus: Bonus = asked_as(
        "What was declared?", missing="Choose what’s declared.", codes={"slam": "Slam", "sparrow": "The Sparrow"}
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Captured(entries.Captured):
    """The declarer's whole pile: the cards of the tricks won and the discard, no card of the stock left.

    `sparrow`: the declarer won the last trick with the Juggler; it counts where the tricks do not show it.
    """

    seat: Seat = asked_as("Who is the declarer?", missing="Choose the declarer.")
    cards: Cards = asked_as("The cards of the declarer’s tricks and discard")
    sparrow: bool = asked_as("The last trick was won with the Juggler", default=False)


@entry("count")
class Count(Entry):
    """The declarer's count: `points` of tricks and discard, with 1 for each trick (TP-6.2).

    `tricks` may be left out; then `slam` says whether all sixteen were the declarer's. `sparrow`: the
    last was won with the Juggler.
    """

    points: int = asked_as(
        "The declarer’s count, with 1 for each trick",
        missing="Enter how many points the declarer counts.",
        named="The count",
        bounds=(0, ALL_POINTS),
    )
    tricks: int | None = asked_as("The declarer’s tricks", named="Tricks", bounds=(0, EACH), default=None)
    sparrow: bool = asked_as("The last trick was won with the Juggler", default=False)
    slam: bool = asked_as("Every trick was won", default=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(entries.Claim):
    """`seat` claims the remaining tricks. `sparrow`: a declarer means to win the last with the Juggler."""

    sparrow: bool = asked_as("The last trick won with the Juggler", default=False)


ENTRY_TYPES: Final[tuple[type[Entry], ...]] = (
    entries.Deal,
    Bid,
    entries.Pass,
    Stock,
    Take,
    Discard,
    Declare,
    entries.Hands,
    entries.Play,
    entries.TrickWon,
    Captured,
    Count,
    entries.Misdeal,
    entries.Agreed,
    entries.Renege,
    Claim,
    Penalty,
    *entries.OF_THE_TABLE,
)


# ---- state --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(LadderHand[Bid]):
    """One hand, from the deal to the count.

    `dealt`: the hands as they were dealt, by seat, as card sets, None where not known. `stock`: the six places,
    the bottom card first, None where not known. `half`: which was taken. `discard`: as it was told last; `kept`: its
    cards lie face down, and nothing hangs on which they are, until the play is over; `laid`: the declarer's known
    cards are those of the opening lead, the discard not among them. `discarded`: the cards known to lie in it;
    `left`: those of the stock known to be the defenders'; `gained` and `ceded`: cards a claim gave to the declarer
    and to the defenders. All four are card sets. `told`: the count that ended the hand, or the pile.
    """

    dealt: tuple[int | None, ...] = (None, None, None)
    stock: StockCards = (None,) * STOCK
    half: Half | None = None
    discard: Discard | None = None
    kept: bool = False
    laid: bool = False
    discarded: int = NO_CARDS
    left: int = NO_CARDS
    declarations: tuple[Declare, ...] = ()
    gained: int = NO_CARDS
    ceded: int = NO_CARDS
    told: Count | Captured | None = None

    @property
    def declared(self) -> tuple[Bonus, ...]:
        """What is declared, in that order."""
        return tuple(one.bonus for one in self.declarations)

    @property
    def declarer(self) -> Seat | None:
        """Who plays alone, once the auction is over."""
        return self.high.seat if self.high is not None and self.auction_over else None

    @property
    def contract(self) -> Contract | None:
        """What is played, likewise."""
        return self.high.contract if self.high is not None and self.auction_over else None

    @property
    def camps(self) -> Camps | None:
        """The declarer against the rest, likewise."""
        return None if self.declarer is None else Camps.against_the_rest(self.declarer)

    @property
    def alone(self) -> Seat:
        """Who plays alone, in a hand that has its contract."""
        assert self.declarer is not None
        return self.declarer

    @property
    def played(self) -> Contract:
        """What is played, in a hand that has its contract."""
        assert self.contract is not None
        return self.contract

    @property
    def discards(self) -> int:
        """How many cards the declarer discards."""
        return 0 if self.contract == "solo" else HALF

    @property
    def discards_open(self) -> int:
        """How many cards of the discard are not known."""
        return self.discards - self.discarded.bit_count()


State = Sitting[Hand, House]


def half_of(stock: StockCards, half: Half) -> StockCards:
    """The three places of a half: the bottom three lie first."""
    return stock[:HALF] if half == "bottom" else stock[HALF:]
