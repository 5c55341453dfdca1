"""Before the first lead of Oh Hell: the trumps told, and the bids."""

from __future__ import annotations

from typing import Final

from ...core.cards import Card, copies, standard_pack, without_card
from ...core.entries import Bid
from ...core.ruling import Ruling
from ...core.text import SuitWord, Text
from ...core.values import altered
from ...play.bids import BidRules, adds_up, move_bid, out_of_order, play_begun
from ...play.known import known_cards, show
from ...play.played import not_in_pack
from ...play.rulings import noted, queried, refused
from . import rulebook as book
from .hands import trump_source
from .house import House
from .model import Hand, State, Trump

ORDER: Final = BidRules(order=book.BID_ORDER, once=book.BIDS)


def hooked(house: House, cards: int) -> bool:
    """Whether the bids of a hand of so many cards may not add up (OH-4.3, OH-4.4)."""
    return house.bidding == "in_turn" and (house.hook == "on" or (house.hook == "not_one" and cards > 1))


def check_bid(state: State, bid: Bid) -> list[Ruling]:
    """The rulings on a bid; once all are told, how far they are over the hand or under it."""
    hand = state.this_hand
    if hand.play_begun or hand.taken:
        return [play_begun(book.ONE_HAND, bid.seat)]
    if not 0 <= bid.bid <= hand.each:
        name = state.seating.names[bid.seat]
        message = Text("{player} cannot bid {bid}: a bid is 0 to {most}.", player=name, bid=bid.bid, most=hand.each)
        return [refused(book.BIDS, "out-of-range", message, bid.seat)]
    found = out_of_order(ORDER, state, bid, turns=state.house.bidding == "in_turn")
    found += adds_up(book.HOOK, hand, bid) if hooked(state.house, hand.each) else []
    after = move_bid(state, bid).this_hand
    return found if found or not after.auction_over else [_over_or_under(sum(after.numbers) - hand.each)]


def _over_or_under(over: int) -> Ruling:
    if not over:
        return noted(book.HOOK, "even", Text("The bids are exactly the tricks of the hand."))
    if over > 0:
        return noted(book.BIDS, "over", Text("The bids are {count} over.", count=over))
    return noted(book.BIDS, "under", Text("The bids are {count} under.", count=-over))


def check_trump(state: State, trump: Trump) -> list[Ruling]:
    """The rulings on the trumps told (OH-3.1, OH-3.2)."""
    hand = state.this_hand
    source = trump_source(state.house, len(state.seating), hand.number)
    if hand.trick or hand.tricks:
        return [refused(book.TRUMP, "play-begun", Text("Cards were played: the trumps stand."))]
    if source.shown and hand.named:
        return [refused(book.TRUMP, "trump-told", Text("The trumps were told already: correct that entry instead."))]
    card = trump.card
    if card is not None and card not in standard_pack():
        return [not_in_pack(book, card)]
    if card is not None and (elsewhere := _elsewhere(state, hand, card, dealers=source.shown == "last")):
        return [elsewhere]
    if not source.shown and trump.trump is not source.suit:
        usual = Text("{suit} are trumps", suit=SuitWord(source.suit)) if source.suit else Text("there are no trumps")
        message = Text("In this hand {usual}, by the order of the hands.", usual=usual)
        return [queried(book.TRUMP, "trump-follows", message)]
    return [] if trump.trump else [noted(book.TRUMP, "no-trumps", Text("This hand has no trumps."))]


def _elsewhere(state: State, hand: Hand, card: Card, *, dealers: bool) -> Ruling | None:
    """The refusal of a card that another hand holds; or, of the `dealers` last, that it does not hold."""
    for seat, name in enumerate(state.seating.names):
        own, holds = dealers and seat == hand.dealer, copies(known_cards(hand, seat), card)
        if holds and not own:
            message = Text("{card} is in {player}’s hand.", card=card, player=name)
            return refused(book.KNOWN_HANDS, "card-gone", message, seat)
        if own and hand.held[seat] is not None and not holds:
            message = Text("{player}’s hand does not hold {card}.", player=name, card=card)
            return refused(book.KNOWN_HANDS, "not-held", message, seat)
    return None


def move_trump(state: State, trump: Trump) -> State:
    """The state with the trumps told: a card turned is out of play, the dealer's last card stays in the hand."""
    hand, card = state.this_hand, trump.card
    shown = trump_source(state.house, len(state.seating), hand.number).shown
    if card is not None and shown == "last":
        hand = show(hand, hand.dealer, card)
    elif card is not None and shown == "card":
        hand = altered(hand, pool=without_card(hand.pool, card), turned=card)
    return altered(state, hand=altered(hand, trump=trump.trump, named=True))
