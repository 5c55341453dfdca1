"""Is the game stuck? What counts as stuck, asked of what can still be done."""

from __future__ import annotations

from typing import Final

from ...core.question import Asked
from ...desk.outline import Outline
from . import rulebook as book
from .layout import FRESH, Layout
from .legal import is_stuck, legal_moves, may_turn_over
from .model import Redeal, State, Turn


def _layout(asked: Asked) -> Layout | None:
    hand = asked.this_state(State).open_hand
    return hand.layout if hand is not None and hand.layout != FRESH else None


def _left(asked: Asked) -> str | None:
    """What can still be done by the record: a card moved, the stock alone, or nothing."""
    state, layout = asked.this_state(State), _layout(asked)
    if layout is None:
        return None
    if any(not isinstance(step, Turn | Redeal) for step in legal_moves(layout, state.house)):
        return "moves"
    return "stock" if layout.stock or (layout.waste and may_turn_over(layout, state.house)) else "nothing"


def _offers(asked: Asked) -> str | None:
    """Whether a card of the stock offers a move, or may: one nobody has seen."""
    state, layout = asked.this_state(State), _layout(asked)
    return None if layout is None else "no" if is_stuck(layout, state.house) else "yes"


STUCK: Final = Outline(book.RULEBOOK).situation(
    "stuck",
    "Is the game stuck?",
    """
? what: What can still be done? [left]
  - moves: A card can be moved or turned up
    in order stuck-moves: The deal is not stuck (KL-4.2)
      A move is left besides the stock, even if it seems pointless.
      → Play on, or give the deal up.
  - stock: Only the stock can be turned
    ? offers: Does a card that will come up on the waste offer a move? [offers]
      - yes: Yes, or one no one has seen may
        in order stuck-stock: The deal is not stuck (KL-4.2)
          A card of the stock offers another move, or one that no one has seen may still come up.
          → Turn the stock, and play on.
      - no: No, all have been seen and none does
        in order stuck: The deal is stuck (KL-4.2, KL-4.3)
          You can only go round the stock, and no card in it gives another move.
          → Give the deal up. It counts as it lies. House rules decide whether moves may be taken back.
  - nothing: No move, and no stock or redeal is left
    in order stuck-nothing: The deal is stuck (KL-4.2, KL-4.3)
      No card can be moved, and the stock cannot help.
      → Give the deal up. It counts as it lies.
""",
    known={"left": _left, "offers": _offers},
)
"""Whether nothing leads further."""
