"""A hand of tricks as far as it is recorded, and the sitting it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import add
from types import MappingProxyType
from typing import Any, Final, Generic, NamedTuple, Protocol, TypedDict, TypeVar

from ..core.cards import NO_CARDS, Card, Pack, card_set
from ..core.entries import Claim, Depth, Penalty, Play
from ..core.game import HandAccount, Outcome
from ..core.house import HouseRules
from ..core.seats import Seat, Seating
from ..core.values import Trail, altered
from .camps import Camps
from .order import Lack

MISDEAL_UNTOLD: Final = "misdeal"
NOT_FINISHED: Final = "not finished"
NEEDS_ATTENTION: Final = "needs attention"
VOID_BY_REVOKE: Final = "revoke"
"""Why a hand is void where nobody gave a reason, the game was stopped, a correction spoilt it, or a revoke did."""


NOBODY: Final[Mapping[Seat, Seat]] = MappingProxyType({})
"""Each plays their own cards."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The pack of a game, how many cards each player gets, and how many tricks they make.

    `undealt`: cards nobody is dealt. `all_cards`: the pack as a card set. `enough`: how many tricks of one side end the
    hand, None where all are played.
    """

    pack: Pack
    each: int
    tricks: int
    undealt: int
    all_cards: int
    enough: int | None = field(default=None, kw_only=True)

    @classmethod
    def of(cls, pack: Pack, players: int, each: int, tricks: int | None = None, *, enough: int | None = None) -> Layout:
        """The layout for so many players with `each` cards."""
        made = each if tricks is None else tricks
        return cls(pack, each, made, len(pack) - each * players, card_set(pack), enough=enough)


class Trick(NamedTuple):
    """A finished trick recorded card by card, its cards in order of play. `number` runs from 1."""

    number: int
    plays: tuple[Play, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Breach:
    """A rule of play broken by `seat` in `trick` (from 1; 0 where nobody said), by `play` if it is recorded.

    `duty` is the code of what was broken; empty where nobody said.
    """

    seat: Seat
    trick: int
    play: Play | None = None
    duty: str = ""


class Doubt(NamedTuple):
    """A play that was lawful only if its player held none of some cards: a later card may show otherwise.

    `led`: the play was a lead.
    """

    seat: Seat
    trick: int
    play: Play
    lacks: tuple[Lack, ...]
    led: bool = False


@dataclass(frozen=True, slots=True)
class SetAside:
    """Cards of a hand that lie face down out of play, not told to the table: no more than `count` of them.

    `one`, `many`, `all`: what such a card is, such cards, and all of them together (``a card of the discard``,
    ``cards of the discard``, ``the discard``). `never`: cards that are none of them, as a card set.
    """

    count: int
    one: str
    many: str
    all: str
    never: int = NO_CARDS

    def said_of(self, cards: Sequence[Card]) -> str:
        """What these cards would be, with the verb: ``is the card set aside``."""
        return f"is {self.one}" if len(cards) == 1 else f"are {self.many}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickHand:
    """One hand, from the deal to the last trick; a game's own hand adds its auction.

    Lists run by seat. `held`: the cards a seat still holds, as a card set, where its whole hand is
    known; `shown`: cards it is known to hold besides; `pool`: cards nobody is known to have held.
    `won`: tricks won. `winners`: who won each trick, in order, where that is recorded. `out`: the seats that sit the
    hand out, from the deal or from a bid on: they play to no trick. `due`: whose turn it was to deal. `void`: why the
    hand does not count; empty if it does. `enough`: how many tricks of one side end the hand, as of its `Layout`.
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
    trick: tuple[Play, ...] = ()
    tricks: Sequence[Trick] = ()
    won: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    breaches: tuple[Breach, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    claims: tuple[Claim, ...] = ()
    out: frozenset[Seat] = frozenset()
    complete: bool = False
    void: str = ""
    enough: int | None = None

    @property
    def camps(self) -> Camps | None:
        """The camps of a hand in which others play together than those who sit as partners; None where there are none,
        or not yet. See `camps_now`."""
        return None

    @property
    def played_by(self) -> Mapping[Seat, Seat]:
        """The seats whose cards another plays, a dummy's, and who that is: their hands lie open."""
        return NOBODY

    @property
    def trick_size(self) -> int:
        """How many cards make a trick: one of each who plays."""
        return len(self.held) - len(self.out)

    @property
    def tricks_told(self) -> bool:
        """Whether it is known of every trick who won it."""
        return self.taken >= self.tricks_total

    @property
    def taken(self) -> int:
        """Tricks won so far, by anyone."""
        return sum(self.won)

    def wins_left(self, seats: Iterable[Seat]) -> int:
        """How many tricks those who score together may still win: all that are left, or those that end the hand."""
        left = self.tricks_total - self.taken
        return left if self.enough is None else min(left, self.enough - sum([self.won[seat] for seat in seats]))

    @property
    def rounds(self) -> int:
        """Tricks that are played with cards: one more may be won otherwise, or a card never played."""
        return min(self.each, self.tricks_total)

    @property
    def card_by_card(self) -> bool:
        """Whether every trick so far is recorded with its cards."""
        return len(self.tricks) == len(self.winners)

    @property
    def any_bid(self) -> bool:
        """Whether somebody has bid, in a game in which all bid once."""
        return False

    @property
    def play_begun(self) -> bool:
        """Whether a card was led, or a trick told."""
        return bool(self.trick or self.winners)


class CardsDealt(TypedDict):
    """What is known of the cards after a deal, as fields of a `TrickHand`."""

    held: tuple[int | None, ...]
    shown: tuple[int, ...]
    pool: int


class Dealt(CardsDealt):
    """What every game's hand is made from after a deal, as fields of a `TrickHand`."""

    number: int
    dealer: Seat
    due: Seat
    depth: Depth | None
    each: int
    tricks_total: int
    enough: int | None
    won: tuple[int, ...]


HandT = TypeVar("HandT", bound=TrickHand)


class AnyHand(Protocol):
    """A hand of any game, with tricks or without: whether it is over and counts, and why it does not."""

    @property
    def complete(self) -> bool: ...
    @property
    def void(self) -> str: ...


Hand_co = TypeVar("Hand_co", bound=AnyHand, covariant=True)
House_co = TypeVar("House_co", bound=HouseRules, covariant=True)


class Settled:
    """What a hand that is over scored, and the outcome where the game is over with it: found when it is first asked.

    `find` gives both; it must always give the same.
    """

    __slots__ = ("_find", "_found")

    def __init__(self, find: Callable[[], tuple[HandAccount | None, Outcome | None]]) -> None:
        self._find: Callable[[], tuple[HandAccount | None, Outcome | None]] | None = find
        self._found: tuple[HandAccount | None, Outcome | None] = (None, None)

    @classmethod
    def as_found(cls, account: HandAccount | None, outcome: Outcome | None) -> Settled:
        """One that is found already."""
        made = cls(lambda: (account, outcome))
        made.found()
        return made

    def found(self) -> tuple[HandAccount | None, Outcome | None]:
        """The account and the outcome."""
        find = self._find
        if find is not None:
            self._found = find()
            self._find = None  # only now: another thread that comes meanwhile finds the same
        return self._found

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Settled):
            return NotImplemented
        return self is other or self.found() == other.found()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Settled{self.found()!r}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting(Generic[Hand_co, House_co]):
    """A sitting so far. `accounts` and `totals` hold the hands before the one in `hand`.

    `settled`: what `hand` scored once it is complete, and the outcome. `next_house`: house rules that apply from the
    next deal; `next_seating`: who sits where from then on. `counted`: hands before `hand` that count, void ones left
    out.
    """

    seating: Seating
    house: House_co
    next_house: House_co | None = None
    next_seating: Seating | None = None
    accounts: Trail[HandAccount] = field(default_factory=Trail)
    totals: tuple[int, ...] = ()
    next_dealer: Seat | None = None
    hand: Hand_co | None = None
    settled: Settled | None = None
    time_called: bool = False
    stopped: bool = False
    counted: int = 0

    @property
    def account(self) -> HandAccount | None:
        """The score of `hand` once it is complete."""
        return None if self.settled is None else self.settled.found()[0]

    @property
    def outcome(self) -> Outcome | None:
        """Who won, once the game is over."""
        return None if self.settled is None else self.settled.found()[1]

    @property
    def final(self) -> Outcome:
        """Who won, for what is asked only once the game is over."""
        assert self.outcome is not None
        return self.outcome

    @property
    def this_hand(self) -> Hand_co:
        """The hand that was dealt last, for what is asked only where there is one."""
        assert self.hand is not None
        return self.hand

    @property
    def open_hand(self) -> Hand_co | None:
        """The hand in progress; None before the first, and where the last is over or void."""
        return None if self.hand is None or self.hand.complete or self.hand.void else self.hand

    @property
    def standing(self) -> tuple[int, ...]:
        """Points by side, the finished hand's among them."""
        account = self.account
        if account is None:
            return self.totals
        return tuple(map(add, self.totals, account.points))

    @property
    def coming(self) -> Seating:
        """Who sits there now: between two hands those who play the next one."""
        return self.seating if self.next_seating is None or self.outcome is not None else self.next_seating

    @property
    def house_coming(self) -> House_co:
        """The house rules from the next deal on."""
        return self.next_house or self.house

    @property
    def hands_counted(self) -> int:
        """Complete hands so far, void ones left out."""
        account = self.account
        return self.counted + (account is not None and not account.void)


AnySitting = Sitting[Any, Any]

TrickSitting = Sitting[TrickHand, HouseRules]
"""The state of any game of tricks, as far as it is alike in all of them."""

S = TypeVar("S", bound=AnySitting)
"""The state of a game of tricks."""

H = TypeVar("H", bound=HouseRules)
"""Its house rules."""


def hand_altered(state: S, **changes: object) -> S:
    """The state with other values in some fields of the hand dealt last. Raises KeyError for a field it has not."""
    return altered(state, hand=altered(state.this_hand, **changes))


def first_untold(told: Sequence[object], hand: TrickHand, seating: Seating) -> Seat | None:
    """The first from eldest on for whom `told`, by seat, holds None; None where all have told."""
    return next((seat for seat in seating.from_left_of(hand.dealer) if told[seat] is None), None)
