"""The stock taken, the discard laid: what may be, and what it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.cards import NO_CARDS, Card, card_set, cards_in
from ...core.entries import Cards
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Plural, Text
from ...core.values import altered
from ...kinds.widow.rules import Never, Refusal, Widow
from ...play.game import AnyTrickGame
from ...play.model import Breach
from ...play.own_parts import Due, tricks_due
from ...play.played import not_in_pack, where_is
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .auction import auction_told, hand_told
from .cards import ALL_CARDS, EMPTY_TRUMPS, HALF, STOCK, TRUMPS, UNDISCARDABLE
from .kept import discard_kept
from .knowing import (
    half_taken,
    may_be_discarded,
    plain_seen,
    seen_with_declarer,
    stock_learnt,
    whole_hand,
)
from .model import Discard, Hand, State, Stock, Take
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
        wrong = "{player} plays Bottom Three and takes the bottom half."
        if hand.played == "top":
            wrong = "{player} plays Top Three and takes the top half."
        return on.refused(book.HALF, "wrong-half", wrong)
    if hand.played == "three" and hand.half is not None:
        taken = "{player} has already taken the bottom half."
        if hand.half == "top":
            taken = "{player} has already taken the top half."
        return on.refused(book.THREE_CARDS, "taken", taken)
    return []


def take(state: State, taken: Take) -> State:
    """The state once a half of the stock is taken."""
    hand = hand_told(state)
    return altered(state, hand=half_taken(hand, taken.half) if hand.half is None else hand)


# ---- the discard --------------------------------------------------------------------------------


def _no_discard(state: State, hand: Hand, _discard: Discard) -> list[Ruling]:
    """The refusal of a discard in Solo, and of one before a half is taken."""
    on = OnPlayer(state.seating, hand.alone)
    if hand.contract == "solo":
        return on.refused(book.SOLO, "solo", "{player} plays Solo and discards nothing.")
    if hand.half is None:
        return on.refused(book.ONE_HAND, "take-first", "Choose first which half {player} takes.")
    return []


def _discard_due(game: AnyTrickGame, state: State, hand: Hand) -> Due:
    """From a hand that is known, before the first lead."""
    if hand.depth == "result" or hand.play_begun or tricks_due(game, state, hand) in {None, "anyone"}:
        return None
    return hand.declarer if hand.discards_open and not hand.kept and whole_hand(hand) is not None else None


def _strange(_state: State, _hand: Hand, cards: Cards) -> list[Ruling]:
    problem = not_of_the_pack(cards)
    return [problem] if problem else []


def _not_in_the_discard(state: State, hand: Hand, seat: Seat, _loose: int, cards: Cards) -> list[Ruling]:
    """The refusal of a discard without a card of it that was shown, or with one that is elsewhere."""
    on = OnPlayer(state.seating, seat)
    missing = tuple(card for card in cards_in(hand.discarded) if card not in cards)
    if missing:
        shown = "{missing} was shown in the discard, but isn’t one of these."
        return on.refused(book.DISCARD_TOLD, "discard-shown", shown, missing=missing)
    for card in cards:
        if not may_be_discarded(hand, card):
            where = _where_else(state, hand, card)
            if where:
                return [refused(book.KNOWN_HANDS, "not-held", where, seat)]
            unheld = "By the cards entered, {player} doesn’t have {card}."
            return on.refused(book.KNOWN_HANDS, "not-held", unheld, card=card)
    return []


def _where_else(state: State, hand: Hand, card: Card) -> Text:
    """Where a card that cannot be in the discard is; unsaid if nobody knows."""
    if hand.left >> card.index & 1:
        return Text("{card} was left in the stock.", card=card)
    return where_is(state, hand, card)


def _trumps_shown(state: State, hand: Hand, cards: Cards) -> list[Ruling]:
    """That trumps in a discard are shown, unless some were before."""
    trumps = tuple(card for card in cards if TRUMPS >> card.index & 1)
    if not trumps or hand.discarded:
        return []
    are, on = Plural(len(trumps), "is", "are"), OnPlayer(state.seating, hand.alone)
    said = "{trumps} {are} shown to the defenders."
    return on.noted(book.TRUMPS_DISCARDED, "trumps-shown", said, trumps=trumps, are=are)


def _lay(state: State, hand: Hand, laid: Discard) -> Hand:
    """The hand once the discard, or the trumps in it, are known; one against the rule is a revoke (TP-9.1)."""
    wrong = faults(state, hand, laid.cards)
    hand = discard_kept(hand, laid)
    return with_fault(hand) if wrong else hand


DISCARD: Final[Widow[State, Hand, Discard]] = Widow(
    entry=Discard,
    made=lambda _seat, cards: Discard(cards=cards) if cards else None,
    by=lambda state, _discard: state.this_hand.alone,
    due=_discard_due,
    barred=_no_discard,
    done=lambda hand: hand.alone if hand.kept or not hand.discards_open else None,
    second=Refusal(book.DISCARD, "discarded", "{player} has already discarded."),
    size=lambda _state, _hand: HALF,
    wrong_size=Refusal(
        book.DISCARD_TOLD,
        "discard-size",
        "{player} discards three cards, not {told}. Only trumps shown can be entered alone.",
    ),
    some=lambda hand, cards: not (hand.tricks_told or card_set(cards) & ~TRUMPS),
    strange=_strange,
    held=_not_in_the_discard,
    never=(
        Never(
            cards=lambda _state, _hand: UNDISCARDABLE,
            rule=book.DISCARD,
            code="discard-high",
            broken="{player} can’t discard {cards}. No King and no Honour.",
        ),
        Never(
            cards=lambda _state, _hand: EMPTY_TRUMPS,
            rule=book.TRUMPS_DISCARDED,
            code="discard-trump",
            broken="{player} can’t discard {cards}. Trumps only if there’s no other choice.",
            rather=plain_seen,
        ),
    ),
    remedy=renege_remedy,
    noted=_trumps_shown,
    lay=_lay,
)
"""The declarer discards as many cards as were taken (TP-4.4 to TP-4.6)."""


def check_discard(state: State, discard: Discard) -> list[Ruling]:
    """The rulings on the discard."""
    hand = auction_told(state)
    return [hand] if isinstance(hand, Ruling) else DISCARD.check(altered(state, hand=hand), discard)


def discard(state: State, laid: Discard) -> State:
    """The state once it is told."""
    return DISCARD.move(altered(state, hand=hand_told(state)), laid)


def faults(state: State, hand: Hand, cards: Cards) -> list[Ruling]:
    """What a discard breaks: a King or an Honour in it, or a trump without need."""
    return DISCARD.faults(state, hand, hand.alone, cards)


def with_fault(hand: Hand) -> Hand:
    """The hand with a breach by its declarer that lies in the discard; once is enough."""
    if any(breach.duty == DISCARD_FAULT for breach in hand.breaches):
        return hand
    return altered(hand, breaches=(*hand.breaches, Breach(hand.alone, 0, duty=DISCARD_FAULT)))
