"""What happens before the play: the exchange, carte blanche and the declarations, by whom and when."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from ...core.cards import NO_CARDS, card_set, cards_in
from ...core.entries import Cards, Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Counted, Spelled, Text
from ...core.values import altered, put
from ...kinds.widow.known import LaidAway
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .counting import Answer, contradictions, is_hasty
from .declarations import (
    CARDS_EACH,
    CLASSES,
    NOTHING,
    Class,
    Point,
    alone,
    every_part,
    pips_of,
    unsayable,
)
from .holding import fits
from .knowing import declared_by, gone_words, hand_entered, next_to_declare, place_of, played
from .model import ELDER_MOST, PACK_SET, TALON, YOUNGER_MOST, CarteBlanche, Declare, Exchange, Hand, State
from .trouble import rulings_on_new, with_falsehoods


def _unnamed(hand: Hand, seat: Seat) -> int:
    """How many of the cards a seat put away are not known."""
    told = hand.exchanges[seat]
    if hand.opening[seat] is not None or (told is not None and told.cards is not None):
        return 0
    return most_for(hand, seat) if told is None else told.number


PUT_AWAY: Final[LaidAway[Hand]] = LaidAway(
    unnamed=_unnamed,
    untold=YOUNGER_MOST,
    one="a card put away",
    many="cards put away",
    all="what was put away",
)
"""The cards put away in the exchange (PI-3.5)."""


def drawn_by(hand: Hand, seat: Seat) -> int:
    """How many cards a seat has drawn; 0 while nobody said."""
    exchange = hand.exchanges[seat]
    return 0 if exchange is None else exchange.number


def most_for(hand: Hand, seat: Seat) -> int:
    """The most cards a seat may exchange now: elder five, younger what is left (PI-3.2, PI-3.3)."""
    left = TALON - drawn_by(hand, 1 - seat)
    if seat == hand.younger and hand.exchanges[hand.elder] is None and not _is_open(hand, hand.elder):
        left -= 1  # elder's hand is entered without a number: one card at least was drawn
    return min(ELDER_MOST, left) if seat == hand.elder else left


def still_to_exchange(hand: Hand) -> Seat | None:
    """Whose exchange is to be told: elder's, then younger's; None once declarations, hands or cards are told."""
    if hand.play_begun or hand.result is not None or any(told is not None for told in hand.told):
        return None
    return next((seat for seat in (hand.elder, hand.younger) if _is_open(hand, seat)), None)


def _is_open(hand: Hand, seat: Seat) -> bool:
    return hand.exchanges[seat] is None and not hand_entered(hand, seat)


def check_exchange(state: State, exchange: Exchange) -> list[Ruling]:
    """The rulings on an exchange."""
    hand, seat, on = state.this_hand, exchange.seat, OnPlayer(state.seating, exchange.seat)
    if hand.exchanges[seat] is not None:
        return on.refused(book.EXCHANGE, "exchanged", "{player} has already exchanged. Correct that entry instead.")
    if hand.play_begun or hand_entered(hand, seat) or any(told is not None for told in hand.told):
        late = "Enter the exchange before the declarations, the hands at the opening lead and the play."
        return on.refused(book.ONE_HAND, "exchange-late", late)
    impossible = _wrong_number(hand, exchange, on) or wrong_cards(state, hand, exchange, on)
    if impossible:
        return impossible
    found = _against_limits(state, hand, exchange, on)
    found += rulings_on_new(state, hand, exchanged(hand, exchange))
    left = ELDER_MOST - exchange.number
    if found or seat != hand.elder or left <= 0:
        return found
    if left == 1:
        return on.noted(book.LOOK, "may-look", "{player} can look at the last of the first five.")
    rest = "{player} can look at the {left} left of the first five."
    return on.noted(book.LOOK, "may-look", rest, left=Spelled(left))


def _wrong_number(hand: Hand, exchange: Exchange, on: OnPlayer) -> list[Ruling]:
    """The refusal of a number that cannot be: not told, told twice, or more than there are."""
    told = {len(cards) for cards in (exchange.cards, exchange.taken) if cards is not None}
    told |= {exchange.count} if exchange.count is not None else set()
    if not told:
        return on.refused(book.EXCHANGE, "count", "Enter how many cards {player} exchanges, or which.")
    if len(told) > 1:
        uneven = (
            "{player} draws as many cards as {player} puts away. You entered {fewer} and {more}. If that happened, "
            "enter only the number drawn, and ask the referee what follows."
        )
        return on.refused(book.EXCHANGE, "count", uneven, fewer=Spelled(min(told)), more=Spelled(max(told)))
    left = TALON - drawn_by(hand, 1 - exchange.seat)
    if not 0 <= exchange.number <= left:
        short, number = "The talon has {cards} for {player}, so {player} can’t draw {number}.", Spelled(exchange.number)
        return on.refused(book.EXCHANGE, "talon", short, cards=Counted(left, "card"), number=number)
    return []


def wrong_cards(state: State, hand: Hand, exchange: Exchange, on: OnPlayer) -> list[Ruling]:
    """The refusal of a card that was not there to be put away, or to be drawn."""
    seat, dealt = exchange.seat, hand.dealt[exchange.seat]
    both: Cards = (*(exchange.cards or ()), *(exchange.taken or ()))
    for place, card in enumerate(both):
        if card in both[:place]:
            return on.refused(book.PUT_AWAY, "card-twice", "{card} is there twice.", card=card)
        where = place_of(hand, seat, card)
        if where:
            return [refused(book.PACK, "card-gone", gone_words(state, seat, card, where), seat)]
    for card in cards_in(played(hand, seat) & card_set(exchange.cards or ())):
        return on.refused(book.PUT_AWAY, "card-gone", "{card} was put away in the exchange, and was played.", card=card)
    if dealt is None:
        return []
    for card in exchange.cards or ():
        if not dealt & 1 << card.index:
            return on.refused(book.PUT_AWAY, "not-held", "{player} wasn’t dealt {card}.", card=card)
    for card in exchange.taken or ():
        if dealt & 1 << card.index:
            held = "{player} was dealt {card}, so can’t draw it."
            return on.refused(book.PUT_AWAY, "not-drawn", held, card=card)
    return []


def _against_limits(state: State, hand: Hand, exchange: Exchange, on: OnPlayer) -> list[Ruling]:
    """What an exchange breaks: its turn, the least of one card, elder's most of five."""
    seat, number, most = exchange.seat, exchange.number, most_for(hand, exchange.seat)
    found: list[Ruling] = []
    if seat == hand.younger and _is_open(hand, hand.elder):
        early, elder = "{elder} is elder and exchanges before {player}.", state.seating.names[hand.elder]
        found += on.queried(book.EXCHANGE, "exchange-order", early, elder=elder)
    rule = book.ELDER_EXCHANGE if seat == hand.elder else book.YOUNGER_EXCHANGE
    if not number:
        found += on.queried(rule, "exchange-least", "{player} must exchange at least one card.")
    elif number > most:
        over = (
            "{player} can exchange {most} cards at most, not {number}. Unless {other} lets it go, record that {player} "
            "counts nothing (PI-8.6)."
        )
        other = state.seating.names[1 - seat]
        found += on.queried(rule, "exchange-most", over, most=Spelled(most), number=Spelled(number), other=other)
    return found


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


# ---- carte blanche --------------------------------------------------------------------------------------


def check_carte_blanche(state: State, blanche: CarteBlanche) -> list[Ruling]:
    """The rulings on a carte blanche."""
    hand, seat, on = state.this_hand, blanche.seat, OnPlayer(state.seating, blanche.seat)
    if hand.carte_blanche is not None:
        other = state.seating.names[hand.carte_blanche.seat]
        twice = "{other} has carte blanche. The pack has only 20 cards that aren’t courts, too few for two."
        return on.refused(book.CARTE_BLANCHE, "carte-blanche-twice", twice, other=other)
    if hand.play_begun or hand.result is not None:
        begun = "Play has begun. Carte blanche is announced before the exchange."
        return on.refused(book.CARTE_BLANCHE, "carte-blanche-late", begun)
    found: list[Ruling] = []
    if hand.exchanges[seat] is not None or hand.told[seat] is not None:
        late = (
            "Carte blanche is announced before putting cards away, and {player} has exchanged. It counts only if it "
            "was announced in time."
        )
        found += on.queried(book.CARTE_BLANCHE, "carte-blanche-late", late)
    return found + rulings_on_new(state, hand, altered(hand, carte_blanche=blanche))


def move_carte_blanche(state: State, blanche: CarteBlanche) -> State:
    """The state after carte blanche; where it is dealt again, that ends the hand (PI-2.2)."""
    hand = with_falsehoods(altered(state.this_hand, carte_blanche=blanche))
    again = state.house.carte_blanche_redeal and not hand.false[blanche.seat]
    return altered(state, hand=altered(hand, redealt=again))


# ---- declarations ---------------------------------------------------------------------------------------


def check_declare(state: State, declare: Declare) -> list[Ruling]:
    """The rulings on what a player declares."""
    hand, on = state.this_hand, OnPlayer(state.seating, declare.seat)
    problem = _said_before(hand, declare, on) or _cannot_be_said(state, hand, declare, on)
    if problem:
        return problem
    found = rulings_on_new(state, hand, _with_declare(hand, declare)) or _between_both(state, hand, declare, on)
    return found + _answered_hastily(state, hand, declare, on)


def _said_before(hand: Hand, declare: Declare, on: OnPlayer) -> list[Ruling]:
    """The refusal of a second declaration, unless it says what the point makes (PI-4.9)."""
    before = hand.told[declare.seat]
    if before is None:
        return []
    more = declare.sequences or declare.sets or declare.answers is not None
    if before.point is None or before.point.pips is not None or declare.point is None or more:
        return on.refused(book.DECLARE, "declared", "{player} has already declared. Correct that entry instead.")
    if declare.point.length != before.point.length or declare.point.pips is None:
        open_still = "Enter only what {player}’s {point} makes."
        return on.refused(book.MAKING, "declared", open_still, point=before.point.words)
    return []


def _cannot_be_said(state: State, hand: Hand, declare: Declare, on: OnPlayer) -> list[Ruling]:
    """The refusal of what no hand can hold, or of answers that are not younger's or not true."""
    seat, reason = declare.seat, unsayable(declare.said)
    if reason:
        return [refused(book.DECLARE, "cannot-be", reason, seat)]
    if not fits(declare.said, 0, PACK_SET):
        no_hand = "No hand of {each} cards has {said}."
        return on.refused(book.DECLARE, "cannot-be", no_hand, each=CARDS_EACH, said=declare.said.words)
    if declare.answers is None:
        return []
    if seat != hand.younger:
        first, younger = "{younger} is younger and answers. {player} declares first.", state.seating.names[hand.younger]
        return on.refused(book.ANSWERS, "answer", first, younger=younger)
    elder = declared_by(hand, hand.elder)
    if elder is None:
        early = "{elder} declares before {player} answers."
        return on.refused(book.ANSWERS, "answer", early, elder=state.seating.names[hand.elder])
    wrong = next(contradictions(elder, declare.said, declare.answers), None)
    return [] if wrong is None else [refused(book.ANSWERS, "answer", wrong[1], seat)]


_HASTY: Final[Mapping[Class, str]] = {
    "point": "{player} answered “{told}” to the point, but declares as good or better. "
    "After {elder}’s next call or lead the answer stands.",
    "sequences": "{player} answered “{told}” to the sequences, but declares as good or better. "
    "After {elder}’s next call or lead the answer stands.",
    "sets": "{player} answered “{told}” to the sets, but declares as good or better. "
    "After {elder}’s next call or lead the answer stands.",
}


def _answered_hastily(state: State, hand: Hand, declare: Declare, on: OnPlayer) -> list[Ruling]:
    """The query of an answer that allows elder more than younger declares (PI-4.12)."""
    elder, found = declared_by(hand, hand.elder), list[Ruling]()
    for name in CLASSES:
        told: Answer | None = getattr(declare.answers, name, None)
        if elder is not None and told is not None and is_hasty(name, elder, declare.said, told):
            first = state.seating.names[hand.elder]
            found += on.queried(book.ANSWER_CHANGED, "hasty-answer", _HASTY[name], told=Text(told), elder=first)
    return found


def _between_both(state: State, hand: Hand, declare: Declare, on: OnPlayer) -> list[Ruling]:
    """What two declarations cannot hold both: more than the four cards of a rank."""
    other, name = declared_by(hand, 1 - declare.seat) or NOTHING, state.seating.names[1 - declare.seat]
    false = "{player} declares {mine} and {other} {theirs}. There are only four, so one is false."
    found: list[Ruling] = []
    for mine in declare.sets:
        for theirs in other.sets:
            if mine.rank == theirs.rank:
                said, against = mine.words, theirs.words
                found += on.queried(book.FALSE, "one-is-false", false, mine=said, other=name, theirs=against)
    return found


def _with_declare(hand: Hand, declare: Declare) -> Hand:
    before = hand.told[declare.seat]
    if before is not None:
        declare = altered(before, point=declare.point)
    return altered(hand, told=put(hand.told, declare.seat, declare))


def move_declare(state: State, declare: Declare) -> State:
    """The state after a declaration."""
    return altered(state, hand=with_falsehoods(_with_declare(state.this_hand, declare)))


# ---- what is awaited ------------------------------------------------------------------------------------


def waiting_words(state: State, hand: Hand) -> Text:
    """Whose declaration is awaited, in a sentence."""
    seat = next_to_declare(hand)
    name = state.seating.names[hand.elder if seat is None else seat]
    if seat is not None and hand.told[seat] is not None:
        return Text("Both points are as long. Enter what {player}’s makes.", player=name)
    return Text("Enter first what {player} declares, or Nothing.", player=name)


def candidates(hand: Hand, seat: Seat) -> Iterator[Entry]:
    """What a seat may declare of one class, or nothing; what the point makes, where only that is asked.

    A declaration of several classes is made of these: all of them together would be hundreds of thousands.
    """
    before = hand.told[seat]
    if before is not None:
        assert before.point is not None
        length = before.point.length
        yield from (Declare(seat=seat, point=Point(length=length, pips=pips)) for pips in pips_of(length))
        return
    yield Declare(seat=seat)
    for said in map(alone, every_part()):
        yield Declare(seat=seat, point=said.point, sequences=said.sequences, sets=said.sets)
