"""Clubs: a place of people who play more than once, behind a link that nobody guesses. There are no accounts.

A club has links of three kinds, as a table has: its owner's, its members' (to enter), and one to watch. A name at one
of its tables means a person; two people found to be one are one from then on, which can be undone.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from ..core.errors import NameProblem, NotationError, RefereeError
from ..core.names import NAME_LENGTH, TITLE_LENGTH, check_names, checked_text, cut, folded, told_apart
from ..core.retold import retold
from ..core.text import Text
from ..store import clubs, reading, writing
from ..store.club_models import Person as PersonRow
from ..store.clubs import FoundClub
from .links import LinkKind, WithdrawnLink

CLUB_FORM: Final = re.compile(r"[CMV][A-Za-z0-9_-]{24}")
"""Tokens of links to clubs: the owner's, the members', those to watch."""

LETTERS: Final[Mapping[LinkKind, str]] = {LinkKind.OWN: "C", LinkKind.ENTER: "M", LinkKind.WATCH: "V"}

MARKS: Final = 6
"""Colours that people of a club have."""
SHORT_LENGTH: Final = 8
"""Most characters of a short name."""

MOST_PEOPLE: Final = 2_000


class UnknownClub(LookupError):
    """No club has this link."""


class NotInClub(UnknownClub):
    """The club has nobody, or nothing, of this number: no page is there."""


@dataclass(frozen=True, slots=True)
class Person:
    """One of a club's people. `mark`: the number of a colour, from 1. `forgotten`: nothing says who it was.

    `short`: what is said where there is little room; the name where nothing else was told.
    """

    id: int
    name: str
    mark: int
    came: datetime
    forgotten: bool = False
    short: str = ""


@dataclass(frozen=True, slots=True)
class Merged:
    """Somebody found to be another of the people, `into`."""

    id: int
    name: str
    into: Person


@dataclass(frozen=True, slots=True)
class Club:
    """A club as a link shows it. `token` is that link, of the `kind`; `owner` the owner's.

    `people` in the order of their names; `merged`: those who were found to be one of them. `stands`: who stands for a
    number, of whomever it was. `spellings`: the person a name at a table means, by the name without case.
    `language`: the tag of what it speaks, empty where nobody said.
    """

    id: int
    owner: str
    token: str
    kind: LinkKind
    name: str
    opened: datetime
    people: tuple[Person, ...]
    merged: tuple[Merged, ...]
    stands: Mapping[int, Person]
    spellings: Mapping[str, int]
    language: str = ""

    def who(self, name: str) -> int | None:
        """The person a name at one of the club's tables means, by number."""
        return self.spellings.get(spelling(name))

    @property
    def there(self) -> tuple[Person, ...]:
        """The people, without those who were forgotten."""
        return tuple(one for one in self.people if not one.forgotten)

    @property
    def names(self) -> dict[int, str]:
        """The people's names, by their numbers."""
        return {one.id: one.name for one in self.people}

    def person(self, number: int) -> Person | None:
        """The person of that number."""
        return next((one for one in self.people if one.id == number), None)


def spelling(name: str) -> str:
    """A name as it is compared: without case."""
    return name.casefold()


def new_club_token(kind: LinkKind = LinkKind.OWN) -> str:
    """A token for a link to a club."""
    return f"{LETTERS[kind]}{secrets.token_urlsafe(18)}"


# ---- the club ------------------------------------------------------------------------------------


def found_club(name: str, device: str, now: datetime, token: str) -> str:
    """Begin a club under the token its form minted; a form sent twice begins one. Returns its owner's link.

    Raises NotationError for a name that cannot be, RefereeError for a token that `new_club_token` did not make.
    """
    if not CLUB_FORM.fullmatch(token) or not token.startswith(LETTERS[LinkKind.OWN]):
        raise RefereeError("This form was made by an older page: nothing was begun yet. Send it once more.")
    called = checked_name(name)
    with writing():
        if clubs.find_club(token) is None:
            club = clubs.add_club(token, called, now)
            for kind in (LinkKind.ENTER, LinkKind.WATCH):
                clubs.add_key(club, new_club_token(kind), kind, now)
            clubs.note_seen(club, device, now, None)
    return token


def checked_name(name: str) -> str:
    """What a club may be called. Raises NotationError."""
    return checked_text(name, "A club’s name", "name", TITLE_LENGTH, "Enter a name, such as “Thursdays” or “At home”.")


def view_club(token: str) -> Club:
    """The club this link leads to. Raises UnknownClub and WithdrawnLink."""
    if not CLUB_FORM.fullmatch(token):
        raise UnknownClub(token)
    with reading():
        return _read(token)


def _read(token: str) -> Club:
    found = clubs.find_club(token)
    if found is None:
        raise UnknownClub(token)
    if found.withdrawn:
        raise WithdrawnLink(token)
    return _club(found, clubs.people_of(found.id), clubs.names_of(found.id))


def _held(club: Club) -> Club:
    """The club as it is now, which nobody else changes until this transaction is over. Raises what `view_club` does."""
    clubs.hold_club(club.id)
    return _read(club.token)


def _club(found: FoundClub, rows: Sequence[PersonRow], names: Mapping[str, int]) -> Club:
    same_as = {row.id: row.same_as for row in rows}
    stands_for = {row.id: _last(row.id, same_as) for row in rows}
    people = {
        row.id: Person(row.id, row.name, row.mark, row.came, row.forgotten is not None, row.short or row.name)
        for row in rows
        if row.same_as is None
    }
    return Club(
        id=found.id,
        owner=found.owner,
        token=found.token,
        kind=LinkKind(found.kind or LinkKind.OWN),
        name=found.name,
        language=found.language,
        opened=found.opened,
        people=tuple(sorted(people.values(), key=lambda one: folded(one.name))),
        merged=tuple(
            Merged(row.id, row.name, people[stands_for[row.id]])
            for row in rows
            if row.same_as is not None and row.forgotten is None
        ),
        stands={row.id: people[stands_for[row.id]] for row in rows},
        spellings={name: stands_for[person] for name, person in names.items()},
    )


def _last(person: int, same_as: Mapping[int, int | None]) -> int:
    after = same_as[person]
    return person if after is None else _last(after, same_as)


def rename(club: Club, name: str) -> None:
    """Call a club otherwise. Raises NotationError."""
    called = checked_name(name)
    with writing():
        clubs.rename_club(club.id, called)


def speak(club: Club, language: str) -> None:
    """Have a club speak the language of this tag to those who chose none; empty for what each asks for."""
    with writing():
        clubs.speak(club.id, language)


def delete(club: Club) -> None:
    """Remove a club: its people, its evenings and its links go, its tables stay where they are."""
    with writing():
        clubs.hold_club(club.id)
        clubs.delete_club(club.id)


def leave(club: Club, device: str) -> None:
    """Take a club off the first page of a device. Its link still opens it."""
    with writing():
        clubs.leave(club.id, device)


def links(club: Club) -> Mapping[LinkKind, str]:
    """The links to a club by their kind: its own, and those that may less."""
    with reading():
        found = {LinkKind(kind): token for kind, token in clubs.keys_of(club.id).items()} | {LinkKind.OWN: club.owner}
    return {kind: token for kind, token in found.items() if kind.strength <= club.kind.strength}


def renew(club: Club, kind: LinkKind, now: datetime) -> None:
    """Withdraw the links of a kind (not the owner's), and make a new one."""
    with writing():
        clubs.hold_club(club.id)
        clubs.withdraw_keys(club.id, kind, now)
        clubs.add_key(club.id, new_club_token(kind), kind, now)


def visit(club: Club, device: str, now: datetime) -> None:
    """Note that this device has looked at the club. An owner stays one, whatever link it follows later."""
    with writing():
        noted = next((one for one in clubs.clubs_seen(device) if one.id == club.id), None)
        if noted is None or LinkKind(noted.kind or LinkKind.OWN).strength <= club.kind.strength:
            clubs.note_seen(club.id, device, now, None if club.kind is LinkKind.OWN else club.token)


def clubs_of(device: str) -> list[FoundClub]:
    """The clubs this device has looked at, the latest first."""
    with reading():
        return clubs.clubs_seen(device)


def every_club() -> list[FoundClub]:
    """All clubs there are, by their names: for who keeps the records."""
    with reading():
        return sorted(clubs.every_club(), key=lambda one: folded(one.name))


def sizes_of(found: Iterable[FoundClub]) -> Mapping[int, tuple[int, int]]:
    """How many people and tables each of these clubs has, by its id."""
    with reading():
        return clubs.sizes_of([one.id for one in found])


# ---- its people ----------------------------------------------------------------------------------


def add_people(club: Club, names: Iterable[str], now: datetime, *, another: bool = False) -> list[int]:
    """Take newcomers in; a known name means who bears it, or `another` who gets a letter. Returns their numbers."""
    wanted = [_checked_person(name) for name in names]
    with writing():
        return take_people(club, wanted, now, another=another)


def take_people(club: Club, wanted: Iterable[str], now: datetime, *, another: bool = False) -> list[int]:
    """As `add_people`, inside a block of `writing` and by names already checked."""
    if not clubs.hold_club(club.id):
        raise UnknownClub(club.token)
    known, count = clubs.names_of(club.id), len(clubs.people_of(club.id))
    found = []
    for asked in wanted:
        name = told_apart(asked, known) if another else asked
        number = known.get(spelling(name))
        if number is None:
            if count >= MOST_PEOPLE:
                raise RefereeError(Text("A club has at most {most} people.", most=MOST_PEOPLE))
            number = clubs.add_person(club.id, name, count % MARKS + 1, now)
            clubs.call(club.id, spelling(name), number)
            known[spelling(name)] = number
            count += 1
        found.append(number)
    return found


def somebody(club: Club, number: int) -> Person:
    """The person of that number. Raises NotInClub."""
    if (found := club.person(number)) is None:
        raise NotInClub(number)
    return found


def check_people(names: Iterable[str]) -> None:
    """Raise NotationError for the first of these that cannot be somebody's name."""
    for name in names:
        _checked_person(name)


def _checked_person(name: str) -> str:
    try:
        (checked,) = check_names([name])
    except NameProblem as error:
        said = Text("“{name}”: {why}", name=cut(name, NAME_LENGTH), why=retold(error))
        raise NotationError(said, "people") from None
    return checked


def respell(club: Club, number: int, name: str, short: str = "") -> None:
    """Put somebody's name right, and say what they are called for short (empty: by their name).

    The old one still means the same person at tables where it stands. Raises NotationError for a name that cannot be,
    or that another bears, with where it stands (``name`` or ``short``).
    """
    told = {"name": _checked_person(name), "short": checked_text(short, "A short name", "short", SHORT_LENGTH)}
    with writing():
        club = _held(club)
        if somebody(club, number).forgotten:
            raise NotationError("They wished to be forgotten: nothing was changed.", "name")
        for where, called in told.items():
            if club.who(called) not in {None, number}:
                free = told_apart(called, club.spellings)
                said = "Someone else here is “{called}”. Add a letter or a note, like “{free}”."
                raise NotationError(Text(said, called=called, free=free), where)
        clubs.change_person(number, **told)
        new = {spelling(one) for one in told.values() if one} - club.spellings.keys()  # a merged one's stay theirs
        for called in new:
            clubs.call(club.id, called, number)


def colour(club: Club, number: int, mark: int) -> None:
    """Give somebody another colour."""
    if club.person(number) is not None and 1 <= mark <= MARKS:
        with writing():
            clubs.change_person(number, mark=mark)


def merge(club: Club, number: int, into: int) -> None:
    """Say that two people are one: from then on the first stands for the second. Raises RefereeError."""
    with writing():
        if number == into or not {number, into} <= {one.id for one in _held(club).there}:
            raise RefereeError("Choose the other person.")
        clubs.change_person(number, same_as=into)


def part(club: Club, number: int) -> None:
    """Undo `merge`: two people again, each with the names that were theirs. Raises RefereeError if they share one."""
    with writing():
        if (found := next((one for one in _held(club).merged if one.id == number), None)) is not None:
            clubs.change_person(number, same_as=None)
            after, other = _read(club.token), found.into
            if {after.who(other.name), after.who(other.short)} != {other.id}:
                said = "Both would have one name: give {other} another first."
                raise RefereeError(Text(said, other=other.name))
