"""The score sheet of Pippins Aplenty, filled or blank."""

from __future__ import annotations

from ...core.sheet import Column, Sheet, SheetText
from ...core.trickplay.scoresheet import house_words, score_sheet
from . import rulebook
from .model import State


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.next_house or state.house
    return score_sheet(
        state,
        text,
        game="Pippins Aplenty",
        symbol="♣",
        columns=(Column("Tricks", 1.1),),
        house_sentences=house_words(house, always=("target", "board", "renege_points")),
        misdeal_rule=rulebook.MISDEAL.id,
        goals=((state.house.target, str(state.house.target)),),
    )
