"""Who alone enters at a table: what is said to the others, and that nobody else writes meanwhile."""

from __future__ import annotations

from datetime import datetime

from ..core.errors import RefereeError
from ..store import pens
from ..store.pens import Pen, mark_of
from ..table.facts import Held
from ..table.telling import clock_time


class PenHeld(RefereeError):
    """Another phone alone enters at this table: nothing was stored."""

    def __init__(self, held: Held | Pen, now: datetime) -> None:
        super().__init__(f"{held_by(held, now)}. Nothing was recorded: until it is given back, others watch.")


def held_by(held: Held | Pen, now: datetime) -> str:
    """Who holds the pen, since when, and until when: ``Ann’s phone holds the pen (since 19:40, until 23:40)``."""
    whose = f"{held.name}’s phone" if held.name else "Another phone"
    until = "" if held.until is None else f", until {clock_time(held.until, now)}"
    return f"{whose} holds the pen (since {clock_time(held.since, now)}{until})"


def held_now(held: Held | None, now: datetime) -> Held | None:
    """The pen, if somebody holds it still."""
    return held if held is not None and held.holds(now) else None


def check_pen(table_id: int, now: datetime, secret: str = "") -> None:
    """Inside `writing()`, after what was written: raise PenHeld if somebody holds the pen who does not show `secret`.

    Whoever writes holds the table until the commit, so nobody takes the pen meanwhile.
    """
    pen = pens.pen_of(table_id)
    if pen is None or (pen.until is not None and now >= pen.until):
        return
    if not secret or mark_of(secret) != pen.holder:
        raise PenHeld(pen, now)
