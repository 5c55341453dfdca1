"""Replaying a log that a correction has broken loses nothing."""

from __future__ import annotations

from typing import Any

from referee.core.codec import read_entry
from referee.core.replay import CHECKPOINTS_KEPT, Replay
from referee.games import find_game

SPADES = find_game("spades").rules()


def entries_of_hand(dealer: int, bids: list[int], tricks: list[int]) -> list[dict[str, Any]]:
    """A hand by its result."""
    order = [(dealer + step) % 4 for step in range(1, 5)]
    return [
        {"type": "deal", "dealer": dealer},
        *({"type": "bid", "seat": seat, "bid": bids[seat]} for seat in order),
        {"type": "tricks", "counts": tricks},
    ]


def replay_of(entries: list[dict[str, Any]], *, strict: bool) -> Replay[Any]:
    """The replay of plain entries at a table of four."""
    house = SPADES.house()
    replay = Replay(SPADES, SPADES.start(SPADES.seating(("Ann", "Bea", "Cy", "Dov"), house), house), strict=strict)
    replay.extend([read_entry(SPADES.entry_types, entry) for entry in entries])
    return replay


HANDS = [entries_of_hand(dealer % 4, [3, 3, 3, 3], [4, 3, 3, 3]) for dealer in range(4)]


def test_a_hand_spoilt_by_a_correction_leaves_the_others_standing() -> None:
    """The second hand's tricks no longer add up: it needs attention, and hands three and four still count."""
    spoilt = [entry for hand in HANDS for entry in hand]
    spoilt[11] = {"type": "tricks", "counts": [4, 4, 3, 3]}
    replay = replay_of(spoilt, strict=False)
    assert [problem.entry for problem in replay.problems] == [11]
    explained = SPADES.explain(replay.state)
    assert explained.totals == (3 * 61, 3 * 60)
    assert [hand.void for hand in explained.hands] == [False, True, False, False]


def test_a_hand_left_unfinished_by_a_correction_leaves_the_others_standing() -> None:
    """The second hand's tricks are struck out: it is laid aside and asked about, and what follows counts.

    Whoever would deal now finishes the hand first.
    """
    unfinished = [entry for hand in HANDS for entry in hand]
    del unfinished[11]
    replay = replay_of(unfinished, strict=False)
    assert [(problem.entry, problem.ruling.severity) for problem in replay.problems] == [(11, "queried")]
    explained = SPADES.explain(replay.state)
    assert explained.totals == (3 * 61, 3 * 60)
    assert [hand.void for hand in explained.hands] == [False, True, False, False]
    live = replay_of(unfinished[:11], strict=False)
    live.extend([read_entry(SPADES.entry_types, unfinished[11])], asked=True)
    assert [problem.ruling.severity for problem in live.problems] == ["refused"]
    assert replay_of(unfinished, strict=True).refused_at == 11


def test_later_entries_of_a_spoilt_hand_are_marked_as_consequences() -> None:
    """A bid that cannot be is the cause; the tricks refused for want of it are its consequence."""
    spoilt = [entry for hand in HANDS[:2] for entry in hand]
    spoilt[4] = {"type": "bid", "seat": 3, "bid": 14}
    replay = replay_of(spoilt, strict=False)
    assert [(problem.entry, problem.consequence) for problem in replay.problems[:2]] == [(4, False), (5, True)]
    assert SPADES.explain(replay.state).totals == (61, 60)


def test_what_follows_a_refused_deal_leaves_the_hand_before_alone() -> None:
    """A renege recorded in a hand whose deal cannot have been is not held against the hand before."""
    card_twice = {"type": "deal", "dealer": 0, "hands": [["AS", "AS"], None, None, None]}
    spoilt = [*HANDS[0], card_twice, {"type": "renege", "seat": 0}, *HANDS[1][1:], *HANDS[2]]
    replay = replay_of(spoilt, strict=False)
    assert SPADES.explain(replay.state).totals == (122, 120)
    first, *rest = [problem for problem in replay.problems if problem.ruling.severity == "refused"]
    assert (first.entry, first.consequence) == (6, False)
    assert all(problem.consequence for problem in rest)
    assert len(rest) == 6


def test_the_judge_stops_at_the_first_refusal() -> None:
    """State and score are those before it."""
    spoilt = [entry for hand in HANDS for entry in hand]
    spoilt[11] = {"type": "tricks", "counts": [4, 4, 3, 3]}
    replay = replay_of(spoilt, strict=True)
    assert replay.refused_at == 11
    assert SPADES.explain(replay.state).totals == (61, 60)


def test_far_back_is_replayed_from_the_start() -> None:
    """Checkpoints are kept for some hands; older ones are reached all the same."""
    every = [
        entry for number in range(CHECKPOINTS_KEPT + 6) for entry in entries_of_hand(number % 4, [3] * 4, [3, 3, 3, 4])
    ]
    replay = replay_of(every, strict=False)
    whole = SPADES.explain(replay.state).totals
    kept = list(replay.entries)
    replay.rewind(7)
    replay.extend(kept[len(replay.entries) :])
    assert SPADES.explain(replay.state).totals == whole


def test_places_to_go_back_to_grow_few_and_far_between() -> None:
    """After four hundred hands not sixty are kept: each of the last dozen, and of old ones one not far before."""
    replay = replay_of(
        [entry for number in range(400) for entry in entries_of_hand(number % 4, [3] * 4, [3, 3, 3, 4])], strict=False
    )
    assert len(replay._checkpoints) < 5 * CHECKPOINTS_KEPT
    for back in range(1, 400):
        hand = 400 - back
        other = replay.fork(6 * hand + 3)
        begun, left = divmod(len(other.entries), 6)
        assert not left
        assert hand - begun <= (0 if back < CHECKPOINTS_KEPT else back // 4)


def test_a_fork_leaves_the_replay_alone() -> None:
    """A correction can be tried without touching what stands."""
    replay = replay_of([entry for hand in HANDS for entry in hand], strict=False)
    before = replay.state
    other = replay.fork(11)
    other.extend([read_entry(SPADES.entry_types, {"type": "end"})])
    assert replay.state is before
    assert len(replay.entries) == 24


def test_forks_of_a_replay_go_on_each_in_its_own_way() -> None:
    """From its end or from a hand before it, one after the other or in turn, and so does the replay itself."""
    first, second, third, *_ = HANDS
    replay = replay_of([*first, *second], strict=False)
    both = tuple(replay.entries)
    ahead, beside, back = replay.fork(len(both)), replay.fork(len(both)), replay.fork(len(first))
    misdealt = [read_entry(SPADES.entry_types, entry) for entry in (third[0], {"type": "misdeal"})]
    played = [read_entry(SPADES.entry_types, entry) for entry in third]
    for entry in misdealt:
        ahead.extend([entry])
    beside.extend(played)
    back.extend(misdealt)
    assert replay.entries == both
    replay.extend(played[:1])
    ahead.extend(played[:1])
    replay.extend(played[1:])
    assert replay.entries == beside.entries == (*both, *played)
    assert replay.state == beside.state
    assert ahead.entries == (*both, *misdealt, played[0])
    assert back.entries == (*both[: len(first)], *misdealt)
