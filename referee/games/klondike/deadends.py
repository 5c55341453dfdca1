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
"""A number for each rank on each of the two ladders: black upon red upon black …"""


def _ladder(card: int) -> int:
    """The ladder a card is on: 0 with the black ace."""
    return card & 1 ^ card >> 2 & 1


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
            known = room.hopeful[brought] = _suffices(homeless, room.loose, room.bases, room.empty) and any(
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
        self.loose: _Counts = [[2] * RANKS, [2] * RANKS]
        self.bases: _Counts = [[0] * RANKS, [0] * RANKS]
        self.homeless: _Counts = [[0] * RANKS, [0] * RANKS]
        self.first_fast = [RANKS] * 4
        """By suit the lowest rank that is not loose."""
        self.empty = depths.count(CLEARED)
        for cards, depth in zip(stacks, depths, strict=True):
            self.base_of.append(cards[depth] if depth >= 0 else -1)
            for card in cards[: depth + 1]:
                rank, suit = card >> 2, card & 3
                self.loose[_ladder(card)][rank] -= 1
                self.first_fast[suit] = min(self.first_fast[suit], rank)
            if depth >= 0:
                self.bases[_ladder(cards[depth])][cards[depth] >> 2] += 1
        for cards, depth in zip(stacks, depths, strict=True):
            for card in cards[depth + 1 :]:
                if card >> 2 > self.first_fast[card & 3]:
                    self.homeless[_ladder(card)][card >> 2] += 1
        self.kept = sum(1 << card for card in range(4 * RANKS) if card >> 2 > self.first_fast[card & 3])
        """The cards that cannot be on their suit stacks, a bit for each."""

    def with_homeless(self, brought: int) -> _Counts:
        """The homeless cards by ladder and rank, those brought among them."""
        if not brought:
            return self.homeless
        homeless = [counts.copy() for counts in self.homeless]
        while brought:
            card = brought.bit_length() - 1
            homeless[_ladder(card)][card >> 2] += 1
            brought ^= 1 << card
        return homeless

    def lets_go(self, index: int, homeless: _Counts) -> bool:
        """Whether the base of a stack may leave it: up, to an empty stack, or onto another card."""
        base, depth = self.base_of[index], self.depths[index]
        rank, suit = base >> 2, base & 3
        if base < 0 or (rank == KING and depth == 0):
            return False
        if self.first_fast[suit] == rank:
            loose = [counts.copy() for counts in self.loose]
            for card in range(suit, base, 4):
                loose[_ladder(card)][card >> 2] -= 1  # on their suit stack, and no place for anything
            if _suffices(homeless, loose, self.bases, self.empty):
                return True
        if rank == KING:
            return _suffices(homeless, self.loose, self.bases, self.empty - 1)
        bases = [counts.copy() for counts in self.bases]
        bases[_ladder(base)][rank + 1] -= 1  # taken by this one
        return _suffices(homeless, self.loose, bases, self.empty)


def _suffices(homeless: _Counts, loose: _Counts, bases: _Counts, empty: int) -> bool:
    """Whether every homeless card finds its place.

    `loose`: the cards that may lie on a stack to make places. `bases`: those that are places. `empty`: how many
    stacks are.
    """
    kings = 0
    for ladder in (0, 1):
        # Each rank with as many cards as those below need.
        below = 0
        for must, may, there in zip(homeless[ladder], loose[ladder], bases[ladder], strict=True):
            needed = below - there
            below = must if must > needed else needed
            if below > may:
                return False
        kings += below
    return kings <= empty
