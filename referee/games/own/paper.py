"""What a game of one's own puts on paper: its score sheet, and its rules card."""

from __future__ import annotations

from typing import Final

from ...core.rules_card import part
from ...core.sheet import Column, RulesCard, Sheet, SheetText
from ...core.words import spelled
from ...definitions.held import definition_of
from ...play.scoresheet import score_sheet
from .common import Common
from .hands import State
from .house import House

MOST_UPRIGHT: Final = 5
"""So many players have room side by side on a sheet that stands upright."""


def card(house: House, players: int) -> RulesCard:
    """The card: the book of the definition, chapter by chapter."""
    book = Common(definition_of(house.definition)).RULEBOOK
    parts = tuple(part(title, *rules) for title, rules in book.chapters.items())
    return RulesCard(f"{spelled(players)} players", parts, (), ())


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    design = state.house_coming.design
    common = Common(definition_of(state.house_coming.definition))
    return score_sheet(
        state,
        text,
        columns=(Column("took", 0.8),),
        about=design.name,
        landscape=len(state.seating) > MOST_UPRIGHT,
        house_sentences=(),
        misdeal_rule=common.MISDEAL.id,
        lowest_wins=design.ending.wins == "lowest",
        voids={"passed-out": common.ALL_PASS.id},
    )
