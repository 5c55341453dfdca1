"""Who alone enters at a table: what is said to the others, and that nobody else writes meanwhile."""

from __future__ import annotations

from datetime import datetime

from ..core.errors import RefereeError
from ..core.pen import Pen, mark_of
from ..store import seated
from ..table.telling import clock_time


class PenHeld(RefereeError):
    """Another phone alone enters at this table: nothing was stored."""

    def __init__(self, pen: Pen, now: datetime) -> None:
        super().__init__(f"{held_by(pen, now)}. Nothing was recorded: until it is given back, others watch.")


def held_by(pen: Pen, now: datetime) -> str:
    """Who holds the pen, since when, and until when: ``Ann’s phone holds the pen (since 19:40, until 23:40)``."""
    whose = f"{pen.name}’s phone" if pen.name else "Another phone"
    until = "" if pen.until is None else f", until {clock_time(pen.until, now)}"
    return f"{whose} holds the pen (since {clock_time(pen.since, now)}{until})"


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
