"""What holds of Cribbage beside its golden hands: all counts there are, who deals next, hands counted fast."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement
from typing import Any

import pytest

from referee.core.cards import parse_card
from referee.core.codec import read_entry
from referee.core.house import read_house
from referee.games.cribbage.counting import PACK, POSSIBLE, RANKS, can_be, counted, points_of
from referee.games.cribbage.game import CRIBBAGE
from referee.games.cribbage.house import House
from referee.games.cribbage.model import Crib, Show, State
from referee.games.cribbage.paper import card, track
from referee.games.cribbage.scoring import account_now, game_points

from ..playout import start
from .golden import ANN, BEA, FOUR, OVER, PLAYED, RESULT, crib, pegged, show


def played(entries: list[dict[str, Any]], players: int = 2, **rules: Any) -> State:
    """The state after entries as a record has them."""
    state: State = start(CRIBBAGE, players, rules)
    for written in entries:
        state = CRIBBAGE.apply(state, read_entry(CRIBBAGE.entry_types, written))
    return state


def test_the_loser_of_two_deals_the_next_game() -> None:
    """Of a game that is stopped with both equal the deal passes on."""
    assert CRIBBAGE.deals_next_game(played(OVER)) == BEA
    assert CRIBBAGE.deals_next_game(played(FOUR)) is None
    level = played([*RESULT, *pegged(2, 2), {"type": "end", "reason": "stopped"}])
    assert CRIBBAGE.deals_next_game(level) is None


@pytest.mark.parametrize(
    ("stakes", "worth"), [("four", (1, 2, 4)), ("three", (1, 2, 3)), ("acc", (2, 3, 3)), ("none", (1, 1, 1))]
)
def test_a_game_is_worth_what_its_stakes_say(stakes: str, worth: tuple[int, int, int]) -> None:
    """Of a loser with 91, with 90 and with 60."""
    house = read_house(House, {"stakes": stakes})
    assert tuple(game_points(house, (121, lost), 0)[0] for lost in (91, 90, 60)) == worth


def test_hands_that_nobody_saw_are_offered_what_they_can_make() -> None:
    """Of the hand that is due, and last of the crib; never 19."""
    shown = played([*RESULT, *pegged(1, 2)])
    assert list(CRIBBAGE.choices(shown)) == [Show(seat=ANN, points=points) for points in POSSIBLE]
    last = played([*RESULT, *pegged(1, 2), *show(ANN, 4), *show(BEA, 4)])
    assert list(CRIBBAGE.choices(last)) == [Crib(points=points) for points in POSSIBLE]


def test_a_short_game_has_no_double_skunk_on_its_card() -> None:
    """Nobody can be 61 behind."""
    worth = {target: [line[0] for line in card(House(target=target), 2).scores[-1].lines] for target in (61, 121)}
    assert worth == {61: ["Won", "Skunk"], 121: ["Won", "Skunk", "Double"]}


def test_what_a_side_brought_is_said_part_by_part() -> None:
    """What it pegged, its hands and the crib, each once it is there."""
    assert cells(played(PLAYED[:4])) == [("0", "", ""), ("2", "", "")]
    assert cells(played(PLAYED)) == [("3", "2", ""), ("8", "2", "")]
    assert cells(played([*PLAYED, *crib(told="2H 2S KH JC")])) == [("3", "2", ""), ("8", "2", "6")]


def cells(state: State) -> list[tuple[str, ...]]:
    """The cells of the deal dealt last, by side."""
    account = account_now(state)
    assert account is not None
    return list(account.cells)


def test_counts_that_cannot_be_are_made_by_no_hand() -> None:
    """Of 4,000 hands at random none makes what is refused for its starter, in the hand or in the crib."""
    rng = random.Random(5)
    for _ in range(4_000):
        *hand, starter = rng.sample(PACK, 5)
        for flush_of in (4, 5):
            assert can_be(points_of(counted(hand, starter, flush_of=flush_of)), starter.rank, flush_of=flush_of)


SUITS = ("HHHH", "SSSS", "HDCS", "SHDC", "DCSH", "CSHD")
"""A flush of four, one of five, and four mixed hands in which each card may be of the starter’s suit."""


@pytest.mark.deep
@pytest.mark.parametrize("rank", RANKS)
def test_counts_that_can_be_are_those_of_some_hand(rank: str) -> None:
    """All ranks four cards can have with this starter, a spade: what they make is what may be entered."""
    starter = parse_card(f"{rank}S")
    made: dict[int, set[int]] = {4: set(), 5: set()}
    for ranks in combinations_with_replacement(RANKS, 4):
        for suits in SUITS:
            hand = [parse_card(one + suit) for one, suit in zip(ranks, suits, strict=True)]
            if len({*hand, starter}) == 5:
                for flush_of, found in made.items():
                    found.add(points_of(counted(hand, starter, flush_of=flush_of)))
    for flush_of, found in made.items():
        assert found == {points for points in POSSIBLE if can_be(points, rank, flush_of=flush_of)}


def test_the_track_on_paper_has_both_pegs() -> None:
    """The winner’s stands in the last hole; a blank track has none, and at 61 there is one line."""
    drawn = track(played(OVER), blank=False)
    assert [(lane.name, lane.back, lane.front) for lane in drawn.lanes] == [("Ann", 118, 121), ("Bea", 20, 21)]
    assert drawn.lines == (90, 60)
    blank = track(played([], target=61), blank=True)
    assert [lane.front for lane in blank.lanes] == [0, 0]
    assert blank.lines == (30,)
    assert played(FOUR).running[ANN] == 118
