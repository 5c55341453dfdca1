"""Clubs, their links, their people, their tables and the house rules they keep.

Call these inside `reading()` or `writing()`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Any, Final

from sqlalchemy import CursorResult, delete, func, select, update

from .club_models import Club, ClubKey, DeviceClub, Person, PersonName, PlayedRow, SavedRules, TableOfClub
from .database import db, put
from .log import is_last
from .models import ActionRow, Base, Key, Table


@dataclass(frozen=True, slots=True)
class FoundClub:
    """A club, and the link that led to it: its `token` and `kind`, which is None for the owner's."""

    id: int
    owner: str
    name: str
    opened: datetime
    token: str
    kind: str | None = None
    withdrawn: bool = False
    language: str = ""


def find_club(token: str) -> FoundClub | None:
    """The club that this link of whatever kind leads to; None if there is none."""
    club = db.session.scalar(select(Club).where(Club.token == token))
    if club is not None:
        return _found(club)
    row = db.session.execute(
        select(Club, ClubKey).join(ClubKey, ClubKey.club_id == Club.id).where(ClubKey.token == token)
    ).one_or_none()
    return None if row is None else _found(*row)


def _found(club: Club, key: ClubKey | None = None) -> FoundClub:
    found = FoundClub(club.id, club.token, club.name, club.opened, club.token, language=club.language)
    if key is None:
        return found
    return replace(found, token=key.token, kind=key.kind, withdrawn=key.withdrawn is not None)


def every_club() -> list[FoundClub]:
    """All clubs, by their owners' links."""
    rows = db.session.scalars(select(Club).order_by(Club.id))
    return [_found(club) for club in rows]


def sizes_of(club_ids: Sequence[int]) -> dict[int, tuple[int, int]]:
    """How many people and tables each of these clubs has."""
    people = select(Person.club_id, func.count()).where(
        Person.club_id.in_(club_ids), Person.same_as.is_(None), Person.forgotten.is_(None)
    )
    tables = select(TableOfClub.club_id, func.count()).join(Table, Table.id == TableOfClub.table_id)
    tables = tables.where(TableOfClub.club_id.in_(club_ids), Table.deleted.is_(None))
    known = {row[0]: row[1] for row in db.session.execute(people.group_by(Person.club_id))}
    sat = {row[0]: row[1] for row in db.session.execute(tables.group_by(TableOfClub.club_id))}
    return {one: (known.get(one, 0), sat.get(one, 0)) for one in club_ids}


def add_club(token: str, name: str, opened: datetime) -> int:
    """Store a new club. Returns its id."""
    club = Club(token=token, name=name, opened=opened)
    db.session.add(club)
    db.session.flush()
    return club.id


def hold_club(club_id: int) -> bool:
    """Let nobody else change a club until this transaction is over; False where it is deleted."""
    held = select(Club.id).where(Club.id == club_id).with_for_update(key_share=True)
    return db.session.scalar(held) is not None


def rename_club(club_id: int, name: str) -> None:
    """Call it otherwise."""
    db.session.execute(update(Club).where(Club.id == club_id).values(name=name))


def speak(club_id: int, language: str) -> None:
    """Keep what it speaks: a tag, or nothing."""
    db.session.execute(update(Club).where(Club.id == club_id).values(language=language))


def delete_club(club_id: int) -> None:
    """Remove a club with its links, its people, its evenings and whatever else refers to it. Its tables stay."""
    own = {Club.__tablename__: select(Club.id).where(Club.id == club_id)}
    going = []
    for rows in Base.metadata.sorted_tables:  # those first that others refer to
        refers = ((column, key.column.table) for column in rows.columns for key in column.foreign_keys)
        column, to = next(((one, to) for one, to in refers if to.name in own and to is not rows), (None, None))
        if column is None or to is None:
            continue
        mine = column.in_(own[to.name])
        going.append(delete(rows).where(mine))
        if "id" in rows.columns:
            own[rows.name] = select(rows.columns["id"]).where(mine)
    for statement in reversed(going):
        db.session.execute(statement)
    db.session.execute(delete(Club).where(Club.id == club_id))


def leave(club_id: int, device: str) -> None:
    """Note no more that this device has looked at the club."""
    db.session.execute(delete(DeviceClub).where(DeviceClub.club_id == club_id, DeviceClub.device == device))


def add_key(club_id: int, token: str, kind: str, now: datetime) -> None:
    """Store a new link."""
    db.session.add(ClubKey(token=token, club_id=club_id, kind=kind, made=now))
    db.session.flush()


def keys_of(club_id: int) -> dict[str, str]:
    """The links beside the owner's that open this club now, by kind."""
    rows = select(ClubKey.kind, ClubKey.token).where(ClubKey.club_id == club_id, ClubKey.withdrawn.is_(None))
    return {row.kind: row.token for row in db.session.execute(rows.order_by(ClubKey.made))}


def withdraw_keys(club_id: int, kind: str, now: datetime) -> None:
    """Withdraw every link of that kind."""
    gone = update(ClubKey).where(ClubKey.club_id == club_id, ClubKey.kind == kind, ClubKey.withdrawn.is_(None))
    db.session.execute(gone.values(withdrawn=now))


def note_seen(club_id: int, device: str, now: datetime, came_by: str | None) -> None:
    """Note that this device has looked at the club, and by which link it finds it again."""
    put(DeviceClub, {"device": device, "club_id": club_id, "seen": now, "came_by": came_by})


def clubs_seen(device: str) -> list[FoundClub]:
    """Those this device has looked at, the latest first; by which links it finds them again."""
    rows = (
        select(Club, ClubKey)
        .join(DeviceClub, DeviceClub.club_id == Club.id)
        .outerjoin(ClubKey, ClubKey.token == DeviceClub.came_by)
        .where(DeviceClub.device == device, ClubKey.withdrawn.is_(None))
        .order_by(DeviceClub.seen.desc(), Club.id)
    )
    return [_found(club, key) for club, key in db.session.execute(rows)]


# ---- people ------------------------------------------------------------------------------------


def people_of(club_id: int) -> Sequence[Person]:
    """Everybody who was ever there, those found to be another among them, as they came."""
    return db.session.scalars(select(Person).where(Person.club_id == club_id).order_by(Person.id)).all()


def names_of(club_id: int) -> dict[str, int]:
    """The person each spelling means."""
    rows = select(PersonName.spelling, PersonName.person_id).where(PersonName.club_id == club_id)
    return {row.spelling: row.person_id for row in db.session.execute(rows)}


def add_person(club_id: int, name: str, mark: int, now: datetime) -> int:
    """Store somebody new. Returns the id."""
    person = Person(club_id=club_id, name=name, mark=mark, came=now)
    db.session.add(person)
    db.session.flush()
    return person.id


def change_person(person_id: int, **values: object) -> None:
    """Change what is said of somebody."""
    db.session.execute(update(Person).where(Person.id == person_id).values(**values))


def call(club_id: int, spelling: str, person_id: int) -> None:
    """From now on this spelling means that person."""
    put(PersonName, {"club_id": club_id, "spelling": spelling, "person_id": person_id})


# ---- tables ------------------------------------------------------------------------------------


def take_table(table_id: int, club_id: int) -> None:
    """Put a table into a club, out of any other."""
    put(TableOfClub, {"table_id": table_id, "club_id": club_id})


def let_go(table_id: int, club_id: int) -> None:
    """Take a table out of a club, if it is that club's."""
    db.session.execute(delete(TableOfClub).where(TableOfClub.table_id == table_id, TableOfClub.club_id == club_id))


@dataclass(frozen=True, slots=True)
class ClubTable:
    """A club's table as its row tells it. `at`: the number of its last action, and its revision."""

    id: int
    token: str
    game: str
    title: str
    day: date | None
    opened: datetime
    changed: datetime
    archived: bool
    at: tuple[int, int]


def tables_of(club_id: int, among: Sequence[int] | None = None) -> list[ClubTable]:
    """The club's tables, or those `among` these ids, the one opened last first."""
    rows = (
        select(
            Table.id,
            Table.token,
            Table.game,
            Table.title,
            Table.day,
            Table.opened,
            ActionRow.at,
            Table.archived,
            ActionRow.seq,
            Table.revision,
        )
        .join(TableOfClub, TableOfClub.table_id == Table.id)
        .outerjoin(ActionRow, is_last())
        .where(TableOfClub.club_id == club_id, Table.deleted.is_(None))
        .order_by(Table.opened.desc(), Table.id.desc())
    )
    if among is not None:
        rows = rows.where(Table.id.in_(among))
    return [
        ClubTable(one, token, game, title, day, opened, changed or opened, archived is not None, (seq or 0, revision))
        for one, token, game, title, day, opened, changed, archived, seq, revision in db.session.execute(rows)
    ]


@dataclass(frozen=True, slots=True)
class Noted:
    """What was kept of a table's game when its last action and its revision were `at`."""

    at: tuple[int, int]
    content: Any


def noted(table_ids: Sequence[int]) -> dict[int, Noted]:
    """What was kept of these tables' games: of `AT_ONCE` tables at most."""
    rows = select(PlayedRow.table_id, PlayedRow.seq, PlayedRow.revision, PlayedRow.content)
    some = rows.where(PlayedRow.table_id.in_(table_ids))
    return {one: Noted((seq, revision), content) for one, seq, revision, content in db.session.execute(some)}


AT_ONCE: Final = 500
"""Rows asked for in one statement."""


def forget_played() -> int:
    """Throw away what was kept of all tables' games: it is made anew from the log. Returns how many."""
    gone: CursorResult[Any] = db.session.connection().execute(delete(PlayedRow))
    return gone.rowcount


def note_played(table_id: int, at: tuple[int, int], content: object) -> None:
    """Keep what a table's game came to after that action, and at that revision."""
    seq, revision = at
    put(PlayedRow, {"table_id": table_id, "seq": seq, "revision": revision, "content": content})


def count_tables(club_id: int) -> int:
    """How many tables the club has."""
    rows = select(func.count()).select_from(TableOfClub).join(Table, Table.id == TableOfClub.table_id)
    return db.session.scalar(rows.where(TableOfClub.club_id == club_id, Table.deleted.is_(None))) or 0


def club_of(table: str) -> tuple[int, str] | None:
    """The club a table belongs to, by id and name; None if it belongs to none."""
    row = db.session.execute(
        select(Club.id, Club.name)
        .join(TableOfClub, TableOfClub.club_id == Club.id)
        .join(Table, Table.id == TableOfClub.table_id)
        .where(Table.token == table)
    ).one_or_none()
    return None if row is None else (row[0], row[1])


def owner_at(table: str) -> str | None:
    """The owner's link to the club a table belongs to; None if it belongs to none."""
    row = club_of(table)
    return None if row is None else db.session.scalar(select(Club.token).where(Club.id == row[0]))


def names_lately(club_id: int, tables: int) -> list[list[str]]:
    """The names at each of the club's last tables, the latest first."""
    rows = select(Table.names).join(TableOfClub, TableOfClub.table_id == Table.id)
    rows = rows.where(TableOfClub.club_id == club_id, Table.deleted.is_(None)).order_by(Table.opened.desc())
    return list(db.session.scalars(rows.limit(tables)))


def tokens_of(club_id: int) -> dict[int, str]:
    """The owners' links to the club's tables, by the table's id."""
    rows = select(Table.id, Table.token).join(TableOfClub, TableOfClub.table_id == Table.id)
    rows = rows.where(TableOfClub.club_id == club_id, Table.deleted.is_(None))
    return {row.id: row.token for row in db.session.execute(rows)}


def table_links(club_id: int, kind: str) -> dict[int, str]:
    """The links of that kind to the club's tables, by the table's id."""
    rows = select(Key.table_id, Key.token).join(TableOfClub, TableOfClub.table_id == Key.table_id)
    rows = rows.where(TableOfClub.club_id == club_id, Key.kind == kind, Key.withdrawn.is_(None)).order_by(Key.made)
    return {row.table_id: row.token for row in db.session.execute(rows)}


# ---- house rules, and whether ratings are shown -------------------------------------------------


def saved_rules(club_id: int) -> Sequence[SavedRules]:
    """All of a club's, as they were kept."""
    return db.session.scalars(select(SavedRules).where(SavedRules.club_id == club_id).order_by(SavedRules.id)).all()


def add_rules(club_id: int, game: str, name: str, rules: Mapping[str, object], now: datetime) -> int:
    """Store house rules. Returns their id."""
    row = SavedRules(club_id=club_id, game=game, name=name, rules=dict(rules), made=now)
    db.session.add(row)
    db.session.flush()
    return row.id


def change_rules(number: int, **values: object) -> None:
    """Change what is kept of them."""
    db.session.execute(update(SavedRules).where(SavedRules.id == number).values(**values))


def remove_rules(number: int) -> None:
    """Keep them no longer."""
    db.session.execute(delete(SavedRules).where(SavedRules.id == number))


def shows_ratings(club_id: int) -> bool:
    """Whether a club shows how well somebody plays."""
    return bool(db.session.scalar(select(Club.rates).where(Club.id == club_id)))


def show_ratings(club_id: int, shown: bool) -> None:
    """Let a club show that, or no longer."""
    db.session.execute(update(Club).where(Club.id == club_id).values(rates=shown))
