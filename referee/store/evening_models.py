"""The tables of the database for evenings of a club: who is there, the rounds that were called, and their tables."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from .club_models import Club
from .models import Base, Table, UtcTime


class Evening(Base):
    """An evening of a club. Its `token` is the one its form minted, so that a form sent twice sets up one.

    `movement`: how people move. `rounds`: how many are meant to be played. `settings`: hands and minutes of a round and
    the like. `plan`: the rounds still to be called, as far as they are known. `announced`: the standings as they were
    when the evening `ended`. `revision` counts its changes.
    """

    __tablename__ = "evening"

    id: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(64), unique=True)
    club_id: Mapped[int] = mapped_column(ForeignKey(Club.id), index=True)
    title: Mapped[str] = mapped_column(String(80))
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
    by: Mapped[str] = mapped_column(String(80))
    ruling: Mapped[str | None] = mapped_column(String(64))
    answered: Mapped[datetime | None] = mapped_column(UtcTime)
    answer: Mapped[str] = mapped_column(String(200))
    answered_by: Mapped[str] = mapped_column(String(80))
