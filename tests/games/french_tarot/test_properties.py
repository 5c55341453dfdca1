"""Whole hands of French Tarot, played at random and counted by the piles that lie on the table."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import cards_in
from referee.core.codec import read_entry
from referee.core.entries import Play
from referee.core.halves import Halves
from referee.core.ruling import Severity
from referee.games.french_tarot.count import pile_known
from referee.games.french_tarot.game import FRENCH_TAROT as GAME
from referee.games.french_tarot.model import State
from referee.play.known import camps_now

from ..playout import start
from .evening import Truth, lawful, played

SEEDS = st.integers(0, 2**32)


def told(truth: Truth, *, fast: bool = False, known: bool = False) -> State:
    """The state after a whole hand; `fast`: as a long record is replayed; `known`: with the hands that were dealt."""
    state: State = start(GAME, truth.players, {"petit_sec": "play"})
    written = [*truth.before_play(), *truth.cards()]
    if known:
        written[0] = {**written[0], "hands": truth.hands}
        written = [entry for entry in written if entry["type"] != "chien"]
    entries = [read_entry(GAME.entry_types, entry) for entry in written]
    at = 0
    while at < len(entries):
        if fast:
            at, state = GAME.run(state, entries, at)
            if at == len(entries):
                break
        found = GAME.check(state, entries[at])
        assert all(one.severity is Severity.NOTED for one in found), (entries[at], [str(one.message) for one in found])
        state = GAME.apply(state, entries[at])
        at += 1
    return state


@given(SEEDS, st.sampled_from([3, 4, 5]), st.booleans())
def test_a_long_record_is_replayed_as_card_by_card(seed: int, players: int, known: bool) -> None:
    """The same state, whether cards are taken in one pass or one by one."""
    truth = played(random.Random(seed), players)
    assert told(truth, fast=True, known=known) == told(truth, known=known)


@given(SEEDS, st.sampled_from([3, 4, 5]), st.booleans())
def test_a_hand_counts_what_its_piles_do(seed: int, players: int, fast: bool) -> None:
    """Points, bouts, the petit au bout, and what everybody pays; no half with four."""
    truth = played(random.Random(seed), players)
    state = told(truth, fast=fast)
    hand = state.this_hand
    assert hand.complete
    assert hand.winners == tuple(truth.winners)
    now = camps_now(hand)
    assert now is not None
    assert (set(now.own), now.known) == (truth.attack, True)
    pile = pile_known(hand, state.house)
    assert pile is not None
    assert (pile.points, pile.bouts) == (Halves(truth.halves), truth.bouts)
    assert players != 4 or not pile.points % 2
    assert list(state.standing) == truth.points
    assert sum(state.standing) == 0


@given(SEEDS)
def test_what_may_be_played_is_what_the_rules_say(seed: int) -> None:
    """Of a known hand, card by card, after any play of the hand."""
    rng = random.Random(seed)
    truth = played(rng, 4, contract="garde_sans")
    deal: dict[str, Any] = {"type": "deal", "dealer": truth.dealer, "depth": "cards", "hands": truth.hands}
    entries = [deal, *truth.before_play()[1:], *truth.cards()[: rng.randrange(60)]]
    state: State = start(GAME, 4, {})
    for entry in entries:
        state = GAME.apply(state, read_entry(GAME.entry_types, entry))
    hand = state.this_hand
    if hand.complete:
        return
    seat = GAME.next_player(state, hand)
    assert seat is not None
    own = [card.code for card in cards_in(hand.held[seat] or 0)]
    may = {entry.card.code for entry in GAME.choices(state) if isinstance(entry, Play)}
    assert may == {*lawful(own, [play.card.code for play in hand.trick])}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_hand_by_its_tricks_asks_for_the_count(players: int) -> None:
    """Who won each trick, the petit with the last; then the points, and the same is paid."""
    truth = next(one for seed in range(99) if (one := played(random.Random(seed), players)).petit)
    state: State = start(GAME, players, {})
    before = [entry for entry in truth.before_play() if entry["type"] not in {"chien", "discard"}]
    tricks: list[dict[str, Any]] = [{"type": "trick", "winner": seat} for seat in truth.winners]
    tricks[-1]["petit"] = True
    partner = [{"type": "partner", "seat": next(iter(truth.attack - {truth.taker}), None)}] if players == 5 else []
    count = [{"type": "points", "points": truth.halves / 2, "bouts": truth.bouts}]
    for entry in [{**before[0], "depth": "tricks"}, *before[1:], *tricks, *partner, *count]:
        made = read_entry(GAME.entry_types, entry)
        assert all(one.severity is Severity.NOTED for one in GAME.check(state, made)), entry
        state = GAME.apply(state, replace(made, confirmed=False))
    assert list(state.standing) == truth.points
