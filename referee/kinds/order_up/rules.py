"""A turned card and its two rounds of calls: who calls, what is ruled of a call, and what trumps it makes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, Final, Generic, Literal, TypeVar

from ...core.cards import PLAIN_SUITS, Card, Pack, Suit, cards_in, copies, with_set, without_card
from ...core.entries import Entry, Pass
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat, Seating
from ...core.text import Capital, SuitWord, Text
from ...core.values import altered
from ...play.known import known_cards
from ...play.model import H, Sitting
from ...play.own_parts import Due, HandPhase, Own, naming
from ...play.rulings import OnPlayer, refused
from .model import Call, Maker, Name, Order, OrderHand, Turned

Alone = Literal["may", "must", "never"]
"""Whether who makes trumps may play alone, must, or has no partner to leave out."""
_WAYS: Final[Mapping[Alone, tuple[bool, ...]]] = {"may": (False, True), "must": (True,), "never": (False,)}
"""The ways in which trumps may be made: alone or not."""

O = TypeVar("O", bound=OrderHand)  # noqa: E741 – the hand of a game


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderUp(Generic[O, H]):
    """How trumps are made from a turned card: its slots, and what follows from them.

    `order`, `name`, `calls`, `stick`: the rules of the two rounds, of calls, and of a dealer who may not pass.
    `suit_of`: the suit a turned card makes trumps, None where the dealer names one. `stuck`: whether the dealer may
    not pass in the second round. `may`: whether a seat that makes trumps may play alone, by which rule where it must
    or never may. `made`: what follows for the hand once trumps are made. `void`: why a hand is void that all passed.
    `pack`: the cards one of which is turned. `shown`: whose own it is, where it stays in a hand. `suits`: those that
    may be trumps. `kinds`: the entries that tell a suit.
    """

    order: Rule
    name: Rule
    calls: Rule
    stick: Rule
    suit_of: Callable[[H, Card], Suit | None]
    stuck: Callable[[H], bool]
    may: Callable[[Sitting[O, H], O, Seat], tuple[Alone, Rule]]
    made: Callable[[Sitting[O, H], O], O]
    void: str
    pack: Callable[[H], Pack]
    shown: Literal["", "dealer", "anyone"] = ""
    suits: tuple[Suit, ...] = PLAIN_SUITS
    kinds: tuple[type[Turned], type[Name], type[Maker]] = (Turned, Name, Maker)

    # ---- whose turn it is -----------------------------------------------------------------------

    def caller(self, hand: O, seating: Seating) -> Seat | None:
        """Who calls next; None once trumps are made, or all have passed twice."""
        if hand.trump is not None:
            return None
        if hand.dealer_names:
            return hand.dealer
        passes = min(hand.passed)
        seats = (seat for seat in seating.from_left_of(hand.dealer) if hand.passed[seat] == passes)
        return next(seats, None) if passes < 2 else None

    def turned_due(self, _game: object, _state: Sitting[O, H], hand: O) -> Due:
        """The turned card is waited for until somebody calls."""
        told = hand.is_turned or hand.calls or hand.trump is not None or hand.depth in {"result", "tricks"}
        return None if told else hand.dealer

    def call_due(self, _game: object, state: Sitting[O, H], hand: O) -> Due:
        """Who calls next."""
        return self.caller(hand, state.seating)

    # ---- what is ruled --------------------------------------------------------------------------

    def _no_suit(self, suit: str | None, seat: Seat | None = None) -> list[Ruling]:
        """The refusal of a suit that this pack has not."""
        if suit is None or suit in self.suits:
            return []
        return [refused(self.order, "not-a-suit", Text("This pack has no such suit."), seat)]

    def _begun(self, hand: O, seat: Seat) -> list[Ruling]:
        """The refusal of a call once trumps are made."""
        if hand.trump is None:
            return []
        return [refused(self.calls, "not-now", Text("Trumps are made. Correct that entry instead."), seat)]

    def _out_of_time(self, hand: O, seat: Seat) -> list[Ruling]:
        """That refusal, and that of a call before the card is turned."""
        if hand.trump is not None or hand.is_turned:
            return self._begun(hand, seat)
        return [refused(self.order, "turned-first", Text("First enter the card that was turned up."), seat)]

    def check_turned(self, state: Sitting[O, H], turned: Turned) -> list[Ruling]:
        """The rulings on the card turned."""
        hand, card = state.this_hand, turned.card
        if hand.is_turned or hand.trump is not None:
            return [refused(self.order, "turned-told", Text("The turned card is entered. Correct that entry instead."))]
        if (card is None) == (turned.suit is None):
            return [refused(self.order, "turned-missing", Text("Enter the card that was turned up, or its suit."))]
        return self._no_suit(turned.suit) if card is None else self._turned_is_free(state, hand, card)

    def _turned_is_free(self, state: Sitting[O, H], hand: O, card: Card) -> list[Ruling]:
        if card not in self.pack(state.house):
            return [refused(self.order, "not-in-pack", Text("{card} isn’t in this pack.", card=card))]
        for seat, name in enumerate(state.seating.names):
            own = self.shown == "anyone" or (self.shown == "dealer" and seat == hand.dealer)
            if not own and copies(known_cards(hand, seat), card):
                message = Text("{card} is in {player}’s hand.", card=card, player=name)
                return [refused(self.order, "card-gone", message, seat)]
        return []

    def check_pass(self, state: Sitting[O, H], passed: Pass) -> list[Ruling]:
        """The rulings on a pass."""
        hand, seat = state.this_hand, passed.seat
        wrong = self._out_of_time(hand, seat)
        if wrong:
            return wrong
        on = OnPlayer(state.seating, seat)
        stuck = seat == hand.dealer and self.stuck(state.house) and hand.passed[seat] == 1
        if stuck:
            return on.refused(self.stick, "stuck", "{player} deals and must name a suit.")
        if hand.dealer_names:
            return on.refused(self.name, "dealer-names", "The dealer names a suit. No one passes.")
        return self._in_turn(state, hand, seat)

    def check_order(self, state: Sitting[O, H], order: Order) -> list[Ruling]:
        """The rulings on ordering up."""
        hand, seat = state.this_hand, order.seat
        wrong = self._out_of_time(hand, seat)
        if wrong:
            return wrong
        on = OnPlayer(state.seating, seat)
        if hand.dealer_names:
            return on.refused(self.name, "dealer-names", "The dealer names a suit. No one orders the card up.")
        if min(hand.passed):
            return on.refused(self.order, "not-now", "The turned card was turned down. Name another suit.")
        return self._in_turn(state, hand, seat) + self._alone(state, hand, seat, alone=order.alone)

    def check_name(self, state: Sitting[O, H], name: Name) -> list[Ruling]:
        """The rulings on a suit named."""
        hand, seat = state.this_hand, name.seat
        wrong = self._out_of_time(hand, seat) or self._no_suit(name.suit, seat)
        if wrong:
            return wrong
        on = OnPlayer(state.seating, seat)
        if hand.dealer_names:
            if seat != hand.dealer:
                dealer = state.seating.names[hand.dealer]
                return on.refused(self.name, "dealer-names", "{dealer} deals and names the suit.", dealer=dealer)
            return self._alone(state, hand, seat, alone=name.alone)
        if not min(hand.passed):
            return on.refused(self.name, "not-now", "A suit is named only once all have passed.")
        found = self._in_turn(state, hand, seat)
        if name.suit == hand.suit_turned:
            if seat == hand.dealer and self.stuck(state.house):
                said = "That suit was turned down: {suit}. {player} must name another."
                return on.refused(self.stick, "stuck", said, suit=SuitWord(Suit(name.suit)))
            said = "That suit was turned down: {suit}. Naming it counts as a pass."
            return found + on.queried(self.calls, "turned-down-suit", said, suit=SuitWord(Suit(name.suit)))
        return found + self._alone(state, hand, seat, alone=name.alone)

    def check_maker(self, state: Sitting[O, H], maker: Maker) -> list[Ruling]:
        """The rulings on trumps told at one stroke."""
        hand, seat = state.this_hand, maker.seat
        wrong = self._begun(hand, seat) or self._no_suit(maker.suit, seat)
        if wrong:
            return wrong
        on, turned, number = OnPlayer(state.seating, seat), hand.suit_turned, self._round_of(hand, maker)
        if hand.calls:
            return on.refused(self.calls, "not-now", "The calls have begun. Enter them one by one.")
        if hand.dealer_names:
            if seat != hand.dealer or maker.suit is None:
                dealer = state.seating.names[hand.dealer]
                return on.refused(self.name, "dealer-names", "{dealer} deals and names the suit.", dealer=dealer)
            if number == 2:
                return on.refused(self.name, "dealer-names", "The dealer names a suit. There is no second round.")
        elif maker.suit is None and turned is None:
            return on.refused(self.order, "suit-missing", "Choose a suit.")
        elif number == 1:
            if turned is not None and maker.suit not in {None, turned}:
                said = "Trumps of the first round are what was turned up: {suit}."
                return on.refused(self.order, "other-suit", said, suit=SuitWord(turned))
        elif maker.suit is None:
            return on.refused(self.name, "suit-missing", "Choose a suit.")
        elif number == 2 and maker.suit == turned:
            said = "{suit} can’t be named: that suit was turned down."
            return on.refused(self.calls, "turned-down-suit", said, suit=Capital(SuitWord(turned)))
        return self._alone(state, altered(hand, round=number), seat, alone=maker.alone)

    def _round_of(self, hand: O, maker: Maker) -> int:
        """The round in which trumps told at one stroke were made; 0 where nobody can tell."""
        if maker.round is not None or hand.dealer_names:
            return maker.round or 1
        if hand.suit_turned is None:
            return 0
        return 1 if maker.suit in {None, hand.suit_turned} else 2

    def _in_turn(self, state: Sitting[O, H], hand: O, seat: Seat) -> list[Ruling]:
        expected, names = self.caller(hand, state.seating), state.seating.names
        if expected is None or expected == seat:
            return []
        on = OnPlayer(state.seating, seat)
        if hand.passed[seat] > min(hand.passed):
            return on.queried(self.calls, "call-twice", "{player} has already called in this round.")
        said = "{expected} calls before {player}."
        return on.queried(self.calls, "call-out-of-turn", said, expected=names[expected])

    def _alone(self, state: Sitting[O, H], hand: O, seat: Seat, *, alone: bool) -> list[Ruling]:
        may, rule = self.may(state, hand, seat)
        on = OnPlayer(state.seating, seat)
        if may == "never" and alone:
            return on.refused(rule, "no-partner", "{player} has no partner here, so no one says “alone”.")
        if may == "must" and not alone:
            return on.queried(rule, "must-be-alone", "{player} may order up only to play alone.")
        return []

    # ---- what it does ---------------------------------------------------------------------------

    def move_turned(self, state: Sitting[O, H], turned: Turned) -> Sitting[O, H]:
        """The state with the card turned."""
        hand = self.turn(state.house, state.this_hand, turned.card)
        if turned.card is None and turned.suit is not None:
            hand = altered(hand, suit_turned=Suit(turned.suit))
        return altered(state, hand=hand)

    def turn(self, house: H, hand: O, card: Card | None) -> O:
        """The hand with this card turned; as it is where none is told."""
        if card is None:
            return hand
        suit = self.suit_of(house, card)
        if self.shown and suit is not None:
            return altered(hand, suit_turned=suit)
        return altered(hand, turned=card, suit_turned=suit, pool=without_card(hand.pool, card))

    def move_pass(self, state: Sitting[O, H], passed: Pass) -> Sitting[O, H]:
        """The state after a pass."""
        return altered(state, hand=self._passed(state.this_hand, passed, passed.seat))

    def _passed(self, hand: O, call: Call, seat: Seat) -> O:
        passes = tuple(count + (one == seat) for one, count in enumerate(hand.passed))
        hand = altered(hand, calls=(*hand.calls, call), passed=passes, round=2 if min(passes) else 1)
        return altered(hand, void=self.void) if min(passes) >= 2 else hand

    def move_order(self, state: Sitting[O, H], order: Order) -> Sitting[O, H]:
        """The state after ordering up."""
        hand = state.this_hand
        assert hand.suit_turned is not None
        return self._made(state, order, hand.suit_turned, 1)

    def move_name(self, state: Sitting[O, H], name: Name) -> Sitting[O, H]:
        """The state after a suit is named: the suit that was turned down counts as a pass."""
        hand = state.this_hand
        if name.suit == hand.suit_turned and not hand.dealer_names:
            return altered(state, hand=self._passed(hand, name, name.seat))
        return self._made(state, name, Suit(name.suit), 1 if hand.dealer_names else 2)

    def move_maker(self, state: Sitting[O, H], maker: Maker) -> Sitting[O, H]:
        """The state with trumps made."""
        suit = state.this_hand.suit_turned if maker.suit is None else Suit(maker.suit)
        assert suit is not None
        return self._made(state, maker, suit, self._round_of(state.this_hand, maker))

    def _made(self, state: Sitting[O, H], call: Order | Name | Maker, suit: Suit, number: int) -> Sitting[O, H]:
        hand = altered(state.this_hand, calls=(*state.this_hand.calls, call), maker=call.seat, trump=suit, round=number)
        alone = call.alone or self.may(state, hand, call.seat)[0] == "must"
        return altered(state, hand=self.made(state, altered(hand, alone=alone)))

    # ---- its parts of a game --------------------------------------------------------------------

    def _cards(self, state: Sitting[O, H], hand: O, _seat: Seat | None) -> Iterator[Entry]:
        there, turned = hand.pool, self.kinds[0]
        if self.shown == "dealer" and (own := hand.held[hand.dealer]) is not None:
            there = own
        elif self.shown == "anyone":
            there = reduce(with_set, (own for own in hand.held if own is not None), there)
        yield from (turned(card=card) for card in dict.fromkeys(cards_in(there)))

    def _calls(self, state: Sitting[O, H], hand: O, seat: Seat | None) -> Iterator[Entry]:
        """Every call of whoever is due, alone and not, those that break a rule among them."""
        if seat is None:
            return
        if not hand.dealer_names:
            yield Pass(seat=seat)
        may, _ = self.may(state, hand, seat)
        ways, named = _WAYS[may], self.kinds[1]
        if hand.dealer_names or min(hand.passed):
            yield from (named(seat=seat, suit=suit.value, alone=way) for suit in self.suits for way in ways)  # type: ignore[arg-type]
        else:
            yield from (Order(seat=seat, alone=way) for way in ways)

    def _makers(self, state: Sitting[O, H], hand: O) -> Iterator[Entry]:
        """Every way trumps can have been made, told at one stroke."""
        made = self.kinds[2]
        for seat in range(len(state.seating)):
            for number in (1, 2):
                may, _ = self.may(state, altered(hand, round=number), seat)
                for suit in self.suits:
                    yield from (made(seat=seat, suit=suit.value, round=number, alone=way) for way in _WAYS[may])  # type: ignore[arg-type]

    def _offers(self, state: Sitting[O, H], hand: O, seat: Seat | None) -> Iterator[Entry]:
        if hand.depth in {"result", "tricks"} and not hand.calls:
            yield from self._makers(state, hand)
        if hand.is_turned:
            yield from self._calls(state, hand, seat)

    @property
    def phases(self) -> tuple[HandPhase[Any, Sitting[O, H], O], HandPhase[Any, Sitting[O, H], O]]:
        """The card turned, and the calls."""
        turned, named, made = self.kinds
        early = naming("Trumps come before the play: it’s {name}’s turn to call.")
        return (
            HandPhase(
                name="turned",
                takes=(turned, made),
                due=self.turned_due,
                offers=self._cards,
                early=naming("First enter the card that was turned up."),
                code="trump-first",
                rule=self.order,
                turn="to turn a card",
            ),
            HandPhase(
                name="call",
                takes=(Pass, Order, named, made),
                due=self.call_due,
                offers=self._offers,
                early=early,
                code="trump-first",
                rule=self.order,
            ),
        )

    @property
    def own(self) -> tuple[Own, ...]:
        """What the game checks and does of the turned card and the calls."""
        turned, named, made = self.kinds
        return (
            Own(turned, self.check_turned, self.move_turned, "in progress"),
            Own(Pass, self.check_pass, self.move_pass, "in progress"),
            Own(Order, self.check_order, self.move_order, "in progress"),
            Own(named, self.check_name, self.move_name, "in progress"),
            Own(made, self.check_maker, self.move_maker, "in progress"),
        )
