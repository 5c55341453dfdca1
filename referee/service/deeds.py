"""What a director does by command or program, by its name and plain values. Setting up and calling stand apart."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from ..core.errors import NotationError
from ..core.plain import Json
from ..core.text import Text
from . import awarding, calls, directing, seating
from .club_told import find_person, strings, text, whole
from .clubs import Club, add_people, check_people, view_club
from .directing import take_back
from .evenings import Evening, view_evening
from .unfinished import check_finished
from .writing import Author

Values = Mapping[str, Json]
Deed = Callable[[Club, Evening, Values, Author, datetime], object]


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
    going = []
    for name in strings(values, "people"):
        one = seen.who(find_person(club, name))
        if one is None:
            raise NotationError(Text("“{name}” is not at this evening.", name=name[:40]), "people")
        going.append(one.number)
    for number in going:
        directing.leave(club, seen.id, number, now)


def _award(club: Club, seen: Evening, values: Values, _: Author, __: datetime) -> None:
    people = awarding.numbers_at(seen, [find_person(club, name) for name in strings(values, "people")])
    points = whole(values, "points") if values.get("points") is not None else None
    awarding.award(club, seen.id, whole(values, "round"), people, (text(values, "kind"), points))


def _replace(club: Club, seen: Evening, values: Values, _: Author, now: datetime) -> None:
    (partner,) = awarding.numbers_at(seen, [find_person(club, text(values, "partner"))])
    name = text(values, "by").strip()
    check_people([name])
    awarding.check_replace(seen, partner, club.who(name))
    (person,) = add_people(club, [name], now)
    awarding.replace(view_club(club.token), seen.id, partner, person)


def _swap(club: Club, seen: Evening, values: Values, _: Author, __: datetime) -> None:
    people = awarding.numbers_at(seen, [find_person(club, name) for name in strings(values, "people")])
    if len(people) != 2:
        raise NotationError("Two people change places. Name two.", "people")
    seating.swap(club, seen.id, people[0], people[1])


def _seat(club: Club, seen: Evening, values: Values, _: Author, __: datetime) -> None:
    (who,) = awarding.numbers_at(seen, [find_person(club, text(values, "who"))])
    seat = seating.seat_called(text(values, "seat") or seating.SEAT_NAMES[0])
    seating.keep_chair(club, seen.id, who, whole(values, "table"), seat)


def _hand(_: Club, seen: Evening, values: Values, author: Author, now: datetime) -> None:
    number = whole(values, "table")
    here = [] if seen.now is None else seen.tables_in(seen.now.number)
    found = next((table for table in here if table.number == number), None)
    if found is None:
        raise NotationError(Text("No table {number} plays in this round.", number=number), "table")
    calls.call_director(found.token, _words(values), author, now)


def _end(club: Club, seen: Evening, values: Values, _: Author, now: datetime) -> None:
    if seen.ended is None:
        check_finished(club, seen, earlier=True, anyway=values.get("anyway") is True)
    directing.end(club, seen, now)


DEEDS: Final[Mapping[str, Deed]] = {
    "come": _come,
    "leave": _leave,
    "award": _award,
    "replace": _replace,
    "swap": _swap,
    "redraw": lambda club, seen, _, __, ___: seating.redraw(club, seen.id),
    "seat": _seat,
    "over": lambda club, seen, said, _, __: seating.set_over(club, seen.id, text(said, "over")),
    "pause": lambda club, seen, _, __, now: directing.pause(club, seen.id, now),
    "extend": lambda club, seen, said, _, now: directing.extend(club, seen.id, whole(said, "minutes"), now),
    "rounds": lambda club, seen, said, _, __: directing.set_rounds(club, seen.id, whole(said, "rounds")),
    "take-back": lambda club, seen, said, _, now: take_back(club, seen.id, whole(said, "round"), now),
    "end": _end,
    "go-on": lambda club, seen, _, __, ___: directing.go_on(club, seen.id),
    "hand": _hand,
    "answer": lambda _, seen, said, by, now: calls.answer(seen, whole(said, "call"), _words(said), by, now),
}
"""What can be done: ``come`` and ``leave`` with `people` by name, ``award`` them for a `round` a `kind` of result (and
`points`), ``replace`` who left as `partner` of somebody `by` somebody else, ``swap`` two `people` in the next round or
``redraw`` it, keep a ``seat`` at a `table` for `who` (0: wherever), let who is ``over`` sit `out` or play in `threes`,
``pause`` the clock or let it go on,
``extend`` it by `minutes`, play so many `rounds`, ``take-back`` the `round` called last, ``end`` (`anyway`: while
tables still play) and ``go-on``, raise the ``hand`` of a `table` and ``answer`` a `call`, both with `words`.
"""


OF_TABLES: Final = frozenset({"hand"})
"""What a table does, and no director."""


def _words(values: Values) -> str:
    return text(values, "words")
