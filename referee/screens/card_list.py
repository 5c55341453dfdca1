"""Lists of cards in an address: ``AS.KH.2C``, or as people type them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..core.cards import Card, Pack, parse_card
from ..core.errors import NotationError
from .grid import Drawn
from .parts import Player


@dataclass(frozen=True, slots=True)
class ListTile:
    """A card of the pack, `on` a list or not. `after`: the list once it is tapped, None where it cannot be.

    `small` stands under the rank, `said` is read out instead. `of`: whose list has it besides.
    """

    card: Card
    on: bool
    after: str | None
    small: str = ""
    said: str = ""
    of: Player | None = None


TiledPack = tuple[Drawn[ListTile], ...]
"""A pack as it is laid out, to tap a list of its cards."""


def card_words(text: str) -> list[str]:
    """The words of a list, each meant for a card."""
    return text.replace(",", " ").replace(".", " ").split()


def written(cards: Iterable[Card]) -> str:
    """The list of these cards."""
    return ".".join(card.code for card in cards)


def tapped(card: Card, cards: Sequence[Card]) -> str:
    """The list once a card is tapped: without it where it is there, else with it."""
    return written([one for one in cards if one != card] if card in cards else [*cards, card])


def cards_told(
    words: Iterable[str], pack: Pack, most: int | None = None, full: str = ""
) -> tuple[tuple[Card, ...], str]:
    """The cards as far as they can be, and what is wrong with the rest; empty where nothing is.

    `most`: how many there may be, and `full` what to say of one more.
    """
    cards: list[Card] = []
    for word in words:
        try:
            card = parse_card(word)
        except NotationError as error:
            return tuple(cards), str(error)
        if cards.count(card) >= pack.count(card):
            return tuple(cards), no_more_of(card, pack)
        if len(cards) == most:
            return tuple(cards), full
        cards.append(card)
    return tuple(cards), ""


def no_more_of(card: Card, pack: Pack) -> str:
    """Why one more of a card cannot be told, in a sentence: the pack has not so many."""
    held = pack.count(card)
    if not held:
        return f"{card} is not in this pack."
    return f"{card} is in this pack only {'once' if held == 1 else f'{held} times'}."
