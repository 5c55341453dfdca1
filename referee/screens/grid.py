"""A whole pack as a grid, and the cards tapped there as a list in an address: ``AS.KH.2C``, or as people type them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Generic, Literal, TypeVar

from ..core.called import Called, called_now
from ..core.cards import PLAIN_SUITS, Card, Pack, Suit, card_of
from ..core.errors import NotationError
from ..core.text import say
from .parts import Player

Shape = Literal["halves", "rows", "copies"]
Copies = Literal["told", "once", "each"]

Tile = TypeVar("Tile")

MOST_IN_FOURS: Final = 60
"""More tiles than these stand in eight columns."""

FEW: Final = 8
"""No more tiles than these, such as those of one hand, stand together."""

IN_A_ROW: Final = 8
"""Longer suits of a tarot pack stand in two rows each."""


@dataclass(frozen=True, slots=True)
class Drawn(Generic[Tile]):
    """The tiles of a `Block`."""

    part: str
    label: str
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Cards that stand together, row by row. `label` is said over them, or empty."""

    part: Literal["half", "jokers", "suits", "suit", "trumps", "copies"]
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
    Long suits of a tarot pack are blocks of their own.
    """

    shape: Shape
    blocks: tuple[Block, ...]
    columns: int = 4


def grid_of(pack: Pack, copies: Copies = "told") -> Grid:
    """How a pack is laid out; it holds equal cards as often as there are.

    `copies`: ``each`` gives every copy a tile of its own, side by side; ``once`` gives equal cards one tile.
    ``told`` does what is best for telling cards: two copies stand side by side, of three and more each card
    stands once and is counted.
    """
    return _grid_of(pack, copies, called_now())


@lru_cache(maxsize=128)
def _grid_of(pack: Pack, copies: Copies, _called: Called) -> Grid:
    held = {card: pack.count(card) for card in dict.fromkeys(pack)}
    most = max(held.values(), default=0)
    if copies == "told" and most > 2:
        return Grid("copies", (Block("copies", "", tuple(held)),), len({card.rank for card in held}))
    times = {card: 1 if copies == "once" else count for card, count in held.items()}
    if not {card.suit for card in held} <= {*PLAIN_SUITS, Suit.JOKERS}:
        return Grid("rows", tuple(_rows([card for card, count in times.items() for _ in range(count)])), 8)
    ranks = dict.fromkeys(card.rank for card in held if card.suit is not Suit.JOKERS)
    rows = [
        [
            card
            for suit in PLAIN_SUITS
            for card in held
            if (card.rank, card.suit) == (rank, suit)
            for _ in range(times[card])
        ]
        for rank in ranks
    ]
    cut = (len(rows) + 1) // 2 if sum(map(len, rows)) > FEW else len(rows)
    parts = (rows[:cut], rows[cut:]) if rows[cut:] else (rows,)
    halves = [Block("half", "", tuple(card for row in part for card in row)) for part in parts]
    jokers = tuple(card for card in held if card.suit is Suit.JOKERS for _ in range(times[card]))
    blocks = (*halves, Block("jokers", "", jokers)) if jokers else tuple(halves)
    wide = max(times.values(), default=0) > 1 and sum(times.values()) > MOST_IN_FOURS
    return Grid("halves", blocks, 8 if wide else 4)


def _rows(cards: Sequence[Card]) -> Iterator[Block]:
    """The blocks of a tarot pack."""
    last = {Suit.TRUMPS: "Trumps", Suit.JOKERS: "Jokers", Suit.SPECIALS: "Special cards"}
    suits = [suit for suit in PLAIN_SUITS if any(card.suit is suit for card in cards)]
    suits += dict.fromkeys(card.suit for card in cards if card.suit not in {*PLAIN_SUITS, *last})
    of_suit = {suit: tuple(card for card in cards if card.suit is suit) for suit in (*suits, *last)}
    if any(len(of_suit[suit]) > IN_A_ROW for suit in suits):
        yield from (Block("suit", suit.word.capitalize(), of_suit[suit]) for suit in suits)
    else:
        yield Block("suits", "Suits", tuple(card for suit in suits for card in of_suit[suit]))
    for suit, label in last.items():
        if of_suit[suit]:
            yield Block("jokers" if suit is Suit.JOKERS else "trumps", label, of_suit[suit])


# ---- a list in an address -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ListTile:
    """A card of the pack, `on` a list or not. `after`: the list once it is tapped, None where it cannot be.

    `small` stands under the rank, `said` is read out instead. `of`: whose list has it besides.
    """

    card: Card
    on: bool
    after: str | None
    small: str = ""
    said: str = ""
    of: Player | None = None


TiledPack = tuple[Drawn[ListTile], ...]
"""A pack as it is laid out, to tap a list of its cards."""


def card_words(text: str) -> list[str]:
    """The words of a list, each meant for a card."""
    return text.replace(",", " ").replace(".", " ").split()


def written(cards: Iterable[Card]) -> str:
    """The list of these cards."""
    return ".".join(card.code for card in cards)


def tapped(card: Card, cards: Sequence[Card]) -> str:
    """The list once a card is tapped: without it where it is there, else with it."""
    return written([one for one in cards if one != card] if card in cards else [*cards, card])


def cards_told(
    words: Iterable[str], pack: Pack, most: int | None = None, full: str = ""
) -> tuple[tuple[Card, ...], str]:
    """The cards as far as they can be, and what is wrong with the rest; empty where nothing is.

    `most`: how many there may be, and `full` what to say of one more.
    """
    cards: list[Card] = []
    for word in words:
        try:
            card = card_of(word, pack)
        except NotationError as error:
            return tuple(cards), str(error)
        if cards.count(card) >= pack.count(card):
            return tuple(cards), no_more_of(card, pack)
        if len(cards) == most:
            return tuple(cards), full
        cards.append(card)
    return tuple(cards), ""


def no_more_of(card: Card, pack: Pack) -> str:
    """Why one more of a card cannot be told, in a sentence: the pack has not so many."""
    held = pack.count(card)
    if not held:
        return say("{card} isn’t in this pack.", card=card)
    return (
        say("{card} is in this pack only once.", card=card)
        if held == 1
        else say("{card} is in this pack only {held} times.", card=card, held=held)
    )
