"""What papers call people whose name no face can set: one stand-in for one person, on every paper of their club."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from ..core.names import faced
from ..core.scripts import set_here
from ..core.sheet import Sheet
from ..core.text import say

if TYPE_CHECKING:
    from .clubs import Club, Person
    from .evenings import Evening


def printed(club: Club, *, short: bool = False) -> dict[int, str]:
    """By number the names of a club's people as its papers print them.

    What no face has is left out of a name. Where nothing is left that tells somebody apart, it is ``Person 6``: the
    sixth who ever came to the club.
    """
    return _printed(club, club.people, short=short)


def printed_at(club: Club, evening: Evening, *, short: bool = False) -> dict[int, str]:
    """The names of an evening's people likewise, by their numbers there."""
    # Somebody may have come since the club was read.
    people = {one.id: one for one in (*club.people, *(one.person for one in evening.people))}
    found = _printed(club, people.values(), short=short)
    return {one.number: found[one.person.id] for one in evening.people}


def _printed(club: Club, people: Iterable[Person], *, short: bool) -> dict[int, str]:
    everybody = sorted(people, key=lambda one: one.id)
    came = {number: place for place, number in enumerate(sorted({*club.stands, *(one.id for one in everybody)}), 1)}
    names = [one.short if short else one.name for one in everybody]
    shown = faced(names, [say("Person {number}", number=came[one.id]) for one in everybody], set_here())
    return {one.id: name for one, name in zip(everybody, shown, strict=True)}


def unprinted(club: Club, people: Iterable[int]) -> list[tuple[str, str]]:
    """Of those people whose name cannot be printed whole that name, and what stands for it."""
    names, shown = club.names, printed(club)
    found = ((names[one], shown[one]) for one in dict.fromkeys(people) if one in names)
    return [(name, other) for name, other in found if name != other]


# ---- on the sheet of a table --------------------------------------------------------------------


def stand_ins(names: Sequence[str], table: str = "") -> tuple[str, ...]:
    """The names as a sheet prints them, by seat. `table`: its token; at a table of a club as that club does."""
    shown = faced(names, [say("Player {number}", number=seat) for seat in range(1, len(names) + 1)], set_here())
    if shown == tuple(names) or not table:
        return shown
    # A sheet that is no table's is printed without a database.
    from ..store import clubs, reading
    from .clubs import view_club

    with reading():
        owner = clubs.owner_at(table)
    if owner is None:
        return shown
    club = view_club(owner)
    known = printed(club)
    return tuple(
        other if name == other or (who := club.who(name)) is None else known[who]
        for name, other in zip(names, shown, strict=True)
    )


def with_faces(sheet: Sheet, names: Sequence[str], table: str = "") -> Sheet:
    """The sheet with names no face can set shown by what is left of them, or by what stands for the player."""
    changes = [(name, other) for name, other in zip(names, stand_ins(names, table), strict=True) if name != other]
    found: Sheet = _renamed(sheet, changes) if changes else sheet
    return found


def _renamed(value: object, changes: Sequence[tuple[str, str]]) -> Any:
    """`value` with the names in all its texts replaced."""
    if isinstance(value, str):
        for name, other in changes:
            value = value.replace(name, other)
        return value
    if isinstance(value, tuple):
        return tuple(_renamed(one, changes) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        kept = {part.name: _renamed(getattr(value, part.name), changes) for part in fields(value)}
        return replace(value, **kept)
    return value
