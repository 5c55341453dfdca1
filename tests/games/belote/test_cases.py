"""Situations with the ruling that was published for them: each is put to the desk, and ruled so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pytest

from referee.core.cards import card_set, parse_card
from referee.core.codec import read_entry, write_entry
from referee.core.entries import Play
from referee.core.question import Verdict
from referee.core.values import altered
from referee.games import GAMES
from referee.games.belote.declaring import counted
from referee.games.belote.game import BELOTE
from referee.games.belote.model import Declare
from referee.games.belote.ranks import order_of
from referee.games.belote.scoring import needed
from referee.table.asking import put
from referee.table.facts import set_table

from ..playout import NAMES, start
from .golden import BIDS, COINCHEE, CONTREE, bid, contract, count, declared, passes, said, took, turned
from .test_vectors import entered

NONE: Final[Mapping[str, Any]] = {}
OVER: Final[Mapping[str, Any]] = {"over_partner": True}
GAME = GAMES["belote"]

RULINGS: list[tuple[str, str, str, Mapping[str, Any], str, str, str]] = [
    ("BE-01", "misdeal", "what=draw", NONE, "noted", "1.4", "draw again"),
    ("BE-03", "misdeal", "what=cut", NONE, "queried", "1.3", "cuts again"),
    ("BE-05", "misdeal", "what=packets begun=no", COINCHEE, "queried", "9.3", "The same dealer deals again"),
    ("BE-07", "misdeal", "what=early", NONE, "queried", "1.3", "Play on"),
    ("BE-09", "misdeal", "what=count begun=no", NONE, "queried", "9.3", "The same dealer deals again"),
    ("BE-11", "misdeal", "what=packets begun=no", CONTREE, "queried", "9.3", "counts nothing"),
    ("BE-13", "misdeal", "what=count begun=no", NONE, "queried", "9.3", "counts nothing"),
    ("BE-15", "calls", "what=take", NONE, "noted", "2.1", "two more, the others get three"),
    ("BE-17", "calls", "what=passed", {"passed_out": "same"}, "queried", "2.5", "The same dealer deals again"),
    ("BE-19", "calls", "what=suit", NONE, "queried", "9.7", "partner may not bid"),
    ("BE-21", "calls", "what=passed", COINCHEE, "queried", "2.5", "The next player deals"),
    ("BE-23", "legal", "call=70 in=H", COINCHEE, "refused", "3.1", "again"),
    ("BE-25", "calls", "what=more", COINCHEE, "queried", "9.7", "says both"),
    ("BE-27", "calls", "what=capot", COINCHEE, "queried", "3.2", "pass or coinche"),
    ("BE-27", "legal", "call=180 in=S high=capot", COINCHEE, "queried", "3.2", "corrected"),
    ("BE-29", "calls", "what=coinche why=turn", COINCHEE, "queried", "3.4", "goes on"),
    ("BE-31", "calls", "what=coinched", COINCHEE, "queried", "3.4", "may surcoinche"),
    ("BE-33", "calls", "what=generale", {**BIDS, "generale": True}, "noted", "3.3", "500"),
    ("BE-35", "revoke", "cards=8H,QH,AH,7H suspect=3 later=JH trump=H when=later", NONE, "queried", "4.2", "162"),
    ("BE-45", "play", "what=beat", NONE, "noted", "4.1", "Play on"),
    ("BE-47", "play", "what=look which=last", COINCHEE, "noted", "4.11", "turned up once"),
    ("BE-49", "revoke", "cards=TS,9H,8C suspect=2 later=JH trump=H when=later", NONE, "queried", "4.3", "162"),
    ("BE-51", "belote", "what=words", NONE, "queried", "5.2", "Nothing is scored"),
    ("BE-53", "belote", "what=queen", NONE, "noted", "5.2", "scores 20"),
    ("BE-61", "count", "what=equal", NONE, "noted", "6.5", "wins the next hand"),
    ("BE-63", "count", "what=equal", {"litige": False}, "noted", "6.6", "162"),
    ("BE-67", "game", "total0=1010 total1=1040", NONE, "noted", "7.1", "over"),
    ("BE-69", "count", "what=hands", NONE, "noted", "7.2", "have been played"),
    ("BE-83", "count", "what=belote", CONTREE, "noted", "7.4", "win a trick"),
    ("BE-85", "belote", "what=compare by=card", COINCHEE, "noted", "5.4", "all of its own"),
    ("BE-87", "belote", "what=compare by=card", COINCHEE, "noted", "5.4", "all of its own"),
    ("BE-89", "belote", "what=compare by=nothing", COINCHEE, "noted", "5.4", "No declaration counts"),
    ("BE-91", "belote", "what=early", COINCHEE, "queried", "5.5", "does not count"),
]
"""By its number: what the desk is asked, with its answers and the house rules; its card, its first rule, the remedy."""


def ruled(question: str, answers: Mapping[str, object], house: Mapping[str, Any], record: Any = None) -> Verdict:
    """What the desk rules."""
    asked = put(next(one for one in GAME.questions() if one.key == question), _table(house), answers, record)
    return next(one for one in GAME.questions() if one.key == question).answer(asked)


def _table(house: Mapping[str, Any]) -> Any:
    return set_table(GAME, NAMES[:4], house)


def _told(answers: str) -> dict[str, object]:
    pairs = dict(one.split("=") for one in answers.split())
    return {name: value.replace(",", " ") for name, value in pairs.items()}


@pytest.mark.parametrize("case", RULINGS, ids=lambda case: f"{case[0]} {case[1]}")
def test_the_desk_rules_as_published(case: tuple[str, str, str, Mapping[str, Any], str, str, str]) -> None:
    """With the card, the rule and the remedy, and in three answers at most beside cards."""
    _, question, answers, house, card, rule, remedy = case
    told = _told(answers)
    verdict = ruled(question, told, house)
    assert verdict.card.value == card
    assert verdict.rule.id == f"BL-{rule}"
    assert remedy in str(verdict.remedy)
    assert len([one for one in told if one not in {"cards", "later", "trump"}]) <= 3


SCORES: list[tuple[str, Mapping[str, Any], list[dict[str, Any]], list[int], int]] = [
    ("BE-55", NONE, took(count(82, 80)), [82, 80], 0),
    ("BE-57", NONE, took(said("belote", 1), count(88, 74)), [0, 182], 0),
    ("BE-59", NONE, took(said("belote", 0), count(0, 252)), [20, 252], 0),
    ("BE-61", NONE, took(count(81, 81)), [0, 81], 81),
    ("BE-63", {"litige": False, "tie": "fails"}, took(count(81, 81)), [0, 162], 0),
    ("BE-65", {"round": True}, took(count(85, 77)), [90, 80], 0),
    ("BE-71", CONTREE, contract(100, count(112, 50)), [210, 50], 0),
    ("BE-73", CONTREE, contract(80, count(80, 82)), [0, 240], 0),
    ("BE-75", CONTREE, contract(110, said("belote", 0), count(92, 70)), [220, 70], 0),
    ("BE-77", CONTREE, contract(100, said("coinche", 1), said("belote", 3), count(112, 50)), [520, 20], 0),
    ("BE-79", CONTREE, contract(120, said("coinche", 1), count(252, 0)), [740, 0], 0),
    ("BE-81", CONTREE, contract("capot", count(150, 12)), [0, 410], 0),
    (
        "BE-93",
        COINCHEE,
        contract(
            110, declared(0, "tierce", top="A", suit="S"), declared(2, "cinquante", top="K", suit="D"), count(75, 87)
        ),
        [260, 90],
        0,
    ),
    ("BE-95", COINCHEE, contract(90, declared(1, "cinquante", top="A", suit="S"), count(252, 0)), [390, 0], 0),
]


@pytest.mark.parametrize("case", SCORES, ids=lambda case: case[0])
def test_the_desk_scores_as_published(
    case: tuple[str, Mapping[str, Any], list[dict[str, Any]], list[int], int],
) -> None:
    """Asked to score the hand, it gives these points, and what waits."""
    _, house, entries, points, waits = case
    verdict = ruled("score", {}, house, entries)
    assert verdict.account is not None
    assert list(verdict.account.points) == points
    assert verdict.account.facts["waits"] == waits


LEGAL: list[tuple[str, Mapping[str, Any], str, str, str]] = [
    ("BE-37", NONE, "7H 9H 8C", "AD 7D", "7H 9H 8C"),
    ("BE-39", NONE, "AH 7H 9C", "TS 9H", "AH 7H"),
    ("BE-41", CONTREE, "AH 7H 9C", "TS 9H", "AH 7H 9C"),
    ("BE-43", NONE, "8H 7H 9C", "TS 9H QS", "8H 7H 9C"),
    ("BE-45", NONE, "AS 7S", "QS KS", "AS 7S"),
    ("over the partner", OVER, "JH 7H 9C", "TS 9H QS", "JH 9C"),
    ("over the partner, if able", OVER, "8H 7H 9C", "TS 9H QS", "8H 7H 9C"),
    ("over the partner, with trumps alone", OVER, "JH 8H 7H", "TS 9H QS", "JH 8H 7H"),
]
"""A hand, the cards on the table, the partner’s two back, and those that may be played; hearts are trumps."""


@pytest.mark.parametrize("case", LEGAL, ids=lambda case: case[0])
def test_what_may_be_played(case: tuple[str, Mapping[str, Any], str, str, str]) -> None:
    """The duties of play are those that were published."""
    _, house, hand, table, legal = case
    order = order_of("H", start(BELOTE, 4, dict(house)).house)
    plays = [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(table.split())]
    duties, held = order.duties(plays, len(plays)), card_set(map(parse_card, hand.split()))
    assert [code for code in hand.split() if duties.broken_by(parse_card(code), held) is None] == legal.split()


def test_the_jack_is_put_on_the_partners_ace() -> None:
    """BE-35: trumps led, the partner's ace holds the trick, and the hand has jack and seven."""
    order = order_of("H", start(BELOTE, 4, {}).house)
    plays = [Play(seat=seat, card=parse_card(code)) for seat, code in enumerate(("QH", "AH", "8H"))]
    assert order.winner(plays).seat == 1
    held = card_set(map(parse_card, ("JH", "7H")))
    assert order.duties(plays, 3).broken_by(parse_card("7H"), held) is not None
    assert order.duties(plays, 3).broken_by(parse_card("JH"), held) is None


def test_the_jack_of_hearts_is_taken() -> None:
    """BE-15: the second player takes it; two cards more for the taker, three for the others."""
    entries = [{"type": "deal", "dealer": 3}, *turned("JH"), *passes(0), *bid(1)]
    state = entered(start(BELOTE, 4, {}), *entries)
    assert state.this_hand.taker == 1
    assert state.this_hand.trumps == "H"
    parts = [["AS", "KS", "QS"], ["AH", "KH"], ["AD", "KD", "QD"], ["AC", "KC", "QC"]]
    rest = read_entry(BELOTE.entry_types, {"type": "rest", "hands": parts})
    assert not BELOTE.check(state, rest)


def test_side_is_silenced() -> None:
    """BE-19: neither that player nor the partner may bid in this hand."""
    entries = [{"type": "deal", "dealer": 3}, *turned("KH"), {**bid(0, "S")[0], "confirmed": True}]
    state = entered(start(BELOTE, 4, {}), *entries)
    assert state.this_hand.silenced == {0, 2}
    assert BELOTE.phase(state).seat == 1


def test_the_hand_that_was_passed_out_is_not_counted() -> None:
    """BE-69: of two hands dealt, one passed out and one a litige, one counts."""
    first = [{"type": "deal", "dealer": 3}, *turned("KH"), *passes(*(0, 1, 2, 3) * 2)]
    state = entered(start(BELOTE, 4, {"hands": 12}), *first)
    litige = [{"type": "deal", "dealer": 0, "depth": "result"}, *bid(1, "H"), *count(81, 81)]
    state = entered(state, *litige)
    assert state.hands_counted == 1


def test_a_belote_alone_does_not_end_the_game() -> None:
    """BE-83: at 990 a side fails with belote; the 20 take it over, and the game goes on until it wins a trick."""
    state = altered(start(BELOTE, 4, {**CONTREE, "target": 1000}), totals=(990, 500))
    state = entered(state, *contract(100, said("belote", 0), count(70, 92)))
    assert state.standing == (1010, 500 + 260)
    assert state.outcome is None
    state = entered(state, {"type": "deal", "dealer": 0, "depth": "result"}, *bid(1, "S", 80), *count(40, 122))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize(
    ("sides", "points"),
    [
        ((["carre 9"], ["carre A"]), [150, 0]),
        ((["tierce A S"], ["tierce Q D", "tierce 9 C"]), [20, 0]),
        ((["tierce K S", "tierce T C"], ["tierce K D"]), [0, 0]),
    ],
    ids=["BE-85", "BE-87", "BE-89"],
)
def test_the_best_declaration_decides(sides: tuple[list[str], list[str]], points: list[int]) -> None:
    """Its side scores all of its own, the other none; nobody where the best are equal."""
    state = start(BELOTE, 4, COINCHEE)
    every = []
    for side, some in enumerate(sides):
        for one in some:
            kind, rank, *suit = one.split()
            told = {"rank": rank} if kind == "carre" else {"top": rank, "suit": suit[0]}
            every.append(read_entry(BELOTE.entry_types, {"type": "declare", "seat": side, "kind": kind, **told}))
    assert all(isinstance(one, Declare) for one in every)
    assert list(counted(every, "H", state.house, state.seating)) == points  # type: ignore[arg-type]
    assert [write_entry(one)["seat"] for one in every] == [side for side, some in enumerate(sides) for _ in some]


@pytest.mark.parametrize(
    ("amount", "said_too", "need"),
    [
        (80, [], "82"),
        (120, [], "120"),
        (80, said("belote", 0), "92"),
        (80, declared(1, "cinquante", top="A", suit="S"), "107"),
        ("capot", [], "all tricks"),
    ],
)
def test_the_takers_need_the_bid_and_more_than_the_others(
    amount: int | str, said_too: list[dict[str, Any]], need: str
) -> None:
    """With belote and declarations there is more to be shared."""
    state = entered(start(BELOTE, 4, COINCHEE), *contract(amount, said_too))
    assert needed(state, state.this_hand) == need
