"""A position of the search taken apart: its cards as numbers, its stacks as they are looked at, and one play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FAST: Final = 64
UP: Final = -1
EMPTY: Final = -2

Play = tuple[int, int]
"""A card, and where it goes with all that lies upon it: onto a card, `UP` to its suit stack, or to an `EMPTY` stack."""

Taken = tuple[int, int]
"""A card of the stock that can be had: how many are turned when it lies on top, and the redeals used by then."""

FIRST_KING: Final = 48

PARENTS: Final = tuple(
    tuple(card + 4 - (card & 3) + suit for suit in range(4) if (suit ^ card) & 1) if card < FIRST_KING else ()
    for card in range(52)
)
"""The two cards each card goes onto."""

CHILDREN: Final = tuple(tuple(child for child in range(52) if card in PARENTS[child]) for card in range(52))
"""The two cards that go onto each."""


@dataclass(frozen=True, slots=True)
class Start:
    """Where a search begins. `stacks`: the lowest card first, with `FAST` where it cannot be moved by itself.

    `stock`: the cards of waste and stock in the order in which they are turned, `waste` of them lying turned. `up`:
    the cards on each suit stack. `redeals`: how often the waste may still be turned over; None for any number.
    """

    stacks: tuple[bytes, ...]
    stock: bytes
    waste: int
    up: tuple[int, ...]
    draw: int
    redeals: int | None
    from_suits: bool


@dataclass(slots=True)
class Look:
    """A stack looked at: how many of its cards are fast, the head and the top of its run, and the places in it.

    `parts`: for each card of the run but the head its place, itself, and the card it would leave bare. `origin`: the
    stack of the start that began with the same card; −1 if none did. `over`: pairs of a card and a lower one of its
    suit under it. `brought`: the cards of its run that come from the stock, a bit for each.
    """

    fast: int
    head: int
    top: int
    parts: tuple[tuple[int, int, int], ...]
    origin: int
    over: int
    brought: int


@dataclass(slots=True)
class Child:
    """A position one play leads to. `plays`: what was done, all of it.

    `deeper`: a stack was dug out further. `fuller`: a card came to the stacks from the stock.
    """

    key: bytes
    stacks: list[bytes]
    deeper: bool
    fuller: bool
    plays: list[Play]


@dataclass(slots=True)
class Board:
    """A position taken apart. `bare`: the stack of each top card. `empty`: one that is empty; −1 if none is."""

    stacks: list[bytes]
    looks: list[Look | None]
    stock: bytes
    up: list[int]
    reach: tuple[Taken, ...]
    bare: dict[int, int]
    empty: int
    spots: dict[int, tuple[int, int]] | None = None

    def spot(self, card: int) -> tuple[int, int] | None:
        """The stack and the place in it of a card of some run."""
        if self.spots is None:
            self.spots = {}
            for index, look in enumerate(self.looks):
                if look is not None:
                    self.spots[look.head] = (index, look.fast)
                    for place, moving, _ in look.parts:
                        self.spots[moving] = (index, place)
        return self.spots.get(card)

    def taken(self, card: int) -> Taken | None:
        """How a card of the stock is had; None if it cannot be, or is not there."""
        place = self.stock.find(card) + 1
        return next((taken for taken in self.reach if taken[0] == place), None) if place else None


Change = tuple[int, bytes]
"""A stack by its index, and what it holds then."""


@dataclass(slots=True)
class Raw:
    """One play before anything follows from it. `left`: a stack that lost its top, −1 if none did.

    `gain`: 1 for a card of `suit` gone up, −1 for one come back.
    """

    changes: tuple[Change, ...]
    plays: list[Play]
    left: int = -1
    taken: Taken | None = None
    gain: int = 0
    suit: int = 0
