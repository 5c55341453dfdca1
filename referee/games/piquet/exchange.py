"""The exchange: who may put away how many cards, what was drawn, and what is known of the hands after it."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.cards import NO_CARDS, card_set
from ...core.entries import Cards
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Spelled, Text
from ...core.values import altered
from ...play.known import put
from ...play.model import SetAside
from ...play.rulings import deal_first, noted, queried, refused
from . import rulebook as book
from .declarations import CARDS_EACH
from .knowing import gone_words, place_of
from .model import ELDER_MOST, TALON, Exchange, Hand, State
from .trouble import rulings_on_new, with_falsehoods


def put_away(count: int) -> SetAside:
    """So many cards that a player put away, as the desk speaks of them."""
    return SetAside(count, "a card put away", "cards put away", "what was put away")


def drawn_by(hand: Hand, seat: Seat) -> int:
    """How many cards a seat has drawn; 0 while nobody said."""
    exchange = hand.exchanges[seat]
    return 0 if exchange is None else exchange.number


def most_for(hand: Hand, seat: Seat) -> int:
    """The most cards a seat may exchange now: elder five, younger what is left (PI-3.2, PI-3.3)."""
    left = TALON - drawn_by(hand, 1 - seat)
    return min(ELDER_MOST, left) if seat == hand.elder else left


def still_to_exchange(hand: Hand) -> Seat | None:
    """Whose exchange is to be told: elder's, then younger's; None once declarations, hands or cards are told."""
    if hand.play_begun or hand.result is not None or any(told is not None for told in hand.told):
        return None
    return next((seat for seat in (hand.elder, hand.younger) if _is_open(hand, seat)), None)


def _is_open(hand: Hand, seat: Seat) -> bool:
    return hand.exchanges[seat] is None and hand.opening[seat] is None


def check_exchange(state: State, exchange: Exchange) -> list[Ruling]:
    """The rulings on an exchange."""
    hand, names, seat = state.hand, state.seating.names, exchange.seat
    if hand is None or hand.void or hand.complete:
        return [deal_first(book.ONE_HAND, seat)]
    if hand.exchanges[seat] is not None:
        message = Text("{player} has exchanged already: correct that entry instead.", player=names[seat])
        return [refused(book.EXCHANGE, "exchanged", message, seat)]
    if hand.play_begun or hand.opening[seat] is not None or any(told is not None for told in hand.told):
        message = Text("The exchange comes before the declarations, the hands at the opening lead and the play.")
        return [refused(book.ONE_HAND, "exchange-late", message, seat)]
    impossible = _wrong_number(state, hand, exchange) or _wrong_cards(state, hand, exchange)
    if impossible is not None:
        return [impossible]
    found = list(_against_limits(state, hand, exchange))
    found += rulings_on_new(state, hand, exchanged(hand, exchange))
    left = ELDER_MOST - exchange.number
    if not found and seat == hand.elder and left > 0:
        message = Text(
            "{player} may look at the {left} left of the first five.", player=names[seat], left=Spelled(left)
        )
        if left == 1:
            message = Text("{player} may look at the last of the first five.", player=names[seat])
        found = [noted(book.LOOK, "may-look", message, seat)]
    return found


def _wrong_number(state: State, hand: Hand, exchange: Exchange) -> Ruling | None:
    """The refusal of a number that cannot be: not told, told twice, or more than there are."""
    name, seat = state.seating.names[exchange.seat], exchange.seat
    told = {len(cards) for cards in (exchange.cards, exchange.taken) if cards is not None}
    told |= {exchange.count} if exchange.count is not None else set()
    if not told:
        return refused(
            book.EXCHANGE, "count", Text("Say how many cards {player} exchanges, or which.", player=name), seat
        )
    if len(told) > 1:
        message = Text(
            "{player} draws as many cards as are put away: here are {fewer} and {more}.",
            player=name,
            fewer=Spelled(min(told)),
            more=Spelled(max(told)),
        )
        return refused(book.EXCHANGE, "count", message, seat)
    left = TALON - drawn_by(hand, 1 - seat)
    if not 0 <= exchange.number <= left:
        message = Text(
            "The talon has {cards} for {player}, and {number} cannot be drawn.",
            cards=Counted(left, "card"),
            player=name,
            number=Spelled(exchange.number),
        )
        return refused(book.EXCHANGE, "talon", message, seat)
    return None


def _wrong_cards(state: State, hand: Hand, exchange: Exchange) -> Ruling | None:
    """The refusal of a card that was not there to be put away, or to be drawn."""
    names, seat, dealt = state.seating.names, exchange.seat, hand.dealt[exchange.seat]
    both: Cards = (*(exchange.cards or ()), *(exchange.taken or ()))
    for place, card in enumerate(both):
        if card in both[:place]:
            return refused(book.PUT_AWAY, "card-twice", Text("{card} is named twice.", card=card), seat)
        where = place_of(hand, seat, card)
        if where:
            return refused(book.PACK, "card-gone", gone_words(state, seat, card, where), seat)
    if dealt is None:
        return None
    for card in exchange.cards or ():
        if not dealt & 1 << card.index:
            message = Text("{player} was not dealt {card}.", player=names[seat], card=card)
            return refused(book.PUT_AWAY, "not-held", message, seat)
    for card in exchange.taken or ():
        if dealt & 1 << card.index:
            message = Text("{player} was dealt {card}, and cannot draw it.", player=names[seat], card=card)
            return refused(book.PUT_AWAY, "not-drawn", message, seat)
    return None


def _against_limits(state: State, hand: Hand, exchange: Exchange) -> Iterator[Ruling]:
    """What an exchange breaks: its turn, the least of one card, elder's most of five."""
    names, seat, number = state.seating.names, exchange.seat, exchange.number
    if seat == hand.younger and _is_open(hand, hand.elder):
        message = Text("{elder} is elder and exchanges before {player}.", elder=names[hand.elder], player=names[seat])
        yield queried(book.EXCHANGE, "exchange-order", message, seat)
    rule = book.ELDER_EXCHANGE if seat == hand.elder else book.YOUNGER_EXCHANGE
    if not number:
        yield queried(
            rule, "exchange-least", Text("{player} must exchange at least one card.", player=names[seat]), seat
        )
    elif number > most_for(hand, seat):
        message = Text(
            "{player} may exchange {most} cards at most, not {number}.",
            player=names[seat],
            most=Spelled(most_for(hand, seat)),
            number=Spelled(number),
        )
        yield queried(rule, "exchange-most", message, seat)


def exchanged(hand: Hand, exchange: Exchange) -> Hand:
    """The hand after an exchange: what is known of the seat's cards, and what lies out of play."""
    seat, dealt = exchange.seat, hand.dealt[exchange.seat]
    away = card_set(exchange.cards or ())
    kept = dealt & ~away if dealt is not None and exchange.cards is not None else NO_CARDS
    seen = hand.seen[seat] | kept | card_set(exchange.taken or ())
    hand = altered(
        hand,
        exchanges=put(hand.exchanges, seat, exchange),
        put_away=put(hand.put_away, seat, away),
        seen=put(hand.seen, seat, seen),
        pool=hand.pool & ~(away | seen),
    )
    if seen.bit_count() < CARDS_EACH:
        return altered(hand, shown=put(hand.shown, seat, seen))
    return altered(hand, opening=put(hand.opening, seat, seen), held=put(hand.held, seat, seen))


def move_exchange(state: State, exchange: Exchange) -> State:
    """The state after an exchange."""
    return altered(state, hand=with_falsehoods(exchanged(state.this_hand, exchange)))
