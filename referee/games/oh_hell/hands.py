"""The hands of a game: how large each is, and where its trumps come from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from ...core.cards import Suit, standard_pack
from ...play.model import Layout
from .house import MOST_CARDS, House

USUAL_CARDS: Final = 10

_ROTATIONS: Final = {
    "rotate": (Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES),
    "rotate_none": (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES, None),
    "spades": (Suit.SPADES,),
    "none": (None,),
}


@dataclass(frozen=True, slots=True)
class TrumpSource:
    """Where trumps come from: the next ``card``, the dealer's ``last``, or they follow by themselves: `suit` then."""

    shown: Literal["card", "last", ""]
    suit: Suit | None = None


def largest(house: House, players: int) -> int:
    """Cards of the largest hand (OH-2.3)."""
    return house.max_cards or min(USUAL_CARDS, MOST_CARDS[players])


@cache
def sizes(house: House, players: int) -> tuple[int, ...]:
    """Cards of each hand of a game, in order (OH-2.2, OH-2.4)."""
    most = largest(house, players)
    up, down = tuple(range(1, most + 1)), tuple(range(most, 0, -1))
    turn = 0 if house.turn_twice else 1
    return {
        "down_up": down + up[turn:],
        "up_down": up + down[turn:],
        "down": down,
        "up": up,
        "fixed": (most,) * house.hands,
    }[house.sequence]


def size_of(house: House, players: int, number: int) -> int:
    """Cards of hand `number`, from 1; those played on after a tie are of the largest size (OH-7.2)."""
    known = sizes(house, players)
    return known[number - 1] if number <= len(known) else largest(house, players)


def trump_source(house: House, players: int, number: int) -> TrumpSource:
    """Where the trumps of hand `number` come from (OH-3.1 to OH-3.3)."""
    size = size_of(house, players, number)
    if house.largest_no_trump and size == largest(house, players):
        return TrumpSource("")
    rotation = _ROTATIONS.get(house.trump)
    if rotation is not None:
        return TrumpSource("", rotation[(number - 1) % len(rotation)])
    if size * players < len(standard_pack()):
        return TrumpSource("card")
    return TrumpSource("last" if house.full_deal == "last_card" else "")


@cache
def layout_of(size: int, players: int) -> Layout:
    """52 cards, of which each player is dealt so many."""
    return Layout.of(standard_pack(), players, size)
