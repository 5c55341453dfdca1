"""The score sheet of Spades, filled or blank."""

from __future__ import annotations

from typing import Final

from ...core.game import HandAccount
from ...core.seats import Side
from ...core.sheet import Cited, Column, Sheet, SheetText
from ...play.scoresheet import house_words, score_sheet
from . import rulebook
from .card import legend
from .house import House, score_ends_the_game
from .model import State

_COLUMNS: Final = (Column("bid → took", 2.2),)
_BAGS: Final = (Column("bags", 0.9, quiet=True),)
_PAD: Final = (
    (Column("dealer", 1.4),),
    (Column("bid", 1.1), Column("took", 1.1), Column("bags", 0.9), Column("points", 1.2)),
)
"""What is written by hand."""


def sheet(state: State, text: SheetText) -> Sheet:
    """The sheet of a sitting; with `text.blank` the same sheet with nothing filled in."""
    target = state.house.target
    return score_sheet(
        state,
        text,
        game="Spades",
        symbol="♠",
        columns=_COLUMNS,
        after=_BAGS,
        own_cells=_own_cells,
        pad=_PAD,
        legend=legend(state.house_coming),
        about=f"to {target}" if score_ends_the_game(state.house) else "",
        house_sentences=house_sentences(state.house_coming),
        misdeal_rule=rulebook.MISDEAL.id,
        goals=((target, str(target)),) if score_ends_the_game(state.house) else (),
    )


def _own_cells(account: HandAccount, side: Side) -> tuple[str, str]:
    bid, took, bags = account.cells[side]
    return (f"{bid} → {took}" if bid else took), bags


def house_sentences(house: House) -> tuple[Cited, ...]:
    """The house rules in force, as short sentences: what ends the game first, then what is unusual."""
    # The target, the floor, the bags and the renege are said even where they are as usual.
    always = ("target", "floor", "break_spades", "renege")
    said = house_words(house, always, never=() if score_ends_the_game(house) else ("target", "floor"))
    if house.bag_limit is None:
        return said
    return (*said, Cited(rulebook.BAG_PENALTY.id, f"{house.bag_limit} bags cost {-house.bag_penalty}."))
