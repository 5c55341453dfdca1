"""Evenings of a club, their people, rounds, tables and calls for the director.

Call these inside `reading()` or `writing()`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import delete, func, insert, select, update

from .club_models import Evening, EveningCall, EveningPerson, EveningRound, EveningTable, Person
from .database import db, note_news
from .models import ActionRow, Table

MOST_ID: Final = 2**31 - 1
"""The greatest number a column of ids holds."""


def add_evening(evening: Evening) -> int:
    """Store a new evening. Returns its id."""
    db.session.add(evening)
    db.session.flush()
    return evening.id


def find_evening(token: str) -> Evening | None:
    """The evening that was set up under this token."""
    return db.session.scalar(select(Evening).where(Evening.token == token))


def get_evening(evening_id: int, club_id: int) -> Evening | None:
    """The evening with this id, if it is that club's."""
    if evening_id > MOST_ID:
        return None  # an address may hold any number, a column not
    return db.session.scalar(select(Evening).where(Evening.id == evening_id, Evening.club_id == club_id))


def evening(evening_id: int) -> Evening:
    """The evening with this id, which is there."""
    return db.session.get_one(Evening, evening_id)


def evenings_of(club_id: int) -> Sequence[Evening]:
    """The club's evenings, the latest first."""
    rows = select(Evening).where(Evening.club_id == club_id)
    return db.session.scalars(rows.order_by(Evening.at.desc(), Evening.id.desc())).all()


def next_of(clubs: Iterable[int], after: datetime) -> Mapping[int, datetime]:
    """When the next evening of each of these clubs begins, or began after that time, and is not ended."""
    rows = select(Evening.club_id, func.min(Evening.at)).where(Evening.club_id.in_(list(clubs)))
    found = db.session.execute(rows.where(Evening.ended.is_(None), Evening.at > after).group_by(Evening.club_id))
    return {row[0]: row[1] for row in found}


def revision_of(evening_id: int) -> int | None:
    """How often an evening was changed; None if there is none."""
    return db.session.scalar(select(Evening.revision).where(Evening.id == evening_id))


def hold_evening(evening_id: int) -> int:
    """Let nobody else change an evening until this transaction is over. Returns its revision."""
    held = select(Evening.revision).where(Evening.id == evening_id).with_for_update(key_share=True)
    return db.session.scalars(held).one()


def change_evening(evening_id: int, **values: object) -> None:
    """Change what is said of an evening; its revision goes up."""
    changed = update(Evening).where(Evening.id == evening_id)
    db.session.execute(changed.values(**values, revision=Evening.revision + 1))


# ---- its people ----------------------------------------------------------------------------------


def people_of(evening_id: int) -> Sequence[EveningPerson]:
    """Everybody who was ever there, by their numbers."""
    rows = select(EveningPerson).where(EveningPerson.evening_id == evening_id)
    return db.session.scalars(rows.order_by(EveningPerson.number)).all()


def count_people(evenings: Iterable[int]) -> Mapping[int, int]:
    """How many people each of these evenings has seen."""
    rows = select(EveningPerson.evening_id, func.count()).where(EveningPerson.evening_id.in_(list(evenings)))
    return {row[0]: row[1] for row in db.session.execute(rows.group_by(EveningPerson.evening_id))}


def add_person(evening_id: int, number: int, person_id: int, from_round: int, pair: int | None = None) -> None:
    """Note that somebody is there from that round on."""
    row = {"evening_id": evening_id, "number": number, "person_id": person_id, "from_round": from_round, "pair": pair}
    db.session.execute(insert(EveningPerson).values(**row))


def change_person(evening_id: int, number: int, **values: object) -> None:
    """Change what is said of one of the people."""
    whose = update(EveningPerson).where(EveningPerson.evening_id == evening_id, EveningPerson.number == number)
    db.session.execute(whose.values(**values))


def phones_of(evening_id: int) -> Mapping[int, str]:
    """The phones of an evening's people, by their numbers."""
    rows = select(EveningPerson.number, EveningPerson.device).where(EveningPerson.evening_id == evening_id)
    return {number: device for number, device in db.session.execute(rows) if device is not None}


def give_phone(evening_id: int, number: int | None, device: str) -> None:
    """Note whose phone this device is at an evening, and nobody else's; None: nobody's."""
    theirs = update(EveningPerson).where(EveningPerson.evening_id == evening_id)
    db.session.execute(theirs.where(EveningPerson.device == device).values(device=None))
    if number is not None:
        db.session.execute(theirs.where(EveningPerson.number == number).values(device=device))


# ---- its rounds ----------------------------------------------------------------------------------


def rounds_of(evening_id: int) -> Sequence[EveningRound]:
    """The rounds that were called, in order."""
    rows = select(EveningRound).where(EveningRound.evening_id == evening_id).order_by(EveningRound.number)
    return db.session.scalars(rows).all()


def last_rounds(evenings: Iterable[int]) -> Mapping[int, int]:
    """The number of the last round called, of those evenings that have one."""
    rows = select(EveningRound.evening_id, EveningRound.number).where(EveningRound.evening_id.in_(list(evenings)))
    return {row.evening_id: row.number for row in db.session.execute(rows.order_by(EveningRound.number))}


def add_round(evening_id: int, number: int, called: datetime, ends: datetime | None, plan: object) -> None:
    """Store a round that is called. Raises IntegrityError where it was called before."""
    row = {"evening_id": evening_id, "number": number, "called": called, "ends": ends, "plan": plan}
    db.session.execute(insert(EveningRound).values(**row))


def remove_round(evening_id: int, number: int) -> None:
    """Take back the round called last: its tables are no longer of the evening, and who came or left since it was
    called is there, or not, from it on.
    """
    for kind, which in ((EveningTable, EveningTable.round), (EveningRound, EveningRound.number)):
        db.session.execute(delete(kind).where(kind.evening_id == evening_id, which == number))
    people = update(EveningPerson).where(EveningPerson.evening_id == evening_id)
    db.session.execute(people.where(EveningPerson.from_round > number).values(from_round=number))
    db.session.execute(people.where(EveningPerson.to_round == number).values(to_round=number - 1))


def set_clock(evening_id: int, number: int, ends: datetime | None, paused: datetime | None) -> None:
    """Set the clock of a round."""
    which = update(EveningRound).where(EveningRound.evening_id == evening_id, EveningRound.number == number)
    db.session.execute(which.values(ends=ends, paused=paused))


def set_plan(evening_id: int, number: int, plan: object) -> None:
    """Set what is said of a round: who sits where, and what the director gave for it."""
    which = update(EveningRound).where(EveningRound.evening_id == evening_id, EveningRound.number == number)
    db.session.execute(which.values(plan=plan))


# ---- its tables ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Placed:
    """A table of an evening: its id and owner's token, the `round` it was opened for and the `number` on it."""

    id: int
    token: str
    round: int
    number: int


def tables_of(evening_id: int) -> list[Placed]:
    """The tables of an evening, by round and number, without those that are deleted."""
    rows = (
        select(Table.id, Table.token, EveningTable.round, EveningTable.number)
        .join(EveningTable, EveningTable.table_id == Table.id)
        .where(EveningTable.evening_id == evening_id, Table.deleted.is_(None))
        .order_by(EveningTable.round, EveningTable.number)
    )
    return [Placed(*row) for row in db.session.execute(rows)]


def rounds_at(club_id: int) -> Mapping[int, tuple[int, bool]]:
    """By id each table of the club's evenings: the hands of its round (0: no bound), and whether that is over."""
    rows = (
        select(EveningTable.table_id, EveningTable.round, Evening.id, Evening.settings, Evening.ended)
        .join(Evening, Evening.id == EveningTable.evening_id)
        .where(Evening.club_id == club_id)
    )
    found = db.session.execute(rows).all()
    last = last_rounds({row.id for row in found})
    return {
        row.table_id: (row.settings.get("hands", 0), row.ended is not None or row.round < last.get(row.id, 0))
        for row in found
    }


def add_table(evening_id: int, table_id: int, round_number: int, number: int) -> None:
    """Note that a table was opened for a place of a round."""
    row = {"table_id": table_id, "evening_id": evening_id, "round": round_number, "number": number}
    db.session.execute(insert(EveningTable).values(**row))


def evening_at(table: str) -> EveningTable | None:
    """Where in an evening a table stands, by its owner's token; None if it is of none."""
    rows = select(EveningTable).join(Table, Table.id == EveningTable.table_id)
    return db.session.scalar(rows.where(Table.token == table))


def left_of(table_id: int) -> Sequence[str]:
    """The names of those who left the evening in the round this table was opened for, wherever they sat."""
    rows = (
        select(Person.name)
        .join(EveningPerson, EveningPerson.person_id == Person.id)
        .join(EveningTable, EveningTable.evening_id == EveningPerson.evening_id)
        .where(EveningTable.table_id == table_id, EveningPerson.to_round == EveningTable.round)
        .where(EveningPerson.left.is_not(None))
    )
    return db.session.scalars(rows.order_by(Person.name)).all()


def call_phones(tables: Iterable[int]) -> None:
    """Let every phone at these tables look anew: something of their evening is changed."""
    ids = list(tables)
    if ids:
        db.session.execute(update(Table).where(Table.id.in_(ids)).values(revision=Table.revision + 1))
        for table_id in ids:
            note_news(table_id)


# ---- calls for the director ---------------------------------------------------------------------


def add_call(table_id: int, words: str, by: str, at: datetime, ruling: str | None) -> None:
    """Note that a table calls, or appeals against a ruling."""
    db.session.add(EveningCall(table_id=table_id, at=at, words=words, by=by, ruling=ruling, answer="", answered_by=""))
    db.session.flush()


def calls_of(evening_id: int) -> Sequence[EveningCall]:
    """All calls of an evening's tables, in order, without those of tables that are deleted."""
    rows = (
        select(EveningCall)
        .join(EveningTable, EveningTable.table_id == EveningCall.table_id)
        .join(Table, Table.id == EveningCall.table_id)
        .where(EveningTable.evening_id == evening_id, Table.deleted.is_(None))
    )
    return db.session.scalars(rows.order_by(EveningCall.at, EveningCall.id)).all()


def calls_at(table_id: int) -> Sequence[EveningCall]:
    """The calls of one table, in order."""
    rows = select(EveningCall).where(EveningCall.table_id == table_id)
    return db.session.scalars(rows.order_by(EveningCall.at, EveningCall.id)).all()


def change_call(call_id: int, **values: object) -> None:
    """Change what is said of a call."""
    db.session.execute(update(EveningCall).where(EveningCall.id == call_id).values(**values))


def calls_in(club_id: int) -> Sequence[EveningCall]:
    """The calls of all evenings of a club."""
    rows = (
        select(EveningCall)
        .join(EveningTable, EveningTable.table_id == EveningCall.table_id)
        .join(Evening, Evening.id == EveningTable.evening_id)
        .where(Evening.club_id == club_id)
    )
    return db.session.scalars(rows.order_by(EveningCall.id)).all()


def ruled_at(tables: Collection[int]) -> set[int]:
    """Those of these tables whose log has a ruling."""
    rows = select(ActionRow.table_id).where(ActionRow.table_id.in_(tables))
    return set(db.session.scalars(rows.where(ActionRow.entry["type"].as_string() == "ruling")))
