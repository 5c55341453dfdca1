"""The tables of the database for what lies beyond one table: clubs, their people and their evenings."""

from __future__ import annotations

from collections.abc import Set
from datetime import datetime
from typing import Any

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from .models import NAME, Base, Table, UtcTime


def missing(tables: Set[str]) -> Set[str]:
    """The tables that a database of the newest form lacks, if these are all it has."""
    return Base.metadata.tables.keys() - tables


class Club(Base):
    """A place where people play more than once: a club, or a household. Its `token` is its owner's link.

    `rates`: whether it shows how well somebody plays. `language`: of those of its people who chose none, and of its
    paper; empty where nobody said.
    """

    __tablename__ = "club"

    id: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(NAME)
    opened: Mapped[datetime] = mapped_column(UtcTime)
    rates: Mapped[bool] = mapped_column(default=False, server_default=false())
    language: Mapped[str] = mapped_column(String(16), default="", server_default="")


class ClubKey(Base):
    """A link to a club beside its owner's: its members', or one to watch. One that is `withdrawn` opens nothing."""

    __tablename__ = "club_key"
    __table_args__ = (CheckConstraint("kind IN ('enter', 'watch')", name="kind"),)

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    made: Mapped[datetime] = mapped_column(UtcTime)
    withdrawn: Mapped[datetime | None] = mapped_column(UtcTime)


class Person(Base):
    """One of a club's people. `mark`: the number of a colour, from 1. `short`: what is said where there is little room.

    `same_as`: the person this one was found to be, and stands for no longer. `forgotten`: since when nothing here says
    who it was.
    """

    __tablename__ = "person"

    id: Mapped[int] = mapped_column(primary_key=True)
    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"), index=True)
    name: Mapped[str] = mapped_column(NAME)
    short: Mapped[str] = mapped_column(NAME, default="", server_default="")
    mark: Mapped[int]
    came: Mapped[datetime] = mapped_column(UtcTime)
    same_as: Mapped[int | None] = mapped_column(ForeignKey("person.id"))
    forgotten: Mapped[datetime | None] = mapped_column(UtcTime)


class PersonName(Base):
    """A name that stands at a club's tables, without case (`spelling`), and the person it means there."""

    __tablename__ = "person_name"

    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"), primary_key=True)
    spelling: Mapped[str] = mapped_column(NAME, primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)


class DeviceClub(Base):
    """Which clubs a device has looked at. `came_by`: the link it came by last, where that is not the owner's."""

    __tablename__ = "device_club"
    __table_args__ = (Index(None, "device", "seen"),)

    device: Mapped[str] = mapped_column(String(64), primary_key=True)
    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"), primary_key=True)
    seen: Mapped[datetime] = mapped_column(UtcTime)
    came_by: Mapped[str | None] = mapped_column(String(64))


class TableOfClub(Base):
    """The club a table belongs to."""

    __tablename__ = "club_table"

    table_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), primary_key=True)
    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"), index=True)


class PlayedRow(Base):
    """What a table’s game came to after action `seq`, at `revision`: it can be made anew from the log at any time."""

    __tablename__ = "played"

    table_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), primary_key=True)
    seq: Mapped[int]
    revision: Mapped[int]
    content: Mapped[Any] = mapped_column(JSON)


class SavedRules(Base):
    """House rules under a name in a club: `rules` holds what differs from the book."""

    __tablename__ = "saved_rules"

    id: Mapped[int] = mapped_column(primary_key=True)
    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"), index=True)
    game: Mapped[str] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(NAME)
    rules: Mapped[Any] = mapped_column(JSON)
    made: Mapped[datetime] = mapped_column(UtcTime)


class Evening(Base):
    """An evening of a club. Its `token` is the one its form minted, so that a form sent twice sets up one.

    `movement`: how people move. `rounds`: how many are meant to be played. `settings`: hands and minutes of a round and
    the like. `plan`: the rounds still to be called, as far as they are known. `announced`: the standings as they were
    when the evening `ended`. `revision` counts its changes. `director`: the key to directing it, none before somebody
    took it on.
    """

    __tablename__ = "evening"

    id: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(64), unique=True)
    club_id: Mapped[int] = mapped_column(ForeignKey(Club.id), index=True)
    title: Mapped[str] = mapped_column(NAME)
    at: Mapped[datetime] = mapped_column(UtcTime)
    game: Mapped[str] = mapped_column(String(32))
    rules: Mapped[dict[str, Any]] = mapped_column(JSON)
    movement: Mapped[str] = mapped_column(String(16))
    rounds: Mapped[int]
    settings: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[int]
    plan: Mapped[Any] = mapped_column(JSON)
    opened: Mapped[datetime] = mapped_column(UtcTime)
    ended: Mapped[datetime | None] = mapped_column(UtcTime)
    announced: Mapped[Any] = mapped_column(JSON(none_as_null=True), nullable=True)
    revision: Mapped[int] = mapped_column(default=0, server_default="0")
    director: Mapped[str | None] = mapped_column(String(64), index=True)


class EveningDirector(Base):
    """A device that directs an evening, `since` when."""

    __tablename__ = "evening_director"

    evening_id: Mapped[int] = mapped_column(ForeignKey(Evening.id), primary_key=True)
    device: Mapped[str] = mapped_column(String(64), primary_key=True)
    since: Mapped[datetime] = mapped_column(UtcTime)


class EveningPerson(Base):
    """One of the people of an evening, by the `number` that its rounds know them by, from 0.

    There from `from_round` to `to_round`, both from 1; None: to the end. `left`: when they went, where that was told.
    `pair`: the number of the fixed pair they are of. `device`: their phone, where they said whose it is.
    """

    __tablename__ = "evening_person"
    __table_args__ = (UniqueConstraint("evening_id", "person_id"),)

    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), index=True)
    from_round: Mapped[int]
    to_round: Mapped[int | None]
    left: Mapped[datetime | None] = mapped_column(UtcTime)
    pair: Mapped[int | None]
    device: Mapped[str | None] = mapped_column(String(64))


class EveningRound(Base):
    """A round that was called: who sat where (`plan`, by the numbers of the evening), and its clock.

    `ends`: when the time is up, None without a clock. `paused`: since when the clock stands still.
    """

    __tablename__ = "evening_round"

    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    called: Mapped[datetime] = mapped_column(UtcTime)
    ends: Mapped[datetime | None] = mapped_column(UtcTime)
    paused: Mapped[datetime | None] = mapped_column(UtcTime)
    plan: Mapped[Any] = mapped_column(JSON)


class EveningTable(Base):
    """The table that was opened for a place of a round: `number` is what stands on it, from 1."""

    __tablename__ = "evening_table"
    __table_args__ = (UniqueConstraint("evening_id", "round", "number"),)

    table_id: Mapped[int] = mapped_column(ForeignKey(Table.id), primary_key=True)
    evening_id: Mapped[int] = mapped_column(ForeignKey("evening.id"))
    round: Mapped[int]
    number: Mapped[int]


class EveningCall(Base):
    """A table that calls the director of its evening, with some `words`, or appeals against a `ruling` of its record.

    `by` and `answered_by` are names of people's phones; the `answer` may be empty.
    """

    __tablename__ = "evening_call"

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey(Table.id), index=True)
    at: Mapped[datetime] = mapped_column(UtcTime)
    words: Mapped[str] = mapped_column(String(200))
    by: Mapped[str] = mapped_column(NAME)
    ruling: Mapped[str | None] = mapped_column(String(64))
    answered: Mapped[datetime | None] = mapped_column(UtcTime)
    answer: Mapped[str] = mapped_column(String(200))
    answered_by: Mapped[str] = mapped_column(NAME)
