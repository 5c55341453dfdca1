"""A name taken out of a club's tables. Call these inside `writing()`.

Rows of the log are only ever added, and go with their table alone. Whoever wishes to be forgotten is the one exception:
the few rows that name them go while their table is marked as deleted, and are written anew, all in one transaction.
Nothing else of a log is touched: not the numbers, ids and times of its actions, nor a card or a point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Text, cast, delete, func, insert, or_, select, update

from .club_models import Evening, EveningPerson, Person, PersonName, PlayedRow, TableOfClub
from .database import db
from .log import change_table
from .models import ActionRow, Bookmark, SearchRow, Table


@dataclass(frozen=True, slots=True)
class Named:
    """What the row of a table says of people. `deleted`: it can be brought back still."""

    id: int
    token: str
    names: tuple[str, ...]
    guests: tuple[str, ...]
    title: str
    note: str
    deleted: bool


@dataclass(frozen=True, slots=True)
class Said:
    """An action that may name somebody: its entry in plain values, and who made it."""

    seq: int
    entry: Any
    by: str


def tables_of(club_id: int, *, hold: bool) -> list[Named]:
    """Every table of the club, deleted ones too; `hold`: nobody else writes at one until this transaction is over."""
    which = select(TableOfClub.table_id).where(TableOfClub.club_id == club_id)
    if hold:
        db.session.execute(
            select(Table.id).where(Table.id.in_(which)).order_by(Table.id).with_for_update(key_share=True)
        )
    columns = (Table.id, Table.token, Table.names, Table.guests, Table.title, Table.note, Table.deleted)
    rows = db.session.execute(select(*columns).where(Table.id.in_(which)).order_by(Table.id))
    return [
        Named(one, token, tuple(names), tuple(guests), title, note, deleted is not None)
        for one, token, names, guests, title, note, deleted in rows
    ]


def said_at(club_id: int, fields: Iterable[str], by: Sequence[str]) -> Iterator[tuple[int, Said]]:
    """The actions of the club's tables whose entries have one of these fields, and those made by one of these names;
    each with the id of its table.
    """
    written = cast(ActionRow.entry, Text)
    holds = or_(*(written.contains(f'"{field}"', autoescape=True) for field in fields))
    rows = select(ActionRow.table_id, ActionRow.seq, ActionRow.entry, ActionRow.by_name)
    rows = rows.join(TableOfClub, TableOfClub.table_id == ActionRow.table_id).where(TableOfClub.club_id == club_id)
    for table_id, seq, entry, name in db.session.execute(rows.where(or_(holds, ActionRow.by_name.in_(by)))):
        yield table_id, Said(seq, entry, name)


def names_by(club_id: int) -> list[str]:
    """Every name under which something was entered at the club's tables."""
    rows = select(ActionRow.by_name).join(TableOfClub, TableOfClub.table_id == ActionRow.table_id)
    return list(db.session.scalars(rows.where(TableOfClub.club_id == club_id).distinct()))


def rewrite_table(
    table: Named, told: Named, actions: Sequence[Said], renamed: Callable[[Any], Any], now: datetime
) -> None:
    """Let a table's row and these actions of its log read otherwise. Every phone there looks anew.

    What its game came to was kept in plain values: `renamed` says what those read from now on.
    """
    which = ActionRow.table_id == table.id
    deleted, revision = db.session.execute(select(Table.deleted, Table.revision).where(Table.id == table.id)).one()
    columns = ActionRow.__table__.columns
    anew = {action.seq: action for action in actions}
    kept = db.session.execute(select(*columns).where(which, ActionRow.seq.in_(anew))).mappings()
    rows = [dict(row) | {"entry": anew[row["seq"]].entry, "by_name": anew[row["seq"]].by} for row in kept]
    if rows:
        _mark(table.id, now)  # rows of a log go only so
        db.session.execute(delete(ActionRow).where(which, ActionRow.seq.in_(anew)))
        _mark(table.id, None)  # and are added only so
        db.session.execute(insert(ActionRow.__table__), rows)  # type: ignore[arg-type]
    change_table(
        table.id,
        names=list(told.names),
        guests=list(told.guests),
        title=told.title,
        note=told.note,
        deleted=deleted,
        unnamed=now,
    )
    noted = PlayedRow.table_id == table.id
    kept_of = db.session.execute(select(PlayedRow.revision, PlayedRow.content).where(noted)).one_or_none()
    if kept_of is not None and kept_of.revision == revision:
        anew_kept = {"content": renamed(kept_of.content), "revision": revision + 1}
        db.session.execute(update(PlayedRow).where(noted).values(**anew_kept))
    else:
        db.session.execute(delete(PlayedRow).where(noted))
    db.session.execute(delete(Bookmark).where(Bookmark.table_id == table.id))
    db.session.execute(delete(SearchRow).where(SearchRow.token == table.token))


def _mark(table_id: int, deleted: datetime | None) -> None:
    db.session.execute(update(Table).where(Table.id == table_id).values(deleted=deleted))


def evenings_of(club_id: int) -> list[tuple[int, str, Any]]:
    """The club's evenings: id, title, and the standings as they were announced."""
    rows = select(Evening.id, Evening.title, Evening.announced).where(Evening.club_id == club_id)
    return [(one, title, announced) for one, title, announced in db.session.execute(rows.order_by(Evening.id))]


def count_evenings(people: Iterable[int]) -> int:
    """At how many evenings these people were."""
    rows = select(func.count(EveningPerson.evening_id.distinct()))
    return db.session.scalar(rows.where(EveningPerson.person_id.in_(list(people)))) or 0


def forget_people(club_id: int, people: Iterable[int], labels: Mapping[str, int], now: datetime) -> None:
    """Let these people be nobody's name any more. `labels`: what means which of them from now on, without case."""
    ids = list(people)
    db.session.execute(delete(PersonName).where(PersonName.club_id == club_id, PersonName.person_id.in_(ids)))
    first = next(iter(labels))
    db.session.execute(update(Person).where(Person.id.in_(ids)).values(name=first, short="", forgotten=now))
    for label, person in labels.items():
        db.session.add(PersonName(club_id=club_id, spelling=label.casefold(), person_id=person))
    db.session.flush()
