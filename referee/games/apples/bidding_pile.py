"""The bidding pile, where its cards are entered: what each player may put in, and what is known after it."""

from __future__ import annotations

from ...core.cards import card_set
from ...core.ruling import Exhibit, Ruling
from ...core.text import Counted, Text
from ...core.values import altered
from ...play.known import put
from ...play.played import not_in_pack
from ...play.rulings import OnPlayer, deal_first, refused
from . import rulebook as book
from .model import CARDS_EACH, PACK_SET, Bid, Hand, Pile, State


def pile_open(hand: Hand) -> bool:
    """Whether cards of the bidding pile may still be entered (AP-3.4)."""
    begun = hand.play_begun or hand.claims or any(cards is not None for cards in hand.captured)
    later = any(target is not None for target in hand.targets) or any(held is not None for held in hand.held)
    return hand.auction_over and not hand.void and not begun and not later


def check_pile(state: State, pile: Pile) -> list[Ruling]:
    """The rulings on the cards a player put into the bidding pile."""
    hand, on = state.hand, OnPlayer(state.seating, pile.seat)
    if hand is None or hand.void or hand.complete:
        return [deal_first(book.ONE_HAND)]
    if not hand.auction_over or hand.contract is None:
        return [refused(book.ONE_HAND, "bid-first", Text("The auction comes before the bidding pile."))]
    if not pile_open(hand):
        said = "The bidding pile is entered before the targets, the hands and the opening lead."
        return on.refused(book.PILE_OPEN, "pile-late", said)
    if hand.put_in[pile.seat] is not None:
        said = "What {player} put into the bidding pile is entered already."
        return on.refused(book.PILE_OPEN, "pile-entered", said)
    return _impossible(state, hand, pile, on) or _check_parts(hand.contract, pile, on)


def _impossible(state: State, hand: Hand, pile: Pile, on: OnPlayer) -> list[Ruling]:
    """Why these cards cannot have been put in; empty if they can."""
    names, seat, rule = state.seating.names, pile.seat, book.PILE_OTHERS
    if len(pile.cards) > CARDS_EACH:
        said = "{player} has {each} cards, and cannot put in {told}."
        return on.refused(rule, "pile-count", said, each=CARDS_EACH, told=len(pile.cards))
    own = hand.dealt[seat]
    for place, card in enumerate(pile.cards):
        bit = 1 << card.index
        if not PACK_SET & bit:
            return [not_in_pack(book, card, seat)]
        if card in pile.cards[:place]:
            return on.refused(rule, "card-twice", "{card} is named twice.", card=card)
        for other, cards in enumerate(hand.put_in):
            if card in (cards or ()):
                said = "{card} is in the bidding pile already: {other} put it in."
                return on.refused(rule, "card-twice", said, card=card, other=names[other])
            dealt = hand.dealt[other]
            if other != seat and dealt is not None and dealt & bit:
                return on.refused(rule, "not-held", "{card} was dealt to {other}.", card=card, other=names[other])
        if own is not None and not own & bit:
            return on.refused(rule, "not-held", "{player} was not dealt {card}.", card=card)
    return []


def _check_parts(contract: Bid, pile: Pile, on: OnPlayer) -> list[Ruling]:
    """Whether it is the number bid, and trumps alone from the winner of the auction."""
    name, number, told = on.seating.names[pile.seat], contract.number, len(pile.cards)
    if pile.seat != contract.seat:
        if told == number:
            return []
        said = "{player} puts {cards} into the bidding pile; here are {told}."
        return on.queried(book.PILE_OTHERS, "pile-count", said, cards=Counted(number, "card"), told=told)
    others = tuple(card for card in pile.cards if card.suit is not contract.trump)
    asked = Text(
        "{player} bid {said} and puts in {cards}",
        player=name,
        said=contract.said,
        cards=Counted(number, contract.trump.one, in_letters=True),
    )
    if others:
        shown = (Exhibit(f"{name} put in", others, bad=True),)
        said = "{asked}: {others} is no trump." if len(others) == 1 else "{asked}: {others} are no trumps."
        return on.queried(
            book.PILE_WINNER, "pile-trumps", said, about=contract, exhibits=shown, asked=asked, others=others
        )
    if told != number:
        said = "{asked}; here are {told}."
        return on.queried(book.PILE_WINNER, "pile-count", said, about=contract, asked=asked, told=told)
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
