"""The refusals of a card that cannot come from a hand: it is in no such pack, or somewhere else."""

from __future__ import annotations

from ..core.cards import Card, copies
from ..core.ruling import Ruling
from ..core.seats import Seat, Seating
from ..core.text import Text
from .known import known_cards, may_hold
from .model import TrickHand
from .rulings import CommonRules, refused


def not_in_pack(common: CommonRules, card: Card, seat: Seat | None = None) -> Ruling:
    """The pack has no such card."""
    return refused(common.PACK, "not-in-pack", Text("{card} is not in this pack.", card=card), seat)


def not_held(common: CommonRules, seating: Seating, seat: Seat, card: Card) -> Ruling:
    """A known hand has no such card."""
    said = "{player}’s hand, as entered, does not hold {card}."
    message = Text(said, player=seating.names[seat], card=card)
    return refused(common.KNOWN_HANDS, "not-held", message, seat)


def cannot_be_from(
    common: CommonRules, seating: Seating, hand: TrickHand, seat: Seat, card: Card, *, pack: int
) -> Ruling | None:
    """Why a card laid face down, or given away, cannot be from the hand of `seat`; None if it can.

    `pack`: its cards, as a card set.
    """
    if not copies(pack, card):
        return not_in_pack(common, card, seat)
    for other, name in enumerate(seating.names):
        if other != seat and copies(known_cards(hand, other), card):
            message = Text("{card} is in {other}’s hand.", card=card, other=name)
            return refused(common.PACK, "card-gone", message, seat)
    return None if may_hold(hand, seat, card) else not_held(common, seating, seat, card)
