"""The pack of a defined trick game as cards, and the patterns by which its definition names some of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ...core.cards import NO_CARDS, Card, Pack, Suit, card_of_any_pack, card_set
from ...definitions.packs import FOOL, cards_of, ranks_of, suits_of

ANY, OF_TRUMPS = "*", "!"
"""In a pattern: whatever the rank or the suit, and whatever counts as a trump."""


@dataclass(frozen=True, slots=True)
class Special:
    """A card with a power of its own. `any_time`: it may be played whatever was led."""

    card: Card
    power: str
    any_time: bool


class DefinedPack:
    """The cards in play.

    `cards`: all of them, copies repeated; `kinds`: each once, in the order of the definition, and `every` the same as a
    card set. `suits`, and by suit the ranks from high to low; of its `red` suits bowers are of one colour.
    """

    def __init__(self, pack: Mapping[str, Any]) -> None:
        self.cards: Pack = tuple(map(card_of_any_pack, cards_of(pack)))
        self.kinds = tuple(dict.fromkeys(self.cards))
        self.every = card_set(self.kinds)
        self.suits = tuple(map(Suit, suits_of(pack)))
        self.ranks = {suit: ranks_of(pack, suit.value) for suit in self.suits}
        told = pack.get("suits", "")
        self.red = (
            frozenset({Suit.HEARTS, Suit.DIAMONDS})
            if isinstance(told, str)
            else frozenset(Suit(one["code"]) for one in told if one.get("red"))
        )
        self.specials = {
            card: Special(card, one["power"], one.get("any_time", False))
            for one in pack.get("specials", ())
            for card in [card_of_any_pack(one["code"])]
        }
        self.fool = card_of_any_pack(FOOL) if pack.get("fool") else None
        self.jokers = tuple(card for card in self.kinds if card.code in {"BJ", "LJ"} and pack.get("jokers"))
        self.tarot = tuple(
            card for card in reversed(self.kinds) if card.suit is Suit.TRUMPS and card.code[:-1].isdigit()
        )

    def of_suit(self, suit: Suit) -> tuple[Card, ...]:
        """The cards printed with a suit, from high to low as the pack ranks them."""
        return tuple(card for card in self.kinds if card.suit is suit and card not in self.specials)

    def matching(self, patterns: Iterable[str], trumps: int = NO_CARDS) -> tuple[Card, ...]:
        """The cards that patterns name, each once: those of the first before those of the next, as the pack has them.

        `trumps`: what counts as a trump (a card set). A special card answers to its code, and to any card at all.
        """
        found = (card for pattern in patterns for card in self.kinds if self._is(card, pattern, trumps))
        return tuple(dict.fromkeys(found))

    def _is(self, card: Card, pattern: str, trumps: int) -> bool:
        if card.code == pattern or pattern == ANY + ANY:
            return True
        if card in self.specials:
            return False
        rank, suit = pattern[:-1], pattern[-1]
        return rank in {ANY, card.rank} and (
            suit in {ANY, card.suit.value} or (suit == OF_TRUMPS and card.bit & trumps > 0)
        )
