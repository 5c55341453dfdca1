"""Definitions of games that are built in agree with them, hand by hand, at equal house rules."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.entries import Bid, Deal, Entry, Pass
from referee.core.game import AnyRules
from referee.core.ruling import Severity
from referee.definitions.definition import Definition
from referee.definitions.gallery import shipped
from referee.definitions.reading import read_definition
from referee.games import find_game
from referee.games.hearts.model import PassCards as HeartsPass
from referee.games.oh_hell.model import Trump as OhHellTrump
from referee.games.own.entries import PassCards, Trump
from referee.games.spades.model import Bid as SpadesBid
from referee.play.game import TrickGame
from tests.games.playout import start

from .simulated import Simulated

HEARTS = {
    **shipped("black-maria").definition.data,
    "name": "Hearts",
    "short": "HT",
    "table": {"players": [4, 4], "sides": "solo", "direction": "clockwise"},
    "pack": {"ranks": "A K Q J T 9 8 7 6 5 4 3 2"},
    "deal": {"cards": 13, "dealer": "turns"},
    "exchange": {"pass": {"cards": 3, "to": ["left", "right", "across", "keep"]}},
    "play": {
        "lead": "eldest",
        "follow": "must",
        "void": "any",
        "beat": "no",
        "barred": [{"cards": ["*H"], "act": "lead", "until": "broken", "broken_by": ["*H"]}],
    },
    "count": {"by_card": {"QS": 13, "*H": 1}, "total": 26},
    "score": {
        "lines": [
            {"when": "others_most(points) < 26 and points > 0 and points < 26", "points": "points", "say": "Taken"},
            {"when": "others_most(points) = 26", "points": "26", "say": "The moon of another"},
        ]
    },
}

GAMES: dict[str, tuple[Definition, dict[str, Any]]] = {
    "oh-hell": (shipped("oh-hell").definition, {"max_cards": 7}),
    "spades": (shipped("spades").definition, {"failed_nil_tricks": "help", "floor": None}),
    "hearts": (
        read_definition(HEARTS),
        {"first_lead": "eldest", "first_trick": "free", "queen_forced": False},
    ),
}


def as_built_in(game: AnyRules, entry: Entry) -> Entry:
    """An entry of the definition's game as the built-in one has it."""
    assert isinstance(game, TrickGame)
    if isinstance(entry, Deal):
        return game.deal_type(dealer=entry.dealer, hands=entry.hands, depth=entry.depth)
    if isinstance(entry, Trump):
        return OhHellTrump(card=entry.card)
    if isinstance(entry, Bid):
        return (SpadesBid if game.key == "spades" else Bid)(seat=entry.seat, bid=entry.bid)
    if isinstance(entry, PassCards):
        return HeartsPass(seat=entry.seat, cards=entry.cards)
    assert not isinstance(entry, Pass)
    return entry


def agree(key: str, hands: int, first_seed: int) -> None:
    """So many hands at random score alike in both."""
    definition, rules = GAMES[key]
    built_in, seed, played = find_game(key).rules(), first_seed, 0
    while played < hands:
        table = Simulated(definition, seed, players=4)
        state, goes_on = start(built_in, 4, rules), True
        while goes_on:
            goes_on = table.hand()
            for entry in table.entries:
                told = as_built_in(built_in, entry)
                found = [one for one in built_in.check(state, told) if one.severity is not Severity.NOTED]
                assert not found, (key, seed, told, [str(one) for one in found])
                state = built_in.apply(state, told)
            played += 1
            assert table.state.account is not None and state.account is not None
            assert table.state.account.points == state.account.points, (key, seed, played)
            goes_on = goes_on and built_in.outcome(state) is None and state.hands_counted < 13
        seed += 1


@pytest.mark.parametrize("key", GAMES)
def test_a_definition_scores_as_the_built_in_game(key: str) -> None:
    agree(key, 20, first_seed=0)


@pytest.mark.deep
@pytest.mark.parametrize("key", GAMES)
def test_a_thousand_hands_score_as_in_the_built_in_game(key: str) -> None:
    agree(key, 1000, first_seed=100)
