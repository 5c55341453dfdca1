"""A question the desk is asked, and its answer: the verdict, its rules, the evidence, the remedy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeVar

from .cards import Pack
from .entries import Entry
from .errors import NotationError
from .kinds import of_kind
from .plain import Json
from .ruling import Exhibit, Rule, Ruling, Severity
from .seats import Seat, Seating, Side
from .text import UNSAID, Text, words_of_ours

if TYPE_CHECKING:
    from .game import AnyRules, HandAccount, Seated
    from .house import HouseRules

State = TypeVar("State")
House = TypeVar("House")

Kind = Literal["cards", "card", "seat", "choice", "number", "flag", "text", "list"]
"""What an answer is: cards are codes, a seat its number, a choice one of some words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AtDesk:
    """Where a question is put.

    At a table `state` is its state, `house` the rules of the hand in question; away from any `state` is None, and
    the players are called by their numbers. `earlier`: the number of the hand in question where it is not the last
    dealt; `state` is then as that hand ended. 0 for the last dealt. `queried`: what was against a rule in the hand
    last dealt, and stands. `brief`: what takes long to find out is not; TakesLonger is raised instead.
    """

    game: AnyRules
    seating: Seating
    house: HouseRules
    state: Seated | None = None
    earlier: int = 0
    queried: tuple[Ruling, ...] = ()
    brief: bool = False

    @property
    def at_table(self) -> bool:
        """Whether there is a record to look into."""
        return self.state is not None

    def house_of(self, kind: type[House]) -> House:
        """The house rules as the game asked about has them, of this kind. Raises TypeError for those of another."""
        return of_kind(self.house, kind)

    def state_of(self, kind: type[State]) -> State | None:
        """The state as that game has it, of this kind; None away from a table. Raises TypeError as `house_of` does."""
        return None if self.state is None else of_kind(self.state, kind)

    def this_state(self, kind: type[State]) -> State:
        """The state, for what is asked only at a table. Raises TypeError away from one, and as `house_of` does."""
        return of_kind(self.state, kind)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(AtDesk):
    """A question as it is put. `answers` are plain values as JSON holds them."""

    answers: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """One thing a question wants to know.

    `words` ask for it; `options` of a choice are each a value and its words. Not `needed`: it may be left out.
    `bounds`: the least and the greatest number. `pack`: the cards it may name.
    `side`: whose it is, where a page asks it by name. `legend` and `help`: its words over cards that are tapped, and
    beside them.
    """

    name: str
    kind: Kind
    words: str
    options: tuple[tuple[str, str], ...] = ()
    needed: bool = True
    bounds: tuple[int, int] | None = None
    pack: Pack = ()
    side: Side | None = None
    legend: str = ""
    help: str = ""

    def __post_init__(self) -> None:
        words_of_ours(self)


Inputs = Callable[[Any, int], Sequence[Input]]
"""What a question wants to know under some house rules, of so many players."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the desk answers.

    `code` is a short name a program can switch on (``revoke``, ``misdeal``). `card` is the referee's: white for
    nothing wrong, yellow for a rule broken, red for what cannot be. `rules`: the deciding one first. `remedy` says
    what is to be done, under the table's house rules; `effect` are the entries that do it in the record, all at
    once. `proof`: what would settle a question left open. `notes`: what is worth knowing besides, each with its
    rule. `told`: what was asked and answered, in words. `options`: the house rules that decided it, by name. `data`:
    what a program wants besides, as plain values. `account`: the score of a hand, where that was asked.
    """

    code: str
    verdict: Text
    card: Severity
    why: Text
    rules: tuple[Rule, ...]
    evidence: tuple[Exhibit, ...] = ()
    remedy: Text = UNSAID
    effect: tuple[Entry, ...] = ()
    seat: Seat | None = None
    proof: Text = UNSAID
    notes: tuple[tuple[Text, Rule], ...] = ()
    told: tuple[tuple[str, str], ...] = ()
    options: tuple[str, ...] = ()
    data: Mapping[str, Json] = field(default_factory=dict)
    account: HandAccount | None = None

    @property
    def rule(self) -> Rule:
        """The rule that decides."""
        return self.rules[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """One thing a question can be asked about, such as a card played out of turn.

    `words` say it; `around` are those it stands under, `text` what is answered. `answers` by name lead to it;
    `sizes`: for how many players, any if None.
    """

    words: str
    answers: tuple[tuple[str, str], ...]
    around: str = ""
    text: str = ""
    sizes: range | None = None

    def __post_init__(self) -> None:
        words_of_ours(self)

    def fits(self, players: int) -> bool:
        """Whether so many players may ask about it."""
        return self.sizes is None or players in self.sizes


@dataclass(frozen=True, slots=True, kw_only=True)
class Before(Generic[State, House]):
    """What sides had before a hand that is scored by itself.

    `inputs` ask for it in numbers, each with its bounds. `known` is what a table's state says of them, for the hand in
    play or just over; `start` gives the state before the first deal with them, those left out being 0. `left` is what
    each side has besides its points once the hand is scored, in words; empty where points are all. `refuse`: the
    refusal of numbers that cannot stand together, all of them by name. `house`: the house rules as far as they score
    one hand that is told anew. `begin`: the entries such a hand begins with, by what was answered to another question
    of the desk; raises NotationError as that question does.
    """

    inputs: Callable[[House, Seating], Sequence[Input]]
    known: Callable[[State], Mapping[str, int]]
    start: Callable[[State, Mapping[str, int]], State]
    left: Callable[[State], Sequence[Text]] = lambda _state: ()
    refuse: Callable[[Mapping[str, int]], Ruling | None] = lambda _numbers: None
    house: Callable[[House], House] = lambda house: house
    begin: Callable[[Asked], Sequence[Entry]] = lambda _asked: ()


AnyBefore = Before[Any, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Something the desk can be asked of one game.

    `inputs` may hang on the house rules and the number of players. `answer` raises NotationError naming the
    input that cannot be, or is missing. `options`: the house rules that decide. Who looks for a question finds it by
    its title, by what players say who want it (`said`), and by its `topics`. `before`: it scores a hand told by its
    entries, and its inputs are what was before that hand.
    """

    key: str
    title: str
    inputs: Inputs
    answer: Callable[[Asked], Verdict]
    options: Sequence[str] = ()
    said: Sequence[str] = ()
    topics: Sequence[Topic] = ()
    before: AnyBefore | None = None

    def __post_init__(self) -> None:
        words_of_ours(self)


CLAIM: Final = "claim"
"""The key of the question that may take long, in every game that has it."""


class TakesLonger(Exception):
    """The answer takes longer than whoever asks will wait: see `Asked.brief`."""


class Missing(NotationError):
    """An answer that is still wanted, named by `where`: nothing is wrong with those given."""
