"""The score sheet of Apples, filled or blank."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...core.game import HandAccount
from ...core.sheet import Cited, Column, Sheet, SheetText
from ...core.words import figure
from ...play.scoresheet import house_words, score_sheet
from . import rulebook
from .card import legend
from .house import House
from .model import ALL_PASSED, State

COLUMNS: Final = (Column("tricks", 0.8), Column("target", 0.9), Column("sets", 1.4))
"""What is written of a player: the tricks, the target, and the points of the sets, won and lost."""

_PAD: Final = (
    (Column("who bid", 1.6), Column("bid", 0.8), Column("trump", 2.2, pick=("♦", "♥", "♣", "♠"))),
    (Column("target", 1.0), Column("points", 1.2)),
)
"""What is written by hand."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    goal = state.house.goal
    drawn = score_sheet(
        state,
        text,
        game="Apples",
        symbol="♥",
        columns=COLUMNS,
        pad=_PAD,
        legend=legend(state.house_coming),
        about=f"to {goal}",
        house_sentences=house_sentences(state.house_coming),
        misdeal_rule=rulebook.MISDEAL.id,
        goals=((goal, figure(goal)),),
    )
    accounts: tuple[HandAccount, ...] = (*state.accounts, *((state.account,) if state.account else ()))
    rows = (
        replace(row, note=f"All passed ({rulebook.ALL_PASS.id})")
        if account.void and account.void_by == ALL_PASSED
        else row
        for row, account in zip(drawn.rows, accounts, strict=bool(drawn.rows))
    )
    return replace(drawn, rows=tuple(rows))


def house_sentences(house: House) -> tuple[Cited, ...]:
    """The house rules in force, as short sentences: the goal and the renege always, then what is unusual."""
    return house_words(house, always=("goal", "renege_points"))
