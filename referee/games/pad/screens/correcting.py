"""An entry of cells corrected on the screen of its round, filled in as it was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ....core.entries import Entry
from ....screens.parts import Chosen
from ..entries import Cells
from ..state import State
from .now import round_now
from .round import RoundScreen, round_screen
from .typed import fields_of_cells


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectedRound:
    """The cells of an entry. `covers`: the fields of the entry asked for there."""

    screen: RoundScreen
    covers: tuple[str, ...] = ("side", "seat", "values")
    template: str = "games/pad/corrected.html"
    style: str = "css/pad.css"
    script: str = "js/pad.js"


def correcting(
    state: State, entry: Entry, typed: Mapping[str, Sequence[str]] | None, *, hidden: bool
) -> CorrectedRound | None:
    """The form that corrects cells; None for every other entry. `hidden` hides none of them."""
    if not isinstance(entry, Cells) or state.hand is None:
        return None
    now = round_now(state, Chosen({}))
    told = typed if typed is not None else fields_of_cells(now, entry) or {}
    camp = None if entry.side is None else now.layout.camp_of_side(entry.side)
    return CorrectedRound(screen=round_screen(now.only(camp), Chosen(told)))
