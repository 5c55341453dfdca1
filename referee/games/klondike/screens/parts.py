"""What several screens of Klondike are made of: the game itself to ask, the running score, the pack to tap on."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from ....core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card
from ....core.words import counted
from ....screens.parts import NotNow, TallyLine
from ..game import KLONDIKE
from ..layout import Layout, where_is
from ..model import Hand, State

RANKS_LOW_TO_HIGH: Final = ("A", *reversed(RANKS_HIGH_TO_LOW[1:]))


@dataclass(frozen=True, slots=True)
class Tile:
    """A card of the pack. `told`: it was tapped. `where`: why it cannot turn up any more."""

    card: Card
    told: bool
    where: str


def pack_tiles(told: Collection[Card | None], layout: Layout | None) -> tuple[tuple[Tile, ...], ...]:
    """The pack in two halves, rank by rank, the ace first. What lies in `layout` is known already."""

    def tile(card: Card) -> Tile:
        return Tile(card, card in told, "" if layout is None else str(where_is(layout, card)))

    halves = RANKS_LOW_TO_HIGH[:7], RANKS_LOW_TO_HIGH[7:]
    return tuple(tuple(tile(Card(rank, suit)) for rank in half for suit in PLAIN_SUITS) for half in halves)


def hand_of(state: State) -> Hand:
    """The deal in progress. Raises NotNow where there is none."""
    if state.hand is None or not state.hand.in_play:
        raise NotNow("hand")
    return state.hand


def tally(state: State) -> tuple[TallyLine, ...]:
    """The running score, the deal in progress among it."""
    hand = state.hand
    accounts = KLONDIKE.accounts(state)
    points = accounts[-1].points[0] if hand is not None else 0
    note = f"{counted(hand.layout.cards_up, 'card')} up" if hand is not None and hand.in_play else ""
    return (TallyLine(state.total + points, note, None),)


def subtitle(state: State) -> str:
    """Where the sitting is: ``deal 3 · standard``."""
    label = {"seed": "cards up", "standard": "standard points", "vegas": "Vegas"}.get(state.house.scoring, "")
    if state.outcome is not None:
        return f"over · {label}"
    number = deal_number(state)
    return f"deal {number}{f' of {state.house.deals}' if state.house.deals else ''} · {label}"


def deal_number(state: State) -> int:
    """The number of the deal in progress, or of the one that comes next."""
    hand = state.hand
    if hand is None:
        return state.counted + 1
    return hand.number if hand.in_play or hand.void else hand.number + 1
