"""Melds in words: as entries, as a line of the score says them, and their column on the sheet."""

from __future__ import annotations

from typing import Final

from ...core.entries import Entry
from ...core.ruling import Rule
from ...core.seats import Seating
from ...core.sheet import Column
from ...core.text import Text, chained
from ...core.words import figure
from ...play.words import few_or_number
from .rules import Found, Laying, OneMeld

COLUMN: Final = Column("meld", 1.0)
"""The column of what was melded."""


def in_words(entry: Entry, seating: Seating) -> Text | None:
    """A meld as a short sentence without a full stop: ``Bea melded 24``; None for what is none."""
    if not isinstance(entry, Laying):
        return None
    player = seating.names[entry.seat]
    if entry.cards is not None:
        return Text("{player} laid down {cards}", player=player, cards=few_or_number(entry.cards))
    if entry.points:
        return Text("{player} melded {points}", player=player, points=entry.points)
    return Text("{player} melded nothing", player=player)


def one_in_words(meld: OneMeld) -> Text:
    """A meld within a sentence: ``two pinochles 30``."""
    return Text("{meld} {points}", meld=Text(f"{meld.name[0].lower()}{meld.name[1:]}"), points=meld.points)


def line_of(player: str, found: Found | None, rule: Rule) -> tuple[Rule, Text]:
    """What the line of a player’s melds says, and its rule: that of the one that was laid down, else the `rule` of all.

    None where points alone are told.
    """
    if found is None:
        return rule, Text("{player}’s melds", player=player)
    melds = chained((one_in_words(meld) for meld in found.melds), ", ")
    said = Text("{player}’s melds: {melds}", player=player, melds=melds)
    return (found.melds[0].rule if len(found.melds) == 1 else rule), said


def cell(points: int, *, kept: bool) -> str:
    """What the column says of a side: in brackets where the melds are lost, nothing where there are none."""
    if not points:
        return ""
    return figure(points) if kept else f"({figure(points)})"
