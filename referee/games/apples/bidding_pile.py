"""The bidding pile, where its cards are entered: what each player may put in, and what is known after it."""

from __future__ import annotations

from dataclasses import replace

from ...core.cards import card_set, show_cards
from ...core.ruling import Exhibit, Ruling
from ...core.words import counted, spelled
from ...play.known import put
from ...play.rulings import deal_first, queried, refused
from . import rulebook as book
from .model import CARDS_EACH, PACK_SET, Bid, Hand, Pile, State


def pile_open(hand: Hand) -> bool:
    """Whether cards of the bidding pile may still be entered (AP-3.4)."""
    begun = hand.play_begun or hand.claims or any(cards is not None for cards in hand.captured)
    later = any(target is not None for target in hand.targets) or any(held is not None for held in hand.held)
    return hand.auction_over and not hand.void and not begun and not later


def check_pile(state: State, pile: Pile) -> list[Ruling]:
    """The rulings on the cards a player put into the bidding pile."""
    hand, names = state.hand, state.seating.names
    if hand is None or hand.void or hand.complete:
        return [deal_first(book.ONE_HAND)]
    if not hand.auction_over or hand.contract is None:
        return [refused(book.ONE_HAND, "bid-first", "The auction comes before the bidding pile.")]
    if not pile_open(hand):
        message = "The bidding pile is entered before the targets, the hands and the opening lead."
        return [refused(book.PILE_OPEN, "pile-late", message, pile.seat)]
    if hand.put_in[pile.seat] is not None:
        message = f"What {names[pile.seat]} put into the bidding pile is entered already."
        return [refused(book.PILE_OPEN, "pile-entered", message, pile.seat)]
    impossible = _impossible(state, hand, pile)
    return [impossible] if impossible is not None else _check_parts(state, hand.contract, pile)


def _impossible(state: State, hand: Hand, pile: Pile) -> Ruling | None:
    """Why these cards cannot have been put in; None if they can."""
    names, seat = state.seating.names, pile.seat
    if len(pile.cards) > CARDS_EACH:
        message = f"{names[seat]} has {CARDS_EACH} cards, and cannot put in {len(pile.cards)}."
        return refused(book.PILE_OTHERS, "pile-count", message, seat)
    own = hand.dealt[seat]
    for place, card in enumerate(pile.cards):
        bit = 1 << card.index
        if not PACK_SET & bit:
            return refused(book.PACK, "not-in-pack", f"{card} is not in this pack.", seat)
        if card in pile.cards[:place]:
            return refused(book.PILE_OTHERS, "card-twice", f"{card} is named twice.", seat)
        for other, cards in enumerate(hand.put_in):
            if card in (cards or ()):
                message = f"{card} is in the bidding pile already: {names[other]} put it in."
                return refused(book.PILE_OTHERS, "card-twice", message, seat)
            dealt = hand.dealt[other]
            if other != seat and dealt is not None and dealt & bit:
                message = f"{card} was dealt to {names[other]}."
                return refused(book.PILE_OTHERS, "not-held", message, seat)
        if own is not None and not own & bit:
            return refused(book.PILE_OTHERS, "not-held", f"{names[seat]} was not dealt {card}.", seat)
    return None


def _check_parts(state: State, contract: Bid, pile: Pile) -> list[Ruling]:
    """Whether it is the number bid, and trumps alone from the winner of the auction."""
    names, seat, number = state.seating.names, pile.seat, contract.number
    word = contract.trump.word if number > 1 else contract.trump.word.removesuffix("s")
    if seat != contract.seat:
        if len(pile.cards) == number:
            return []
        message = f"{names[seat]} puts {counted(number, 'card')} into the bidding pile; here are {len(pile.cards)}."
        return [queried(book.PILE_OTHERS, "pile-count", message, seat)]
    others = [card for card in pile.cards if card.suit is not contract.trump]
    asked = f"{names[seat]} bid {contract.said} and puts in {spelled(number)} {word}"
    if others:
        shown = (Exhibit(f"{names[seat]} put in", tuple(others), bad=True),)
        verb = "is no trump" if len(others) == 1 else "are no trumps"
        message = f"{asked}: {show_cards(others)} {verb}."
        return [queried(book.PILE_WINNER, "pile-trumps", message, seat, about=contract, exhibits=shown)]
    if len(pile.cards) != number:
        message = f"{asked}; here are {len(pile.cards)}."
        return [queried(book.PILE_WINNER, "pile-count", message, seat, about=contract)]
    return []


def move_pile(state: State, pile: Pile) -> State:
    """The state after a part of the bidding pile: what stayed out of it is known still (AP-3.3)."""
    hand, seat = state.this_hand, pile.seat
    hand = replace(hand, put_in=put(hand.put_in, seat, pile.cards))
    dealt = hand.dealt[seat]
    if dealt is not None:
        stayed = dealt & ~card_set(pile.cards)
        hand = replace(hand, shown=put(hand.shown, seat, stayed), pool=hand.pool & ~stayed)
    return replace(state, hand=hand)
