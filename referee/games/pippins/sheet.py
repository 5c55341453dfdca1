"""The score sheet of Pippins Aplenty, filled or blank."""

from __future__ import annotations

from ...core.sheet import Column, Sheet, SheetText
from ...play.scoresheet import house_words, score_sheet
from . import rulebook
from .card import legend
from .house import LAP
from .model import State


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    house = state.house_coming
    return score_sheet(
        state,
        text,
        game="Pippins Aplenty",
        symbol="♣",
        columns=(Column("tricks", 1.1),),
        pad=((Column("dealer", 1.4),), (Column("tricks", 1.1), Column("points", 1.2))),
        legend=legend(house),
        about=f"past {state.house.target}",
        pegs=LAP if house.board else 0,
        house_sentences=house_words(house, always=("target", "board", "renege_points")),
        misdeal_rule=rulebook.MISDEAL.id,
        goals=((state.house.target, str(state.house.target)),),
    )
