"""How fast recorded Pinochle hands are replayed, melds and all, every card checked, and scored."""

from __future__ import annotations

import random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.core.entries import Deal, Entry, Pass
from referee.core.replay import Replay
from referee.games import find_game
from referee.games.pinochle.melds import PACK
from referee.games.pinochle.model import Bid, LayDown, NameTrump

from ..games.playout import shuffled, start

HANDS = 100


def recorded_hands(*, known: bool, laid_down: bool) -> list[list[Entry]]:
    """Whole hands card by card, melds and all, from fixed shuffles. `laid_down`: melds told by their cards."""
    game, rng = find_game("pinochle").rules(), random.Random(7)
    first = start(game, 4, {"target": 10_000})
    hands: list[list[Entry]] = []
    while len(hands) < HANDS:
        deal = Deal(dealer=3, hands=shuffled(PACK, 4, 20, rng), depth="cards")
        entries: list[Entry] = [deal, Bid(seat=0, bid=50), Bid(seat=1, bid=51), Bid(seat=2, bid=52)]
        entries += [Pass(seat=seat) for seat in (3, 0, 1)]
        state = first
        for entry in entries:
            state = game.apply(state, entry)
        suits = [entry for entry in game.choices(state) if isinstance(entry, NameTrump)]
        if not suits:
            continue
        entries.append(suits[0])
        state = game.apply(state, suits[0])
        for seat in (2, 3, 0, 1):
            laid = next(entry for entry in game.choices(state) if isinstance(entry, LayDown))
            state = game.apply(state, laid)
            entries.append(laid if laid_down else LayDown(seat=seat, points=state.hand.melded[seat]))
        while not state.hand.complete:
            card = rng.choice(list(game.choices(state)))
            entries.append(card)
            state = game.apply(state, card)
        entries[0] = deal if known else Deal(dealer=3, depth="cards")
        hands.append(entries)
    return hands


@pytest.mark.parametrize(
    ("known", "laid_down"),
    [(True, True), (False, True), (False, False)],
    ids=["hands known", "melds seen", "points told"],
)
def test_replay_hands(benchmark: BenchmarkFixture, known: bool, laid_down: bool) -> None:
    """A hundred hands of 80 cards, each replayed from its deal to its score."""
    game, hands = find_game("pinochle").rules(), recorded_hands(known=known, laid_down=laid_down)
    first = start(game, 4, {"target": 10_000})

    def replay_all() -> int:
        complete = 0
        for entries in hands:
            replay = Replay(game, first, strict=True)
            replay.extend(entries)
            complete += replay.state.hand.complete
        return complete

    assert benchmark(replay_all) == HANDS
