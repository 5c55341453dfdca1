"""What captured cards are worth, whose they are by the tricks recorded, and which may be told of whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from ...core.cards import NO_CARDS, Card, all_of, card_set, every_copy, table_of
from ...core.entries import Captured, Cards
from ...core.plain import JsonObject
from ...core.ruling import Rule, Ruling
from ...core.seats import Seat
from ...core.values import put
from ...core.words import figure
from ...play.known import seat_of
from ...play.model import H, HandT, S, Sitting, TrickHand, hand_altered
from ...play.own_parts import Own
from ...play.rulings import OnPlayer


class Values:
    """What cards count, each by itself; cards that are not told of count nothing.

    `points`: by card, in the order they were told. `cards`: those that are, as a card set. `all`: what they count
    together, one of each. `by_index`: the same by `Card.index`, 0 for any other.
    """

    __slots__ = ("_alike", "all", "by_index", "cards", "points")

    def __init__(self, points: Mapping[Card, int]) -> None:
        self.points = dict(points)
        self.cards = card_set(points)
        self.all = sum(points.values())
        self.by_index = table_of(points, 0)
        alike: dict[int, list[Card]] = defaultdict(list)
        for card, worth in points.items():
            alike[worth].append(card)
        self._alike = {worth: (every_copy(card_set(cards)), cards) for worth, cards in sorted(alike.items())}

    @property
    def figures(self) -> dict[Card, str]:
        """What each card counts, in figures."""
        return {card: figure(points) for card, points in self.points.items()}

    def of(self, cards: Iterable[Card]) -> int:
        """What cards count together."""
        return sum(self.by_index[card.index] for card in cards)

    def worth(self, cards: int) -> int:
        """What a card set counts, its copies too."""
        return sum([worth * (cards & those).bit_count() for worth, (those, _) in self._alike.items()])

    def count(self, cards: int, worth: int) -> int:
        """How many of a card set count so much each."""
        return (cards & self._alike[worth][0]).bit_count() if worth in self._alike else 0

    def groups(self) -> list[JsonObject]:
        """For the script that counts piles: cards that count alike, with what so many of them count."""
        return [
            {"cards": [card.code for card in cards], "values": [worth * count for count in range(len(cards) + 1)]}
            for worth, (_, cards) in self._alike.items()
        ]


def won_in_tricks(hand: TrickHand) -> tuple[int, ...]:
    """By seat, the cards it won in tricks recorded card by card, as a card set."""
    won = [NO_CARDS] * len(hand.held)
    for trick in hand.tricks:
        won[trick.winner] |= card_set([play.card for play in trick.plays])
    return tuple(won)


@dataclass(frozen=True, slots=True, kw_only=True)
class CapturedHand(TrickHand):
    """A hand with such cards. `told`: by seat those told as captured, as card sets."""

    told: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Captures(Generic[HandT, H]):
    """The cards that count, each told of who won it, in a game: its slots, and what follows from them.

    `rule`: that they are told so. `values`: what they count. `known`: by seat those it is known to have won, told or
    by the tricks, as card sets. `closed`: why none can be told now, of a seat or of nobody in particular; empty where
    they can.
    """

    rule: Rule
    values: Callable[[H], Values]
    known: Callable[[HandT, H], Sequence[int]]
    closed: Callable[[Sitting[HandT, H], Seat | None], list[Ruling]]

    def check(self, state: Sitting[HandT, H], captured: Captured) -> list[Ruling]:
        """The rulings on cards a player won."""
        return self.closed(state, captured.seat) or self.wrong(state, captured.seat, captured.cards)

    def wrong(self, state: Sitting[HandT, H], seat: Seat, cards: Cards) -> list[Ruling]:
        """The refusal of cards that count nothing, or that somebody has; or of any, for a player without a trick."""
        hand, on = state.this_hand, OnPlayer(state.seating, seat)
        counting, known = self.values(state.house).cards, self.known(hand, state.house)
        for place, card in enumerate(cards):
            owner = seat_of(card, known)
            if not counting & card.bit:
                return on.refused(self.rule, "no-point", "{card} doesn’t count here.", card=card)
            if owner is not None:
                other = state.seating.names[owner]
                return on.refused(self.rule, "card-twice", "{other} already has {card}.", other=other, card=card)
            if card in cards[:place]:
                return on.refused(self.rule, "card-twice", "{card} is named twice.", card=card)
        if cards and hand.tricks_told and not hand.won[seat]:
            return on.refused(self.rule, "no-trick", "{player} won no trick.")
        return []

    def whole(self, hand: HandT, house: H) -> bool:
        """Whether the winner of every card that counts is known."""
        return all_of(self.known(hand, house)) == self.values(house).cards

    @property
    def own(self) -> Own:
        """What the game checks and does of such cards."""
        return Own(Captured, self.check, move, "not over")


def move(state: S, captured: Captured) -> S:
    """The state with the cards told."""
    told = state.this_hand.told
    return hand_altered(state, told=put(told, captured.seat, told[captured.seat] | card_set(captured.cards)))
