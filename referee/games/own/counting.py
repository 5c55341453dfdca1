"""What cards count in a defined game once they are captured, and what else its chapter 8 counts of a hand."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from ...core.cards import (
    NO_CARDS,
    Card,
    Suit,
    all_of,
    card_set,
    cards_in,
    every_copy,
    with_card,
    with_set,
    without_card,
)
from ...core.entries import Play
from ...core.seats import Seat
from ...kinds.captured.rules import Values
from ...play.model import Trick
from .pack import ANY, OF_TRUMPS, DefinedPack
from .ranks import Ranks


class Marriage(NamedTuple):
    """Two cards of a suit that a player had together, and what they count."""

    seat: Seat
    suit: Suit
    points: int


@dataclass(frozen=True, slots=True)
class Tally:
    """Cards counted by number. `cards`: a card set, or *highest trump* or *lowest trump* of those in play; of those
    `held`, or else captured.
    """

    cards: int | str
    held: bool


def captured_in(tricks: Sequence[Trick], seats: int, kept: int = NO_CARDS) -> tuple[int, ...]:
    """By seat the cards it won in tricks, as card sets, copies counted. Those `kept` stay with their player."""
    found = [NO_CARDS] * seats
    for trick in tricks:
        cards = card_set([play.card for play in trick.plays])
        for play in trick.plays if cards & kept else ():
            if play.card.bit & kept:
                cards, found[play.seat] = without_card(cards, play.card), with_card(found[play.seat], play.card)
        found[trick.winner] = with_set(found[trick.winner], cards)
    return tuple(found)


def _vagueness(pattern: str) -> int:
    """How little a pattern says: one card, a rank of trumps, a rank or a suit, more. Keys of JSON have no order."""
    return 2 * pattern.count(ANY) + pattern.count(OF_TRUMPS)


class Counting:
    """What counts in one hand.

    `values`: what cards count; `trick`, `last`, `all`: for each trick, the last and all of them; `divide`: what points
    are shown divided by, 1 for not at all; `total`: what all points come to, None where it is not said; `tallies`: by
    their names.
    """

    def __init__(self, count: Mapping[str, Any], pack: DefinedPack, ranks: Ranks) -> None:
        self.trick: int = count.get("trick", 0)
        self.last: int = count.get("last", 0)
        self.all: int = count.get("all", 0)
        self.divide: int = count.get("divide", 1)
        self.total: int | None = count.get("total")
        self._pack, self._power, self._trumps = pack, ranks.power, ranks.trumps
        worth = {card: self._worth(count, card) for card in pack.kinds}
        self.values = Values({card: points for card, points in worth.items() if points})
        self._marriages: Mapping[str, Any] = count.get("marriages", {})
        self.tallies = {name: self._tally(one) for name, one in count.get("tallies", {}).items()}

    def _worth(self, count: Mapping[str, Any], card: Card) -> int:
        """What a card counts: as the closest pattern that names it has it, else as a trump, else by its rank."""
        for pattern, points in sorted(count.get("by_card", {}).items(), key=lambda one: _vagueness(one[0])):
            if card in self._pack.matching((pattern,), self._trumps):
                return int(points)
        table = count.get("trump" if card.bit & self._trumps and "trump" in count else "cards", {})
        apart = card in self._pack.specials or card in self._pack.jokers or card == self._pack.fool
        return int(table.get(card.code, 0 if apart else table.get(card.rank, 0)))

    def _tally(self, one: Mapping[str, Any]) -> Tally:
        cards, held = one["cards"], one["by"] == "held"
        return Tally(cards if isinstance(cards, str) else card_set(self._pack.matching(cards, self._trumps)), held)

    @property
    def counts(self) -> bool:
        """Whether anything counts points."""
        return bool(self.values.points or self.trick or self.last or self.all)

    @property
    def of_cards(self) -> bool:
        """Whether anything hangs on which cards who captured or held."""
        return bool(self.values.points or self.tallies or self._marriages)

    def points(self, captured: int, tricks: int, *, last: bool, everything: bool = False) -> int:
        """The points, not divided, of who captured a card set in so many tricks, the last or all among them."""
        return self.values.worth(captured) + self.trick * tricks + self.last * last + self.all * everything

    def tally(self, name: str, captured: Sequence[int], held: Sequence[int]) -> tuple[int, ...]:
        """How many cards of a tally each captured, or held before the first trick. Both are card sets, of seats or of
        sides; all cards in either are in play.
        """
        one, own = self.tallies[name], held if self.tallies[name].held else captured
        cards = every_copy(one.cards if isinstance(one.cards, int) else self._outermost(one.cards, [*captured, *held]))
        return tuple((some & cards).bit_count() for some in own)

    def _outermost(self, which: str, there: Sequence[int]) -> int:
        """The highest or the lowest trump among some cards, as a card set; none where there is no trump."""
        trumps = cards_in(all_of(there) & self._trumps)
        low_to_high = sorted(trumps, key=lambda card: self._power[card.index])
        return low_to_high[-1 if which == "highest trump" else 0].bit if low_to_high else NO_CARDS

    def marriages(
        self, held: Sequence[int], tricks: Sequence[Sequence[Play]], winners: Sequence[Collection[Seat]]
    ) -> Iterator[Marriage]:
        """The marriages of a hand. `held`: by seat what each held before the first trick (card sets); `winners`: who
        won each of the `tricks`, partners too.
        """
        ranks = self._marriages.get("ranks", "").split()
        for seat, own in enumerate(held):
            for suit in self._pack.suits if ranks else ():
                pair = [card for card in self._pack.of_suit(suit) if card.rank in ranks and own & card.bit]
                points = self._marriages.get("trump" if pair and pair[0].bit & self._trumps else "plain", 0)
                if len(pair) == len(ranks) and points and self._shown(seat, pair, tricks, winners):
                    yield Marriage(seat, suit, points)

    def _shown(
        self,
        seat: Seat,
        pair: Sequence[Card],
        tricks: Sequence[Sequence[Play]],
        winners: Sequence[Collection[Seat]],
    ) -> bool:
        """Whether a marriage held is one that scores: by how, and when, it comes to the table."""
        how = self._marriages["scored"]
        if how == "held":
            return True
        places = sorted(
            number for number, trick in enumerate(tricks) for play in trick if play.seat == seat and play.card in pair
        )
        if len(places) < len(pair):
            return False
        if how == "led":
            return tricks[places[0]][0].seat == seat
        return how == "played" or any(seat in own for own in winners[: places[0]])
