"""After the auction: trump, a hand without a marriage, cards exchanged, giving up."""

from __future__ import annotations

from typing import Final

from ...core.cards import PLAIN_SUITS, Card, Suit, copies
from ...core.ruling import Exhibit, Rule, Ruling
from ...core.seats import Seat
from ...core.text import Capital, Counted, Listed, Text
from ...core.values import altered
from ...kinds.exchange.rules import Exchange as PassingOn
from ...kinds.melds.rules import not_held
from ...play.known import all_known, known_cards, lose, may_hold
from ...play.model import hand_altered
from ...play.rulings import deal_first, hand_over, queried, refused
from . import rulebook as book
from .model import Concede, Exchange, Hand, NameTrump, NoMarriage, State


def hand_after_auction(state: State, seat: Seat, only: str) -> Hand | Ruling:
    """The hand whose highest bidder speaks now, or the refusal; `only`: that it is the bidder alone who can."""
    hand = state.hand
    if hand is None or hand.void:
        return deal_first(book.ONE_HAND, seat)
    if hand.complete:
        return hand_over(book.ONE_HAND, "hand", hand.number, seat)
    if hand.bidder is None:
        return refused(book.ONE_HAND, "bid-first", Text("The auction isn’t over."), seat)
    if hand.bidder != seat:
        name = state.seating.names[hand.bidder]
        return refused(
            book.TRUMP,
            "not-bidder",
            Text(only, player=name),
            seat,
        )
    return hand


# ---- trump --------------------------------------------------------------------------------------


def check_trump(state: State, named: NameTrump) -> list[Ruling]:
    """The rulings on naming trump."""
    hand = hand_after_auction(state, named.seat, "Only {player}, who won the auction, can name trump.")
    if isinstance(hand, Ruling):
        return [hand]
    if hand.given_up:
        return [_given_up(state, hand)]
    if hand.trump is not None:
        message = Text("Trump is already named: {trump}.", trump=hand.trump)
        return [refused(book.TRUMP, "trump-named", message, named.seat)]
    missing = [card for card in marriage(Suit(named.suit)) if not may_hold(hand, named.seat, card)]
    return [no_marriage_in_trump(state, named, missing)] if missing else []


def no_marriage_in_trump(state: State, named: NameTrump, missing: list[Card]) -> Ruling:
    """The query of a trump suit in which the bidder lacks `missing`."""
    message = Text(
        "{player} has no {without}, so can’t name {symbol}: trump needs a marriage.",
        player=state.seating.names[named.seat],
        without=Listed(tuple(missing), "or"),
        symbol=Suit(named.suit),
    )
    about = named if state.hand is not None and state.hand.named is named else None
    return queried(book.TRUMP, "no-marriage-in-trump", message, named.seat, about=about)


def marriage(suit: Suit) -> tuple[Card, Card]:
    """King and queen of a suit."""
    return Card("K", suit), Card("Q", suit)


def trump_named(state: State, named: NameTrump) -> State:
    """The state after trump is named."""
    return hand_altered(state, named=named, trump=Suit(named.suit))


_ONLY_NONE: Final = "Only {player}, who won the auction, can say there’s no marriage."


def check_no_marriage(state: State, told: NoMarriage) -> list[Ruling]:
    """The rulings on a bidder without a marriage."""
    hand = hand_after_auction(state, told.seat, _ONLY_NONE)
    if isinstance(hand, Ruling):
        return [hand]
    if hand.given_up:
        return [_given_up(state, hand)]
    if hand.trump is not None and (hand.play_begun or hand.taken):
        message = Text("Play has begun, so {trump} stays trump.", trump=hand.trump)
        return [refused(book.NO_MARRIAGE, "play-begun", message, told.seat)]
    return marriages_held(state, told.seat, known_cards(hand, told.seat))


def marriages_held(state: State, seat: Seat, cards: int, *, before: bool = False) -> list[Ruling]:
    """The query of a bidder without a marriage whose `cards`, a card set, have one, now or `before`."""
    for suit in PLAIN_SUITS:
        pair = marriage(suit)
        if all(copies(cards, card) for card in pair):
            name = state.seating.names[seat]
            message = Text("{player} holds a marriage in {suit}.", player=name, suit=suit)
            shown = Text("{player} holds", player=name)
            if before:
                message = Text("{player} held a marriage in {suit}.", player=name, suit=suit)
                shown = Text("{player} held", player=name)
            return [queried(book.NO_MARRIAGE, "has-marriage", message, seat, exhibits=(Exhibit(shown, pair),))]
    return []


def no_marriage_told(state: State, _told: NoMarriage) -> State:
    """The state once the bidder has no marriage: without trump, and without melds that were counted with it."""
    nobody = (None,) * len(state.seating)
    hand = altered(state.this_hand, no_marriage=True, named=None, trump=None, melds=nobody, melded=nobody)
    return altered(state, hand=hand)


# ---- exchange -----------------------------------------------------------------------------------


def exchange_due(state: State, hand: Hand) -> tuple[Seat, ...]:
    """Who still has to say what is passed on, nothing having been melded or played: the bidder, then the partner."""
    if not state.house.exchange or hand.bidder is None or hand.trump is None or hand.given_up:
        return ()
    if hand.play_begun or hand.taken or any(laid is not None for laid in hand.melds):
        return ()
    side = (hand.bidder, *state.seating.partners(hand.bidder))
    return tuple(seat for seat in side if not EXCHANGE.has_told(hand, seat))


def exchange_missing(state: State, hand: Hand) -> bool:
    """Whether the exchange must be told before cards can be: one half is, or hands are known that it changes."""
    waiting = exchange_due(state, hand)
    if not waiting:
        return False
    known = any(hand.held[seat] is not None for seat in (*waiting, *state.seating.partners(waiting[0])))
    return bool(hand.passes) or known


def exchange_first(state: State, hand: Hand) -> Ruling:
    """The refusal of what comes before the exchange is told."""
    names = state.seating.names
    due = exchange_due(state, hand)
    message = Text(
        "{players} exchange {cards} first." if len(due) > 1 else "{players} passes {cards} first.",
        players=Listed(tuple(names[seat] for seat in due)),
        cards=_cards(state.house.exchange),
    )
    return refused(book.EXCHANGE, "exchange-first", message)


def _cards(count: int) -> Counted:
    return Counted(count, "card", in_letters=True)


def _barred(state: State, hand: Hand, exchange: Exchange) -> list[Ruling]:
    """The refusal of cards passed where none are, before there is a trump, or by somebody else."""
    rule, seat = book.EXCHANGE, exchange.seat
    if not state.house.exchange:
        return [refused(rule, "not-played", Text("At this table no cards are exchanged."), seat)]
    if hand.given_up and not hand.complete:
        return [_given_up(state, hand)]
    if hand.trump is None or hand.bidder is None:
        return [refused(rule, "trump-first", Text("Name trump before cards are exchanged."), seat)]
    if seat not in (hand.bidder, *state.seating.partners(hand.bidder)):
        message = Text("Only {player} and their partner exchange cards.", player=state.seating.names[hand.bidder])
        return [refused(rule, "not-of-side", message, seat)]
    return []


def _cards_passed(state: State, hand: Hand, exchange: Exchange) -> list[Ruling]:
    """The rulings on cards passed too late, too many or few, or some that cannot have been."""
    rule, seat, agreed = book.EXCHANGE, exchange.seat, state.house.exchange
    if seat not in exchange_due(state, hand):
        return [refused(rule, "too-late", Text("Too late: cards are exchanged before the melds."), seat)]
    if exchange.cards is None:
        return []
    count = len(exchange.cards)
    if count != agreed:
        message = Text("{cards} go each way, not {told}.", cards=Capital(_cards(agreed)), told=count)
        return [refused(rule, "exchange-count", message, seat)]
    return not_held(state, _passed_on(hand), seat, exchange.cards, rule=book.KNOWN_HANDS)


def _passed_on(hand: Hand) -> Hand:
    """The hand without the cards on their way to the other: copies the partner passed on are not there twice.

    Where not every hand lies open nobody knows yet what the partner passed on.
    """
    for passed in hand.passes if all_known(hand) else ():
        for card in passed.cards or ():
            hand = lose(hand, passed.seat, card)
    return hand


EXCHANGE: Final[PassingOn[State, Hand, Exchange]] = PassingOn(
    passes=Exchange,
    waiting=exchange_due,
    taker=lambda state, _hand, exchange: state.seating.partners(exchange.seat)[0],
    goes=lambda state, told: told if len(told) == len(state.seating.sides) else (),
    barred=_barred,
    once=book.EXCHANGE,
    second=("exchanged", "{player} has already passed cards."),
    ruled=_cards_passed,
    offered=lambda _state, seat: Exchange(seat=seat),
)
"""Bidder and partner pass each other cards, which change hands once both have (PN-3.3)."""


# ---- giving up ----------------------------------------------------------------------------------


def check_concede(state: State, concede: Concede) -> list[Ruling]:
    """The rulings on a bidder who gives up."""
    if not state.house.concede:
        return [
            refused(
                book.CONCEDE, "not-played", Text("House rule: the bidder can’t give up. Play the hand."), concede.seat
            )
        ]
    hand = hand_after_auction(state, concede.seat, "Only {player}, who won the auction, can give up.")
    if isinstance(hand, Ruling):
        return [hand]
    if hand.given_up:
        return [_given_up(state, hand)]
    if hand.trump is None:
        return [refused(book.CONCEDE, "trump-first", Text("Name trump first."), concede.seat)]
    if hand.play_begun or hand.taken:
        return [refused(book.CONCEDE, "play-begun", Text("Play has begun, so the hand is played out."), concede.seat)]
    return []


def conceded(state: State, _concede: Concede) -> State:
    """The state once the bidder has given up."""
    return hand_altered(state, conceded=True)


def _given_up(state: State, hand: Hand) -> Ruling:
    """The refusal of what comes after the bidder gave up."""
    name = state.seating.names[hand.won_bid.seat]
    message = Text("{player} gave up, so the hand isn’t played.", player=name)
    if hand.no_marriage:
        message = Text("{player} has no marriage, so the hand isn’t played.", player=name)
    elif hand.short:
        message = Text("{player} and the partner melded too little, so the hand isn’t played.", player=name)
    return refused(given_up_by(hand), "given-up", message)


def given_up_by(hand: Hand) -> Rule:
    """The rule by which a hand ends without play."""
    if hand.no_marriage:
        return book.NO_MARRIAGE
    return book.MELD_TO_PLAY if hand.short else book.CONCEDE
