"""How fast recorded Skat hands are replayed, every card checked, and scored."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from referee.core.cards import Card
from referee.core.entries import Entry, Pass
from referee.core.replay import Replay
from referee.games.skat.game import SKAT
from referee.games.skat.model import Announce, Deal, Discard, Skat
from referee.games.skat.values import PACK
from referee.kinds.dialogue.rules import Bid

from ..games.playout import playout, shuffled, start

HANDS = 100
LONG: dict[str, Any] = {"rounds": 0}


def recorded_hands(*, known: bool) -> list[list[Entry]]:
    """Whole hands card by card, in which rearhand plays clubs at 18, from fixed shuffles."""
    rng = random.Random(7)
    hands: list[list[Entry]] = []
    while len(hands) < HANDS:
        state = start(SKAT, 3, LONG)
        cards = shuffled(PACK, 3, 10, rng)
        skat: tuple[Card, ...] = tuple(set(PACK) - {card for own in cards for card in own})
        deal = Deal(dealer=2, hands=cards, skat=skat, depth="cards")
        said = [Pass(seat=1), Bid(seat=2, bid=18), Pass(seat=0)]
        taken = [Skat(seat=2), Discard(seat=2, cards=skat), Announce(seat=2, game="C")]
        entries: list[Entry] = [deal, *said, *taken]
        for entry in entries:
            state = SKAT.apply(state, entry)
        plays, states = playout(SKAT, state, rng, 30)
        assert states[-1].hand.complete
        if not known:
            entries[0] = Deal(dealer=2, depth="cards")
        hands.append([*entries, *plays])
    return hands


@pytest.mark.parametrize("known", [True, False], ids=["hands known", "hands unknown"])
def test_replay_hands(benchmark: BenchmarkFixture, known: bool) -> None:
    """A hundred hands of thirty cards, each replayed from its deal to its score."""
    hands = recorded_hands(known=known)
    first = start(SKAT, 3, LONG)

    def replay_all() -> int:
        complete = 0
        for entries in hands:
            replay = Replay(SKAT, first, strict=True)
            replay.extend(entries)
            complete += replay.state.hand.complete
        return complete

    assert benchmark(replay_all) == HANDS
