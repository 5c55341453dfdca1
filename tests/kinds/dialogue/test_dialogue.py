"""Two bid in turn, and the next bids to the one who is left: in one pass it comes out as word by word."""

from __future__ import annotations

import random
from typing import Any

import pytest

from referee.core.entries import Entry, Pass
from referee.games.skat.before_play import AUCTION
from referee.games.skat.game import SKAT
from referee.games.skat.model import Deal, Penalty
from referee.kinds.dialogue.rules import Bid, Hold, spoke_up

from ...games.playout import start


def dealt(players: int = 3) -> Any:
    """A hand in which nobody has said anything; forehand is seat 0."""
    return SKAT.apply(start(SKAT, players, {}), Deal(dealer=players - 1, depth="cards"))


def at_random(rng: random.Random, players: int) -> list[Entry]:
    """Words that may be said, up to the end of the bidding."""
    state, found = dealt(players), list[Entry]()
    while SKAT.phase(state).name == "bid":
        every = list(SKAT.choices(state))
        found.append(rng.choice([*every[:6], *every[-2:]]))
        state = SKAT.apply(state, found[-1])
    return found


@pytest.mark.parametrize("seed", range(40))
def test_in_one_pass_it_is_as_word_by_word(seed: int) -> None:
    """As far as it goes: who declares, at which number, and what was said."""
    players = 3 + seed % 2
    words = at_random(random.Random(seed), players)
    at, after = AUCTION.run(dealt(players), words, 0)
    state = dealt(players)
    for word in words[:at]:
        state = SKAT.apply(state, word)
    assert at >= len(words) - 2
    assert after.hand == state.hand


def test_who_is_out_has_no_part_in_what_begins_again() -> None:
    """Nor has who had passed before anybody bid."""
    state = dealt()
    for entry in (Pass(seat=1), Bid(seat=2, bid=18), Penalty(seat=2, code="skat-seen")):
        state = SKAT.apply(state, entry)
    talk = AUCTION.talk(state.this_hand, state.seating)
    assert (talk.alive, talk.seat, talk.word) == ((0,), 0, "first")
    assert not spoke_up(state.this_hand, 2)


def test_a_number_holds_whoever_answers() -> None:
    """The dialogue goes on from the highest number, whatever was held."""
    state = dealt()
    for entry in (Bid(seat=1, bid=18), Hold(seat=0), Bid(seat=1, bid=30), Pass(seat=0)):
        state = SKAT.apply(state, entry)
    talk = AUCTION.talk(state.this_hand, state.seating)
    assert (talk.seat, talk.other, AUCTION.open_numbers(talk)[0]) == (2, 1, 33)
