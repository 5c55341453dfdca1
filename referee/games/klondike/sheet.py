"""The score sheet of Klondike, filled or blank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.game import HandAccount
from ...core.sheet import Chart, Column, ColumnGroup, Row, Sheet, SheetText
from ...core.trickplay.scoresheet import ROWS_ON_A_SHEET, house_words, passages
from ...core.words import figure, signed
from . import rulebook
from .model import NEEDS_ATTENTION, NOT_TOLD, State
from .words import void_words

COLUMNS: Final = (
    Column("Result", 1.4),
    Column("Cards up", 1.0),
    Column("Redeals", 1.0),
    Column("±", 1.1),
    Column("Total", 1.2, strong=True),
)
"""What is written of a deal."""

IN_PLAY: Final = "in play"


def sheet(state: State, accounts: Sequence[HandAccount], text: SheetText) -> Sheet:
    """The sheet of a sitting with the accounts of its deals; with `text.blank` the same with nothing filled in."""
    name = state.seating.names[0]
    rows, totals = _rows(() if text.blank else accounts)
    charted = text.with_chart and not text.blank and len(totals) > 1
    return Sheet(
        game="Klondike",
        symbol="♣",
        title=text.title,
        date=text.date,
        groups=(ColumnGroup("", (Column("Deal", 0.8, strong=True),)), ColumnGroup(name, COLUMNS)),
        rows=rows,
        empty_rows=max(0, ROWS_ON_A_SHEET - len(rows)),
        passages=passages(text, house_sentences(state)),
        chart=Chart(((name, tuple(totals)),)) if charted else None,
        initials=(name,) if text.with_initials else (),
        footer=text.footer,
        result="" if text.blank else _result(state, totals[-1]),
        blank=text.blank,
    )


def house_sentences(state: State) -> tuple[str, ...]:
    """The house rules in force: scoring and cards turned at once always, then what is unusual."""
    return house_words(state.next_house or state.house, {"scoring", "draw"})


def _rows(accounts: Sequence[HandAccount]) -> tuple[tuple[Row, ...], list[int]]:
    """The rows, and the total before the first deal and after each that counts."""
    rows, totals = [], [0]
    for account in accounts:
        cells: tuple[str, ...] = ("",) * len(COLUMNS)
        if not account.void:
            ending, up, redeals = account.cells[0]
            totals.append(totals[-1] + account.points[0])
            cells = (ending or IN_PLAY, up, redeals, signed(account.points[0]), figure(totals[-1]))
        rows.append(Row((str(account.number), *cells), _note(account), struck=account.void))
    return tuple(rows), totals


def _note(account: HandAccount) -> str:
    """What stands under a row: rules that were broken, or why the deal does not count."""
    if not account.void:
        return account.note
    if account.note == NEEDS_ATTENTION:
        return f"Not counted: {account.note}"
    reason = "" if account.note == NOT_TOLD else f": {void_words(account.note)}"
    return f"Misdeal{reason} ({rulebook.MISDEAL.id})"


def _result(state: State, total: int) -> str:
    if state.outcome is None:
        return ""
    said = state.outcome.reason
    return f"{said[0].upper()}{said[1:]}. {state.seating.names[0]} {figure(total)}."
