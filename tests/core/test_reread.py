"""Entries read otherwise long ago lead where they would have led had they always been read so."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
from typing import Any, cast

from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import parse_card
from referee.core.entries import End, Entry, Misdeal, RulesChange, TrickCounts
from referee.core.game import AnyRules
from referee.core.replay import Replay
from referee.games import GAMES, find_game
from referee.games.game import Game
from referee.games.spades.bags import BAGS
from referee.games.spades.model import Bid, Deal, Penalty

from ..games.playout import playout, start

SPADES = find_game("spades").rules()

HOUSES: tuple[dict[str, Any], ...] = (
    {"target": 10_000, "floor": None, "bag_limit": None},
    {"target": 10_000, "floor": None, "bag_limit": 10},
    {"target": 10_000, "floor": None, "bag_limit": 5, "failed_nil_tricks": "bags"},
    {"target": 500, "floor": -500},
    {"hands": 12},
    {"blind_deficit": 50, "boston": "wins"},
)
tables = st.sampled_from([(game, size) for game in GAMES.values() for size in game.table_sizes])


def hand_of(dealer: int, rng: random.Random) -> list[Entry]:
    """A hand of Spades by its result, most of them plain."""
    bids = [Bid(seat=seat % 4, bid=rng.choice((0, 2, 3, 3, 4))) for seat in range(dealer + 1, dealer + 5)]
    if rng.random() < 0.05:
        bids[2] = Bid(seat=bids[2].seat, bid=0, blind=True, confirmed=True)
    first, second, third = sorted(rng.randrange(14) for _ in range(3))
    took = TrickCounts(counts=(first, second - first, third - second, 13 - third))
    told: list[Entry] = [Deal(dealer=dealer, depth="result"), *bids, took]
    what = rng.random()
    if what < 0.03:
        told.append(Penalty(kind="points", seat=rng.randrange(4), points=rng.choice((-50, 50))))
    elif what < 0.05:
        told[3:] = [Misdeal()]
    elif what < 0.07:
        told.append(RulesChange(rules={"bag_limit": rng.choice((5, 10))}))
    elif what < 0.08:
        told.pop(2)
    elif what < 0.09:
        told.append(End())
    return told


def evening(hands: int, rng: random.Random) -> list[Entry]:
    """So many hands, dealt in turn, a few by the wrong dealer."""
    dealers = [(hand + (rng.random() < 0.03)) % 4 for hand in range(hands)]
    return [entry for dealer in dealers for entry in hand_of(dealer, rng)]


def folded(rules: AnyRules, first: Any, entries: list[Entry]) -> Replay[Any]:
    """These entries, folded from the first to the last."""
    replay = Replay(rules, first, strict=False)
    replay.extend(entries)
    return replay


def changed(entries: list[Entry], at: int, instead: Entry, rng: random.Random) -> list[Entry]:
    """The entries with one read otherwise, left out or put in."""
    put = rng.choice(([instead], [instead], [], [instead, entries[at]]))
    return [*entries[:at], *put, *entries[at + 1 :]]


def assert_same(replay: Replay[Any], whole: Replay[Any]) -> None:
    """Two replays that cannot be told apart."""
    assert replay.entries == whole.entries
    assert replay.problems == whole.problems
    assert replay.state == whole.state
    assert replay.seated == whole.seated


@given(rules=st.sampled_from(HOUSES), hands=st.integers(3, 70), seed=st.integers(0, 2**32), changes=st.integers(1, 4))
def test_long_evenings_of_spades(rules: dict[str, Any], hands: int, seed: int, changes: int) -> None:
    """Bags, penalties, ends and dealers are those of the whole evening, told anew; and one can go back anywhere."""
    rng = random.Random(seed)
    first = start(SPADES, 4, rules)
    entries = evening(hands, rng)
    replay = folded(SPADES, first, entries)
    for _ in range(changes):
        at = rng.randrange(len(entries))
        entries = changed(entries, at, rng.choice(hand_of(rng.randrange(4), rng)), rng)
        replay.reread(entries, at)
        assert_same(replay, folded(SPADES, first, entries))
    back = rng.randrange(len(entries) + 1)
    replay.rewind(back)
    replay.extend(entries[len(replay.entries) :])
    assert_same(replay, folded(SPADES, first, entries))


@given(table=tables, seed=st.integers(0, 2**32))
def test_every_game(table: tuple[Game, int], seed: int) -> None:
    """Whatever the game, and whatever is told otherwise."""
    game, players = table
    rng = random.Random(seed)
    first = start(game.rules(), players, {})
    entries, states = playout(game.rules(), first, rng, 150)
    replay = folded(game.rules(), first, entries)
    at = rng.randrange(len(entries))
    other, _ = playout(game.rules(), states[at], rng, 1)
    entries = changed(entries, at, other[0], rng)
    replay.reread(entries, at)
    assert_same(replay, folded(game.rules(), first, entries))


def test_hands_behind_a_correction_are_carried_over() -> None:
    """Their accounts are the very ones there were, where no bag makes another bank full."""
    rng = random.Random(3)
    entries: list[Entry] = []
    for hand in range(100):
        dealer = hand % 4
        bids = [Bid(seat=seat % 4, bid=3) for seat in range(dealer + 1, dealer + 5)]
        entries += [
            Deal(dealer=dealer),
            *bids,
            TrickCounts(counts=(3, 3, 3, 4) if rng.random() < 0.5 else (4, 3, 3, 3)),
        ]
    replay = folded(SPADES, start(SPADES, 4, HOUSES[0]), entries)
    before = SPADES.explain(replay.state)
    replay.reread([entries[0], Bid(seat=1, bid=4), *entries[2:]], 1)
    after = SPADES.explain(replay.state)
    assert after.totals != before.totals
    assert sum(new is old for new, old in zip(after.hands, before.hands, strict=True)) > 60


def test_a_hand_corrected_before_a_deal_that_cannot_be() -> None:
    """Nothing was dealt behind it: what it scores now counts."""
    rng = random.Random(5)
    ace = parse_card("AS")
    first, twice = start(SPADES, 4, HOUSES[0]), Deal(hands=((ace, ace), None, None, None))
    entries = [*evening(3, rng), twice]
    at = max(at for at, entry in enumerate(entries) if isinstance(entry, Bid))
    for told in (entries, [*entries, twice, *evening(2, rng)]):
        replay = folded(SPADES, first, told)
        other = [*told[:at], Bid(seat=cast("Bid", told[at]).seat, bid=9), *told[at + 1 :]]
        replay.reread(other, at)
        assert_same(replay, folded(SPADES, first, other))


@given(limit=st.sampled_from((5, 10)), seed=st.integers(0, 2**32), back=st.integers(0, 39))
def test_what_full_banks_cost_is_found_when_it_is_read(limit: int, seed: int, back: int) -> None:
    """Whichever hand is read first after corrections, its account is that of the evening told anew; so are the bags."""
    rng = random.Random(seed)
    first = start(SPADES, 4, {"target": 10_000, "floor": None, "bag_limit": limit})
    entries = [entry for entry in evening(40, rng) if not isinstance(entry, RulesChange)]
    replay = folded(SPADES, first, entries)
    bids = [(at, entry) for at, entry in enumerate(entries) if isinstance(entry, Bid)]
    for _ in range(3):
        at, bid = rng.choice(bids[:12])
        entries = [*entries[:at], replace(bid, bid=rng.randrange(6)), *entries[at + 1 :]]
        replay.reread(entries, at)
    found, wanted = SPADES.explain(replay.state), SPADES.explain(folded(SPADES, first, entries).state)
    assert len(found.hands) == len(wanted.hands)
    place = back % len(wanted.hands)
    assert found.hands[place] == wanted.hands[place]
    assert found == wanted
    bags = zip(*(account.extra["bags"] for account in wanted.hands), strict=True)
    for side, brought in enumerate(bags):
        numbers = [hand.number for hand, count in zip(wanted.hands, brought, strict=True) for _ in range(count)]
        assert BAGS.origins(replay.state, side) == numbers[len(numbers) - found.extra["bags"][side] :]


def test_a_state_goes_to_another_process_after_a_correction() -> None:
    """What is found only when it is read is found then: a claim may be worked out elsewhere."""
    entries = evening(40, random.Random(8))
    entries = [*[entry for entry in entries if not isinstance(entry, RulesChange | End)], Deal(depth="cards")]
    replay = folded(SPADES, start(SPADES, 4, HOUSES[1]), entries)
    at, bid = next((at, entry) for at, entry in enumerate(entries) if isinstance(entry, Bid))
    replay.reread([*entries[:at], replace(bid, bid=5), *entries[at + 1 :]], at)
    assert replay.state.settled is None
    assert pickle.loads(pickle.dumps(replay.state)) == replay.state
