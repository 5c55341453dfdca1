"""The Scores tab: standings, the running chart, every hand with the lines of its score."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from flask import render_template, request

from ..core.game import HandAccount, Seated, placed
from ..core.people import differences
from ..core.ruled import only_taken
from ..core.ruling import Ruling, ScoreLine
from ..core.seats import Seating, Side
from ..core.text import Text, say
from ..core.words import figure
from ..paper.charts import Goal, Picture
from ..screens.between import said_of_side
from ..screens.parts import initials
from ..screens.screen import BankRacks, Rack
from ..service.clock import clock_time
from ..service.tables import view_table
from ..table.agreeing import Agreement, agreements
from ..table.discretion import shown_at
from ..table.history import History, Span
from ..table.sitting import TableView
from ..table.telling import change_in_words, long_date
from . import chart
from .board import table_context
from .ruled import Line, standing_in
from .table import pages

HANDS_A_PAGE: Final = 12

ASIDE: Final = "Laid aside: it does not count until its entries are in order."


@dataclass(frozen=True, slots=True)
class Stand:
    """One side's line in the standings. `last` is what the last hand brought, None before the first.

    `below`: the lowest total wins, so that nobody is on the way `to_go`.
    """

    rank: int
    side: Side
    name: str
    badges: tuple[str, ...]
    total: int
    to_go: int | None
    below: bool
    last: int | None
    won: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """One side's hand. `key` names it in the address: ``6-1`` is the second side in the deal numbered 6.

    `open`: the score `lines` are shown; else there are none here.
    """

    key: str
    side: Side
    name: str
    words: str
    total: int
    gain: int
    open: bool
    lines: tuple[ScoreLine, ...]

    @property
    def before(self) -> int:
        """The total before the hand."""
        return self.total - self.gain


@dataclass(frozen=True, slots=True)
class Correction:
    """An entry that was corrected: by whom and when, and what changed, in words."""

    entry: str
    by: str
    at: str
    words: Text


@dataclass(frozen=True, slots=True)
class Wrong:
    """An entry to look at, and what stands against it."""

    entry: str
    ruling: Ruling


@dataclass(frozen=True, slots=True)
class Row:
    """One hand. `deal` is its number among all deals. A hand without cells does not count: `note` says why.

    `people`: who sat down for whom before it, or who moved.
    """

    deal: int
    number: int
    cells: tuple[Cell, ...]
    opened: Cell | None
    note: str
    misdeal: bool
    rulings: tuple[Line, ...]
    corrections: tuple[Correction, ...]
    wrong: tuple[Wrong, ...]
    people: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class RunningChart:
    """The totals hand by hand: the picture once there is a line to draw, and its `points`.

    `after` is the number of the last hand that counts; `target` and `floor` the totals that end the game.
    """

    after: int
    picture: Picture | None
    points: tuple[tuple[int, tuple[int, ...]], ...]
    target: int | None
    floor: int | None


@dataclass(frozen=True, slots=True)
class ScorePage:
    """All that the tab shows."""

    places: tuple[Stand, ...]
    chart: RunningChart
    rows: tuple[Row, ...]
    in_play: int | None
    in_play_rulings: tuple[Line, ...]
    newer: int | None
    older: int | None
    caption: str
    racks: tuple[Rack, ...]
    rack_rule: str
    wiped: str


@pages.get("/t/<token>/scores")
def scores(token: str) -> str:
    """The score of a table."""
    view = view_table(token)
    before = request.args.get("before", type=int)
    page = score_page(view, before=before, opened=request.args.get("open", ""))
    context = table_context(view, tab="scores")
    unnamed = view.unnamed and long_date(view.unnamed.astimezone().date())
    return render_template("table/scores.html", page=page, before=before, unnamed=unnamed, **context)


def score_page(view: TableView, *, before: int | None, opened: str) -> ScorePage:
    """The tab's page: the hands dealt before deal number `before` (from 1), the newest of them first.

    `opened` names the cell that stands open. Looks at the hands of one page, whatever came earlier.
    """
    history = History(view)
    hands = view.explanation.hands
    words = view.game.scores()
    bank = words.bank
    running = running_chart(view, history)
    shown = history.deals if before is None else min(max(before - 1, 0), history.deals)
    first = max(0, shown - HANDS_A_PAGE)
    in_play = None
    deals = list(range(shown - 1, first - 1, -1))
    if deals and deals[0] == history.deals - 1 and _still_played(view, history, deals[0]):
        in_play = deals.pop(0) + 1
    agreed = {one.deal: one for one in agreements(view)}
    rows = tuple(_row(view, history, place, opened, agreed.get(place)) for place in deals)
    return ScorePage(
        places=standings(view, running.target),
        chart=running,
        rows=rows,
        in_play=in_play,
        in_play_rulings=_rulings(view, history, in_play - 1) if in_play else (),
        newer=None if shown == history.deals else min(shown + HANDS_A_PAGE, history.deals) + 1,
        older=first + 1 if first > 0 else None,
        caption=words.caption,
        racks=tuple(bank.racks(view.state)) if bank else (),
        rack_rule=bank.rule.id if bank else "",
        wiped=_wiped(hands[-1].seating or view.seating, hands[-1], bank) if bank and hands else "",
    )


def running_chart(view: TableView, history: History, *, flat: bool = False) -> RunningChart:
    """The chart of a table as it stands; `flat` for a wide screen."""
    hands = view.explanation.hands
    target, floor = view.game.scores().goals(view.state)
    points = _chart_points(history, hands)
    goals = [Goal(target, figure(target))] if target is not None else []
    goals += [Goal(floor, figure(floor), lost=True)] if floor is not None else []
    picture = None
    if len(points) > 1:
        numbers = [number for number, _ in points]
        picture = chart.draw(numbers, [totals for _, totals in points], goals, flat=flat)
    last = _last_that_counts(view)
    return RunningChart(last.number if last else 0, picture, points, target, floor)


def _last_that_counts(view: TableView) -> HandAccount | None:
    """The last hand that has points."""
    return next((account for account in reversed(view.explanation.hands) if not account.void), None)


def _still_played(view: TableView, history: History, place: int) -> bool:
    return history.account_of(place) is None and not _wrong(view, history, place)


def _chart_points(history: History, hands: Sequence[HandAccount]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Hand numbers with the totals after them, the start first; at most as many as a chart can show."""
    found: dict[int, tuple[int, ...]] = {0: history.totals_after(0)}
    for place in chart.sample(len(hands) + 1)[1:]:
        account = hands[place - 1]
        if not account.void:
            found[account.number] = history.totals_after(place)
    return tuple(found.items())


# ---- standings ----------------------------------------------------------------------------------


def standings(view: TableView, target: int | None) -> tuple[Stand, ...]:
    """The sides in their order, the winners first. `target`: the total that ends the game, None where none does."""
    totals, seating = view.explanation.totals, view.seating
    last = _last_that_counts(view)
    winners = view.outcome.winners if view.outcome else ()
    letters = initials(seating.names)
    return tuple(
        Stand(
            rank=rank,
            side=side,
            name=seating.side_name(side),
            badges=tuple(letters[seat] for seat in seating.sides[side]),
            total=totals[side],
            to_go=target - totals[side] if target is not None and view.outcome is None else None,
            below=view.game.rules().lowest_wins,
            last=last.points[side] if last else None,
            won=side in winners,
        )
        for rank, side in placed(totals, winners, lowest_wins=view.game.rules().lowest_wins)
    )


# ---- the table of hands -------------------------------------------------------------------------


def _row(view: TableView, history: History, place: int, opened: str, agreed: Agreement | None) -> Row:
    at = history.account_of(place)
    account = view.explanation.hands[at] if at is not None else None
    wrong = _wrong(view, history, place)
    cells: tuple[Cell, ...] = ()
    found = None
    if at is not None and account is not None and not account.void:
        after = history.totals_after(at + 1)
        cells = tuple(
            _cell(view, account, side, place=place, after=after[side], opened=opened) for side in range(len(after))
        )
        found = next((cell for cell in cells if cell.open), None)
    note = ""
    if account is None:
        note = "In play." if place == history.deals - 1 else ASIDE
    elif account.void and account.void_by == "needs attention":
        note = ASIDE
    elif account.void and account.void_by == "not finished":
        note = "Not finished, and not scored."
    elif account.void:
        note = "" if account.void_by == "misdeal" else str(account.note)
    elif agreed is not None:
        note = str(agreed.words(view.seating))
    return Row(
        deal=place + 1,
        number=history.number_of(place),
        cells=cells,
        opened=found,
        note=note,
        misdeal=account is not None and account.void and account.void_by not in {"not finished", "needs attention"},
        rulings=_rulings(view, history, place),
        corrections=tuple(_corrections(view, history, place)),
        wrong=wrong,
        people=_people(view, history.span(place).start),
    )


def _people(view: TableView, deal: int) -> tuple[Text, ...]:
    """Who sat down for whom, or moved, before the deal that is the standing entry `deal`."""
    at = bisect_left(view.seated, deal, key=lambda pair: pair[0])
    if not 0 < at < len(view.seated) or view.seated[at][0] != deal:
        return ()
    return tuple(differences(view.seated[at - 1][1], view.seated[at][1]))


def _cell(view: TableView, account: HandAccount, side: Side, *, place: int, after: int, opened: str) -> Cell:
    shown = said_of_side(view.game.scores().cell, account, side)
    key = f"{place + 1}-{side + 1}"
    name = (account.seating or view.seating).side_name(side)
    lines = tuple(line for line in account.lines if line.side == side) if opened == key else ()
    return Cell(key, side, name, shown, after, account.points[side], opened == key, lines)


def _wrong(view: TableView, history: History, place: int) -> tuple[Wrong, ...]:
    span = history.span(place)
    if not history.wrong_between(span.start, span.end):
        return ()
    return tuple(
        Wrong(view.entries[problem.entry].id, shown_at(view, problem.entry, problem.ruling))
        for problem in view.attention
        if span.start <= problem.entry < span.end and not problem.consequence
    )


def _span(history: History, place: int) -> Span:
    """The entries told with a hand: what was recorded before the first deal comes with the first."""
    span = history.span(place)
    return span if place else replace(span, start=0)


def _rulings(view: TableView, history: History, place: int) -> tuple[Line, ...]:
    return tuple(standing_in(view, history, _span(history, place)))


def _corrections(view: TableView, history: History, place: int) -> list[Correction]:
    span = _span(history, place)
    found = []
    for standing in view.entries[span.start : span.end]:
        if len(standing.history) == 1 or only_taken(standing.history[0].entry, standing.entry):
            continue
        item = history.item(standing.id)
        event = item.corrected if item else None
        if item is None or event is None:
            continue
        words = change_in_words(view, item.first, item.entry, item.seq)
        found.append(Correction(standing.id, event.by, clock_time(event.at, view.opened), words))
    return found


def _wiped(seating: Seating, account: HandAccount, bank: BankRacks[Seated]) -> str:
    said = [f"{seating.side_name(side)}: {reason}." for side, reason in bank.wiped(account)]
    return say("Hand {number}. {all}", number=account.number, all=" ".join(said)) if said else ""
