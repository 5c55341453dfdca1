"""What the rules give as examples comes out as they say."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from referee.core.cards import card_set, parse_card
from referee.core.codec import read_entry
from referee.core.entries import Entry, Play
from referee.core.ruling import Severity
from referee.core.values import altered
from referee.games.belote.declaring import counted
from referee.games.belote.game import BELOTE as GAME
from referee.games.belote.house import PRESETS
from referee.games.belote.model import Declare, Points, State
from referee.games.belote.ranks import order_of
from referee.play.model import Settled

from ..playout import start

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]
RULES: Final[Mapping[str, Mapping[str, Any]]] = {preset.key: preset.rules for preset in PRESETS}
CARRES: Final = {200: "J", 150: "9"}


def a_start(case: dict[str, Any]) -> State:
    """The start of the game of a case, under its preset and options."""
    state: State = start(GAME, 4, {**RULES[case.get("preset", "classic")], **case.get("options", {})})
    return state


def entered(state: State, *entries: dict[str, Any]) -> State:
    """The state after entries, none of them refused."""
    for one in entries:
        entry: Entry = read_entry(GAME.entry_types, one)
        found = [ruling for ruling in GAME.check(state, entry) if ruling.severity is Severity.REFUSED]
        assert not found, (entry, [str(ruling.message) for ruling in found])
        state = GAME.apply(state, replace(entry, confirmed=True))
    return state


def the_contract(case: dict[str, Any], state: State) -> list[dict[str, Any]]:
    """The deal and the contract of a case, by result."""
    bid = {"type": "bid", "seat": case["takers"], "suit": "H"}
    if state.house.by_bids:
        bid["bid"] = case["bid"]
    said = ["coinche", "surcoinche"][: {"coinche": 1, "surcoinche": 2}.get(case.get("double", ""), 0)]
    words = [{"type": word, "seat": (case["takers"] + 1 - at) % 4} for at, word in enumerate(said)]
    return [{"type": "deal", "dealer": 3, "depth": "result"}, bid, *words]


def told(case: dict[str, Any]) -> list[dict[str, Any]]:
    """Belote and declarations of a case: the points by side as cinquantes and tierces."""
    found: list[dict[str, Any]] = []
    if "belote" in case:
        found.append({"type": "belote", "seat": case["belote"]})
    for side, points in enumerate(case.get("declarations", ())):
        kind = {50: "cinquante", 20: "tierce"}.get(points)
        if kind:
            found.append({"type": "declare", "seat": side, "kind": kind, "top": "K", "suit": "S"})
    return found


def after_hand(case: dict[str, Any]) -> State:
    """The state after the hand of a case, with what waited before it."""
    state = entered(a_start(case), *the_contract(case, a_start(case)), *told(case))
    if "waiting" in case:
        state = altered(state, waits=case["waiting"])
    return entered(state, {"type": "points", "sides": case["cards"]})


def a_hand(case: dict[str, Any]) -> None:
    """The points by side, and what waits after the hand."""
    account = after_hand(case).account
    assert account is not None
    assert list(account.points) == case["points"]
    assert account.facts["waits"] == case.get("waits", 0)


def legal_cards(case: dict[str, Any]) -> None:
    """Which cards of a hand may be played."""
    order = order_of(case["trump"], a_start(case).house)
    plays = [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(case["table"])]
    duties, held = order.duties(plays, len(plays)), card_set(map(parse_card, case["hand"]))
    lawful = [code for code in case["hand"] if duties.broken_by(parse_card(code), held) is None]
    assert lawful == case["legal"]


def a_trick(case: dict[str, Any]) -> None:
    """Who wins a trick."""
    plays = [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(case["trick"])]
    assert order_of(case["trump"], a_start(case).house).winner(plays).seat == case["winner"]


def declared(case: dict[str, Any]) -> None:
    """What each side scores in declarations."""
    state = a_start(case)
    every = [Declare(seat=side, **one) for side, some in enumerate(case["sides"]) for one in some]
    assert list(counted(every, case["trump"], state.house, state.seating)) == case["points"]


def a_count(case: dict[str, Any]) -> None:
    """Whether a count can be."""
    state = entered(a_start(case), *the_contract({"takers": 0}, a_start(case)))
    found = GAME.check(state, Points(sides=tuple(case["sides"])))
    assert all(ruling.severity is not Severity.REFUSED for ruling in found) is case["possible"]


def the_end(case: dict[str, Any]) -> None:
    """Whether the game is over, and who won."""
    state = altered(a_start(case), totals=tuple(case["before"]))
    state = entered(state, *the_contract({"takers": 0}, state), {"type": "points", "sides": case["points"]})
    assert list(state.standing) == case["totals"]
    outcome = state.outcome
    assert (outcome is not None, list(outcome.winners) if outcome else []) == (case["over"], case["winners"])
    assert Settled.as_found(state.account, outcome) == state.settled


KINDS: Final[dict[str, Callable[[dict[str, Any]], None]]] = {
    "hand": a_hand,
    "legal": legal_cards,
    "trick": a_trick,
    "declare": declared,
    "possible": a_count,
    "end": the_end,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['kind']}: {case['name']}")
def test_the_vectors_hold(case: dict[str, Any]) -> None:
    """Each case comes out as the page says."""
    KINDS[case["kind"]](case)
