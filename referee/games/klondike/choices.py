"""Every legal step of a layout, and whether it is stuck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.cards import Suit
from .house import House
from .layout import STACK_PLACES, SUITS, WASTE, Layout, Place, turned, turned_over
from .model import Move, Redeal, Reveal, Step, SuitLetter, Turn
from .rules import cards_to_turn, fits_stack, is_run, may_turn_over, next_of_suit, tops_of_suits

SUIT_LETTERS: Final[dict[Suit, SuitLetter]] = {Suit.SPADES: "S", Suit.HEARTS: "H", Suit.DIAMONDS: "D", Suit.CLUBS: "C"}
"""How a move names the suit stack it takes from."""


def legal_moves(layout: Layout, house: House) -> Iterator[Step]:
    """Every step the rules allow, each as the entry that records it.

    A card nobody has seen may be any of the unseen ones: there is an entry for each. Of cards turned from the stock
    that is the one that comes to lie on top; those under it are left untold.
    """
    yield from card_moves(layout, house)
    yield from _reveals(layout)
    yield from _turns(layout, house)
    if not layout.stock and layout.waste and may_turn_over(layout, house):
        yield Redeal()


def card_moves(layout: Layout, house: House) -> Iterator[Move]:
    """The legal moves of cards from place to place."""
    for place in (WASTE, *STACK_PLACES):
        yield from _to_suits(layout, place)
    for target in STACK_PLACES:
        yield from _onto(layout, house, target)


def _to_suits(layout: Layout, place: Place) -> Iterator[Move]:
    cards = layout.waste if place == WASTE else layout.stack(place).up
    card = cards[-1] if cards else None
    if card is not None and next_of_suit(layout, card.suit) == card:
        yield Move(from_=place, to=SUITS)


def _onto(layout: Layout, house: House, target: Place) -> Iterator[Move]:
    stack = layout.stack(target)
    top = layout.waste[-1] if layout.waste else None
    if top is not None and fits_stack(top, stack):
        yield Move(from_=WASTE, to=target)
    for source in STACK_PLACES:
        up = layout.stack(source).up
        for count in range(1, len(up) + 1) if source != target else ():
            cards = up[-count:]
            if not is_run(cards):
                break  # nor is what reaches further up
            head = cards[0]
            if head is not None and fits_stack(head, stack):
                yield Move(from_=source, to=target, count=count)
    if house.from_suits:
        fitting = [card for card in tops_of_suits(layout) if fits_stack(card, stack)]
        for card in fitting:
            yield Move(from_=SUITS, to=target, suit=SUIT_LETTERS[card.suit] if len(fitting) > 1 else None)


def _reveals(layout: Layout) -> Iterator[Reveal]:
    for number, stack in enumerate(layout.stacks, 1):
        if stack.up:
            if stack.up[-1] is None:
                yield from (Reveal(stack=number, card=card) for card in layout.unseen)
        elif stack.down and stack.down[-1] is not None:
            yield Reveal(stack=number)
        elif stack.down:
            yield from (Reveal(stack=number, card=card) for card in layout.unseen)
    if layout.waste and layout.waste[-1] is None:
        yield from (Reveal(card=card) for card in layout.unseen)


def _turns(layout: Layout, house: House) -> Iterator[Turn]:
    count = cards_to_turn(layout, house)
    if not count:
        return
    cards = layout.stock[:count]
    if cards[-1] is not None:
        yield Turn()
    else:
        yield from (Turn(cards=(*cards[:-1], card)) for card in layout.unseen)


def is_stuck(layout: Layout, house: House) -> bool:
    """Whether nothing is left but to go round the stock, and that never offers another move (KL-4.2).

    While a card that nobody has seen may come up, it is not stuck; nor is a deal that is won.
    """
    if not _stock_alone(layout, house):
        return False
    passes = 0
    while passes < 2:  # the first may begin in the middle of the stock; the second is the whole of it
        if layout.stock:
            layout = turned(layout, (None,) * cards_to_turn(layout, house))
            if not _stock_alone(layout, house):
                return False
        elif layout.waste and may_turn_over(layout, house):
            layout = turned_over(layout)
            passes += 1
        else:
            break
    return True


def _stock_alone(layout: Layout, house: House) -> bool:
    """Whether no card can be moved, turned up or told: only the stock and the waste go on."""
    if layout.cards_up == sum(1 for _ in layout.cards()):
        return False
    return next(card_moves(layout, house), None) is None and next(_reveals(layout), None) is None
