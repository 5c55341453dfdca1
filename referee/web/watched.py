"""The Hand tab of a phone that only watches: what the big screen shows, to be read at hand, and nothing to press."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import render_template

from ..core.text import Text
from ..table.history import History
from ..table.sitting import TableView
from ..table.telling import clock_time
from .bigscreen import hand_watched
from .board import table_context
from .scores import score_page

LATEST: Final = 6
"""Entries of the hand shown, the latest first."""


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry in words: who entered it, empty if nobody said, and when."""

    words: Text
    by: str
    at: str


def watched_page(view: TableView, *, phones: int | None = None) -> str:
    """The page, instead of the one that asks. `phones`: how many are here, where that is known already."""
    page, history = score_page(view, before=None, opened=""), History(view)
    return render_template(
        "hand/watched.html",
        hand=hand_watched(view),
        happened=_happened(view, history),
        last=next((row for row in page.rows if row.cells), None),
        deals=history.deals,
        chart=page.chart,
        **table_context(view, tab="hand", phones=phones),
    )


def _happened(view: TableView, history: History) -> list[Happened]:
    """The latest entries that stand of the hand last dealt, the last of them first."""
    if not history.deals:
        return []
    items = [item for item in history.items(history.span(history.deals - 1)) if item.stands]
    return [
        Happened(item.words(view, item.entry), item.events[0].by, clock_time(item.events[0].at, view.opened))
        for item in items[-LATEST:][::-1]
    ]
