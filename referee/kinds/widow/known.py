"""What is known of cards taken or laid away: how the hands change by it, and what is open of those nobody named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from ...core.cards import NO_CARDS, without_card
from ...core.entries import Cards
from ...core.seats import Seat
from ...core.values import altered
from ...play.known import forget, keep_as_shown, lose, receive
from ...play.model import HandT, SetAside


def always(_hand: Any) -> bool:
    """In every hand."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidAway(Generic[HandT]):
    """The cards of a game that are laid away face down, by whoever took others for them.

    `unnamed`: how many of those a seat laid away nobody named: none of a seat that laid none. `among`: whether they may
    be among the cards their player is known to hold, where there are such. `untold`: how many they may be where no
    record tells, 0 where the desk then reckons with none. `one`, `many`, `all`, `never`: see `SetAside`.
    """

    unnamed: Callable[[HandT, Seat], int]
    among: Callable[[HandT], bool] = always
    untold: int = 0
    one: str = "a card of the discard"
    many: str = "cards of the discard"
    all: str = "the discard"
    never: int = NO_CARDS

    def loose(self, hand: HandT, seat: Seat) -> int:
        """How many of the cards a seat is known to hold may be laid away."""
        return self.unnamed(hand, seat) if self.among(hand) else 0

    def set_aside(self, hand: HandT | None, seat: Seat | None) -> SetAside | None:
        """What of a seat's hand lies face down, as long as it is not known: see `OwnRules.set_aside`."""
        count = self.untold if hand is None or seat is None else self.unnamed(hand, seat)
        return SetAside(count, self.one, self.many, self.all, self.never) if count else None


def laid_away(hand: HandT, seat: Seat, cards: Cards | None) -> HandT:
    """The hand once a seat laid cards away; None where nobody tells which: what it held is still seen, but not all."""
    if cards is None:
        return keep_as_shown(hand, seat)
    for card in cards:
        hand = lose(hand, seat, card)
    return hand


def taken_for(hand: HandT, seat: Seat, taken: Cards | None, laid: Cards | None) -> HandT:
    """The hand once a seat took cards nobody held and laid others away; None where nobody tells which.

    Where either is not told, nobody knows any more what a hand that was known has come to.
    """
    if hand.held[seat] is not None and (taken is None or laid is None):
        hand = forget(hand, seat)
    for card in taken or ():
        hand = receive(altered(hand, pool=without_card(hand.pool, card)), seat, card)
    return laid_away(hand, seat, laid or ())
