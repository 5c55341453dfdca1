"""A target: a page for the eyes of its owner alone."""

from __future__ import annotations

from dataclasses import dataclass

from ....core.cards import PLAIN_SUITS, RANKS_HIGH_TO_LOW, Card, all_of, copies
from ....play.known import known_cards, may_hold
from ....screens.grid import grid_of
from ....screens.parts import Chosen, Player, players
from ..model import PACK, Hand, State
from ..targets import as_shown, told


@dataclass(frozen=True, slots=True)
class TargetTile:
    """A card to set aside. `gone`: it cannot be this player’s: it was played, or lies elsewhere."""

    card: Card
    chosen: bool
    gone: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetScreen:
    """The phone goes to its owner: first a cover without any card, then the cards. `held`: the hand is known."""

    title: str
    player: Player
    open: bool
    blocks: tuple[tuple[TargetTile, ...], ...]
    held: bool
    chosen: Card | None
    template: str = "games/apples/target.html"
    asks: tuple[str, ...] = ("target",)


def target(state: State, chosen: Chosen) -> TargetScreen:
    """The page of one player’s target. It shows none that is told: there is nothing to show then."""
    hand, seat = state.hand, chosen.seat("seat", state.seating)
    if hand is None or not hand.auction_over or hand.complete or hand.void or seat is None or told(state)[seat]:
        raise KeyError("target")
    shown = as_shown(state).hand
    assert shown is not None
    player = players(state.seating)[seat]
    held = shown.held[seat] is not None
    picked = chosen.first("card")
    blocks = _held(shown, seat, picked) if held else _pack(shown, seat, picked)
    return TargetScreen(
        title=f"{player.name}’s target",
        player=player,
        open=chosen.first("open") == "1",
        blocks=blocks,
        held=held,
        chosen=next((tile.card for block in blocks for tile in block if tile.chosen), None),
    )


def _held(hand: Hand, seat: int, picked: str) -> tuple[tuple[TargetTile, ...], ...]:
    """The cards of a known hand, suit by suit."""
    own = known_cards(hand, seat)
    cards = [Card(rank, suit) for suit in PLAIN_SUITS for rank in RANKS_HIGH_TO_LOW]
    return (tuple(TargetTile(card, card.code == picked, False) for card in cards if copies(own, card)),)


def _pack(hand: Hand, seat: int, picked: str) -> tuple[tuple[TargetTile, ...], ...]:
    """The whole pack; what was played, or is known to lie elsewhere, cannot be tapped."""
    out = all_of(hand.captured)
    found = []
    for block in grid_of(PACK).blocks:
        tiles = []
        for card in block.cards:
            gone = bool(out >> card.index & 1) or not may_hold(hand, seat, card)
            tiles.append(TargetTile(card, card.code == picked and not gone, gone))
        found.append(tuple(tiles))
    return tuple(found)
