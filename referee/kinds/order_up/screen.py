"""The turned card on the felt and what may be said of it; trumps told at one stroke, where calls are not recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ...core.cards import PLAIN_SUITS, Card, Suit
from ...core.entries import Misdeal, Pass
from ...core.ruling import Rule, refusal_in
from ...core.seats import Seat
from ...core.text import Capital, SuitWord, say
from ...play.game import AnyTrickGame
from ...screens.cards import CardsScreen, Turn
from ...screens.parts import Chosen, NotNow, Player, players
from ...screens.usual import pick_card
from .model import Maker, Name, Order, OrderHand, Turned
from .rules import Alone

if TYPE_CHECKING:
    from ...screens.watched import Watched


BESIDE: Final = 6
"""Most letters of a name that stands beside the card."""
IN_A_PAIR: Final = 8
"""And of one that stands beside another on a narrow phone."""


@dataclass(frozen=True, slots=True)
class Seated:
    """A player around the turned card: what was said last, and whether it is this one’s turn, or deal.

    `partners`: the seats this one plays with. `then`: this one calls next.
    """

    player: Player
    words: str
    now: bool
    deals: bool
    partners: tuple[Seat, ...]
    then: bool


@dataclass(frozen=True, slots=True)
class SuitChip:
    """A suit that may be named; `out`: why not, empty where it may."""

    suit: Suit
    out: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderScreen:
    """Whoever is due may pass, order the turned card up, or name a suit. `suits` are empty in the first round.

    `turned`: the card, None where only its suit is told; `down`: it was turned down. `head` and `then` say what
    follows, `told` to the dealer. `picks_up`: the dealer is asked, who takes the card. `alone`: whether the maker may
    play alone, must, or never may, and `for_alone` what that brings.
    """

    title: str
    ask: str
    mine: str
    player: Player
    seats: tuple[Seated, ...]
    turned: Card | None
    suit: Suit | None
    down: bool
    suits: tuple[SuitChip, ...]
    passes: bool
    alone: Alone
    for_alone: str
    head: str
    then: str
    told: str
    dealer: Seat
    picks_up: bool
    rule: str
    template: str = "kinds/order_up.html"
    asks: tuple[str, ...] = ("order", "name", "pass")

    @property
    def wide(self) -> bool:
        """Whether a word of a name is too long to stand beside the card on a narrow phone."""
        return any(len(word) > BESIDE for seat in self.seats for word in seat.player.name.split())

    def to_watch(self) -> Watched:
        """What those who watch see: the card turned, and what each has said."""
        from ...screens.watched import Spot, Watched

        return Watched(
            self.title,
            True,
            spots=tuple(
                Spot(
                    seat.player,
                    say("{player} deals", player=seat.player.name) if seat.deals else seat.player.name,
                    say("{player}: {words}", player=seat.player.name, words=seat.words)
                    if seat.words
                    else say("{player}: no call", player=seat.player.name),
                    figure="?" * seat.now,
                    note="" if seat.now else seat.words,
                    turn=seat.now,
                )
                for seat in self.seats
            ),
            middle=str(self.turned or (self.suit or Suit.JOKERS).symbol),
            below="turned down" if self.down else "turned up",
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class MakerScreen:
    """Who made trumps, which, and alone or not; or all passed.

    `void`: the code of a hand all passed, empty where the rules do not let them. `round`: that in which trumps were
    made, where it was told elsewhere: it is shown then, so that a correction keeps it.
    """

    title: str
    ask: str
    players: tuple[Player, ...]
    suits: tuple[SuitChip, ...]
    chosen: str
    alone: bool
    may: bool
    round: str
    void: str
    rule: str
    template: str = "kinds/order_up_maker.html"
    asks: tuple[str, ...] = ("maker", "misdeal")

    @property
    def wide(self) -> bool:
        """Whether a word of a name is too long for two beside each other on a narrow phone."""
        return any(len(word) > IN_A_PAIR for player in self.players for word in player.name.split())


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderPages:
    """The pages of a game of this kind: its slots.

    `may`: as of `OrderUp`; `then`: what follows if the card is ordered up, said of the dealer or, where it is true, to
    the dealer; `for_alone`: what the maker scores alone; `naming`, `ordering`: the rules they stand by.
    `no_suit`: what is said of a turned card that has none. `suits`, and `shown`, the entry of the card turned: as of
    `OrderUp`.
    """

    game: Callable[[], AnyTrickGame]
    may: Callable[[Any, Any, Seat], tuple[Alone, Rule]]
    then: Callable[[Any, Any, bool], str]
    for_alone: Callable[[Any], str]
    ordering: Rule
    naming: Rule
    void: str
    no_suit: str
    suits: tuple[Suit, ...] = PLAIN_SUITS
    shown: type[Turned] = Turned

    def turned(self, state: Any, chosen: Chosen) -> CardsScreen:
        """Which card was turned up?"""
        hand, there = state.this_hand, players(state.seating)
        if hand.is_turned or hand.trump is not None:
            raise NotNow("turned")
        game = self.game()
        entries = {card: self.shown(card=card) for card in game.pack(state.house, len(there))}
        return CardsScreen(
            turn=Turn(title="Which card was turned up?", player=there[hand.dealer], tricks=hand.tricks_total),
            pick=pick_card(game, state, chosen, entries, hand.dealer, whole=True),
            why="Its suit is trumps if it is ordered up.",
            rule=self.ordering.id,
            entry="turned",
            template="kinds/turned.html",
        )

    def calls(self, state: Any, chosen: Chosen) -> OrderScreen:
        """The turned card, and what whoever is due may say."""
        hand: OrderHand = state.this_hand
        seat = chosen.seat_due("seat", state.seating, self.game().phase(state).seat)
        there = players(state.seating)
        name, turned = there[seat].name, hand.suit_turned
        second = hand.dealer_names or min(hand.passed) > 0
        suits = self._suits(hand, chosen) if second else ()
        may, _ = self.may(state, hand, seat)
        if second:
            head = self.no_suit if turned is None else say("Turned down: {suit}", suit=SuitWord(turned))
            told = then = "Name any suit." if turned is None else "Name another suit, or pass."
            if turned is not None and self._stuck(state, seat):
                told, then = (
                    "You deal, and must name another suit.",
                    say("{name} deals, and must name another suit.", name=name),
                )
        else:
            head = say("{suit} would be trumps", suit=Capital(SuitWord(turned or Suit.SPADES)))
            told, then = self.then(state, hand, True), self.then(state, hand, False)
        picks_up = not second and seat == hand.dealer
        if second:
            ask, mine = say("{name}, name trumps?", name=name), say("Name trumps?")
        elif picks_up:
            ask, mine = say("{name}, pick it up?", name=name), say("Pick it up?")
        else:
            ask, mine = say("{name}, order it up?", name=name), say("Order it up?")
        return OrderScreen(
            title=say("{name} to call", name=name),
            ask=ask,
            mine=mine,
            player=there[seat],
            seats=tuple(self._seated(state, hand, seat)),
            turned=hand.turned,
            suit=turned,
            down=second and turned is not None,
            suits=suits,
            passes=not hand.dealer_names and not self._stuck(state, seat),
            alone=may,
            for_alone=self.for_alone(state.house),
            head=head,
            then=then,
            told=told,
            dealer=hand.dealer,
            picks_up=picks_up,
            rule=(self.naming if second else self.ordering).id,
        )

    def _stuck(self, state: Any, seat: Seat) -> bool:
        """Whether the rules refuse a pass."""
        return refusal_in(self.game().check(state, Pass(seat=seat))) is not None

    def _suits(self, hand: OrderHand, chosen: Chosen) -> tuple[SuitChip, ...]:
        picked = chosen.first("suit")
        return tuple(
            SuitChip(
                suit,
                say("Turned down: {suit}", suit=SuitWord(suit)) if suit is hand.suit_turned else "",
                picked == suit,
            )
            for suit in self.suits
        )

    def _seated(self, state: Any, hand: OrderHand, seat: Seat) -> Sequence[Seated]:
        """The players in their places, with what each said last."""
        said = {call.seat: said_of(call) for call in hand.calls}
        sides, side_of = state.seating.sides, state.seating.side_of
        return [
            Seated(
                player,
                said.get(player.seat, "") if player.seat != seat else "to call",
                now=player.seat == seat,
                deals=player.seat == hand.dealer,
                partners=tuple(other for other in sides[side_of[player.seat]] if other != player.seat),
                then=player.seat == state.seating.left_of(seat) and not hand.dealer_names,
            )
            for player in players(state.seating)
        ]

    def maker(self, state: Any, chosen: Chosen) -> MakerScreen:
        """Who made trumps, told at one stroke."""
        hand: OrderHand = state.this_hand
        if hand.trump is not None or hand.calls:
            raise NotNow("maker")
        may, _ = self.may(state, hand, 0)
        return MakerScreen(
            title="Who made trumps?",
            ask="Who made trumps?",
            players=players(state.seating),
            suits=tuple(SuitChip(suit, "", chosen.first("suit") == suit) for suit in self.suits),
            chosen=chosen.first("seat"),
            alone=bool(chosen.first("alone")),
            may=may != "never",
            round=chosen.first("round"),
            void="" if refusal_in(self.game().check(state, Misdeal(reason=self.void))) else self.void,
            rule=self.ordering.id,
        )


def said_of(call: Pass | Order | Name | Maker) -> str:
    """A call as it stands by its player: ``passed``, ``ordered up``, ``♣``."""
    match call:
        case Pass():
            return "passed"
        case Order():
            return "ordered up"
        case Name():
            return say("named {symbol}", symbol=Suit(call.suit).symbol)
    return "made trumps"
