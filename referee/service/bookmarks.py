"""Bookmarks of long logs: put off everybody's way, and looked up where a table is opened that is in no memory."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Final

from flask import Flask, current_app

from ..core.log import Written, actions_of
from ..store import log, reading, writing
from ..store.log import Marked
from ..table.bookmark import Glimpse, Mark, stamp
from ..table.facts import Facts
from ..table.sitting import Fold
from .program import scoring

EVERY: Final = 500
"""So many actions further a log is given another bookmark: to fold them takes some twenty milliseconds."""

PAUSE: Final = 0.5
"""Seconds before such work: whoever opened the table is shown it first."""

BOOKMARKS: Final = "BOOKMARKS"
"""The app's setting that says whether bookmarks are put: in a thread of their own."""

_KEY: Final = "referee.bookmarks"


def soon(work: Callable[[], object]) -> None:
    """Let this be done in a moment by the one thread for it, where the app has one. It only saves work to others."""
    app: Flask = current_app._get_current_object()  # type: ignore[attr-defined]

    def do() -> None:
        time.sleep(PAUSE)
        with app.app_context():
            try:
                work()
            except Exception:
                app.logger.exception("A long table is not made ready beforehand.")

    if app.config.get(BOOKMARKS):
        app.extensions.setdefault(_KEY, ThreadPoolExecutor(1, "bookmarks")).submit(do)


def glimpse(
    mark: Marked, facts: Facts, names: Sequence[str], written: Sequence[Written], make: Callable[[], Fold]
) -> Glimpse | None:
    """What shows a table from its bookmark on; None where that is not of this log, or of another program.

    `written` is the log, `make` folds it.
    """
    if mark.stamp != stamp(mark.content, facts, names, scoring(), written[: mark.seq]):
        return None
    later = actions_of(written[mark.seq :], facts.game.rules().entry_types)
    return Glimpse(json.loads(mark.content), facts, names, later, make, guard=Lock)


def put(table_id: int, facts: Facts, names: Sequence[str], told: Mark) -> None:
    """Put a bookmark into a table's log, as `bookmark_of` gave it."""
    with reading():
        before = log.read_written(table_id)[: told["seq"]]
    content = json.dumps(told)
    mark = Marked(told["seq"], stamp(content, facts, names, scoring(), before), content)
    with writing(lasting=False):  # it can be made anew
        if log.get_table(table_id) is not None:
            log.put_bookmark(table_id, mark)
