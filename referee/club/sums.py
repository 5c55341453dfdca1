"""What is counted of somebody's games: each can be joined with as much of other games, so parts make a sum."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, Self, TypeVar

from .played import PlayedCall


class Sum(Protocol):
    """Begins at nothing, and takes in what other games came to."""

    def __init__(self) -> None: ...

    def join(self, other: Self) -> None:
        """Take in another's."""


@dataclass(slots=True)
class ByRule:
    """The score lines of one rule: how many, how many of them above and below nothing, and their points."""

    lines: int = 0
    above: int = 0
    below: int = 0
    points: int = 0

    def add(self, points: int) -> None:
        """One line more."""
        self.lines += 1
        self.above += points > 0
        self.below += points < 0
        self.points += points

    def join(self, other: ByRule) -> None:
        """Take in another's."""
        self.lines += other.lines
        self.above += other.above
        self.below += other.below
        self.points += other.points


@dataclass(slots=True)
class Called:
    """Contracts, nils or bids: how many, how many of them made, and by which rule the others were not (`causes`).

    `bids`: how many of each height, where heights are told, and `kept`: how many of those were made. `over`: tricks, or
    points, above or below the bid in all, in those `counted` hands where they are counted.
    """

    tried: int = 0
    made: int = 0
    causes: Counter[str] = field(default_factory=Counter)
    bids: Counter[int] = field(default_factory=Counter)
    kept: Counter[int] = field(default_factory=Counter)
    over: int = 0
    counted: int = 0

    def add(self, call: PlayedCall) -> None:
        """One more."""
        self.tried += 1
        self.made += call.made
        if not call.made:
            self.causes[call.rule] += 1
        if call.bid is not None:
            self.bids[call.bid] += 1
            self.kept[call.bid] += call.made
        if call.over is not None:
            self.over += call.over
            self.counted += 1

    def join(self, other: Called) -> None:
        """Take in another's."""
        self.tried += other.tried
        self.made += other.made
        self.causes.update(other.causes)
        self.bids.update(other.bids)
        self.kept.update(other.kept)
        self.over += other.over
        self.counted += other.counted


@dataclass(slots=True)
class Counted:
    """Something a game counts beside points, such as bags: how much in how many hands."""

    sum: int = 0
    hands: int = 0

    def add(self, count: int) -> None:
        """One hand more."""
        self.sum += count
        self.hands += 1

    def join(self, other: Counted) -> None:
        """Take in another's."""
        self.sum += other.sum
        self.hands += other.hands


@dataclass(slots=True)
class Together:
    """Games with, or against, one person: those that are over, and those of them that were won."""

    games: int = 0
    won: int = 0

    @property
    def percent(self) -> int:
        """Won of a hundred; only where there are games."""
        return round(100 * self.won / self.games)

    def add(self, won: bool) -> None:
        """One game more."""
        self.games += 1
        self.won += won


K = TypeVar("K", bound=Hashable)
S = TypeVar("S", bound=Sum)


def joined(kind: type[S], parts: Iterable[Mapping[K, S]]) -> dict[K, S]:
    """What all parts hold under each key, as one sum; the parts stay as they are."""
    found: dict[K, S] = {}
    for part in parts:
        for key, one in part.items():
            if key not in found:
                found[key] = kind()
            found[key].join(one)
    return found
