"""A sheet or a card in small, for a page: drawn by the layout that is printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..core.sheet import CardSheet, Sheet
from ..core.words import counted
from ..service.printing import first_page

if TYPE_CHECKING:
    from ..paper.svgpen import Drawing


@dataclass(frozen=True, slots=True)
class Preview:
    """A first page as it will be printed, how many pages there are, and in words what is on them."""

    drawing: Drawing
    pages: int
    words: str

    @property
    def wide(self) -> bool:
        """Whether the page lies on its side."""
        return self.drawing.width > self.drawing.height


def preview(sheet: Sheet | CardSheet, paper: str) -> Preview:
    """The first page of `sheet` on ``a4`` or ``letter`` paper."""
    drawing, pages = first_page(sheet, paper)
    return Preview(drawing, pages, _card_words(sheet) if isinstance(sheet, CardSheet) else _sheet_words(sheet))


def _card_words(card: CardSheet) -> str:
    return f"{card.game} rules card, to be folded"


def _sheet_words(sheet: Sheet) -> str:
    filled = sum(row.cells[0].isdigit() for row in sheet.rows)
    hands = f"{counted(filled, 'hand')} filled in" if filled else "no hand filled in"
    parts = [f"{sheet.game} score sheet, {'blank' if sheet.blank else hands}"]
    parts += ["chart"] if sheet.chart else []
    parts += [passage.title.lower() for passage in sheet.passages]
    parts += ["what scores what"] if sheet.legend else []
    parts += ["lines to sign"] if sheet.initials and not sheet.blank else []
    return ", ".join(parts)
