"""Entries in words, for logs, corrections and the undo button."""

from __future__ import annotations

from typing import Final

from ...core.cards import Card
from ...core.entries import Entry, Misdeal
from ...core.seats import Seating
from ...core.text import Capital, Counted, Part, Text
from ...core.words import spelled
from ...play.words import describe_shared
from .house import House
from .laying import is_position
from .layout import SUITS, WASTE, Layout, place_words
from .model import Deal, GiveUp, Move, Redeal, Reveal, Turn
from .rules import cards_of

_MISDEALS: Final = {"count": "wrong number of cards", "shown": "a card was seen"}
"""What the codes for a misdeal's reason mean."""


def void_words(reason: str) -> str:
    """Why a deal does not count: the words of a code, or the text that was entered."""
    return _MISDEALS.get(reason, reason)


def describe(entry: Entry, seating: Seating) -> Text:
    """The entry as a short sentence without a full stop: ``Turned 4♣ K♦ 9♠``."""
    match entry:
        case Deal():
            return _deal(entry)
        case Turn():
            return Text("Turned {cards}", cards=_cards(entry.cards)) if entry.cards else Text("Turned from the stock")
        case Move():
            cards: Part = Text("a card") if entry.count == 1 else Counted(entry.count, "card")
            if entry.of_suit is not None:
                cards = Text("a {suit} card", suit=entry.of_suit)
            here, there = place_words(entry.from_), place_words(entry.to)
            return Text("Moved {cards} from {here} to {there}", cards=cards, here=here, there=there)
        case Reveal():
            where = Capital(Text("the waste") if entry.stack is None else Text("stack {number}", number=entry.stack))
            if entry.card is None:
                return Text("{place} turned up", place=where)
            return Text("{place} shows {card}", place=where, card=entry.card)
        case Redeal():
            return Text("Turned the waste over")
        case GiveUp():
            return Text("{player} gave up", player=seating.names[0])
        case Misdeal():
            return Text("Misdeal: {reason}", reason=void_words(entry.reason)) if entry.reason else Text("Misdeal")
    return describe_shared(entry, seating, House)


def describe_move(layout: Layout, move: Move) -> str:
    """A move with its cards, on the layout before it: ``7♠ onto 8♦``, ``8♥ 7♠ onto 9♣``, ``3♥ up``."""
    cards = _cards(cards_of(layout, move))
    if move.to == SUITS:
        return f"{cards} up"
    if move.to == WASTE:
        return f"{cards} to the waste"
    stack = layout.stack(move.to)
    onto = f"onto {_card(stack.up[-1])}" if stack.up else f"to {place_words(move.to)}"
    return f"{cards} back {onto}" if move.from_ == SUITS else f"{cards} {onto}"


def turned_words(count: int) -> str:
    """What the button says that turns so many cards: ``Turn three``."""
    return f"Turn {spelled(count)}"


def _card(card: Card | None) -> str:
    return "a card unseen" if card is None else str(card)


def _cards(cards: tuple[Card | None, ...]) -> str:
    return " ".join("–" if card is None else str(card) for card in cards)


def _deal(deal: Deal) -> Text:
    if is_position(deal):
        return Text("A position was entered")
    told = sum(card is not None for cards in (*(deal.stacks or ()), deal.stock or ()) for card in cards)
    if not told:
        return Text("The cards were dealt")
    return Text("The cards were dealt, {number} of them entered", number=Text("all 52") if told == 52 else told)
