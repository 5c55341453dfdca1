"""What is trump in a hand of a game of one's own, who says so, and the phases in which it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal

from ...core.cards import Card, Suit, cards_in, copies, without_card
from ...core.entries import Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.known import known_cards, show
from ...play.own_parts import Due, HandPhase, Own, naming
from ...play.played import not_in_pack
from ...play.rulings import queried, refused
from .common import Common
from .contracts import FROM_THE_DEAL, NAMED
from .dealing import trump_of_deal
from .entries import Trump
from .hands import AnyHand, State, stated
from .model import Design
from .won import bid_of, declarer_of, is_over

NONE: Final = "none"

How = Literal["known", "turned", "last", "named", "led", "later"]
"""By what a hand's trumps come: known from the deal or the bid, a card turned, the dealer's last, somebody's word, the
first card led, or something that is yet to be bid.
"""


@dataclass(frozen=True, slots=True)
class Source:
    """Where the trumps of a hand come from: `suit` where they are known, the seat that names them where one does."""

    how: How
    suit: str = ""
    seat: Seat | None = None


def source_of(design: Design, state: State, hand: AnyHand) -> Source:
    """Where the trumps of a hand come from, as far as it has been bid for."""
    by, seats = design.trump.by, state.seating.from_left_of(hand.dealer)
    known = trump_of_deal(design, hand.number)
    if known is not None:
        return Source("known", known)
    playing = [seat for seat in seats if seat not in hand.out]
    if by in {"eldest", "dealer"}:
        return Source("named", seat=playing[0] if by == "eldest" else playing[-1])
    if by == "winner":
        return _of_winner(design, state, hand)
    if by in {"turned", "last"}:
        return _shown(design, by, hand)
    if by == "first_lead":
        return Source("led")
    if by == "order_up":
        return Source("known", hand.trump.value) if getattr(hand, "trump", None) else Source("later")
    return _of_bid(design, hand)


def _shown(design: Design, by: str, hand: AnyHand) -> Source:
    """A card turned, or the dealer's last; where no card is left to turn, what the definition says.

    A special card turned may leave it to the dealer.
    """
    if hand.own.turned is not None and not hand.own.trump:
        return Source("named", seat=hand.dealer)
    left = design.deal.stock or len(hand.held) * hand.each < design.pack_size
    if by == "turned" and not left:
        return Source("last") if design.trump.full_deal == "last" else Source("known", NONE)
    return Source("turned" if by == "turned" else "last")


def _of_winner(design: Design, state: State, hand: AnyHand) -> Source:
    if not state.past.best:
        first = design.trump.first
        return Source("known", NONE) if first in {"", NONE} else _shown(design, first, hand)
    best = state.past.best
    seats = state.seating.sides[best[0]] if len(best) == 1 else ()
    return Source("named", seat=seats[0] if len(seats) == 1 else None)


def _of_bid(design: Design, hand: AnyHand) -> Source:
    declarer = declarer_of(design, hand)
    if not is_over(design, hand):
        return Source("later")
    if declarer is None:
        return Source("known", NONE)
    contract, denomination = bid_of(design, hand)
    told = contract.trump if contract is not None and contract.trump else ""
    if not told and denomination is not None:
        told = denomination.trump
    if told in FROM_THE_DEAL:
        return _shown(design, design.trump.first or "last", hand)
    if told == "first_lead":
        return Source("led")
    if told in {"", NAMED, "bid"}:
        return Source("named", seat=declarer)
    return Source("known", told)


def trump_of(design: Design, state: State, hand: AnyHand) -> str:
    """The suit that is trump, or *none*; empty as long as nobody can say."""
    source = source_of(design, state, hand)
    if source.how == "known":
        return source.suit
    if source.how == "led":
        first = hand.tricks[0].plays[0] if hand.tricks else hand.trick[0] if hand.trick else None
        return hand.own.trump or (first.card.suit.value if first is not None else "")
    return str(hand.own.trump)


def made_by(design: Design, trump: Trump) -> str:
    """The suit that is trump by what was told, or *none*; empty where a card turned leaves it to the dealer.

    A card of no suit of the pack makes none, but a tarot trump.
    """
    card = trump.card
    if card is None:
        return trump.letter
    if card.suit.value in {*design.suits, Suit.TRUMPS.value}:
        return card.suit.value
    return "" if design.trump.turned_special.get(card.code) == "dealer names" else NONE


class Trumps:
    """Trumps told in a game: what is ruled of it, and the phase in which it is waited for."""

    def __init__(self, design: Design, common: Common, pack: Callable[[], tuple[Card, ...]]) -> None:
        self.design, self.common, self.pack = design, common, pack

    def missing(self, state: State, hand: AnyHand) -> Source | None:
        """Where trumps come from that can be told now, and are not yet."""
        source = source_of(self.design, state, hand)
        return None if source.how in {"known", "led", "later"} or hand.own.trump else source

    def due(self, _game: Any, state: State, hand: AnyHand) -> Due:
        """Who names or shows them: waited for where cards are told, else they may be left out."""
        source = self.missing(state, hand)
        if source is None or hand.depth != "cards":
            return None
        if source.how == "named":
            return "anyone" if source.seat is None else source.seat
        dealer: Seat = hand.dealer
        return dealer

    def offers(self, state: State, hand: AnyHand, _seat: Seat | None) -> Iterator[Entry]:
        """Every card, or every suit, that can make trumps."""
        source = self.missing(state, hand)
        if source is None:
            return
        if source.how in {"turned", "last"}:
            cards = hand.pool | (hand.held[hand.dealer] or 0) if source.how == "last" else hand.pool
            yield from (Trump(card=card) for card in dict.fromkeys(cards_in(cards)))
            return
        suits = [*self.design.suits, *((NONE,) if self.design.trump.none_too else ())]
        yield from (Trump(seat=source.seat, suit=suit) for suit in suits)

    def check(self, state: State, trump: Trump) -> list[Ruling]:
        """The rulings on trumps told."""
        hand, rule = state.this_hand, self.common.TRUMP
        source = source_of(self.design, state, hand)
        if hand.trick or hand.tricks:
            return [refused(rule, "play-begun", Text("Cards have been played, so trumps stand."))]
        if hand.own.trump:
            return [refused(rule, "trump-told", Text("Trumps are set. Correct that entry instead."))]
        if source.how == "later":
            return [refused(rule, "bids-first", Text("The bids come first: trumps follow from them."))]
        letter = made_by(self.design, trump)
        if trump.card is None and not letter:
            return [refused(rule, "trump-missing", Text("Enter the suit that is trump."))]
        if letter not in {"", *self.design.suits, NONE, Suit.TRUMPS.value}:
            return [refused(rule, "no-such-suit", Text("This pack has no such suit."))]
        if source.how in {"known", "led"}:
            if source.suit in {"", letter}:
                return []
            usual = Text("There are no trumps in this hand.") if source.suit == NONE else Text("Trumps are known here.")
            return [queried(rule, "trump-follows", usual)]
        if trump.card is not None and (wrong := self._card(state, hand, trump.card, dealers=source.how == "last")):
            return [wrong]
        if source.how == "named" and trump.seat is not None and source.seat not in {None, trump.seat}:
            return [self._other_names(state, source.seat, trump.seat)]
        return []

    def _other_names(self, state: State, expected: Seat | None, seat: Seat) -> Ruling:
        assert expected is not None
        names = state.seating.names
        said = Text("{expected} names trumps, not {player}.", expected=names[expected], player=names[seat])
        return queried(self.common.TRUMP, "other-names", said, seat)

    def _card(self, state: State, hand: AnyHand, card: Card, *, dealers: bool) -> Ruling | None:
        """The refusal of a card that is not of the pack, or that another hand holds."""
        if card not in self.pack():
            return not_in_pack(self.common, card)
        if not dealers and copies(hand.pool, card):
            return None
        for seat, name in enumerate(state.seating.names):
            own, holds = dealers and seat == hand.dealer, copies(known_cards(hand, seat), card)
            if holds and not own:
                message = Text("{card} is in {player}’s hand.", card=card, player=name)
                return refused(self.common.KNOWN_HANDS, "card-gone", message, seat)
            if own and hand.held[seat] is not None and not holds:
                message = Text("{card} isn’t in {player}’s hand.", player=name, card=card)
                return refused(self.common.KNOWN_HANDS, "not-held", message, seat)
        return None

    def move(self, state: State, trump: Trump) -> State:
        """The state with trumps told: a card turned is out of play, the dealer's last stays in the hand."""
        hand, card = state.this_hand, trump.card
        source = source_of(self.design, state, hand)
        if card is not None and source.how == "last":
            hand = show(hand, hand.dealer, card)
        elif card is not None and source.how == "turned" and copies(hand.pool, card) and not self.design.deal.stock:
            hand = stated(altered(hand, pool=without_card(hand.pool, card)), turned=card)
        letter = made_by(self.design, trump)
        named = trump.seat if trump.seat is not None else source.seat
        hand = stated(hand, trump=letter, named_by=named)
        return altered(state, hand=hand if letter else stated(hand, turned=card))

    @property
    def phase(self) -> HandPhase[Any, State, AnyHand]:
        """Trumps as a phase."""
        return HandPhase(
            name="trump",
            takes=(Trump,),
            due=self.due,
            offers=self.offers,
            early=naming("First enter trumps: {name} shows or names them."),
            rule=self.common.TRUMP,
            turn="to say what is trump",
        )

    @property
    def own(self) -> Own:
        """What is checked and done of trumps told."""
        return Own.of(Trump, self.check, self.move, needs="in progress")
