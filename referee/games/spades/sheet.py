"""The score sheet of Spades, filled or blank."""

from __future__ import annotations

from typing import Final

from ...core.sheet import Column, Sheet, SheetText
from ...core.trickplay.scoresheet import house_words, score_sheet
from . import rulebook
from .house import House, score_ends_the_game
from .model import State

_COLUMNS: Final = (Column("Bid", 1.3), Column("Took", 1.1), Column("Bags", 0.9))


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    target = state.house.target
    return score_sheet(
        state,
        text,
        game="Spades",
        symbol="♠",
        columns=_COLUMNS,
        house_sentences=house_sentences(state.next_house or state.house),
        misdeal_rule=rulebook.MISDEAL.id,
        goals=((target, str(target)),) if score_ends_the_game(state.house) else (),
    )


def house_sentences(house: House) -> tuple[str, ...]:
    """The house rules in force, as short sentences: what ends the game first, then what is unusual."""
    # The target, the floor, the bags and the renege are said even where they are as usual.
    always = ("target", "floor", "break_spades", "renege")
    said = house_words(house, always, never=() if score_ends_the_game(house) else ("target", "floor"))
    return said if house.bag_limit is None else (*said, f"{house.bag_limit} bags cost {-house.bag_penalty}.")
