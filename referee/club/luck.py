"""What of a result the cards were worth: a yardstick read from a club's own records, and from nothing else.

Only hands whose cards are all recorded are read. A card is worth what the sides that held it made beyond the mean; of
hands dealt by chance that is, but for a factor, its part in a sum over all cards of a side. The hand that is measured
is left out. What was held seldom is trusted less: the worth of the cards is drawn to nothing by as much of their
spread as chance alone would make.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from .figures import Figures, Placed
from .played import PlayedGame, PlayedHand
from .sums import joined

FEWEST = 100
"""Hands with all their cards from which on a yardstick is laid."""

FEWEST_OWN = 20
"""Somebody's own of them from which on something is said."""

Kind: TypeAlias = tuple[str, int, int]
"""Hands that are compared: the game, how many sides, how many cards a side."""


def cards_in(held: Iterable[int]) -> Iterator[int]:
    """The cards of a side, each by the number of its bit; a card held twice by two players comes twice."""
    for left in held:
        cards = left
        while cards:
            lowest = cards & -cards
            yield lowest.bit_length() - 1
            cards ^= lowest


def kind_of(game: PlayedGame, hand: PlayedHand) -> Kind | None:
    """What a hand is compared with; None where its cards are not known, or sides hold unlike numbers."""
    counts = {sum(cards.bit_count() for cards in side) for side in hand.cards}
    return (game.game, len(hand.cards), counts.pop()) if len(counts) == 1 and len(hand.cards) > 1 else None


@dataclass(slots=True)
class Measured:
    """Hands of one kind: how many `deals` and sides (`held`), the sum of their results and of the squares, and by card
    how many sides held it with what results.
    """

    deals: int = 0
    held: int = 0
    sum: int = 0
    squares: int = 0
    cards: dict[int, tuple[int, int]] = field(default_factory=dict)

    def add(self, game: PlayedGame, hand: PlayedHand) -> None:
        """One hand more."""
        self.deals += 1
        for side, held in enumerate(hand.cards):
            by = game.above(hand.points, side)
            self.held += 1
            self.sum += by
            self.squares += by * by
            for card in cards_in(held):
                count, total = self.cards.get(card, (0, 0))
                self.cards[card] = count + 1, total + by

    def join(self, other: Measured) -> None:
        """Take in the hands of another game."""
        self.deals += other.deals
        self.held += other.held
        self.sum += other.sum
        self.squares += other.squares
        for card, (held, by) in other.cards.items():
            count, total = self.cards.get(card, (0, 0))
            self.cards[card] = count + held, total + by

    def trust(self) -> float:
        """Between 0 and 1: how much of the spread between cards is more than chance would make."""
        mean = self.sum / self.held
        variance = self.squares / self.held - mean * mean
        spread = [(total / count - mean) ** 2 for count, total in self.cards.values()]
        chance = [variance / count for count, _ in self.cards.values()]
        return max(0.0, 1 - sum(chance) / sum(spread)) if sum(spread) else 0.0

    def worth(self, one: Placed, trust: float) -> float:
        """What a side's cards were worth in points before the best other side, by all hands but this one."""
        own = [one.game.above(one.hand.points, side) for side in range(len(one.hand.points))]
        mean = (self.sum - sum(own)) / (self.held - len(own))
        by, cards, all_cards = own[one.side], list(cards_in(one.hand.cards[one.side])), len(self.cards)
        beyond = 0.0
        for card in cards:
            count, total = self.cards[card]
            if count > 1:
                beyond += (total - by) / (count - 1) - mean
        factor = (all_cards - 1) / (all_cards - len(cards)) if all_cards > len(cards) else 1.0
        return mean + trust * factor * beyond


@dataclass(frozen=True, slots=True)
class Luck:
    """Of `hands` whose cards are known, points a hand before the best other side: what they came to (`made`), what the
    cards were worth (`cards`), and what is left (`rest`), which is play and the luck cards do not show; `give`: how
    far the rest may be off by chance, either way (two standard errors).
    """

    hands: int
    of: int
    made: float
    cards: float
    rest: float
    give: float


def measured(game: PlayedGame) -> Mapping[Kind, Measured]:
    """What the hands of one game whose cards are known came to."""
    found: dict[Kind, Measured] = {}
    for hand in game.hands:
        kind = kind_of(game, hand)
        if kind is not None:
            found.setdefault(kind, Measured()).add(game, hand)
    return found


class Yardstick:
    """What cards are worth at a club: from what is `measured` of its games."""

    def __init__(self, games: Iterable[Mapping[Kind, Measured]]) -> None:
        self._kinds = joined(Measured, games)
        self._trust: Mapping[Kind, float] = {
            kind: found.trust() for kind, found in self._kinds.items() if found.deals >= FEWEST
        }

    def luck(self, mine: Figures) -> Luck | None:
        """What somebody's cards were worth; None where too few are known."""
        made, cards = [], []
        for one in mine.hands:
            kind = kind_of(one.game, one.hand)
            trust = self._trust.get(kind) if kind is not None else None
            if kind is not None and trust:
                made.append(one.by)
                cards.append(self._kinds[kind].worth(one, trust))
        if len(made) < FEWEST_OWN:
            return None
        rest = [a - b for a, b in zip(made, cards, strict=True)]
        mean = sum(rest) / len(rest)
        error = math.sqrt(sum((one - mean) ** 2 for one in rest) / (len(rest) - 1) / len(rest))
        known = sum(self._kinds[kind].deals for kind in self._trust)
        return Luck(len(made), known, sum(made) / len(made), sum(cards) / len(cards), mean, 2 * error)
