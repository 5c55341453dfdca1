"""Directing an evening: who comes and leaves, how many rounds, the clock, the end. `calling.py` calls its rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any, Final

from ..club import plans
from ..club.plans import MOST_ROUNDS, check_numbers
from ..core.errors import NotationError, RefereeError
from ..core.words import spelled
from ..store import evenings, writing
from .clubs import Club
from .evenings import Evening, checked_people, plan, view_evening
from .setting_up import MOST_MINUTES


def check_open(evening: Evening) -> None:
    """Raise RefereeError where the evening is over."""
    if evening.ended is not None:
        raise RefereeError("This evening is over: nothing was changed. Go on with it first.")


TRIES: Final = 4


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
    raise RefereeError("Others change this evening at the same moment: press again.")


def replan(club: Club, number: int) -> Evening:
    """Make the plan of the rounds to come anew, for those who are there. What was called stays."""
    for _ in range(TRIES):
        seen = view_evening(club, number)
        there = [one.number for one in seen.there]
        coming = plan(seen.movement, there, [one.plan for one in seen.called], seen.rounds, seen.seed)
        with writing():
            if evenings.hold_evening(number) == seen.revision:
                evenings.change_evening(number, plan=[plans.write(one) for one in coming])
                break
    return view_evening(club, number)


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
        for person in checked_people(club, wanted):
            known = seen.who(person)
            if known is None:
                evenings.add_person(number, next_number, person, seen.next)
                next_number += 1
            elif known not in seen.there:
                evenings.change_person(number, known.number, to_round=None, left=None)
                evenings.call_phones(table.id for table in seen.tables_at(known.number))
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


def end(club: Club, number: int, announced: Any, now: datetime) -> Evening:
    """Say that the evening is over, and keep the standings as they are announced."""

    def change(seen: Evening) -> bool:
        if seen.ended is None:
            evenings.change_evening(number, ended=now, announced=announced)
        return False

    return _change(club, number, change)


def go_on(club: Club, number: int) -> Evening:
    """An evening that was ended too soon goes on: nothing was announced."""

    def change(seen: Evening) -> bool:
        evenings.change_evening(number, ended=None, announced=None)
        return False

    return _change(club, number, change)
