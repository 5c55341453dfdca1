"""The score sheet of Oh Hell, filled or blank."""

from __future__ import annotations

from typing import Final

from ...core.sheet import Column, Sheet, SheetText
from ...play.scoresheet import house_words, score_sheet
from . import rulebook as book
from .card import legend
from .hands import sizes
from .model import State

MOST_UPRIGHT: Final = 5
"""So many players have room side by side on a sheet that stands upright."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.house_coming
    hands = len(sizes(house, len(state.seating)))
    return score_sheet(
        state,
        text,
        game="Oh Hell",
        symbol="♥",
        columns=(Column("bid", 0.7), Column("took", 0.8)),
        pad=((Column("cards", 0.9), Column("trump", 0.9)), (Column("bid", 0.8), Column("points", 1.0))),
        legend=legend(house),
        about=f"{hands} hands",
        rows_at_least=hands,
        landscape=len(state.seating) > MOST_UPRIGHT,
        house_sentences=house_words(house, always=("scoring", "sequence", "hook")),
        misdeal_rule=book.MISDEAL.id,
    )
