"""The cards as they lie on the table, and what moving them does. No card is ever lost.

Everything here is pure. What the rules allow is not asked: that is done before, by `rules`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal

from ...core.cards import PLAIN_SUITS, Card, Suit, card_set, cards_in, standard_pack
from ...core.text import UNSAID, Text

PACK: Final = standard_pack()
PACK_SET: Final = card_set(PACK)
STACKS: Final = 7
STOCK_CARDS: Final = len(PACK) - STACKS * (STACKS + 1) // 2
"""24 cards are left for the stock of a fresh deal."""
SUIT_CARDS: Final = 13

Cards = tuple[Card | None, ...]
"""Cards one upon the other, the last on top; None for one that nobody has told."""

Place = Literal["waste", "stack1", "stack2", "stack3", "stack4", "stack5", "stack6", "stack7", "suits"]

WASTE: Final[Place] = "waste"
SUITS: Final[Place] = "suits"
STACK_PLACES: Final[tuple[Place, ...]] = ("stack1", "stack2", "stack3", "stack4", "stack5", "stack6", "stack7")
_STACK_INDEX: Final[dict[str, int]] = {place: index for index, place in enumerate(STACK_PLACES)}

_RANKS: Final = "A23456789TJQK"
VALUES: Final = {card: _RANKS.index(card.rank) + 1 for card in PACK}
"""What a card counts when stacks are built: an ace 1, a king 13."""

RED: Final = frozenset({Suit.HEARTS, Suit.DIAMONDS})
_BY_VALUE: Final = {(card.suit, VALUES[card]): card for card in PACK}


def card_of(suit: Suit, value: int) -> Card:
    """The card of a suit with that value, from 1 (ace) to 13 (king)."""
    return _BY_VALUE[suit, value]


def is_red(card: Card) -> bool:
    """Hearts and diamonds are red."""
    return card.suit in RED


@dataclass(frozen=True, slots=True)
class Stack:
    """One stack: the cards face down, and the run that lies face up upon them.

    A face-up card nobody has told (None) has no other card upon it.
    """

    down: Cards = ()
    up: Cards = ()

    @property
    def cards(self) -> Cards:
        """All of them, the lowest first."""
        return self.down + self.up

    @property
    def waits(self) -> bool:
        """Whether its top card is still to be turned up, or lies face up and is still to be told."""
        return self.up[-1] is None if self.up else bool(self.down)


@dataclass(frozen=True)
class Layout:
    """The whole table. `stock`: the card that is turned next comes first. `waste`: the last is on top.

    `suits` by suit, in the order of `PLAIN_SUITS`, the last card of each on top. `redeals`: how often the waste
    was turned over.
    """

    stacks: tuple[Stack, ...]
    stock: Cards = ()
    waste: Cards = ()
    suits: tuple[tuple[Card, ...], ...] = ((), (), (), ())
    redeals: int = 0

    def cards(self) -> Iterator[Card | None]:
        """Every card, wherever it lies: always 52."""
        for stack in self.stacks:
            yield from stack.cards
        yield from self.stock
        yield from self.waste
        for pile in self.suits:
            yield from pile

    @cached_property
    def seen(self) -> int:
        """The cards whose place is known, as a card set."""
        return card_set(card for card in self.cards() if card is not None)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of which nobody knows where they lie."""
        return tuple(cards_in(PACK_SET & ~self.seen))

    @property
    def all_known(self) -> bool:
        """Whether it is known where every card lies."""
        return self.seen == PACK_SET

    @property
    def by_suit(self) -> Iterator[tuple[Suit, tuple[Card, ...]]]:
        """The suit stacks, each with its suit."""
        return zip(PLAIN_SUITS, self.suits, strict=True)

    @cached_property
    def cards_up(self) -> int:
        """How many cards are on the suit stacks."""
        return sum(len(pile) for pile in self.suits)

    def pile(self, suit: Suit) -> tuple[Card, ...]:
        """The suit stack of that suit."""
        return self.suits[PLAIN_SUITS.index(suit)]

    def stack(self, place: Place) -> Stack:
        """The stack at that place. Raises KeyError for the waste and the suit stacks."""
        return self.stacks[_STACK_INDEX[place]]

    def face_up(self, place: Place) -> Cards:
        """The cards that lie face up on the waste, or on a stack. Raises KeyError for the suit stacks."""
        return self.waste if place == WASTE else self.stack(place).up


FRESH: Final = Layout(
    tuple(Stack((None,) * number, (None,)) for number in range(STACKS)),
    stock=(None,) * STOCK_CARDS,
)
"""A deal of which nothing is known yet."""


def of_place(place: Place, stack: str, waste: str, suits: str = "") -> Text:
    """What is said of a place: of a `stack`, by its ``{number}``, of the `waste`, or of the stacks of `suits`."""
    if place in _STACK_INDEX:
        return Text(stack, number=_STACK_INDEX[place] + 1)
    return Text(waste if place == WASTE else suits)


def settled(layout: Layout) -> Layout:
    """The layout with its last unseen card put where it must be: the one place left (KL-1.5)."""
    if (PACK_SET & ~layout.seen).bit_count() != 1:
        return layout
    last = layout.unseen[0]

    def told(cards: Cards) -> Cards:
        return tuple(last if card is None else card for card in cards)

    stacks = tuple(Stack(told(stack.down), told(stack.up)) for stack in layout.stacks)
    return replace(layout, stacks=stacks, stock=told(layout.stock), waste=told(layout.waste))


def turned(layout: Layout, cards: Cards) -> Layout:
    """As many cards turned from the stock onto the waste; where they are told, they are known from then on."""
    count = len(cards)
    lying = tuple(told or known for told, known in zip(cards, layout.stock, strict=False))
    return settled(replace(layout, stock=layout.stock[count:], waste=layout.waste + lying))


def turned_over(layout: Layout) -> Layout:
    """The waste turned over: what was turned first is turned first again, after what the stock still holds."""
    return replace(layout, stock=layout.stock + layout.waste, waste=(), redeals=layout.redeals + 1)


def revealed(layout: Layout, index: int | None, card: Card | None) -> Layout:
    """The top card of a stack turned face up, or told; without an index, the top card of the waste told."""
    if index is None:
        return settled(replace(layout, waste=(*layout.waste[:-1], card or layout.waste[-1])))
    stack = layout.stacks[index]
    if stack.up:
        shown = Stack(stack.down, (*stack.up[:-1], card or stack.up[-1]))
    else:
        shown = Stack(stack.down[:-1], (card or stack.down[-1],))
    return settled(_with_stack(layout, index, shown))


def moved(layout: Layout, source: Place, target: Place, count: int = 1, suit: Suit | None = None) -> Layout:
    """`count` cards moved from the end of one place to another. `suit`: the suit stack they come from."""
    lying: Cards = layout.face_up(source) if suit is None else layout.pile(suit)
    layout = _with(layout, source, lying[:-count], suit)
    if target != SUITS:
        return _with(layout, target, layout.face_up(target) + lying[-count:])
    for card in reversed(known_cards(lying[-count:])):  # the topmost goes first
        layout = _with(layout, SUITS, (*layout.pile(card.suit), card), card.suit)
    return layout


def _with(layout: Layout, place: Place, cards: Cards, suit: Suit | None = None) -> Layout:
    """The layout with just these cards face up at a place; on the suit stacks, on that of `suit`."""
    if place == WASTE:
        return replace(layout, waste=cards)
    if suit is None:
        return _with_stack(layout, _STACK_INDEX[place], Stack(layout.stack(place).down, cards))
    index = PLAIN_SUITS.index(suit)
    return replace(layout, suits=(*layout.suits[:index], known_cards(cards), *layout.suits[index + 1 :]))


def _with_stack(layout: Layout, index: int, stack: Stack) -> Layout:
    return replace(layout, stacks=(*layout.stacks[:index], stack, *layout.stacks[index + 1 :]))


def known_cards(cards: Cards) -> tuple[Card, ...]:
    """Those of the cards that somebody has seen."""
    return tuple(card for card in cards if card is not None)


def where_is(layout: Layout, card: Card) -> Text:
    """Where a card lies, in words: ``face up on stack 3``; unsaid where nobody knows."""
    for number, stack in enumerate(layout.stacks, 1):
        if card in stack.up:
            return Text("face up on stack {number}", number=number)
        if card in stack.down:
            return Text("face down in stack {number}", number=number)
    if card in layout.waste:
        return Text("in the waste")
    if card in layout.stock:
        return Text("in the stock")
    return Text("on its suit stack") if card in layout.pile(card.suit) else UNSAID
