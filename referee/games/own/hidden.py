"""Trumps of a game of one's own that stay hidden until a player who cannot follow asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from ...core.entries import Entry
from ...core.ruling import Ruling
from ...core.seats import Seat
from ...core.text import Text
from ...core.values import altered
from ...play.known import turn_of
from ...play.order import Order
from ...play.own_parts import Own
from ...play.rulings import OnPlayer, refused
from .common import Common
from .entries import Ask
from .hands import AnyHand, State, stated
from .model import Design

OrderOf: TypeAlias = Callable[[State], Order]
"""How the cards rank in a state."""


@dataclass(frozen=True)
class Hidden:
    """Hidden trumps asked for, where a game has them."""

    design: Design
    common: Common

    @property
    def entries(self) -> tuple[type[Entry], ...]:
        """The entry, where trumps are hidden."""
        return (Ask,) if self.design.trump.hidden else ()

    def offers(self, state: State, hand: AnyHand, order: Order) -> Iterator[Entry]:
        """Whose turn it is may ask, where nothing speaks against it."""
        if self.design.trump.hidden and hand.trick and not hand.own.asked and hand.depth == "cards":
            seat = turn_of(hand, state.seating)
            if not self._can_follow(hand, order, seat):
                yield Ask(seat=seat)

    @staticmethod
    def _can_follow(hand: AnyHand, order: Order, seat: Seat) -> bool:
        held, led = hand.held[seat], order.suit_of(hand.trick[0].card)
        return held is not None and bool(held & order.of_suit.get(led, 0))

    def check(self, state: State, ask: Ask, order: Order) -> list[Ruling]:
        """The rulings on trumps asked for."""
        hand, rule, on = state.this_hand, self.common.HIDDEN, OnPlayer(state.seating, ask.seat)
        if hand.own.asked:
            return [refused(rule, "asked", Text("Trumps were asked for before."))]
        if not hand.own.trump:
            return [refused(rule, "trump-first", Text("No one has named trumps yet."))]
        if not hand.trick or turn_of(hand, state.seating) != ask.seat:
            return on.refused(rule, "ask-out-of-turn", "{player} may ask only when it’s their turn to follow.")
        if self._can_follow(hand, order, ask.seat):
            return on.queried(rule, "can-follow", "{player} can follow suit, so may not ask for trumps.")
        return []

    @staticmethod
    def move(state: State, _ask: Ask) -> State:
        """The state in which trumps count."""
        return altered(state, hand=stated(state.this_hand, asked=True))

    def own(self, order_of: OrderOf) -> tuple[Own, ...]:
        """What is checked and done of it; `order_of` gives how the cards rank in a state."""
        if not self.design.trump.hidden:
            return ()
        return (
            Own.of(Ask, lambda state, ask: self.check(state, ask, order_of(state)), self.move, needs="in progress"),
        )
