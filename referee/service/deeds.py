"""What a director does by command or program, by its name and plain values. Setting up and calling stand apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from ..core.errors import NotationError
from ..core.plain import Json
from . import calls, directing
from .calling import take_back
from .club_told import find_person, strings
from .clubs import Club, add_people, check_people, view_club
from .evenings import Evening, view_evening
from .writing import Author

Values = Mapping[str, Json]
Deed = Callable[[Club, Evening, Values, Author, datetime], None]


def do(deed: Deed, club: Club, seen: Evening, values: Values, by: tuple[Author, datetime]) -> Evening:
    """Do one of the `DEEDS`; `by`: whom and when. Returns the evening as it then is.

    Raises NotationError for values that cannot be read, and what the deed raises.
    """
    deed(club, seen, values, *by)
    return view_evening(view_club(club.token), seen.id)


def _come(club: Club, seen: Evening, values: Values, _: Author, now: datetime) -> None:
    names = [name.strip() for name in strings(values, "people")]
    new = list(dict.fromkeys(name for name in names if club.who(name) is None))
    check_people(new)
    directing.check_come(seen, [one for name in names if (one := club.who(name)) is not None], len(new))
    people = add_people(club, names, now)
    directing.come(view_club(club.token), seen.id, dict.fromkeys(people))


def _leave(club: Club, seen: Evening, values: Values, _: Author, now: datetime) -> None:
    for name in strings(values, "people"):
        one = seen.who(find_person(club, name))
        if one is None:
            raise NotationError(f"“{name[:40]}” is not at this evening.", "people")
        directing.leave(club, seen.id, one.number, now)


def _pause(club: Club, seen: Evening, _: Values, __: Author, now: datetime) -> None:
    directing.pause(club, seen.id, now)


def _extend(club: Club, seen: Evening, values: Values, _: Author, now: datetime) -> None:
    directing.extend(club, seen.id, _number(values, "minutes"), now)


def _rounds(club: Club, seen: Evening, values: Values, _: Author, __: datetime) -> None:
    directing.set_rounds(club, seen.id, _number(values, "rounds"))


def _take_back(club: Club, seen: Evening, values: Values, _: Author, now: datetime) -> None:
    take_back(club, seen.id, _number(values, "round"), now)


def _end(club: Club, seen: Evening, _: Values, __: Author, now: datetime) -> None:
    directing.end(club, seen, now)


def _go_on(club: Club, seen: Evening, _: Values, __: Author, ___: datetime) -> None:
    directing.go_on(club, seen.id)


def _hand(_: Club, seen: Evening, values: Values, author: Author, now: datetime) -> None:
    number = _number(values, "table")
    here = [] if seen.now is None else seen.tables_in(seen.now.number)
    found = next((table for table in here if table.number == number), None)
    if found is None:
        raise NotationError(f"No table {number} plays in this round.", "table")
    calls.call_director(found.token, str(values.get("words", "")), author, now)


def _answer(_: Club, seen: Evening, values: Values, author: Author, now: datetime) -> None:
    calls.answer(seen, _number(values, "call"), str(values.get("words", "")), author, now)


DEEDS: Final[Mapping[str, Deed]] = {
    "come": _come,
    "leave": _leave,
    "pause": _pause,
    "extend": _extend,
    "rounds": _rounds,
    "take-back": _take_back,
    "end": _end,
    "go-on": _go_on,
    "hand": _hand,
    "answer": _answer,
}
"""What can be done: ``come`` and ``leave`` with `people` by name, ``pause`` the clock or let it go on, ``extend`` it by
`minutes`, play so many `rounds`, ``take-back`` the `round` called last, ``end`` and ``go-on``, raise the ``hand`` of a
`table` and ``answer`` a `call`, both with `words`.
"""


def _number(values: Values, name: str) -> int:
    found = values.get(name)
    if not isinstance(found, int) or isinstance(found, bool):
        raise NotationError(f"“{name}” is a whole number.", name)
    return found
