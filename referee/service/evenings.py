"""Evenings of a club, as they are stored: who is there, what was called or is planned, and which comes next.

A round that was called is a fact, with ordinary tables of the club; plans of rounds to come are made anew whenever
people come or leave (`directing.py`), and nothing is added up here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from ..club import plans
from ..club.movement import Round
from ..club.outcomes import Award
from ..club.plans import Movement
from ..club.standings import By
from ..core.errors import NotationError, RefereeError
from ..core.plain import Json
from ..core.text import Text
from ..games import find_game
from ..games.game import Game
from ..store import evenings, feed, reading, writing
from ..store.evenings import Placed
from ..store.log import Place
from .clubs import Club, Person, view_club


class UnknownEvening(LookupError):
    """The club has no such evening."""


OUT: Final = "out"
THREES: Final = "threes"
"""What those do for whom there is no table of four."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a round is: `hands` that count at each table and `minutes` of the clock, 0 for no bound; how a hand is
    recorded (`depth`); what the standings go `by`; whether a knock-out has a match for `third` place. `bye`: what a
    round sat out counts (`club/outcomes.py`; empty: as usual). `least`: the rounds one needs for a place, 0: over half.
    `over`: whether those for whom there is no table of four sit out, or play at tables of three. `chairs`: who always
    sits where, by their number, the table's and the seat.
    """

    hands: int = 0
    minutes: int = 0
    depth: str = "result"
    by: str = By.POINTS.value
    third: bool = False
    bye: str = ""
    least: int = 0
    over: str = OUT
    chairs: Sequence[Sequence[int]] = ()


@dataclass(frozen=True, slots=True)
class Attendee:
    """One of an evening's people, by the `number` its rounds know them by. There from round to round; None: to the end.

    `left`: when they went. `pair`: the fixed pair they are of.
    """

    number: int
    person: Person
    from_round: int
    to_round: int | None = None
    left: datetime | None = None
    pair: int | None = None

    def is_there(self, number: int) -> bool:
        """Whether that round has to do with them."""
        return self.from_round <= number and (self.to_round is None or number <= self.to_round)


@dataclass(frozen=True, slots=True)
class Called:
    """A round that was called, with its clock: None without one. `paused`: since when it stands. `awards`: what the
    director gave for it, the last one of somebody counts.
    """

    number: int
    called: datetime
    ends: datetime | None
    paused: datetime | None
    plan: Round
    awards: tuple[Award, ...] = ()

    def left(self, now: datetime) -> timedelta | None:
        """The time that is left, below zero where it is over; None without a clock."""
        return None if self.ends is None else self.ends - (self.paused or now)

    def until(self, now: datetime) -> datetime | None:
        """When it would end if the clock went on now."""
        return None if self.ends is None else self.ends + (now - self.paused if self.paused else timedelta())


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening of a club. `people` by number; `called` rounds in order with their `tables`; `coming`: the rounds
    planned after them, as far as they are known. `announced`: the standings as they were when it `ended`.
    """

    id: int
    club_id: int
    title: str
    at: datetime
    game: Game
    rules: Mapping[str, Json]
    movement: Movement
    rounds: int
    settings: Settings
    seed: int
    people: tuple[Attendee, ...]
    called: tuple[Called, ...]
    coming: tuple[Round, ...]
    tables: tuple[Placed, ...]
    ended: datetime | None
    announced: Any
    revision: int

    @property
    def now(self) -> Called | None:
        """The round called last."""
        return self.called[-1] if self.called else None

    @property
    def next(self) -> int:
        """The number of the round to be called next."""
        return len(self.called) + 1

    @property
    def plans(self) -> list[Round]:
        """Who sits where in each round, as far as that is known: of those called, then of those to come."""
        return [*(one.plan for one in self.called), *self.coming]

    @property
    def there(self) -> list[Attendee]:
        """Who plays in the next round or sits it out: two who were found to be one are one."""
        here = [one for one in self.people if one.is_there(self.next) and not one.person.forgotten]
        return list({one.person.id: one for one in reversed(here)}.values())[::-1]

    @property
    def pairs(self) -> dict[int, tuple[Attendee, ...]]:
        """The fixed pairs by their numbers: those who are of each now, or were to the end."""
        found: dict[int, tuple[Attendee, ...]] = {}
        for one in self.people:
            if one.pair is not None:
                found[one.pair] = (*found.get(one.pair, ()), one)
        return {pair: tuple(one for one in people if one in self.there) or people for pair, people in found.items()}

    def tables_in(self, number: int) -> list[Placed]:
        """The tables of a round."""
        return [table for table in self.tables if table.round == number]

    def tables_at(self, number: int) -> list[Placed]:
        """The table in this round of one of its people; none if they sit out."""
        if self.now is None:
            return []
        sits = {place for place, table in enumerate(self.now.plan.tables, 1) for side in table.sides if number in side}
        return [table for table in self.tables_in(self.now.number) if table.number in sits]

    def who(self, person: int) -> Attendee | None:
        """The one of its people who is that person of the club."""
        return next((one for one in self.people if one.person.id == person), None)


@dataclass(frozen=True, slots=True)
class Listed:
    """An evening on the club's list. `called`: the last round called, 0 for none."""

    id: int
    title: str
    at: datetime
    game: Game
    rounds: int
    people: int
    called: int
    ended: datetime | None


# ---- reading -------------------------------------------------------------------------------------


def evenings_of(club: Club) -> list[Listed]:
    """The club's evenings, the latest first."""
    with reading():
        rows = evenings.evenings_of(club.id)
        ids = [row.id for row in rows]
        people, called = evenings.count_people(ids), evenings.last_rounds(ids)
        return [
            Listed(
                row.id,
                row.title,
                row.at,
                find_game(row.game),
                row.rounds,
                people.get(row.id, 0),
                called.get(row.id, 0),
                row.ended,
            )
            for row in rows
        ]


def view_evening(club: Club, number: int) -> Evening:
    """The club's evening of that id. Raises UnknownEvening."""
    try:
        return _view(club, number)
    except KeyError:  # somebody came into the club since it was read
        return _view(view_club(club.token), number)


def _view(club: Club, number: int) -> Evening:
    with reading():
        row = evenings.get_evening(number, club.id)
        if row is None:
            raise UnknownEvening(number)
        people = tuple(
            Attendee(one.number, club.stands[one.person_id], one.from_round, one.to_round, one.left, one.pair)
            for one in evenings.people_of(number)
        )
        called = tuple(
            Called(
                one.number,
                one.called,
                one.ends,
                one.paused,
                plans.read(one.plan),
                tuple(map(Award.read, one.plan.get("awards", ()))),
            )
            for one in evenings.rounds_of(number)
        )
        return Evening(
            id=row.id,
            club_id=row.club_id,
            title=row.title,
            at=row.at,
            game=find_game(row.game),
            rules=row.rules,
            movement=Movement(row.movement),
            rounds=row.rounds,
            settings=Settings(**row.settings),
            seed=row.seed,
            people=people,
            called=called,
            coming=tuple(plans.read(one) for one in row.plan),
            tables=tuple(evenings.tables_of(number)),
            ended=row.ended,
            announced=row.announced,
            revision=row.revision,
        )


def places(evening: Evening, which: int) -> Mapping[int, Place]:
    """How far the tables of a round are, by their ids."""
    with reading():
        return feed.places_of([table.id for table in evening.tables_in(which)])


def look(club: Club, number: int) -> tuple[Evening, Mapping[int, Place]]:
    """An evening, and how far the tables of its round were before anything else is read of them: what comes later is
    news to whoever is shown it. Raises UnknownEvening.
    """
    while True:
        seen = view_evening(club, number)
        found = places(seen, len(seen.called))
        with reading():
            if evenings.revision_of(number) == seen.revision:
                return seen, found


# ---- whose phone it is ---------------------------------------------------------------------------


def phone_of(evening: Evening, device: str) -> Attendee | None:
    """Whose phone this device is at the evening; None where nobody said."""
    with reading():
        phones = evenings.phones_of(evening.id)
    return next((one for one in evening.people if phones.get(one.number) == device), None)


def say_whose(evening: Evening, number: int | None, device: str) -> Attendee | None:
    """Say whose phone this is, by their number at the evening; None: nobody's any more. One's last phone counts.

    Raises RefereeError where the evening does not know them.
    """
    who = next((one for one in evening.people if one.number == number and not one.person.forgotten), None)
    if number is not None and who is None:
        raise RefereeError("This evening does not know them: tap your name, or ask to be added.")
    with writing():
        evenings.hold_evening(evening.id)
        evenings.give_phone(evening.id, number, device)
    return who


# ---- what setting up and directing share ---------------------------------------------------------


def checked_people(club: Club, people: Sequence[int]) -> list[int]:
    """These people of the club, each once and none forgotten. Raises NotationError."""
    found: list[int] = []
    for number in people:
        one = club.person(number)
        if one is None or one.forgotten:
            raise NotationError("Someone chosen here has left the club. Choose again.", "people")
        if number in found:
            raise NotationError(Text("{player} appears twice among the people.", player=one.name), "people")
        found.append(number)
    return found


# ---- which comes next ---------------------------------------------------------------------------

STILL: Final = timedelta(hours=12)
"""So long an evening that is not ended is the next one, after it began."""


def next_evening(club: Club, now: datetime) -> Listed | None:
    """The evening that comes next, or that is being played; None where none is set up."""
    coming = [one for one in evenings_of(club) if one.ended is None and one.at > now - STILL]
    return min(coming, key=lambda one: (one.at, one.id), default=None)


def next_evenings(clubs: Iterable[int], now: datetime) -> Mapping[int, datetime]:
    """When the next evening of each of these clubs begins, by its id; nothing of those that have none."""
    with reading():
        return evenings.next_of(clubs, now - STILL)
