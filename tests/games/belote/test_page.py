"""Each number, option and preset of the rules, so that none can be another unseen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from referee.core.cards import Card, Suit
from referee.core.house import options, value_of
from referee.core.values import altered
from referee.games.belote.declaring import precedence, worth
from referee.games.belote.game import BELOTE
from referee.games.belote.house import PRESETS, House
from referee.games.belote.model import Declare, Kind, Rank
from referee.games.belote.ranks import VALUES

from ..playout import start
from ..written import deal, won
from .golden import (
    ANN,
    BEA,
    CONTREE,
    CY,
    DOV,
    FIRST_ROUND,
    bid,
    contract,
    count,
    declared,
    passes,
    said,
    took,
)
from .test_vectors import entered

STANDARD: Final[Mapping[str, Any]] = {
    **{"auction": "turn", "declarations": False, "declaration_tie": "none", "undertrump": True, "over_partner": False},
    **{"suits": "four", "round": False, "litige": True, "tie": "fails", "target": 1000, "hands": 0},
    **{"second_round": "any", "last_must_take": False, "passed_out": "next", "max_bid": 180, "generale": False},
    **{"fly": False, "capot_bid": 250, "capot_bonus": True, "score": "made_and_bid", "belote_words": True},
    **{"belote_counts": True, "belote_wins": True, "revoke": "lose", "bid_out_of_turn": "silenced"},
    **{"misdeal_after": "redeal", "results_agreed": False},
}
_BIDS: Final[Mapping[str, Any]] = {
    **{"auction": "bids", "undertrump": False, "round": True, "litige": False, "target": 2000, "belote_wins": False}
}
CHANGED: Final[Mapping[str, Mapping[str, Any]]] = {
    "classic": {},
    "contree": {**_BIDS, "declarations": False, "max_bid": 180},
    "coinchee": {**_BIDS, "declarations": True, "max_bid": 0},
}


def test_the_options_and_their_defaults() -> None:
    """Those of the page, and no other."""
    assert {name: value for name, value, _ in options(House)} == STANDARD


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_sets_its_options(preset: Any) -> None:
    """And leaves the others as they are."""
    house = House(**preset.rules)
    assert {name: value_of(house, name) for name, _, _ in options(House)} == {**STANDARD, **CHANGED[preset.key]}


@pytest.mark.parametrize(
    ("trumps", "own", "others"),
    [
        ("H", "20 14 11 10 4 3 0 0", "2 0 11 10 4 3 0 0"),
        ("NT", "2 0 19 10 4 3 0 0", "2 0 19 10 4 3 0 0"),
        ("AT", "13 9 6 5 3 2 0 0", "13 9 6 5 3 2 0 0"),
    ],
)
def test_what_cards_count(trumps: Any, own: str, others: str) -> None:
    """Jack, nine, ace, ten, king, queen, eight and seven, as trumps and in another suit."""
    values = VALUES[trumps]
    for suit, told in ((Suit.HEARTS, own), (Suit.SPADES, others)):
        assert [values.worth(Card(rank, suit).bit) for rank in "J9ATKQ87"] == [int(points) for points in told.split()]


LADDER: Final[tuple[tuple[Kind, Rank, int], ...]] = (
    ("carre", "J", 200),
    ("carre", "9", 150),
    ("carre", "A", 100),
    ("carre", "T", 100),
    ("carre", "K", 100),
    ("carre", "Q", 100),
    ("cent", "A", 100),
    ("cent", "K", 100),
    ("cinquante", "A", 50),
    ("cinquante", "T", 50),
    ("tierce", "A", 20),
    ("tierce", "K", 20),
    ("tierce", "9", 20),
)


def test_declarations_by_precedence() -> None:
    """Each is better than the next, and worth so much; of equal rows the one in trumps is better."""
    every = [
        Declare(seat=ANN, kind=kind, rank=rank) if kind == "carre" else Declare(seat=ANN, kind=kind, top=rank, suit="S")
        for kind, rank, _ in LADDER
    ]
    assert [worth(one) for one in every] == [points for _, _, points in LADDER]
    order = [precedence(one, "H") for one in every]
    assert order == sorted(order, reverse=True)
    assert len(set(order)) == len(order)
    assert precedence(every[-1], "S") > precedence(every[-1], "H")


RENEGE: Final = [{"type": "renege", "seat": BEA}]
LOST: Final[list[tuple[str, Mapping[str, Any], list[dict[str, Any]], list[int]]]] = [
    (
        "a tierce of takers who fail",
        {"declarations": True},
        contract(80, declared(ANN, "tierce", top="A", suit="S"), count(60, 102)),
        [0, 260],
    ),
    (
        "coinched, declarations of both",
        {"declarations": True},
        contract(
            80,
            said("coinche", BEA),
            declared(BEA, "tierce", top="A", suit="S"),
            declared(ANN, "cinquante", top="K", suit="D"),
            count(100, 62),
        ),
        [(160 + 50 + 80) * 2, 0],
    ),
    (
        "a belote is doubled with the rest",
        {},
        contract(80, said("coinche", BEA), said("belote", ANN), count(100, 62)),
        [(160 + 20 + 80) * 2, 0],
    ),
    ("surcoinched and made", {}, contract(80, said("coinche", BEA), said("surcoinche", CY), count(100, 62)), [960, 0]),
    ("a capot coinched", {}, contract("capot", said("coinche", BEA), count(252, 0)), [1000, 0]),
    (
        "the bid alone, coinched and failed",
        {"score": "bid_only"},
        contract(80, said("coinche", BEA), said("belote", ANN), count(60, 102)),
        [20, 160],
    ),
    (
        "the bid alone, surcoinched",
        {"score": "bid_only"},
        contract(80, said("coinche", BEA), said("surcoinche", CY), count(100, 62)),
        [320, 0],
    ),
    ("takers without a trick, with bids", {}, contract(80, count(0, 252)), [0, 240]),
    ("a capot that was not bid counts 162", {"capot_bonus": False}, contract(80, count(252, 0)), [240, 0]),
    (
        "a capot that was bid counts 252 all the same",
        {"capot_bonus": False},
        contract("capot", count(252, 0)),
        [500, 0],
    ),
    ("a capot counts 500", {"capot_bid": 500}, contract("capot", count(252, 0)), [750, 0]),
    (
        "a generale coinched",
        {"generale": True},
        contract("generale", said("coinche", BEA), [{"type": "tricks", "counts": [8, 0, 0, 0]}]),
        [1500, 0],
    ),
    ("a defender revoked", {}, contract(80, RENEGE), [240, 0]),
    (
        "a defender revoked a coinched hand",
        {},
        contract(80, said("coinche", BEA), said("belote", BEA), RENEGE),
        [480, 20],
    ),
    (
        "a revoke takes all declarations",
        {"declarations": True},
        contract(80, declared(BEA, "tierce", top="A", suit="S"), RENEGE),
        [260, 0],
    ),
]
"""Contrée with these options: the hand, and what both sides score."""


@pytest.mark.parametrize("case", LOST, ids=lambda case: case[0])
def test_what_a_contract_scores(case: tuple[str, Mapping[str, Any], list[dict[str, Any]], list[int]]) -> None:
    """Made or failed, doubled, by a revoke, with declarations and belote."""
    _, rules, entries, points = case
    state = entered(start(BELOTE, 4, {**CONTREE, **rules}), *entries)
    assert state.account is not None
    assert list(state.account.points) == points


def litige(dealer: int, taker: int) -> list[dict[str, Any]]:
    """A hand that ends 81 to 81."""
    return [*deal(dealer, depth="result"), *bid(taker, "H"), *count(81, 81)]


def test_points_wait_until_a_hand_is_won() -> None:
    """A hand that is passed out leaves them, another litige adds to them, and who wins the next has them all."""
    out = deal(0, depth="cards") + FIRST_ROUND[1:] + passes(BEA, CY, DOV, ANN) * 2
    state = entered(start(BELOTE, 4, {}), *litige(3, ANN), *out)
    assert state.standing == (0, 81)
    state = entered(state, *litige(1, CY))
    assert state.standing == (0, 162)
    state = entered(state, *deal(2, depth="result"), *bid(DOV, "S"), *count(100, 62))
    assert state.standing == (162 + 81 + 81, 162)


def test_a_misdeal_in_the_auction_by_turns_gives_162() -> None:
    """Where the house has it, and once somebody has called."""
    lost = [*FIRST_ROUND, *passes(ANN), {"type": "misdeal", "reason": "count", "seat": DOV}]
    state = entered(start(BELOTE, 4, {"misdeal_after": "penalty"}), *lost)
    assert list(state.standing) == [162, 0]
    early = [*FIRST_ROUND, {"type": "misdeal", "reason": "count", "seat": DOV}]
    state = entered(start(BELOTE, 4, {"misdeal_after": "penalty"}), *early)
    assert list(state.standing) == [0, 0]


def test_a_bid_out_of_turn_silences_its_side() -> None:
    """It is void, and neither of the two may bid; by house rule it stands."""
    early = [*deal(depth="cards"), {**bid(CY, "H", 100)[0], "confirmed": True}]
    hand = entered(start(BELOTE, 4, CONTREE), *early).this_hand
    assert hand.high is None
    assert hand.silenced == {ANN, CY}
    hand = entered(start(BELOTE, 4, {**CONTREE, "bid_out_of_turn": "stands"}), *early).this_hand
    assert hand.high is not None
    assert not hand.silenced


def test_a_side_without_a_trick_does_not_win_by_its_belote() -> None:
    """It was capot: it must first win a trick, and one that it wins in a later hand is enough."""
    state: Any = altered(start(BELOTE, 4, {**CONTREE, "target": 500}), totals=(490, 0))
    capot = [*deal(depth="result"), *bid(BEA, "S", 80), *said("belote", ANN), *count(0, 252)]
    state = entered(state, *capot)
    assert state.standing == (510, 330)
    assert state.outcome is None
    state = entered(state, *deal(ANN, depth="result"), *bid(BEA, "S", 80), *count(40, 122))
    assert state.outcome is not None


def test_tricks_told_one_by_one_know_the_last() -> None:
    """Ten of the count are the last trick’s, where it is told who won it."""
    state = entered(start(BELOTE, 4, {}), *deal(depth="tricks"), *bid(ANN, "H"), *won(*[ANN, BEA] * 4), *count(100, 62))
    assert state.account is not None
    assert [(line.side, line.points) for line in state.account.lines] == [(0, 100), (1, 52), (1, 10)]


def test_taken_and_made() -> None:
    """Both score their totals, and nobody scores a bid."""
    state = entered(start(BELOTE, 4, {}), *took(count(90, 72, der=0)))
    assert list(state.standing) == [90, 72]
