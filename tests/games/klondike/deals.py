"""Deals of Klondike, known and unknown, for the tests of its rules."""

from __future__ import annotations

import random
from typing import Any

from referee.core.cards import Card
from referee.core.house import read_house
from referee.games.klondike.game import Klondike
from referee.games.klondike.house import House
from referee.games.klondike.layout import PACK, STACKS
from referee.games.klondike.model import Deal, State

KLONDIKE = Klondike()

TABLES: list[dict[str, Any]] = [
    {},
    {"scoring": "standard"},
    {"scoring": "standard", "draw": 1},
    {"scoring": "vegas", "redeals": 2},
    {"draw": 1, "redeals": 0},
    {"from_suits": False, "redeals": 1},
]


def house(rules: dict[str, Any]) -> House:
    """House rules from what differs."""
    return read_house(House, rules)


def fresh(rules: dict[str, Any] | None = None) -> State:
    """A table before the first deal."""
    agreed = house(rules or {})
    return KLONDIKE.start(KLONDIKE.seating(("Ann",), agreed), agreed)


def whole_deal(rng: random.Random) -> Deal:
    """A shuffled pack, every card told."""
    cards = list(PACK)
    rng.shuffle(cards)
    stacks: list[tuple[Card, ...]] = []
    for number in range(1, STACKS + 1):
        stacks.append(tuple(cards[:number]))
        del cards[:number]
    return Deal(stacks=tuple(stacks), stock=tuple(cards))


def as_seen(deal: Deal) -> Deal:
    """The same deal as it is at a real table: the top cards told, the others not."""
    assert deal.stacks is not None
    return Deal(stacks=tuple((*[None] * (len(cards) - 1), cards[-1]) for cards in deal.stacks))
