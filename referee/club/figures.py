"""What the games of a club add up to, for each of its people by number: never stored, always from the records."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial, wraps
from typing import Final, TypeAlias, TypeVar

from ..core.names import folded
from .played import PlayedCall, PlayedGame, PlayedHand
from .sums import ByRule, Called, Counted, Together, joined

Naming: TypeAlias = Callable[[str], int | None]
"""The person a name means, None for nobody of the club."""


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


T = TypeVar("T")


def game_by_game(join: Callable[[Iterable[T]], T]) -> Callable[[Callable[[Figures], T]], cached_property[T]]:
    """A figure that is counted game by game: what a part came to is kept with it, and a whole joins those of its parts.

    Where one game of many is another than it was, only that one is counted anew.
    """

    def counted(own: Callable[[Figures], T]) -> cached_property[T]:
        @wraps(own)
        def found(mine: Figures) -> T:
            return join(figure.__get__(part) for part in mine.parts) if mine.parts else own(mine)

        figure = cached_property(found)
        return figure

    return counted


def _all_points(parts: Iterable[int]) -> int:
    return sum(parts)


def _all_counts(parts: Iterable[Mapping[int, int]]) -> Mapping[int, int]:
    found = Counter[int]()
    for part in parts:
        found.update(part)
    return found


def _all_games(parts: Iterable[frozenset[str]]) -> frozenset[str]:
    return frozenset().union(*parts)


def _all_hands(parts: Iterable[Sequence[Placed]]) -> Sequence[Placed]:
    return [one for part in parts for one in part]


def _best(hands: Iterable[Placed | None]) -> Placed | None:
    return max((one for one in hands if one is not None), key=lambda one: one.by, default=None)


class Figures:
    """What somebody's games add up to, the oldest first; what nobody asks is not added up.

    `hands` and `finished`: the hands, and the games that are over. A hand is of those who played it, a game of those
    who sit there in the end. `parts`: the same person's figures of one game each, where they are known; runs and form
    go over all the games in their order.
    """

    def __init__(
        self,
        person: int | None = None,
        who: Naming = lambda _name: None,
        hands: Sequence[Placed] = (),
        finished: Sequence[Finished] = (),
        parts: Sequence[Figures] = (),
    ) -> None:
        self.person = person
        self.who = who
        self.hands = hands
        self.finished = finished
        self.parts = parts

    @cached_property
    def won(self) -> int:
        """Games won."""
        return sum(one.won for one in self.finished)

    @game_by_game(_all_points)
    def hands_won(self) -> int:
        """Hands in which no other side did as well."""
        return sum(one.won for one in self.hands)

    @game_by_game(_all_points)
    def points(self) -> int:
        """The side's own points, in all hands."""
        return sum(one.hand.points[one.side] for one in self.hands)

    @game_by_game(_all_counts)
    def margins(self) -> Mapping[int, int]:
        """How many hands ended by how many points before the best other side, or behind it (below nothing)."""
        return Counter(one.by for one in self.hands)

    @game_by_game(_all_points)
    def ahead(self) -> int:
        """Points before the best other side, or behind it, of all hands."""
        return sum(one.by for one in self.hands)

    @property
    def a_hand(self) -> float:
        """The same for each hand; 0 without one."""
        return self.ahead / len(self.hands) if self.hands else 0.0

    @game_by_game(_all_games)
    def games(self) -> frozenset[str]:
        """The keys of the games played."""
        return frozenset((*(one.game.game for one in self.hands), *(one.game.game for one in self.finished)))

    @game_by_game(partial(joined, ByRule))
    def rules(self) -> Mapping[tuple[str, str], ByRule]:
        """The score lines by game and by the id of their rule."""
        found: dict[tuple[str, str], ByRule] = defaultdict(ByRule)
        for one in self.hands:
            for rule, points in one.hand.lines[one.side]:
                found[one.game.game, rule].add(points)
        return found

    @game_by_game(partial(joined, Called))
    def calls(self) -> Mapping[tuple[str, str], Called]:
        """Contracts, nils and bids by game and by what they are: one's own, and those of one's side."""
        found: dict[tuple[str, str], Called] = defaultdict(Called)
        for one in self.hands:
            for call in calls_of(one, self.person, self.who):
                found[one.game.game, call.what].add(call)
        return found

    @game_by_game(partial(joined, Counted))
    def counted(self) -> Mapping[tuple[str, str], Counted]:
        """What games count beside points, by game and by what it is: bags, melds; those of the side."""
        found: dict[tuple[str, str], Counted] = defaultdict(Counted)
        for one in self.hands:
            for what, by_side in one.hand.extra:
                found[one.game.game, what].add(by_side[one.side])
        return found

    @cached_property
    def said(self) -> Mapping[tuple[str, str], str]:
        """What rules and counts are called in games that people made, by game and by what it is; as they said last."""
        games = {one.game.token: one.game for one in self.hands} | {one.game.token: one.game for one in self.finished}
        return {(game.game, what): words for game in games.values() for what, words in game.said}

    @game_by_game(_all_hands)
    def revoked(self) -> Sequence[Placed]:
        """The hands in which this person revoked."""
        return [one for one in self.hands if one.hand.revokes and revokes_of(one, self.person, self.who)]

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
            for other in set(others_of(one.game.sides, one.side, self.who, beside=beside)):
                if other != self.person:
                    found[other].add(one.won)
        return found

    @game_by_game(_best)
    def best(self) -> Placed | None:
        """The best hand: of equal ones the first."""
        return _best(self.hands)

    @cached_property
    def worst(self) -> Placed | None:
        """The hand that ended furthest behind: of equal ones the first."""
        return min(self.hands, key=lambda one: one.by, default=None)

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
    def last_run(self) -> list[Finished]:
        """The games won, or lost, one after the other up to the last."""
        run: list[Finished] = []
        for one in reversed(self.finished):
            if not one.game.winners or (run and one.won != run[0].won):  # all level: neither won nor lost
                break
            run.append(one)
        return run[::-1]

    @property
    def running(self) -> int:
        """How many those are; below nothing where they were lost."""
        run = self.last_run
        return len(run) if run and run[-1].won else -len(run)

    def with_(self, other: int, *, beside: bool) -> Figures:
        """From the hands and games beside another, or against: a pair's, or of two head to head."""
        hands = [one for one in self.hands if self._sits(other, one.hand.sides, one.side, beside)]
        finished = [one for one in self.finished if self._sits(other, one.game.sides, one.side, beside)]
        return Figures(self.person, self.who, hands, finished)

    def _sits(self, other: int, sides: Sequence[Sequence[str]], side: int, beside: bool) -> bool:
        return other in others_of(sides, side, self.who, beside=beside)


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
    """How often a person revoked in a hand, on that side."""
    return sum(who(name) == person for name in one.hand.revokes if name in one.hand.sides[one.side])


def whole(person: int, who: Naming, parts: Sequence[Figures]) -> Figures:
    """Somebody's figures out of those of one game each, the oldest first."""
    hands = [one for part in parts for one in part.hands]
    return Figures(person, who, hands, [one for part in parts for one in part.finished], parts)


@dataclass(frozen=True, slots=True)
class OfGame:
    """What one game came to for each person in it, as long as its names mean these `people`."""

    people: Mapping[str, int | None]
    figures: Mapping[int, Figures]

    def holds(self, who: Naming) -> bool:
        """Whether they still do."""
        return all(who(name) == person for name, person in self.people.items())


def added(parts: Iterable[OfGame], who: Naming) -> Mapping[int, Figures]:
    """What games, the oldest first, add up to for each person."""
    found: dict[int, list[Figures]] = defaultdict(list)
    for part in parts:
        for person, one in part.figures.items():
            found[person].append(one)
    return {person: whole(person, who, parts_of) for person, parts_of in found.items()}


def of_game(game: PlayedGame, who: Naming) -> OfGame:
    """What one game came to: it counts for those who sit there in the end, a hand for those who played it.

    Where two names of a side mean one person, what the side did counts once.
    """
    people = {name: who(name) for name in sorted(game.names)}
    found: dict[int, tuple[list[Placed], list[Finished]]] = defaultdict(lambda: ([], []))
    for hand in game.hands:
        for person, side in _sat(hand.sides, people):
            found[person][0].append(Placed(game, hand, side))
    if game.winners is not None:
        for person, side in _sat(game.sides, people):
            by = game.above(game.totals, side)
            found[person][1].append(Finished(game, side, side in game.winners, by))
    return OfGame(people, {one: Figures(one, people.get, *of_person) for one, of_person in found.items()})


def _sat(sides: Sequence[Sequence[str]], people: Mapping[str, int | None]) -> Iterable[tuple[int, int]]:
    """The people with their sides."""
    sat = ((people[name], side) for side, names in enumerate(sides) for name in names)
    return dict.fromkeys((person, side) for person, side in sat if person is not None)


FEWEST_GAMES: Final = 1
"""Games from which on somebody stands in the season's table."""


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody's line: the person by number, their figures, and points a hand as they are shown, without a fraction."""

    place: int
    person: int
    name: str
    figures: Figures

    @property
    def a_hand(self) -> int:
        """Points a hand before the best other side, or behind it."""
        return round(self.figures.a_hand)


def season_table(figures: Mapping[int, Figures], names: Mapping[int, str]) -> list[Line]:
    """Everybody of `names` with a game that is over; equal ones share a place, in the order of their names."""
    found = [(person, one) for person, one in figures.items() if len(one.finished) >= FEWEST_GAMES and person in names]
    found.sort(key=lambda pair: (-round(pair[1].a_hand), folded(names[pair[0]]), pair[0]))
    lines: list[Line] = []
    for number, (person, one) in enumerate(found, 1):
        same = bool(lines) and lines[-1].a_hand == round(one.a_hand)
        lines.append(Line(lines[-1].place if same else number, person, names[person], one))
    return lines
