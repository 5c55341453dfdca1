"""What the score sheets of trick games have in common: their rows, passages and result."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, Final

from ..game import HandAccount
from ..house import options, sheet_sentence
from ..seats import Seating, Side
from ..sheet import Chart, Column, ColumnGroup, Passage, Row, Sheet, SheetText
from ..words import figure, listed, signed
from .model import MISDEAL_UNTOLD, NEEDS_ATTENTION, NOT_FINISHED, Sitting

ROWS_ON_A_SHEET: Final = 12
"""Rows a filled sheet has at least, so that the evening can go on by pen."""

_PORTRAIT_SIDES: Final = 3


def score_sheet(
    state: Sitting,
    text: SheetText,
    *,
    game: str,
    symbol: str,
    columns: Sequence[Column],
    house_sentences: Sequence[str],
    misdeal_rule: str,
    goals: tuple[tuple[int, str], ...] = (),
    own_cells: Callable[[HandAccount, Side], Sequence[str]] = lambda account, side: account.cells[side],
    void_words: Callable[[str], str] = lambda reason: reason,
    rows_at_least: int = ROWS_ON_A_SHEET,
    total: str = "Total",
    landscape: bool | None = None,
) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in.

    `columns` are a side's own before its points and total, filled by `own_cells`.
    """
    seating = state.seating
    accounts = () if text.blank else (*state.accounts, *((state.account,) if state.account else ()))
    rows, totals = [], [0] * len(seating.sides)
    series: list[list[int]] = [[0] for _ in seating.sides]
    for account in accounts:
        totals = [before + points for before, points in zip(totals, account.points, strict=True)]
        own = [tuple(own_cells(account, side)) if not account.void else () for side in range(len(totals))]
        cells = _cells(account, seating, totals, own, len(columns))
        rows.append(Row(cells, _row_note(account, misdeal_rule, void_words), struck=account.void))
        if not account.void:
            for side, value in enumerate(totals):
                series[side].append(value)
    chart = None
    if text.with_chart and not text.blank and len(series[0]) > 1:
        names = [seating.side_name(side) for side in range(len(seating.sides))]
        chart = Chart(tuple(zip(names, map(tuple, series), strict=True)), goals)
    side_names = _side_names(seating)
    first = ColumnGroup("", (Column("Hand", 0.8, strong=True), Column("Deals", 1.3)))
    own_columns = (*columns, Column("±", 1.1), Column(total, 1.2, strong=True))
    return Sheet(
        game=game,
        symbol=symbol,
        title=text.title,
        date=text.date,
        groups=(first, *(ColumnGroup(name, own_columns) for name in side_names)),
        rows=tuple(rows),
        empty_rows=max(0, rows_at_least - len(rows)),
        passages=passages(text, house_sentences),
        chart=chart,
        initials=side_names if text.with_initials else (),
        footer=text.footer,
        result="" if text.blank else _result(state),
        landscape=len(seating.sides) > _PORTRAIT_SIDES if landscape is None else landscape,
        blank=text.blank,
    )


def house_words(house: Any, always: Collection[str] = (), never: Collection[str] = ()) -> tuple[str, ...]:
    """The house rules in force, as short sentences: those `always` said, and what is unusual; `never` these."""
    said = []
    for name, default, about in options(house):
        value = getattr(house, name)
        if (value != default or name in always) and name not in never:
            sentence = sheet_sentence(about, value)
            if sentence:
                said.append(sentence)
    return tuple(said)


def _side_names(seating: Seating) -> tuple[str, ...]:
    """The sides by their players' names; empty on a sheet without names."""
    return tuple(listed([seating.names[seat] for seat in seats if seating.names[seat]], "&") for seats in seating.sides)


def _cells(
    account: HandAccount, seating: Seating, totals: Sequence[int], own: Sequence[Sequence[str]], width: int
) -> tuple[str, ...]:
    cells = [str(account.number), (account.seating or seating).names[account.dealer]]
    for side, filled in enumerate(own):
        cells += [
            *(filled or ("",) * width),
            "" if account.void else signed(account.points[side]),
            "" if account.void else figure(totals[side]),
        ]
    return tuple(cells)


def _row_note(account: HandAccount, misdeal_rule: str, void_words: Callable[[str], str]) -> str:
    """What stands under a row: the referee's rulings, or why the hand does not count."""
    if not account.void:
        return account.note
    if account.note in {NOT_FINISHED, NEEDS_ATTENTION}:
        return f"Not counted: {account.note}"
    reason = "" if account.note == MISDEAL_UNTOLD else f": {void_words(account.note)}"
    return f"Misdeal{reason} ({misdeal_rule})"


def passages(text: SheetText, house_sentences: Sequence[str]) -> tuple[Passage, ...]:
    """What stands under the table: rulings and corrections, as far as they are wanted, and the house rules."""
    found = []
    if text.note and not text.blank:
        found.append(Passage("Note", (text.note,)))
    if text.people and not text.blank:
        found.append(Passage("Players", text.people))
    if text.with_rulings and not text.blank:
        if text.rulings or text.signed:
            signed = text.signed if text.with_initials else tuple(replace(one, initials=()) for one in text.signed)
            found.append(Passage("Rulings", text.rulings, signed))
        if text.corrections:
            found.append(Passage("Corrections", text.corrections))
    said = (*house_sentences, f"Fingerprint {text.fingerprint}.") if text.fingerprint else house_sentences
    if text.with_house_rules and said:
        found.append(Passage("House rules", (" ".join(said),)))
    return tuple(found)


def _result(state: Sitting) -> str:
    if state.outcome is None:
        return ""
    names = [state.seating.side_name(side) for side in state.outcome.winners]
    won = f"{names[0]} won" if len(names) == 1 else f"{listed(names)} share the game"
    totals = ", ".join(f"{state.seating.side_name(side)} {figure(total)}" for side, total in enumerate(state.standing))
    return f"{won}: {state.outcome.reason}. {totals}."
