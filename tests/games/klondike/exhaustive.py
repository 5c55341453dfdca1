"""Can it still be won? Found out by trying every step, one at a time, without any shortcut: for small endgames."""

from __future__ import annotations

import random
from collections.abc import Iterator

from referee.core.cards import Card, Suit
from referee.games.klondike.house import House
from referee.games.klondike.laying import lay
from referee.games.klondike.layout import Layout, card_of
from referee.games.klondike.model import Deal

Piece = tuple[int, int]
"""A card as its rank, from 0, and its suit."""

Pieces = tuple[Piece, ...]
Table = tuple[tuple[tuple[int, Pieces], ...], Pieces, Pieces, tuple[int, ...], int]
"""Stacks as how many of their cards lie face down and all of them, stock, waste, cards up by suit, redeals."""

_RANKS = "A23456789TJQK"
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
"""In the order in which they are numbered here: the odd ones are red."""


def endgame(rng: random.Random, left: int) -> Layout:
    """A position with so many cards left to go up, some of them face down, some in stock and waste."""
    up = [13, 13, 13, 13]
    while 52 - sum(up) < left:
        suit = rng.randrange(4)
        up[suit] -= up[suit] > 0
    cards = [card_of(SUITS[suit], value + 1) for suit in range(4) for value in range(up[suit], 13)]
    rng.shuffle(cards)
    stock = [cards.pop() for _ in range(rng.randint(0, min(6, left // 2)))]
    waste = [stock.pop() for _ in range(rng.randint(0, len(stock)))]
    stacks: list[list[Card]] = [[] for _ in range(7)]
    columns = rng.randint(2, 7)
    for card in cards:
        stacks[rng.randrange(columns)].append(card)
    tops = tuple(card_of(SUITS[suit], up[suit]) for suit in range(4) if up[suit])
    return lay(
        Deal(
            stacks=tuple(map(tuple, stacks)),
            stock=tuple(stock),
            up=tuple(min(1, len(stack)) for stack in stacks),
            waste=tuple(waste),
            suits=tops,
        )
    )


def can_be_won(layout: Layout, house: House, most: int) -> bool | None:
    """Whether some order of legal steps brings every card up; None if more than `most` tables would be looked at."""
    first = _table(layout)
    seen, left = {_plain(first)}, [first]
    while left:
        table = left.pop()
        if sum(table[3]) == 52:
            return True
        for after in _steps(table, house):
            key = _plain(after)
            if key not in seen:
                seen.add(key)
                left.append(after)
        if len(seen) > most:
            return None
    return False


def _piece(card: Card | None) -> Piece:
    assert card is not None
    return _RANKS.index(card.rank), SUITS.index(card.suit)


def _table(layout: Layout) -> Table:
    return (
        tuple((len(stack.down), tuple(map(_piece, stack.down + stack.up))) for stack in layout.stacks),
        tuple(map(_piece, layout.stock)),
        tuple(map(_piece, layout.waste)),
        tuple(len(layout.pile(suit)) for suit in SUITS),
        layout.redeals,
    )


def _plain(table: Table) -> Table:
    """The table with its stacks in order: which is the first makes no difference."""
    return (tuple(sorted(table[0])), *table[1:])


def _goes(piece: Piece, stack: tuple[int, Pieces]) -> bool:
    down, cards = stack
    if not cards:
        return piece[0] == 12
    top = cards[-1]
    return len(cards) > down and top[0] == piece[0] + 1 and (top[1] ^ piece[1]) & 1 == 1


def _put(stacks: tuple[tuple[int, Pieces], ...], at: int, stack: tuple[int, Pieces]) -> tuple[tuple[int, Pieces], ...]:
    return (*stacks[:at], stack, *stacks[at + 1 :])


def _steps(table: Table, house: House) -> Iterator[Table]:
    stacks, stock, waste, up, redeals = table
    if stock:
        count = min(house.draw, len(stock))
        yield stacks, stock[count:], waste + stock[:count], up, redeals
    elif waste and (house.redeals is None or redeals < house.redeals):
        # Only a limit makes it matter how often.
        yield stacks, waste, (), up, redeals + (house.redeals is not None)
    if waste:
        rank, suit = waste[-1]
        if up[suit] == rank:
            yield stacks, stock, waste[:-1], (*up[:suit], rank + 1, *up[suit + 1 :]), redeals
        for at, (down, cards) in enumerate(stacks):
            if _goes(waste[-1], (down, cards)):
                yield _put(stacks, at, (down, (*cards, waste[-1]))), stock, waste[:-1], up, redeals
    for at, (down, cards) in enumerate(stacks):
        if cards and len(cards) == down:
            yield _put(stacks, at, (down - 1, cards)), stock, waste, up, redeals
            continue
        if cards and up[cards[-1][1]] == cards[-1][0]:
            suit = cards[-1][1]
            lifted = (*up[:suit], up[suit] + 1, *up[suit + 1 :])
            yield _put(stacks, at, (down, cards[:-1])), stock, waste, lifted, redeals
        for start in range(down, len(cards)):
            for to, stack in enumerate(stacks):
                if to != at and _goes(cards[start], stack):
                    taken = _put(stacks, at, (down, cards[:start]))
                    yield _put(taken, to, (stack[0], stack[1] + cards[start:])), stock, waste, up, redeals
    for suit, count in enumerate(up if house.from_suits else ()):
        for to, stack in enumerate(stacks):
            if count and _goes((count - 1, suit), stack):
                back = _put(stacks, to, (stack[0], (*stack[1], (count - 1, suit))))
                yield back, stock, waste, (*up[:suit], count - 1, *up[suit + 1 :]), redeals
