"""The stock taken, the discard laid: what may be, and what it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from ...core.cards import NO_CARDS, Card, cards_in
from ...core.entries import Cards, Entry
from ...core.ruling import Exhibit, Ruling
from ...core.seats import Seat
from ...core.text import Counted, Plural, Text
from ...core.values import altered
from ...play.model import Breach
from ...play.played import not_in_pack, where_is
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .auction import auction_told, hand_told
from .cards import ALL_CARDS, EMPTY_TRUMPS, HALF, PLAIN_DISCARDS, STOCK, TRUMPS, UNDISCARDABLE
from .kept import discard_kept
from .knowing import (
    half_taken,
    may_be_discarded,
    plain_seen,
    seen_with_declarer,
    stock_learnt,
    trumps_allowed,
    whole_hand,
)
from .model import Discard, Hand, State, Stock, Take
from .payment import CONTRACT_WORDS
from .scoring import renege_remedy

DISCARD_FAULT = "discard"
"""The code of a breach that lies in the discard."""


# ---- the stock ----------------------------------------------------------------------------------


def check_stock(state: State, stock: Stock) -> list[Ruling]:
    """The rulings on the stock entered."""
    hand, rule = state.this_hand, book.STOCK_KNOWN
    if len(stock.cards) != STOCK:
        six = "The stock has six places, empty where a card isn’t known. You sent {places}."
        return [refused(rule, "stock-size", Text(six, places=Counted(len(stock.cards), "place")))]
    problem = not_of_the_pack([card for card in stock.cards if card is not None])
    if problem:
        return [problem]
    for place, card in enumerate(stock.cards):
        old = hand.stock[place]
        if card is None or card == old:
            continue
        if old is not None:
            lies = Text("This place in the stock is {old}, not {card}.", old=old, card=card)
            return [refused(rule, "stock-known", lies)]
        if not _may_have_lain_there(hand, place, card):
            nowhere = Text("{card} can’t have been at this place in the stock.", card=card)
            return [refused(book.KNOWN_HANDS, "card-twice", where_is(state, hand, card) or nowhere)]
    return []


def not_of_the_pack(cards: Sequence[Card], seat: Seat | None = None) -> Ruling | None:
    """The refusal of cards, told of `seat`, that the pack does not hold, or not twice; None where it may."""
    for card in cards:
        if not ALL_CARDS >> card.index & 1:
            return not_in_pack(book, card, seat)
        if cards.count(card) > 1:
            return refused(book.PACK, "card-twice", Text("{card} is there twice.", card=card), seat)
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
    return altered(state, hand=stock_learnt(state.this_hand, told.cards))


# ---- the half taken -----------------------------------------------------------------------------


def check_take(state: State, take: Take) -> list[Ruling]:
    """The rulings on the half taken."""
    hand = auction_told(state)
    if isinstance(hand, Ruling):
        return [hand]
    on = OnPlayer(state.seating, hand.alone)
    if hand.played == "solo":
        return on.refused(book.SOLO, "solo", "{player} plays Solo and takes nothing.")
    if hand.played not in {"three", take.half}:
        wrong, words = "{player} plays {words} and takes the {contract} half.", CONTRACT_WORDS[hand.played]
        return on.refused(book.HALF, "wrong-half", wrong, words=words, contract=hand.played)
    if hand.played == "three" and hand.half is not None:
        return on.refused(book.THREE_CARDS, "taken", "{player} has already taken the {half} half.", half=hand.half)
    return []


def take(state: State, taken: Take) -> State:
    """The state once a half of the stock is taken."""
    hand = hand_told(state)
    return altered(state, hand=half_taken(hand, taken.half) if hand.half is None else hand)


# ---- the discard --------------------------------------------------------------------------------


def check_discard(state: State, discard: Discard) -> list[Ruling]:
    """The rulings on the discard (TP-4.4 to TP-4.6)."""
    hand = auction_told(state)
    if isinstance(hand, Ruling):
        return [hand]
    on, cards = OnPlayer(state.seating, hand.alone), discard.cards
    if hand.contract == "solo":
        return on.refused(book.SOLO, "solo", "{player} plays Solo and discards nothing.")
    if hand.half is None:
        return on.refused(book.ONE_HAND, "take-first", "Choose first which half {player} takes.")
    if hand.kept or not hand.discards_open:
        return on.refused(book.DISCARD, "discarded", "{player} has already discarded.")
    problem = not_of_the_pack(cards)
    if problem:
        return [problem]
    plain_alone = [card for card in cards if not TRUMPS >> card.index & 1]
    if len(cards) != HALF and (plain_alone or hand.tricks_told or not 0 < len(cards) < HALF):
        three = "{player} discards three cards, not {told}. Only trumps shown can be entered alone."
        return on.refused(book.DISCARD_TOLD, "discard-size", three, told=len(cards))
    missing = tuple(card for card in cards_in(hand.discarded) if card not in cards)
    if missing:
        shown = "{missing} was shown in the discard, but isn’t one of these."
        return on.refused(book.DISCARD_TOLD, "discard-shown", shown, missing=missing)
    for card in cards:
        if not may_be_discarded(hand, card):
            where = _where_else(state, hand, card)
            if where:
                return [refused(book.KNOWN_HANDS, "not-held", where, hand.alone)]
            unheld = "By the cards entered, {player} doesn’t have {card}."
            return on.refused(book.KNOWN_HANDS, "not-held", unheld, card=card)
    found = faults(state, hand, cards)
    trumps = tuple(card for card in cards if TRUMPS >> card.index & 1)
    if trumps and not found and not hand.discarded:
        are = Plural(len(trumps), "is", "are")
        return on.noted(
            book.TRUMPS_DISCARDED, "trumps-shown", "{trumps} {are} shown to the defenders.", trumps=trumps, are=are
        )
    return found


def _where_else(state: State, hand: Hand, card: Card) -> Text:
    """Where a card that cannot be in the discard is; unsaid if nobody knows."""
    if hand.left >> card.index & 1:
        return Text("{card} was left in the stock.", card=card)
    return where_is(state, hand, card)


def faults(state: State, hand: Hand, cards: Cards) -> list[Ruling]:
    """What a discard breaks: a King or an Honour in it, or a trump without need."""
    name, on = state.seating.names[hand.alone], OnPlayer(state.seating, hand.alone)
    high = tuple(card for card in cards if UNDISCARDABLE >> card.index & 1)
    remedy = renege_remedy(state, hand, hand.alone)
    found: list[Ruling] = []
    if high:
        said = "{player} can’t discard {high}. No King and no Honour."
        shown = (Exhibit(Text("{player} discards", player=name), high, bad=True),)
        found += on.queried(book.DISCARD, "discard-high", said, exhibits=shown, remedy=remedy, high=high)
    trumps = tuple(card for card in cards if EMPTY_TRUMPS >> card.index & 1)
    plain = plain_seen(hand, cards)
    if len(trumps) > trumps_allowed(plain):
        others = tuple(card for card in cards_in(plain) if card not in cards)
        bad = [Exhibit(Text("{player} discards", player=name), trumps, bad=True)]
        bad += [Exhibit(Text("{player} has", player=name), others)] if others else []
        found += on.queried(
            book.TRUMPS_DISCARDED,
            "discard-trump",
            "{player} can’t discard {trumps}. Trumps only if there’s no other choice.",
            exhibits=tuple(bad),
            remedy=remedy,
            trumps=trumps,
        )
    return found


def discard(state: State, laid: Discard) -> State:
    """The state once the discard, or the trumps in it, are known; one against the rule is a revoke (TP-9.1)."""
    hand = hand_told(state)
    wrong = faults(state, hand, laid.cards)
    hand = discard_kept(hand, laid)
    return altered(state, hand=with_fault(hand) if wrong else hand)


def with_fault(hand: Hand) -> Hand:
    """The hand with a breach by its declarer that lies in the discard; once is enough."""
    if any(breach.duty == DISCARD_FAULT for breach in hand.breaches):
        return hand
    return altered(hand, breaches=(*hand.breaches, Breach(hand.alone, 0, duty=DISCARD_FAULT)))


def discards_known(hand: Hand) -> Iterator[Entry]:
    """Every discard a declarer may lay whose whole hand, before it, is known."""
    held = whole_hand(hand)
    if held is None or hand.kept or not hand.discards_open:
        return
    plain = tuple(cards_in(held & PLAIN_DISCARDS))
    needed = hand.discards_open
    if len(plain) >= needed:
        yield from (Discard(cards=cards) for cards in combinations(plain, needed))
        return
    trumps = tuple(cards_in(held & EMPTY_TRUMPS))
    yield from (Discard(cards=(*plain, *more)) for more in combinations(trumps, needed - len(plain)))
