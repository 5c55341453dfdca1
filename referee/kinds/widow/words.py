"""Cards laid away, in words."""

from __future__ import annotations

from ...core.entries import Cards
from ...core.text import Text


def laid_in_words(player: str, cards: Cards | None) -> Text:
    """Who laid cards away as a short sentence without a full stop: ``Bea discarded 9♣``; without them, if unnamed."""
    if cards is None:
        return Text("{player} discarded", player=player)
    return Text("{player} discarded {cards}", player=player, cards=cards)
