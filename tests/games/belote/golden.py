"""Golden hands of Belote: at least one for every rule in its book."""

from __future__ import annotations

from typing import Any

from ..golden import Entries, Golden, agreed_upon, players, reseated_late
from ..written import deal, plays, void, won

ANN, BEA, CY, DOV = range(4)
CONTREE = {"auction": "bids", "undertrump": False, "round": True, "litige": False, "target": 2000, "belote_wins": False}
COINCHEE = {**CONTREE, "declarations": True, "max_bid": 0}
BIDS = {"auction": "bids"}

HANDS = ["JH KH QH AS TS AC 8D 7C", "9H AH 8S 7S TC KC QD 9D", "TH 8H 7H AD TD KD 9S JC", "KS QS JS QC 9C 8C JD 7D"]
TRICKS = "JH 9H 7H KS,KH AH TH 7D,TC JC 8C AC,QH KC 8H QS,AS 8S 9S JS,TS 7S KD QC,8D QD AD JD,TD 9C 7C 9D"
LEADERS = (ANN, ANN, BEA, ANN, ANN, ANN, ANN, CY)


def bid(seat: int, suit: str | None = None, amount: int | str | None = None) -> Entries:
    """A call: the turned card, a suit, or an amount in a suit."""
    told = {"bid": amount, "suit": suit}
    return [{"type": "bid", "seat": seat, **{key: value for key, value in told.items() if value is not None}}]


def passes(*seats: int) -> Entries:
    """Passes, in this order."""
    return [{"type": "pass", "seat": seat} for seat in seats]


def said(word: str, seat: int, **more: Any) -> Entries:
    """Coinche, surcoinche, belote, or a declaration."""
    return [{"type": word, "seat": seat, **more}]


def count(first: int, second: int, **more: Any) -> Entries:
    """The count of a hand."""
    return [{"type": "points", "sides": [first, second], **more}]


def turned(card: str) -> Entries:
    """The card turned up."""
    return [{"type": "turned", "card": card}]


def took(*more: Entries, seat: int = ANN, suit: str = "H") -> Entries:
    """A hand by its result, in which Ann took hearts, and more."""
    return deal(depth="result") + bid(seat, suit) + [one for part in more for one in part]


def contract(amount: int | str, *more: Entries, seat: int = ANN, suit: str = "H") -> Entries:
    """A hand by its result, with the contract of Ann, and more."""
    return deal(depth="result") + bid(seat, suit, amount) + [one for part in more for one in part]


def declared(seat: int, kind: str, **more: Any) -> Entries:
    """A declaration."""
    return said("declare", seat, kind=kind, **more)


def problem(at: int, severity: str, rule: str, code: str) -> list[tuple[int, str, str, str]]:
    """One ruling."""
    return [(at, severity, f"BL-{rule}", code)]


def bad(name: str, rule: str, code: str, entries: Entries, severity: str = "refused", **more: Any) -> Golden:
    """Something is ruled of the last entry."""
    return Golden(
        name=name,
        covers=[f"BL-{rule}"],
        entries=entries,
        problems=problem(len(entries) - 1, severity, rule, code),
        **more,
    )


WHOLE = [one for lead, cards in zip(LEADERS, TRICKS.split(","), strict=True) for one in plays(lead, cards)]
KNOWN = deal(depth="cards", hands=[hand.split() for hand in HANDS])
EIGHTY = KNOWN + bid(ANN, "H", 80) + passes(BEA, CY, DOV)
FIRST_ROUND = deal(depth="cards") + turned("KH")
TAKEN = FIRST_ROUND + bid(ANN)
FIVES = ["JH KH QH AS TS", "9H AH 8S 7S TC", "TH 8H 7H AD TD", "KS QS JS QC 9C"]
FIRST_PART = deal(depth="cards", hands=[hand.split() for hand in FIVES], turn="AC")
PLAYED = deal(depth="cards") + bid(ANN, "H", 80) + passes(BEA, CY, DOV)
RUFF = (
    deal(ANN, depth="cards", hands=[hand.split() for hand in HANDS])
    + passes(BEA, CY, DOV)
    + bid(ANN, "H", 80)
    + passes(BEA, CY, DOV)
    + plays(BEA, "QD TD 7D 8D")
    + plays(CY, "AD JD 7C 9D")
)
"""Cy leads a third diamond: Dov, Ann and Bea have none, and Dov no trump."""
RESULT = contract(100)
TRICKS_TOLD = deal(depth="tricks") + bid(ANN, "H")

NEVER_CITED = "1.1 1.5 3.7 4.4 6.3 8.3"
"""Rules that no case makes the program cite: they say what there is, or the desk cites them."""

GOLDEN = [
    Golden(
        name="taken and made",
        covers=["BL-6.3", "BL-6.1", "BL-1.1", "BL-8.3", "BL-3.7"],
        entries=took(count(82, 80)),
        points=[82, 80],
        lines=[(0, 82, "BL-6.1"), (1, 80, "BL-6.1")],
    ),
    Golden(
        name="the last trick is told apart where it is known",
        covers=["BL-6.1", "BL-1.5"],
        entries=took(count(90, 72, der=0)),
        points=[90, 72],
        lines=[(0, 80, "BL-6.1"), (0, 10, "BL-6.1"), (1, 72, "BL-6.1")],
    ),
    Golden(
        name="failed: the others have all",
        covers=["BL-6.4"],
        entries=took(said("belote", BEA), count(90, 72)),
        points=[0, 182],
        lines=[(1, 162, "BL-6.4"), (1, 20, "BL-5.1")],
        problems=problem(3, "noted", "6.4", "failed"),
    ),
    Golden(
        name="takers without a trick keep their belote",
        covers=["BL-6.4", "BL-6.2", "BL-5.1"],
        entries=took(said("belote", CY), count(0, 252)),
        points=[20, 252],
        lines=[(1, 252, "BL-6.4"), (0, 20, "BL-5.1")],
        problems=problem(3, "noted", "6.4", "failed"),
    ),
    Golden(
        name="capot",
        covers=["BL-6.2"],
        entries=took(count(252, 0)),
        points=[252, 0],
        lines=[(0, 252, "BL-6.2"), (1, 0, "BL-6.1")],
        problems=problem(2, "noted", "6.2", "capot"),
    ),
    Golden(
        name="capot may count no more",
        covers=["BL-6.2"],
        rules={"capot_bonus": False},
        entries=took(count(252, 0)),
        points=[162, 0],
    ),
    Golden(
        name="a litige waits for the next hand",
        covers=["BL-6.5"],
        entries=took(count(81, 81)) + deal(ANN, depth="result") + bid(BEA, "S") + count(62, 100),
        points=[0 + 62, 181],
        totals=[62, 262],
        problems=problem(2, "noted", "6.5", "litige") + problem(5, "noted", "6.5", "litige"),
    ),
    Golden(
        name="without a litige equal totals fail",
        covers=["BL-6.6"],
        rules={"litige": False},
        entries=took(count(81, 81)),
        points=[0, 162],
        lines=[(1, 162, "BL-6.6")],
    ),
    Golden(
        name="or make it",
        covers=["BL-6.6"],
        rules={"litige": False, "tie": "makes"},
        entries=took(count(81, 81)),
        points=[81, 81],
    ),
    Golden(
        name="a contract made",
        covers=["BL-6.7", "BL-3.1", "BL-6.12"],
        rules=CONTREE,
        entries=contract(100, count(112, 50)),
        points=[210, 50],
        lines=[(0, 112, "BL-6.1"), (0, 100, "BL-6.7"), (1, 50, "BL-6.1"), (0, -2, "BL-6.12")],
        problems=problem(2, "noted", "6.12", "rounding"),
    ),
    Golden(
        name="a contract failed",
        covers=["BL-6.8"],
        rules=CONTREE,
        entries=contract(100, count(99, 63)),
        points=[0, 260],
        lines=[(1, 160, "BL-6.8"), (1, 100, "BL-3.1")],
        problems=problem(2, "noted", "6.8", "failed"),
    ),
    Golden(
        name="coinched and made",
        covers=["BL-6.9", "BL-3.4"],
        rules=CONTREE,
        entries=contract(120, said("coinche", BEA), count(130, 32)),
        points=[560, 0],
        lines=[(0, 160, "BL-6.9"), (0, 120, "BL-6.7"), (0, 280, "BL-6.9")],
    ),
    Golden(
        name="surcoinched and failed",
        covers=["BL-6.9", "BL-3.5"],
        rules=CONTREE,
        entries=contract(120, said("coinche", BEA), said("surcoinche", ANN), said("belote", ANN), count(60, 102)),
        points=[20, 1120],
        problems=problem(5, "noted", "6.8", "failed"),
    ),
    Golden(
        name="the bid alone may be scored",
        covers=["BL-6.10"],
        rules={**CONTREE, "score": "bid_only"},
        entries=contract(100, said("belote", BEA), count(112, 50)),
        points=[100, 20],
        lines=[(0, 100, "BL-6.10"), (1, 20, "BL-5.1")],
    ),
    Golden(
        name="capot bid and made",
        covers=["BL-6.11", "BL-3.2", "BL-6.2"],
        rules=CONTREE,
        entries=contract("capot", count(252, 0)),
        points=[500, 0],
        problems=problem(2, "noted", "6.2", "capot") + problem(2, "noted", "6.12", "rounding"),
    ),
    Golden(
        name="a capot bid may count 500",
        covers=["BL-6.11"],
        rules={**CONTREE, "capot_bid": 500},
        entries=contract("capot", count(150, 12)),
        points=[0, 660],
        problems=problem(2, "noted", "6.8", "failed"),
    ),
    Golden(
        name="a générale made",
        covers=["BL-3.3", "BL-6.11"],
        rules={**CONTREE, "generale": True},
        entries=contract("generale", [{"type": "tricks", "counts": [8, 0, 0, 0]}]),
        points=[750, 0],
        problems=problem(2, "noted", "6.2", "capot") + problem(2, "noted", "6.12", "rounding"),
    ),
    Golden(
        name="a générale failed, though the side won every trick",
        covers=["BL-3.3"],
        rules={**CONTREE, "generale": True},
        entries=contract("generale", [{"type": "tricks", "counts": [7, 0, 1, 0]}]),
        points=[0, 660],
        problems=problem(2, "noted", "6.8", "failed"),
    ),
    Golden(
        name="belote makes the contract",
        covers=["BL-6.13", "BL-5.1"],
        rules=BIDS,
        entries=contract(110, said("belote", ANN), count(92, 70)),
        points=[222, 70],
    ),
    Golden(
        name="unless it does not help",
        covers=["BL-6.13"],
        rules={**BIDS, "belote_counts": False},
        entries=contract(110, said("belote", ANN), count(92, 70)),
        points=[20, 270],
        problems=problem(3, "noted", "6.8", "failed"),
    ),
    Golden(
        name="a litige with bids leaves the bid out",
        covers=["BL-6.5"],
        rules=BIDS,
        entries=contract(80, count(81, 81)),
        points=[0, 81],
        lines=[(1, 81, "BL-6.1"), (0, 0, "BL-6.5")],
        problems=problem(2, "noted", "6.5", "litige"),
    ),
    Golden(
        name="declarations help the contract",
        covers=["BL-5.3", "BL-5.4"],
        rules=COINCHEE,
        entries=contract(100, declared(ANN, "tierce", top="A", suit="S"), count(84, 78)),
        points=[200, 80],
        problems=problem(3, "noted", "6.12", "rounding") * 2,
    ),
    Golden(
        name="a carré is better than a cent",
        covers=["BL-5.4"],
        rules={**BIDS, "declarations": True},
        entries=contract(
            80, declared(ANN, "cent", top="Q", suit="H"), declared(BEA, "carre", rank="K"), count(120, 42)
        ),
        points=[0, 340],
        problems=problem(4, "noted", "6.8", "failed"),
    ),
    Golden(
        name="of equal declarations nobody scores",
        covers=["BL-5.4"],
        rules={**BIDS, "declarations": True},
        entries=contract(
            80, declared(ANN, "tierce", top="K", suit="S"), declared(BEA, "tierce", top="K", suit="D"), count(100, 62)
        ),
        points=[180, 62],
    ),
    Golden(
        name="or the earlier player’s side does",
        covers=["BL-5.4"],
        rules={**BIDS, "declarations": True, "declaration_tie": "first"},
        entries=contract(
            80, declared(CY, "tierce", top="K", suit="S"), declared(BEA, "tierce", top="K", suit="D"), count(100, 62)
        ),
        points=[180, 82],
    ),
    Golden(
        name="what cannot be shown goes to the other side",
        covers=["BL-5.5"],
        rules={**BIDS, "declarations": True},
        entries=contract(80, declared(BEA, "tierce", top="K", suit="S", shown=False), count(100, 62)),
        points=[200, 62],
    ),
    Golden(
        name="capot takes the declarations of the others",
        covers=["BL-5.6"],
        rules=COINCHEE,
        entries=contract(90, declared(BEA, "cinquante", top="A", suit="S"), count(252, 0)),
        points=[390, 0],
        lines=[(0, 252, "BL-6.2"), (0, 50, "BL-5.6"), (0, 90, "BL-6.7"), (1, 0, "BL-6.1"), (0, -2, "BL-6.12")],
        problems=problem(3, "noted", "6.2", "capot") + problem(3, "noted", "6.12", "rounding"),
    ),
    Golden(
        name="with all trumps there are four belotes",
        covers=["BL-1.6", "BL-5.1"],
        rules={**BIDS, "suits": "sa_ta"},
        entries=contract(100, said("belote", ANN, suit="S"), said("belote", CY, suit="H"), count(81, 81), suit="AT"),
        points=[221, 81],
    ),
    Golden(
        name="a belote without both words scores nothing",
        covers=["BL-5.2"],
        entries=took(said("belote", ANN, words="first"), count(82, 80)),
        points=[82, 80],
        problems=problem(2, "noted", "5.2", "words-missing"),
    ),
    bad("rebelote without belote", "5.2", "rebelote-alone", took(said("belote", ANN, words="second")), "queried"),
    Golden(
        name="where the cards are enough a belote played counts",
        covers=["BL-5.2"],
        rules={**BIDS, "belote_words": False},
        entries=EIGHTY + WHOLE,
        points=[237, 25],
    ),
    Golden(
        name="a whole hand card by card",
        covers=["BL-4.1", "BL-4.2", "BL-4.3", "BL-4.4", "BL-4.9", "BL-4.10", "BL-5.2"],
        rules=BIDS,
        entries=EIGHTY + WHOLE,
        points=[217, 25],
        tricks=[5, 1, 2, 0],
        problems=problem(len(EIGHTY) + 31, "noted", "5.2", "belote-unsaid"),
    ),
    Golden(
        name="belote said in the play",
        covers=["BL-5.1"],
        rules=BIDS,
        entries=EIGHTY + said("belote", ANN) + WHOLE,
        points=[237, 25],
    ),
    Golden(
        name="whose declarations count is said at the end of the first trick",
        covers=["BL-5.4"],
        rules={**BIDS, "declarations": True},
        entries=EIGHTY + declared(CY, "tierce", cards=["AD", "KD", "QD"], shown=False) + WHOLE[:4],
        problems=problem(len(EIGHTY) + 4, "noted", "5.4", "declarations"),
    ),
    # ---- the deal -------------------------------------------------------------------------------
    Golden(
        name="five cards, then the rest",
        covers=["BL-1.3", "BL-2.3", "BL-8.1"],
        entries=FIRST_PART
        + bid(ANN)
        + [{"type": "rest", "hands": [["8D", "7C"], ["KC", "QD", "9D"], ["KD", "9S", "JC"], None]}]
        + [{"type": "play", "seat": ANN, "card": "KD"}],
        problems=[(3, "refused", "BL-1.2", "card-gone")],
    ),
    bad(
        "the rest comes once somebody has taken", "2.3", "not-now", FIRST_PART + [{"type": "rest", "hands": [None] * 4}]
    ),
    bad(
        "the taker gets two cards more",
        "2.3",
        "rest-size",
        FIRST_PART + bid(ANN) + [{"type": "rest", "hands": [["8D", "7C", "KC"], None, None, None]}],
    ),
    bad(
        "nobody gets a card that is dealt",
        "8.1",
        "card-twice",
        FIRST_PART + bid(ANN) + [{"type": "rest", "hands": [["8D", "JH"], None, None, None]}],
    ),
    bad("all four players are told", "8.1", "hands", FIRST_PART + bid(ANN) + [{"type": "rest", "hands": [None]}]),
    bad("the turned card is of the pack", "1.2", "not-in-pack", deal(depth="cards") + turned("2S")),
    bad(
        "the turned card is in nobody’s hand",
        "8.1",
        "card-twice",
        deal(depth="cards", hands=[hand.split() for hand in FIVES], turn="JH"),
    ),
    bad("the turned card is told once", "2.1", "turned-told", FIRST_ROUND + turned("9S")),
    bad("no card is turned up for bids", "2.6", "no-card-turned", deal(depth="cards") + turned("9S"), rules=BIDS),
    bad("nor with the deal", "2.6", "no-card-turned", deal(depth="cards", turn="9S"), rules=BIDS),
    Golden(
        name="the taker has the turned card",
        covers=["BL-2.3"],
        entries=TAKEN + plays(ANN, "AS KH"),
        problems=[(4, "refused", "BL-2.3", "card-gone")],
    ),
    bad(
        "whose whole hand is known without the turned card did not take it",
        "8.1",
        "not-the-taker",
        deal(depth="cards")
        + [{"type": "hands", "hands": [hand.split() for hand in HANDS]}]
        + turned("JH")
        + bid(BEA, "H"),
    ),
    # ---- by turns -------------------------------------------------------------------------------
    Golden(
        name="take or pass",
        covers=["BL-2.1"],
        entries=FIRST_ROUND,
        next=("bid", ANN),
        choices=bid(ANN),
    ),
    Golden(
        name="any suit in the second round",
        covers=["BL-2.2"],
        entries=FIRST_ROUND + passes(ANN, BEA, CY, DOV),
        next=("bid", ANN),
        choices=[one for suit in "SHDC" for one in bid(ANN, suit)],
    ),
    bad(
        "the turned suit again is worth a word",
        "2.2",
        "turned-suit",
        FIRST_ROUND + passes(ANN, BEA, CY, DOV) + bid(ANN, "H"),
        "noted",
    ),
    bad(
        "or may not be named",
        "2.2",
        "turned-suit",
        FIRST_ROUND + passes(ANN, BEA, CY, DOV) + bid(ANN, "H"),
        rules={"second_round": "other"},
    ),
    bad("a suit is named then", "2.2", "suit-missing", FIRST_ROUND + passes(ANN, BEA, CY, DOV) + bid(ANN)),
    Golden(
        name="all pass",
        covers=["BL-2.5"],
        entries=FIRST_ROUND + passes(*(0, 1, 2, 3) * 2),
        next=("deal", ANN),
    ),
    Golden(
        name="the same dealer may deal again",
        covers=["BL-2.5"],
        rules={"passed_out": "same"},
        entries=FIRST_ROUND + passes(*(0, 1, 2, 3) * 2),
        next=("deal", DOV),
    ),
    bad(
        "the dealer must take",
        "2.4",
        "must-take",
        FIRST_ROUND + passes(0, 1, 2, 3, 0, 1, 2, 3),
        rules={"last_must_take": True},
    ),
    bad("the turned card comes first", "2.1", "turned-first", deal(depth="cards") + bid(ANN)),
    bad("nobody bids points", "2.6", "no-bids", FIRST_ROUND + bid(ANN, "H", 100)),
    bad("nobody coinches", "2.6", "no-bids", TAKEN + said("coinche", BEA)),
    bad("sans atout is not played here", "1.6", "no-such-trumps", deal(depth="result") + bid(ANN, "NT")),
    bad(
        "sans atout is named in the second round",
        "2.1",
        "suit-missing",
        FIRST_ROUND + bid(ANN, "NT"),
        rules={"suits": "sa_ta"},
    ),
    Golden(
        name="another suit in the first round is void, and silences the side",
        covers=["BL-9.7"],
        entries=FIRST_ROUND + [{**bid(ANN, "S")[0], "confirmed": True}],
        problems=problem(2, "queried", "9.7", "other-suit"),
        next=("bid", BEA),
    ),
    Golden(
        name="or it stands",
        covers=["BL-9.7"],
        rules={"bid_out_of_turn": "stands"},
        entries=FIRST_ROUND + [{**bid(ANN, "S")[0], "confirmed": True}],
        problems=problem(2, "queried", "9.7", "other-suit"),
        next=("play", ANN),
    ),
    Golden(
        name="a silenced player may not bid",
        covers=["BL-9.7"],
        entries=FIRST_ROUND + [{**bid(ANN, "S")[0], "confirmed": True}] + bid(CY),
        problems=problem(2, "queried", "9.7", "other-suit") + problem(3, "refused", "9.7", "silenced"),
    ),
    Golden(
        name="if both sides are silenced the hand is void",
        covers=["BL-9.7", "BL-2.5"],
        entries=FIRST_ROUND + [{**bid(seat, "S")[0], "confirmed": True} for seat in (ANN, BEA)],
        problems=problem(2, "queried", "9.7", "other-suit") + problem(3, "queried", "9.7", "other-suit"),
        next=("deal", ANN),
    ),
    bad("one calls after the other", "9.7", "bid-out-of-turn", FIRST_ROUND + bid(CY), "queried"),
    bad("so does who passes", "9.7", "pass-out-of-turn", FIRST_ROUND + passes(CY), "queried"),
    bad("nobody passes twice in a round", "9.7", "bid-out-of-turn", FIRST_ROUND + passes(ANN, ANN)),
    bad("nobody takes what is taken", "2.1", "auction-over", TAKEN + bid(BEA)),
    bad("play waits for trumps", "8.2", "bid-first", FIRST_ROUND + plays(ANN, "AS")),
    bad("play waits for the turned card", "8.2", "turned-first", deal(depth="cards") + plays(ANN, "AS")),
    # ---- by bids --------------------------------------------------------------------------------
    Golden(
        name="who passed may bid again",
        covers=["BL-3.1", "BL-3.6"],
        rules=BIDS,
        entries=deal(depth="cards") + passes(ANN) + bid(BEA, "S", 80) + passes(CY, DOV) + bid(ANN, "H", 90),
        next=("bid", BEA),
    ),
    Golden(
        name="three passes end the auction",
        covers=["BL-3.6"],
        rules=BIDS,
        entries=deal(depth="cards") + passes(ANN) + bid(BEA, "S", 80) + passes(CY, DOV, ANN),
        next=("play", ANN),
    ),
    Golden(
        name="four passes",
        covers=["BL-2.5"],
        rules=BIDS,
        entries=deal(depth="cards") + passes(0, 1, 2, 3),
        next=("deal", ANN),
    ),
    Golden(
        name="three pass after a coinche",
        covers=["BL-3.5", "BL-3.6"],
        rules=BIDS,
        entries=deal(depth="cards") + bid(ANN, "S", 80) + said("coinche", BEA),
        next=("answer", CY),
        choices=passes(CY),
    ),
    bad("70 is no bid", "3.1", "no-bid", deal(depth="cards") + bid(ANN, "H", 70), rules=BIDS),
    bad("nor is 85", "3.1", "no-bid", deal(depth="cards") + bid(ANN, "H", 85), rules=BIDS),
    bad("the house has a highest bid", "3.1", "too-high", deal(depth="cards") + bid(ANN, "H", 190), rules=BIDS),
    bad(
        "a bid is higher",
        "9.7",
        "too-low",
        deal(depth="cards") + bid(0, "H", 90) + bid(1, "S", 90),
        "queried",
        rules=BIDS,
    ),
    bad(
        "nothing is above capot",
        "3.2",
        "above-capot",
        deal(depth="cards") + bid(0, "H", "capot") + bid(1, "S", "capot"),
        "queried",
        rules=BIDS,
    ),
    bad("a bid names number and suit", "9.7", "bid-missing", deal(depth="cards") + bid(ANN, None, 90), rules=BIDS),
    bad("tout atout is not played here", "1.6", "no-such-trumps", deal() + bid(ANN, "AT", 90), rules=BIDS),
    bad("nobody bids a générale", "3.3", "no-generale", deal() + bid(ANN, "H", "generale"), rules=BIDS),
    bad(
        "nobody raises the own bid",
        "9.7",
        "bid-out-of-turn",
        deal(depth="cards") + bid(ANN, "H", 80) + bid(ANN, "H", 90),
        "queried",
        rules=BIDS,
    ),
    bad("the auction is over", "3.6", "auction-over", PLAYED + bid(BEA, "S", 90), rules=BIDS),
    bad("a coinche needs a bid", "3.4", "no-contract", deal() + said("coinche", ANN), rules=BIDS),
    bad(
        "a surcoinche needs a coinche",
        "3.5",
        "not-doubled",
        deal() + bid(0, "H", 80) + said("surcoinche", 0),
        rules=BIDS,
    ),
    bad(
        "it is coinched once",
        "3.4",
        "said-before",
        deal() + bid(0, "H", 80) + said("coinche", 1) + said("coinche", 3),
        rules=BIDS,
    ),
    bad(
        "a coinche at another’s turn does not count",
        "3.4",
        "said-late",
        deal() + bid(0, "H", 80) + said("coinche", DOV),
        "queried",
        rules=BIDS,
    ),
    Golden(
        name="unless it may be said at any time",
        covers=["BL-3.4"],
        rules={**BIDS, "fly": True},
        entries=deal() + bid(0, "H", 80) + said("coinche", DOV),
        next=("answer", ANN),
    ),
    bad(
        "nobody coinches the partner’s bid",
        "3.4",
        "other-side",
        deal() + bid(0, "H", 80) + passes(BEA) + said("coinche", CY),
        "queried",
        rules=BIDS,
    ),
    bad(
        "a surcoinche comes before three passes",
        "3.5",
        "said-late",
        deal() + bid(0, "H", 80) + said("coinche", 1) + passes(2, 3, 0) + said("surcoinche", 0),
        "queried",
        rules=BIDS,
    ),
    bad(
        "who answers next",
        "9.7",
        "pass-out-of-turn",
        deal() + bid(0, "H", 80) + said("coinche", 1) + passes(3),
        "queried",
        rules=BIDS,
    ),
    bad(
        "three have passed",
        "3.6",
        "auction-over",
        deal() + bid(0, "H", 80) + said("coinche", 1) + passes(2, 3, 0, 1),
        rules=BIDS,
    ),
    bad(
        "play waits for the answer",
        "8.2",
        "answer-first",
        deal() + bid(0, "H", 80) + said("coinche", 1) + plays(ANN, "AS"),
        rules=BIDS,
    ),
    # ---- the play -------------------------------------------------------------------------------
    bad(
        "who can follow does",
        "4.1",
        "revoke",
        EIGHTY + plays(ANN, "AS TC"),
        "queried",
        rules=BIDS,
    ),
    bad(
        "who can beat a trump does",
        "4.2",
        "beat",
        KNOWN + bid(ANN, "D", 80) + passes(BEA, CY, DOV) + plays(ANN, "8D QD KD") + plays(DOV, "7D"),
        "queried",
        rules=BIDS,
    ),
    bad("who cannot follow trumps", "4.3", "trump", RUFF + plays(CY, "KD 9C AC TC"), "queried", rules=BIDS),
    Golden(
        name="a partner’s trump may have to be beaten",
        covers=["BL-4.4"],
        rules={**BIDS, "over_partner": True},
        entries=EIGHTY + said("belote", ANN) + WHOLE,
        points=[237, 25],
    ),
    # ---- belote and declarations ------------------------------------------------------------------
    bad(
        "no declarations here",
        "5.3",
        "no-declarations",
        RESULT + declared(ANN, "tierce", top="A", suit="S"),
        rules=BIDS,
    ),
    bad(
        "trumps come before declarations",
        "5.5",
        "trumps-first",
        deal() + declared(ANN, "tierce", top="A", suit="S"),
        rules=COINCHEE,
    ),
    bad(
        "a card is named once",
        "5.3",
        "card-twice",
        RESULT + declared(0, "tierce", cards=["AS", "AS", "KS"]),
        rules=COINCHEE,
    ),
    bad(
        "its cards are of the pack",
        "1.2",
        "not-in-pack",
        RESULT + declared(0, "tierce", cards=["2S", "3S", "4S"]),
        rules=COINCHEE,
    ),
    bad("its cards are told", "5.3", "declaration-untold", RESULT + declared(0, "tierce"), rules=COINCHEE),
    bad(
        "three in a row",
        "5.3",
        "no-declaration",
        RESULT + declared(0, "tierce", cards=["AS", "QS", "KC"]),
        rules=COINCHEE,
    ),
    bad(
        "no tierce ends at an eight",
        "5.3",
        "no-declaration",
        RESULT + declared(0, "tierce", top="8", suit="S"),
        rules=COINCHEE,
    ),
    bad(
        "four of a rank",
        "5.3",
        "no-declaration",
        RESULT + declared(0, "carre", cards=["AS", "AC", "KC"]),
        rules=COINCHEE,
    ),
    bad(
        "a card serves once",
        "5.3",
        "card-twice",
        RESULT + declared(0, "tierce", top="A", suit="S") + declared(0, "carre", rank="A"),
        rules=COINCHEE,
    ),
    bad(
        "nobody declares what another holds",
        "8.1",
        "card-elsewhere",
        EIGHTY + declared(BEA, "tierce", top="A", suit="S"),
        rules={**BIDS, "declarations": True},
    ),
    bad(
        "a declaration comes in the first trick",
        "5.5",
        "declared-late",
        EIGHTY + WHOLE[:4] + declared(CY, "tierce", cards=["7H", "8H", "9H"], shown=False),
        "queried",
        rules={**BIDS, "declarations": True},
    ),
    bad(
        "a carré of eights counts nothing",
        "5.3",
        "no-carre",
        RESULT + declared(0, "carre", rank="8"),
        "queried",
        rules=COINCHEE,
    ),
    bad("belote needs trumps", "5.1", "trumps-first", deal() + said("belote", ANN), rules=BIDS),
    bad(
        "there is none without trumps",
        "5.1",
        "no-belote",
        contract(100, said("belote", ANN), suit="NT"),
        rules={**BIDS, "suits": "sa_ta"},
    ),
    bad("it is in trumps", "5.1", "belote-suit", contract(100, said("belote", ANN, suit="S")), rules=BIDS),
    bad("one has it", "5.1", "belote-told", contract(100, said("belote", ANN), said("belote", BEA)), rules=BIDS),
    bad("who lacks one has none", "5.1", "belote-lacks", EIGHTY + said("belote", BEA), rules=BIDS),
    # ---- the count ------------------------------------------------------------------------------
    bad("the count comes after the contract", "8.2", "bid-first", deal(depth="result") + count(82, 80)),
    bad("both sides are counted", "6.1", "count", took([{"type": "points", "sides": [162]}])),
    bad("the counts make 162", "6.1", "count", took(count(90, 80))),
    bad("no cards count a single point", "6.1", "count", took(count(161, 1))),
    bad("the last trick is ten", "6.1", "count", took(count(157, 5, der=1))),
    bad("252 is for all tricks", "6.2", "no-capot", TRICKS_TOLD + won(BEA, *[ANN] * 7) + count(252, 0)),
    Golden(
        name="all tricks count themselves",
        covers=["BL-6.2"],
        entries=TRICKS_TOLD + won(*[ANN] * 5, *[CY] * 3),
        points=[252, 0],
        problems=problem(9, "noted", "6.2", "capot"),
    ),
    bad(
        "the last trick is where it fell",
        "6.1",
        "last-trick",
        TRICKS_TOLD + won(BEA, *[ANN] * 7) + count(100, 62, der=1),
    ),
    bad("and it is ten", "6.1", "last-trick", TRICKS_TOLD + won(ANN, *[BEA] * 7) + count(157, 5)),
    Golden(
        name="the count follows the tricks",
        covers=["BL-6.1"],
        entries=TRICKS_TOLD + won(BEA, *[ANN] * 7) + count(140, 22),
        points=[140, 22],
        lines=[(0, 130, "BL-6.1"), (0, 10, "BL-6.1"), (1, 22, "BL-6.1")],
    ),
    Golden(
        name="tricks told with their cards count themselves",
        covers=["BL-6.1"],
        rules=BIDS,
        entries=deal(depth="tricks")
        + bid(ANN, "H", 80)
        + [
            {"type": "trick", "winner": winner, "cards": cards.split()}
            for winner, cards in zip((0, 1, 0, 0, 0, 0, 2, 2), TRICKS.split(","), strict=True)
        ],
        tricks=[5, 1, 2, 0],
    ),
    bad("a trick has four cards", "6.1", "trick-size", TRICKS_TOLD + [{"type": "trick", "winner": 0, "cards": ["AS"]}]),
    bad(
        "of the pack",
        "1.2",
        "not-in-pack",
        TRICKS_TOLD + [{"type": "trick", "winner": 0, "cards": ["AS", "KS", "QS", "2S"]}],
    ),
    bad(
        "each once",
        "8.1",
        "card-gone",
        TRICKS_TOLD + [{"type": "trick", "winner": 0, "cards": ["AS", "KS", "QS", "JS"]}] * 2,
    ),
    bad(
        "of a générale the bidder’s own tricks are told",
        "6.1",
        "generale-untold",
        contract("generale", [{"type": "tricks", "sides": [8, 0]}]),
        rules={**BIDS, "generale": True},
    ),
    bad(
        "a générale has eight tricks",
        "6.1",
        "tricks",
        contract("generale", [{"type": "tricks", "counts": [7, 0, 0, 0]}]),
        rules={**BIDS, "generale": True},
    ),
    # ---- the end --------------------------------------------------------------------------------
    Golden(
        name="the target is reached",
        covers=["BL-7.1"],
        rules={"target": 160},
        entries=took(count(162, 0)),
        winners=[0],
        over_by="BL-7.1",
    ),
    Golden(
        name="a number of hands",
        covers=["BL-7.2"],
        rules={"hands": 1},
        entries=FIRST_ROUND + passes(*(0, 1, 2, 3) * 2) + deal(ANN, depth="result") + bid(BEA, "S") + count(62, 100),
        winners=[1],
        over_by="BL-7.2",
    ),
    Golden(
        name="equal at the end",
        covers=["BL-7.3"],
        rules={"target": 81, "litige": False, "tie": "makes"},
        entries=took(count(81, 81)) + deal(ANN),
        problems=problem(3, "noted", "7.3", "tie"),
    ),
    Golden(
        name="not by a belote alone",
        covers=["BL-7.4"],
        rules={**BIDS, "litige": False, "belote_wins": False, "target": 335},
        entries=contract(160, count(162, 0))
        + deal(ANN, depth="result")
        + bid(ANN, "H", 80)
        + said("belote", ANN)
        + count(60, 102),
        totals=[342, 240],
        problems=problem(6, "noted", "6.8", "failed") + problem(6, "noted", "7.4", "by-belote"),
        next=("deal", BEA),
    ),
    # ---- the record and what goes wrong -----------------------------------------------------------
    Golden(
        name="a revoke loses the hand",
        covers=["BL-9.1", "BL-9.2"],
        rules=BIDS,
        entries=EIGHTY + WHOLE[:8] + [{"type": "renege", "seat": ANN}],
        points=[0, 240],
        lines=[(1, 160, "BL-9.1"), (1, 80, "BL-3.1")],
    ),
    Golden(
        name="a defender’s too",
        covers=["BL-9.1"],
        entries=TRICKS_TOLD + won(ANN) + [{"type": "renege", "seat": BEA}],
        points=[162, 0],
    ),
    Golden(
        name="both revoked",
        covers=["BL-9.1"],
        entries=TRICKS_TOLD + won(ANN) + [{"type": "renege", "seat": BEA}, {"type": "renege", "seat": ANN}],
        points=[0, 0],
    ),
    Golden(
        name="what waits goes on waiting if both revoked",
        covers=["BL-6.5", "BL-9.1"],
        entries=took(count(81, 81))
        + deal(ANN, depth="tricks")
        + bid(BEA, "S")
        + won(BEA)
        + [{"type": "renege", "seat": BEA}, {"type": "renege", "seat": ANN}]
        + deal(BEA, depth="result")
        + bid(CY, "S")
        + count(100, 62),
        points=[181, 62],
        problems=[one for at in (2, 6, 10) for one in problem(at, "noted", "6.5", "litige")],
    ),
    Golden(
        name="a revoke may make the hand void",
        covers=["BL-9.1"],
        rules={"revoke": "void"},
        entries=TRICKS_TOLD + won(BEA, *[ANN] * 6) + [{"type": "renege", "seat": BEA}] + won(ANN) + count(140, 22),
        next=("deal", DOV),
    ),
    bad(
        "the next hand is dealt",
        "9.2",
        "called-late",
        took(count(82, 80)) + deal(ANN, depth="cards") + [{"type": "renege", "seat": BEA}],
    ),
    Golden(
        name="a misdeal",
        covers=["BL-9.3"],
        entries=deal() + void("packets"),
        next=("deal", DOV),
    ),
    Golden(
        name="a misdeal in the auction may give the hand away",
        covers=["BL-9.3"],
        rules={**CONTREE, "misdeal_after": "penalty"},
        entries=deal(depth="cards") + bid(ANN, "H", 80) + [{"type": "misdeal", "reason": "count", "seat": DOV}],
        points=[240, 0],
        lines=[(0, 160, "BL-9.3"), (0, 80, "BL-6.7")],
    ),
    bad("hands are of one size", "9.3", "hand-size", deal(hands=[["AS"], None, None, None]), "queried", rules=BIDS),
    Golden(
        name="a claim that holds",
        covers=["BL-4.8"],
        rules=BIDS,
        entries=EIGHTY + said("belote", ANN) + WHOLE[:28] + [{"type": "claim", "seat": CY, "good": True}],
        points=[237, 25],
    ),
    Golden(
        name="a claim that does not",
        covers=["BL-9.4"],
        rules=BIDS,
        entries=EIGHTY + WHOLE[:4] + [{"type": "claim", "seat": ANN, "good": False}],
        problems=problem(len(EIGHTY) + 4, "noted", "9.4", "false-claim"),
    ),
    Golden(
        name="points by agreement",
        covers=["BL-9.6"],
        entries=took() + [{"type": "penalty", "seat": BEA, "points": -10, "reason": "talking"}] + count(82, 80),
        points=[82, 70],
    ),
    bad("the wrong dealer", "1.4", "wrong-dealer", took(count(82, 80)) + deal(BEA), "queried"),
    bad("cards come in turn", "4.9", "out-of-turn", EIGHTY + plays(ANN, "JH") + plays(CY, "7H"), "queried", rules=BIDS),
    bad("the dealer’s right leads", "4.10", "out-of-turn", EIGHTY + plays(BEA, "9H"), "queried", rules=BIDS),
    Golden(
        name="stopped as it stands",
        covers=["BL-8.4"],
        entries=took(count(82, 80)) + [{"type": "end", "reason": "stopped"}],
        winners=[0],
        over_by="BL-8.4",
    ),
    bad("a house rule that is none", "8.5", "option:target", [{"type": "rules", "rules": {"target": 0}}]),
    Golden(
        name="a substitute sits down",
        covers=["BL-8.6"],
        entries=took(count(82, 80)) + players(None, "Eve", None, None) + deal(ANN),
        totals=[82, 80],
    ),
    reseated_late("BL-8.6"),
]

GOLDEN.append(agreed_upon(GOLDEN, "BL-8.7"))
