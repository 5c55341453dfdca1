"""What comes before the play at Euchre: how the cards rank, trumps made, the discard, a lone defence, weak hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final

from ...core.cards import (
    CARDS,
    NO_CARDS,
    PLAIN_SUITS,
    Card,
    Pack,
    Suit,
    card_set,
    cards_in,
    copies,
    parse_card,
    without_card,
)
from ...core.entries import Entry, Misdeal
from ...core.ruling import Rule, Ruling, refusal_in
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered, put
from ...kinds.order_up.rules import Alone, OrderUp
from ...kinds.widow.known import LaidAway, laid_away
from ...kinds.widow.rules import Never, Refusal, Widow, from_hand
from ...play.dealt import check_misdeal
from ...play.game import AnyTrickGame
from ...play.known import lose, receive
from ...play.order import Order, follow_suit
from ...play.own_parts import Due
from ...play.played import cannot_be_from
from ...play.rulings import OnPlayer, refused
from . import rulebook as book
from .house import PARTNERED, House
from .model import PASSED_OUT, Defend, Discard, Exchange, Hand, State
from .scoring import ALL

BENNY: Final = parse_card("BJ")
RANKS: Final = ("A", "K", "Q", "J", "T", "9")
FARMERS_TWICE: Final = "farmers"
"""Why a hand is void in which two exchanged."""
THROWN_IN: Final = ("nines_tens", "ace_no_face")
"""The weak hands that may be thrown in."""
_NO_FARMERS: Final = "At this table no one exchanges a farmer’s hand."
_RISING: Final = {rank: power for power, rank in enumerate(reversed(RANKS), 1)}
SAME_COLOUR: Final = {"S": "C", "C": "S", "H": "D", "D": "H"}


PACK: Final = tuple(Card(rank, suit) for suit in PLAIN_SUITS for rank in RANKS)
WITH_BENNY: Final = (*PACK, BENNY)


def pack_of(house: House) -> Pack:
    """The 24 cards, and the Benny (EU-1.2)."""
    return WITH_BENNY if house.joker else PACK


@cache
def order_with(trump: Suit) -> Order:
    """How the cards rank with this trump suit, the Benny and both bowers above the rest (EU-1.5)."""
    left = Card("J", Suit(SAME_COLOUR[trump.value]))
    high = {Card("J", trump): 42, left: 41, BENNY: 43}
    suit = [trump if card in high else card.suit for card in CARDS]
    power = [
        high.get(card) or (_RISING[card.rank] + (20 if card.suit is trump else 0) if card.rank in _RISING else 0)
        for card in CARDS
    ]
    return Order(suit, power, trump, follow_suit, by_suit=True)


# ---- trumps -----------------------------------------------------------------------------------


def suit_of(house: House, card: Card) -> Suit | None:
    """The suit a turned card makes trumps; the Benny none, unless it counts as a spade (EU-2.7)."""
    if card != BENNY:
        return card.suit
    return Suit.SPADES if house.benny_turned == "spades" else None


def may_alone(state: State, hand: Hand, seat: Seat) -> tuple[Alone, Rule]:
    """Whether a seat that makes trumps may play alone (EU-3.1, EU-3.5), or must (EU-2.6)."""
    if len(state.seating) != PARTNERED:
        return "never", book.CUTTHROAT
    partner = (hand.dealer + 2) % PARTNERED
    must = state.house.canadian and hand.round == 1 and seat == partner and not hand.dealer_names
    return ("must", book.CANADIAN) if must else ("may", book.ALONE)


def made(state: State, hand: Hand) -> Hand:
    """The hand with trumps made: a loner’s partner sits out, and the dealer takes the card ordered up (EU-2.2)."""
    assert hand.maker is not None
    if hand.alone:
        hand = altered(hand, out=frozenset({(hand.maker + 2) % PARTNERED}))
    if hand.picks_up and hand.turned is not None:
        hand = receive(hand, hand.dealer, hand.turned)
    return hand


TRUMPS: Final[OrderUp[Hand, House]] = OrderUp(
    order=book.ORDER_UP,
    name=book.NAMING,
    calls=book.CALLS,
    stick=book.STICK,
    suit_of=suit_of,
    stuck=lambda house: house.stick,
    may=may_alone,
    made=made,
    void=PASSED_OUT,
    pack=pack_of,
)

# ---- the discard, a lone defence, a farmer’s hand -----------------------------------------------


def _discard_due(_game: object, _state: State, hand: Hand) -> Due:
    """The dealer, who took the turned card, until a card is laid away or the play begins (EU-2.2)."""
    waits = hand.picks_up and not hand.laid_away and not hand.play_begun and hand.depth not in {"result", "tricks"}
    return hand.dealer if waits else None


def _no_discard(state: State, hand: Hand, discard: Discard) -> list[Ruling]:
    """The refusal of a card laid away by who took none."""
    if hand.maker is not None and hand.picks_up and discard.seat == hand.dealer:
        return []
    on = OnPlayer(state.seating, discard.seat)
    return on.refused(book.PICK_UP, "no-discard", "{player} has no card to lay away.")


def _turned_kept(state: State, hand: Hand) -> int:
    """The turned card, where it may not be laid away again."""
    return NO_CARDS if hand.turned is None or state.house.turned_discard != "other" else hand.turned.bit


def _lay(_state: State, hand: Hand, discard: Discard) -> Hand:
    """The hand with a card laid away; where nobody says which, it may be any of those known."""
    hand = laid_away(hand, hand.dealer, DISCARD.laid(discard))
    return altered(hand, laid_away=True, discard=discard.card)


DISCARD: Final[Widow[State, Hand, Discard]] = Widow(
    entry=Discard,
    laid=lambda discard: None if discard.card is None else (discard.card,),
    made=lambda seat, cards: Discard(seat=seat, card=cards[0] if cards else None),
    due=_discard_due,
    barred=_no_discard,
    done=lambda hand: hand.dealer if hand.laid_away else None,
    second=Refusal(book.PICK_UP, "discarded", "{player} has laid a card away. Correct that entry instead."),
    late=Refusal(book.PICK_UP, "play-begun", "Play has begun, so the discard stands."),
    size=lambda _state, _hand: 1,
    held=from_hand(book, pack_of),
    never=(
        Never(
            cards=_turned_kept,
            rule=book.PICK_UP,
            code="turned-laid-away",
            broken="{cards} was turned up and may not be laid away.",
        ),
    ),
    lay=_lay,
)
"""The dealer lays a card away for the one turned up (EU-2.2)."""

AWAY: Final[LaidAway[Hand]] = LaidAway(
    unnamed=lambda hand, seat: int(seat == hand.dealer and hand.picks_up and hand.discard is None),
    untold=1,
    one="the card laid away",
    many="the cards laid away",
    all="the card laid away",
)
"""The card the dealer laid away, where nobody knows which: it may be one of those known (EU-2.2)."""


def may_defend(state: State, hand: Hand, seat: Seat) -> bool:
    """Whether a seat may defend alone (EU-3.4)."""
    allowed = {"off": False, "loner": hand.alone, "always": True}[state.house.defend_alone]
    side_of = state.seating.side_of
    return allowed and hand.maker is not None and side_of[seat] != side_of[hand.maker]


def check_defend(state: State, defend: Defend) -> list[Ruling]:
    """The rulings on a lone defence."""
    hand, on = state.this_hand, OnPlayer(state.seating, defend.seat)
    if hand.maker is None:
        return on.refused(book.DEFEND, "trump-first", "Trumps come first. Then one may defend alone.")
    if hand.play_begun or hand.taken:
        return on.refused(book.DEFEND, "play-begun", "It is too late to defend alone: play has begun.")
    if hand.defender is not None:
        other = state.seating.names[hand.defender]
        return on.refused(book.DEFEND, "defended", "{other} already defends alone.", other=other)
    if not may_defend(state, hand, defend.seat):
        if state.seating.side_of[defend.seat] == state.seating.side_of[hand.maker]:
            return on.refused(book.DEFEND, "makers", "{player} is on the makers’ side.")
        return on.refused(book.DEFEND, "no-lone-defence", "At this table {player} may not defend alone here.")
    return []


def move_defend(state: State, defend: Defend) -> State:
    """The state with a lone defender, whose partner sits out."""
    hand = state.this_hand
    return altered(state, hand=altered(hand, defender=defend.seat, out=hand.out | {(defend.seat + 2) % PARTNERED}))


def thrown_in_for(house: House, cards: Sequence[Card], turned: Suit | None) -> tuple[str, ...]:
    """The reasons a hand of five gives to throw it in (EU-7.2)."""
    low = [card for card in cards if card.rank in {"9", "T"}]
    aces = [card for card in cards if card.rank == "A"]
    found = []
    if house.throw_in in {"nines_tens", "both"} and len(low) == ALL:
        found.append("nines_tens")
    suited = turned is not None and any(card.suit is turned for card in cards)
    if house.throw_in in {"ace_no_face", "both"} and (len(low), len(aces)) == (ALL - 1, 1) and not suited:
        found.append("ace_no_face")
    return tuple(found)


def farmers_of(cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """The nines, and the tens, of a hand that has three or more of them (EU-7.1)."""
    of_rank = [tuple(card for card in cards if card.rank == rank) for rank in ("9", "T")]
    return tuple(found for found in of_rank if len(found) >= 3)


def check_exchange(state: State, exchange: Exchange) -> list[Ruling]:
    """The rulings on a farmer’s hand."""
    hand, seat, cards = state.this_hand, exchange.seat, exchange.cards
    on = OnPlayer(state.seating, seat)
    if not state.house.farmers:
        return on.refused(book.FARMERS, "no-farmers", _NO_FARMERS)
    if hand.calls or hand.maker is not None:
        return on.refused(book.FARMERS, "calls-begun", "A farmer’s hand is shown before the first call.")
    if len(set(cards)) != 3 or farmers_of(cards) != (tuple(cards),):
        return on.refused(book.FARMERS, "not-farmers", "{player} must show three nines or three tens.")
    if exchange.taken and len({*exchange.taken} - {*cards}) != 3:
        return on.refused(book.FARMERS, "taken", "{player} takes three other cards.")
    everything = card_set(pack_of(state.house))
    for card in cards:
        wrong = cannot_be_from(book, state.seating, hand, seat, card, pack=everything)
        if wrong is not None:
            return [wrong]
    for card in exchange.taken:
        if not copies(hand.pool, card):
            return on.refused(book.FARMERS, "card-gone", "{card} isn’t in the kitty.", card=card)
    if hand.exchanged is not None:
        return on.queried(
            book.FARMERS, "second-farmers", "{player}’s is the second farmer’s hand, so the deal is void."
        )
    return []


def move_exchange(state: State, exchange: Exchange) -> State:
    """The state with three cards exchanged; a second farmer’s hand makes the deal void."""
    hand, seat = state.this_hand, exchange.seat
    if hand.exchanged is not None:
        return altered(state, hand=altered(hand, void=FARMERS_TWICE))
    for card in exchange.cards:
        hand = lose(hand, seat, card)
    for card in exchange.taken:
        hand = receive(altered(hand, pool=without_card(hand.pool, card)), seat, card)
    if not exchange.taken and hand.held[seat] is not None:
        hand = altered(hand, shown=put(hand.shown, seat, hand.held[seat] or NO_CARDS), held=put(hand.held, seat, None))
    return altered(state, hand=altered(hand, exchanged=seat))


def _check_passed_out(state: State, hand: Hand) -> list[Ruling]:
    """A hand told to be passed out, in which somebody had to make trumps, or did."""
    names, seat = state.seating.names, hand.dealer
    on = OnPlayer(state.seating, seat)
    if hand.maker is not None:
        maker = names[hand.maker]
        return on.refused(book.PASSED_OUT, "trumps-made", "{maker} made trumps, so not all passed.", maker=maker)
    if hand.dealer_names:
        return on.refused(book.BENNY, "dealer-names", "The dealer names a suit. No one passes.")
    if state.house.stick:
        return on.refused(book.STICK, "stuck", "{player} deals and must name a suit.")
    return []


def check_thrown_in(game: AnyTrickGame, state: State, misdeal: Misdeal) -> list[Ruling]:
    """A hand thrown in: the house allows it, and the hand, where it is known, gives it."""
    found = check_misdeal(game, state, misdeal)
    hand, reason, seat = state.hand, misdeal.reason, misdeal.seat
    if refusal_in(found) or hand is None:
        return found
    if reason == FARMERS_TWICE and not state.house.farmers:
        return [refused(book.FARMERS, "no-farmers", Text(_NO_FARMERS))]
    if reason == PASSED_OUT:
        return found + _check_passed_out(state, hand)
    if reason not in THROWN_IN:
        return found
    on = OnPlayer(state.seating, seat or 0)
    if state.house.throw_in not in {reason, "both"}:
        return on.refused(book.THROW_IN, "no-throw-in", "At this table such a hand is played.")
    if hand.maker is not None or (seat is not None and any(call.seat == seat for call in hand.calls)):
        return on.refused(book.THROW_IN, "calls-begun", "A weak hand is shown before its player’s first call.")
    held = None if seat is None else hand.held[seat]
    if held is not None and reason not in thrown_in_for(state.house, tuple(cards_in(held)), hand.suit_turned):
        return on.refused(book.THROW_IN, "not-weak", "{player}’s hand, as entered, may not be thrown in.")
    return found


def offer_weak(state: State, hand: Hand) -> Iterator[Entry]:
    """The farmer’s hands, and those that may be thrown in, among the hands that are known (EU-7.1, EU-7.2)."""
    for seat, held in enumerate(hand.held):
        cards = () if held is None else tuple(cards_in(held))
        if state.house.farmers and not hand.calls:
            shown = (three for alike in farmers_of(cards) for three in combinations(alike, 3))
            yield from (Exchange(seat=seat, cards=three) for three in shown)
        yield from (Misdeal(reason=why, seat=seat) for why in thrown_in_for(state.house, cards, hand.suit_turned))
