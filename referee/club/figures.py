"""What the games of a club add up to, for each of its people: never stored, always from the records.

A person is a number here; `Naming` says who a name at a table means. A name that means nobody of the club counts as an
opponent or a partner without a face: it is left out of matrices.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from .played import PlayedCall, PlayedGame, PlayedHand

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
class Called:
    """Contracts, nils or bids: how many, how many of them made, and by which rule the others were not (`causes`).

    `over`: tricks, or points, above or below the bid in all, in those `counted` hands where they are counted.
    """

    tried: int = 0
    made: int = 0
    causes: Counter[str] = field(default_factory=Counter)
    over: int = 0
    counted: int = 0

    def add(self, call: PlayedCall) -> None:
        """One more."""
        self.tried += 1
        self.made += call.made
        if not call.made:
            self.causes[call.rule] += 1
        if call.over is not None:
            self.over += call.over
            self.counted += 1


@dataclass(slots=True)
class Counted:
    """Something a game counts beside points, such as bags: how much in how many hands."""

    sum: int = 0
    hands: int = 0


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

    @property
    def won(self) -> bool:
        """Whether no other side did as well; never where there is no other."""
        return len(self.hand.points) > 1 and self.by > 0


@dataclass(frozen=True, slots=True)
class Finished:
    """A game of somebody that is over: on which side, whether it won, and by how much it lay before the best other."""

    game: PlayedGame
    side: int
    won: bool
    by: int


class Figures:
    """What somebody's games add up to, the oldest first; what nobody asks is not added up.

    `hands` and `finished`: the hands, and the games that are over. A hand is of those who played it, a game of those
    who sit there in the end.
    """

    def __init__(
        self,
        person: int | None = None,
        who: Naming = lambda _name: None,
        hands: Sequence[Placed] = (),
        finished: Sequence[Finished] = (),
    ) -> None:
        self.person = person
        self.who = who
        self.hands = hands
        self.finished = finished

    @property
    def won(self) -> int:
        """Games won."""
        return sum(one.won for one in self.finished)

    @cached_property
    def hands_won(self) -> int:
        """Hands in which no other side did as well."""
        return sum(one.won for one in self.hands)

    @cached_property
    def points(self) -> int:
        """The side's own points, in all hands."""
        return sum(one.hand.points[one.side] for one in self.hands)

    @cached_property
    def a_hand(self) -> float:
        """Points a hand before the best other side, or behind; 0 without a hand."""
        return sum(one.by for one in self.hands) / len(self.hands) if self.hands else 0.0

    @cached_property
    def games(self) -> frozenset[str]:
        """The keys of the games played."""
        return frozenset((*(one.game.game for one in self.hands), *(one.game.game for one in self.finished)))

    @cached_property
    def rules(self) -> Mapping[tuple[str, str], ByRule]:
        """The score lines by game and by the id of their rule."""
        found: dict[tuple[str, str], ByRule] = defaultdict(ByRule)
        for one in self.hands:
            for rule, points in one.hand.lines[one.side]:
                found[one.game.game, rule].add(points)
        return found

    @cached_property
    def calls(self) -> Mapping[tuple[str, str], Called]:
        """Contracts, nils and bids by game and by what they are: one's own, and those of one's side."""
        found: dict[tuple[str, str], Called] = defaultdict(Called)
        for one in self.hands:
            for call in calls_of(one, self.person, self.who):
                found[one.game.game, call.what].add(call)
        return found

    @cached_property
    def counted(self) -> Mapping[tuple[str, str], Counted]:
        """What games count beside points, by game and by what it is: bags, melds; those of the side."""
        found: dict[tuple[str, str], Counted] = defaultdict(Counted)
        for one in self.hands:
            for what, by_side in one.hand.extra:
                count = found[one.game.game, what]
                count.sum += by_side[one.side]
                count.hands += 1
        return found

    @cached_property
    def revoked(self) -> Sequence[Placed]:
        """The hands in which this person revoked."""
        return [one for one in self.hands if revokes_of(one, self.person, self.who)]

    @cached_property
    def revokes(self) -> int:
        """How often this person revoked."""
        return sum(revokes_of(one, self.person, self.who) for one in self.revoked)

    @cached_property
    def partners(self) -> Mapping[int, Together]:
        """Games beside somebody, by person."""
        return self._together(beside=True)

    @cached_property
    def opponents(self) -> Mapping[int, Together]:
        """Games against somebody, by person."""
        return self._together(beside=False)

    def _together(self, *, beside: bool) -> Mapping[int, Together]:
        found: dict[int, Together] = defaultdict(Together)
        for one in self.finished:
            for other in others_of(one.game.sides, one.side, self.who, beside=beside):
                if other != self.person:
                    found[other].games += 1
                    found[other].won += one.won
        return found

    @property
    def best(self) -> Placed | None:
        """The best hand: of equal ones the first."""
        return max(self.hands, key=lambda one: one.by, default=None)

    @property
    def best_game(self) -> Finished | None:
        """The game won by most: of equal ones the first. None where none was won."""
        return max((one for one in self.finished if one.won), key=lambda one: one.by, default=None)

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

    @property
    def running(self) -> int:
        """Games won, or lost (below nothing), one after the other up to the last."""
        run = 0
        for one in reversed(self.finished):
            if run and one.won != (run > 0):
                break
            run += 1 if one.won else -1
        return run

    def narrowed(self, wanted: Callable[[Placed | Finished], bool]) -> Figures:
        """The same person's figures from some of the hands and games alone."""
        hands, finished = filter(wanted, self.hands), filter(wanted, self.finished)
        return Figures(self.person, self.who, list(hands), list(finished))

    def with_(self, other: int, *, beside: bool) -> Figures:
        """From the hands and games beside another, or against: a pair's, or of two head to head."""

        def wanted(one: Placed | Finished) -> bool:
            sides = one.hand.sides if isinstance(one, Placed) else one.game.sides
            return other in others_of(sides, one.side, self.who, beside=beside)

        return self.narrowed(wanted)


def others_of(sides: Sequence[Sequence[str]], side: int, who: Naming, *, beside: bool) -> Iterator[int]:
    """The people on a side, or on the others."""
    for place, names in enumerate(sides):
        if (place == side) is beside:
            for name in names:
                person = who(name)
                if person is not None:
                    yield person


def calls_of(one: Placed, person: int | None, who: Naming) -> Iterator[PlayedCall]:
    """What a person undertook in a hand: alone, or the side together."""
    for call in one.hand.calls:
        if call.side == one.side and (not call.name or who(call.name) == person):
            yield call


def revokes_of(one: Placed, person: int | None, who: Naming) -> int:
    """How often a person revoked in a hand."""
    return sum(who(name) == person for name in one.hand.revokes)


def figures(games: Iterable[PlayedGame], who: Naming) -> Mapping[int, Figures]:
    """What these games, the oldest first, add up to for each person in them.

    A game counts for those who sit there in the end, a hand for those who played it.
    """
    hands: dict[int, list[Placed]] = defaultdict(list)
    finished: dict[int, list[Finished]] = defaultdict(list)
    for game in games:
        people = {name: person for name in game.names if (person := who(name)) is not None}
        for hand in game.hands:
            for person, side in _sat(hand.sides, people):
                hands[person].append(Placed(game, hand, side))
        if game.winners is not None:
            for person, side in _sat(game.sides, people):
                by = game.above(game.totals, side)
                finished[person].append(Finished(game, side, side in game.winners, by))
    return {
        person: Figures(person, who, hands.get(person, []), finished.get(person, []))
        for person in dict.fromkeys((*hands, *finished))
    }


def _sat(sides: Sequence[Sequence[str]], people: Mapping[str, int]) -> Iterator[tuple[int, int]]:
    for side, names in enumerate(sides):
        for name in names:
            if name in people:
                yield people[name], side
