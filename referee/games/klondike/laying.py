"""The deal: what may be entered of a layout, and the layout it makes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.cards import PLAIN_SUITS, Card
from ...core.ruling import Exhibit, Ruling
from ...core.text import UNSAID, Counted, Plural, Text
from ...play.rulings import queried, refused
from . import rulebook as book
from .layout import FRESH, PACK, PACK_SET, STACKS, VALUES, Cards, Layout, Stack, card_of, settled
from .legal import is_run
from .model import PLAYER, Deal
from .rules import refuse

Where = tuple[Text, Card]


def lay(deal: Deal) -> Layout:
    """The layout of a deal that `check_deal` does not refuse."""
    stacks, up = _stacks(deal), _up(deal)
    suits = tuple(_pile(deal, index) for index in range(len(PLAIN_SUITS)))
    rest = len(PACK) - sum(map(len, (*stacks, deal.waste, *suits)))
    return settled(
        Layout(
            tuple(
                Stack(cards[: len(cards) - shown], cards[len(cards) - shown :])
                for cards, shown in zip(stacks, up, strict=True)
            ),
            stock=deal.stock if deal.stock is not None else (None,) * rest,
            waste=deal.waste,
            suits=suits,
            redeals=deal.redeals,
        )
    )


def is_position(deal: Deal) -> bool:
    """Whether it is no fresh deal, but a game as it lies in the middle (KL-1.6)."""
    return deal.up is not None or bool(deal.waste or deal.suits or deal.redeals)


_UNKNOWN: Final[tuple[Cards, ...]] = tuple(stack.down + stack.up for stack in FRESH.stacks)


def _stacks(deal: Deal) -> tuple[Cards, ...]:
    return _UNKNOWN if deal.stacks is None else deal.stacks


def _up(deal: Deal) -> tuple[int, ...]:
    return deal.up if deal.up is not None else tuple(min(1, len(cards)) for cards in _stacks(deal))


def _pile(deal: Deal, index: int) -> tuple[Card, ...]:
    """The suit stack that ends with the card told of it."""
    suit = PLAIN_SUITS[index]
    top = next((VALUES[card] for card in deal.suits if card.suit is suit), 0)
    return tuple(card_of(suit, value) for value in range(1, top + 1))


def check_deal(deal: Deal) -> list[Ruling]:
    """What the rules say of a layout."""
    found = _refusal(deal)
    if found is not None:
        return [found]
    return list(_odd_runs(deal) if is_position(deal) else _odd_sizes(deal))


def _refusal(deal: Deal) -> Ruling | None:
    stacks = _stacks(deal)
    if len(stacks) != STACKS:
        said = "A layout has seven stacks, each entered or empty. Here are {number}."
        return refuse(book.LAYOUT, "stacks", said, number=len(stacks))
    if is_position(deal) and deal.stacks is None:
        return refuse(book.POSITION, "stacks", "A position needs its seven stacks.")
    return _refuse_up(deal, stacks) or _refuse_cards(deal) or _refuse_numbers(deal, stacks)


def _refuse_up(deal: Deal, stacks: tuple[Cards, ...]) -> Ruling | None:
    """The face-up cards are there, and told: but for a single one, which may be told later."""
    if deal.up is None:
        return None
    if len(deal.up) != STACKS:
        said = "Enter how many cards are face up on each of the seven stacks. You sent {told}."
        return refuse(book.POSITION, "up", said, told=Counted(len(deal.up), "number"))
    for number, (cards, shown) in enumerate(zip(stacks, deal.up, strict=True), 1):
        if not 0 <= shown <= len(cards):
            said, held = "Stack {number} has {cards}, so {shown} can’t be face up.", Counted(len(cards), "card")
            return refuse(book.POSITION, "up", said, number=number, cards=held, shown=shown)
        if shown > 1 and None in cards[len(cards) - shown :]:
            said = "Enter every card that’s face up on stack {number}."
            return refuse(book.FACE_DOWN, "untold", said, number=number)
    return None


def _told(deal: Deal) -> Iterator[Where]:
    """Every card that is told, with its place in words."""
    for number, cards in enumerate(_stacks(deal), 1):
        yield from ((Text("on stack {number}", number=number), card) for card in cards if card is not None)
    yield from ((Text("in the stock"), card) for card in deal.stock or () if card is not None)
    yield from ((Text("in the waste"), card) for card in deal.waste if card is not None)
    for index in range(len(PLAIN_SUITS)):
        yield from ((Text("on its suit stack"), card) for card in _pile(deal, index))


def twice(card: Card, before: Text, where: Text) -> Text:
    """That a card is entered at two places, or two times at one."""
    if before == where:
        return Text("{card} is entered twice {where}.", card=card, where=where)
    return Text("{card} is entered {before} and {where}.", card=card, before=before, where=where)


def _refuse_cards(deal: Deal) -> Ruling | None:
    odd = next((card for card in deal.suits if not PACK_SET >> card.index & 1), None)
    if odd is None and len({card.suit for card in deal.suits}) != len(deal.suits):
        return refuse(book.POSITION, "suits", "Enter the top card of each suit stack, once.")
    places: dict[Card, Text] = {}
    for where, card in _told(deal) if odd is None else ((UNSAID, odd),):
        shown = (Exhibit(Text("entered"), (card,), bad=True),)
        if not PACK_SET >> card.index & 1:
            return refuse(book.PACK, "not-in-pack", "{card} isn’t in this pack.", exhibits=shown, card=card)
        if card in places:
            return refused(book.PACK, "card-twice", twice(card, places[card], where), PLAYER, exhibits=shown)
        places[card] = where
    return None


def _refuse_numbers(deal: Deal, stacks: tuple[Cards, ...]) -> Ruling | None:
    if deal.redeals < 0:
        return refuse(book.POSITION, "redeals", "Redeals can’t be fewer than 0.")
    piles = (_pile(deal, index) for index in range(len(PLAIN_SUITS)))
    lying = sum(map(len, (*stacks, deal.waste, *piles)))
    rest = len(PACK) - lying
    if rest < 0:
        said = "That’s {told} cards. The pack has {size}."
        return refuse(book.LAYOUT, "too-many", said, told=lying, size=len(PACK))
    if deal.stock is not None and len(deal.stock) != rest:
        said, are = "{cards} {are} left for the stock, not {told}.", Plural(rest, "is", "are")
        return refuse(book.LAYOUT, "stock-size", said, cards=Counted(rest, "card"), are=are, told=len(deal.stock))
    return None


def _odd_sizes(deal: Deal) -> Iterator[Ruling]:
    said = "Stack {number} has {cards}, not {number}. If that’s right, it’s a misdeal."
    for number, cards in enumerate(_stacks(deal), 1):
        if len(cards) != number:
            message = Text(said, number=number, cards=Counted(len(cards), "card"))
            yield queried(book.MISDEAL, "stack-size", message, PLAYER)


def _odd_runs(deal: Deal) -> Iterator[Ruling]:
    said = "The face-up cards of stack {number} don’t go down in alternate colours."
    for number, (cards, shown) in enumerate(zip(_stacks(deal), _up(deal), strict=True), 1):
        if not is_run(cards[len(cards) - shown :]):
            yield queried(book.RUN, "no-run", Text(said, number=number), PLAYER)
