"""The stock taken, the discard laid, the bonuses declared: what may be, and what it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from ...core.cards import NO_CARDS, Card, card_set, cards_in, show_cards
from ...core.entries import Cards, Entry
from ...core.ruling import Exhibit, Ruling
from ...core.words import counted
from ...play.model import Breach
from ...play.played import where_is
from ...play.rulings import deal_first, noted, queried, refused
from . import rulebook as book
from .auction import auction_told
from .exchange import (
    PLAIN_DISCARDS,
    discard_laid,
    exchange,
    may_be_discarded,
    plain_seen,
    seen_with_declarer,
    stock_learnt,
    trumps_allowed,
    whole_hand,
)
from .model import Declare, Discard, Hand, State, Stock, Take
from .packs import ALL_CARDS, EMPTY_TRUMPS, HALF, JUGGLER, STOCK, TRUMPS, UNDISCARDABLE
from .payment import CONTRACT_WORDS
from .scoring import renege_remedy
from .words import BONUS_WORDS

DISCARD_FAULT = "discard"
"""The code of a breach that lies in the discard."""


# ---- the stock ----------------------------------------------------------------------------------


def check_stock(state: State, stock: Stock) -> list[Ruling]:
    """The rulings on the stock entered."""
    hand, rule = state.hand, book.STOCK_KNOWN
    if hand is None or hand.void:
        return [deal_first(book.ONE_HAND)]
    if hand.complete:
        return [refused(book.ONE_HAND, "hand-over", f"Hand {hand.number} is over.")]
    if len(stock.cards) != STOCK:
        told = counted(len(stock.cards), "place")
        return [refused(rule, "stock-size", f"The stock has six places, empty where a card is not known; {told} came.")]
    named = [card for card in stock.cards if card is not None]
    problem = _not_of_the_pack(named)
    if problem:
        return [problem]
    for place, card in enumerate(stock.cards):
        old = hand.stock[place]
        if card is None or card == old:
            continue
        if old is not None:
            return [refused(rule, "stock-known", f"{old} lies at this place of the stock, not {card}.")]
        if not _may_have_lain_there(hand, place, card):
            where = where_is(state, hand, card) or f"{card} cannot have been at this place of the stock."
            return [refused(book.KNOWN_HANDS, "card-twice", where)]
    return []


def _not_of_the_pack(cards: list[Card]) -> Ruling | None:
    for card in cards:
        if not ALL_CARDS >> card.index & 1:
            return refused(book.PACK, "not-in-pack", f"{card} is not in this pack.")
        if cards.count(card) > 1:
            return refused(book.PACK, "card-twice", f"{card} is there twice.")
    return None


def _may_have_lain_there(hand: Hand, place: int, card: Card) -> bool:
    """Whether `card` may have been at this place: unseen still, or seen with the declarer who took that half."""
    if card in hand.stock:
        return False
    if hand.pool >> card.index & 1:
        return True
    if hand.declarer is None or hand.half is None or (place < HALF) is not (hand.half == "bottom"):
        return False
    dealt = hand.dealt[hand.declarer] or NO_CARDS
    return bool(seen_with_declarer(hand) & ~dealt & 1 << card.index)


def stock(state: State, told: Stock) -> State:
    """The state once the stock is known."""
    return replace(state, hand=stock_learnt(state.this_hand, told.cards))


# ---- the half taken -----------------------------------------------------------------------------


def check_take(state: State, take: Take) -> list[Ruling]:
    """The rulings on the half taken."""
    hand = auction_told(state)
    if isinstance(hand, Ruling):
        return [hand]
    assert hand.declarer is not None
    assert hand.contract is not None
    name, words = state.seating.names[hand.declarer], CONTRACT_WORDS[hand.contract]
    if hand.contract == "solo":
        return [refused(book.SOLO, "solo", f"{name} plays Solo and takes nothing.", hand.declarer)]
    if hand.contract not in {"three", take.half}:
        message = f"{name} plays {words}: the {hand.contract} half is taken."
        return [refused(book.HALF, "wrong-half", message, hand.declarer)]
    if hand.contract == "three" and hand.half is not None:
        return [refused(book.THREE_CARDS, "taken", f"{name} has taken the {hand.half} half.", hand.declarer)]
    return []


def take(state: State, taken: Take) -> State:
    """The state once a half of the stock is taken."""
    hand = auction_told(state)
    assert isinstance(hand, Hand)
    return replace(state, hand=exchange(hand, taken.half) if hand.half is None else hand)


# ---- the discard --------------------------------------------------------------------------------


def check_discard(state: State, discard: Discard) -> list[Ruling]:
    """The rulings on the discard (TP-4.4 to TP-4.6)."""
    hand = auction_told(state)
    if isinstance(hand, Ruling):
        return [hand]
    assert hand.declarer is not None
    name, seat = state.seating.names[hand.declarer], hand.declarer
    if hand.contract == "solo":
        return [refused(book.SOLO, "solo", f"{name} plays Solo and discards nothing.", seat)]
    if hand.half is None:
        return [refused(book.ONE_HAND, "take-first", f"Say first which half {name} takes.", seat)]
    if not hand.discards_open:
        return [refused(book.DISCARD, "discarded", f"{name} has discarded already.", seat)]
    cards = discard.cards
    problem = _not_of_the_pack(list(cards))
    if problem:
        return [problem]
    plain_alone = [card for card in cards if not TRUMPS >> card.index & 1]
    if len(cards) != HALF and (plain_alone or hand.tricks_in or not 0 < len(cards) < HALF):
        message = f"{name} discards three cards, not {len(cards)}. Only trumps shown may be told alone."
        return [refused(book.DISCARD_TOLD, "discard-size", message, seat)]
    missing = [card for card in cards_in(hand.discarded) if card not in cards]
    if missing:
        message = f"{show_cards(missing)} was shown in the discard, and is not among these."
        return [refused(book.DISCARD_TOLD, "discard-shown", message, seat)]
    for card in cards:
        if not may_be_discarded(hand, card):
            where = _where_else(state, hand, card) or f"{name} does not hold {card}, by the cards entered."
            return [refused(book.KNOWN_HANDS, "not-held", where, seat)]
    found = faults(state, hand, cards)
    trumps = [card for card in cards if TRUMPS >> card.index & 1]
    if trumps and not found and not hand.discarded:
        message = f"{show_cards(trumps)} {'is' if len(trumps) == 1 else 'are'} shown to the defenders."
        found.append(noted(book.TRUMPS_DISCARDED, "trumps-shown", message, seat))
    return found


def _where_else(state: State, hand: Hand, card: Card) -> str:
    """Where a card that cannot be in the discard is; empty if nobody knows."""
    if hand.left >> card.index & 1:
        return f"{card} was left in the stock."
    return where_is(state, hand, card)


def faults(state: State, hand: Hand, cards: Cards) -> list[Ruling]:
    """What a discard breaks: a King or an Honour in it, or a trump without need."""
    assert hand.declarer is not None
    name, seat = state.seating.names[hand.declarer], hand.declarer
    high = tuple(card for card in cards if UNDISCARDABLE >> card.index & 1)
    remedy = renege_remedy(state, hand, seat)
    found = []
    if high:
        message = f"{name} may not discard {show_cards(high)}: no King and no Honour."
        shown = (Exhibit(f"{name} discards", high, bad=True),)
        found.append(
            queried(
                book.DISCARD, "discard-high", message, seat, exhibits=shown, remedy=renege_remedy(state, hand, seat)
            )
        )
    trumps = tuple(card for card in cards if EMPTY_TRUMPS >> card.index & 1)
    plain = plain_seen(hand, cards)
    if len(trumps) > trumps_allowed(plain):
        others = tuple(card for card in cards_in(plain) if card not in cards)
        message = f"{name} may not discard {show_cards(trumps)}: trumps only if there is no other choice."
        bad = [Exhibit(f"{name} discards", trumps, bad=True)]
        bad += [Exhibit(f"{name} has", others)] if others else []
        found.append(
            queried(
                book.TRUMPS_DISCARDED,
                "discard-trump",
                message,
                seat,
                exhibits=tuple(bad),
                remedy=remedy,
            )
        )
    return found


def discard(state: State, laid: Discard) -> State:
    """The state once the discard, or the trumps in it, are known; one against the rule is a renege (TP-9.1)."""
    hand = auction_told(state)
    assert isinstance(hand, Hand)
    wrong = faults(state, hand, laid.cards)
    hand = discard_laid(hand, laid, card_set(laid.cards))
    return replace(state, hand=with_fault(hand) if wrong else hand)


def with_fault(hand: Hand) -> Hand:
    """The hand with a breach by its declarer that lies in the discard; once is enough."""
    assert hand.declarer is not None
    if any(breach.duty == DISCARD_FAULT for breach in hand.breaches):
        return hand
    return replace(hand, breaches=(*hand.breaches, Breach(hand.declarer, 0, duty=DISCARD_FAULT)))


def discards_known(hand: Hand) -> Iterator[Entry]:
    """Every discard a declarer may lay whose whole hand, before it, is known."""
    held = whole_hand(hand)
    if held is None or not hand.discards_open:
        return
    plain = tuple(cards_in(held & PLAIN_DISCARDS))
    needed = hand.discards_open
    if len(plain) >= needed:
        yield from (Discard(cards=cards) for cards in combinations(plain, needed))
        return
    trumps = tuple(cards_in(held & EMPTY_TRUMPS))
    yield from (Discard(cards=(*plain, *more)) for more in combinations(trumps, needed - len(plain)))


# ---- declarations -------------------------------------------------------------------------------


def check_declare(state: State, declare: Declare) -> list[Ruling]:
    """The rulings on a declaration (TP-4.7)."""
    hand = auction_told(state)
    if isinstance(hand, Ruling):
        return [hand]
    assert hand.declarer is not None
    name, seat, what = state.seating.names[hand.declarer], hand.declarer, BONUS_WORDS[declare.bonus]
    if declare.bonus in hand.declared:
        return [refused(book.DECLARATIONS, "declared", f"{name} has declared {what} already.", seat)]
    if hand.play_begun:
        message = f"Play has begun: {what} is declared before the first lead."
        return [refused(book.DECLARATIONS, "play-begun", message, seat)]
    own = whole_hand(hand)
    if declare.bonus == "sparrow" and own is not None and not own >> JUGGLER.index & 1:
        return [noted(book.DECLARATIONS, "no-juggler", f"{name} does not hold the Juggler.", seat)]
    return []


def declare(state: State, made: Declare) -> State:
    """The state after a declaration."""
    hand = auction_told(state)
    assert isinstance(hand, Hand)
    return replace(state, hand=replace(hand, declared=(*hand.declared, made.bonus)))
