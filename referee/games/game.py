"""What a game is to the rest of the program: one value that names its parts.

A part is given by a function that imports it, so that to know a game by its title costs nothing, and its rules are
read without its screens. What not every game has is left out where a game does not have it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from ..core.called import AS_PRINTED, Called, call_them
from ..core.seats import usual_size

if TYPE_CHECKING:
    from ..core.cards import Card
    from ..core.entries import Entry
    from ..core.game import AnyRules, Seated
    from ..core.headlines import Headline
    from ..core.house import HouseRules
    from ..core.plain import Json, JsonObject
    from ..core.question import Question
    from ..core.ruling import Rulebook
    from ..core.seats import Seat
    from ..core.sheet import Sheet, SheetText
    from ..forms.entry import EntryForm
    from ..screens.desk import Desk
    from ..screens.parts import Chosen
    from ..screens.screen import AnyScoreWords, AnyScreens, Screen

Questions: TypeAlias = "Sequence[Question]"
"""What the referee's desk can be asked of a game, in order."""

Book: TypeAlias = "Rulebook"
"""The rules of a game in words, by number."""

Forms: TypeAlias = "Sequence[type[EntryForm]]"
"""The forms a game writes by hand, for screens unlike any other."""

Headlines: TypeAlias = "Sequence[Headline]"
"""What a game's statistics are headed by."""

T = TypeVar("T")
State = TypeVar("State")
Answer = TypeVar("Answer")

Part = Callable[[], T]
"""A part of a game, imported when it is asked for; the same one every time."""


Stop = Callable[[int], bool]
"""Asked often by a search, with how many positions it has examined, whether it shall end."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Search(Generic[State, Answer]):
    """A search that takes seconds: whether what lies on the table can still be won.

    `solve` gives the answer for a state, or None where there is nothing to search; stopped, it answers that it was.
    `screen` is its page: of a state, of the stage the search is at (as in `service.solving.SearchState`), how many
    positions were examined, the answer once there is one, and what was chosen on the page. It raises NotNow where
    nothing is in play. `write` makes plain values of an answer, ready for JSON, and `read` the answer of them.
    """

    solve: Callable[[State, Stop], Answer | None]
    write: Callable[[Answer | None], JsonObject | None]
    read: Callable[[Mapping[str, Json] | None], Answer | None]
    screen: Callable[[State, str, int, Answer | None, Chosen], Screen]


AnySearch = Search[Any, Any]


def as_it_is(entry: Entry) -> Entry:
    """Of a game whose words for an entry tell nothing that is secret."""
    return entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Secrets(Generic[State]):
    """What is told in the hand in progress that others may not see yet; it is asked with the state as it is now."""

    hides: Callable[[State, Entry], bool]
    """Whether the values of an entry stay hidden. A hand thrown in or stopped keeps them, for that can be undone."""
    owned: Callable[[State, Entry], Mapping[Seat, Sequence[Card]]]
    """Whose secret an entry tells, or one about to be made, and which cards."""
    covered: Callable[[Entry], Entry] = as_it_is
    """A hidden entry as all may read it."""


AnySecrets = Secrets[Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesSide:
    """What a game does without any page: enough to judge a record."""

    rules: AnyRules
    """What is legal, what follows, what it scores."""
    secrets: AnySecrets | None = None
    """What is told and not seen by all, where something is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSide:
    """What a game shows."""

    screens: AnyScreens
    """What a page of its tables shows."""
    desk: Desk
    """The questions of the referee's desk as pages."""
    scores: AnyScoreWords
    """What stands in the table of scores."""


def no_questions() -> Questions:
    """Those of a game the referee's desk is not asked about."""
    return ()


def no_headlines() -> Headlines:
    """Those of a game whose statistics are points and rules alone."""
    return ()


def no_forms() -> Forms:
    """Those of a game whose entries are all asked for field by field."""
    return ()


@cache
def _rules_side(part: Part[RulesSide]) -> RulesSide:
    """The part, imported when it is first asked for: a page asks hundreds of times."""
    return part()


@cache
def _page_side(part: Part[PageSide]) -> PageSide:
    return part()


@cache
def _forms(rules: Part[RulesSide], written: Part[Forms]) -> Mapping[str, type[EntryForm]]:
    from ..forms.entry import forms_of

    return forms_of(_rules_side(rules).rules.entry_types, written())


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game, frozen. `key` names it in records and addresses; `table_sizes` are the numbers of players it takes."""

    key: str
    title: str
    symbol: str
    table_sizes: range
    rulebook: Part[Book]
    rules_side: Part[RulesSide]
    questions: Part[Questions] = no_questions
    page_side: Part[PageSide]
    forms: Part[Forms] = no_forms
    """With `form_for`, all that loads WTForms."""
    headlines: Part[Headlines] = no_headlines
    """What figures of its players begin with: what was made, and what is counted beside points."""
    search: Part[AnySearch] | None = None
    """A search for a way to win, where there is one."""
    defined: Callable[[Game, HouseRules], Game] | None = None
    """The game a definition makes of it, where its house rules hold one: with a title, a book and rules of its own.

    The same house rules give the same value.
    """
    called: Called = AS_PRINTED
    """What the suits and cards are called that a definition made up."""
    usual: int = 0
    """How many usually sit down, where it is not four, or else the fewest."""
    experimental: bool = False
    """Whether it is offered under *More games*: its desk does not answer every question yet."""

    def under(self, house: HouseRules) -> Game:
        """The game as these house rules have it: itself, unless they hold a definition. It is spoken of from now on."""
        found = self if self.defined is None else self.defined(self, house)
        call_them(found.called)
        return found

    @property
    def usual_players(self) -> int:
        """How many sit down where nobody says otherwise."""
        return self.usual or usual_size(self.table_sizes)

    def rules(self) -> AnyRules:
        """What is legal, what follows, what it scores."""
        return _rules_side(self.rules_side).rules

    def secrets(self) -> AnySecrets | None:
        """What is told and not seen by all; None in a game whose record all may see."""
        return _rules_side(self.rules_side).secrets

    def sheet(self, state: Seated, text: SheetText) -> Sheet:
        """The score sheet of a sitting under the game's title: a blank one says what scores what, as the card does."""
        rules = self.rules()
        legend = rules.card(state.house_coming, len(state.seating)).scores if text.blank else ()
        return replace(rules.sheet(state, text), game=self.title, symbol=self.symbol, legend=legend)

    def screens(self) -> AnyScreens:
        """What a page of its tables shows."""
        return _page_side(self.page_side).screens

    def desk(self) -> Desk:
        """What the referee's desk can be asked of it, as pages."""
        return _page_side(self.page_side).desk

    def scores(self) -> AnyScoreWords:
        """What stands in the table of scores."""
        return _page_side(self.page_side).scores

    def form_for(self, type: str) -> type[EntryForm] | None:
        """The form of an entry of that type, or of what a page calls so: written by hand, else made from its fields."""
        return _forms(self.rules_side, self.forms).get(type)

    def form_in(self, state: Seated, type: str) -> type[EntryForm] | None:
        """The form of an entry that belongs to the hand of a state: a definition may have changed since, or before."""
        return self.under(state.house_coming if type == "deal" else state.house).form_for(type)
