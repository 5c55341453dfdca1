"""What the rules give as examples comes out as they say."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from referee.core.cards import Suit, parse_card
from referee.core.entries import Bid, Deal, Entry, Play, Renege, TrickCounts
from referee.core.ruling import Severity
from referee.games import find_game
from referee.games.oh_hell.game import OhHell
from referee.games.oh_hell.house import sizes, trump_source
from referee.games.oh_hell.model import State, Trump
from referee.play.order import standard_order

from ..playout import start

GAME: Final = find_game("oh-hell").rules()
CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]


def a_start(case: dict[str, Any], players: int = 4) -> State:
    """The start of the game of a case, under its options."""
    rules = dict(case.get("options", {}))
    state: State = start(GAME, rules.pop("players", players), rules)
    return state


def entered(state: State, *entries: Entry) -> State:
    """The state after entries, none of them refused."""
    for entry in entries:
        assert all(ruling.severity is not Severity.REFUSED for ruling in GAME.check(state, entry)), entry
        state = GAME.apply(state, replace(entry, confirmed=True))
    return state


def a_hand(case: dict[str, Any]) -> None:
    """Bids and tricks, and the points they score."""
    size, players = case["size"], len(case["bids"])
    rules = {"max_cards": size, "sequence": "fixed", "hook": "off"}
    state = a_start({"options": {**rules, **case.get("options", {})}}, players)
    bids = [Bid(seat=seat, bid=bid) for seat, bid in enumerate(case["bids"])]
    state = entered(state, Deal(dealer=players - 1), *bids, TrickCounts(counts=tuple(case["tricks"])))
    state = entered(state, *(Renege(seat=seat) for seat in case.get("revoked", [])))
    assert list(state.standing) == case["points"]


def a_sequence(case: dict[str, Any]) -> None:
    """The hands of a game, by their sizes."""
    state = a_start(case)
    assert list(sizes(state.house, len(state.seating))) == case["sizes"]


def some_bids(case: dict[str, Any]) -> None:
    """What may be bid after some bids."""
    rules = {"max_cards": case["size"], "sequence": "fixed"}
    state = a_start({"options": {**rules, **case.get("options", {})}})
    told = [Bid(seat=seat, bid=bid) for seat, bid in enumerate(case["earlier"])]
    state = entered(state, Deal(dealer=3), *told)
    assert [bid.bid for bid in GAME.choices(state) if isinstance(bid, Bid)] == case["legal"]


def legal_cards(case: dict[str, Any]) -> None:
    """Which cards of a hand may be played."""
    hand, table = case["hand"], case["table"]
    rules = {"max_cards": len(hand), "sequence": "fixed", "hook": "off"}
    state = a_start({"options": {**rules, **case.get("options", {})}})
    seat = len(table)
    hands = tuple(tuple(map(parse_card, hand)) if one == seat else None for one in range(4))
    trump = Trump(card=next(card for card in map(parse_card, ("5H", "5S")) if card.suit.value == case["trump"]))
    state = entered(state, Deal(dealer=3, hands=hands), trump, *(Bid(seat=one, bid=0) for one in range(4)))
    state = entered(state, *(Play(seat=one, card=parse_card(card)) for one, card in enumerate(table)))
    assert {play.card.code for play in GAME.choices(state) if isinstance(play, Play)} == set(case["legal"])


def a_trick(case: dict[str, Any]) -> None:
    """Who wins a trick."""
    plays = [Play(seat=seat, card=parse_card(card)) for seat, card in enumerate(case["cards"])]
    order = standard_order(Suit(case["trump"]) if case["trump"] else None)
    assert order.winner(plays).seat == case["winner_index"]


def a_trump(case: dict[str, Any]) -> None:
    """Where trumps come from, and which they are."""
    state = a_start(case)
    source = trump_source(state.house, 4, case["hand"] + 1)
    assert (source.shown or None) == case["from"]
    trump = parse_card(case["card"]).suit if source.shown else source.suit
    assert (trump and trump.value) == case["trump"]


def a_game(case: dict[str, Any]) -> None:
    """Whether a game is over, and who won."""
    game = OhHell()
    state = replace(a_start(case), totals=tuple(case["totals"]), counted=case["hands_played"])
    outcome = game.outcome_after_hand(state)
    assert (outcome is not None) == case["over"]
    assert list(outcome.winners if outcome is not None else ()) == case["winners"]


KINDS: Final[dict[str, Callable[[dict[str, Any]], None]]] = {
    "hand": a_hand,
    "sequence": a_sequence,
    "bids": some_bids,
    "legal": legal_cards,
    "trick": a_trick,
    "trump": a_trump,
    "game": a_game,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['kind']}: {case['name']}")
def test_vector(case: dict[str, Any]) -> None:
    """Each case comes out as it is written."""
    KINDS[case["kind"]](case)
