"""Somebody sits a hand out: turns, tricks, rulings, the fast replay and claims know it."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import Card, card_set
from referee.core.entries import Bid, Claim, Deal, Entry, Play, Renege, TrickCounts, TrickWon
from referee.core.seats import Seat
from referee.kinds.counts.rules import Counts
from referee.play.claims.given import check_claimed, position_of
from referee.play.claims.judged import judge_claim
from referee.play.claims.position import Claimed, Ways
from referee.play.model import hand_altered

from ..games.playout import shuffled, start
from .endings import KINDS, some_ending
from .plain import lawful_plays
from .recorded import trick_game

GAME = trick_game("oh-hell")
START = start(GAME, 4, {})
LAYOUT = GAME.dealt_in(START, 1)
EACH = LAYOUT.each
COUNTS: Counts[Any, Any] = Counts(rule=GAME.common.TURN)


def dealt(out: Seat, *, seed: int = 1, known: bool = True, dealer: Seat = 3) -> Any:
    """A hand of Oh Hell without trumps, bid already, which one of four sits out."""
    hands = shuffled(LAYOUT.pack, 4, EACH, Random(seed)) if known else (None,) * 4
    state = GAME.apply(START, Deal(dealer=dealer, hands=hands, depth="cards"))
    bids = tuple(Bid(seat=seat, bid=1) for seat in range(4))
    return hand_altered(state, out=frozenset({out}), bids=bids, named=True)


def codes(state: Any, entry: Entry) -> list[str]:
    return [f"{one.severity.value} {one.code}" for one in GAME.check(state, entry)]


@pytest.mark.parametrize("out", range(4))
def test_tricks_go_round_without_them(out: Seat) -> None:
    """Whoever sits out is asked for no card; the first who plays leads; three cards make a trick."""
    state, asked = dealt(out), []
    for _ in range(6):
        now = GAME.phase(state)
        asked.append(now.seat)
        play = next(entry for entry in GAME.choices(state) if isinstance(entry, Play))
        assert play.seat == now.seat
        state = GAME.apply(state, play)
    playing = [seat for seat in (0, 1, 2, 3) if seat != out]
    assert asked[:3] == playing
    assert sorted(cast("list[Seat]", asked[3:])) == playing
    assert [len(trick.plays) for trick in state.hand.tricks] == [3, 3]
    assert {len(state.hand.trick), state.hand.won[out]} == {0}
    assert asked[3] == state.hand.winners[0]


def test_what_they_do_is_refused() -> None:
    """A card, a trick, a claim, a revoke and tricks at the end."""
    state = dealt(2)
    card = next(card for card in LAYOUT.pack if card_set([card]) & state.hand.held[2])
    assert codes(state, Play(seat=2, card=card)) == ["refused sits-out"]
    assert str(GAME.check(state, Play(seat=2, card=card))[0].message) == "Cy sits out this hand."
    told = hand_altered(state, depth="tricks")
    assert codes(told, TrickWon(winner=2)) == ["refused sits-out"]
    assert codes(state, Claim(seat=2)) == ["refused sits-out"]
    assert codes(state, Renege(seat=2)) == ["refused sits-out"]
    found = COUNTS.wrong(state, state.hand, TrickCounts(counts=(EACH - 2, 1, 1, 0)))
    assert [str(one.message) for one in found] == ["Cy sits out and wins no tricks."]


def test_they_are_offered_nothing() -> None:
    """Neither tricks won by them, nor tricks at the end."""
    told = hand_altered(dealt(2), depth="tricks")
    assert {entry.winner for entry in GAME.choices(told) if isinstance(entry, TrickWon)} == {0, 1, 3}
    few = hand_altered(told, won=(EACH - 2, 0, 0, 0))
    assert {cast("TrickCounts", one).counts for one in COUNTS.every_way(few, few.hand, None)} == {
        (EACH, 0, 0, 0),
        (EACH - 1, 1, 0, 0),
        (EACH - 1, 0, 0, 1),
        (EACH - 2, 2, 0, 0),
        (EACH - 2, 0, 0, 2),
        (EACH - 2, 1, 0, 1),
    }


def test_a_card_may_be_taken_back_until_the_next_who_plays() -> None:
    """Ann plays out of turn: Cy, who sits out, is not waited for."""
    state = dealt(2, dealer=0)  # Bea leads
    bea = next(entry for entry in GAME.choices(state) if isinstance(entry, Play))
    state = GAME.apply(state, bea)
    own = next(card for card in LAYOUT.pack if card_set([card]) & state.hand.held[0])
    found = [one for one in GAME.check(state, Play(seat=0, card=own)) if one.code == "out-of-turn"]
    assert [str(one.message) for one in found] == ["It is Dov’s turn to play, not Ann’s."]
    assert [str(one.until) for one in found] == ["until Dov plays"]


@given(st.integers(0, 3), st.integers(0, 3), st.booleans(), st.integers(0, 2**32))
def test_the_fast_replay_goes_as_entry_by_entry(out: Seat, dealer: Seat, known: bool, seed: int) -> None:
    """As far as it goes, whoever sits out."""
    rng, state = Random(seed), dealt(out, seed=seed, known=known, dealer=dealer)
    states, entries = lawful_plays(GAME, state, rng, 3 * EACH)
    stopped, after = GAME.run(state, entries, 0)
    assert after == states[stopped]
    assert stopped or not known  # of known hands at least the first cards are plainly legal


# ---- claims -------------------------------------------------------------------------------------


def with_one_more(claimed: Claimed, at: Seat) -> Claimed:
    """The same position at a table of one more, who sits out at that seat."""

    def moved(seat: Seat) -> Seat:
        return seat + (seat >= at)

    def apart(values: tuple[Any, ...], own: Any) -> tuple[Any, ...]:
        return (*values[:at], own, *values[at:]) if values else ()

    assert claimed.leader is not None
    return replace(
        claimed,
        seats=claimed.seats + 1,
        claimer=moved(claimed.claimer),
        side=frozenset(map(moved, claimed.side)),
        leader=moved(claimed.leader),
        trick=tuple(replace(play, seat=moved(play.seat)) for play in claimed.trick),
        known=apart(claimed.known, ()),
        shown=apart(claimed.shown, ()),
        left=apart(claimed.left, 0),
        lacks=apart(claimed.lacks, frozenset[Card]()),
        asides=tuple(aside if aside.of is None else replace(aside, of=moved(aside.of)) for aside in claimed.asides),
        absent=frozenset({at}),
    )


def ways_with_one_more(ways: Ways, at: Seat) -> Ways:
    """The same ways of play there: who is freed by a partner's card has that partner still."""
    if not ways.order.mates:
        return ways
    order = copy(ways.order)
    moved = [frozenset(seat + (seat >= at) for seat in mates) for mates in order.mates]
    order.mates = (*moved[:at], frozenset(), *moved[at:])
    return replace(ways, order=order)


@given(st.sampled_from(KINDS), st.integers(0, 4), st.integers(0, 2**32))
def test_a_claim_is_judged_as_if_they_were_not_there(kind: Any, at: int, seed: int) -> None:
    """Wherever they sit: the same verdict, by the same cards."""
    ways: Ways
    ways, pack, claimed = some_ending(Random(seed), kind)
    at = min(at, claimed.seats)
    more = with_one_more(claimed, at)
    there_too = ways_with_one_more(ways, at)
    assert [one.field.split("[")[0] for one in check_claimed(there_too, pack, more)] == [
        one.field.split("[")[0] for one in check_claimed(ways, pack, claimed)
    ]
    if check_claimed(ways, pack, claimed):
        return
    alone, there = judge_claim(ways, claimed), judge_claim(there_too, more)
    assert alone.verdict == there.verdict
    assert [[play.card for play in trick.plays] for trick in alone.line] == [
        [play.card for play in trick.plays] for trick in there.line
    ]


def test_a_recorded_hand_gives_a_position_without_them() -> None:
    """Their cards lie face down: known, none is to be played; unknown, they are among those out."""
    for known in (True, False):
        state = dealt(2, known=known)
        mine = shuffled(LAYOUT.pack, 4, EACH, Random(1))[0]
        claimed = position_of(GAME, state, 0, hand=mine)
        assert (claimed.absent, claimed.left, claimed.known[2]) == (frozenset({2}), (EACH, EACH, 0, EACH), ())
        assert check_claimed(GAME.ways(state), LAYOUT.pack, claimed) == []


def test_who_sits_out_can_claim_nothing() -> None:
    position = replace(position_of(GAME, dealt(2), 0), claimer=2)
    found = check_claimed(GAME.ways(dealt(2)), LAYOUT.pack, position)
    assert [str(one.message) for one in found if one.field == "claimer"] == ["Say who claims."]
