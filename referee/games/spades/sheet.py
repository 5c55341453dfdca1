"""The score sheet of Spades, filled or blank."""

from __future__ import annotations

from ...core.game import HandAccount
from ...core.house import options, sheet_sentence
from ...core.seats import Seating
from ...core.sheet import Chart, Column, ColumnGroup, Passage, Row, Sheet, SheetText
from ...core.words import figure, listed, signed
from . import rulebook
from .house import House, score_ends_the_game
from .model import MISDEAL_UNTOLD, NEEDS_ATTENTION, NOT_FINISHED, State

ROWS_ON_A_SHEET = 12
"""Rows a filled sheet has at least, so that the evening can go on by pen."""

_PORTRAIT_SIDES = 3


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    seating = state.seating
    accounts = () if text.blank else (*state.accounts, *((state.account,) if state.account else ()))
    rows, totals = [], [0] * len(seating.sides)
    series: list[list[int]] = [[0] for _ in seating.sides]
    for account in accounts:
        totals = [total + points for total, points in zip(totals, account.points, strict=True)]
        rows.append(_row(account, seating, totals))
        if not account.void:
            for side, total in enumerate(totals):
                series[side].append(total)
    chart = None
    if text.with_chart and not text.blank and len(series[0]) > 1:
        names = [seating.side_name(side) for side in range(len(seating.sides))]
        goals = ((state.house.target, str(state.house.target)),) if score_ends_the_game(state.house) else ()
        chart = Chart(tuple(zip(names, map(tuple, series), strict=True)), goals)
    return Sheet(
        game="Spades",
        symbol="♠",
        title=text.title,
        date=text.date,
        groups=_groups(seating),
        rows=tuple(rows),
        empty_rows=max(0, ROWS_ON_A_SHEET - len(rows)),
        passages=_passages(state, text),
        chart=chart,
        initials=_side_names(seating) if text.with_initials else (),
        footer=text.footer,
        result="" if text.blank else _result(state),
        landscape=len(seating.sides) > _PORTRAIT_SIDES,
        blank=text.blank,
    )


def _side_names(seating: Seating) -> tuple[str, ...]:
    """The sides by their players' names; empty on a sheet without names."""
    return tuple(listed([seating.names[seat] for seat in seats if seating.names[seat]], "&") for seats in seating.sides)


def _groups(seating: Seating) -> tuple[ColumnGroup, ...]:
    first = ColumnGroup("", (Column("Hand", 0.8, strong=True), Column("Deals", 1.3)))
    own = (
        Column("Bid", 1.3),
        Column("Took", 1.1),
        Column("Bags", 0.9),
        Column("±", 1.1),
        Column("Total", 1.2, strong=True),
    )
    return (first, *(ColumnGroup(name, own) for name in _side_names(seating)))


def _row(account: HandAccount, seating: Seating, totals: list[int]) -> Row:
    cells = [str(account.number), seating.names[account.dealer]]
    for side, own in enumerate(account.cells):
        cells += [
            *own,
            "" if account.void else signed(account.points[side]),
            "" if account.void else figure(totals[side]),
        ]
    return Row(tuple(cells), _row_note(account), struck=account.void)


def _row_note(account: HandAccount) -> str:
    """What stands under a row: the referee's rulings, or why the hand does not count."""
    if not account.void:
        return account.note
    if account.note in {NOT_FINISHED, NEEDS_ATTENTION}:
        return f"Not counted: {account.note}"
    reason = "" if account.note == MISDEAL_UNTOLD else f": {account.note}"
    return f"Misdeal{reason} ({rulebook.MISDEAL.id})"


def _passages(state: State, text: SheetText) -> tuple[Passage, ...]:
    found = []
    if text.with_rulings and not text.blank:
        if text.rulings:
            found.append(Passage("Rulings", text.rulings))
        if text.corrections:
            found.append(Passage("Corrections", text.corrections))
    if text.with_house_rules:
        found.append(Passage("House rules", (" ".join(house_sentences(state.next_house or state.house)),)))
    return tuple(found)


def house_sentences(house: House) -> tuple[str, ...]:
    """The house rules in force, as short sentences: what ends the game first, then what is unusual."""
    said = []
    for name, default, about in options(house):
        value = getattr(house, name)
        if name in {"target", "floor"} and not score_ends_the_game(house):
            continue
        # The target, the floor, the bags and the renege are said even where they are as usual.
        if value != default or name in {"target", "floor", "break_spades", "renege"}:
            sentence = sheet_sentence(about, value)
            if sentence:
                said.append(sentence)
    if house.bag_limit is not None:
        said.append(f"{house.bag_limit} bags cost {-house.bag_penalty}.")
    return tuple(said)


def _result(state: State) -> str:
    if state.outcome is None:
        return ""
    names = [state.seating.side_name(side) for side in state.outcome.winners]
    won = f"{names[0]} won" if len(names) == 1 else f"{' and '.join(names)} share the game"
    totals = ", ".join(f"{state.seating.side_name(side)} {figure(total)}" for side, total in enumerate(state.standing))
    return f"{won}: {state.outcome.reason}. {totals}."
