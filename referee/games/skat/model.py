"""What can be recorded of a game of Skat, and the state it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from ...core import entries
from ...core.asked import asked_as
from ...core.cards import NO_CARDS
from ...core.entries import POINTS_AGREED, Cards, Entry, Pass, entry
from ...core.seats import Seat
from ...kinds.dialogue.rules import Bid, DialogueHand, Hold
from ...kinds.double.rules import Doubling
from ...play.camps import Camps
from ...play.game import with_shared
from ...play.model import Sitting
from .house import House

Contract = Literal["C", "S", "H", "D", "grand", "null"]
CONTRACTS: Final[tuple[Contract, ...]] = ("C", "S", "H", "D", "grand", "null")
CONTRACT_WORDS: Final[dict[str, str]] = {
    "C": "Clubs",
    "S": "Spades",
    "H": "Hearts",
    "D": "Diamonds",
    "grand": "Grand",
    "null": "Null",
}
MARKS: Final[dict[str, str]] = {"C": "♣", "S": "♠", "H": "♥", "D": "♦", "grand": "Grand", "null": "Null"}

Code = Literal[
    "", "revoke", "lead", "no-announcement", "skat-seen", "discard", "card-count", "exposed", "tricks-seen", "talk"
]
CODES: Final[dict[str, str]] = {
    "": "Points by agreement",
    "revoke": "Did not follow suit",
    "lead": "Led out of turn",
    "no-announcement": "Played before the announcement",
    "skat-seen": "Looked at the skat",
    "discard": "Laid away one card or three",
    "card-count": "Wrong number of cards",
    "exposed": "Showed a card",
    "tricks-seen": "Looked at earlier tricks",
    "talk": "Gave something away by talk",
}
Decided = Literal["declarer", "defenders"]


@entry("deal")
class Deal(entries.Deal):
    """Starts a hand of ten cards each; `skat`: its two cards, where they are known (SK-1.3)."""

    skat: Cards = asked_as("The skat, where known", default=())


@entry("skat", "skat taken up")
class Skat(Entry):
    """`seat` takes the skat; its cards where they are known (SK-3.1)."""

    seat: Seat = asked_as("Who took the skat?", missing="Choose who takes the skat.")
    cards: Cards = asked_as("The skat, where known", default=())


@entry("discard")
class Discard(Entry):
    """Two cards laid away; `count` where they are not shown (SK-3.1)."""

    seat: Seat = asked_as("Who laid cards away?", missing="Choose who lays cards away.")
    cards: Cards = asked_as("The cards laid away", default=())
    count: int = asked_as("Cards laid away", named="Cards laid away", bounds=(0, 12), default=2)

    @property
    def number(self) -> int:
        """How many were laid away."""
        return len(self.cards) or self.count


@entry("announce", "announcement")
class Announce(Entry):
    """The game that `seat` plays; Hand counts only if it is said (SK-3.2)."""

    seat: Seat = asked_as("Who declares?", missing="Choose who declares.")
    game: Contract = asked_as("The game", missing="Choose the game.", codes=CONTRACT_WORDS)
    hand: bool = asked_as("Hand", default=False)
    schneider: bool = asked_as("Schneider announced", default=False)
    schwarz: bool = asked_as("Schwarz announced", default=False)
    ouvert: bool = asked_as("Ouvert", default=False)


@entry("kontra")
class Kontra(Doubling):
    """`seat` doubles declarer’s game (SK-8.1)."""

    seat: Seat = asked_as("Who said Kontra?", missing="Choose who says Kontra.")


@entry("re")
class Re(Doubling):
    """`seat` answers Kontra (SK-8.3)."""

    seat: Seat = asked_as("Who said Re?", missing="Choose who says Re.")


@entry("count")
class Count(Entry):
    """Declarer’s eyes, the skat included; `tricks` where Schwarz can be, and of Null alone (SK-10.3)."""

    points: int | None = asked_as("Declarer’s eyes, with the skat", named="Eyes", bounds=(0, 120), default=None)
    tricks: int | None = asked_as("Declarer’s tricks", named="Tricks", bounds=(0, 10), default=None)


@entry("matadors")
class Matadors(Entry):
    """How many matadors declarer held, or lacked (SK-5.2)."""

    with_: int | None = asked_as("With", named="Matadors", bounds=(1, 11), default=None)
    without: int | None = asked_as("Without", named="Matadors", bounds=(1, 11), default=None)


@entry("points")
class Points(Entry):
    """The eyes of a Ramsch by seat, the skat among them; `last`: who won the last trick (SK-7.1)."""

    counts: tuple[int, ...] = asked_as("Eyes", named="Eyes", bounds=(0, 120), each="seat")
    tricks: tuple[int, ...] | None = asked_as("Tricks", named="Tricks", bounds=(0, 10), each="seat", default=None)
    last: Seat | None = asked_as("Who won the last trick?", default=None)


@entry("push")
class Push(Entry):
    """`seat` pushes the skat on unseen (SK-7.6)."""

    seat: Seat = asked_as("Who pushed the skat on?", missing="Choose who pushes it on.")


@entry("concede", "game given up")
class Concede(Entry):
    """`seat` gives the game up, with the `consent` of a defender (SK-4.8)."""

    seat: Seat = asked_as("Who gave up?", missing="Choose who gives up.")
    consent: Seat | None = asked_as("Which defender agreed?", default=None)


@entry("claim")
class Claim(entries.Claim):
    """`seat` lays the cards down; `accepted`: by both defenders, or a defender’s is right (SK-4.6, SK-4.7)."""

    accepted: bool | None = asked_as("It was accepted", default=None)

    def __post_init__(self) -> None:
        if self.accepted is not None:
            object.__setattr__(self, "good", self.accepted)


@entry("penalty")
class Penalty(entries.Penalty):
    """A fault of `seat` that ends the game, by its `code` (SK-9.1); without one, points the table agreed on.

    `decided`: which side had won before, where the cards do not tell.
    """

    points: int = asked_as(POINTS_AGREED, named="A penalty", bounds=(-1000, 1000), default=0)
    code: Code = asked_as("Which fault?", codes=CODES, default="")
    decided: Decided | None = asked_as(
        "Who had won before?", codes={"declarer": "Declarer", "defenders": "The defenders"}, default=None
    )


ALL_PASSED: Final = "all passed"
"""Why a hand is void in which all passed, where it is dealt again."""

ENTRY_TYPES: Final = with_shared(
    Deal, Bid, Hold, Pass, Skat, Discard, Announce, Kontra, Re, Push, Count, Matadors, Points, Concede, Claim, Penalty
)

End = Concede | Penalty | Claim | entries.Renege


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(DialogueHand):
    """One hand. `bock`: it counts double. `ramsch`: all passed, and it is played.

    `dealt`: hands as dealt, by seat, as card sets, None where not known. `took`: who has the skat in hand; `skat`: its
    cards, and `laid` those laid away, as card sets; `open`: how many of those nobody named. `pushed` and `seen`: who
    pushed the skat on, and who has had it. `doubles`: Kontra and Re. `ended`: what ended the game before its last
    trick. `told`: the count, `matadors` and `points` as they were told.
    """

    bock: bool = False
    ramsch: bool = False
    dealt: tuple[int | None, ...] = ()
    took: Seat | None = None
    skat: int = NO_CARDS
    laid: int = NO_CARDS
    laid_away: bool = False
    open: int = 0
    pushed: int = 0
    seen: tuple[Seat, ...] = ()
    announced: Announce | None = None
    doubles: tuple[Doubling, ...] = ()
    ended: End | None = None
    told: Count | None = None
    matadors: Matadors | None = None
    points: Points | None = None

    @property
    def camps(self) -> Camps | None:
        """Declarer against the rest."""
        return None if self.declarer is None else Camps.against_the_rest(self.declarer)

    @property
    def alone(self) -> Seat:
        """Who declares, in a hand that has a declarer."""
        assert self.declarer is not None
        return self.declarer

    @property
    def game(self) -> Contract | None:
        """What is played, once it is announced."""
        return None if self.announced is None else self.announced.game

    @property
    def null(self) -> bool:
        """Whether Null is played."""
        return self.game == "null"

    @property
    def open_cards(self) -> bool:
        """Whether declarer’s cards lie open."""
        one = self.announced
        return one is not None and one.ouvert and (one.hand or one.game == "null")


State = Sitting[Hand, House]
