"""The discard while it lies face down: its declarer told it, and nothing hangs on which cards it holds (TP-4.6)."""

from __future__ import annotations

from ...core.cards import card_set
from ...core.values import altered
from .cards import hidden_discards
from .knowing import discard_laid, face_down, may_be_discarded
from .model import Discard, Hand


def discard_kept(hand: Hand, laid: Discard) -> Hand:
    """The hand once the discard is told: of what lies in it, the table knows the trumps that were shown."""
    cards = card_set(laid.cards)
    hidden = hidden_discards(cards)
    if not hidden or not face_down(altered(hand, discarded=hidden)):
        return discard_laid(hand, laid, cards)
    return altered(discard_laid(hand, laid, cards & ~hidden), kept=True)


def discard_fits(hand: Hand) -> bool:
    """Whether the discard kept is borne out: none of its cards was played, or seen elsewhere."""
    return hand.discard is not None and all(may_be_discarded(hand, card) for card in hand.discard.cards)


def discard_open(hand: Hand) -> Hand:
    """The hand with the discard turned up, where it was kept; one that is not borne out is none."""
    if not hand.kept or hand.discard is None:
        return hand
    laid = hand.discard if discard_fits(hand) else None
    hand = altered(hand, kept=False, discard=laid)
    return hand if laid is None else discard_laid(hand, laid, card_set(laid.cards))
