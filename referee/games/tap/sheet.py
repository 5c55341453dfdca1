"""The score sheet of Tap, filled or blank."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.sheet import Cited, Column, Sheet, SheetText
from ...play.scoresheet import house_words, score_sheet
from . import rulebook
from .card import SIGNS, legend
from .model import ALL_PASSED, State
from .payment import bids

COLUMNS: Final = (Column("contract", 1.5), Column("count", 1.1))
"""A player's own: filled in where the player was the declarer."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    drawn = score_sheet(
        state,
        text,
        game="Tap",
        symbol="★",
        columns=COLUMNS,
        pad=(
            (
                Column("declarer", 1.8),
                Column("contract", 2.2, pick=tuple(SIGNS[contract] for contract in bids(state.house))),
                Column("count", 1.0),
            ),
            (Column("points", 1.2),),
        ),
        legend=legend(state.house_coming),
        about=f"{state.house.hands} hands",
        house_sentences=house_sentences(state),
        misdeal_rule=rulebook.MISDEAL.id,
    )
    thrown_in = f"Thrown in, all passed ({rulebook.THROWN_IN.id})"
    accounts = () if text.blank else (*state.accounts, *((state.account,) if state.account else ()))
    rows = tuple(
        replace(row, note=thrown_in) if account.void_by == ALL_PASSED else row
        for row, account in zip(drawn.rows, accounts, strict=True)
    )
    return replace(drawn, rows=rows)


def house_sentences(state: State) -> tuple[Cited, ...]:
    """The house rules in force: how long a game is, what Top and Bottom are worth, and what is unusual."""
    return house_words(state.house_coming, {"hands", "traditional_order"})
