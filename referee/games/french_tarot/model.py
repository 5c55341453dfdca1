"""What can be recorded of a game of French Tarot, and the state it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...core import entries
from ...core.asked import asked_as
from ...core.cards import NO_CARDS, Card
from ...core.entries import Cards, Entry, entry
from ...core.halves import Halves
from ...core.seats import Seat
from ...core.text import Words
from ...kinds.camps.rules import Partner
from ...kinds.ladder.rules import LadderHand
from ...play.camps import Camps
from ...play.game import with_shared
from ...play.model import Sitting
from ...play.shared_out import Penalty
from .cards import KINGS, PACK
from .house import House

Contract = Literal["prise", "garde", "garde_sans", "garde_contre"]
Camp = Literal["attack", "defence"]
Size = Literal["simple", "double", "triple"]
Fault = Literal["dealer", "none"]

CONTRACT_WORDS: Final = {
    "prise": "Prise",
    "garde": "Garde",
    "garde_sans": "Garde sans",
    "garde_contre": "Garde contre",
}
IN_SENTENCE: Final = {
    "prise": Words("prise"),
    "garde": Words("garde"),
    "garde_sans": Words("garde sans"),
    "garde_contre": Words("garde contre"),
}
"""The same within a sentence."""
IN_SHORT: Final = {**IN_SENTENCE, "garde_sans": Words("sans"), "garde_contre": Words("contre")}
"""The same beside a name."""
TIMES: Final = {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
"""What a contract multiplies by, from the lowest bid to the highest (FT-3.2, FT-8.1)."""
CONTRACTS: Final[tuple[Contract, ...]] = ("prise", "garde", "garde_sans", "garde_contre")
SIZES: Final[tuple[Size, ...]] = ("simple", "double", "triple")
SIZE_WORDS: Final = {"simple": "Simple", "double": "Double", "triple": "Triple"}
CAMPS: Final[tuple[Camp, ...]] = ("attack", "defence")
CAMP_WORDS: Final = {"attack": "The taker’s side", "defence": "The defence"}
MOST_CARDS: Final = len(PACK)

ALL_PASSED: Final = "all_passed"
PETIT_SEC: Final = "petit_sec"
"""Why a hand is void in which nobody bid, or with a petit sec."""


# ---- entries ------------------------------------------------------------------------------------


@entry("deal")
class Deal(entries.Deal):
    """Starts a hand; `chien` is known from the deal, or turned up later (FT-4.1)."""

    chien: Cards = asked_as("The chien, where known", default=())


@entry("petit-sec", "petit sec")
class PetitSec(Entry):
    """`seat` shows the petit as the only trump before speaking (FT-2.6)."""

    seat: Seat = asked_as("Who has the petit sec?", missing="Choose who has the petit sec.")


@entry("bid")
class Bid(Entry):
    """`seat` bids a contract (FT-3.2)."""

    seat: Seat = asked_as("Who bid?", missing="Choose who bids.")
    contract: Contract = asked_as("The bid", missing="Choose the bid first.", codes=CONTRACT_WORDS)


@entry("call")
class Call(Entry):
    """The taker of five calls a king, or what comes below where all kings are held (FT-3.5)."""

    card: Card = asked_as("The card called", missing="Choose the card that is called.")


@entry("declare", "announcement")
class Declare(Entry):
    """The taker announces the chelem (FT-3.7)."""

    seat: Seat = asked_as("Who announced it?", missing="Choose who announced it.")
    bonus: Literal["chelem"] = asked_as(
        "What was announced?", missing="Choose what was announced.", codes={"chelem": "The chelem"}
    )


@entry("chien")
class Chien(Entry):
    """The cards of the chien, turned up after the auction, or at the end (FT-4.1)."""

    cards: Cards = asked_as("The chien", missing="Tap the cards of the chien.")


@entry("discard", "écart")
class Discard(Entry):
    """The écart: its cards, or only the `trumps` that were shown, or neither where nobody tells (FT-4.1, FT-4.3)."""

    cards: Cards = asked_as("The cards laid aside", default=())
    trumps: Cards = asked_as("The trumps shown", default=())


@entry("poignee", "poignée")
class Poignee(Entry):
    """`seat` shows a poignée (FT-5.1)."""

    seat: Seat = asked_as("Who showed it?", missing="Choose who showed the poignée.")
    size: Size = asked_as("Which one?", missing="Choose which poignée it is.", codes=SIZE_WORDS)
    cards: Cards = asked_as("The trumps shown, where entered", default=())


@entry("misere", "misère")
class Misere(Entry):
    """`seat` says before the first card to hold no trump, or no court card (FT-5.6)."""

    seat: Seat = asked_as("Who has a misère?", missing="Choose who has a misère.")


@entry("trick")
class TrickWon(entries.TrickWon):
    """A trick told without its cards. `petit`: the petit was in it, said of the last (FT-8.3)."""

    petit: bool = asked_as("The petit was in it", default=False)


@entry("captured")
class Captured(entries.Captured):
    """The taker’s pile: its bouts and court cards, and how many cards it has (FT-7.1).

    `excuse`: whether it stayed with the side that played it. `crossed`: ½ went across for it without a card. `petit`
    and `chelem` as in `Points`.
    """

    seat: Seat = asked_as("Who is the taker?", missing="Choose the taker.")
    cards: Cards = asked_as("The bouts and court cards of the taker")
    count: int = asked_as(
        "How many cards?", missing="Enter how many cards the pile has.", named="The pile", bounds=(0, MOST_CARDS)
    )
    excuse: Literal["kept", "lost"] | None = asked_as(
        "The Excuse", codes={"kept": "Kept", "lost": "Lost"}, default=None
    )
    crossed: bool = asked_as("½ went across for the Excuse", default=False)
    petit: Camp | None = asked_as("Petit au bout", codes=CAMP_WORDS, default=None)
    chelem: Camp | None = asked_as("Chelem", codes=CAMP_WORDS, default=None)


@entry("points")
class Points(Entry):
    """The taker’s points and bouts, told as they were counted (FT-7.3)."""

    points: Halves = asked_as(
        "The taker’s points", missing="Enter the taker’s points.", named="The count", bounds=(0, 91)
    )
    bouts: int = asked_as("The taker’s bouts", missing="", named="The bouts", bounds=(0, 3))
    petit: Camp | None = asked_as("Petit au bout", codes=CAMP_WORDS, default=None)
    chelem: Camp | None = asked_as("Chelem", codes=CAMP_WORDS, default=None)


@entry("misdeal")
class Misdeal(entries.Misdeal):
    """A fault in the deal. `fault`: the dealer’s, who may then not bid in the new deal, or nobody’s (FT-2.4)."""

    fault: Fault | None = asked_as("Whose fault?", codes={"dealer": "The dealer’s", "none": "Nobody’s"}, default=None)


ENTRY_TYPES: Final = with_shared(
    Deal,
    PetitSec,
    Bid,
    entries.Pass,
    Call,
    Declare,
    Chien,
    Discard,
    Poignee,
    Misere,
    TrickWon,
    Partner,
    Captured,
    Points,
    Misdeal,
    Penalty,
)


# ---- state --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(LadderHand[Bid]):
    """One hand, from the deal to the count.

    `calls_king`: five play with a called card. `misdealt`: the dealer may not bid, after a misdeal. `called`: the card.
    `made`: the camps, once it is told who the partner was. `chien`: its known cards, a card set. `laid`: the écart is
    made; `discard`: as it was told; `wrong_size`: it has another number of cards. `late`: the seats whose poignée came
    too late or was not of the right number. `petit_trick`: the number of the trick in which the petit lay, of those
    told. `told`: the count that ended the hand.
    """

    calls_king: bool = False
    misdealt: bool = False
    called: Card | None = None
    made: Camps | None = None
    chien: int = NO_CARDS
    laid: bool = False
    discard: Discard | None = None
    wrong_size: bool = False
    declarations: tuple[Declare, ...] = ()
    poignees: tuple[Poignee, ...] = ()
    late: tuple[Seat, ...] = ()
    miseres: tuple[Seat, ...] = ()
    petit_trick: int | None = None
    told: Points | Captured | None = None

    @property
    def playing(self) -> int:
        """How many play."""
        return len(self.held) - len(self.out)

    @property
    def chien_size(self) -> int:
        """How many cards lie in the chien."""
        return MOST_CARDS - self.each * self.playing

    @property
    def taker(self) -> Seat | None:
        """Who plays against the others, once the auction is over."""
        return self.high.seat if self.high is not None and self.auction_over else None

    @property
    def contract(self) -> Contract | None:
        """What is played, likewise."""
        return self.high.contract if self.high is not None and self.auction_over else None

    @property
    def attacks(self) -> Seat:
        """The taker, in a hand that has one."""
        assert self.taker is not None
        return self.taker

    @property
    def played(self) -> Contract:
        """The contract, in a hand that has one."""
        assert self.contract is not None
        return self.contract

    @property
    def takes_chien(self) -> bool:
        """Whether the chien is turned up and an écart made."""
        return self.contract in {"prise", "garde"}

    @property
    def chelem_said(self) -> bool:
        """Whether the chelem is announced."""
        return bool(self.declarations)

    @property
    def camps(self) -> Camps | None:
        """The taker, alone or with the holder of the called card: of any king, while nobody has told which."""
        if self.made is not None or self.taker is None:
            return self.made
        if not self.calls_king:
            return Camps.against_the_rest(self.taker)
        called = KINGS if self.called is None else self.called.bit
        in_chien = self.called is not None and called & self.chien
        return Camps(frozenset({self.taker}), NO_CARDS if in_chien else called)


State = Sitting[Hand, House]


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening(Sitting[Hand, House]):
    """A sitting so far. `misdealt`: the hand before was a misdeal by its dealer’s fault (FT-2.4)."""

    misdealt: bool = False
