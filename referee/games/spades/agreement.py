"""What the table may agree on during a game: other house rules, and its end."""

from __future__ import annotations

from typing import Final

from ...core.entries import RulesChange
from ...core.errors import HouseRuleError
from ...core.house import differences, read_house
from ...core.ruling import Ruling
from . import rulebook as book
from .house import House, check_house, form_of
from .model import End, State
from .rulings import noted, refused

_FIXED_OPTIONS: Final = ("form", "packs")


def check_rules(state: State, change: RulesChange) -> list[Ruling]:
    """The rulings on house rules changed (SP-8.7)."""
    before = state.next_house or state.house
    try:
        after = read_house(House, change.rules, base=before)
        check_house(after, len(state.seating))
    except HouseRuleError as error:
        return [refused(book.CHANGE, f"option:{error.option}", str(error))]
    players = len(state.seating)
    moved = {name for name in _FIXED_OPTIONS if name in differences(before, after)}
    if form_of(before, players) == form_of(after, players):
        moved.discard("form")
    if moved:
        return [refused(book.CHANGE, f"option:{min(moved)}", "Form and packs stay as they are: open another table.")]
    return []


def check_end(state: State, end: End) -> list[Ruling]:
    """The rulings on time called, or the game stopped."""
    if end.reason == "time" and state.time_called:
        return [noted(book.CLOCK, "time-again", "Time was called before.")]
    return []
