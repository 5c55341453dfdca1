"""How fast recorded deals of Cribbage are replayed: every card and go checked, the hands and the crib counted."""

from __future__ import annotations

from pytest_benchmark.fixture import BenchmarkFixture

from referee.core.codec import read_entry
from referee.core.replay import Replay
from referee.games import find_game

from ..games.cribbage.golden import LAID, PLAYED, crib
from ..games.playout import start

CRIBBAGE = find_game("cribbage").rules()
DEALS = 100


def test_replay_deals(benchmark: BenchmarkFixture) -> None:
    """A hundred deals, half of them with known hands, each replayed from its start to the crib."""
    known = [*LAID, *PLAYED[1:]]
    hidden = [*PLAYED, *crib(told="2H 2S KH JC")]
    first = start(CRIBBAGE, 2, {})
    told = [[read_entry(CRIBBAGE.entry_types, entry) for entry in entries] for entries in (known, hidden)]

    def replay_all() -> int:
        complete = 0
        for at in range(DEALS):
            replay = Replay(CRIBBAGE, first, strict=True)
            replay.extend(told[at % 2])
            complete += replay.state.hand.complete
        return complete

    assert benchmark(replay_all) == DEALS
