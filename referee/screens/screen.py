"""What a page of a table shows, and what a game offers to be shown: its screens, its words in the table of scores."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from ..core.entries import Entry
from ..core.game import AnyRules, Explanation, HandAccount, Seated
from ..core.log import Standing
from ..core.ruling import Rule
from ..core.seats import Seat, Side
from ..core.text import UNSAID, Text
from .parts import Chosen, Fields, NotNow, TallyLine

S = TypeVar("S", bound=Seated)
"""The state of the game that is shown."""

State_contra = TypeVar("State_contra", contravariant=True)

Picked = Mapping[str, Sequence[str]]
"""Fields of a page picked or typed so far, by name."""


@runtime_checkable
class SaidOtherwise(Protocol):
    """A screen that may have another title for those who only watch; empty where it has not."""

    @property
    def watched(self) -> str:
        """It."""


class Screen(Protocol):
    """What a page shows, ready for its template. `asks`: the types of entries it has forms for."""

    @property
    def template(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def asks(self) -> Sequence[str]: ...


@dataclass(frozen=True, slots=True)
class Runner:
    """One side's peg on a board. `mark` is its colour class, `at` how far round this lap, 0 to 100."""

    mark: str
    name: str
    at: float


Page = Callable[[S, Sequence[Standing], Chosen], Screen]
"""A page behind the hand: of a state, the entries that stand, and what was chosen on it."""


PageOfState = Callable[[S, Chosen], Screen]
"""One that reads nothing of the entries."""


def of_state(pages: Mapping[str, PageOfState[S]]) -> Mapping[str, Page[S]]:
    """Pages that read nothing of the entries."""

    def page(show: PageOfState[S]) -> Page[S]:
        return lambda state, _entries, chosen: show(state, chosen)

    return {name: page(show) for name, show in pages.items()}


Around = Callable[[S, Explanation, Chosen], Screen | None]
"""The screen between two hands, and after the last; none while one is played."""


def between_or_over(
    game: AnyRules, between: Callable[[S, Chosen], Screen], over: Callable[[S, Explanation], Screen]
) -> Around[S]:
    """The screens of a game around its hands: `between` two, and when it is `over`."""

    def around(state: S, explanation: Explanation, chosen: Chosen) -> Screen | None:
        now = game.phase(state)
        if now.over:
            return over(state, explanation)
        return between(state, chosen) if now.between or state.hand is None else None

    return around


class Asks(Protocol):
    """A form that a game asks besides. Of the fields of the entry it `covers` nothing else asks."""

    @property
    def template(self) -> str:
        """What draws it."""

    @property
    def style(self) -> str:
        """What it looks like besides: a file under ``static``."""

    @property
    def script(self) -> str:
        """Its script likewise, empty where it has none."""

    @property
    def covers(self) -> tuple[str, ...]:
        """The names of these fields."""


class Correcting(Protocol[State_contra]):
    """What a game asks of an entry besides the questions made of its fields: a form with its template, or None.

    `state`: in which the entry was made. `typed` are the fields as they were sent, None at first; `hidden`: it shows
    nothing of the entry.
    """

    def __call__(self, state: State_contra, entry: Entry, typed: Picked | None, /, *, hidden: bool) -> Asks | None: ...


def no_race(_state: object) -> Sequence[Runner]:
    """The pegs of a game that is not raced around a board."""
    return ()


@dataclass(frozen=True, slots=True)
class Telling:
    """A page on which one player tells what nobody else may see: `seats` have something to tell there now.

    `what`: what is told, within a sentence. `field` of the page says who does, where several may. `on`: the address of
    the hand that goes on with nothing told, on a page that is the hand itself. `of`: all who tell it in this hand,
    those too who have.

    `cover`: a sentence that lacks its ``{player}``, for the cover before it on a phone that is handed round; unsaid
    where there is none. `rule` is its rule's number. `less`: buttons there that tell less, as words and fields. `back`:
    the page that led there, empty where that is the hand.
    """

    seats: tuple[Seat, ...]
    what: str
    field: str = "seat"
    on: Fields | None = None
    of: tuple[Seat, ...] = ()
    cover: Text = UNSAID
    rule: str = ""
    less: tuple[tuple[str, Fields], ...] = ()
    back: str = ""


def nothing_private(_page: str, _state: object) -> bool:
    """Of a game whose pages are for all at the table."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Covers(Generic[S]):
    """Where players tell what nobody else may see: on pages by name, or on the hand itself, which has none."""

    telling: Callable[[str, S, Chosen], Telling | None]
    """Whose secret a page asks for as the table stands, if it asks for one."""
    private: Callable[[str, S], bool] = nothing_private
    """Whether a page behind the hand is for one player's eyes as the table stands: no browser keeps it."""


def nothing_more(_state: object, _entry: Entry, _typed: Picked | None, /, *, hidden: bool) -> None:
    """Of a game that asks no more of an entry than its fields."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Screens(Generic[S]):
    """The screens of a game: its states made into what its templates show. All of it pure.

    `subtitle` says where the sitting is (``hand 7 · to 500``), `tally` gives the running score by side.
    `place` says where an entry stands, for a ruling on it: ``trick 8, second card``.
    """

    game: AnyRules
    around: Around[S]
    by_phase: Mapping[str, Page[S]]
    """The screen of each phase of a hand, by its name."""
    pages: Mapping[str, Page[S]]
    """The pages behind the hand, by name. One raises NotNow where it cannot be shown now."""
    form_entries: Collection[str] = ()
    """Types of entries that are typed on the hand page: a refusal is said at their form."""
    subtitle: Callable[[S], str]
    tally: Callable[[S], Sequence[TallyLine]]
    place: Callable[[S, Entry], str]
    covers: Covers[S] | None = None
    """The pages for one player's eyes, where there are such."""
    own_seat: Mapping[str, str] = field(default_factory=lambda: {"claim": "seat"})
    """By page, the field that says who does it, where that may be anybody: chosen already on one's own phone.

    The hand itself has no name.
    """
    race: Callable[[S], Sequence[Runner]] = no_race
    """The sides' pegs, where the score is a race around a board."""
    correcting: Correcting[S] = nothing_more
    corrects: Collection[str] = ()
    """The types of entries that `correcting` has a form for."""
    style: str = ""
    """What the game's pages of the hand look like besides: a file under ``static``, empty where there is none."""
    script: str = ""
    """The script of the game, likewise."""

    def hand(self, state: S, entries: Sequence[Standing], explanation: Explanation, chosen: Picked) -> Screen:
        """The screen for whatever the table waits for: of a state, what stands, the scores, what was chosen."""
        picked = Chosen(chosen)
        around = self.around(state, explanation, picked)
        return around or self.by_phase[self.game.phase(state).name](state, entries, picked)

    def page(self, name: str, state: S, entries: Sequence[Standing], chosen: Picked) -> Screen:
        """The page behind the hand with this name. Raises NotNow where there is none, or not now."""
        if name not in self.pages:
            raise NotNow(name)
        return self.pages[name](state, entries, Chosen(chosen))


AnyScreens = Screens[Any]


State = TypeVar("State", bound=Seated)
"""The state of the game whose scores they are."""


@dataclass(frozen=True, slots=True)
class Rack:
    """The bags one side has banked. `slots`: for each place up to the limit the hand that brought the bag.

    A place not filled yet is None. `left`: how many more cost the penalty, none or fewer where a lower limit was agreed
    and the hand in progress costs it; `cost` is what it takes.
    """

    side: Side
    slots: tuple[int | None, ...]
    left: int
    cost: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BankRacks(Generic[State]):
    """Bags that are banked from hand to hand: the racks of a state, and the rule they follow from.

    `wiped`: the sides whose full bank was wiped in a hand, with what the score line says of it.
    """

    racks: Callable[[State], Sequence[Rack]]
    rule: Rule
    wiped: Callable[[HandAccount], Sequence[tuple[Side, str]]]


def first_two_cells(account: HandAccount, side: Side) -> str:
    """A side's hand by its first two cells, as they are."""
    return " → ".join(filter(None, account.cells[side][:2]))


def no_goals(_state: object) -> tuple[int | None, int | None]:
    """Those of a game that no total ends."""
    return None, None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreWords(Generic[State]):
    """What stands in a game's table of scores.

    `caption` says what its cells hold, `cell` a side's hand in a few signs: asked where it is not void and has cells.
    `goals` are the target and the floor; None where none ends the game.
    """

    caption: str = "Points and total."
    cell: Callable[[HandAccount, Side], str] = first_two_cells
    goals: Callable[[State], tuple[int | None, int | None]] = no_goals
    bank: BankRacks[State] | None = None


AnyScoreWords = ScoreWords[Any]
