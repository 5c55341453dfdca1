"""What heads a game’s statistics is in its accounts: no headline is about nothing, and nothing bid is unnamed."""

from __future__ import annotations

import random

import pytest

from referee.core.headlines import Each, Lines, Made
from referee.games import GAMES

from ..games.playout import playout, start

SEEDS = 20
STEPS = 160


@pytest.mark.parametrize("key", GAMES)
def test_headlines_name_what_accounts_hold(key: str) -> None:
    game = GAMES[key]
    headlines, rules = game.headlines(), game.rules()
    for one in headlines:
        if isinstance(one, Lines):
            assert game.rulebook()[one.rule.id] is one.rule
    called, counted, high = set[str](), set[str](), set[str]()
    words = {one.call: one for one in headlines if isinstance(one, Made)}
    size = 4 if 4 in game.table_sizes else game.table_sizes[0]
    for seed in range(SEEDS if headlines else 0):
        _, states = playout(rules, start(rules, size, {}), random.Random(seed), STEPS)
        for hand in rules.explain(states[-1]).hands:
            called |= {call.what for call in hand.calls}
            counted |= set(hand.extra)
            assert all(call.rule in game.rulebook() for call in hand.calls)
            assert all(words[call.what].bid_in_words(call.bid) for call in hand.calls if call.bid is not None)
            high |= {call.what for call in hand.calls if call.bid is not None}
            assert all(0 <= seat < size for seat in hand.revokes)
    assert called <= {one.call for one in headlines if isinstance(one, Made)}
    assert {one.counts for one in headlines if isinstance(one, Each)} <= counted
    assert high == {one.call for one in words.values() if one.over}, "what lies above a bid has a bid"
    assert bool(called) is any(isinstance(one, Made) for one in headlines)


def test_the_cards_of_a_hand_are_known_where_it_was_played_card_by_card() -> None:
    """Each of four held thirteen of the pack, no card twice; nothing is known of a hand told by its result."""
    rules = GAMES["spades"].rules()
    known = []
    for seed in range(40):
        _, states = playout(rules, start(rules, 4, {}), random.Random(seed), 75)
        known += [hand.hands for hand in rules.explain(states[-1]).hands if hand.complete and hand.hands]
    for hands in known:
        assert [cards.bit_count() for cards in hands] == [13] * 4
        assert (hands[0] | hands[1] | hands[2] | hands[3]).bit_count() == 52
    assert known
