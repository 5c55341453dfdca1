"""A hand that ends once one side has enough tricks: turns, rulings, the fast replay, claims and offers know it."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.core.entries import Bid, Claim, Deal, Entry, Play, TrickCounts, TrickWon
from referee.core.seats import Seat
from referee.play.model import Layout, hand_altered

from ..games.playout import shuffled, start
from .recorded import trick_game

GAME = trick_game("oh-hell")
START = start(GAME, 4, {})
LAYOUT = GAME.dealt_in(START, 1)
ENOUGH = 3


def dealt(*, depth: str = "cards", seed: int = 1, known: bool = True) -> Any:
    """A hand of Oh Hell without trumps, bid already, in which three tricks of one player are enough."""
    hands = shuffled(LAYOUT.pack, 4, LAYOUT.each, Random(seed)) if known else (None,) * 4
    state = GAME.apply(START, Deal(dealer=3, hands=hands, depth="cards"))
    bids = tuple(Bid(seat=seat, bid=1) for seat in range(4))
    return hand_altered(state, bids=bids, named=True, enough=ENOUGH, depth=depth)


def played_out(state: Any, random: Random) -> list[Entry]:
    """The cards of the hand, entry by entry, until it is over."""
    cards = list[Entry]()
    while not state.hand.complete:
        assert max(state.hand.won) < ENOUGH
        play = random.choice([entry for entry in GAME.choices(state) if isinstance(entry, Play)])
        cards.append(play)
        state = GAME.apply(state, play)
    assert max(state.hand.won) == ENOUGH
    return cards


def test_a_hand_is_dealt_as_its_layout_says() -> None:
    """All tricks are played, where nothing else is said."""
    assert (LAYOUT.enough, GAME.apply(START, Deal(dealer=3)).hand.enough) == (None, None)
    assert Layout.of(LAYOUT.pack, 4, 13, enough=7).enough == 7


@given(seed=st.integers(0, 2**32), known=st.booleans())
def test_the_fast_replay_ends_with_it_too(seed: int, known: bool) -> None:
    """Cards entered behind the last are left over, and refused."""
    first = dealt(seed=seed)
    cards, state = played_out(first, Random(seed)), dealt(seed=seed, known=known)
    extra = [Play(seat=0, card=card) for card in LAYOUT.pack[:8]]
    at, entries = 0, [*cards, *extra]
    while at < len(cards):
        begun = at
        at, state = GAME.run(state, entries, begun)
        if at == begun:
            state, at = GAME.apply(state, entries[at]), at + 1
    assert (at, state.hand.complete, max(state.hand.won)) == (len(cards), True, ENOUGH)
    assert GAME.run(state, entries, at)[0] == at
    assert [one.code for one in GAME.check(state, extra[0])] == ["hand-over"]


def test_tricks_without_their_cards_end_it_too() -> None:
    """Whoever else has some."""
    state = dealt(depth="tricks", known=False)
    for winner in (0, 1, 0, 2, 1):
        state = GAME.apply(state, TrickWon(winner=winner))
        assert not state.hand.complete
    assert GAME.apply(state, TrickWon(winner=1)).hand.complete


def test_a_claim_gives_no_more_than_that() -> None:
    """The other tricks are not played."""
    state = dealt(depth="tricks", known=False)
    for winner in (0, 1):
        state = GAME.apply(state, TrickWon(winner=winner))
    after = GAME.apply(state, Claim(seat=1))
    assert (after.hand.complete, after.hand.won) == (True, (1, ENOUGH, 0, 0))


def test_its_result_is_told_as_it_ended() -> None:
    """One has the tricks that are enough, the others fewer."""
    state = dealt(depth="result", known=False)

    def against(*counts: int) -> list[str]:
        return [str(one.message) for one in GAME.check(state, TrickCounts(counts=counts))]

    seat: Seat = 1
    assert against(2, ENOUGH, 0, 0) == []
    assert against(0, ENOUGH, 0, 0) == []
    assert against(2, 2, 2, 2) == ["No side has 3 tricks yet."]
    assert against(3, 3, 0, 0) == ["Only one side can have 3 tricks."]
    assert against(0, 4, 0, 0) == ["Bea can’t have 4: 3 tricks end the hand."]
    offered = [entry for entry in GAME.choices(state) if isinstance(entry, TrickCounts)]
    assert {GAME.apply(state, entry).hand.complete for entry in offered} == {True}
    assert sum(entry.counts is not None and entry.counts[seat] == ENOUGH for entry in offered) == ENOUGH**3
