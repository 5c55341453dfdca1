"""Who alone enters at a table while the others watch, and are told so.

One phone takes the pen, and gives it back; or who keeps the table takes it back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from ..core.errors import RefereeError
from ..core.pen import Pen, mark_of
from ..core.text import Text
from ..store import log, seated, writing
from ..table.sitting import Fold, TableView
from .cache import opened
from .clock import clock_time


class PenHeld(RefereeError):
    """Another phone alone enters at this table: nothing was stored."""

    def __init__(self, pen: Pen, now: datetime) -> None:
        said = "{pen_is_held}. Nothing was recorded: until it is given back, others watch."
        super().__init__(Text(said, pen_is_held=held_by(pen, now)))


def held_by(pen: Pen, now: datetime) -> Text:
    """Who holds the pen, since when, and until when: ``Ann’s phone holds the pen (since 19:40, until 23:40)``."""
    since = clock_time(pen.since, now)
    if pen.until is None:
        if pen.name:
            return Text("{player}’s phone holds the pen (since {since})", player=pen.name, since=since)
        return Text("Another phone holds the pen (since {since})", since=since)
    until = clock_time(pen.until, now)
    if pen.name:
        said = "{player}’s phone holds the pen (since {since}, until {until})"
        return Text(said, player=pen.name, since=since, until=until)
    return Text("Another phone holds the pen (since {since}, until {until})", since=since, until=until)


def held_now(pen: Pen | None, now: datetime) -> Pen | None:
    """The pen, if somebody holds it still."""
    return pen if pen is not None and pen.holds(now) else None


def check_pen(table_id: int, now: datetime, secret: str = "") -> None:
    """Inside `writing()`, after what was written: raise PenHeld if somebody holds the pen who does not show `secret`.

    Whoever writes holds the table until the commit, so nobody takes the pen meanwhile.
    """
    pen = held_now(seated.pen_of(table_id), now)
    if pen is not None and (not secret or mark_of(secret) != pen.holder):
        raise PenHeld(pen, now)


def take_pen(
    token: str, secret: str, *, name: str, until: datetime | None, now: datetime, check: Callable[[Fold], None]
) -> TableView:
    """Let the phone that shows `secret` alone enter from now on, `until` then if that is said.

    `check` raises where it does not know all that the table holds. Raises PenHeld, UnknownTable.
    """
    with opened(token) as slot:
        check(slot.fold)
        pen = Pen(mark_of(secret), name, now, until)
        with writing():
            log.hold_table(slot.table_id)
            check_pen(slot.table_id, now, secret)
            seated.give_pen(slot.table_id, pen)
            log.change_table(slot.table_id)
        slot.know(replace(slot.fold.facts, pen=pen))
        return slot.fold.view()


def give_back(token: str, secret: str | None = None) -> None:
    """Let everybody enter again: the phone that shows `secret` gives it back; with None it is taken back.

    Nothing is done where nobody holds it, or another phone. Raises UnknownTable.
    """
    with opened(token) as slot:
        with writing():
            log.hold_table(slot.table_id)
            pen = seated.pen_of(slot.table_id)
            if pen is None or (secret is not None and mark_of(secret) != pen.holder):
                return
            seated.take_pen(slot.table_id)
            log.change_table(slot.table_id)
        slot.know(replace(slot.fold.facts, pen=None))
