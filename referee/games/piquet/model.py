"""What can be recorded of a game of Piquet, the state it leads to, and how the cards rank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...core import entries
from ...core.asked import asked_as, one_by_one
from ...core.cards import CARDS, NO_CARDS, PLAIN_SUITS, Card, card_set
from ...core.entries import Cards, Entry, entry
from ...core.game import HandAccount
from ...core.seats import Seat
from ...play.model import CardsDealt, Layout, Sitting, TrickHand
from ...play.order import Order, follow_suit
from .counting import TRICKS, Answers
from .declarations import CARDS_EACH, RANKS, Class, Declaration, Point, SequenceHeld, SetHeld, in_order
from .house import PLAYERS, House

PACK: Final = tuple(Card(rank, suit) for suit in PLAIN_SUITS for rank in RANKS)
PACK_SET: Final = card_set(PACK)
COURTS: Final = card_set(card for card in PACK if card.rank in "KQJ")
"""The cards a carte blanche has none of (PI-2.1)."""

TALON: Final = len(PACK) - PLAYERS * CARDS_EACH

ELDER_MOST: Final = 5
"""Elder exchanges no more (PI-3.2)."""

YOUNGER_MOST: Final = TALON - 1
"""Elder draws one card at least (PI-3.3)."""

MOST_IN_PLAY: Final = 13
"""No player counts more in play."""

LAYOUT: Final = Layout.of(PACK, PLAYERS, CARDS_EACH)

REDEALT: Final = "redealt"
"""The extra of a hand that was dealt again after carte blanche: it is none of the six deals (PI-2.2)."""


# ---- entries ------------------------------------------------------------------------------------


@entry("carte-blanche", "carte blanche")
class CarteBlanche(Entry):
    """`seat` shows a hand without king, queen and jack (PI-2.1)."""

    seat: Seat = asked_as("Who has carte blanche?", missing="Choose who has carte blanche.")


@entry("exchange")
class Exchange(Entry):
    """`seat` puts cards away and draws as many from the talon (PI-3.1).

    `count`: how many; or `cards`: those put away. `taken`: those drawn, where they are known.
    """

    seat: Seat = asked_as("Who exchanged?", missing="Choose who exchanges.")
    count: int | None = asked_as(
        "How many cards?", named="An exchange", bounds=(0, TALON), offered=one_by_one(range(1, TALON)), default=None
    )
    cards: Cards | None = asked_as("The cards put away, where known", default=None)
    taken: Cards | None = asked_as("The cards drawn, where known", default=None)

    @property
    def number(self) -> int:
        """How many cards are exchanged, by whichever way it was told."""
        told = self.cards if self.cards is not None else self.taken
        return self.count if self.count is not None else len(told or ())


@entry("declare", "declaration")
class Declare(Entry):
    """What `seat` declares, as spoken: ``{"point": {"length": 5, "pips": 49}, "sets": [{"size": 4, "rank": "A"}]}``.

    What is left out is not declared. `answers`: what younger said to elder's declarations, where it is told.
    A second entry of a player may say what the point makes, and nothing else (PI-4.9).
    """

    seat: Seat = asked_as("Who declared?", missing="Choose who declares.")
    point: Point | None = None
    sequences: tuple[SequenceHeld, ...] = ()
    sets: tuple[SetHeld, ...] = ()
    answers: Answers | None = None

    @property
    def said(self) -> Declaration:
        """The declaration, the best of each class first."""
        return in_order(self.point, self.sequences, self.sets)


@entry("tricks", "result")
class Result(Entry):
    """A deal by its result: `counts` are tricks and `play` the points in play, both by seat (PI-6.10).

    `pique`: whether elder had 30 before younger counted anything, where tricks and points leave it open.
    """

    counts: tuple[int, ...] = asked_as("Tricks won", named="A number of tricks", each="seat", bounds=(0, TRICKS))
    play: tuple[int, ...] = asked_as(
        "Points in play", named="A number of points", each="seat", bounds=(0, MOST_IN_PLAY)
    )
    pique: bool | None = asked_as("Did elder have 30 before younger counted?", default=None)


@entry("false-declaration", "false declaration")
class FalseDeclaration(Entry):
    """The referee found that `seat` declared what the hand did not hold (PI-8.1): all of it, or one `part`."""

    seat: Seat = asked_as("Who declared falsely?", missing="Choose who declared falsely.")
    part: Class | None = asked_as(
        "What was false, if not everything?",
        codes={"point": "The point", "sequences": "The sequences", "sets": "The sets"},
        default=None,
    )


@entry("counts-nothing", "penalty: counts nothing")
class CountsNothing(Entry):
    """`seat` counts nothing in this deal: too many cards, or cards of the talon seen or taken wrongly (PI-8.6)."""

    seat: Seat = asked_as("Who counts nothing?", missing="Choose who counts nothing.")


ENTRY_TYPES: Final[tuple[type[Entry], ...]] = (
    entries.Deal,
    CarteBlanche,
    Exchange,
    Declare,
    entries.Hands,
    entries.Play,
    entries.TrickWon,
    Result,
    entries.Misdeal,
    entries.Agreed,
    FalseDeclaration,
    CountsNothing,
    entries.Renege,
    entries.Claim,
    entries.Penalty,
    *entries.OF_THE_TABLE,
)


# ---- state --------------------------------------------------------------------------------------

_NEITHER: Final = (None,) * PLAYERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What a player told in secret: cards `dealt`, as a card set, and entries.

    `whole`: they tell the hand played, and `declares` is what it holds (PI-4.8), None while that is secret.
    """

    dealt: int | None = None
    told: tuple[entries.Entry, ...] = ()
    whole: bool = False
    declares: Declaration | None = None


NOTHING_KEPT: Final = (Kept(),) * PLAYERS


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(TrickHand):
    """One deal, from its first card to its last trick. Lists run by seat; cards are card sets.

    `dealt`: hands before the exchange, where known. `put_away`: cards known to lie out of play; `opening`: whole hands
    at the opening lead, where known; `seen`: cards known to be in them. `told`: what was declared; `false`: whether
    something in it is not held, and `false_part` which part alone, where the referee found that. `nothing`: who counts
    nothing by another penalty (PI-8.6). `result`: the tricks and points that ended it. `claimed_from`: the number of
    the first trick of a claim that held; 0 where there is none. `redealt`: it was dealt again (PI-2.2). `kept`: what
    was told in secret, until the play is over: before, nothing hangs on it but whether it was told.
    """

    dealt: tuple[int | None, ...] = _NEITHER
    carte_blanche: CarteBlanche | None = None
    exchanges: tuple[Exchange | None, ...] = _NEITHER
    put_away: tuple[int, ...] = (NO_CARDS,) * PLAYERS
    seen: tuple[int, ...] = (NO_CARDS,) * PLAYERS
    opening: tuple[int | None, ...] = _NEITHER
    told: tuple[Declare | None, ...] = _NEITHER
    false: tuple[bool, ...] = (False,) * PLAYERS
    false_part: tuple[Class | None, ...] = _NEITHER
    nothing: tuple[bool, ...] = (False,) * PLAYERS
    result: Result | None = None
    claimed_from: int = 0
    redealt: bool = False
    kept: tuple[Kept, ...] = NOTHING_KEPT

    @property
    def elder(self) -> Seat:
        """The player who does not deal (PI-1.3)."""
        return 1 - self.dealer

    @property
    def younger(self) -> Seat:
        """The dealer."""
        return self.dealer


class ExchangeDealt(CardsDealt):
    """What is known after a deal: the hands before the exchange besides, as card sets."""

    dealt: tuple[int | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Sitting[Hand, House]):
    """A partie so far."""

    @property
    def hands_counted(self) -> int:
        """Deals of the partie so far: void ones, and those dealt again, left out."""
        return self.counted + (self.account is not None and counts_as_deal(self.account))


def counts_as_deal(account: HandAccount) -> bool:
    """Whether a scored hand is one of the deals of the partie."""
    return not account.void and REDEALT not in account.extra


def _powers() -> list[int]:
    power = [0] * len(CARDS)
    for card in PACK:
        power[card.index] = len(RANKS) - RANKS.index(card.rank)
    return power


ORDER: Final = Order([card.suit for card in CARDS], _powers(), None, follow_suit, by_suit=True)
"""How the cards rank, in every deal alike: there are no trumps (PI-6.4)."""
