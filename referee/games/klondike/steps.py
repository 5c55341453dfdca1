"""What each step does to the layout."""

from __future__ import annotations

from .house import House
from .layout import SUITS, Layout, moved, revealed, turned, turned_over
from .model import Redeal, Reveal, Step, Turn
from .rules import card_from_suits, cards_to_turn


def after_step(layout: Layout, house: House, step: Step) -> Layout:
    """The layout after a step that `rules.check_step` does not refuse."""
    if isinstance(step, Turn):
        return turned(layout, step.cards if step.cards is not None else (None,) * cards_to_turn(layout, house))
    if isinstance(step, Reveal):
        return revealed(layout, None if step.stack is None else step.stack - 1, step.card)
    if isinstance(step, Redeal):
        return turned_over(layout)
    card = card_from_suits(layout, step) if step.from_ == SUITS else None
    return moved(layout, step.from_, step.to, step.count, None if card is None else card.suit)
