"""The table of phases of every game of tricks: what is offered in one is of a type it takes, and each can be said."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from referee.core.entries import Bid
from referee.core.question import Asked
from referee.desk.legal_bid import bid_question
from referee.games import find_game
from referee.games.oh_hell import rulebook
from referee.games.oh_hell.game import OhHell
from tests.desk.revoke_games import GAMES
from tests.games.playout import playout, start

SIZES = {key: 2 if key == "piquet" else 3 if key == "tap" else 4 for key in GAMES}


@given(key=st.sampled_from(sorted(GAMES)), seed=st.integers(0, 2**32))
def test_what_a_phase_offers_it_takes(key: str, seed: int) -> None:
    """Through whole hands, however they are recorded."""
    game = GAMES[key]
    _, states = playout(game, start(game, SIZES[key], {}), random.Random(seed), 60)
    for state in states:
        now = game.phase(state)
        if now.name not in {"deal", "over"}:
            offered = {type(entry) for entry in islice(game.choices(state), 400)}
            assert offered <= set(game.phase_of[now.name].takes), now


def test_each_phase_has_its_screen_and_says_what_is_to_do() -> None:
    """And each screen its phase."""
    for key, game in GAMES.items():
        assert set(find_game(key).screens().by_phase) == {phase.name for phase in game.phases}, key
        assert all(phase.turn.startswith("to ") for phase in game.phases), key


def test_what_comes_too_early_is_told_what_comes_first() -> None:
    """A phase in which no card may be played says what it waits for; one in which it may needs no sentence."""
    for key, game in GAMES.items():
        state = start(game, SIZES[key], {})
        state = game.apply(state, next(game.choices(state)))
        for phase in game.phases:
            assert phase.plays or str(phase.early(state, state.hand, 0)).endswith("."), (key, phase.name)
        assert len({phase.name for phase in game.phases}) == len(game.phases)


def test_the_desk_knows_an_auction_by_the_bids_it_takes() -> None:
    """Whatever the phase is called: a bid is asked about in it, and it goes on after one."""

    class Called(OhHell):
        phases = tuple(replace(phase, name="call") if phase.name == "bid" else phase for phase in OhHell.phases)

    game = Called()
    state = start(game, 4, {})
    while game.phase(state).name != "call":
        state = game.apply(state, next(game.choices(state)))
    legal = bid_question(
        game,
        bid=lambda _house, _players: (),
        before=lambda _house, _players: (),
        read=lambda _asked, seat: Bid(seat=seat, bid=1),
        heard=lambda _asked, _seats: (),
        say=lambda bid: str(bid.bid),
        fine=lambda _bid: rulebook.BIDS,
    )
    said = legal.answer(Asked(game=game, seating=state.seating, house=state.house, state=state))
    assert str(said.remedy) == "The auction goes on."
