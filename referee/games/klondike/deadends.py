"""Which stacks can be dug out in which order at all: layouts that cannot be won are told without playing them.

What is asked here is easier than the game. A stack counts by how many cards lie under its base, the lowest card of
its run; where all the others are, is left open. If even so no order digs out every stack, there is no way to win.
Cards are numbers: four times the rank (ace 0, king 12) plus the suit (♠ 0, ♥ 1, ♣ 2, ♦ 3: the odd ones are red).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

KING: Final = 12
RANKS: Final = 13

Depths = tuple[int, ...]
"""For each stack how many cards lie under its base; −1 once the base is gone too, and a king may come."""

CLEARED: Final = -1

_Counts = list[list[int]]
"""A number for each rank and colour."""


class DeadEnds:
    """The dead ends of one deal. What was found out is remembered."""

    def __init__(self, stacks: Sequence[Sequence[int]]) -> None:
        """`stacks`: the cards of each, the lowest first."""
        self._stacks = tuple(tuple(cards) for cards in stacks)
        self._rooms: dict[Depths, _Room] = {}

    def hopeful(self, depths: Depths, brought: int = 0) -> bool:
        """Whether an order may be left in which every stack is dug out. False: the deal cannot be won from here.

        `brought`: cards that were brought to the stacks from the stock, a bit for each. They cannot go back.
        """
        if max(depths, default=CLEARED) <= 0:
            return True
        room = self._rooms.get(depths)
        if room is None:
            room = self._rooms[depths] = _Room(self._stacks, depths)
        brought &= room.kept
        known = room.hopeful.get(brought)
        if known is None:
            homeless = room.with_homeless(brought)
            known = room.hopeful[brought] = room.suffices(homeless, room.loose) and any(
                self.hopeful((*depths[:index], depths[index] - 1, *depths[index + 1 :]), brought)
                for index in range(len(depths))
                if room.lets_go(index, homeless)
            )
        return known


class _Room:
    """The room there is for loose cards while the bases lie where they are.

    A card is loose if it is neither under a base nor one. Where a lower card of its suit is not loose, it cannot be
    on its suit stack; if it was on a stack before, it has to lie on one: upon a card one higher of the other colour,
    or on an empty stack if it is a king. Two cards of a rank and colour want the same two places, so it is enough to
    count them.
    """

    def __init__(self, stacks: Sequence[Sequence[int]], depths: Depths) -> None:
        self.depths = depths
        self.hopeful: dict[int, bool] = {}
        """What was found out, by the cards brought."""
        self.base_of: list[int] = []
        self.loose: _Counts = [[2, 2] for _ in range(RANKS)]
        self.bases: _Counts = [[0, 0] for _ in range(RANKS)]
        self.homeless: _Counts = [[0, 0] for _ in range(RANKS)]
        self.first_fast = [RANKS] * 4
        """By suit the lowest rank that is not loose."""
        self.empty = depths.count(CLEARED)
        for cards, depth in zip(stacks, depths, strict=True):
            self.base_of.append(cards[depth] if depth >= 0 else -1)
            for card in cards[: depth + 1]:
                rank, suit = card >> 2, card & 3
                self.loose[rank][suit & 1] -= 1
                self.first_fast[suit] = min(self.first_fast[suit], rank)
            if depth >= 0:
                self.bases[cards[depth] >> 2][cards[depth] & 1] += 1
        for cards, depth in zip(stacks, depths, strict=True):
            for card in cards[depth + 1 :]:
                if card >> 2 > self.first_fast[card & 3]:
                    self.homeless[card >> 2][card & 1] += 1
        self.kept = sum(1 << card for card in range(4 * RANKS) if card >> 2 > self.first_fast[card & 3])
        """The cards that cannot be on their suit stacks, a bit for each."""

    def with_homeless(self, brought: int) -> _Counts:
        """The homeless cards by rank and colour, those brought among them."""
        if not brought:
            return self.homeless
        homeless = [row.copy() for row in self.homeless]
        while brought:
            card = brought.bit_length() - 1
            homeless[card >> 2][card & 1] += 1
            brought ^= 1 << card
        return homeless

    def suffices(
        self, homeless: _Counts, loose: _Counts, empty: int | None = None, guest: tuple[int, int] | None = None
    ) -> bool:
        """Whether every homeless card finds its place, with a `guest` (rank, colour) that needs one besides.

        `loose`: the cards that may lie on a stack to make places. `empty`: how many stacks are.
        """
        kings = 0
        for first_colour in (0, 1):
            # Up one ladder: black upon red upon black …, each rank with as many cards as those below need.
            colour = first_colour
            below = homeless[0][colour] + (guest == (0, colour))
            for rank in range(1, RANKS):
                colour = 1 - colour
                placed = max(homeless[rank][colour], below - self.bases[rank][colour])
                if placed > loose[rank][colour]:
                    return False
                below = placed + (guest == (rank, colour))
            kings += below
        return kings <= (self.empty if empty is None else empty)

    def lets_go(self, index: int, homeless: _Counts) -> bool:
        """Whether the base of a stack may leave it: up, to an empty stack, or onto another card."""
        base, depth = self.base_of[index], self.depths[index]
        rank, suit = base >> 2, base & 3
        if base < 0 or (rank == KING and depth == 0):
            return False
        if self.first_fast[suit] == rank:
            loose = [row.copy() for row in self.loose]
            for lower in range(rank):
                loose[lower][suit & 1] -= 1  # on their suit stack, and no place for anything
            if self.suffices(homeless, loose):
                return True
        if rank == KING:
            return self.suffices(homeless, self.loose, self.empty - 1)
        return self.suffices(homeless, self.loose, guest=(rank, suit & 1))
