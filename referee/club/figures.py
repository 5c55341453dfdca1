"""What the games of a club add up to, for each of its people: never stored, always from the records.

A person is a number here; `Naming` says who a name at a table means. A name that means nobody of the club counts as an
opponent or a partner without a face: it is left out of matrices.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from .played import PlayedGame, PlayedHand

Naming: TypeAlias = Callable[[str], int | None]
"""The person a name means, None for nobody of the club."""


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


@dataclass(slots=True)
class Together:
    """Games with, or against, one person: those that are over, and those of them that were won."""

    games: int = 0
    won: int = 0

    @property
    def percent(self) -> int:
        """Won of a hundred; only where there are games."""
        return round(100 * self.won / self.games)


@dataclass(frozen=True, slots=True)
class Placed:
    """A hand of somebody: the game it belongs to, the hand, and on which side."""

    game: PlayedGame
    hand: PlayedHand
    side: int

    @property
    def by(self) -> int:
        """Points before the best other side, or behind."""
        return self.game.above(self.hand.points, self.side)


@dataclass(frozen=True, slots=True)
class Finished:
    """A game of somebody that is over: on which side, whether it won, and by how much it lay before the best other."""

    game: PlayedGame
    side: int
    won: bool
    by: int


@dataclass(slots=True)
class Figures:
    """What somebody's games add up to, the oldest first.

    `rules`: by game and by the id of a rule. `partners` and `opponents` by person.
    """

    finished: list[Finished] = field(default_factory=list)
    hands: list[Placed] = field(default_factory=list)
    rules: dict[tuple[str, str], ByRule] = field(default_factory=lambda: defaultdict(ByRule))
    partners: dict[int, Together] = field(default_factory=lambda: defaultdict(Together))
    opponents: dict[int, Together] = field(default_factory=lambda: defaultdict(Together))

    @property
    def won(self) -> int:
        """Games won."""
        return sum(one.won for one in self.finished)

    @property
    def a_hand(self) -> float:
        """Points a hand before the best other side, or behind; 0 without a hand."""
        return sum(one.by for one in self.hands) / len(self.hands) if self.hands else 0.0

    @property
    def best(self) -> Placed | None:
        """The best hand: of equal ones the first."""
        return max(self.hands, key=lambda one: one.by, default=None)

    @property
    def longest_run(self) -> list[Finished]:
        """The most games won one after the other; of equal runs the first."""
        best: list[Finished] = []
        run: list[Finished] = []
        for one in self.finished:
            run = [*run, one] if one.won else []
            if len(run) > len(best):
                best = run
        return best


def figures(games: Iterable[PlayedGame], who: Naming) -> Mapping[int, Figures]:
    """What these games, the oldest first, add up to for each person in them.

    A game counts for those who sit there in the end, a hand for those who played it.
    """
    found: dict[int, Figures] = defaultdict(Figures)
    for game in games:
        for hand in game.hands:
            _add_hand(found, game, hand, who)
        if game.winners is not None:
            _add_game(found, game, game.winners, who)
    return found


def _add_hand(found: dict[int, Figures], game: PlayedGame, hand: PlayedHand, who: Naming) -> None:
    for side, names in enumerate(hand.sides):
        for name in names:
            person = who(name)
            if person is None:
                continue
            mine = found[person]
            mine.hands.append(Placed(game, hand, side))
            for rule, points in hand.lines[side]:
                mine.rules[game.game, rule].add(points)


def _add_game(found: dict[int, Figures], game: PlayedGame, winners: Sequence[int], who: Naming) -> None:
    people = [[person for name in names if (person := who(name)) is not None] for names in game.sides]
    for side, members in enumerate(people):
        won = side in winners
        for person in members:
            mine = found[person]
            mine.finished.append(Finished(game, side, won, game.above(game.totals, side)))
            for other_side, others in enumerate(people):
                beside = mine.partners if other_side == side else mine.opponents
                for other in others:
                    if other != person:
                        beside[other].games += 1
                        beside[other].won += won
