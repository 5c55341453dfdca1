"""What becomes of a hand whatever the game: its cards dealt, tricks won or told without cards, and its end if void."""

from __future__ import annotations

from typing import Final

from ..core.cards import NO_CARDS, without_set
from ..core.entries import Claim, Deal
from ..core.game import HandAccount
from ..core.seats import Seat, Seating
from ..core.text import Text
from ..core.values import add, altered
from .known import camps_now, forget
from .model import Breach, CardsDealt, HandT, Layout, S, TrickHand


def dealt_fields(deal: Deal, layout: Layout, seats: int) -> CardsDealt:
    """What is known of the cards after a deal: `held`, `shown` and `pool` of the hand."""
    pool, told = layout.all_cards, [own for own in deal.sets if own is not None]
    held: list[int | None] = [None] * seats
    # Hands of the wrong size are a misdeal: nothing can be told from them.
    if {own.bit_count() for own in told} == {layout.each}:
        held = [*deal.sets]
        for own in told:
            pool = without_set(pool, own)
    if held.count(None) == 1 and not layout.undealt:  # the last hand is what is left of the pack
        held[held.index(None)], pool = pool, NO_CARDS
    return {"held": tuple(held), "shown": (NO_CARDS,) * seats, "pool": pool}


def forget_all(hand: HandT) -> HandT:
    """Each player played a card nobody recorded: what is left is not known."""
    for seat in range(len(hand.held)):
        hand = forget(hand, seat)
    return hand


def as_all_know(state: S) -> S:
    """The state as everybody may know it: while a card called is out, whole hands are nobody's but their owners'."""
    now = None if state.hand is None else camps_now(state.hand)
    return state if now is None or now.known else altered(state, hand=forget_all(state.this_hand))


def won_by(hand: HandT, winner: Seat) -> HandT:
    """The hand with one more trick won."""
    return altered(hand, won=add(hand.won, winner, 1), winners=(*hand.winners, winner))


def claim_tricks(hand: HandT, claim: Claim, left: int) -> HandT:
    """The hand with the tricks that are `left` added to the claimer's."""
    return altered(hand, won=add(hand.won, claim.seat, left))


CLAIMED: Final = "claim"
"""The duty broken by a false claim that counts as a broken rule of play."""


def claim_as_breach(hand: HandT, claim: Claim) -> HandT:
    """The hand with a false claim among its breaches."""
    return altered(hand, breaches=(*hand.breaches, Breach(claim.seat, 0, duty=CLAIMED)))


def void_account(seating: Seating, hand: TrickHand, words: Text) -> HandAccount:
    """The account of a hand that does not count: no points, no lines."""
    return HandAccount(
        number=hand.number,
        dealer=hand.dealer,
        complete=False,
        void=True,
        tricks=hand.won,
        points=(0,) * len(seating.sides),
        lines=(),
        note=words,
        void_by=hand.void,
    )
