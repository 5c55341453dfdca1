"""Results as pictures to share: made of the sheet that would be printed, so that both say the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ..core.game import placed
from ..core.sheet import Poster, Result, Sheet
from ..table.sitting import TableView
from .printing import sheet_of

MOST_LINES: Final = 10
"""How many stand on a picture with their names."""
TOLD: Final = 3
"""How many of those are told in its words."""


def poster_of_table(view: TableView) -> Poster | None:
    """How a table's game stands or ended; None where there is nothing to show yet."""
    sheet = sheet_of(view)
    if sheet.result is None:
        return None
    winners = view.outcome.winners if view.outcome else ()
    order = placed(view.explanation.totals, winners, lowest_wins=view.game.rules().lowest_wins)
    standing = zip(order, sheet.result.standing, strict=True)
    places = [(str(place), name, total) for (place, _), (name, total) in standing]
    return _poster(sheet, sheet.result, places)


def poster_of_club(sheet: Sheet) -> Poster | None:
    """The season's table, or an evening's standings, as they would be printed; None for one without a line."""
    if sheet.result is None:
        return None
    places = [(row.cells[0], row.cells[1], row.cells[-1]) for row in sheet.rows]
    poster = _poster(sheet, replace(sheet.result, standing=()), places)
    first = "; ".join(f"{place}. {name} {total}" for place, name, total in places[:TOLD])
    return replace(poster, score=(), words=f"{poster.words} {first}.")


def _poster(sheet: Sheet, result: Result, places: Sequence[tuple[str, str, str]]) -> Poster:
    two = len(places) == 2
    where = ", ".join(filter(None, (sheet.game, sheet.title, sheet.date)))
    said = " ".join(filter(None, (f"{result.headline}.", result.said)))
    totals = f" {', '.join(f'{name} {total}' for name, total in result.standing)}." if result.standing else ""
    return Poster(
        game=sheet.game,
        symbol=sheet.symbol,
        title=sheet.title,
        date=sheet.date,
        headline=result.headline,
        said=result.said,
        words=f"{where}: {said}{totals}",
        score=(places[0][2], places[1][2]) if two else (),
        standing=tuple(places[:MOST_LINES]),
        more=max(len(places) - MOST_LINES, 0),
        chart=sheet.chart,
        over=result.over,
    )
