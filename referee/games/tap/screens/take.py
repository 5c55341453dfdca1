"""Three Cards: which half of the stock the declarer takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ....core.cards import Card
from ....screens.parts import Chosen, Link, Player, players
from ..exchange import half_of
from ..model import Half, State
from .parts import stake, stock_link, with_contract

HALVES: Final[tuple[Half, ...]] = ("top", "bottom")


@dataclass(frozen=True, slots=True)
class HalfButton:
    """A half of the stock: its cards, None where one is not known, and in words."""

    half: Half
    cards: tuple[Card | None, ...]
    words: str


@dataclass(frozen=True, slots=True)
class TakeScreen:
    """Which half is taken. `known`: some cards of the stock are."""

    title: str
    player: Player
    stake: str
    halves: tuple[HalfButton, ...]
    known: bool
    links: tuple[Link, ...]
    template: str = "games/tap/take.html"
    asks: tuple[str, ...] = ("take",)


def take(state: State, chosen: Chosen) -> TakeScreen:
    """The screen of the half taken."""
    hand = with_contract(state)
    assert hand.declarer is not None
    player = players(state.seating)[hand.declarer]
    return TakeScreen(
        title=f"Which half does {player.name} take?",
        player=player,
        stake=stake("three", state.house),
        halves=tuple(_button(half, half_of(hand.stock, half)) for half in HALVES),
        known=any(card is not None for card in hand.stock),
        links=stock_link(hand),
    )


def _button(half: Half, cards: tuple[Card | None, ...]) -> HalfButton:
    return HalfButton(half, cards, f"{half.capitalize()} three")
