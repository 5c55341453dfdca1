"""Can it still be won? Its yes is played through, its no is looked for another way, and its limit is kept."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.replay import Replay
from referee.games.klondike import packaged
from referee.games.klondike.deadends import DeadEnds
from referee.games.klondike.laying import lay
from referee.games.klondike.layout import PACK
from referee.games.klondike.legal import after_step
from referee.games.klondike.model import GiveUp, Move, Redeal, Reveal, State, Turn
from referee.games.klondike.solver import solve, solve_state, start_of, wins

from ...examples import dear
from .deals import KLONDIKE, as_seen, fresh, house, whole_deal
from .exhaustive import can_be_won, endgame
from .golden import LAST, WON, position
from .test_properties import wander
from .test_sheet import sitting

ENDGAMES: list[dict[str, Any]] = [
    {},
    {"draw": 1},
    {"redeals": 1},
    {"draw": 1, "redeals": 0},
    {"from_suits": False},
    {"from_suits": False, "draw": 1},
]

FEW = 1_500
"""Positions enough for most deals."""

SOON_DECIDED = {1: (3, 7, 13, 20, 28, 31, 34), 3: (1, 13, 14, 16, 27, 28, 34)}
"""By the cards turned at once, deals that the packaged solver goes through in a blink; it wins all but the last."""


@given(seed=st.integers(0, 2**32), rules=st.sampled_from(ENDGAMES))
def test_endgames_agree_with_trying_everything(seed: int, rules: dict[str, Any]) -> None:
    """Of small endgames, won and lost, the answer is the one found step by step without any shortcut."""
    rng = random.Random(seed)
    layout = endgame(rng, rng.randint(6, 26))
    answer = solve(layout, house(rules))
    truth = can_be_won(layout, house(rules), 2_000)
    if truth is not None:
        assert answer.verdict == ("won" if truth else "lost")
    if answer.verdict == "won":
        assert wins(layout, house(rules), answer.steps)


@given(seed=st.integers(0, 2**32), rules=st.sampled_from(ENDGAMES))
def test_a_way_to_win_is_played_through_by_the_rules(seed: int, rules: dict[str, Any]) -> None:
    """From a whole deal, or from the middle of it, each step is legal, and at the end the game itself says won."""
    rng = random.Random(seed)
    deal = whole_deal(rng)
    answer = solve(lay(deal), house(rules), limit=FEW)
    assert answer.examined <= FEW
    if answer.verdict == "won":
        replay: Replay[State] = Replay(KLONDIKE, fresh(rules), strict=True)
        replay.extend([deal, *answer.steps])
        assert not replay.problems
        assert replay.state.hand is not None
        assert replay.state.hand.ending == "won"
        middle = lay(deal)
        for step in answer.steps[: len(answer.steps) // 2]:
            middle = after_step(middle, house(rules), step)
        again = solve(middle, house(rules))
        assert again.verdict == "won"
        assert wins(middle, house(rules), again.steps)


@given(seed=st.integers(0, 2**32))
@dear(2)
def test_a_layout_spoilt_by_wrong_moves_is_never_called_lost_in_error(seed: int) -> None:
    """Whatever lies there: no exception, a win is a win, and nothing broken is lost for sure."""
    rng = random.Random(seed)
    for layout in wander(lay(whole_deal(rng)), house({}), rng, 30, 0.6)[::6]:
        answer = solve(layout, house({}), limit=300)
        if answer.verdict == "won":
            assert wins(layout, house({}), answer.steps)


@given(seed=st.integers(0, 2**32))
@dear(2)
def test_no_deal_that_is_won_was_a_dead_end(seed: int) -> None:
    """What tells dead ends without playing never calls one what a way to win passes through."""
    layout = lay(whole_deal(random.Random(seed)))
    answer = solve(layout, house({}), limit=FEW)
    start = start_of(layout, house({}))
    ends = DeadEnds([[card & 63 for card in stack] for stack in start.stacks])
    places = {stack.down[0] if stack.down else stack.up[0]: index for index, stack in enumerate(layout.stacks)}
    for step in answer.steps:
        layout = after_step(layout, house({}), step)
        depths = [-1] * 7
        for stack in layout.stacks:
            lowest = (stack.down + stack.up)[:1]
            if lowest and lowest[0] in places:
                depths[places[lowest[0]]] = len(stack.down) - (not stack.up)
        assert ends.hopeful(tuple(depths))


def test_two_cards_that_hold_each_other_down_are_a_dead_end() -> None:
    """The queen lies on both kings it could go onto, and on its own jack: nothing has to be played to see it."""
    queen, jack = 45, 41  # the queen and jack of hearts; black kings are 48 and 50
    assert not DeadEnds([[48, 50, jack, queen]]).hopeful((3,))
    assert DeadEnds([[50, jack, queen], [48]]).hopeful((2, 0))


def test_won_at_once() -> None:
    """One card from the end, the answer is that card."""
    hand = sitting(LAST).hand
    assert hand is not None
    answer = solve(hand.layout, house({}))
    assert (answer.verdict, answer.steps) == ("won", (Move(from_="stack1", to="suits"),))


def test_through_the_stock_again() -> None:
    """The jack lies under the queen once the ten is up: another time round it comes first, without one it is lost."""
    hand = sitting(position("", "", "", "", "", "", "", up=[0] * 7, stock="JC QC TC KC", suits="KS KH KD 9C")).hand
    assert hand is not None
    rules = {"draw": 1, "from_suits": False}
    answer = solve(hand.layout, house(rules))
    assert answer.verdict == "won"
    assert wins(hand.layout, house(rules), answer.steps)
    assert Redeal() in answer.steps
    assert solve(hand.layout, house({**rules, "redeals": 0})).verdict == "lost"
    # Back from its suit stack, a red king takes the queen.
    assert solve(hand.layout, house({"draw": 1, "redeals": 0})).verdict == "won"


def test_the_limit_is_kept_and_said() -> None:
    """A hard deal is undecided after just so many positions; stopped, it says so."""
    layout = lay(whole_deal(random.Random(9)))
    answer = solve(layout, house({}), limit=700)
    assert (answer.verdict, answer.examined, answer.limit, answer.stopped) == ("undecided", 700, 700, False)
    asked: list[int] = []

    def soon(examined: int) -> bool:
        asked.append(examined)
        return examined >= 300

    answer = solve(layout, house({}), stop=soon)
    assert (answer.verdict, answer.stopped) == ("undecided", True)
    assert answer.examined == asked[-1] < 400
    assert asked == sorted(asked)


def test_the_same_layout_gets_the_same_answer() -> None:
    """Chance has no part in it that could fall otherwise."""
    layout = lay(whole_deal(random.Random(7)))
    assert solve(layout, house({}), limit=6_000) == solve(layout, house({}), limit=6_000)


def test_every_card_must_be_known() -> None:
    """Nothing is guessed: an unseen card is an error here, and no answer for the table."""
    with pytest.raises(ValueError, match="known"):
        solve(lay(as_seen(whole_deal(random.Random(1)))), house({}))
    assert solve_state(fresh()) is None
    assert solve_state(sitting(WON)) is None
    state = KLONDIKE.apply(fresh(), whole_deal(random.Random(2)))
    answer = solve_state(state)
    assert answer is not None
    assert answer.verdict == "won"
    assert solve_state(KLONDIKE.apply(state, GiveUp())) is None


# ---- the packaged solver ------------------------------------------------------------------------


def test_what_the_packaged_solver_says_is_read() -> None:
    """Its signs as entries: piles by number, the waste, suit stacks by letter, turns, turned-up cards and redeals."""
    assert packaged.read_steps("46-3 F4 DR2 W4 NEW WH 3H H5") == (
        Move(from_="stack4", to="stack6", count=3),
        Reveal(stack=4),
        Turn(),
        Turn(),
        Move(from_="waste", to="stack4"),
        Redeal(),
        Move(from_="waste", to="suits"),
        Move(from_="stack3", to="suits"),
        Move(from_="suits", to="stack5", suit="H"),
    )
    assert packaged.read_steps("46 ?!") is None


def test_a_deal_is_written_row_by_row() -> None:
    """52 cards of three digits each; what is no fresh deal is not asked about."""
    layout = lay(whole_deal(random.Random(1)))
    text = packaged.written(layout)
    assert len(text) == 3 * len(PACK)
    assert len({text[at : at + 3] for at in range(0, len(text), 3)}) == len(PACK)
    assert packaged.way_to_win(after_step(layout, house({}), Turn()), house({})) is None
    assert packaged.way_to_win(layout, house({"redeals": 2})) is None


@pytest.mark.skipif(not packaged.is_installed(), reason="the extra “solver” is not installed")
@pytest.mark.parametrize(("draw", "seeds"), SOON_DECIDED.items(), ids=map(str, SOON_DECIDED))
def test_what_the_packaged_solver_finds_is_a_way_to_win(draw: int, seeds: Sequence[int]) -> None:
    """Where it says a deal is won, its moves are legal here, and win."""
    agreed = house({"draw": draw})
    found = 0
    for seed in seeds:
        layout = lay(whole_deal(random.Random(seed)))
        steps = packaged.way_to_win(layout, agreed)
        if steps is not None:
            found += 1
            assert wins(layout, agreed, steps)
    assert found == len(seeds) - 1, "the last is not won"
