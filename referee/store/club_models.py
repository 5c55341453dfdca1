"""The tables of the database for what lies beyond one table: clubs and their people."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, CheckConstraint, ForeignKey, Index, String, false
from sqlalchemy.orm import Mapped, mapped_column

from .models import Base, UtcTime


class Club(Base):
    """A place where people play more than once: a club, or a household. Its `token` is its owner's link.

    `rates`: whether it shows how well somebody plays.
    """

    __tablename__ = "club"

    id: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(64), unique=True)
    name: Mapped[str] = mapped_column(String(80))
    opened: Mapped[datetime] = mapped_column(UtcTime)
    rates: Mapped[bool] = mapped_column(default=False, server_default=false())


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
    name: Mapped[str] = mapped_column(String(80))
    short: Mapped[str] = mapped_column(String(80), default="", server_default="")
    mark: Mapped[int]
    came: Mapped[datetime] = mapped_column(UtcTime)
    same_as: Mapped[int | None] = mapped_column(ForeignKey("person.id"))
    forgotten: Mapped[datetime | None] = mapped_column(UtcTime)


class PersonName(Base):
    """A name that stands at a club's tables, without case (`spelling`), and the person it means there."""

    __tablename__ = "person_name"

    club_id: Mapped[int] = mapped_column(ForeignKey("club.id"), primary_key=True)
    spelling: Mapped[str] = mapped_column(String(80), primary_key=True)
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
    name: Mapped[str] = mapped_column(String(80))
    rules: Mapped[Any] = mapped_column(JSON)
    made: Mapped[datetime] = mapped_column(UtcTime)
