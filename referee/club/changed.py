"""What would have changed? A table played over under other house rules, entry by entry, as if they had held.

Exact or not told: what the other rules do not allow is never left out silently. The hand in which it was done cannot be
told, with the reason, and neither can who would have won; the hands behind it are told supposing it had been left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from itertools import pairwise
from typing import Any, Final

from ..core.entries import End, Entry, Players, RulesChange
from ..core.errors import HouseRuleError
from ..core.game import AnyRules, HandAccount
from ..core.house import Value, read_house
from ..core.ruling import Ruling, Severity, refusal_in
from ..core.seats import Side
from ..core.text import Listed, Text, verbatim
from ..games.game import Game
from ..table.facts import Facts
from ..table.history import History
from ..table.sitting import TableView

BEFORE: Final = -1
"""The place of what was entered before the first deal."""

AFTER: Final = (Players, RulesChange, End)
"""What tables enter between two hands: once a game is over it changes nothing."""


class How(StrEnum):
    """What the other rules make of a hand: the same, another score, nothing that can be told, or no hand at all."""

    SAME = "same"
    OTHER = "other"
    UNTOLD = "untold"
    UNPLAYED = "unplayed"


@dataclass(frozen=True, slots=True)
class Why:
    """Why a hand cannot be told: the rule and its sentence, and the entry in words where one stands against it."""

    message: Text
    rule: str = ""
    entry: str = ""


@dataclass(frozen=True, slots=True)
class ChangedHand:
    """A hand as it scored and as it would have. `deal` is its number among all deals of its table, from 1.

    `before`, `after`: None where it has no score. `why` is said of one that cannot be told. `behind`: the deal of the
    first hand before it that cannot, so that this one is told supposing that what could not be was left out.
    """

    deal: int
    how: How
    before: HandAccount | None
    after: HandAccount | None
    why: Why | None = None
    behind: int | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """How a game stands: totals by side, and the winning sides; None while it goes on."""

    totals: tuple[int, ...]
    winners: tuple[Side, ...] | None


@dataclass(frozen=True, slots=True)
class ChangedGame:
    """A table under other house rules. `sides`: the names by side, of those who sit there in the end. `day`: the one
    the table gave itself, if it did.

    `after` is None where it cannot be told: then `why` says so of the whole table, or some hand says why.
    """

    token: str
    title: str
    day: date | None
    opened: datetime
    game: Game
    sides: tuple[tuple[str, ...], ...]
    hands: tuple[ChangedHand, ...]
    before: Result
    after: Result | None
    why: str = ""

    def of(self, how: How) -> list[ChangedHand]:
        """The hands of which that is so."""
        return [hand for hand in self.hands if hand.how is how]

    @property
    def differs(self) -> bool:
        """Whether the game would have ended differently: other winners, or over where it goes on, or the other way."""
        return self.after is not None and self.after.winners != self.before.winners

    @property
    def untold(self) -> bool:
        """Whether nobody can say how it would have ended."""
        return self.after is None


def untold_game(table: Facts | TableView, before: Result, why: str = "") -> ChangedGame:
    """A table of which nobody can say how it would have gone, as far as it is known."""
    return ChangedGame(
        token=table.token,
        title=table.title,
        day=table.day,
        opened=table.opened,
        game=table.game,
        sides=table.seating.names_by_side,
        hands=(),
        before=before,
        after=None,
        why=why,
    )


def changed_game(view: TableView, rules: Mapping[str, Value]) -> ChangedGame:
    """A table as it would have gone with these options set so from its first hand to its last, all else as it was.

    Raises HouseRuleError for an option the game does not have, or a value it cannot have.
    """
    game = view.game.rules()
    house = read_house(game.house, view.rules)
    other = read_house(game.house, rules, base=house)
    first = game.seating(view.names, house)
    result = Result(view.explanation.totals, view.outcome.winners if view.outcome else None)
    found = untold_game(view, result)
    try:
        game.check_house(other, len(view.names))
    except HouseRuleError as error:
        return replace(found, why=str(error))
    seating = game.seating(view.names, other)
    if seating.sides != first.sides:
        return replace(found, why="Under these rules different people would have played together.")
    over = _Over(view, rules)
    hands, after = over.play(game.start(seating, other))
    return replace(found, hands=hands, after=after)


def won(game: ChangedGame, winners: Sequence[int] | None) -> Text:
    """Who won, in words."""
    if winners is None:
        return Text("the game goes on")
    if not winners:
        return Text("no one wins")
    sides = Listed(tuple(" & ".join(game.sides[side]) for side in winners))
    several = len(winners) > 1 or len(game.sides[winners[0]]) > 1
    return Text("{sides} win", sides=sides) if several else Text("{sides} wins", sides=sides)


class _Over:
    """One table played over. What its record does not hold, since a rule refuses it, is none of the entries.

    `places`: the deal of the record each of them is, from 0. `why` by that deal; `dealt`: those that were, in order.
    """

    def __init__(self, view: TableView, rules: Mapping[str, Value]) -> None:
        self.view = view
        self.history = History(view)
        self.rules: AnyRules = view.game.rules()
        self.said: dict[int, set[str]] = {}
        refused: set[int] = set()
        for problem in view.problems:
            self.said.setdefault(problem.entry, set()).add(problem.ruling.code)
            if problem.ruling.severity is Severity.REFUSED:
                refused.add(problem.entry)
        self.of = [at for at in range(len(view.entries)) if at not in refused]
        self.entries = [_by_rules(view.entries[at].entry, rules) for at in self.of]
        opens = self.rules.opens_hand
        self.starts = [at for at, entry in enumerate(self.entries) if opens(entry)]
        deals = [at for at, kept in enumerate(view.entries) if opens(kept.entry)]
        self.places = [place for place, at in enumerate(deals) if at not in refused]
        self.why: dict[int, Why] = {}
        self.dealt: list[int] = []
        self.unplayed = len(deals)
        """The first deal that would not have been, since the game is over by then."""

    def play(self, state: object) -> tuple[tuple[ChangedHand, ...], Result | None]:
        """Every hand, and how it ends; None where that cannot be told."""
        bounds = [*self.starts, len(self.entries)]
        state = self._follow(state, 0, bounds[0], BEFORE)
        for place, (start, end) in zip(self.places, pairwise(bounds), strict=True):
            state, goes_on = self._deal(state, start, place)
            if place >= self.unplayed:
                break
            state = self._follow(state, start + 1, end, place, broken=not goes_on)
        explained, outcome = self.rules.explain(state), self.rules.outcome(state)
        hands = self._compared(dict(zip(self.dealt, explained.hands, strict=False)))
        if any(hand.how is How.UNTOLD for hand in hands) or BEFORE in self.why:
            return hands, None
        return hands, Result(explained.totals, outcome.winners if outcome else None)

    def _deal(self, state: object, start: int, place: int) -> tuple[object, bool]:
        """The state after a deal, and whether the hand goes on from there."""
        deal = self.entries[start]
        rulings = self.rules.check(state, deal)
        if refusal_in(rulings) is not None:
            if self.rules.outcome(state) is not None:
                self.unplayed = place
                return state, False
            state = self.rules.abandon(state)
            rulings = self.rules.check(state, deal)
        wrong = self._newly(rulings, start)
        if wrong is not None:
            self._note(place, wrong, start)
        if refusal_in(rulings) is not None:
            return state, False
        self.dealt.append(place)
        return self.rules.apply(state, deal), wrong is None

    def _follow(self, state: object, at: int, end: int, place: int, *, broken: bool = False) -> Any:
        """The state after the entries of a hand behind its deal. Of one `broken` off only what is no part of it
        happens: who sits where, and by which rules, from the next one on.
        """
        rules = self.rules
        while at < end:
            if not broken:
                at, state = rules.run(state, self.entries, at)
                if at >= end:
                    break
            entry = self.entries[at]
            at += 1
            between = isinstance(entry, Players | RulesChange)
            if broken and not between:
                continue
            rulings = rules.check(state, entry)
            if refusal_in(rulings) is not None and between:
                state = rules.abandon(state)  # as a table does with a hand that cannot be finished
                rulings = rules.check(state, entry)
            if refusal_in(rulings) is not None and isinstance(entry, AFTER) and rules.outcome(state) is not None:
                continue
            wrong = self._newly(rulings, at - 1)
            if wrong is None:
                state = rules.apply(state, entry)
            else:
                self._note(place, wrong, at - 1)
                broken = True
        return state

    def _newly(self, rulings: Sequence[Ruling], at: int) -> Ruling | None:
        """What the other rules say against an entry, and those it was made under do not; None for nothing."""
        said = self.said.get(self.of[at], set())
        for ruling in rulings:
            if ruling.severity is Severity.REFUSED:
                return ruling
            if ruling.severity is Severity.QUERIED and ruling.code not in said:
                return ruling
        return None

    def _note(self, place: int, ruling: Ruling, at: int) -> None:
        kept = self.view.entries[self.of[at]]
        words = str(self.view.describe(kept.entry, kept.history[0].seq))
        self.why.setdefault(place, Why(ruling.message, ruling.rule.id, words))

    def _compared(self, accounts: Mapping[int, HandAccount]) -> tuple[ChangedHand, ...]:
        found: list[ChangedHand] = []
        behind = 0 if BEFORE in self.why else None
        held = set(self.places)
        for place in range(self.history.deals):
            at = self.history.account_of(place)
            before = None if at is None else self.view.explanation.hands[at]
            after = accounts.get(place)
            why = self.why.get(place)
            if why is None and _counts(before) and place < self.unplayed and not _counts(after):
                why = Why(verbatim("Under these rules the hand would go on. What came next isn’t known."))
            if place >= self.unplayed and place in held:
                how, after = How.UNPLAYED, None
            elif why is not None:
                how, after = How.UNTOLD, None
            else:
                how = How.SAME if _score(before) == _score(after) else How.OTHER
            found.append(ChangedHand(place + 1, how, before, after, why, behind))
            if how is How.UNTOLD and behind is None:
                behind = place + 1
        return tuple(found)


def _by_rules(entry: Entry, rules: Mapping[str, Value]) -> Entry:
    """What a table changed meanwhile stays so, but for what is asked about."""
    return replace(entry, rules={**entry.rules, **rules}) if isinstance(entry, RulesChange) else entry


def _counts(hand: HandAccount | None) -> bool:
    return hand is not None and hand.complete and not hand.void


def _score(hand: HandAccount | None) -> object:
    """What makes a hand score the same: its lines by side and rule, where it counts."""
    if hand is None or not _counts(hand):
        return None
    return hand.points, sorted((line.side, line.rule.id, line.points) for line in hand.lines)
