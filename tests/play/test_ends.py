"""How a game ends, on plain values: totals, house rules and hands counted, of no game in particular."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, cast

import pytest

from referee.core.ruling import Rule
from referee.games import KEYS, find_game
from referee.games.oh_hell import game as oh_hell
from referee.play.ends import (
    AfterHands,
    Clock,
    End,
    Ended,
    FallsTo,
    LeadsBy,
    Passes,
    Reaches,
    Several,
    Ties,
    When,
    always,
    at_no_total,
)
from referee.play.game import TrickGame
from referee.play.words import were_played


def rule(title: str) -> Rule:
    return Rule(title, title, title, "")


TARGET, BOTH, FLOOR, MERCY, HANDS, CLOCK, TIE = map(rule, ("1", "2", "3", "4", "5", "6", "7"))


@dataclass(frozen=True)
class House:
    target: int | None = None
    floor: int | None = None
    mercy: int | None = None
    hands: int | None = None
    tie: str = "play on"


@dataclass(frozen=True)
class Table:
    """A game so far, as far as its end hangs on it."""

    standing: tuple[int, ...]
    house: House = House()
    hands_counted: int = 3
    time_called: bool = False
    outcome: None = None
    account: None = None
    stopped: bool = False

    @property
    def house_coming(self) -> House:
        return self.house


def told(end: End, *standing: int, house: House, **more: Any) -> str:
    """Why a game is over by that end: its rule and reason; empty while it goes on."""
    ended = end.why(cast("Any", Table(standing, house, **more)))
    return "" if ended is None else f"{ended.rule.id} {ended.reason}"


REACHES = Reaches(TARGET, lambda house: house.target)
PASSES = Passes(TARGET, lambda house: house.target)
FALLS = FallsTo(FLOOR, lambda house: house.floor)
LEADS = LeadsBy(MERCY, lambda house: house.mercy)
PLAYED = AfterHands(HANDS, lambda house: house.hands)
TIME = Clock(CLOCK, lambda house: "")


@pytest.mark.parametrize(
    ("end", "standing", "house", "said"),
    [
        (REACHES, (99, 0), House(target=100), ""),
        (REACHES, (100, 0), House(target=100), "1 100 was reached"),
        (REACHES, (500, 500, 0), House(), ""),
        (PASSES, (100, 0), House(target=100), ""),
        (PASSES, (0, 101), House(target=100), "1 100 was passed"),
        (FALLS, (0, -99), House(floor=-100), ""),
        (FALLS, (0, -100), House(floor=-100), "3 a side fell to −100 or below"),
        (FALLS, (5, 0), House(floor=0), "3 a side fell to 0 or below"),
        (FALLS, (0, -999), House(), ""),
        (LEADS, (80, 31, -200), House(mercy=50), ""),
        (LEADS, (-10, 40, -60), House(mercy=50), "4 a lead of 50, and 50 is enough"),
        (PLAYED, (0, 0), House(hands=4), ""),
        (PLAYED, (0, 0), House(hands=3), "5 3 hands were played"),
        (PLAYED, (0, 0), House(hands=2), "5 3 hands were played"),
        (PLAYED, (0, 0), House(), ""),
        (TIME, (0, 0), House(), ""),
    ],
)
def test_an_end_comes_at_its_figure_and_says_so(end: End, standing: tuple[int, ...], house: House, said: str) -> None:
    assert told(end, *standing, house=house) == said


def test_time_is_called() -> None:
    assert told(TIME, 0, 0, house=House(), time_called=True) == "6 time was called"


@pytest.mark.parametrize(
    ("end", "house", "least", "most"),
    [
        (REACHES, House(target=100), (0, 99), (0, 100)),
        (PASSES, House(target=100), (0, 100), (0, 101)),
        (FALLS, House(floor=-50), (-49, 0), (-50, 0)),
        (LEADS, House(mercy=50), (0, 49), (0, 50)),
    ],
)
def test_totals_matter_once_an_end_may_come(
    end: End, house: House, least: tuple[int, int], most: tuple[int, int]
) -> None:
    """What lies on the safe side is carried over behind a correction, all else is replayed."""
    table = cast("Any", Table((0, 0), house))
    assert not end.heeds(table, *least)
    assert end.heeds(table, *most)
    assert not end.heeds(cast("Any", Table((0, 0))), *most)


def test_hands_and_the_clock_may_come_at_any_total() -> None:
    assert PLAYED.heeds(cast("Any", Table((0, 0), House(hands=9))), 0, 0)
    assert not PLAYED.heeds(cast("Any", Table((0, 0))), 0, 0)
    assert TIME.heeds(cast("Any", Table((0, 0), time_called=True)), 0, 0)
    assert not TIME.heeds(cast("Any", Table((0, 0))), 0, 0)
    assert When(lambda state: None).heeds(cast("Any", Table((0, 0))), 0, 0)
    assert not When(lambda state: None, may=at_no_total).heeds(cast("Any", Table((0, 0))), 0, 0)


# ---- who wins -------------------------------------------------------------------------------------


def came_to(table: Table, *ends: End, ties: Ties, lowest: bool = False) -> tuple[tuple[int, ...], str] | str:
    """Who wins by which rule; ``tied`` where another hand decides."""
    slots = {"ends": ends, "ties": ties, "lowest_wins": lowest}
    game: TrickGame[Any, Any, Any] = type("Plain", (oh_hell.OhHell,), slots)()
    outcome = game.outcome_after_hand(cast("Any", table))
    if outcome is not None:
        return outcome.winners, outcome.rule
    return "tied" if game.tied_at_the_end(cast("Any", table)) else "goes on"


PLAY_ON, BY_HOUSE = Ties(TIE), Ties(TIE, shared=lambda state: state.house.tie == "share")
BEST = Several(BOTH, "both reached {target}, and the best total wins")
LAST = Several(BOTH, "both reached {target}, and the last side wins", winners=lambda state: (len(state.standing) - 1,))


@pytest.mark.parametrize(
    ("end", "ties", "standing", "tie", "came"),
    [
        (REACHES, PLAY_ON, (90, 99), "", "goes on"),
        (REACHES, PLAY_ON, (100, 110, 20), "", ((1,), "1")),
        (REACHES, PLAY_ON, (110, 110, 20), "", "tied"),
        (REACHES, BY_HOUSE, (110, 110, 20), "play on", "tied"),
        (REACHES, BY_HOUSE, (110, 110, 20), "share", ((0, 1), "1")),
        (REACHES, Ties(shared=always), (110, 20, 110), "", ((0, 2), "1")),
        (replace(REACHES, several=BEST), PLAY_ON, (130, 110), "", ((0,), "2")),
        (replace(REACHES, several=BEST), PLAY_ON, (130, 90), "", ((0,), "1")),
        (replace(REACHES, several=BEST), PLAY_ON, (130, 130), "", "tied"),
        (replace(REACHES, several=LAST), PLAY_ON, (130, 110), "", ((1,), "2")),
        (replace(REACHES, several=LAST), PLAY_ON, (110, 110), "", ((1,), "2")),
        (replace(REACHES, several=LAST), PLAY_ON, (130, 90), "", ((0,), "1")),
        (replace(PASSES, several=BEST), PLAY_ON, (100, 130), "", ((1,), "1")),
    ],
)
def test_who_wins_where_several_are_there(
    end: End, ties: Ties, standing: tuple[int, ...], tie: str, came: tuple[tuple[int, ...], str] | str
) -> None:
    """The best total, whoever the end itself names, or all who share it; else another hand decides."""
    assert came_to(Table(standing, House(target=100, tie=tie)), end, ties=ties) == came


def test_the_lowest_total_wins_where_points_are_penalties() -> None:
    assert came_to(Table((20, 104, 60), House(target=100)), REACHES, ties=PLAY_ON, lowest=True) == ((0,), "1")


def test_the_first_end_that_counts_is_told() -> None:
    """Target, floor and mercy at once: the order in which the game lists them decides what is said."""
    table = Table((120, -80), House(target=100, floor=-50, mercy=100))
    for ends in ((REACHES, FALLS, LEADS), (FALLS, LEADS, REACHES), (LEADS, REACHES, FALLS)):
        assert came_to(table, *ends, ties=PLAY_ON) == ((0,), ends[0].rule.id)


def test_nothing_ends_before_a_hand_counts() -> None:
    assert came_to(Table((0, 0), House(floor=0), hands_counted=0), FALLS, ties=PLAY_ON) == "goes on"


@pytest.mark.parametrize("hands", [None, 3, 4])
def test_a_reason_that_says_how_many_hands_says_it_once(hands: int | None) -> None:
    """What it counts is a value beside the sentence: a sheet need not search the words for it."""
    end = When(lambda state: Ended(HANDS, were_played(3, "hand"), hands=hands))
    game = type("Plain", (oh_hell.OhHell,), {"ends": (end,)})()
    outcome = game.outcome_after_hand(cast("Any", Table((1, 0), House(hands=3))))
    assert outcome is not None
    assert outcome.hands == hands


def test_each_game_of_tricks_says_how_it_ends() -> None:
    """By values that rulebook and record agree on: each end cites a rule of the game's book."""
    for key in KEYS:
        rules = find_game(key).rules()
        if not isinstance(rules, TrickGame):
            continue
        assert rules.ends, key
        cited = {getattr(one, "rule", None) for one in (*rules.ends, rules.ties)} - {None}
        assert cited <= {*rules.rulebook.values()}, key
