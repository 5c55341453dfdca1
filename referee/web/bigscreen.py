"""What those see who only watch, on a television or a phone: how the table stands, nothing to tap and no secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from flask import render_template

from ..core.entries import Deal, Play, Players, Ruled, RulesChange, TrickWon
from ..core.text import Text
from ..screens.parts import SideNow
from ..screens.watched import Watched, watched
from ..service.links import LinkKind
from ..service.tables import view_table
from ..table.history import History
from ..table.sitting import TableView
from ..table.telling import clock_time
from .board import BoardSide, board_of, table_context
from .scores import Stand, running_chart, score_page, standings
from .sharing import qr_code, shared_address, shown_links
from .table import pages

SHOWN_OTHERWISE: Final = (Deal, Play, Players, Ruled, RulesChange, TrickWon)
"""Entries that are not told in words: the felt shows them, or they are not of the hand."""

MOST_TOLD: Final = 6
"""The latest so many are told."""

LATEST: Final = 6
"""Entries of the hand shown, the latest first."""


@dataclass(frozen=True, slots=True)
class BigSide:
    """A side's place on the screen: its score, its line in the standings, how far it has come in the hand."""

    score: BoardSide
    place: Stand
    now: SideNow | None


@dataclass(frozen=True, slots=True)
class BigScreen:
    """What the screen shows of the hand besides its score and its felt.

    `calls`: one player is awaited. `others`: how far those have come who are not the sides of the score. `told`:
    what was entered in this hand.
    """

    hand: Watched
    calls: bool
    sides: tuple[BigSide, ...]
    others: tuple[SideNow, ...]
    told: tuple[Text, ...]


@pages.get("/t/<token>/board")
def board(token: str) -> str:
    """The table on a large screen that everybody watches."""
    view = view_table(token)
    chart = running_chart(view, History(view), flat=True)
    shown, shared = board_of(view), shown_links(token)[LinkKind.WATCH]
    return render_template(
        "bigscreen/table.html",
        table=view,
        board=shown,
        big=big_screen(view, shown.sides, standings(view, chart.target)),
        chart=chart,
        qr=qr_code(shared_address(shared)),
    )


def big_screen(view: TableView, scores: Sequence[BoardSide], places: Sequence[Stand]) -> BigScreen:
    """The hand of a table as those see it who watch, beside the `scores` and `places` of its sides."""
    hand = hand_watched(view)
    by_mark = {side.mark: side for side in hand.sides}
    alike = by_mark.keys() == {score.mark for score in scores} and len(by_mark) == len(hand.sides)
    by_side = {place.side: place for place in places}
    return BigScreen(
        hand=hand,
        calls=len(view.seating) > 1 and not hand.over and (hand.who or view.phase.seat is not None),
        sides=tuple(
            BigSide(score, by_side[side], by_mark[score.mark] if alike else None) for side, score in enumerate(scores)
        ),
        others=() if alike else hand.sides,
        told=tuple(_told(view)),
    )


def hand_watched(view: TableView) -> Watched:
    """The hand as it may be watched: of a page that is for one player's eyes, only that something is awaited."""
    screens = view.game.screens()
    if screens.private("", view.state):
        seat = view.phase.seat
        return Watched("A secret is told" if seat is None else f"{view.seating.names[seat]} is to say something")
    return watched(screens.hand(view.state, view.entries, view.explanation, {}))


def _told(view: TableView) -> list[Text]:
    """What was entered since the last deal, in words, the latest last."""
    opens, found = view.game.rules().opens_hand, list[Text]()
    for kept in reversed(view.entries):
        if opens(kept.entry) or len(found) == MOST_TOLD:
            break
        if not isinstance(kept.entry, SHOWN_OTHERWISE):
            found.append(view.describe(kept.entry, kept.history[0].seq))
    return found[::-1]


# ---- on a phone --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Happened:
    """An entry in words: who entered it, empty if nobody said, and when."""

    words: Text
    by: str
    at: str


def watched_page(view: TableView, *, phones: int | None = None) -> str:
    """The Hand tab, instead of the page that asks. `phones`: how many are here, where that is known already."""
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
