"""What can be recorded of a trick game of one's own beside what every game of tricks records."""

from __future__ import annotations

from typing import ClassVar

from ...core.asked import asked_as
from ...core.cards import Card
from ...core.entries import Bid, Cards, Entry, entry
from ...core.seats import Seat
from ...kinds.exchange.rules import PassingSome
from ...kinds.order_up.model import Maker, Name, Turned


@entry("trump")
class Trump(Entry):
    """Trumps: the card turned or shown for them, or their suit by its letter; ``none`` where there are none.

    `seat` names them, where somebody does.
    """

    seat: Seat | None = asked_as("Who named trumps?", default=None)
    card: Card | None = asked_as("The card turned for trumps", default=None)
    suit: str | None = asked_as("Trumps", default=None)

    @property
    def letter(self) -> str:
        """The suit that is trump by it, or *none*; empty where it says nothing."""
        return self.card.suit.value if self.card is not None else self.suit or ""


@entry("bid")
class EachBid(Bid):
    """`seat` bids a number once, in turn or with all others. `blind`: nil, without a look at the cards."""

    bid: int = asked_as("The bid", missing="Choose the bid first.", named="A bid", bounds=(0, 1_000))
    blind: bool = asked_as("Blind: bid before looking", default=False)


@entry("bid")
class Call(Entry):
    """`seat` bids a number, a number in a denomination, or a contract, as it is written: ``3``, ``7N``, ``misere``."""

    seat: Seat = asked_as("Who bid?", missing="Choose who won the bidding.")
    bid: str = asked_as("The bid", missing="Choose the bid first.")


@entry("turned", "turned card")
class TurnedOwn(Turned):
    """The card turned up, or its suit alone: of suits that people made, by their letters."""

    any_pack: ClassVar[bool] = True

    suit: str | None = asked_as("Its suit", default=None)  # type: ignore[assignment]


@entry("name", "suit")
class NameOwn(Name):
    """`seat` names trumps, once the turned card is turned down: one of the suits that people made."""

    any_pack: ClassVar[bool] = True

    suit: str = asked_as("Trumps", missing="Choose a suit.")  # type: ignore[assignment]


@entry("maker")
class MakerOwn(Maker):
    """Who made trumps and how, all at one stroke, of suits that people made."""

    any_pack: ClassVar[bool] = True

    suit: str | None = asked_as("Trumps", missing="Choose a suit.", default=None)  # type: ignore[assignment]


@entry("points")
class Points(Entry):
    """Card points of a whole hand: those of each side, camp or player, whichever counts them together."""

    any_pack: ClassVar[bool] = True

    counts: tuple[int, ...] = asked_as("Card points", named="Card points", bounds=(-1_000_000, 1_000_000))


@entry("tallies")
class Tallies(Entry):
    """What else is counted of a whole hand, by its `name`: for each side, camp or player; a yes is 1."""

    name: str = asked_as("What is counted")
    counts: tuple[int, ...] = asked_as("How many", named="A number", bounds=(-1_000_000, 1_000_000))


@entry("partner")
class Partner(Entry):
    """`seat` is the declarer's partner, or holds the `card` called; nobody is where both are left out."""

    seat: Seat | None = asked_as("Who is the partner?", default=None)
    card: Card | None = asked_as("The card called", default=None)


@entry("exchange")
class Exchange(Entry):
    """`seat` lays `cards` away, for those of the widow or the talon: `taken`, where they are told."""

    seat: Seat = asked_as("Who exchanged?", missing="Choose who exchanges cards.")
    cards: Cards | None = asked_as("The cards laid away", default=None)
    taken: Cards | None = asked_as("The cards taken, if they are known", default=None)


@entry("pass-cards", "pass")
class PassCards(PassingSome):
    """The cards `seat` passes on, or how many where nobody tells which."""

    seat: Seat = asked_as("Who passed?", missing="Choose who passes.")
    cards: Cards | None = asked_as("The cards passed", default=None)
    count: int | None = asked_as("How many, if not entered", named="A pass", bounds=(0, 30), default=None)


@entry("ask")
class Ask(Entry):
    """`seat`, who cannot follow, asks what is trump: from now on it counts."""

    seat: Seat = asked_as("Who asked for trumps?", missing="Choose who asks.")
