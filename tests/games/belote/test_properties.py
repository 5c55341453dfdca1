"""What holds of any hand of Belote: an auction taken in one pass is the one taken call by call."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from referee.core.replay import Replay
from referee.games.belote.game import BELOTE

from ..playout import playout, start


@given(seed=st.integers(0, 2**32), fly=st.booleans(), most=st.sampled_from((0, 160, 180)))
def test_an_auction_in_one_pass_is_the_one_call_by_call(seed: int, fly: bool, most: int) -> None:
    """Calls at random, then cards: after each the replay has the state that its entries make one by one."""
    first = start(BELOTE, 4, {"auction": "bids", "fly": fly, "max_bid": most})
    entries, states = playout(BELOTE, first, random.Random(seed), 20)
    for length in range(1, len(entries) + 1):
        replay = Replay(BELOTE, first, strict=True)
        replay.extend(entries[:length])
        assert replay.refused_at is None
        assert replay.state == states[length]
