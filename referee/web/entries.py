"""Every entry of a hand as a list: how it reads, how it read before, and what was done to it last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from flask import render_template, request, url_for

from ..core.entries import Ruled
from ..core.ruled import only_taken
from ..core.ruling import Ruling
from ..core.text import UNSAID, Text, Words, say
from ..service.clock import clock_time
from ..service.tables import view_table
from ..table.discretion import shown_at
from ..table.history import Did, Event, History, Item, open_rulings
from ..table.sitting import TableView
from .board import table_context
from .table import pages

_DID: Final[Mapping[Did, str]] = {
    Did.ENTERED: Words("Entered by {device}, {clock_time}"),
    Did.CORRECTED: Words("Corrected by {device}, {clock_time}"),
    Did.STRUCK_OUT: Words("Removed by {device}, {clock_time}"),
    Did.BROUGHT_BACK: Words("Restored by {device}, {clock_time}"),
    Did.TOOK_BACK: Words("Correction taken back by {device}, {clock_time}"),
    Did.PUT_BACK: Words("Correction put back by {device}, {clock_time}"),
}
_ANSWERED: Final = Words("Answered by {device}, {clock_time}")


@dataclass(frozen=True, slots=True)
class ListLine:
    """One entry in the list of a hand. `was`: how it read before it was corrected."""

    id: str
    address: str
    number: int
    words: Text
    was: Text
    stands: bool
    by: str
    at: str
    touched: str
    wrong: tuple[Ruling, ...]


@pages.get("/t/<token>/entries")
@pages.also_unsaved
def entries(token: str) -> str:
    """All entries of one hand, the last if none is asked for."""
    view = view_table(token)
    history = History(view)
    last = max(history.deals, 1)
    hand = min(max(request.args.get("hand", type=int, default=last), 1), last)
    spans = [history.span(hand - 1)] if history.deals else []
    if hand == 1:
        before = history.span(-1)
        spans = [before, *spans] if before.end > before.start or not spans else spans
    lines = [_line(view, history, item) for span in spans for item in history.items(span)]
    at = history.account_of(hand - 1)
    account = view.explanation.hands[at] if at is not None else None
    return render_template(
        "table/entries.html",
        lines=lines,
        hand=hand,
        last=last,
        number=history.number_of(hand - 1),
        account=account,
        **table_context(view, tab="scores"),
    )


def _line(view: TableView, history: History, item: Item) -> ListLine:
    first, latest = item.events[0], item.events[-1]
    words = item.words(view, item.entry)
    corrected = item.entry != item.first and not only_taken(item.first, item.entry)
    was = item.words(view, item.first) if corrected else UNSAID
    touched = ""
    if latest is not first:
        device = latest.by or Text("the table’s phone")
        touched = say(_did(latest), device=device, clock_time=clock_time(latest.at, view.opened))
    at = history.index_of(item.number)
    wrong = tuple(shown_at(view, at, problem.ruling) for problem in open_rulings(view, at)) if at is not None else ()
    return ListLine(
        id=item.id,
        address=_address(view, item),
        number=item.number,
        words=words,
        was=was if was != words else UNSAID,
        stands=item.stands,
        by=first.by,
        at=clock_time(first.at, view.opened),
        touched=touched,
        wrong=wrong,
    )


def _address(view: TableView, item: Item) -> str:
    """Where an entry is looked at: a ruling has a page of its own."""
    return url_for("table.ruling" if isinstance(item.entry, Ruled) else "table.entry", token=view.token, id=item.id)


def _did(event: Event) -> str:
    return _ANSWERED if isinstance(event.entry, Ruled) and event.did is Did.CORRECTED else _DID[event.did]
