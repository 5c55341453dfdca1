"""What the rules give as examples comes out as they say."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, cast

import pytest

from referee.core.cards import card_set, parse_card
from referee.core.codec import read_entry
from referee.core.entries import Entry, Pass, Play
from referee.core.ruling import Severity
from referee.core.values import altered
from referee.games.skat.before_play import AUCTION
from referee.games.skat.game import SKAT as GAME
from referee.games.skat.house import PRESETS
from referee.games.skat.model import Announce, Count, Deal, Kontra, Matadors, Points, Push, Re, State
from referee.games.skat.values import BIDS, matadors_of, order_of
from referee.kinds.dialogue.rules import Bid, Hold
from referee.play.model import Settled

from ..playout import start

CASES: list[dict[str, Any]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))["cases"]


def a_start(case: dict[str, Any]) -> State:
    """The start of the game of a case, under its preset and options."""
    preset = next((one.rules for one in PRESETS if one.key == case.get("preset")), {})
    rules = {**preset, **case.get("options", {})}
    state: State = start(GAME, rules.pop("players", 3), rules)
    return state


def entered(state: State, *entries: Entry) -> State:
    """The state after entries, none of them refused."""
    for entry in entries:
        found = [ruling for ruling in GAME.check(state, entry) if ruling.severity is Severity.REFUSED]
        assert not found, (entry, [str(ruling.message) for ruling in found])
        state = GAME.apply(state, replace(entry, confirmed=True))
    return state


def dealt(case: dict[str, Any], **more: Any) -> State:
    """The hand of a case, dealt; forehand is seat 0 unless the case has another dealer."""
    state = a_start(case)
    return entered(state, Deal(dealer=case.get("dealer", len(state.seating) - 1), depth="result", **more))


def a_hand(case: dict[str, Any]) -> None:
    """What a game is worth, and what it scores."""
    own = case["declarer"]
    cards = [parse_card(code) for code in case.get("cards", ())]
    hands = tuple(tuple(cards[:10]) if seat == own else None for seat in range(3)) if cards else None
    state = dealt(case, hands=hands, skat=tuple(cards[10:]))
    if case.get("bock"):
        state = altered(state, hand=altered(state.this_hand, bock=True))
    playing = [seat for seat in state.seating.from_left_of(state.this_hand.dealer) if seat not in state.this_hand.out]
    state = entered(state, Bid(seat=own, bid=case["bid"]), *(Pass(seat=seat) for seat in playing if seat != own))
    announce = cast("Announce", read_entry(GAME.entry_types, {"type": "announce", "seat": own, **case["announce"]}))
    state = entered(state, announce)
    if "kontra" in case:
        state = entered(state, Kontra(seat=case["kontra"]))
    if "re" in case:
        state = entered(state, Re(seat=case["re"]))
    runs = case.get("matadors", {})
    if announce.game != "null" and not cards:
        told = Matadors(with_=runs.get("with"), without=runs.get("without"))
        state = entered(state, told)
    if not state.this_hand.complete:
        null = announce.game == "null"
        state = entered(state, Count(points=None if null else case["count"]["points"], tricks=case["count"]["tricks"]))
    account = state.account
    assert account is not None
    assert (account.facts["value"], list(account.points)) == (case["value"], case["points"])
    assert bool(account.facts["overbid"]) is case.get("overbid", bool(account.facts["overbid"]))
    if "with" in runs:
        assert account.facts["matadors"] == runs["with"]


def a_ramsch(case: dict[str, Any]) -> None:
    """What a Ramsch scores."""
    state = dealt(case)
    state = entered(state, *(Pass(seat=seat) for seat in range(3)))
    for seat in range(case.get("pushes", 0)):
        state = entered(state, Push(seat=seat))
    if state.house.push:
        hand = state.this_hand
        state = altered(state, hand=altered(hand, seen=(0, 1, 2)))
    state = entered(state, Points(counts=tuple(case["eyes"]), tricks=tuple(case["tricks"])))
    account = state.account
    assert account is not None
    assert list(account.points) == case["points"]


def some_bids(case: dict[str, Any]) -> None:
    """Who speaks after some calls, what is due, and which numbers are open."""
    state = entered(a_start(case), Deal(dealer=case["dealer"]))
    for seat, said in case["calls"]:
        call: Entry = Bid(seat=seat, bid=said) if isinstance(said, int) else Pass(seat=seat)
        state = entered(state, Hold(seat=seat) if said == "hold" else call)
    hand = state.this_hand
    talk = AUCTION.talk(hand, state.seating)
    if "declarer" in case:
        assert (hand.declarer, hand.high) == (case["declarer"], case["high"])
        return
    assert (talk.seat, talk.word) == (case["turn"], case["due"])
    assert list(AUCTION.open_numbers(talk))[: len(case["numbers"])] == case["numbers"]
    assert bool(case["numbers"]) is bool(AUCTION.open_numbers(talk))


def legal_cards(case: dict[str, Any]) -> None:
    """Which cards of a hand may be played."""
    plays = [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(case["table"])]
    duties = order_of(case["game"]).duties(plays)
    held = card_set(map(parse_card, case["hand"]))
    assert [code for code in case["hand"] if duties.broken_by(parse_card(code), held) is None] == case["legal"]


def a_trick(case: dict[str, Any]) -> None:
    """Who wins a trick."""
    plays = [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(case["cards"])]
    assert order_of(case["game"]).winner(plays).seat == case["winner"]


def the_matadors(case: dict[str, Any]) -> None:
    """With how many, or without."""
    cards = card_set(map(parse_card, case["cards"]))
    assert matadors_of(case["game"], cards) == case.get("with", -case.get("without", 0))


def the_values(case: dict[str, Any]) -> None:
    """Which bids there are."""
    assert len(BIDS) == case["count"]
    assert list(BIDS[: len(case["first"])]) == case["first"]
    assert list(BIDS[-len(case["last"]) :]) == case["last"]


def a_game(case: dict[str, Any]) -> None:
    """Whether a game is over at these totals, after so many hands, and who won."""
    state = entered(dealt(case), *(Pass(seat=seat) for seat in range(3)))
    if not state.this_hand.complete:
        state = entered(state, Points(counts=(120, 0, 0), tricks=(10, 0, 0)))
    account = state.account
    assert account is not None
    totals = tuple(total - points for total, points in zip(case["totals"], account.points, strict=True))
    after = altered(state, totals=totals, counted=case["hands"] - 1, settled=Settled.as_found(account, None))
    outcome = GAME.outcome_after_hand(after)
    assert (outcome is not None, list(outcome.winners) if outcome else []) == (case["over"], case["winners"])


KINDS: Final[dict[str, Callable[[dict[str, Any]], None]]] = {
    "hand": a_hand,
    "ramsch": a_ramsch,
    "bids": some_bids,
    "legal": legal_cards,
    "trick": a_trick,
    "matadors": the_matadors,
    "values": the_values,
    "game": a_game,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['kind']}: {case['name']}")
def test_the_vectors_hold(case: dict[str, Any]) -> None:
    """Each case comes out as the page says."""
    KINDS[case["kind"]](case)
