"""Directing an evening: who comes and leaves, how many rounds, the clock, the end. `calling.py` calls its rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from ..club import plans
from ..club.plans import MOST_ROUNDS, check_numbers
from ..core.errors import NotationError, RefereeError
from ..core.words import spelled
from ..store import evenings, writing
from .clubs import Club
from .evenings import Evening, checked_people, view_evening
from .planning import plan
from .results import standings
from .setting_up import MOST_MINUTES


def check_open(evening: Evening) -> None:
    """Raise RefereeError where the evening is over."""
    if evening.ended is not None:
        raise RefereeError("This evening is over: nothing was changed. Go on with it first.")


TRIES: Final = 4
BUSY: Final = "Others change this evening at the same moment: press again."


def _change(club: Club, number: int, change: Callable[[Evening], bool]) -> Evening:
    """Change an evening as it stands: `change` is called while nobody else may, and says whether the plan is made anew.

    One table of the round is told: whoever looks at the whole round looks anew then, and at one table nobody else.
    """
    for _ in range(TRIES):
        seen = view_evening(club, number)
        with writing():
            if evenings.hold_evening(number) != seen.revision:
                continue
            anew = change(seen)
            evenings.change_evening(number)
            evenings.call_phones(table.id for table in seen.tables_in(len(seen.called))[:1])
        return replan(club, number) if anew else view_evening(club, number)
    raise RefereeError(BUSY)


def replan(club: Club, number: int) -> Evening:
    """Make the plan of the rounds to come anew, for those who are there. What was called stays."""
    for _ in range(TRIES):
        seen = view_evening(club, number)
        coming = plan(club, seen)
        with writing():
            if evenings.hold_evening(number) == seen.revision:
                evenings.change_evening(number, plan=[plans.write(one) for one in coming])
                break
    return view_evening(club, number)


def check_come(seen: Evening, people: Sequence[int], new: int) -> None:
    """Raise RefereeError where these people of the club, and so many who are new to it, cannot come."""
    check_open(seen)
    coming = [one for one in dict.fromkeys(people) if seen.who(one) not in seen.there]
    problem = check_numbers(len(seen.there) + len(coming) + new)
    if "Make two" in problem:
        raise NotationError(problem, "people")
    _pairs_for(seen, [*coming, *range(-new, 0)])


def come(club: Club, number: int, people: Iterable[int]) -> Evening:
    """Somebody comes, or comes back: they are there from the next round on. Raises RefereeError."""
    wanted = list(people)

    def change(seen: Evening) -> bool:
        check_open(seen)
        problem = check_numbers(len({*wanted, *(one.person.id for one in seen.there)}))
        if wanted and "Make two" in problem:
            raise NotationError(problem, "people")
        people = [one for one in checked_people(club, wanted) if seen.who(one) not in seen.there]
        for person, pair in zip(people, _pairs_for(seen, people), strict=True):
            known = seen.who(person)
            if known is None:
                next_number = evenings.count_people([number]).get(number, 0)
                evenings.add_person(number, next_number, person, seen.next, pair)
            else:
                evenings.change_person(number, known.number, to_round=None, left=None)
                evenings.call_phones(table.id for table in seen.tables_at(known.number))
        return True

    return _change(club, number, change)


def _pairs_for(seen: Evening, people: Sequence[int]) -> list[int | None]:
    """The fixed pair of each who comes: their own, that of somebody left alone, or a new one of two. Raises
    NotationError where one has no partner.
    """
    if not seen.movement.pairs:
        return [None] * len(people)
    back = {person: known.pair for person in people if (known := seen.who(person)) is not None}
    alone = [
        pair
        for pair, members in seen.pairs.items()
        if sum(one in seen.there for one in members) == 1 and pair not in back.values()
    ]
    new = [person for person in people if person not in back]
    if len(new) > len(alone) and (len(new) - len(alone)) % 2:
        raise NotationError("One of them has no partner: pairs are fixed here, so two come together.", "people")
    fresh = (len(seen.pairs) + at // 2 for at in range(len(new)))
    given = {person: alone.pop(0) if alone else next(fresh) for person in new}
    return [back[person] if person in back else given[person] for person in people]


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
        evenings.call_phones(table.id for table in seen.tables_at(who))
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


def end(club: Club, evening: Evening, now: datetime) -> Evening:
    """End the evening: the standings are announced as they are now. A later correction moves them, and is told."""
    announced = [(line.who.number, line.place) for line in standings(club, evening)]

    def change(seen: Evening) -> bool:
        if seen.ended is None:
            evenings.change_evening(seen.id, ended=now, announced=announced)
        return False

    return _change(club, evening.id, change)


def go_on(club: Club, number: int) -> Evening:
    """An evening that was ended too soon goes on: nothing was announced."""

    def change(seen: Evening) -> bool:
        evenings.change_evening(number, ended=None, announced=None)
        return False

    return _change(club, number, change)
