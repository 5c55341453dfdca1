"""What can be played from a position in which every card is known, fast: for the search alone.

A card is four times its rank (ace 0, king 12) plus its suit (♠ 0, ♥ 1, ♣ 2, ♦ 3: the odd ones are red); one that
cannot be moved by itself yet, as it lies under others, bears `FAST` besides. A position is a byte string

    cards up by suit (4) · waste (1) · redeals (1) · stock with waste · 255 · stacks, sorted, 255 between them

where `waste` says how many cards of the stock are turned. Positions that differ only in the order of their stacks are
one, and so are those from which the same cards of the stock can be had.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .deadends import CLEARED, DeadEnds
from .taken_apart import CHILDREN, EMPTY, FAST, FIRST_KING, PARENTS, UP, Board, Child, Look, Play, Raw, Start, Taken

GAP: Final = b"\xff"
HEAD: Final = 6
"""Bytes of a position before its stock."""

REDEALS: Final = 5
"""The byte that says how many of the redeals left at the start are used; 0 where there is no limit."""

_FAST_CARDS: Final = bytes(range(FAST, FAST + 52))
_LOOSE_CARDS: Final = bytes(range(52))
_ONE: Final = tuple(bytes((card,)) for card in range(52))
_FULL_SUIT: Final = 13
_STACKS: Final = tuple(range(7))


class Positions:
    """The positions that follow from one start. What was worked out once is kept."""

    def __init__(self, start: Start) -> None:
        self._draw = start.draw
        self._redeals = start.redeals
        self._from_suits = start.from_suits
        self._all_open = start.draw == 1 and start.redeals is None
        """Whether every card of the stock can be had at any time."""
        plain = tuple(bytes(card & (FAST - 1) for card in stack) for stack in start.stacks)
        self._dead_ends = DeadEnds(plain)
        self._from_stock = sum(1 << card for card in start.stock)
        self._origins = {stack[0]: index for index, stack in enumerate(plain) if stack}
        self._looks: dict[bytes, Look] = {}
        self._reaches: dict[tuple[int, int, int], tuple[Taken, ...]] = {}
        self.first_plays: list[Play] = []
        stacks, up = list(start.stacks), list(start.up)
        stock, _ = self._settle(stacks, start.stock, up, self.first_plays, _STACKS)
        self.first = self._key(stacks, stock, start.waste, 0, up)
        self.hopeless = not self.hopeful(stacks)

    def look(self, stack: bytes) -> Look:
        """What there is to know of a stack that is not empty."""
        known = self._looks.get(stack)
        if known is None:
            fast = len(stack) - len(stack.lstrip(_FAST_CARDS))
            plain = [card & (FAST - 1) for card in stack]
            known = self._looks[stack] = Look(
                fast=fast,
                head=stack[fast],
                top=stack[-1],
                parts=tuple((place, stack[place], stack[place - 1]) for place in range(fast + 1, len(stack))),
                origin=self._origins.get(plain[0], -1),
                over=sum(
                    low & 3 == card & 3 and low < card for place, card in enumerate(plain) for low in plain[:place]
                ),
                brought=sum(1 << card for card in stack[fast:]) & self._from_stock,
            )
        return known

    def hopeful(self, stacks: Sequence[bytes]) -> bool:
        """Whether the stacks may all be dug out, as far as `deadends` can tell."""
        depths = [CLEARED] * len(stacks)
        brought = 0
        for stack in stacks:
            if stack:
                look = self.look(stack)
                brought |= look.brought
                if look.origin >= 0:
                    depths[look.origin] = look.fast
        return self._dead_ends.hopeful(tuple(depths), brought)

    def is_won(self, key: bytes) -> bool:
        """Whether all the rest goes up by itself: no card lies fast, and the stock is used up, or all of it open."""
        stock, _, stacks = key[HEAD:].partition(GAP)
        return (not stock or self._all_open) and not stacks.replace(GAP, b"").strip(_LOOSE_CARDS)

    def _key(self, stacks: list[bytes], stock: bytes, waste: int, used: int, up: Sequence[int]) -> bytes:
        if self._redeals is None and (waste % self._draw == 0 or waste >= len(stock)):
            waste = 0  # the same cards come round
        return bytes((*up, waste, used)) + stock + GAP + GAP.join(sorted(stacks))

    def _reach(self, cards: int, waste: int, used: int) -> tuple[Taken, ...]:
        """The cards that can be had from a stock of so many cards with the waste."""
        found = self._reaches.get((cards, waste, used))
        if found is None:
            places: dict[int, int] = {}
            if waste:
                places[waste] = used
            for place in range(waste + self._draw, cards + self._draw, self._draw) if waste < cards else ():
                places[min(place, cards)] = used
            if cards and (self._redeals is None or used < self._redeals):
                again = used if self._redeals is None else used + 1
                for place in (*range(self._draw, cards, self._draw), cards):
                    places.setdefault(place, again)
            found = self._reaches[cards, waste, used] = tuple(places.items())
        return found

    def _settle(
        self, stacks: list[bytes], stock: bytes, up: list[int], plays: list[Play], look_at: Sequence[int]
    ) -> tuple[bytes, bool]:
        """Turn up what lies bare, and put up every card by keeping which nothing could be gained.

        From the stock none is put up unless all of it is open, for the others come to lie otherwise then. Returns the
        stock left, and whether a stack was dug out further.
        """
        deeper = False
        while look_at:
            again: Sequence[int] = ()
            for index in look_at:
                stack = stacks[index]
                while stack:
                    top = stack[-1]
                    if top >= FAST:
                        top -= FAST
                        stack = stacks[index] = stack[:-1] + _ONE[top]
                        deeper = True
                    if not _is_safe(top, up):
                        break
                    up[top & 3] += 1
                    stack = stacks[index] = stack[:-1]
                    plays.append((top, UP))
                    again = _STACKS
                if not stack:
                    deeper = True
            if self._all_open:
                for card in stock:
                    if _is_safe(card, up):
                        up[card & 3] += 1
                        stock = stock.replace(_ONE[card], b"")
                        plays.append((card, UP))
                        again = _STACKS
            look_at = again
        return stock, deeper

    # ---- what can be played -----------------------------------------------------------------------

    def children(self, key: bytes) -> Iterator[Child]:
        """Every position one play leads to.

        Left out is what can wait until it is of use: the lower part of a run moves only when the card it leaves is
        played, or played upon, at once; a card comes back from its suit stack only when another is put upon it at
        once, or the next one of its suit may come back after it.
        """
        stock, *stacks = key[HEAD:].split(GAP)
        up, waste, used = list(key[:4]), key[4], key[5]
        looks = [self.look(stack) if stack else None for stack in stacks]
        board = Board(
            stacks,
            looks,
            stock,
            up,
            self._reach(len(stock), waste, used),
            {look.top: index for index, look in enumerate(looks) if look is not None},
            stacks.index(b"") if b"" in stacks else -1,
        )
        for raw in self._plays(board):
            after, up_after = stacks.copy(), up.copy()
            for index, stack in raw.changes:
                after[index] = stack
            stock_after, waste_after, used_after, look_at = stock, waste, used, _STACKS
            if raw.gain:
                up_after[raw.suit] += raw.gain
            else:
                look_at = (raw.left,) if raw.left >= 0 else ()
            if raw.taken is not None:
                place, used_after = raw.taken
                stock_after = stock[: place - 1] + stock[place:]
                waste_after = place - 1
            stock_after, deeper = self._settle(after, stock_after, up_after, raw.plays, look_at)
            fuller = raw.taken is not None and raw.gain <= 0
            yield Child(
                self._key(after, stock_after, waste_after, used_after, up_after), after, deeper, fuller, raw.plays
            )

    def _plays(self, board: Board) -> Iterator[Raw]:
        king_waits = self._king_waits(board)
        for index, look in enumerate(board.looks):
            if look is not None:
                yield from self._of_stack(board, index, look, king_waits=king_waits)
                for part in look.parts:
                    for parent in PARENTS[part[1]]:
                        if parent in board.bare:
                            yield from self._parted(board, index, part, parent)
        yield from self._of_stock(board)
        if self._from_suits:
            for suit in range(4):
                if board.up[suit] > 1:  # nothing goes onto an ace
                    yield from self._back(board, 4 * board.up[suit] - 4 + suit)

    def _of_stack(self, board: Board, index: int, look: Look, *, king_waits: bool) -> Iterator[Raw]:
        """The top card of a stack up; its whole run onto another."""
        stack, head, top = board.stacks[index], look.head, look.top
        if board.up[top & 3] == top >> 2:
            yield Raw(((index, stack[:-1]),), [(top, UP)], gain=1, suit=top & 3)
        rest, run = stack[: look.fast], stack[look.fast :]
        if head >= FIRST_KING:
            if rest and board.empty >= 0:
                yield Raw(((index, rest), (board.empty, run)), [(head, EMPTY)], index)
        elif rest or king_waits:
            for parent in PARENTS[head]:
                target = board.bare.get(parent)
                if target is not None:
                    yield Raw(((index, rest), (target, board.stacks[target] + run)), [(head, parent)], index)

    def _parted(self, board: Board, index: int, part: tuple[int, int, int], parent: int) -> Iterator[Raw]:
        """The lower part of a run onto the twin of the card it lies on, with what is done at once with that card."""
        place, card, freed = part
        target, stack, up = board.bare[parent], board.stacks[index], board.up
        moved = (target, board.stacks[target] + stack[place:])
        if up[freed & 3] == freed >> 2:
            yield Raw(((index, stack[: place - 1]), moved), [(card, parent), (freed, UP)], gain=1, suit=freed & 3)
        twin = card ^ 2
        if up[twin & 3] == (twin >> 2) + 1:
            if self._from_suits:  # the twin may come back onto the card left
                yield Raw(((index, stack[:place]), moved), [(card, parent)])
            return
        spot = board.spot(twin)
        if spot is not None:
            other, where = spot
            if other not in {index, target}:
                lying = board.stacks[other]
                changes = ((index, stack[:place] + lying[where:]), moved, (other, lying[:where]))
                yield Raw(changes, [(card, parent), (twin, freed)], other)
            return
        taken = board.taken(twin)
        if taken is not None:
            yield Raw(((index, stack[:place] + _ONE[twin]), moved), [(card, parent), (twin, freed)], taken=taken)

    def _of_stock(self, board: Board) -> Iterator[Raw]:
        """Each card of the stock that can be had: up, to an empty stack, or onto another card."""
        for taken in board.reach:
            card = board.stock[taken[0] - 1]
            if board.up[card & 3] == card >> 2:
                yield Raw((), [(card, UP)], taken=taken, gain=1, suit=card & 3)
            if card >= FIRST_KING:
                if board.empty >= 0:
                    yield Raw(((board.empty, _ONE[card]),), [(card, EMPTY)], taken=taken)
                continue
            for parent in PARENTS[card]:
                target = board.bare.get(parent)
                if target is not None:
                    changes = ((target, board.stacks[target] + _ONE[card]),)
                    yield Raw(changes, [(card, parent)], taken=taken)

    def _back(self, board: Board, card: int) -> Iterator[Raw]:
        """A card back from its suit stack, with another put upon it."""
        homes = [(parent, board.bare[parent]) for parent in PARENTS[card] if parent in board.bare]
        if card >= FIRST_KING and board.empty >= 0:
            homes = [(EMPTY, board.empty)]
        for parent, target in homes:
            back = board.stacks[target] + _ONE[card]
            for below in CHILDREN[card]:
                plays = [(card, parent), (below, card)]
                spot, taken = board.spot(below), None
                if spot is not None and spot[0] != target:
                    other, where = spot
                    lying = board.stacks[other]
                    changes = ((target, back + lying[where:]), (other, lying[:where]))
                    yield Raw(changes, plays, other, gain=-1, suit=card & 3)
                elif spot is None:
                    taken = board.taken(below)
                if taken is not None:
                    yield Raw(((target, back + _ONE[below]),), plays, taken=taken, gain=-1, suit=card & 3)
            if any(parent_of_next in board.bare for parent_of_next in PARENTS[card - 4]):
                yield Raw(((target, back),), [(card, parent)], gain=-1, suit=card & 3)

    def _king_waits(self, board: Board) -> bool:
        """Whether there is a king that an empty stack would help."""
        if max(board.stock, default=0) >= FIRST_KING or (self._from_suits and max(board.up) == _FULL_SUIT):
            return True
        return any(
            look is not None and look.fast and (look.head >= FIRST_KING or max(stack[: look.fast]) >= FAST + FIRST_KING)
            for stack, look in zip(board.stacks, board.looks, strict=True)
        )


def _is_safe(card: int, up: Sequence[int]) -> bool:
    """Whether a card can go up, and nothing could be gained by keeping it.

    Only cards of the other colour, one lower, can be put upon it; they must be able to go up themselves, and so must
    be what can lie upon them: the card two lower of the same colour.
    """
    rank, suit = card >> 2, card & 3
    return up[suit] == rank and up[suit ^ 1] >= rank - 1 and up[suit ^ 3] >= rank - 1 and up[suit ^ 2] >= rank - 2
