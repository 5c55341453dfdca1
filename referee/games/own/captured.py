"""Card points of a hand told trick by trick: by who captured which of the cards that count."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from ...core.cards import Card, card_set
from ...core.seats import Seat
from .asked import Asked
from .counting import Counting
from .game import OwnGame
from .hands import AnyHand, State
from .reckoning import terms_of, tricks_by_seat
from .trumps import trump_of

PILE = "captured-"
"""The fields of the cards of each who is told of."""


@dataclass(frozen=True)
class Piles:
    """The cards that count in a hand, each as often as the pack has it, for those `seats` who are told of together.

    `won`: tricks by seat; `last`: who won the last. `whole`: every card of the pack was played.
    """

    cards: tuple[Card, ...]
    counting: Counting
    seats: tuple[tuple[Seat, ...], ...]
    won: tuple[int, ...]
    last: Seat
    whole: bool

    def points(self, place: int, captured: Sequence[Card]) -> int:
        """The points of one who captured these cards, with those for tricks."""
        took = sum(self.won[seat] for seat in self.seats[place])
        every = took == sum(self.won)
        return self.counting.points(card_set(captured), took, last=self.last in self.seats[place], everything=every)

    def base(self, place: int) -> int:
        """The points for tricks alone."""
        return self.points(place, ())


def piles_of(game: OwnGame, state: State, hand: AnyHand, one: Asked) -> Piles | None:
    """What can be told by cards of a hand whose tricks are in; None where points hang on more than is known."""
    design = game.design
    known = hand.depth == "tricks" and hand.tricks_told and hand.winners and not hand.own.stopped
    if one.name != "points" or not known or awaits_trumps(game, state, hand):
        return None
    if design.exchange.widow is not None or design.deal.after_stock:
        return None  # cards lie beside the tricks
    counting = game.parts.rules.counting(replace(terms_of(design, state, hand), asked=True))
    if not counting.values.points:
        return None
    cards = tuple(card for card in game.parts.rules.pack.cards if card in counting.values.points)
    everyone = tuple((seat,) for seat in range(len(state.seating)))
    seats = everyone if one.by == "seat" else game.parts.reckoning.groups(state, hand)
    whole = hand.tricks_total * (len(state.seating) - len(hand.out)) == len(game.parts.rules.pack.cards)
    return Piles(cards, counting, seats, tricks_by_seat(design, state, hand), hand.winners[-1], whole)


def awaits_trumps(game: OwnGame, state: State, hand: AnyHand) -> bool:
    """Whether what cards count hangs on trumps, and nobody has said what they are."""
    return not trump_of(game.design, state, hand) and _by_trumps(game.design.data)


def _by_trumps(data: Any) -> bool:
    """Whether what a card counts hangs on what is trump."""
    counts = (data.get("count", {}), *(one.get("count", {}) for one in data.get("auction", {}).get("contracts", ())))
    return data["trump"]["by"] != "none" and any(
        "trump" in count or any("!" in pattern for pattern in count.get("by_card", {})) for count in counts
    )


def missing(piles: Piles, told: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """The cards nobody is told to have captured, though somebody has."""
    if not piles.whole:
        return ()
    left = [*piles.cards]
    for card in chain.from_iterable(told):
        if card in left:
            left.remove(card)
    return tuple(left)


def twice(piles: Piles, told: Sequence[Sequence[Card]]) -> tuple[Card, ...]:
    """The cards told more often than there are."""
    given = [*chain.from_iterable(told)]
    return tuple(card for card in dict.fromkeys(given) if given.count(card) > piles.cards.count(card))
