"""Evenings of a club: set up, who is there, rounds called with their tables, the clock, the end.

A round that was called is a fact: its plan is stored, and its tables are ordinary tables of the club, opened with their
people. Plans of rounds to come are made anew whenever people come or leave. Results are read from the tables' records
(`results.py`); nothing is added up here.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from ..club import plans
from ..club.movement import Round
from ..club.plans import MOST_ROUNDS, Chance, Movement, check_numbers
from ..core.errors import NotationError, RefereeError
from ..core.house import changed, read_house
from ..core.names import TITLE_LENGTH, checked_text
from ..core.words import spelled
from ..games import find_game
from ..games.game import Game
from ..store import evenings, reading, writing
from ..store.evening_models import Evening as EveningRow
from ..store.evenings import Placed
from .clubs import Club, Person
from .opening import TOKEN_FORM

MOST_HANDS: Final = 60
MOST_MINUTES: Final = 600


class UnknownEvening(LookupError):
    """The club has no such evening."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a round is: `hands` that count at each table and `minutes` of the clock, 0 for no bound; how a hand is
    recorded (`depth`).
    """

    hands: int = 0
    minutes: int = 0
    depth: str = "result"


@dataclass(frozen=True, slots=True)
class Wanted:
    """An evening as somebody sets it up. `people`: of the club, by number; fixed partners follow each other."""

    title: str
    at: datetime
    game: str
    rules: Mapping[str, object]
    movement: Movement
    rounds: int
    people: Sequence[int]
    settings: Settings = Settings()


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
    """A round that was called, with its clock: None without one. `paused`: since when it stands."""

    number: int
    called: datetime
    ends: datetime | None
    paused: datetime | None
    plan: Round

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
    rules: Mapping[str, Any]
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
    def there(self) -> list[Attendee]:
        """Who plays in the next round or sits it out."""
        return [one for one in self.people if one.is_there(self.next) and not one.person.forgotten]

    def tables_in(self, number: int) -> list[Placed]:
        """The tables of a round."""
        return [table for table in self.tables if table.round == number]

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
    with reading():
        row = evenings.get_evening(number, club.id)
        if row is None:
            raise UnknownEvening(number)
        stands = {one.id: one for one in club.people} | {one.id: one.into for one in club.merged}
        people = tuple(
            Attendee(one.number, stands[one.person_id], one.from_round, one.to_round, one.left, one.pair)
            for one in evenings.people_of(number)
        )
        called = tuple(
            Called(one.number, one.called, one.ends, one.paused, plans.read(one.plan))
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


# ---- setting up ----------------------------------------------------------------------------------


def check(club: Club, wanted: Wanted) -> Wanted:
    """The evening with its words and house rules as they are stored.

    Raises NotationError (whose `where` is ``title``, ``people``, ``rounds``, ``hands`` or ``minutes``), HouseRuleError,
    and NotationError for a game nobody knows.
    """
    title = checked_text(wanted.title, "An evening’s title", "title", TITLE_LENGTH)
    if not title:
        raise NotationError("Say what it is called: “Thursday evening”.", "title")
    game = find_game(wanted.game)
    if 4 not in game.table_sizes:
        raise NotationError(f"{game.title} is not played by four at a table: an evening needs a game that is.", "game")
    house = read_house(game.rules().house, wanted.rules)
    game.rules().check_house(house, 4)
    people = _checked_people(club, wanted.people)
    problem = check_numbers(len(people))
    if problem:
        raise NotationError(problem, "people")
    if wanted.movement.pairs and len(people) % 2:
        raise NotationError(
            f"{len(people)} people make no pairs: one has no partner. Add a guest, or let partners change.", "people"
        )
    for number, most, what, where in (
        (wanted.rounds, MOST_ROUNDS, "rounds", "rounds"),
        (wanted.settings.hands, MOST_HANDS, "hands a round", "hands"),
        (wanted.settings.minutes, MOST_MINUTES, "minutes a round", "minutes"),
    ):
        if not (where == "rounds") <= number <= most:
            raise NotationError(f"An evening has {1 if where == 'rounds' else 0} to {most} {what}.", where)
    return Wanted(title, wanted.at, game.key, changed(house), wanted.movement, wanted.rounds, people, wanted.settings)


def _checked_people(club: Club, people: Sequence[int]) -> list[int]:
    found: list[int] = []
    for number in people:
        one = club.person(number)
        if one is None or one.forgotten:
            raise NotationError("Somebody chosen here is none of the club’s people any more: choose again.", "people")
        if number in found:
            raise NotationError(f"{one.name} is there once only: somebody stands twice among the people.", "people")
        found.append(number)
    return found


def set_up(club: Club, wanted: Wanted, now: datetime, token: str) -> int:
    """Set up an evening under the token its form minted; a form sent twice sets up one. Returns its id.

    Raises what `check` raises, and RefereeError for a token that `new_token` did not make.
    """
    if not TOKEN_FORM.fullmatch(token):
        raise RefereeError("This form was made by an older page: nothing was set up yet. Send it once more.")
    made = check(club, wanted)
    seed = secrets.randbelow(2**31)
    coming = _plan(made.movement, range(len(made.people)), (), made.rounds, seed)
    with writing():
        before = evenings.find_evening(token)
        if before is not None:
            return before.id
        number = evenings.add_evening(
            EveningRow(
                token=token,
                club_id=club.id,
                title=made.title,
                at=made.at,
                game=made.game,
                rules=dict(made.rules),
                movement=made.movement.value,
                rounds=made.rounds,
                settings=asdict(made.settings),
                seed=seed,
                plan=[plans.write(one) for one in coming],
                opened=now,
            )
        )
        for place, person in enumerate(made.people):
            evenings.add_person(number, place, person, 1, place // 2 if made.movement.pairs else None)
        return number


def _plan(
    movement: Movement, people: Sequence[int], called: Sequence[Round], rounds: int, seed: int
) -> tuple[Round, ...]:
    return plans.changing(people, called, rounds, Chance(seed)) if movement is Movement.INDIVIDUAL else ()


# ---- changing ------------------------------------------------------------------------------------

TRIES: Final = 4


def _change(club: Club, number: int, change: Callable[[Evening], bool]) -> Evening:
    """Change an evening as it stands: `change` is called while nobody else may, and says whether the plan is made anew.

    Every phone at a table of the round looks anew.
    """
    for _ in range(TRIES):
        seen = view_evening(club, number)
        with writing():
            if evenings.hold_evening(number) != seen.revision:
                continue
            anew = change(seen)
            evenings.change_evening(number)
            evenings.call_phones(table.id for table in seen.tables_in(len(seen.called)))
        return replan(club, number) if anew else view_evening(club, number)
    raise RefereeError("Others change this evening at the same moment: press again.")


def replan(club: Club, number: int) -> Evening:
    """Make the plan of the rounds to come anew, for those who are there. What was called stays."""
    for _ in range(TRIES):
        seen = view_evening(club, number)
        there = [one.number for one in seen.there]
        coming = _plan(seen.movement, there, [one.plan for one in seen.called], seen.rounds, seen.seed)
        with writing():
            if evenings.hold_evening(number) == seen.revision:
                evenings.change_evening(number, plan=[plans.write(one) for one in coming])
                break
    return view_evening(club, number)


def check_open(evening: Evening) -> None:
    """Raise RefereeError where the evening is over."""
    if evening.ended is not None:
        raise RefereeError("This evening is over: nothing was changed. Go on with it first.")


def come(club: Club, number: int, people: Iterable[int]) -> Evening:
    """Somebody comes, or comes back: they are there from the next round on. Raises RefereeError."""
    wanted = list(people)

    def change(seen: Evening) -> bool:
        check_open(seen)
        next_number = len(seen.people)
        if seen.movement.pairs:
            raise RefereeError("Pairs are fixed here: who comes late sits in for somebody at their table.")
        problem = check_numbers(len({*wanted, *(one.person.id for one in seen.there)}))
        if wanted and "Make two" in problem:
            raise NotationError(problem, "people")
        for person in _checked_people(club, wanted):
            known = seen.who(person)
            if known is None:
                evenings.add_person(number, next_number, person, seen.next)
                next_number += 1
            elif known not in seen.there:
                evenings.change_person(number, known.number, to_round=None, left=None)
        return True

    return _change(club, number, change)


def leave(club: Club, number: int, who: int, now: datetime) -> Evening:
    """One of the evening's people leaves, by their number there: no later round has to do with them.

    Where their table still plays, it says so. Raises RefereeError.
    """

    def change(seen: Evening) -> bool:
        check_open(seen)
        one = next((one for one in seen.people if one.number == who), None)
        if one is None:
            raise RefereeError("This evening does not know them: nothing was changed.")
        if one not in seen.there:
            return False
        evenings.change_person(number, who, to_round=len(seen.called), left=now)
        return True

    return _change(club, number, change)


def set_rounds(club: Club, number: int, rounds: int) -> Evening:
    """So many rounds are meant to be played. Raises NotationError."""

    def change(seen: Evening) -> bool:
        check_open(seen)
        fewest = max(len(seen.called), 1)
        if not fewest <= rounds <= MOST_ROUNDS:
            raise NotationError(f"This evening has {spelled(fewest)} to {MOST_ROUNDS} rounds.", "rounds")
        evenings.change_evening(number, rounds=rounds)
        return True

    return _change(club, number, change)


def pause(club: Club, number: int, now: datetime) -> Evening:
    """Stop the clock of the round, or let it go on."""

    def change(seen: Evening) -> bool:
        check_open(seen)
        played = seen.now
        if played is None or played.ends is None:
            raise RefereeError("No clock is running.")
        evenings.set_clock(number, played.number, played.until(now), None if played.paused else now)
        return False

    return _change(club, number, change)


def extend(club: Club, number: int, minutes: int, now: datetime) -> Evening:
    """Give the round some minutes more; where its time is over, from now on."""

    def change(seen: Evening) -> bool:
        check_open(seen)
        played = seen.now
        if played is None or not 0 < minutes <= MOST_MINUTES:
            raise RefereeError("No round is being played: there is no clock to set.")
        from_now = max(played.ends or now, played.paused or now)
        evenings.set_clock(number, played.number, from_now + timedelta(minutes=minutes), played.paused)
        return False

    return _change(club, number, change)
