"""Which cards are in play, and how many each player gets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ...core.cards import Card, card_set, parse_card, standard_pack
from ...play import model
from .house import House

TWO_OF_CLUBS: Final = parse_card("2C")
_BIG, _LITTLE = parse_card("BJ"), parse_card("LJ")

_OUT_WITH_JOKERS: Final = {"two_spades": ("2H", "2D")}
"""The two cards four players lay aside; 2♥ and 2♣ if nothing else is said."""


@dataclass(frozen=True, slots=True)
class Layout(model.Layout):
    """The pack of one form. `kitty`: cards that stay as one; `out`: cards laid aside before the deal.

    There is one trick more than the cards each where the kitty's discard is one.
    """

    kitty: int
    out: tuple[Card, ...]


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
        all_cards=card_set(cards),
    )


def layout_of(house: House, players: int) -> Layout:
    """The pack at this table."""
    return layout(players, house.jokers, house.packs, house.kitty)
