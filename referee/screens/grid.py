"""A whole pack as a grid: which card stands where, whatever the pack."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, Generic, Literal, TypeVar

from ..core.cards import PLAIN_SUITS, Card, Pack, Suit

Shape = Literal["halves", "rows", "copies"]
Copies = Literal["told", "once", "each"]

Tile = TypeVar("Tile")

MOST_IN_FOURS: Final = 60
"""More tiles than these stand in eight columns."""


@dataclass(frozen=True, slots=True)
class Drawn(Generic[Tile]):
    """The tiles of a `Block`."""

    part: str
    label: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Cards that stand together, row by row. `label` is said over them, or empty."""

    part: Literal["half", "jokers", "suits", "trumps", "copies"]
    label: str
    cards: tuple[Card, ...]

    def drawn(self, tile: Callable[[Card], Tile]) -> Drawn[Tile]:
        """The block with a tile for each of its cards, in their order."""
        return Drawn(self.part, self.label, tuple(map(tile, self.cards)))


@dataclass(frozen=True, slots=True)
class Grid:
    """The blocks of a pack.

    `shape`: ``halves`` are a pack rank by rank, in two halves beside each other, jokers beneath; ``rows`` a
    tarot pack suit by suit, its trumps beneath; ``copies`` each card once, with a count. `columns` of a block.
    """

    shape: Shape
    blocks: tuple[Block, ...]
    columns: int = 4


@cache
def grid_of(pack: Pack, copies: Copies = "told") -> Grid:
    """How a pack is laid out; it holds equal cards as often as there are.

    `copies`: ``each`` gives every copy a tile of its own, side by side; ``once`` gives equal cards one tile.
    ``told`` does what is best for telling cards: two copies stand side by side, of three and more each card
    stands once and is counted.
    """
    held = {card: pack.count(card) for card in dict.fromkeys(pack)}
    most = max(held.values(), default=0)
    if copies == "told" and most > 2:
        return Grid("copies", (Block("copies", "", tuple(held)),), len({card.rank for card in held}))
    times = {card: 1 if copies == "once" else count for card, count in held.items()}
    if any(card.suit is Suit.TRUMPS for card in held):
        plain = tuple(card for card in held if card.suit is not Suit.TRUMPS)
        trumps = tuple(card for card in held if card.suit is Suit.TRUMPS)
        return Grid("rows", (Block("suits", "Suits", plain), Block("trumps", "Trumps", trumps)), 8)
    ranks = dict.fromkeys(card.rank for card in held if card.suit is not Suit.JOKERS)
    rows = [
        [card for suit in PLAIN_SUITS for card in held if card == Card(rank, suit) for _ in range(times[card])]
        for rank in ranks
    ]
    cut = (len(rows) + 1) // 2
    halves = [Block("half", "", tuple(card for row in part for card in row)) for part in (rows[:cut], rows[cut:])]
    jokers = tuple(card for card in held if card.suit is Suit.JOKERS for _ in range(times[card]))
    blocks = (*halves, Block("jokers", "", jokers)) if jokers else tuple(halves)
    wide = max(times.values(), default=0) > 1 and sum(times.values()) > MOST_IN_FOURS
    return Grid("halves", blocks, 8 if wide else 4)
