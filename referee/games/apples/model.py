"""What can be recorded of a game of Apples, and the state it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...core import entries
from ...core.asked import asked_as, one_by_one
from ...core.cards import SUIT_WORDS, Card, Suit, card_set, standard_pack
from ...core.entries import Cards, Entry, Pass, entry
from ...core.seats import Seat
from ...kinds.ladder.rules import LadderHand
from ...play.model import Layout, Sitting
from .house import PLAYERS, House

PACK: Final = standard_pack()
PACK_SET: Final = card_set(PACK)
CARDS_EACH: Final = 13
TRICKS: Final = 12
"""One card of each hand is the target."""
CARDS_OF_A_TRICK: Final = PLAYERS

LAYOUT: Final = Layout.of(PACK, PLAYERS, CARDS_EACH, TRICKS)

ALL_PASSED: Final = "all passed"
"""Why a hand is void that nobody bid for."""

SuitLetter = Literal["D", "H", "C", "S"]

SUIT_LETTERS: Final[tuple[SuitLetter, ...]] = ("D", "H", "C", "S")
"""The suits as they rise in the auction, by their letters, the weakest first (AP-2.3)."""


# ---- entries ------------------------------------------------------------------------------------


@entry("bid")
class Bid(Entry):
    """A bid of so many cards of a suit, given by its letter (AP-2.2)."""

    seat: Seat = asked_as("Who bid?", missing="Choose who bids.")
    number: int = asked_as(
        "How many?",
        missing="Tap a number first, then the suit.",
        named="A bid",
        bounds=(1, CARDS_EACH),
        offered=one_by_one(range(1, CARDS_EACH + 1)),
    )
    suit: SuitLetter = asked_as("Of which suit?", missing="Tap the suit of the bid.", codes=SUIT_WORDS)

    @property
    def strength(self) -> tuple[int, int]:
        """What makes one bid stronger than another: the number, then the suit (AP-2.3)."""
        return self.number, SUIT_LETTERS.index(self.suit)

    @property
    def trump(self) -> Suit:
        """The suit named."""
        return Suit(self.suit)

    @property
    def said(self) -> str:
        """The bid in signs: ``5♥``."""
        return f"{self.number}{self.trump.symbol}"


@entry("pile", "part of the pile")
class Pile(Entry):
    """The cards `seat` put into the bidding pile (AP-3.4)."""

    seat: Seat = asked_as("Who put cards in?", missing="Choose who put the cards in.")
    cards: Cards = asked_as("The cards put in", missing="Tap the cards that were put in.")


@entry("target")
class Target(Entry):
    """The card `seat` set aside, secret until the hand is over (AP-4.3)."""

    seat: Seat = asked_as("Whose target?", missing="Choose whose target it is.")
    card: Card = asked_as("The card set aside", missing="Tap the card that is set aside.")


ENTRY_TYPES: Final[tuple[type[Entry], ...]] = (
    entries.Deal,
    Bid,
    Pass,
    Pile,
    Target,
    entries.Hands,
    entries.Play,
    entries.TrickWon,
    entries.Captured,
    entries.Misdeal,
    entries.Agreed,
    entries.Renege,
    entries.Claim,
    entries.Penalty,
    *entries.OF_THE_TABLE,
)


# ---- state --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(LadderHand[Bid]):
    """One hand, from the deal to the last of the captured cards. Lists run by seat.

    `dealt`: the hands before the bidding pile, as card sets, where they are known; `put_in`: what went into the pile.
    `targets`, `captured` (card sets): what is entered of them; `captured.py` says what follows from the rest.
    `turned`: the play is over, so that the targets are turned up: before, nothing hangs on them.
    """

    dealt: tuple[int | None, ...] = (None,) * PLAYERS
    put_in: tuple[Cards | None, ...] = (None,) * PLAYERS
    targets: tuple[Card | None, ...] = (None,) * PLAYERS
    captured: tuple[int | None, ...] = (None,) * PLAYERS
    turned: bool = False


State = Sitting[Hand, House]
