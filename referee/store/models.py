"""The tables of the database. The log's rows are only ever added."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Date,
    DateTime,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    String,
    Text,
    UniqueConstraint,
    column,
    table,
)
from sqlalchemy.engine import Dialect
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from sqlalchemy.types import TypeDecorator

NEWEST: Final = "0024"
"""The form of the database that these tables are: the last of the migrations. Older ones are brought to it."""

NAME: Final = String(640).with_variant(String(80), "sqlite")
"""A name or a title: forty letters, each with its marks and spelt out without case. SQLite counts nothing."""

VERSION: Final = table("alembic_version", column("version_num", String))
"""Where a database says which form it has."""


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC. SQLite keeps no time zone, so one is demanded going in and given coming out."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a time without a time zone cannot be stored")
        return value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        return None if value is None else value.replace(tzinfo=UTC)


class Base(DeclarativeBase):
    """Base of all tables. Constraints have names, so that a migration can change them on SQLite too."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


class Table(Base):
    """A card table: who plays what, under which house rules. Its `token` is the key to it.

    `opened_with` is a digest of what the form that opened it said; nothing where no form did.
    `day` is the date the table gave itself. `deleted`: since when it is gone for everybody, to be removed a day later.
    `finished`: whether its game is over, unknown in tables of an older Referee. `guests` are names of those who sat
    down later. `revision` counts the changes that are no entries. `program`: the version that judged the last entry,
    where that is kept. `unnamed`: when a name was last taken out of it and of its log, for somebody who wished to be
    forgotten. `language`: that of its paper and its big screen, English where it is empty.
    """

    __tablename__ = "sitting"

    id: Mapped[int] = mapped_column(primary_key=True)
    token: Mapped[str] = mapped_column(String(64), unique=True)
    game: Mapped[str] = mapped_column(String(32))
    title: Mapped[str] = mapped_column(NAME)
    names: Mapped[list[str]] = mapped_column(JSON)
    rules: Mapped[dict[str, Any]] = mapped_column(JSON)
    opened: Mapped[datetime] = mapped_column(UtcTime)
    opened_with: Mapped[str | None] = mapped_column(String(64))
    day: Mapped[date | None] = mapped_column(Date)
    note: Mapped[str] = mapped_column(String(200), default="", server_default="")
    archived: Mapped[datetime | None] = mapped_column(UtcTime)
    deleted: Mapped[datetime | None] = mapped_column(UtcTime, index=True)
    finished: Mapped[bool | None] = mapped_column(Boolean)
    guests: Mapped[list[str]] = mapped_column(JSON, default=list, server_default="[]")
    revision: Mapped[int] = mapped_column(default=0, server_default="0")
    program: Mapped[str | None] = mapped_column(String(32))
    unnamed: Mapped[datetime | None] = mapped_column(UtcTime)
    language: Mapped[str] = mapped_column(String(16), default="", server_default="")


class ActionRow(Base):
    """One line of a table's log; `seq` counts from 1. Triggers refuse to change it, and to delete it while its table
    is not deleted.
    """

    __tablename__ = "action"
    __table_args__ = (
        UniqueConstraint("table_id", "action_id"),
        CheckConstraint("kind IN ('record', 'amend', 'void')", name="kind"),
        CheckConstraint("seq > 0", name="seq"),
    )

    table_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    action_id: Mapped[str] = mapped_column(String(64))
    kind: Mapped[str] = mapped_column(String(8))
    target: Mapped[str | None] = mapped_column(String(64))
    entry: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    by_device: Mapped[str] = mapped_column(String(64))
    by_name: Mapped[str] = mapped_column(NAME)
    at: Mapped[datetime] = mapped_column(UtcTime)


class Bookmark(Base):
    """What follows from a table's log up to action `seq`, as `referee.table.bookmark` writes it, without a name: it can
    be thrown away at any time. `stamp` tells whether it is of that log still.
    """

    __tablename__ = "bookmark"

    table_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), primary_key=True)
    seq: Mapped[int]
    stamp: Mapped[str] = mapped_column(String(64))
    content: Mapped[str] = mapped_column(Text)


class DeviceTable(Base):
    """Which tables a device has opened or looked at, for “Your tables”. `came_by`: the link it came by last, where that
    is not the owner's.
    """

    __tablename__ = "device_sitting"
    __table_args__ = (Index(None, "device", "seen"), Index(None, "table_id", "seen"))

    device: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), primary_key=True)
    seen: Mapped[datetime] = mapped_column(UtcTime)
    came_by: Mapped[str | None] = mapped_column(String(64))


class Key(Base):
    """A link to a table beside the one it was opened with, which is its owner's: to `enter`, or to `watch` only.

    What is `withdrawn` opens nothing any more; its row stays, so that it is told apart from a link that never was.
    """

    __tablename__ = "key"
    __table_args__ = (CheckConstraint("kind IN ('enter', 'watch')", name="kind"),)

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), index=True)
    kind: Mapped[str] = mapped_column(String(8))
    made: Mapped[datetime] = mapped_column(UtcTime)
    withdrawn: Mapped[datetime | None] = mapped_column(UtcTime)


class SeatPhone(Base):
    """Whose phone it is: the device of the person of that name at a table, who has one phone at most.

    A person keeps it from seat to seat; a substitute brings another. `asker`: the device that asks to have it instead,
    `asked` when; without that, it was told no.
    """

    __tablename__ = "seat_phone"
    __table_args__ = (UniqueConstraint("table_id", "device"),)

    table_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), primary_key=True)
    name: Mapped[str] = mapped_column(NAME, primary_key=True)
    device: Mapped[str] = mapped_column(String(64))
    since: Mapped[datetime] = mapped_column(UtcTime)
    asker: Mapped[str | None] = mapped_column(String(64))
    asked: Mapped[datetime | None] = mapped_column(UtcTime)


class PenRow(Base):
    """That one device alone enters at a table, until it gives the pen back, or until a time: others watch meanwhile.

    `holder` is a digest of the secret that the device shows.
    """

    __tablename__ = "pen"

    table_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), primary_key=True)
    holder: Mapped[str] = mapped_column(String(64))
    name: Mapped[str] = mapped_column(NAME)
    since: Mapped[datetime] = mapped_column(UtcTime)
    until: Mapped[datetime | None] = mapped_column(UtcTime)


class Remote(Base):
    """The server a table of this device goes to: its address, and the link there.

    What both knew last: action `seq` with the `digest` of the log up to it, and `facts`. `alone`: it is sent by itself.
    `theirs` is what the server had besides when both had gone on, `chosen` at `chosen_at` which counts. `pen`: the
    secret of the pen this device holds there, `pen_until` then if that was said. `told`: what came of it when it was
    tried last, at `tried`; at `sent` both held the same.
    """

    __tablename__ = "remote"

    table_id: Mapped[int] = mapped_column(ForeignKey("sitting.id"), primary_key=True)
    server: Mapped[str] = mapped_column(String(300))
    link: Mapped[str] = mapped_column(String(64))
    seq: Mapped[int] = mapped_column(default=0)
    digest: Mapped[str] = mapped_column(String(64), default="")
    facts: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)
    alone: Mapped[bool] = mapped_column(Boolean, default=False)
    theirs: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    chosen: Mapped[str | None] = mapped_column(String(8))
    chosen_at: Mapped[datetime | None] = mapped_column(UtcTime)
    pen: Mapped[str | None] = mapped_column(String(64))
    told: Mapped[str] = mapped_column(String(400), default="")
    tried: Mapped[datetime | None] = mapped_column(UtcTime)
    pen_until: Mapped[datetime | None] = mapped_column(UtcTime)
    sent: Mapped[datetime | None] = mapped_column(UtcTime)


class Kept(Base):
    """What is no record and has no file beside the database: the secret that signs cookies, where servers share it."""

    __tablename__ = "kept"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    content: Mapped[bytes] = mapped_column(LargeBinary)


class Tally(Base):
    """How often somebody asked for something in a stretch of time that ends at `until`, in seconds of Unix time.

    What was taken back before it came counts as one.
    """

    __tablename__ = "tally"

    key: Mapped[str] = mapped_column(String(80), primary_key=True)
    count: Mapped[int]
    until: Mapped[int] = mapped_column(BigInteger, index=True)


class SearchRow(Base):
    """The last search of a table, as it stood after action `seq`.

    `run` tells one search from the next, `answer` is the game’s own as plain values. In seconds of Unix time: `beat`,
    when the process that searches was last heard of, and `looked`, when somebody last wanted to know.
    """

    __tablename__ = "search"
    __table_args__ = (CheckConstraint("stage IN ('running', 'answered', 'stopped')", name="stage"),)

    token: Mapped[str] = mapped_column(String(64), primary_key=True)
    seq: Mapped[int]
    run: Mapped[str] = mapped_column(String(32))
    stage: Mapped[str] = mapped_column(String(8))
    examined: Mapped[int]
    answer: Mapped[Any] = mapped_column(JSON(none_as_null=True), nullable=True)
    beat: Mapped[int] = mapped_column(BigInteger)
    looked: Mapped[int] = mapped_column(BigInteger)
