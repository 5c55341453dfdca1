"""What is known at the end of a hand: each player's captured cards and target, entered or by what is left."""

from __future__ import annotations

from ...core.cards import CARDS, NO_CARDS, Card, all_of, card_set, cards_in
from ...core.seats import Seat, Seating
from .model import CARDS_OF_A_TRICK, PACK_SET, Hand

CardSets = tuple[int | None, ...]


def won_in_tricks(hand: Hand) -> tuple[int, ...]:
    """By seat, the cards it won in tricks recorded card by card, as a card set."""
    won = [NO_CARDS] * len(hand.held)
    for trick in hand.tricks:
        won[trick.winner] |= card_set(play.card for play in trick.plays)
    return tuple(won)


def follows_from_play(hand: Hand) -> bool:
    """Whether the captured cards follow from the play: every trick was recorded card by card, or claimed."""
    return hand.tricks_told and hand.card_by_card


def targets_of(hand: Hand) -> tuple[Card | None, ...]:
    """By seat the target: entered, or the one card left; None where it is open."""
    found = list(hand.targets)
    if follows_from_play(hand) and len(hand.winners) == hand.tricks_total:
        for seat, held in enumerate(hand.held):
            if found[seat] is None and held is not None:
                found[seat] = _only(held)
        left = PACK_SET & ~all_of(won_in_tricks(hand))
    elif None not in hand.captured:
        left = PACK_SET & ~all_of(hand.captured)
    else:
        return tuple(found)
    left &= ~card_set(card for card in found if card is not None)
    if found.count(None) == 1:
        found[found.index(None)] = _only(left)
    return tuple(found)


def piles_of(hand: Hand) -> CardSets:
    """By seat the captured cards, as a card set: entered, or as they follow from the play; None where open."""
    targets = targets_of(hand)
    targets_set = card_set(target for target in targets if target is not None)
    if follows_from_play(hand):
        won = won_in_tricks(hand)
        if len(hand.winners) == hand.tricks_total:
            return won
        claimer = next(claim.seat for claim in reversed(hand.claims) if claim.good)
        # The claimer gets every card still out but the targets.
        rest = None if None in targets else PACK_SET & ~all_of(won) & ~targets_set | won[claimer]
        return tuple(rest if seat == claimer else own for seat, own in enumerate(won))
    piles = list(hand.captured)
    if hand.tricks_told:
        piles = [NO_CARDS if not hand.won[seat] else pile for seat, pile in enumerate(piles)]
    if None not in targets and not PACK_SET & ~all_of(piles) & ~targets_set:
        piles = [pile or NO_CARDS for pile in piles]
    return tuple(piles)


def the_rest(hand: Hand) -> tuple[Seat, int] | None:
    """The one player whose captured cards are open, and all cards left for them; None where more is open."""
    piles, targets = piles_of(hand), targets_of(hand)
    if piles.count(None) != 1 or None in targets:
        return None
    left = PACK_SET & ~all_of(piles) & ~card_set(target for target in targets if target is not None)
    return piles.index(None), left


def tricks_of(hand: Hand) -> tuple[int | None, ...]:
    """The tricks of each seat, where they are known: told, by its captured cards, or by those of all others."""
    if hand.tricks_told:
        return hand.won
    found = [None if pile is None else pile.bit_count() // CARDS_OF_A_TRICK for pile in hand.captured]
    if found.count(None) == 1:
        found[found.index(None)] = hand.tricks_total - sum(count for count in found if count is not None)
    return tuple(found)


def next_target(hand: Hand, seating: Seating) -> Seat | None:
    """The first from eldest on whose target is not known; None where all are."""
    targets = targets_of(hand)
    return next((seat for seat in seating.from_left_of(hand.dealer) if targets[seat] is None), None)


def next_pile(hand: Hand, seating: Seating) -> Seat | None:
    """The first from eldest on whose captured cards are open; None where all are known."""
    piles = piles_of(hand)
    return next((seat for seat in seating.from_left_of(hand.dealer) if piles[seat] is None), None)


def play_is_over(hand: Hand) -> bool:
    """Whether the hand is at its end: all tricks told, or captured cards entered."""
    return hand.tricks_told or any(pile is not None for pile in hand.captured)


def _only(held: int) -> Card | None:
    """The card of a set of one; None of any other."""
    return CARDS[held.bit_length() - 1] if held.bit_count() == 1 else None


def possible_targets(hand: Hand, seat: Seat) -> tuple[Card, ...]:
    """The cards that may be the target of `seat`, as far as is known."""
    held = hand.held[seat]
    possible = hand.shown[seat] | hand.pool if held is None else held
    return tuple(cards_in(possible & ~all_of(hand.captured)))
