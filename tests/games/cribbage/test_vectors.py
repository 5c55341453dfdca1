"""What the rules give as examples comes out as they say."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from referee.core.cards import parse_card
from referee.core.entries import Entry, Play
from referee.core.ruling import Severity
from referee.core.text import Text
from referee.core.values import altered
from referee.games.cribbage import rulebook as book
from referee.games.cribbage import scoring
from referee.games.cribbage.counting import IMPOSSIBLE, KINDS, MOST_MADE, THE_COUNT, counted, points_of
from referee.games.cribbage.game import CRIBBAGE as GAME
from referee.games.cribbage.model import (
    DEALT,
    LAID_AWAY,
    Crib,
    Dead,
    Deal,
    Discard,
    Muggins,
    Pegged,
    Penalty,
    Score,
    Show,
    Starter,
    State,
    pegs_of,
)
from referee.games.cribbage.pegs import IN_PLAY, carried_on, flush_of
from referee.games.cribbage.pegs import scored as pegged
from referee.kinds.pegging.rules import Go

from ..playout import start

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]


def a_start(case: dict[str, Any], **more: Any) -> State:
    """The start of the game of a case, under its options."""
    rules = {**case.get("options", {}), **more}
    state: State = start(GAME, rules.pop("players", 2), rules)
    return state


def entered(state: State, *entries: Entry) -> State:
    """The state after entries, none of them refused."""
    for entry in entries:
        found = [ruling for ruling in GAME.check(state, entry) if ruling.severity is Severity.REFUSED]
        assert not found, (entry, [str(ruling.message) for ruling in found])
        state = GAME.apply(state, replace(entry, confirmed=True))
    return state


def what_a_hand_makes(case: dict[str, Any]) -> None:
    """A hand or the crib, item by item."""
    house = a_start(case).house
    made = counted(
        [parse_card(code) for code in case["hand"]],
        parse_card(case["starter"]),
        flush_of=flush_of(house, crib=bool(case.get("crib"))),
    )
    assert {kind: points_of(made, kind) for kind in KINDS} == case["parts"]
    assert points_of(made) == case["points"]


def what_a_card_pegs(case: dict[str, Any]) -> None:
    """What the last card of a count scores."""
    made = list(THE_COUNT.made_by([parse_card(code) for code in case["cards"]]))
    assert [[one.name, one.points] for one in made] == case["scores"]
    assert sum(one.points for one in made) == case["points"]


def which_cards_fit(case: dict[str, Any]) -> None:
    """The cards that may be played at a count."""
    play = altered(THE_COUNT.begun(a_start({}).seating, 0, (4, 4)), total=case["count"])
    assert [code for code in case["hand"] if THE_COUNT.fits(play, parse_card(code))] == case["legal"]


def how_the_play_goes(case: dict[str, Any]) -> None:
    """Cards and goes from the first card on: all that is pegged, whose turn it is, the count then."""
    state = a_start(case)
    state = entered(state, Deal(dealer=case["dealer"]), Starter(card=parse_card("6C")))
    for seat, said in case["acts"]:
        state = entered(state, Go(seat=seat) if said == "go" else Play(seat=seat, card=parse_card(said)))
    hand = state.this_hand
    assert [[line.seat, line.name, line.points] for line in hand.lines if line.rule in IN_PLAY] == case["scores"]
    assert (hand.play.turn, hand.play.total) == (case["turn"], case["count"])


def how_a_deal_is_pegged(case: dict[str, Any]) -> None:
    """Everything a deal scores, in its order, cut where the game ends."""
    state = a_start(case)
    state = altered(state, totals=tuple(case["before"]))
    dead = [Dead(seat=seat) for seat in case.get("dead", ())]
    state = entered(
        state, Deal(dealer=case["dealer"], depth="result"), Starter(card=parse_card(case["starter"])), *dead
    )
    if case.get("dead_crib"):
        state = entered(state, Dead(crib=True))
    side_of, hand = state.seating.side_of, state.this_hand
    told = [Score(side_of[seat], points, name, Text(name), book.SCORES, seat) for seat, name, points in case["pegged"]]
    hand = carried_on(state, altered(pegged(state, hand, told), pegged=(0,) * len(state.seating.sides)))
    state = scoring.settled(altered(state, hand=hand))
    for seat in state.seating.from_left_of(case["dealer"]):
        if state.outcome is None and seat not in case.get("dead", ()):
            state = entered(state, Show(seat=seat, points=case["shows"][seat]))
    if state.outcome is None and not case.get("dead_crib"):
        state = entered(state, Crib(points=case["crib"]))
    assert [[line.side, line.points, line.name] for line in state.this_hand.lines] == case["lines"]
    assert list(state.running) == case["after"]
    assert [list(pair) for pair in pegs_of(state)] == case["pegs"]
    assert (state.outcome.winners[0] if state.outcome else None) == case["winner"]


def what_a_game_is_worth(case: dict[str, Any]) -> None:
    """Skunks and stakes."""
    house, totals = a_start(case).house, case["totals"]
    assert [one or None for one in scoring.skunked(house, totals, case["winner"])] == case["skunk"]
    assert list(scoring.game_points(house, totals, case["winner"])) == case["game_points"]


def what_a_penalty_costs(case: dict[str, Any]) -> None:
    """Who scores and who goes back for a slip; refused where slips cost nothing."""
    state = altered(a_start(case), totals=(50,) * len(a_start(case).seating.sides))
    state = entered(state, Deal(depth="result"))
    penalty = Penalty(seat=case["seat"], code=case["code"], points=case.get("points"), cards=case.get("cards"))
    if not case["changes"]:
        assert [ruling.code for ruling in GAME.check(state, penalty)] == ["penalties-off"]
        return
    hand = entered(state, penalty).this_hand
    assert [[line.side, line.points] for line in hand.lines] == case["changes"]


MADE = {8: "4S 4H 7S 9D 3C", 10: "7S 8S 9H 9D KC", 12: "7S 7H 8S 8H JC"}
"""Hands with their starter that make so many."""


def what_muggins_takes(case: dict[str, Any]) -> None:
    """What an opponent may take of a hand, and no more."""
    cards = [parse_card(code) for code in MADE[case["makes"]].split()]
    state = entered(a_start(case), Deal(dealer=0, depth="result"), Starter(card=cards[-1]))
    state = entered(state, Pegged(counts=(1, 0)), Show(seat=1, points=case["told"], cards=tuple(cards[:4])))
    taken = case["taken"]
    if taken:
        assert not [one for one in GAME.check(state, Muggins(seat=0, points=taken)) if one.severity == "refused"]
    if taken < MOST_MADE:
        assert [one.severity for one in GAME.check(state, Muggins(seat=0, points=taken + 1))] == ["refused"]


def how_many_are_dealt(case: dict[str, Any]) -> None:
    """The cards everybody gets and lays away; the crib has four."""
    players = case["options"]["players"]
    assert (DEALT[players], LAID_AWAY[players]) == (case["each"], case["lay_away"])
    assert case["to_crib"] + players * case["lay_away"] == 4
    state = entered(a_start(case), Deal(dealer=0))
    assert next(iter(GAME.choices(state))) == Discard(seat=1, count=case["lay_away"])


def what_shows_a_go_false(case: dict[str, Any]) -> None:
    """Cards that appear after a go and would have fitted."""
    gone = THE_COUNT.after_go(
        a_start({}).seating,
        altered(THE_COUNT.begun(a_start({}).seating, 0, (4, 4)), total=case["count"]),
        Go(seat=1),
    )[0].gone[0]
    assert [code for code in case["later"] if THE_COUNT.shows(gone, parse_card(code))] == case["shown_by"]


def what_no_hand_makes(case: dict[str, Any]) -> None:
    """The counts there are not."""
    assert sorted(IMPOSSIBLE) == case["counts"]
    assert case["most"] == MOST_MADE


KINDS_OF_CASE: Final[dict[str, Callable[[dict[str, Any]], None]]] = {
    "count": what_a_hand_makes,
    "peg": what_a_card_pegs,
    "legal": which_cards_fit,
    "play": how_the_play_goes,
    "deal": how_a_deal_is_pegged,
    "game": what_a_game_is_worth,
    "penalty": what_a_penalty_costs,
    "muggins": what_muggins_takes,
    "dealt": how_many_are_dealt,
    "renege": what_shows_a_go_false,
    "impossible": what_no_hand_makes,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_example(case: dict[str, Any]) -> None:
    """Every example of the rules."""
    KINDS_OF_CASE[case["kind"]](case)
