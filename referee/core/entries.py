"""Entries: what can be written into a record. Here are those that trick games share.

Every entry is a frozen dataclass; its fields are what the record's JSON object holds beside ``type``.
A game lists the entry types it understands and may extend one with fields of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal, NewType, TypeVar, dataclass_transform

from .asked import asked_as
from .cards import Card, card_set
from .seats import Seat, Side
from .text import Words

Cards = tuple[Card, ...]

Depth = Literal["result", "tricks", "cards"]
"""How much of a hand is recorded."""

ENDINGS: Final = {"time": "Time is called", "stopped": "Stopped as it stands"}
"""How the table may end a game, in words."""

SAY_HOW_IT_ENDS: Final = "Choose whether time is up or the game stops."

MISDEALS: Final[Mapping[str, str]] = {
    "count": Words("wrong number of cards"),
    "dealer": Words("the wrong dealer"),
    "turn": Words("dealt out of turn"),
    "seen": Words("a card was seen"),
}
"""Why a hand is thrown in, in most games: the codes of a misdeal’s reason, in words."""

POINTS_AGREED: Final = "Points, with − to take them away"

MOST_PENALTY: Final = 1000
"""No more points are agreed on at once, for or against."""

MOST_TRICKS: Final = 30
"""No hand of any game has more tricks."""

MOST_HANDS: Final = 99_999
"""No table has more of them."""

MOST_POINTS: Final = 99_999
"""No hand scores more, for or against."""

LongText = NewType("LongText", str)
"""A text of some sentences, where a field of an entry is a line otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """Base of all entries. `confirmed`: it happened, although it breaks a rule. `noun`: what several are called.

    `any_pack`: whether a game that has it may be played with a pack that people make.
    """

    type: ClassVar[str] = ""
    noun: ClassVar[str] = "entry"
    any_pack: ClassVar[bool] = False
    confirmed: bool = False


EntryT = TypeVar("EntryT", bound=Entry)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(field, asked_as))
def entry(type_: str, noun: str = "") -> Callable[[type[EntryT]], type[EntryT]]:
    """A type of entry, as records call it; its `noun` where that is another word."""

    def made(cls: type[EntryT]) -> type[EntryT]:
        cls.type, cls.noun = type_, noun or type_
        return dataclass(frozen=True, slots=True, kw_only=True)(cls)

    return made


@entry("deal")
class Deal(Entry):
    """Starts a hand. `dealer` follows by rotation if left out; `hands` by seat, None where unknown.

    `depth` says what will be recorded. `sets` are the hands as card sets, as `bit` is a card's; no record says them.
    """

    dealer: Seat | None = asked_as("Who dealt?", default=None)
    hands: tuple[Cards | None, ...] | None = asked_as("Hands, where known", each="seat", default=None)
    depth: Depth | None = asked_as(
        "Recorded by", codes={"result": "Result", "tricks": "Tricks", "cards": "Cards"}, default=None
    )
    sets: tuple[int | None, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "sets", sets_of(self.hands or ()))


def sets_of(hands: Sequence[Cards | None]) -> tuple[int | None, ...]:
    """Hands as card sets, None where unknown."""
    return tuple([None if cards is None else card_set(cards) for cards in hands])


@entry("pass")
class Pass(Entry):
    """`seat` makes no bid."""

    seat: Seat = asked_as("Who passed?", missing="Choose who passes.")


@entry("bid")
class Bid(Entry):
    """`seat` bids a number of tricks."""

    seat: Seat = asked_as("Who bid?", missing="Choose who bids.")
    bid: int = asked_as("The bid", missing="Choose the bid first.", named="A bid", bounds=(0, MOST_TRICKS))


@entry("hands", "known hand")
class Hands(Entry):
    """Hands shown face up during or after play, as they were at the opening lead; None where unknown."""

    hands: tuple[Cards | None, ...] = asked_as(
        "Hands, where known", missing="Tap at least one player’s cards first.", each="seat"
    )


@entry("play", "card")
class Play(Entry):
    """A card played to the trick in progress."""

    seat: Seat = asked_as("Who played?", missing="Choose who played.")
    card: Card = asked_as("The card", missing="Choose the card that was played.")


@entry("trick")
class TrickWon(Entry):
    """Who won a trick, where its cards are not recorded."""

    winner: Seat = asked_as("Who won the trick?", missing="Tap who won the trick.")


@entry("tricks", "result")
class TrickCounts(Entry):
    """The tricks of a whole hand at its end: `counts` by seat, or `sides` by side.

    Both where a side's are told together, but for those of some players: `counts` is then None at all other seats.
    """

    counts: tuple[int | None, ...] | None = asked_as(
        "Tricks taken",
        named="A number of tricks",
        each="seat",
        total=lambda state: MOST_TRICKS if state.hand is None else state.hand.tricks_total,
        units="tricks",
        default=None,
    )
    sides: tuple[int, ...] | None = asked_as(
        "Tricks taken, side by side", named="A number of tricks", each="side", default=None
    )


@entry("captured", "heap of cards")
class Captured(Entry):
    """The cards `seat` won in its tricks."""

    seat: Seat = asked_as("Who?", missing="Choose who captured the cards.")
    cards: Cards = asked_as("The cards")


@entry("renege", "revoke")
class Renege(Entry):
    """The referee found that `seat` broke a rule of play, in `trick` (from 1) if that is known."""

    seat: Seat = asked_as("Who reneged?", missing="Choose who broke the rule.")
    trick: int | None = asked_as(
        "In which trick, if that is known", named="The trick", bounds=(1, MOST_TRICKS), default=None
    )


@entry("claim")
class Claim(Entry):
    """`seat` claims the remaining tricks; `good`: the claim holds."""

    seat: Seat = asked_as("Who claimed the rest?", missing="Choose who claims the rest.")
    good: bool = asked_as("The claim was good", missing="Choose whether the claim holds.", default=True)


@entry("penalty")
class Penalty(Entry):
    """`points` for `seat`, mostly negative, as the table agreed, for `reason`."""

    seat: Seat = asked_as("For whom?", missing="Choose whom it is for.")
    points: int = asked_as(
        POINTS_AGREED,
        missing="Enter how many points. −20 takes twenty away.",
        named="A penalty",
        bounds=(-MOST_PENALTY, MOST_PENALTY),
        default=0,
    )
    reason: str = asked_as("Why?", default="")


@entry("end", "end of the game")
class End(Entry):
    """``time``: time is called, the hand in progress is the last. ``stopped``: the game ends as it stands."""

    reason: Literal["time", "stopped"] = asked_as(
        "How does the game end?", missing=SAY_HOW_IT_ENDS, codes=ENDINGS, default="stopped"
    )


@entry("misdeal")
class Misdeal(Entry):
    """The hand is void. `reason` is one of the game's codes, or free text."""

    reason: str = asked_as("Why?", missing="Choose why the hand is thrown in.", default="")
    seat: Seat | None = asked_as("Who?", default=None)


@entry("rules", "change of the house rules")
class RulesChange(Entry):
    """House rules that change from the next hand: `rules` maps option to value."""

    rules: Mapping[str, object] = field(default_factory=dict)


@entry("players", "change of players")
class Players(Entry):
    """Who sits where from the next hand on: players swap seats, or a substitute sits down, between two hands.

    `seats`: for each seat the one its player comes from; all stay where they are if left out. `names`: for each
    seat the substitute who sits down on it, None where nobody new does. Where both are told, the seats come first:
    ``{"type": "players", "seats": [1, 0, 2, 3]}``, ``{"type": "players", "names": [null, "Jean-Luc", null, null]}``.
    """

    seats: tuple[Seat, ...] | None = None
    names: tuple[str | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class Cited:
    """A rule as it read when it was cited: its id, its title and its words."""

    rule: str
    title: str
    words: LongText


@dataclass(frozen=True, slots=True)
class Told:
    """A question of the desk and its answer, in words."""

    asked: str
    said: str


@dataclass(frozen=True, slots=True)
class Shown:
    """Cards that were shown for a ruling. `bad`: the ruling is about them, or about the one at the place `mark`."""

    caption: str
    cards: Cards
    bad: bool = False
    mark: int | None = None


@entry("agreed", "agreement")
class Agreed(Entry):
    """`seat` agrees for its side that `hand` scored these `points`, side by side; or protests, for what `note` says.

    `hand` is the number it counts as, from 1: ``{"type": "agreed", "seat": 1, "hand": 3, "points": [62, -40]}``.
    """

    seat: Seat = asked_as("Who agrees?", missing="Choose who agrees.")
    hand: int = asked_as("The hand", missing="Choose which hand.", named="The hand", bounds=(1, MOST_HANDS))
    points: tuple[int, ...] = asked_as(
        "The points, side by side", named="A side’s points", bounds=(-MOST_POINTS, MOST_POINTS), each="side"
    )
    protest: bool = asked_as("Under protest", default=False)
    note: str = asked_as("Why?", default="")


@entry("ruling")
class Ruled(Entry):
    """A ruling of the referee's desk, as the table took it. What it does is in the entries recorded with it.

    `question` and `answers` are what the desk was asked, so that it can be asked again; `told` the same in words.
    `query`: where the table ruled at the hand, the code of what was against a rule and happened.
    `code`, `verdict`, `card`, `why`, `remedy` and `shown` are its answer, `cited` the rules in the words they had,
    `seat` whom it is about. `house`: the fingerprint of the house rules in force, and `rules` those that differed from
    the defaults. `accepted` and `protest` are the sides that took it, or took it under protest, with their `note`.
    """

    question: str
    answers: Mapping[str, object] = field(default_factory=dict)
    told: tuple[Told, ...] = ()
    query: str = ""
    code: str = ""
    card: Literal["noted", "queried", "refused"] = "noted"
    verdict: LongText
    why: LongText = LongText("")
    remedy: LongText = LongText("")
    cited: tuple[Cited, ...] = ()
    shown: tuple[Shown, ...] = ()
    seat: Seat | None = None
    house: str = ""
    rules: Mapping[str, object] = field(default_factory=dict)
    accepted: tuple[Side, ...] = ()
    protest: tuple[Side, ...] = ()
    note: str = ""


OF_THE_TABLE: Final[tuple[type[Entry], ...]] = (RulesChange, Players, End, Ruled)
"""What is told of a table, not of a hand: in every game, and listed last."""
