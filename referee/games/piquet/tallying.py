"""From a hand as it is recorded to what the counting needs: its declarations, its tricks, who counts nothing."""

from __future__ import annotations

from ...core.seats import Seat
from .counting import InHand
from .house import EVERYTHING, House
from .knowing import counted_declarations, verdicts_now
from .model import Hand

TrickTold = tuple[Seat, Seat | None]
"""A trick: who led it, and who won it; None while it is in progress."""


def in_hand_of(hand: Hand) -> InHand:
    """What is counted before the play, as far as it is declared."""
    mine, other = counted_declarations(hand)
    first, second = hand.false
    return InHand(
        elder=hand.elder,
        declared=(mine, other) if hand.elder == 0 else (other, mine),
        verdicts=verdicts_now(hand),
        blanche=hand.carte_blanche.seat if hand.carte_blanche is not None else None,
        barred=(first, second),
    )


def silent_in_play(hand: Hand, house: House) -> tuple[bool, bool]:
    """By seat, whether nothing in play counts: after a false declaration, where that is the rule (PI-8.1)."""
    if house.false_declaration != EVERYTHING:
        return False, False
    first, second = hand.false
    return first, second


def tricks_so_far(hand: Hand) -> tuple[TrickTold, ...]:
    """Every trick told so far, and the one in progress, by who led it and who won it."""
    led = {trick.number: trick.plays[0].seat for trick in hand.tricks}
    open_trick = hand.claimed_from or len(hand.winners) + 1
    if hand.trick:
        led[open_trick] = hand.trick[0].seat
    found: list[TrickTold] = []
    leader = hand.elder
    for number, winner in enumerate(hand.winners, start=1):
        found.append((led.get(number, leader), winner))
        leader = winner
    if hand.trick and open_trick > len(hand.winners):
        found.append((led[open_trick], None))
    return tuple(found)


def first_leader(hand: Hand) -> Seat:
    """Who led to the first trick: elder, unless it is recorded otherwise (PI-6.1)."""
    tricks = tricks_so_far(hand)
    return tricks[0][0] if tricks else hand.elder
