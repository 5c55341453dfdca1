"""A plain game of tricks, bid as Oh Hell is, with any pack: for what the shared screens show of packs and seats."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from referee.core.cards import Pack
from referee.core.entries import Bid, Deal, Depth, Play
from referee.core.seats import Seat
from referee.games.oh_hell.game import OhHell
from referee.games.oh_hell.house import House
from referee.games.oh_hell.model import State
from referee.play.model import Layout, hand_altered

from ..games.playout import shuffled, start

EACH = 3


class Plain(OhHell):
    """Oh Hell without trumps, with another pack."""

    def __init__(self, pack: Pack) -> None:
        self.cards = pack

    def layout(self, house_rules: House, players: int) -> Layout:
        """Three cards each of its pack."""
        return Layout.of(self.cards, players, EACH)

    def dealt_in(self, state: State, number: int) -> Layout:
        """The same for every hand."""
        return self.layout(state.house_coming, len(state.coming))


def begun(
    game: Plain,
    *,
    players: int = 4,
    out: Sequence[Seat] = (),
    known: bool = False,
    depth: Depth = "cards",
    dealer: int = 3,
) -> Any:
    """A hand that is bid already, in which some sit out."""
    first = start(game, players, {"sequence": "fixed", "max_cards": EACH})
    told = shuffled(game.cards, players, EACH, Random(1)) if known else (None,) * players
    state = game.apply(first, Deal(dealer=dealer, hands=told if known else None, depth=depth))
    bids = tuple(Bid(seat=seat, bid=1) for seat in range(players))
    return hand_altered(state, out=frozenset(out), bids=bids, named=True)


def played(game: Plain, state: Any, cards: int) -> Any:
    """The state after some more cards, each the first that may be played."""
    for _ in range(cards):
        state = game.apply(state, next(entry for entry in game.choices(state) if isinstance(entry, Play)))
    return state
