"""How fast recorded hands of Belote are replayed, every card checked, and scored."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.core.entries import Entry, Pass, Play
from referee.core.replay import Replay
from referee.games.belote.game import BELOTE
from referee.games.belote.model import Bid, Deal
from referee.games.belote.ranks import PACK

from ..games.playout import one_of_each_kind, playout, shuffled, start

HANDS = 100
CONTREE: dict[str, Any] = {"auction": "bids", "undertrump": False, "round": True, "litige": False}


def recorded_hands(*, known: bool) -> list[list[Entry]]:
    """Whole hands card by card, in which the first player plays hearts at 80, from fixed shuffles."""
    rng = random.Random(7)
    hands: list[list[Entry]] = []
    while len(hands) < HANDS:
        state = start(BELOTE, 4, CONTREE)
        deal = Deal(dealer=3, hands=shuffled(PACK, 4, 8, rng), depth="cards")
        entries: list[Entry] = [deal, Bid(seat=0, bid=80, suit="H"), *(Pass(seat=seat) for seat in (1, 2, 3))]
        for entry in entries:
            state = BELOTE.apply(state, entry)
        plays, states = playout(BELOTE, state, rng, 32, a_card)
        assert states[-1].hand.complete
        if not known:
            entries[0] = Deal(dealer=3, depth="cards")
        hands.append([*entries, *plays])
    return hands


def a_card(game: Any, state: Any, rng: random.Random) -> Entry | None:
    """A card that may be played; nothing is said of king and queen."""
    return next((entry for entry in one_of_each_kind(game, state, rng) if isinstance(entry, Play)), None)


@pytest.mark.parametrize("known", [True, False], ids=["hands known", "hands unknown"])
def test_replay_hands(benchmark: BenchmarkFixture, known: bool) -> None:
    """A hundred hands of thirty-two cards, each replayed from its deal to its score."""
    hands = recorded_hands(known=known)
    first = start(BELOTE, 4, CONTREE)

    def replay_all() -> int:
        complete = 0
        for entries in hands:
            replay = Replay(BELOTE, first, strict=True)
            replay.extend(entries)
            complete += replay.state.hand.complete
        return complete

    assert benchmark(replay_all) == HANDS
