"""What those see who only watch, on a television or a phone: a table, or several of a club side by side.

How each stands and which waits for whom; nothing to tap, and no secret.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from flask import Blueprint, abort, jsonify, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue

from ..core.entries import Deal, Play, Players, Ruled, RulesChange, TrickWon
from ..core.names import clean_text
from ..core.seats import Side
from ..core.text import Text, say, speak_in
from ..screens.parts import SideNow
from ..service.clock import clock_time
from ..service.links import LinkKind, follow, links_to
from ..service.listing import tables_of
from ..service.tables import UnknownTable, view_table
from ..service.watching import find_place
from ..store.log import Place
from ..table.history import History
from ..table.scratch import is_scratch
from ..table.sitting import TableView
from .board import Board, BoardSide, board_of, table_context
from .device import Person, device_id, now
from .over import next_to_watch
from .scores import Stand, running_chart, score_page, standings
from .sharing import qr_code, shared_address, shown_links
from .speaking import of_all
from .streams import stream_of, together
from .table import pages as table_pages

if TYPE_CHECKING:
    from ..screens.watched import Watched

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


@table_pages.get("/t/<token>/board")
def board(token: str) -> ResponseReturnValue:
    """The table on a large screen that everybody watches; once its game is over and the next has begun, that one."""
    view = view_table(token)
    onward = next_to_watch(view)
    if onward is not None:
        return redirect(url_for("table.board", token=onward), 303)
    speak_in(of_all(view.language, view.game.key))
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
    """The hand as it may be watched."""
    from ..screens.watched import watched  # it knows the screens of all games: no table, no need of it

    return watched(view.game.screens().hand(view.state, view.entries, view.explanation, {}))


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


def watched_page(view: TableView, person: Person, *, phones: int | None = None) -> str:
    """The Hand tab, instead of the page that asks, for a person. `phones`: how many are here, if known."""
    page, history = score_page(view, before=None, opened=""), History(view)
    return render_template(
        "hand/watched.html",
        hand=hand_watched(view),
        happened=_happened(view, history),
        last=next((row for row in page.rows if row.cells), None),
        deals=history.deals,
        chart=page.chart,
        **table_context(view, tab="hand", person=person, phones=phones),
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


# ---- several tables side by side ----------------------------------------------------------------

pages = Blueprint("clubboard", __name__)

MOST_TABLES: Final = 12
"""More would be too small to read across a room."""

LONGEST_HEADING: Final = 40
MOST_TYPED: Final = 8000
"""Characters of pasted links that are read."""

ROOM: Final = ((6, 7), (9, 5), (MOST_TABLES, 4))
"""On a screen of so many tables, so many sides of one have room."""

MISSING: Final = 1_000_000
"""What a table that cannot be shown adds to the revision: the screen then looks again."""

_LINK: Final = re.compile(r"/t/([A-Za-z0-9_-]+)")


@dataclass(frozen=True, slots=True)
class Tile:
    """One table. `sides` stand in their order, those `behind` the first quieter; `more` have no room.

    `turn`: somebody is awaited, of the side `to_play` where it is one. `calls`: something there waits for the
    referee. Without a `board` there is no such table.
    """

    number: int
    board: Board | None = None
    hand: Watched | None = None
    turn: bool = False
    to_play: Side | None = None
    calls: str = ""
    sides: tuple[BigSide, ...] = ()
    more: int = 0


@pages.get("/board")
def club() -> ResponseReturnValue:
    """The tables whose links are given as ``t``, or a form that puts them together."""
    links = _links()
    heading = clean_text(request.args.get("heading", "")[: 4 * LONGEST_HEADING])[:LONGEST_HEADING]
    if "typed" in request.args and 0 < len(links) <= MOST_TABLES:
        return redirect(url_for(".club", t=list(map(_to_watch, links)), heading=heading or None), 303)
    if not links or len(links) > MOST_TABLES:
        return _choose(links, heading)
    _speak_as_they_do(links)
    now = _places(links).told  # before the tables are looked at: what comes meanwhile is looked at once more
    return render_template(
        "bigscreen/club.html",
        heading=heading or "Tables",
        tiles=[_tile(number, link, len(links)) for number, link in enumerate(links, 1)],
        live=url_for(".news", t=links),
        seq=now.seq,
        revision=now.revision,
    )


def _speak_as_they_do(links: Sequence[str]) -> None:
    """Speak what all these tables keep; where they differ, what the screen itself asks for."""
    kept: set[str] = set()
    for link in links:
        with suppress(LookupError):
            kept.add(view_table(_table(link)).language)
    if len(kept) == 1:
        speak_in(of_all(kept.pop()))


@pages.get("/board/seq")
def news() -> ResponseReturnValue:
    """How far all these tables are together, for the screen that looks whether something is new."""
    return jsonify(asdict(_places(_links()[:MOST_TABLES]).told))


@pages.get("/board/events")
def events() -> ResponseReturnValue:
    """The same at once, and whenever it changes."""
    found = _places(_links()[:MOST_TABLES])
    if not found.places:
        abort(404)
    return stream_of(found.places, by_lesser=True, besides=found.missing)


def _links() -> list[str]:
    """The tokens that are asked for, each once: as they are, and found in pasted addresses."""
    typed = request.args.get("typed", "")[:MOST_TYPED].split()
    told = [*request.args.getlist("t"), *typed]
    return list(dict.fromkeys(_token(text) for text in told if text.strip()))


def _token(text: str) -> str:
    found = _LINK.search(text)
    return found[1] if found else text.strip()


def _choose(links: Sequence[str], heading: str) -> ResponseReturnValue:
    problem = ""
    if links:
        problem = say(
            "A screen has room for {most_tables} tables, and {total} were chosen.",
            most_tables=MOST_TABLES,
            total=len(links),
        )
    elif "typed" in request.args:
        problem = "Choose a table, or paste the link of one."
    page = render_template(
        "bigscreen/choose.html",
        tables=tables_of(device_id()).tables,
        chosen=frozenset(links),
        typed=request.args.get("typed", "")[:MOST_TYPED],
        heading=heading,
        problem=problem,
        most=MOST_TABLES,
    )
    return page, 422 if problem else 200


@dataclass(frozen=True, slots=True)
class Places:
    """How far the tables of a screen are, by their ids; `missing`: what those add that cannot be shown."""

    places: Mapping[int, Place]
    missing: int

    @property
    def told(self) -> Place:
        """How far they are together."""
        return together(self.places.values(), self.missing)


def _places(links: Sequence[str]) -> Places:
    places, missing = dict[int, Place](), 0
    for link in links:
        try:
            table, place = find_place(_table(link))
        except LookupError:
            missing += MISSING
        else:
            places[table] = place
    return Places(places, missing)


def _table(link: str) -> str:
    """The table that a link leads to. Raises UnknownTable or WithdrawnLink."""
    if is_scratch(link):
        raise UnknownTable(link)
    return follow(link).table


def _to_watch(link: str) -> str:
    """The link to watch the same table, for an address that others may read; a bad one as it is."""
    try:
        found = follow(link)
        return link if found.watches else links_to(found.table, now())[LinkKind.WATCH].token
    except LookupError:
        return link


def _tile(number: int, link: str, of: int) -> Tile:
    try:
        view = view_table(_table(link))
    except LookupError:
        return Tile(number)
    return _shown(number, view, next(room for most, room in ROOM if of <= most))


def _shown(number: int, view: TableView, room: int) -> Tile:
    board = board_of(view)
    target, _ = view.game.scores().goals(view.state)
    places = standings(view, target)
    big = big_screen(view, board.sides, places)
    order = {place.side: at for at, place in enumerate(places)}
    sides = sorted(big.sides, key=lambda side: order[side.place.side])
    calls = "an entry needs attention" if board.attention else board.ruling
    fits = room if len(sides) <= room else room - 1
    shown, seat = tuple(sides[:fits]), view.phase.seat if big.calls else None
    to_play = None if seat is None else view.seating.side_of[seat]
    if to_play not in {side.place.side for side in shown}:
        to_play = None
    return Tile(number, board, big.hand, big.calls, to_play, calls, shown, len(sides) - len(shown))
