"""What may be done on a layout: where a card fits, every legal step, what a tap means and what a step does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from ...core.cards import Card, Suit, SuitLetter
from ...core.ruling import Rule
from . import rulebook as book
from .house import House
from .layout import (
    STACK_PLACES,
    SUIT_CARDS,
    SUITS,
    VALUES,
    WASTE,
    Cards,
    Layout,
    Place,
    Stack,
    card_of,
    is_red,
    moved,
    revealed,
    turned,
    turned_over,
)
from .model import Move, Redeal, Reveal, Step, Turn

KING: Final = SUIT_CARDS


# ---- where a card fits --------------------------------------------------------------------------


def follows(card: Card, upon: Card) -> bool:
    """Whether a card goes onto another of a stack: of the other colour and one lower (KL-2.1)."""
    return VALUES[card] + 1 == VALUES[upon] and is_red(card) != is_red(upon)


def is_run(cards: Cards) -> bool:
    """Whether cards follow each other down in alternate colours (KL-2.2)."""
    return all(upon is not None and card is not None and follows(card, upon) for upon, card in pairwise(cards))


def fits_stack(card: Card, stack: Stack) -> bool:
    """Whether a card, or a run with it at its head, goes onto a stack (KL-2.1, KL-2.3)."""
    if stack.up:
        top = stack.up[-1]
        return top is not None and follows(card, top)
    return not stack.down and VALUES[card] == KING


def next_of_suit(layout: Layout, suit: Suit) -> Card | None:
    """The card the suit stack waits for; None when the king is there (KL-2.4)."""
    pile = layout.pile(suit)
    value = VALUES[pile[-1]] + 1 if pile else 1
    return card_of(suit, value) if value <= SUIT_CARDS else None


def cards_to_turn(layout: Layout, house: House) -> int:
    """How many cards are turned from the stock next (KL-3.1, KL-3.2)."""
    return min(house.draw, len(layout.stock))


def may_turn_over(layout: Layout, house: House) -> bool:
    """Whether the waste may be turned over as often as that (KL-3.5)."""
    return house.redeals is None or layout.redeals < house.redeals


def tops_of_suits(layout: Layout) -> tuple[Card, ...]:
    """The top card of each suit stack that is begun."""
    return tuple(pile[-1] for pile in layout.suits if pile)


def card_from_suits(layout: Layout, move: Move) -> Card | None:
    """The card a move takes from the suit stacks; None where that is not said, or there is none."""
    cards = may_come_back(layout, move)
    return cards[0] if len(cards) == 1 else None


def may_come_back(layout: Layout, move: Move) -> tuple[Card, ...]:
    """The tops of suit stacks a move can mean: of the suit it says; else those that fit; else all."""
    tops = tops_of_suits(layout)
    if move.suit is not None:
        return tuple(card for card in tops if card.suit is move.of_suit)
    if move.to in {SUITS, WASTE}:
        return tops
    return tuple(card for card in tops if fits_stack(card, layout.stack(move.to))) or tops


def reason_for(layout: Layout, house: House, step: Step) -> Rule:
    """The rule that allows a legal step."""
    if isinstance(step, Turn):
        return book.FEWER if len(layout.stock) < house.draw else book.TURN
    if isinstance(step, Redeal):
        return book.REDEAL
    if isinstance(step, Reveal):
        return book.FACE_DOWN if step.stack is None or layout.stacks[step.stack - 1].up else book.TURN_UP
    if step.to == SUITS:
        return book.TO_SUITS
    if step.from_ == SUITS:
        return book.FROM_SUITS
    if not layout.stack(step.to).up:
        return book.EMPTY_STACK
    return book.RUN if step.count > 1 else book.BUILD


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
    cards = layout.face_up(place)
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
        if stack.waits and stack.cards[-1] is not None:
            yield Reveal(stack=number)
        elif stack.waits:
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


def likely_count(layout: Layout, source: Place, target: Place) -> int:
    """How many cards a tap on two places means: as many as fit there; else as many as fit by their rank; else one."""
    if source in {WASTE, SUITS} or target in {WASTE, SUITS} or source == target:
        return 1
    up, stack = layout.face_up(source), layout.stack(target)
    runs = (up[-count:] for count in range(1, len(up) + 1) if is_run(up[-count:]))
    heads = [(count, run[0]) for count, run in enumerate(runs, 1) if run[0] is not None]
    top = stack.up[-1] if stack.up else None
    wanted = KING if not stack.up else VALUES[top] - 1 if top is not None else 0
    fitting = [count for count, head in heads if fits_stack(head, stack)]
    by_rank = [count for count, head in heads if VALUES[head] == wanted]
    return (*fitting, *by_rank, 1)[0]


def turned_now(layout: Layout, house: House) -> Cards:
    """The cards that are turned next as far as they are known, the last on top."""
    return layout.stock[: cards_to_turn(layout, house)]


def told_cards(layout: Layout, house: House, told: Cards) -> Cards:
    """The cards turned, where `told` are those of the unknown ones that were seen: the topmost, in order.

    More than there are unknown ones are taken as they were told.
    """
    due = turned_now(layout, house)
    unknown = [place for place, card in enumerate(due) if card is None]
    if len(told) > len(unknown):
        return told
    found = list(due)
    for place, card in zip(reversed(unknown), reversed(told), strict=False):
        found[place] = card
    return tuple(found)


def unturned_stack(layout: Layout) -> int | None:
    """The index of the first stack whose top card is face down, or face up and not told; None where none is."""
    return next((index for index, stack in enumerate(layout.stacks) if stack.waits), None)


def after_step(layout: Layout, house: House, step: Step) -> Layout:
    """The layout after a step that `rules.check_step` does not refuse."""
    if isinstance(step, Turn):
        return turned(layout, step.cards if step.cards is not None else (None,) * cards_to_turn(layout, house))
    if isinstance(step, Reveal):
        return revealed(layout, None if step.stack is None else step.stack - 1, step.card)
    if isinstance(step, Redeal):
        return turned_over(layout)
    card = card_from_suits(layout, step) if step.from_ == SUITS else None
    return moved(layout, step.from_, step.to, step.count, None if card is None else card.suit)
