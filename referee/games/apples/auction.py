"""The auction: whose call it is, what may be called, when it is over, and what is put into the bidding pile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...core.cards import NO_CARDS, card_set
from ...core.ruling import Exhibit, Ruling
from ...core.seats import Seat
from ...core.text import UNSAID, Counted, Plural, Text
from ...core.values import altered, put
from ...kinds.ladder.rules import Ladder, Over, PassFinal
from ...play.known import known_cards
from ...play.order import standard_order
from ...play.played import not_in_pack
from ...play.rulings import OnPlayer, deal_first, refused
from . import rulebook as book
from .house import House
from .model import ALL_PASSED, CARDS_EACH, PACK_SET, SUIT_LETTERS, Bid, Hand, Pile, State

HIGHEST: Final = (CARDS_EACH, 3)
"""The strength of thirteen spades."""


def _every_bid(_state: State, _hand: Hand, seat: Seat) -> Iterable[Bid]:
    numbers = range(1, CARDS_EACH + 1)
    return (Bid(seat=seat, number=number, suit=suit) for number in numbers for suit in SUIT_LETTERS)


def least_over(high: Bid | None) -> Text:
    """What may be bid next, within a sentence; unsaid where that is every bid, or none."""
    if high is None or high.strength == HIGHEST:
        return UNSAID
    place = SUIT_LETTERS.index(high.suit) + 1
    rest = SUIT_LETTERS[place % len(SUIT_LETTERS)]
    least = Bid(seat=high.seat, number=high.number + place // len(SUIT_LETTERS), suit=rest)
    return Text("{bid} or more", bid=least.said)


def _no_bid(state: State, _hand: Hand, bid: Bid) -> list[Ruling]:
    """The refusal of a number that no hand has cards for."""
    if 1 <= bid.number <= CARDS_EACH:
        return []
    said = "{player} can’t bid {number}. A bid is 1 to {most} and a suit."
    return OnPlayer(state.seating, bid.seat).refused(book.BID, "out-of-range", said, number=bid.number, most=CARDS_EACH)


def _check_height(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    """Whether a bid beats the one before (AP-2.3), and whether its player has the cards."""
    on, best, found = OnPlayer(state.seating, bid.seat), hand.high, []
    if best is not None and bid.strength <= best.strength:
        said, of = "{bid} doesn’t beat {other}’s {contract}.", state.seating.names[best.seat]
        found = on.queried(book.STRONGER, "too-low", said, about=best, bid=bid.said, other=of, contract=best.said)
    return [*found, *_check_length(state, hand, bid)]


def _check_length(state: State, hand: Hand, bid: Bid) -> list[Ruling]:
    """Whether the bidder has as many cards of the suit as were bid (AP-2.4), as far as they are known."""
    on, word, suit = OnPlayer(state.seating, bid.seat), bid.trump.one, standard_order(bid.trump).of_suit[bid.trump]
    own = (known_cards(hand, bid.seat) & suit).bit_count()
    if hand.held[bid.seat] is not None:
        if own >= bid.number:
            return []
        said = "{player} has {cards}, so can’t bid {bid}."
        return on.queried(book.LENGTH, "too-long", said, cards=Counted(own, word), bid=bid.said)
    possible = own + (hand.pool & suit).bit_count()
    if possible < bid.number:
        said = "{player} has {cards} at most, so can’t bid {bid}."
        return on.queried(book.LENGTH, "too-long", said, cards=Counted(possible, word), bid=bid.said)
    cards = Counted(bid.number, word, in_letters=True)
    return on.noted(
        book.LENGTH, "length-unseen", "For {bid}, {player} needs {cards} or more.", bid=bid.said, cards=cards
    )


def _close(_state: State, hand: Hand) -> Hand:
    """Cards go into the bidding pile, so nobody's hand is known any more (AP-3.3)."""
    seats = len(hand.held)
    return altered(hand, dealt=hand.held, held=(None,) * seats, shown=(NO_CARDS,) * seats, pool=PACK_SET)


AUCTION: Final[Ladder[Hand, Bid, House]] = Ladder(
    bid=Bid,
    needs="in progress",
    offered=_every_bid,
    said=lambda bid: bid.said,
    order=book.FIRST_BID,
    turn="It is {expected}’s turn to call, not {player}’s.",
    early="The auction comes first. It’s {name}’s turn to call.",
    over=Over(rule=book.WON, words="The auction is over. {player} won it with {bid}."),
    final=PassFinal(
        rule=book.PASS,
        code="passed",
        bid="{player} has passed and is out of the auction.",
        second="{player} has passed already.",
    ),
    impossible=_no_bid,
    height=_check_height,
    beats=lambda _house, _high, _bid: True,  # what was let stand is the bid to beat
    top=lambda _house, bid: bid.strength == HIGHEST,
    closes=_close,
    all_passed=ALL_PASSED,
)


# ---- the bidding pile ---------------------------------------------------------------------------


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
    if not hand.auction_over or hand.high is None:
        return [refused(book.ONE_HAND, "bid-first", Text("The auction comes before the bidding pile."))]
    if not pile_open(hand):
        said = "Enter the bidding pile before the targets, the hands and the opening lead."
        return on.refused(book.PILE_OPEN, "pile-late", said)
    if hand.put_in[pile.seat] is not None:
        said = "{player}’s part of the bidding pile is already entered."
        return on.refused(book.PILE_OPEN, "pile-entered", said)
    return _impossible(state, hand, pile, on) or _check_parts(hand.high, pile, on)


def _impossible(state: State, hand: Hand, pile: Pile, on: OnPlayer) -> list[Ruling]:
    """Why these cards cannot have been put in; empty if they can."""
    names, seat, rule = state.seating.names, pile.seat, book.PILE_OTHERS
    if len(pile.cards) > CARDS_EACH:
        said = "{player} has {each} cards, so can’t put in {told}."
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
                said = "{card} is already in the bidding pile. {other} put it in."
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
    are = Plural(told, "is", "are")
    if pile.seat != contract.seat:
        if told == number:
            return []
        said = "{player} puts {cards} into the bidding pile. Here {are} {told}."
        return on.queried(book.PILE_OTHERS, "pile-count", said, cards=Counted(number, "card"), told=told, are=are)
    others = tuple(card for card in pile.cards if card.suit is not contract.trump)
    asked = Text(
        "{player} bid {said} and puts in {cards}",
        player=name,
        said=contract.said,
        cards=Counted(number, contract.trump.one, in_letters=True),
    )
    if others:
        shown = (Exhibit(Text("{player} put in", player=name), others, bad=True),)
        said = "{asked}: {others} is not a trump." if len(others) == 1 else "{asked}: {others} are not trumps."
        return on.queried(
            book.PILE_WINNER, "pile-trumps", said, about=contract, exhibits=shown, asked=asked, others=others
        )
    if told != number:
        said = "{asked}. Here {are} {told}."
        return on.queried(book.PILE_WINNER, "pile-count", said, about=contract, asked=asked, told=told, are=are)
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
