"""The deal: what may be entered of a layout, and the layout it makes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...core.cards import PLAIN_SUITS, Card
from ...core.ruling import Exhibit, Ruling
from ...core.text import Counted, Plural, Text
from ...play.rulings import queried, refused
from . import rulebook as book
from .layout import FRESH, PACK, PACK_SET, STACKS, VALUES, Cards, Layout, Stack, card_of, settled
from .legal import is_run
from .model import PLAYER, Deal

Where = tuple[str, Card]


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
    if is_position(deal):
        return _check_runs(deal)
    return [
        queried(
            book.MISDEAL,
            "stack-size",
            Text(
                "Stack {number} has {cards}, not {number}: if so, it is a misdeal.",
                number=number,
                cards=Counted(len(cards), "card"),
            ),
            PLAYER,
        )
        for number, cards in enumerate(_stacks(deal), 1)
        if len(cards) != number
    ]


def _refusal(deal: Deal) -> Ruling | None:
    stacks = _stacks(deal)
    if len(stacks) != STACKS:
        message = Text("A layout has seven stacks, each told or empty: here are {number}.", number=len(stacks))
        return refused(book.LAYOUT, "stacks", message, PLAYER)
    if is_position(deal) and deal.stacks is None:
        return refused(book.POSITION, "stacks", Text("A position needs its seven stacks."), PLAYER)
    return _refuse_up(deal, stacks) or _refuse_cards(deal) or _refuse_numbers(deal, stacks)


def _refuse_up(deal: Deal, stacks: tuple[Cards, ...]) -> Ruling | None:
    """The face-up cards are there, and told: but for a single one, which may be told later."""
    if deal.up is None:
        return None
    if len(deal.up) != STACKS:
        message = Text(
            "Say of each of the seven stacks how many cards lie face up: {told} came.",
            told=Counted(len(deal.up), "number"),
        )
        return refused(book.POSITION, "up", message, PLAYER)
    for number, (cards, shown) in enumerate(zip(stacks, deal.up, strict=True), 1):
        if not 0 <= shown <= len(cards):
            message = Text(
                "Stack {number} has {cards}: {shown} of them cannot lie face up.",
                number=number,
                cards=Counted(len(cards), "card"),
                shown=shown,
            )
            return refused(book.POSITION, "up", message, PLAYER)
        if shown > 1 and None in cards[len(cards) - shown :]:
            message = Text("Say every card that lies face up on stack {number}.", number=number)
            return refused(book.FACE_DOWN, "untold", message, PLAYER)
    return None


def _told(deal: Deal) -> Iterator[Where]:
    """Every card that is told, with its place in words."""
    for number, cards in enumerate(_stacks(deal), 1):
        yield from ((f"on stack {number}", card) for card in cards if card is not None)
    yield from (("in the stock", card) for card in deal.stock or () if card is not None)
    yield from (("in the waste", card) for card in deal.waste if card is not None)
    for index in range(len(PLAIN_SUITS)):
        yield from (("on its suit stack", card) for card in _pile(deal, index))


def _refuse_cards(deal: Deal) -> Ruling | None:
    odd = next((card for card in deal.suits if not PACK_SET >> card.index & 1), None)
    if odd is None and len({card.suit for card in deal.suits}) != len(deal.suits):
        return refused(book.POSITION, "suits", Text("Of each suit stack the top card is told, once."), PLAYER)
    places: dict[Card, str] = {}
    for where, card in _told(deal) if odd is None else (("", odd),):
        shown = (Exhibit(Text("entered"), (card,), bad=True),)
        if not PACK_SET >> card.index & 1:
            return refused(
                book.PACK, "not-in-pack", Text("{card} is not in this pack.", card=card), PLAYER, exhibits=shown
            )
        if card in places:
            if places[card] == where:
                message = Text("{card} is entered twice {where}.", card=card, where=where)
            else:
                both = "{card} is entered {before} and {where}."
                message = Text(both, card=card, before=places[card], where=where)
            return refused(book.PACK, "card-twice", message, PLAYER, exhibits=shown)
        places[card] = where
    return None


def _refuse_numbers(deal: Deal, stacks: tuple[Cards, ...]) -> Ruling | None:
    if deal.redeals < 0:
        return refused(book.POSITION, "redeals", Text("The waste was turned over no times at least."), PLAYER)
    piles = (_pile(deal, index) for index in range(len(PLAIN_SUITS)))
    lying = sum(map(len, (*stacks, deal.waste, *piles)))
    rest = len(PACK) - lying
    if rest < 0:
        message = Text("These are {told} cards, and the pack has {size}.", told=lying, size=len(PACK))
        return refused(book.LAYOUT, "too-many", message, PLAYER)
    if deal.stock is not None and len(deal.stock) != rest:
        message = Text(
            "{cards} {are} left for the stock, not {told}.",
            cards=Counted(rest, "card"),
            are=Plural(rest, "is", "are"),
            told=len(deal.stock),
        )
        return refused(book.LAYOUT, "stock-size", message, PLAYER)
    return None


def _check_runs(deal: Deal) -> list[Ruling]:
    found = []
    for number, (cards, shown) in enumerate(zip(_stacks(deal), _up(deal), strict=True), 1):
        if not is_run(cards[len(cards) - shown :]):
            message = Text(
                "The face-up cards of stack {number} do not follow each other down in alternate colours.", number=number
            )
            found.append(queried(book.RUN, "no-run", message, PLAYER))
    return found
