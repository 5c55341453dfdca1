"""What can be recorded of a game of Spades, and the state it leads to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from ...core import entries
from ...core.entries import Cards, Entry
from ...core.game import HandAccount, Outcome
from ...core.seats import Seat, Seating
from .house import House

NIL: Final = 0
"""The bid to take no trick."""

MISDEAL_UNTOLD: Final = "misdeal"
NOT_FINISHED: Final = "not finished"
NEEDS_ATTENTION: Final = "needs attention"
"""Why a hand is void where nobody gave a reason, the game was stopped, or a correction spoilt it."""

Depth = Literal["result", "tricks", "cards"]
"""How much of a hand is recorded."""


# ---- entries ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(entries.Deal):
    """Starts a hand. `face_up` by seat, where cards are dealt face up; `depth` says what will be recorded."""

    depth: Depth | None = None
    face_up: tuple[Cards, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid(Entry):
    """A player's bid in tricks, 0 for nil. `blind`: stated before looking at the cards."""

    type: ClassVar[str] = "bid"
    seat: Seat
    bid: int
    blind: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Match(Entry):
    """`seat` raises its bid so that its side's bid equals the opponents' (SP-3.12)."""

    type: ClassVar[str] = "match"
    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class PassCards(Entry):
    """Cards passed between a nil and the partner: which, or only how many (SP-3.8)."""

    type: ClassVar[str] = "pass-cards"
    seat: Seat
    cards: Cards | None = None
    count: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeKitty(Entry):
    """`seat` takes the kitty and discards as many; the cards where they are known (SP-2.5)."""

    type: ClassVar[str] = "kitty"
    seat: Seat
    taken: Cards | None = None
    discarded: Cards | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hands(Entry):
    """Hands shown face up during or after play, as they were at the opening lead; None where unknown."""

    type: ClassVar[str] = "hands"
    hands: tuple[Cards | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Play(entries.Play):
    """A card played. `ace`: what the player of an ace says it is, where aces are as said (SP-5.8)."""

    ace: Literal["high", "low"] = "high"


@dataclass(frozen=True, slots=True, kw_only=True)
class Renege(Entry):
    """The referee found that `seat` broke a rule of play, in `trick` (from 1) if that is known (SP-9.1)."""

    type: ClassVar[str] = "renege"
    seat: Seat
    trick: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(Entry):
    """`seat` claims the remaining tricks. `to`: who gets them if the claim is false and they go over."""

    type: ClassVar[str] = "claim"
    seat: Seat
    good: bool = True
    to: Seat | None = None


PenaltyKind = Literal["false-call", "flip", "points"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty(Entry):
    """What the referee ruled against `seat`.

    ``false-call``: called a renege that was none. ``flip``: turned up cards against the rules; `to` is
    the offended seat. ``points``: `points` by agreement of the table, for `reason`.
    """

    type: ClassVar[str] = "penalty"
    seat: Seat
    kind: PenaltyKind
    to: Seat | None = None
    points: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class End(Entry):
    """``time``: time is called, the hand in progress is the last. ``stopped``: the game ends as it stands."""

    type: ClassVar[str] = "end"
    reason: Literal["time", "stopped"] = "time"


ENTRY_TYPES: Final[tuple[type[Entry], ...]] = (
    Deal,
    Bid,
    Match,
    PassCards,
    TakeKitty,
    Hands,
    Play,
    entries.TrickWon,
    entries.TrickCounts,
    entries.Misdeal,
    Renege,
    Claim,
    Penalty,
    entries.RulesChange,
    End,
)


# ---- state --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick recorded card by card, its cards in order of play. `number` runs from 1."""

    number: int
    plays: tuple[Play, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule of play broken by `seat` in `trick` (from 1; 0 where nobody said), by `play` if it is recorded."""

    seat: Seat
    trick: int
    play: Play | None = None


@dataclass(frozen=True, slots=True)
class Doubt:
    """A play that was legal only if its player held no other card of some kind.

    `kind` is ``revoke`` with the `suit` (its letter) that was not followed; for a spade led, ``lead``
    where spades were not broken, ``first`` where none is led to the first trick. A later card settles it.
    """

    seat: Seat
    kind: Literal["revoke", "lead", "first"]
    suit: str
    trick: int
    play: Play


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One hand, from the deal to the last trick.

    Lists run by seat. `held`: the cards a seat still holds, as a card set, where its whole hand is
    known; `shown`: cards it is known to hold besides; `pool`: cards nobody is known to have held.
    `won`: tricks won. `winners`: who won each trick, in order, where that is recorded. `awarded`: those of
    the tricks won that a false claim gave away. `due`: whose turn it was to deal.
    """

    number: int
    dealer: Seat
    due: Seat
    depth: Depth | None
    each: int
    tricks_total: int
    held: tuple[int | None, ...]
    shown: tuple[int, ...]
    pool: int
    bids: tuple[Bid | None, ...]
    bids_itself: bool = False
    matched: bool = False
    passes: tuple[PassCards, ...] = ()
    kitty: TakeKitty | None = None
    trick: tuple[Play, ...] = ()
    tricks: tuple[Trick, ...] = ()
    won: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    awarded: tuple[int, ...] = ()
    broken: bool = False
    doubts: tuple[Doubt, ...] = ()
    breaches: tuple[Breach, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    claims: tuple[Claim, ...] = ()
    complete: bool = False
    void: str = ""

    @property
    def auction_over(self) -> bool:
        """Whether every bid is made, or none is asked for."""
        return self.bids_itself or None not in self.bids

    @property
    def taken(self) -> int:
        """Tricks won so far, by anyone."""
        return sum(self.won)

    @property
    def card_by_card(self) -> bool:
        """Whether every trick so far is recorded with its cards."""
        return len(self.tricks) == len(self.winners)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A sitting so far. `accounts`, `totals` and `banks` hold the hands before the one in `hand`.

    `banks`: by side, the number of the hand each banked bag came from, oldest first. `account`: the
    score of `hand` once it is complete, and `account_banks` the banks with it. `next_house`: house
    rules that apply from the next deal. `counted`: hands before `hand` that count, misdeals left out.
    """

    seating: Seating
    house: House
    next_house: House | None = None
    accounts: tuple[HandAccount, ...] = ()
    totals: tuple[int, ...] = ()
    banks: tuple[tuple[int, ...], ...] = ()
    next_dealer: Seat | None = None
    hand: Hand | None = None
    account: HandAccount | None = None
    account_banks: tuple[tuple[int, ...], ...] = ()
    time_called: bool = False
    stopped: bool = False
    outcome: Outcome | None = None
    counted: int = 0

    @property
    def standing(self) -> tuple[int, ...]:
        """Points by side, the finished hand's among them."""
        if self.account is None:
            return self.totals
        return tuple(total + points for total, points in zip(self.totals, self.account.points, strict=True))

    @property
    def bank(self) -> tuple[tuple[int, ...], ...]:
        """Bags banked by side, the finished hand's among them."""
        return self.banks if self.account is None else self.account_banks
