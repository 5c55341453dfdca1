"""The bidding pile, where its cards are entered: what each player may put in, and what is known after it."""

from __future__ import annotations

from ...core.cards import card_set
from ...core.ruling import Exhibit, Ruling
from ...core.text import Counted, Text
from ...core.values import altered
from ...play.known import put
from ...play.rulings import deal_first, queried, refused
from ...play.whereabouts import not_in_pack
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
        return [refused(book.ONE_HAND, "bid-first", Text("The auction comes before the bidding pile."))]
    if not pile_open(hand):
        message = Text("The bidding pile is entered before the targets, the hands and the opening lead.")
        return [refused(book.PILE_OPEN, "pile-late", message, pile.seat)]
    if hand.put_in[pile.seat] is not None:
        message = Text("What {player} put into the bidding pile is entered already.", player=names[pile.seat])
        return [refused(book.PILE_OPEN, "pile-entered", message, pile.seat)]
    impossible = _impossible(state, hand, pile)
    return [impossible] if impossible is not None else _check_parts(state, hand.contract, pile)


def _impossible(state: State, hand: Hand, pile: Pile) -> Ruling | None:
    """Why these cards cannot have been put in; None if they can."""
    names, seat = state.seating.names, pile.seat
    if len(pile.cards) > CARDS_EACH:
        message = Text(
            "{player} has {each} cards, and cannot put in {told}.",
            player=names[seat],
            each=CARDS_EACH,
            told=len(pile.cards),
        )
        return refused(book.PILE_OTHERS, "pile-count", message, seat)
    own = hand.dealt[seat]
    for place, card in enumerate(pile.cards):
        bit = 1 << card.index
        if not PACK_SET & bit:
            return not_in_pack(book, card, seat)
        if card in pile.cards[:place]:
            return refused(book.PILE_OTHERS, "card-twice", Text("{card} is named twice.", card=card), seat)
        for other, cards in enumerate(hand.put_in):
            if card in (cards or ()):
                message = Text(
                    "{card} is in the bidding pile already: {other} put it in.", card=card, other=names[other]
                )
                return refused(book.PILE_OTHERS, "card-twice", message, seat)
            dealt = hand.dealt[other]
            if other != seat and dealt is not None and dealt & bit:
                message = Text("{card} was dealt to {other}.", card=card, other=names[other])
                return refused(book.PILE_OTHERS, "not-held", message, seat)
        if own is not None and not own & bit:
            return refused(
                book.PILE_OTHERS,
                "not-held",
                Text("{player} was not dealt {card}.", player=names[seat], card=card),
                seat,
            )
    return None


def _check_parts(state: State, contract: Bid, pile: Pile) -> list[Ruling]:
    """Whether it is the number bid, and trumps alone from the winner of the auction."""
    names, seat, number = state.seating.names, pile.seat, contract.number
    if seat != contract.seat:
        if len(pile.cards) == number:
            return []
        message = Text(
            "{player} puts {cards} into the bidding pile; here are {told}.",
            player=names[seat],
            cards=Counted(number, "card"),
            told=len(pile.cards),
        )
        return [queried(book.PILE_OTHERS, "pile-count", message, seat)]
    others = tuple(card for card in pile.cards if card.suit is not contract.trump)
    asked = Text(
        "{player} bid {said} and puts in {cards}",
        player=names[seat],
        said=contract.said,
        cards=Counted(number, contract.trump.one, in_letters=True),
    )
    if others:
        shown = (Exhibit(f"{names[seat]} put in", others, bad=True),)
        wrong = "{asked}: {others} is no trump." if len(others) == 1 else "{asked}: {others} are no trumps."
        message = Text(wrong, asked=asked, others=others)
        return [queried(book.PILE_WINNER, "pile-trumps", message, seat, about=contract, exhibits=shown)]
    if len(pile.cards) != number:
        message = Text("{asked}; here are {told}.", asked=asked, told=len(pile.cards))
        return [queried(book.PILE_WINNER, "pile-count", message, seat, about=contract)]
    return []


def move_pile(state: State, pile: Pile) -> State:
    """The state after a part of the bidding pile: what stayed out of it is known still (AP-3.3)."""
    hand, seat = state.this_hand, pile.seat
    hand = altered(hand, put_in=put(hand.put_in, seat, pile.cards))
    dealt = hand.dealt[seat]
    if dealt is not None:
        stayed = dealt & ~card_set(pile.cards)
        hand = altered(hand, shown=put(hand.shown, seat, stayed), pool=hand.pool & ~stayed)
    return altered(state, hand=hand)
