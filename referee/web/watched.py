"""The Hand tab of a phone that only watches: what the big screen shows, to be read at hand, and nothing to press."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from flask import render_template, request

from ..service import visits
from ..service.tables import view_table
from ..table.history import History
from ..table.sitting import TableView
from ..table.telling import clock_time
from .bigscreen import hand_watched
from .board import table_context
from .device import known_device, now
from .keys import link, watching
from .scores import score_page
from .table import pages

LATEST: Final = 6
"""Entries of the hand shown, the latest first."""


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry in words: who entered it, empty if nobody said, and when."""

    words: str
    by: str
    at: str


@pages.before_request
def show_to_a_watcher() -> str | None:
    """The page, instead of the one that asks."""
    if request.endpoint != "table.hand" or not watching():
        return None
    device, token = known_device(), link().table
    return _page(view_table(token) if device is None else visits.visit(token, device, now(), by=link()))


def _page(view: TableView) -> str:
    page, history = score_page(view, before=None, opened=""), History(view)
    return render_template(
        "hand/watched.html",
        hand=hand_watched(view),
        happened=_happened(view, history),
        last=next((row for row in page.rows if row.cells), None),
        deals=history.deals,
        chart=page.chart,
        **table_context(view, tab="hand"),
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
