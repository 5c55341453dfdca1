"""How a game ends, as values: what a game lists in its `ends`, and what is done where the best totals are equal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from ..core.ruling import Rule
from ..core.seats import Side
from ..core.text import Text
from .model import AnySitting
from .words import were_played


@dataclass(frozen=True, slots=True)
class Ended:
    """That a game is over: by which `rule`, and why.

    `winners`: who wins by it, where that need not be who has the best total. `hands`: how many hands were played, where
    the reason says so.
    """

    rule: Rule
    reason: Text
    winners: tuple[Side, ...] = ()
    hands: int | None = None


class End(Protocol):
    """One way in which a game may end, looked at once a hand is scored."""

    def why(self, state: AnySitting) -> Ended | None:
        """Why the game is over by it; None while it goes on."""

    def heeds(self, now: AnySitting, lowest: int, highest: int) -> bool:
        """Whether it may come from the next deal on, while all totals lie between these."""


# ---- by a total -----------------------------------------------------------------------------------


def best_total(state: AnySitting) -> tuple[Side, ...]:
    """No sides by name: who has the best total wins."""
    return ()


@dataclass(frozen=True, slots=True)
class Several:
    """What holds where more than one side is there after the same hand, if a rule of its own says so.

    `words`: why the game is over, with the total as ``{target}``. `winners`: who wins, if not the best total: who bid,
    say.
    """

    rule: Rule
    words: str
    winners: Callable[[Any], tuple[Side, ...]] = best_total


@dataclass(frozen=True, slots=True)
class Reaches:
    """A total reaches the `goal` of the house rules; it never does where that is None. The best total wins."""

    rule: Rule
    goal: Callable[[Any], int | None]
    several: Several | None = None

    words = "{target} was reached"

    @staticmethod
    def there(total: int, goal: int) -> bool:
        """Whether a total is far enough."""
        return total >= goal

    def why(self, state: AnySitting) -> Ended | None:
        """That it was reached."""
        goal = self.goal(state.house)
        if goal is None:
            return None
        there = sum(self.there(total, goal) for total in state.standing)
        if there > 1 and self.several is not None:
            both = self.several
            return Ended(both.rule, Text(both.words, target=goal), both.winners(state))
        return Ended(self.rule, Text(self.words, target=goal)) if there else None

    def heeds(self, now: AnySitting, lowest: int, highest: int) -> bool:
        """Whether a total may be there."""
        goal = self.goal(now.house_coming)
        return goal is not None and self.there(highest, goal)


@dataclass(frozen=True, slots=True)
class Passes(Reaches):
    """A total is beyond the `goal`: to be at it is not enough."""

    words = "{target} was passed"

    @staticmethod
    def there(total: int, goal: int) -> bool:
        """Whether a total is far enough."""
        return total > goal


@dataclass(frozen=True, slots=True)
class FallsTo:
    """A total is at the `floor` of the house rules or below, if there is one. The best total wins."""

    rule: Rule
    floor: Callable[[Any], int | None]

    def why(self, state: AnySitting) -> Ended | None:
        """That a side fell so far."""
        floor = self.floor(state.house)
        if floor is None or min(state.standing) > floor:
            return None
        return Ended(self.rule, Text("a side fell to {floor} or below", floor=floor))

    def heeds(self, now: AnySitting, lowest: int, highest: int) -> bool:
        """Whether a total may be there."""
        floor = self.floor(now.house_coming)
        return floor is not None and lowest <= floor


@dataclass(frozen=True, slots=True)
class LeadsBy:
    """Mercy: the best total is so far ahead of every other as the house rules ask, if they do."""

    rule: Rule
    enough: Callable[[Any], int | None]

    def why(self, state: AnySitting) -> Ended | None:
        """By how much a side leads."""
        enough = self.enough(state.house)
        if enough is None:
            return None
        best, second = sorted(state.standing, reverse=True)[:2]
        if best - second < enough:
            return None
        said = Text("a lead of {lead}, and {mercy} is enough", lead=best - second, mercy=enough)
        return Ended(self.rule, said)

    def heeds(self, now: AnySitting, lowest: int, highest: int) -> bool:
        """Whether a side may lead by so much."""
        enough = self.enough(now.house_coming)
        return enough is not None and highest - lowest >= enough


# ---- by hands, the clock, and what a game has of its own -------------------------------------------


@dataclass(frozen=True, slots=True)
class AfterHands:
    """So many hands were played as the house rules say; it never comes where that is None."""

    rule: Rule
    hands: Callable[[Any], int | None]

    def why(self, state: AnySitting) -> Ended | None:
        """That they were played."""
        hands, played = self.hands(state.house), state.hands_counted
        over = hands is not None and played >= hands
        return Ended(self.rule, were_played(played, "hand"), hands=played) if over else None

    def heeds(self, now: AnySitting, lowest: int, highest: int) -> bool:
        """How many hands count may hang on any of them."""
        return self.hands(now.house_coming) is not None


@dataclass(frozen=True, slots=True)
class Clock:
    """Time is called, at the `hour` of the house rules, empty where they name none; or when the table agrees."""

    rule: Rule
    hour: Callable[[Any], str]

    def why(self, state: AnySitting) -> Ended | None:
        """That it was."""
        return Ended(self.rule, Text("time was called")) if state.time_called else None

    def heeds(self, now: AnySitting, lowest: int, highest: int) -> bool:
        """Any hand is the last once it was."""
        return now.time_called


def whatever_they_are(now: AnySitting, lowest: int, highest: int) -> bool:
    """It may come at any total."""
    return True


def at_no_total(now: AnySitting, lowest: int, highest: int) -> bool:
    """Totals have no part in it."""
    return False


@dataclass(frozen=True, slots=True)
class When:
    """An end of one game alone: `ended` says why the game is over by it, in a state.

    `may`: whether it may come from the next deal on while all totals lie between the lowest and the highest.
    """

    ended: Callable[[Any], Ended | None]
    may: Callable[[AnySitting, int, int], bool] = whatever_they_are

    def why(self, state: AnySitting) -> Ended | None:
        """What the game says."""
        return self.ended(state)

    def heeds(self, now: AnySitting, lowest: int, highest: int) -> bool:
        """What the game says."""
        return self.may(now, lowest, highest)


# ---- equal totals ---------------------------------------------------------------------------------


def always(state: AnySitting) -> bool:
    """They share it at any table."""
    return True


def never(state: AnySitting) -> bool:
    """They play on at any table."""
    return False


@dataclass(frozen=True, slots=True)
class Ties:
    """What is done where several sides have won: another hand is played, unless they share it in such a state.

    `rule`: the one that says so, where another hand may be played.
    """

    rule: Rule | None = None
    shared: Callable[[Any], bool] = never
