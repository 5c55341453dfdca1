"""A table as devices take it along and bring it back: the half of the server.

A device says the last action it knows, with a digest of the log up to it. It is given what came after, or brings what
it has after the last one here: that is appended as it is. Nothing here ever changes a number: where both went on, the
device is told so and has to find out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, Final

from ..core.errors import RefereeError
from ..core.log import Action
from ..core.pen import Pen
from ..core.plain import Json
from ..core.record import write_record
from ..store import log, reading, seated, writing
from ..table.branches import digest
from ..table.carried import on_the_way, with_facts, write_facts
from ..table.discretion import holds_secrets, secrets_of
from ..table.facts import Facts, language_in
from ..table.records import read_log, record_of, write_action
from ..table.sitting import Fold, TableView
from . import pens
from .cache import opened
from .exchange import append_as_made, store_told, tell
from .links import Link, follow
from .opening import TOKEN_FORM, Opening
from .pens import held_by, held_now
from .seats import phones
from .tables import view_table
from .writing import Author

Message = dict[str, object]


class Moved(RefereeError):
    """The table is not as the device knew it: it has to look again."""

    def __init__(self) -> None:
        super().__init__("Someone entered something meanwhile.")


class NotByThisLink(RefereeError):
    """The link is not for that."""


class Taken(RefereeError):
    """There is, or was, a table under that token."""


WATCHES: Final = "This link is for watching: nothing was sent. Ask who keeps the table for a link to enter."
SECRET: Final = "The hand in progress holds what not everybody may see: the table can be taken along after it."


def look(link: str, seq: int, known: str, *, whole: bool, now: datetime) -> Message:
    """What the table holds after action `seq`, if the log up to it has the digest `known`, and else all of it.

    `whole`: the record too, for a device that has nothing of it. Raises UnknownTable, WithdrawnLink, NotByThisLink
    while it holds what this link may not show.
    """
    by = follow(link)
    view = view_table(by.table)
    first = seq if 0 < seq <= view.seq and digest(view.actions[:seq]) == known else 0
    if (whole or first < view.seq) and _kept_back(view, by):
        raise NotByThisLink(SECRET)
    found = standing(view, by, now)
    found |= {"from": first, "log": [write_action(action) for action in view.actions[first:]]}
    return found | ({"record": write_record(record_of(view))} if whole else {})


def standing(view: TableView, by: Link, now: datetime) -> Message:
    """How far a table is, what it is called, who holds its pen, when a name was last taken out of it."""
    held = held_now(view.pen, now)
    return {
        "kind": by.kind.value,
        "seq": view.seq,
        "digest": digest(view.actions),
        **on_the_way(write_facts(view)),
        "revision": view.revision,
        "pen": None if held is None else _pen(held, now),
        "unnamed": None if view.unnamed is None else view.unnamed.astimezone(UTC).isoformat(),
    }


def _pen(pen: Pen, now: datetime) -> Message:
    until = None if pen.until is None else pen.until.astimezone(UTC).isoformat()
    return {"words": str(held_by(pen, now)), "holder": pen.holder, "until": until}


def push(link: str, message: Mapping[str, Any], *, now: datetime) -> Message:
    """Append what a device has after the last action here, all of it or nothing, and take its facts.

    `message`: ``base`` (``seq`` and ``digest``), ``log``, ``facts`` and the ``revision`` they were made for,
    ``device``, ``pen``, ``program`` (the version that judged there, empty if unknown). What is here already is known
    again. Raises Moved where the table went on, PenHeld, NotByThisLink, UnknownTable, WithdrawnLink, NotationError.
    """
    by = follow(link)
    if by.watches:
        raise NotByThisLink(WATCHES)
    base, known = message["base"]["seq"], message["base"]["digest"]
    given: list[Action] = []

    def plan(fold: Fold) -> Sequence[Action]:
        if base > fold.seq or digest(fold.actions[:base]) != known:
            raise Moved
        before, there = fold.actions[:base], list(fold.actions[base:])
        given[:] = read_log(fold.facts.game, len(fold.facts.names), message["log"], before)
        same = min(len(given), len(there))
        if given[:same] != there[:same]:
            raise Moved
        return given[same:]

    made = {name: message[name] for name in ("device", "pen", "program")}
    view = append_as_made(by.table, plan, now=now, **made)
    if message["facts"] is not None:
        view = _take_facts(by, message["facts"], message["revision"])
    upto = view.actions[: base + len(given)]
    return standing(view, by, now) | {"seq": len(upto), "digest": digest(upto)}


def _take_facts(by: Link, written: Mapping[str, Json], revision: int) -> TableView:
    """Give a table the facts of a device that knew those of this revision. Raises Moved."""
    with opened(by.table) as slot:
        facts = slot.fold.facts
        if facts.revision != revision:
            raise Moved
        wanted = with_facts(facts, written, owns=by.owns)
        if write_facts(wanted) == write_facts(facts):
            return slot.fold.view()
        with writing():
            store_facts(slot.table_id, facts.names, wanted)
        slot.know(wanted)
        return slot.fold.view()


def store_facts(table_id: int, names: Sequence[str], wanted: Facts) -> None:
    """Inside `writing()`: store the facts of a table whose people had these names."""
    said = {name: getattr(wanted, name) for name in ("title", "day", "note", "archived", "language")}
    log.change_table(table_id, **said, names=list(wanted.names))
    spelt = {old: new for old, new in zip(names, wanted.names, strict=True) if old != new}
    if spelt:
        seated.rename_phones(table_id, spelt)


def create(token: str, record: object, *, author: Author, now: datetime, language: object = "") -> Message:
    """Open a table a device began, under its token, with the log it has, its paper in that language.

    Raises Taken, NotationError.
    """
    if not TOKEN_FORM.fullmatch(token):
        raise RefereeError("A table’s token is one that Referee makes.")
    with reading():
        if log.find_table(token) is not None:
            raise Taken("This table is here already.")
        if log.find_table(token, deleted=True) is not None:
            raise Taken("This table was deleted on the server. There it can be brought back for a day.")
    new = tell(record, author=author, now=now)
    new = replace(new, facts=replace(new.facts, language=language_in(language)))
    view = store_told(new, author=author, now=now, wanted=Opening(token))
    return standing(view, follow(token), now)


def take_pen(link: str, message: Mapping[str, Any], *, now: datetime, until: datetime | None) -> Message:
    """Let the device alone enter from now on: it knows all that the table holds. Raises Moved, PenHeld and the like."""
    by = follow(link)
    if by.watches:
        raise NotByThisLink(WATCHES)

    def check(fold: Fold) -> None:
        if fold.seq != message["base"]["seq"] or digest(fold.actions) != message["base"]["digest"]:
            raise Moved

    view = pens.take_pen(by.table, message["pen"], name=message["name"], until=until, now=now, check=check)
    return standing(view, by, now)


def give_back(link: str, secret: str, *, now: datetime) -> Message:
    """Let everybody enter again. Raises UnknownTable, WithdrawnLink."""
    by = follow(link)
    pens.give_back(by.table, secret)
    return standing(view_table(by.table), by, now)


def _kept_back(view: TableView, by: Link) -> bool:
    """Whether the log holds what whoever comes by this link may not see now."""
    if by.watches:
        return holds_secrets(view)
    return any(secrets_of(view, seat) for seat in phones(view).by_seat)
