"""A round as its account: lines with their rules, cells as they were written, counters behind it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...core.game import HandAccount
from ...core.ruling import ScoreLine
from ...core.text import Text, verbatim
from ...core.words import figure
from .entries import REASONS
from .layout import Box, Cell
from .model import Column
from .scoring import Scored
from .state import Round


def account_of(hand: Round) -> HandAccount:
    """The account of a round: in progress, finished or void. Its lines add up to its points.

    `cells` by side are what was written, a column each. `extra` has by side the value of each column, as
    ``column.laid``, and the counters behind the round.
    """
    if not hand.accounts:
        hand.accounts.append(_made(hand))
    return hand.accounts[0]


def _made(hand: Round) -> HandAccount:
    sides, worked = len(hand.seating.sides), None if hand.void else hand.worked
    lines = () if worked is None else tuple(_line(hand, line) for line in worked.lines)
    extra: dict[str, tuple[int, ...]] = {}
    if worked is not None:
        for column in hand.pad.columns:
            extra[f"column.{column.key}"] = tuple(values.get(column.key, 0) for values in worked.values)
        extra |= counters_held(worked.after.counters)
    return HandAccount(
        number=hand.number,
        dealer=hand.layout.dealer or 0,
        complete=hand.complete,
        void=bool(hand.void),
        tricks=(),
        points=(0,) * sides if worked is None else worked.points,
        lines=lines,
        cells=tuple(tuple(written(hand, side)) for side in range(sides)),
        note=void_words(hand.void) if hand.void else round_name(hand),
        void_by=hand.void,
        seating=hand.seating,
        extra=extra,
    )


def _line(hand: Round, line: Scored) -> ScoreLine:
    said = verbatim(line.said)
    if line.player is not None and len(hand.seating.sides[line.side]) > 1:
        said = Text("{player}: {said}", player=hand.seating.names[line.player], said=said)
    return ScoreLine(line.side, line.points, hand.pad.rule(line.rule), said)


def round_name(hand: Round) -> Text:
    """What a round is called by the definition; unsaid where it has no name."""
    return verbatim(hand.pad.round_name(hand.number))


def void_words(reason: str) -> Text:
    """Why a round does not count: the words of a code, or the text that was entered."""
    return Text(REASONS[reason]) if reason in REASONS else verbatim(reason)


def written(hand: Round, side: int) -> Iterator[str]:
    """What stands in each column for a side of the table; empty where nothing does."""
    camp = hand.layout.camp_of_side(side)
    seats = hand.seating.sides[side]
    for column in hand.pad.columns:
        row = hand.cells.get(column.key, ())
        if not row or camp is None:
            yield ""
        elif column.who == "one":
            yield "✓" if row[0] in seats else ""
        else:
            places = {"side": (camp,), "player": seats}.get(column.who, (0,))
            yield " ".join(filter(None, (cell_text(column, row[place]) for place in places)))


def cell_text(column: Column, cell: Cell) -> str:
    """A cell as it is written: ``35``, ``✓``, ``Small, 100``, ``Sixes 24``."""
    match cell:
        case Box():
            category = column.category_of(cell.category)
            return f"{cell.category if category is None else category.name} {figure(cell.value)}"
        case str():
            place = column.choice_of(cell)
            return cell if place is None else column.choices[place].name
        case None:
            return ""
    if column.kind == "yes":
        return "✓" if cell else ""
    return figure(cell)


def counters_held(counters: Mapping[str, tuple[int, ...]]) -> Mapping[str, tuple[int, ...]]:
    """The counters by a name that nothing else of a round or a game has: ``counter.phase``."""
    return {f"counter.{key}": values for key, values in counters.items()}
