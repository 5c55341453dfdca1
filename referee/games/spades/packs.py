"""Which cards are in play, how many each player gets, and how they rank."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ...core.cards import (
    CARDS,
    PLAIN_SUITS,
    RANKS_HIGH_TO_LOW,
    Card,
    Pack,
    Suit,
    card_set,
    parse_card,
    standard_pack,
)
from .house import House

TWO_OF_CLUBS: Final = parse_card("2C")
_BIG, _LITTLE = parse_card("BJ"), parse_card("LJ")
_TWO_SPADES, _TWO_DIAMONDS = parse_card("2S"), parse_card("2D")

_TOP_TRUMPS: Final = {
    "off": (),
    "big_little": (_BIG, _LITTLE),
    "two_spades_two_diamonds": (_BIG, _LITTLE, _TWO_SPADES, _TWO_DIAMONDS),
    "two_diamonds_two_spades": (_BIG, _LITTLE, _TWO_DIAMONDS, _TWO_SPADES),
    "two_spades": (_BIG, _LITTLE, _TWO_SPADES),
}
"""Trumps above the ace of spades, highest first, by the option `jokers`."""

_OUT_WITH_JOKERS: Final = {"two_spades": ("2H", "2D")}
"""The two cards four players lay aside; 2♥ and 2♣ if nothing else is said."""

TRUMP: Final = 100
"""Added to a spade's power, so that any spade beats any other card."""

LOW_ACE: Final = 1
"""Power of an ace said to be low: under the two."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The pack of one form: its cards, how many each player gets, and how many stay as a kitty.

    `tricks`: tricks to be won in a hand; one more than the cards each where the kitty's discard is one.
    `out`: cards laid aside before the deal. `all_cards`: the pack as a card set.
    """

    pack: Pack
    each: int
    kitty: int
    tricks: int
    out: tuple[Card, ...]
    undealt: int
    single: bool
    all_cards: int


@dataclass(frozen=True, slots=True)
class Order:
    """How cards rank, by `Card.index`. A spade's power is above every other card's.

    `suit` is the suit a card counts as: jokers, and a promoted 2♦, are spades. `of_suit` holds the
    cards of each suit as a card set, twice over, for the double pack.
    """

    suit: tuple[Suit, ...]
    power: tuple[int, ...]
    of_suit: dict[Suit, int]


@cache
def layout(players: int, jokers: str, packs: int, kitty: str) -> Layout:
    """The pack for so many players under these options."""
    double = players == 6 and packs == 2
    cards = list(standard_pack()) * (2 if double else 1)
    out: list[Card] = []
    if jokers != "off":
        bigs, littles = (2, 2) if double else (1, 2) if players == 5 else (1, 1)
        cards += [_BIG] * bigs + [_LITTLE] * littles
        if players in {2, 4}:
            out = [parse_card(code) for code in _OUT_WITH_JOKERS.get(jokers, ("2H", "2C"))]
    elif kitty == "off":
        codes = {3: ("2C",), 5: ("2C", "2D"), 6: ("2C", "2C") if double else ("2S", "2H", "2D", "2C")}
        out = [parse_card(code) for code in codes.get(players, ())]
    for card in out:
        cards.remove(card)
    each = len(cards) // players
    if players == 2:
        each //= 2  # draw two, keep one
    if kitty == "and_round":
        each -= 1
    left = 0 if kitty == "off" else len(cards) - each * players
    return Layout(
        pack=tuple(cards),
        each=each,
        kitty=left,
        tricks=each + (kitty == "and_round"),
        out=tuple(out),
        undealt=len(cards) - each * players,
        single=len(set(cards)) == len(cards),
        all_cards=card_set(cards),
    )


def layout_of(house: House, players: int) -> Layout:
    """The pack at this table."""
    return layout(players, house.jokers, house.packs, house.kitty)


@cache
def order(jokers: str) -> Order:
    """How the cards rank under the option `jokers`."""
    suit = [card.suit for card in CARDS]
    power = [0] * len(CARDS)
    for place, rank in enumerate(reversed(RANKS_HIGH_TO_LOW)):
        for plain in PLAIN_SUITS:
            power[Card(rank, plain).index] = place + 2 + (TRUMP if plain is Suit.SPADES else 0)
    tops = _TOP_TRUMPS[jokers]
    for place, card in enumerate(reversed(tops)):
        suit[card.index] = Suit.SPADES
        power[card.index] = TRUMP + 20 + place
    masks = {plain: card_set(2 * [card for card in CARDS if suit[card.index] is plain]) for plain in PLAIN_SUITS}
    return Order(tuple(suit), tuple(power), masks)
