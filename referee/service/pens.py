"""Who alone enters at a table while the others watch.

One phone takes the pen, and gives it back; or who keeps the table takes it back.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from ..core.pen import Pen, mark_of
from ..store import log, seated, writing
from ..table.sitting import Fold, TableView
from .cache import opened
from .penned import check_pen


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
