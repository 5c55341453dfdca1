"""What can be recorded of a game of Cribbage, and the state it leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from ...core import entries
from ...core.asked import asked_as
from ...core.cards import Card
from ...core.entries import Cards, Depth, Entry, Play, entry
from ...core.ruling import Rule
from ...core.seats import Seat, Side
from ...core.text import Text, Words
from ...kinds.pegging.rules import Go, Pegging
from ...play.model import Sitting
from . import rulebook as book
from .counting import HAND_SIZE, MOST_MADE, Made
from .house import House

MOST_PEGGED: Final = 99
"""Nobody pegs more in one play."""

LAID_AWAY: Final[Mapping[int, int]] = {2: 2, 3: 1, 4: 1}
DEALT: Final[Mapping[int, int]] = {2: 6, 3: 5, 4: 5}
"""By the number of players, the cards each lays away, and is dealt (CR-1.3, CR-1.4)."""

MISDEALS: Final[Mapping[str, str]] = {
    "count": Words("wrong number of cards"),
    "faced": Words("a card was faced"),
    "pack": Words("the pack was faulty"),
    "dealer": Words("the wrong dealer"),
}

Code = Literal[
    "overpeg",
    "false_claim",
    "renege",
    "crib_looked",
    "crib_retrieved",
    "hand_for_crib",
    "starter_mixed",
    "bottom_card",
    "opponents_peg",
    "unconfirmed_count",
]
"""What a penalty is for, in the order of CR-7.1 to CR-7.10."""

CODES: Final[Mapping[str, str]] = {
    "overpeg": "Too many pegged",
    "false_claim": "The game claimed falsely",
    "renege": "Renege",
    "crib_looked": "The crib looked at",
    "crib_retrieved": "Cards taken back from the crib",
    "hand_for_crib": "The hand taken for the crib",
    "starter_mixed": "The starter mixed in",
    "bottom_card": "The bottom card looked at",
    "opponents_peg": "The opponent’s peg moved",
    "unconfirmed_count": "A count not confirmed",
}

RULE_OF: Final[Mapping[str, Rule]] = dict(zip(CODES, book.PENALTIES, strict=True))


# ---- entries ------------------------------------------------------------------------------------


@entry("deal")
class Deal(entries.Deal):
    """Starts a deal. `crib_card`: the one dealt to the crib at three players, where it is known."""

    crib_card: Card | None = asked_as("The card dealt to the crib, where known", default=None)


@entry("discard")
class Discard(Entry):
    """`seat` lays cards away to the crib: which, or only how many; as many as are due where neither is said."""

    seat: Seat = asked_as("Who laid away?", missing="Choose who lays away.")
    cards: Cards = asked_as("The cards, where known", default=())
    count: int | None = asked_as("How many?", named="The number of cards", bounds=(0, 9), default=None)


@entry("starter")
class Starter(Entry):
    """The card turned at the cut, or only whether it is a jack; none where nothing is said."""

    card: Card | None = asked_as("The starter", default=None)
    jack: bool = asked_as("It is a jack", default=False)


@entry("peg", "points pegged")
class Peg(Entry):
    """What was pegged for the last card, with the go or last card it brought, where it is not what it makes."""

    seat: Seat = asked_as("Who pegged?", missing="Choose who pegged.")
    points: int = asked_as("Points pegged", named="What is pegged", bounds=(0, MOST_PEGGED))


@entry("pegged", "result of the play")
class Pegged(Entry):
    """The points of the play by side, his heels not among them. `out`: the side that reached the target in it."""

    counts: tuple[int, ...] = asked_as(
        "Pegged in the play", named="What is pegged in the play", each="side", bounds=(0, MOST_PEGGED)
    )
    out: Side | None = asked_as("Who went out in the play, if anyone", default=None)


@entry("show", "hand")
class Show(Entry):
    """What `seat` counts: the points, or the cards they follow from, where those were not played."""

    seat: Seat = asked_as("Whose hand?", missing="Choose whose hand it is.")
    points: int | None = asked_as("It makes", named="What a hand makes", bounds=(-99, 99), default=None)
    cards: Cards = asked_as("The four cards, where known", default=())


@entry("crib", "crib")
class Crib(Entry):
    """What the crib makes: the points, its four cards, or both."""

    points: int | None = asked_as("The crib makes", named="What the crib makes", bounds=(-99, 99), default=None)
    cards: Cards = asked_as("The four cards, where known", default=())


@entry("muggins", "muggins")
class Muggins(Entry):
    """`seat` takes points that were not counted in what was entered last (CR-6.1)."""

    seat: Seat = asked_as("Who said muggins?", missing="Choose who takes the points.")
    points: int = asked_as(
        "Points taken",
        missing="Choose how many points were overlooked.",
        named="What is taken",
        bounds=(1, MOST_MADE),
    )


@entry("penalty")
class Penalty(Entry):
    """A slip of `seat` that costs points (CR-7). `points`: how many too many; `cards` of a renege: how many."""

    seat: Seat = asked_as("Whose slip?", missing="Choose whose slip it was.")
    code: Code = asked_as("What happened?", missing="Choose what happened.", codes=CODES)
    points: int | None = asked_as(
        "How many too many?", named="What was too many", bounds=(1, MOST_PEGGED), default=None
    )
    cards: int | None = asked_as(
        "How many cards could be played?", named="The number of cards", bounds=(1, HAND_SIZE), default=None
    )


@entry("dead", "dead hand")
class Dead(Entry):
    """The hand of `seat`, or the crib, was of a wrong number and does not count (CR-1.6)."""

    seat: Seat | None = asked_as("Whose hand?", default=None)
    crib: bool = asked_as("The crib", default=False)


ENTRY_TYPES: Final[tuple[type[Entry], ...]] = (
    Deal,
    Discard,
    Starter,
    Play,
    Go,
    Peg,
    Pegged,
    Show,
    Crib,
    Muggins,
    Penalty,
    Dead,
    entries.Misdeal,
    *entries.OF_THE_TABLE,
)


# ---- state --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Score:
    """Points as they were pegged: by which side, for what, by which rule. `seat`: whose card or hand it was."""

    side: Side
    points: int
    name: str
    said: Text
    rule: Rule
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand or the crib as it was counted. `points`: what it was counted for; `made`: what its cards make, if known.

    `seat`: whose it is; the crib is the dealer’s.
    """

    seat: Seat
    points: int
    made: tuple[Made, ...] | None
    dead: bool = False


@dataclass(frozen=True, slots=True)
class Missed:
    """What muggins may take: from whom, how much at most. `pegged`: it was pegged by itself."""

    seat: Seat
    most: int
    pegged: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One deal. Lists run by seat.

    `held`: the cards a seat was dealt, where known; `laid`: what it has laid away, or how many, None if nothing yet.
    `jack`: whether the starter is one, None before it is turned. `lines`: everything pegged, in order. `card`: what the
    last card makes, and `card_at` the places of its lines. `missed`: what muggins may take now. `crib_cards`: those of
    the crib, where they were told. `void`: why it does not count; `won`: the side that is out.
    """

    number: int
    dealer: Seat
    due: Seat
    depth: Depth | None
    held: tuple[Cards | None, ...]
    crib_card: Card | None
    laid: tuple[Cards | int | None, ...]
    starter: Card | None = None
    jack: bool | None = None
    play: Pegging
    pegged: tuple[int, ...] | None = None
    shown: tuple[Shown, ...] = ()
    crib: Shown | None = None
    lines: tuple[Score, ...] = ()
    card: tuple[Score, ...] = ()
    card_at: tuple[int, ...] = ()
    missed: Missed | None = None
    dead: frozenset[Seat] = frozenset()
    dead_crib: bool = False
    crib_cards: Cards = ()
    complete: bool = False
    void: str = ""
    won: Side | None = None

    @property
    def begun(self) -> bool:
        """Whether a card was played, or the play told."""
        return bool(self.play.now or self.play.counts) or self.pegged is not None

    @property
    def played_out(self) -> bool:
        """Whether nothing more of the play is to come."""
        return self.play.over or self.pegged is not None

    @property
    def starter_rank(self) -> str:
        """The rank of the starter; empty where it is not known."""
        return self.starter.rank if self.starter is not None else "J" if self.jack else ""

    @property
    def cut(self) -> bool:
        """Whether the starter was turned."""
        return self.jack is not None

    def laid_by(self, seat: Seat) -> Cards:
        """The cards a seat is known to have laid away."""
        laid = self.laid[seat]
        return laid if isinstance(laid, tuple) else ()

    def four_of(self, seat: Seat) -> Cards | None:
        """A seat's hand of four, where it is known: as it was played, or as dealt without what was laid away."""
        played = self.play.cards_of(seat)
        if len(played) == HAND_SIZE:
            return played
        held = self.held[seat]
        rest = tuple(card for card in held or () if card not in self.laid_by(seat))
        return rest if len(rest) == HAND_SIZE else None

    def kept_by(self, seat: Seat) -> Cards | None:
        """The cards a seat still holds, where they are known."""
        four = self.four_of(seat)
        return None if four is None else tuple(card for card in four if card not in self.play.cards_of(seat))

    def crib_of(self) -> Cards | None:
        """The four cards of the crib, where they are known."""
        laid = tuple(card for seat in range(len(self.laid)) for card in self.laid_by(seat))
        cards = (*laid, *((self.crib_card,) if self.crib_card is not None else ()))
        return cards if len(cards) == HAND_SIZE else self.crib_cards or None


@dataclass(frozen=True, slots=True, kw_only=True)
class State(Sitting[Hand, House]):
    """A sitting so far. `behind`: by side, the last total but one, of the deals before the one in `hand`."""

    behind: tuple[int, ...] = ()

    @property
    def running(self) -> tuple[int, ...]:
        """The totals as they stand, with everything pegged so far."""
        return running(self.totals, self.hand)


def running(totals: Sequence[int], hand: Hand | None) -> tuple[int, ...]:
    """Totals before a deal, with everything pegged in it."""
    now = list(totals)
    if hand is not None and not hand.void:
        for line in hand.lines:
            now[line.side] += line.points
    return tuple(now)


def pegs_of(state: State) -> tuple[tuple[int, int], ...]:
    """Where the pegs of each side stand, (back, front): its last two totals."""
    now, back = list(state.totals), list(state.behind)
    hand = state.hand
    for line in hand.lines if hand is not None and not hand.void else ():
        back[line.side] = now[line.side]
        now[line.side] += line.points
    return tuple(zip(back, now, strict=True))
