"""What a game is to everything else: the `Rules` of one, and what they tell of a sitting."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

from .apart import Apart
from .cards import Pack
from .entries import MISDEALS, Entry
from .house import HouseRules, Preset
from .plain import Json
from .ruling import Rulebook, Ruling, ScoreLine
from .seats import Seat, Seating, Side
from .sheet import RulesCard, Sheet, SheetText
from .text import UNSAID, Text


class Seated(Protocol):
    """A state of a game, as far as every game's is alike."""

    @property
    def hand(self) -> object:
        """The hand that is in progress, or was played last; None before the first."""

    @property
    def seating(self) -> Seating:
        """Who sits where in the hand that is in progress, or was played last."""

    @property
    def coming(self) -> Seating:
        """Who sits there now: between two hands those who play the next one."""

    @property
    def house(self) -> HouseRules:
        """The house rules of the hand that is in progress, or was played last."""

    @property
    def house_coming(self) -> HouseRules:
        """Those from the next deal on."""


S = TypeVar("S", bound=Seated)
H = TypeVar("H")

Fact: TypeAlias = Json
"""Something one game tells of a whole hand, or of the whole game: how many cards, which trump; cards by side."""


@dataclass(frozen=True, slots=True)
class Phase:
    """What the table waits for: ``deal``, ``bid``, ``play``, ``over`` … and from whom, if from one seat.

    `turn` is what that seat is to do: ``to bid``.
    """

    name: str
    seat: Seat | None = None
    turn: str = ""

    @property
    def between(self) -> bool:
        """Whether no hand is in play, and the next is to be dealt."""
        return self.name == "deal"

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.name == "over"

    @property
    def in_hand(self) -> bool:
        """Whether something of a hand is awaited."""
        return not (self.between or self.over)


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """What a side undertook in a hand, and how it came out. `what` names it for a program: ``contract``, ``nil``.

    `seat` is whose own it is, None where the side's. `bid`: how high it is, in tricks, in points, or as the place among
    the contracts there are, from 0; None where all are alike. `over`: tricks, or points, above or below what was bid,
    None where they are not counted. `rule`: the id of the rule by which it was made or not.
    """

    side: Side
    what: str
    made: bool
    rule: str
    seat: Seat | None = None
    bid: int | None = None
    over: int | None = None


@dataclass(frozen=True, slots=True)
class HandAccount:
    """One hand as it scored. `tricks` by seat, `points` by side; the lines add up to the points.

    `number` counts the hands that count, from 1; a void hand bears that of the one dealt again.
    Neither `complete` nor `void`: it is in play, and this is its score so far, in a game that has one.
    `tricks` is empty in a game without tricks.
    `cells` by side are what a score table shows beside the points: in Spades the bid, the tricks
    taken and the bags. They are words, made from the values told here and never read back. `note` is what a row needs
    to say besides, and `void_by` why a void hand does not count: the code of a reason, or what was typed. `extra`
    holds what one game adds, by side: ``{"bags": (1, 0)}``, and `facts` what it tells of the hand as a whole:
    ``{"cards": 5}``. `seating` is who sat where in it. `calls` are what was bid and how that came out, `revokes` the
    seats that revoked, as often as they did. `hands` by seat are the cards each held in the play, as card sets: empty
    unless all are known.
    """

    number: int
    dealer: Seat
    complete: bool
    void: bool
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    cells: tuple[tuple[str, ...], ...] = ()
    note: Text = UNSAID
    void_by: str = ""
    extra: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    facts: Mapping[str, Fact] = field(default_factory=dict)
    seating: Seating | None = None
    calls: tuple[Call, ...] = ()
    revokes: tuple[Seat, ...] = ()
    hands: Sequence[int] = ()

    @property
    def tricks_told(self) -> bool:
        """Whether it is known who won its tricks: not of a hand scored by its result alone. So in a game without."""
        return not self.tricks or not self.complete or any(self.tricks)

    def tricks_of(self, side: Side) -> int:
        """The tricks a side won, in a game that has them."""
        assert self.seating is not None
        return sum(self.tricks[seat] for seat in self.seating.sides[side])


@dataclass(frozen=True, slots=True)
class Explanation:
    """Where the score comes from: every hand with its lines, and the totals by side. `facts`: of the game so far."""

    hands: Sequence[HandAccount]
    totals: tuple[int, ...]
    extra: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The game is over: the winning sides (more than one share it; a player alone may not win), why, by which rule.

    `hands`: how many hands were played, where the reason says so.
    """

    winners: tuple[Side, ...]
    reason: Text
    rule: str
    hands: int | None = None


def placed(totals: Sequence[int], winners: Sequence[Side], *, lowest_wins: bool) -> list[tuple[int, Side]]:
    """The sides in their order, the winners first, each with its place: winners share the first, equal totals theirs.

    `winners` are those of a game that is over, none of one that goes on.
    """
    sign = 1 if lowest_wins else -1
    worth = [(side not in winners, 0 if side in winners else sign * total) for side, total in enumerate(totals)]
    order = sorted(range(len(totals)), key=lambda side: (worth[side], sign * totals[side]))
    return [(1 + sum(other < worth[side] for other in worth), side) for side in order]


@dataclass(frozen=True, slots=True)
class Besides:
    """A type of entry of which one may be told now, though nobody waits for it; `seat`: of whom, where it has one."""

    kind: type[Entry]
    seat: Seat | None = None


class Rules(Protocol[S, H]):
    """One game. All of it is pure: the same entries give the same state, anywhere, at any time.

    What has a body or a value here is so in a game that extends this and says nothing of it.
    """

    key: str
    hand_word: str
    """What the game calls what is dealt and scored as one: ``hand``, or ``deal``."""
    depths: Sequence[str] = ()
    """How a hand may be recorded: ``result``, ``tricks``, ``cards``; empty where no deal says it."""
    rulebook: Rulebook
    lowest_wins: ClassVar[bool] = False
    """Whether the fewest points win."""
    house: type[H]
    presets: tuple[Preset, ...]
    entry_types: tuple[type[Entry], ...]
    apart: Sequence[Apart] = ()
    """Entries that several people may make at once: see `referee.core.apart`."""
    field_labels: ClassVar[Mapping[tuple[type[Entry], str], str]] = {}
    """What the game calls a field of a shared entry otherwise than it says itself: see `referee.core.asked`."""
    misdeals: ClassVar[Mapping[str, str]] = MISDEALS
    """The codes of a misdeal's reason, in words: see `misdeals_under`. Another reason is typed."""
    void_codes: ClassVar[Mapping[str, str]] = {}
    """Codes for what makes a hand void besides, in words: they are not offered."""
    breaches: ClassVar[Mapping[str, str]] = {}
    """What breaking a duty of play is called, by the code of its ruling; the desk has a question about each."""

    def misdeals_under(self, house_rules: H, /) -> Mapping[str, str]:
        """The codes of a misdeal's reason that are offered under these house rules, in words."""
        return self.misdeals

    def check_house(self, house: H, players: int, /) -> None:
        """Raise HouseRuleError where options do not fit each other or the number of players."""
        return

    def seating(self, names: tuple[str, ...], house: H) -> Seating:
        """The players by seat and the sides they form."""

    def pack(self, house: H, players: int) -> Pack:
        """The cards in play."""

    def start(self, seating: Seating, house: H) -> S:
        """The state before the first deal."""

    def phase(self, state: S) -> Phase:
        """What the table waits for."""

    def choices(self, state: S) -> Iterator[Entry]:
        """Every entry of the awaited kind that the rules allow, as far as the known cards decide it."""

    def together(self, state: S) -> Sequence[Seat]:
        """The seats that are all awaited, in any order, where that is not only the one the phase names."""
        return ()

    def why_no_choices(self, state: S) -> Text:
        """Why `choices` has nothing although something is awaited, in a sentence; unsaid where that is not so."""
        return UNSAID

    def also(self, state: S) -> Iterator[Besides]:
        """What may be told now besides what is awaited, and is not among `choices`."""
        yield from ()

    def check(self, state: S, entry: Entry) -> Sequence[Ruling]:
        """What the rules say of `entry` now; empty when nothing."""

    def apply(self, state: S, entry: Entry) -> S:
        """The state after `entry`, which `check` must not refuse."""

    def run(self, state: S, entries: Sequence[Entry], start: int) -> tuple[int, S]:
        """Apply entries from `start` on for as long as they are plainly legal.

        Returns the index of the first entry not applied, and the state before it. A game may do so
        faster than `check` and `apply` do, never otherwise; returning ``(start, state)`` is correct.
        It takes no more than one deal, with which nobody changes seats, and no entry before it.
        """
        return start, state

    def carry(self, state: S, before: S, afters: Sequence[S], entries: Sequence[Entry]) -> Sequence[S] | None:
        """The states after `entries` from `state` on, where they led from `before` to `afters`, one after the other.

        They begin with a deal, and in all of the states but the last another is to come. None where that cannot be
        said without applying them; returning None is correct.
        """
        return None

    def between(self, state: S) -> S | None:
        """The state before a deal with nothing left of the hand before it but what it scored: the same follows.

        None where another hand cannot be dealt, or that cannot be said; returning None is correct.
        """
        return None

    def deadline(self, house: H, /) -> str | int:
        """The hour at which time is called by these house rules, such as ``22:30``, or after how many minutes.

        Empty or nought where it is not. By an hour it is called before the first entry that comes later. What is
        entered only once it was played takes minutes: time is called behind that entry, which then was the last.
        """
        return ""

    def deals_next_game(self, state: S) -> Seat | None:
        """Who deals first in another game of the same players; None where that is the left of the last dealer."""
        return None

    def opens_hand(self, entry: Entry) -> bool:
        """Whether `entry` starts a hand."""

    def abandon(self, state: S) -> S:
        """The state with the unfinished hand laid aside unscored, ready for the next deal."""

    def explain(self, state: S) -> Explanation:
        """Every point with its lines and rules."""

    def extras(self, hands: Sequence[HandAccount]) -> Iterator[Mapping[str, tuple[int, ...]]]:
        """What the game tells of each of a game's hands besides their points, by side: ``{"bags": (1, 0)}``."""
        return (hand.extra for hand in hands)

    def outcome(self, state: S) -> Outcome | None:
        """Who won, once the game is over."""

    def describe(self, entry: Entry, seating: Seating) -> Text:
        """The entry in words, for logs and corrections: ``Bea bid 4``."""

    def sheet(self, state: S, text: SheetText) -> Sheet:
        """The score sheet: filled from `state`, with the words only the caller knows."""

    def card(self, house: H, players: int, /) -> RulesCard:
        """The rules card under these house rules: what to do, what scores, what faults cost."""


AnyRules = Rules[Any, Any]
