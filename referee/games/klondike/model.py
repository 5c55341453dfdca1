"""What can be recorded of a game of Klondike, and the state it leads to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from ...core import entries
from ...core.asked import asked_as, one_by_one
from ...core.cards import SUIT_WORDS, Card, Suit, SuitLetter
from ...core.entries import Entry, entry
from ...core.game import HandAccount, Outcome
from ...core.ruling import Rule
from ...core.seats import Seat, Seating
from ...core.text import Phrase, Text, Words, verbatim
from ...play.model import NEEDS_ATTENTION
from .house import House
from .layout import STACK_PLACES, STACKS, SUIT_CARDS, SUITS, WASTE, Cards, Layout, Place

PLAYER: Final[Seat] = 0
"""The one player, who deals every time."""


Ending = Literal["", "won", "given up", "stopped"]
"""How a deal ended; empty while it goes on."""

MISDEALS: Final[Mapping[str, str]] = {
    "count": Words("wrong number of cards"),
    "shown": Words("a card was seen"),
    "missing": Words("a card is missing"),
}
"""What the codes for a misdeal's reason mean."""


def void_words(reason: str) -> Text:
    """Why a deal does not count: the words of a code, or the text that was entered."""
    return Text(MISDEALS.get(reason, reason)) if reason in {*MISDEALS, NEEDS_ATTENTION} else verbatim(reason)


STACK_NAMES: Final = tuple(Phrase(Text("Stack {number}", number=number)) for number in range(1, STACKS + 1))

PLACE_WORDS: Final[Mapping[str, str]] = {
    WASTE: "Waste",
    **dict(zip(STACK_PLACES, STACK_NAMES, strict=True)),
    SUITS: "Suit stacks",
}
"""What stands on a chip for each place where cards lie."""


# ---- entries ------------------------------------------------------------------------------------


@entry("deal")
class Deal(Entry):
    """Starts a deal (KL-1.3). Of its cards only what is known is entered, None for the others.

    `stacks`: seven lists, the last card of each face up; left out, all of it is still to be told. `stock`: the
    card turned next comes first; left out where nothing of it is known.

    With one of the others it is a position in the middle of a game (KL-1.6): `up`, how many cards of each stack
    lie face up; `waste`, the last on top; `suits`, the top card of each suit stack that is begun; `redeals`, how
    often the waste was turned over before.
    """

    stacks: tuple[Cards, ...] | None = asked_as(
        "The stacks, the last card of each face up", each=STACK_NAMES, default=None
    )
    stock: Cards | None = asked_as("The stock, the card turned next first", default=None)
    up: tuple[int, ...] | None = asked_as(
        "How many cards of each stack lie face up", named="A number of cards", each=STACK_NAMES, default=None
    )
    waste: Cards = asked_as("The waste, the last card on top", default=())
    suits: entries.Cards = asked_as("The top card of each suit stack", default=())
    redeals: int = asked_as("Redeals before", named="The redeals before", default=0)


@entry("turn")
class Turn(Entry):
    """Cards turned from the stock (KL-3.1): in order, the last lies on top, None for one not looked at.

    Left out where the card that comes to lie on top is known.
    """

    cards: Cards | None = asked_as("The cards turned, the last on top", default=None)


@entry("move")
class Move(Entry):
    """`count` cards, the topmost of a place, moved to another (KL-2.1 to KL-2.5).

    `from_` is ``from`` in the record. `suit` says which card comes from the suit stacks where two would fit.
    """

    from_: Place = asked_as("From where?", missing="Tap first where the cards are.", codes=PLACE_WORDS)
    to: Place = asked_as("To where?", missing="Tap where the cards go.", codes=PLACE_WORDS)
    count: int = asked_as("How many cards?", named="The number of cards", bounds=(1, SUIT_CARDS), default=1)
    suit: SuitLetter | None = asked_as("Which suit came back, where two would fit", codes=SUIT_WORDS, default=None)

    @property
    def of_suit(self) -> Suit | None:
        """The suit named."""
        return None if self.suit is None else Suit(self.suit)


@entry("reveal", "card")
class Reveal(Entry):
    """The top card of `stack` (1 to 7) turned face up, or told (KL-2.6); without a stack, that of the waste told.

    `card` may be left out where it is known.
    """

    stack: int | None = asked_as(
        "Which stack? The waste if none is given",
        named="The stack",
        bounds=(1, STACKS),
        offered=one_by_one(range(1, STACKS + 1)),
        default=None,
    )
    card: Card | None = asked_as("The card that turned up", default=None)


@entry("redeal")
class Redeal(Entry):
    """The waste turned over to be the stock again (KL-3.4)."""


@entry("give-up", "entry")
class GiveUp(Entry):
    """The player gives the deal up (KL-4.3)."""


ENTRY_TYPES: Final[tuple[type[Entry], ...]] = (
    Deal,
    Turn,
    Move,
    Reveal,
    Redeal,
    GiveUp,
    entries.Misdeal,
    *entries.OF_THE_TABLE,
)

Step = Turn | Move | Reveal | Redeal
"""What changes the layout."""


# ---- state --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """What standard scoring counts (KL-5.2 to KL-5.7). `points` as they stand; `spared`: what went below 0."""

    waste_to_stack: int = 0
    to_suits: int = 0
    shown: int = 0
    from_suits: int = 0
    paid_redeals: int = 0
    points: int = 0
    spared: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One deal. `steps`: how many entries changed its layout; `breaches`: the rules broken, in order.

    `void`: why it does not count; empty if it does.
    """

    number: int
    layout: Layout
    tally: Tally = field(default_factory=Tally)
    steps: int = 0
    breaches: tuple[Rule, ...] = ()
    ending: Ending = ""
    void: str = ""

    @property
    def complete(self) -> bool:
        """Whether it is won, given up or stopped, and counts: one that is void has no ending."""
        return bool(self.ending)

    @property
    def in_play(self) -> bool:
        """Whether cards may still be moved."""
        return not self.ending and not self.void

    @property
    def is_won(self) -> bool:
        """Whether it is won (KL-4.1)."""
        return self.ending == "won"


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A sitting of Klondike so far. `accounts` and `total` hold the deals before the one in `hand`.

    `next_house`: house rules that apply from the next deal; `next_seating`: who plays from then on. `counted`,
    `won`: deals before `hand` that count, and those of them that were won.
    """

    seating: Seating
    house: House
    next_house: House | None = None
    next_seating: Seating | None = None
    accounts: tuple[HandAccount, ...] = ()
    total: int = 0
    counted: int = 0
    won: int = 0
    hand: Hand | None = None
    stopped: bool = False
    outcome: Outcome | None = None

    @property
    def this_hand(self) -> Hand:
        """The deal made last, for what is asked only where there is one."""
        assert self.hand is not None
        return self.hand

    @property
    def open_hand(self) -> Hand | None:
        """The deal in progress; None before the first, and where the last is over or void."""
        return self.hand if self.hand is not None and self.hand.in_play else None

    @property
    def played(self) -> int:
        """How many deals are over and count."""
        return self.counted + (self.hand is not None and self.hand.complete)

    @property
    def played_won(self) -> int:
        """How many of them were won."""
        return self.won + (self.hand is not None and self.hand.is_won)

    @property
    def number(self) -> int:
        """The number of the deal in progress, or of the one that comes next."""
        hand = self.hand
        if hand is None:
            return self.counted + 1
        return hand.number if hand.in_play or hand.void else hand.number + 1

    @property
    def coming(self) -> Seating:
        """Who sits there now: between two deals whoever plays the next one."""
        return self.seating if self.next_seating is None or self.outcome is not None else self.next_seating

    @property
    def house_coming(self) -> House:
        """The house rules from the next deal on."""
        return self.next_house or self.house
