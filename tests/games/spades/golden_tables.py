"""Golden hands of Spades under house rules of single tables: overtricks, mercy, whose bid a renege makes, who deals."""

from __future__ import annotations

from ..golden import Golden, at_last
from ..written import deal, plays, void
from .hands import ANN, BEA, CY, DOV, KNOWN, bids, hand, took

NOTHING = {"overtricks": "nothing"}
CREDITED = {"renege": "credited"}
NEXT = {"misdeal_dealer": "next"}
BEA_RENEGED = [{"type": "renege", "seat": BEA}]

CORRECTED = {"renege_correction": "lead"}
FIRST_TRICK = deal(depth="cards", hands=KNOWN) + bids(3, 3, 3, 3) + plays(ANN, "AH QH 8H 5H")
KC_LIES_OPEN = [{"type": "penalty", "seat": BEA, "kind": "card", "card": "KC"}]

TABLES = [
    # ---- overtricks worth nothing
    Golden(
        name="overtricks worth nothing score nothing, and no bag is banked",
        covers=["SP-7.3"],
        rules=NOTHING,
        entries=hand([3, 3, 2, 3], [4, 3, 3, 3]),
        points=[50, 60],
        lines=[(0, 50, "SP-7.1"), (1, 60, "SP-7.1")],
        extra={"bags": [0, 0]},
    ),
    Golden(
        name="nor are the tricks of a broken nil bags then",
        covers=["SP-7.3", "SP-7.5"],
        rules=NOTHING,
        entries=hand(["N", 4, 5, 3], [1, 4, 5, 3]),
        points=[-50, 70],
        lines=[(0, -100, "SP-7.4"), (0, 50, "SP-7.1"), (1, 70, "SP-7.1")],
        extra={"bags": [0, 0]},
    ),
    Golden(
        name="eleven overtricks worth nothing cost nothing either",
        covers=["SP-7.3", "SP-7.6"],
        rules=NOTHING,
        entries=hand([1, 1, 1, 1], [7, 0, 6, 0]),
        points=[20, -20],
        extra={"bags": [0, 0]},
    ),
    # ---- mercy
    Golden(
        name="a lead short of the points agreed is no end",
        covers=["SP-8.10"],
        rules={"mercy": 80},
        entries=hand([5, 1, 5, 1], [5, 1, 5, 2]),
        totals=[100, 21],
        next=("deal", ANN),
    ),
    Golden(
        name="a lead of exactly the points agreed is enough",
        covers=["SP-8.10"],
        rules={"mercy": 79},
        entries=hand([5, 1, 5, 1], [5, 1, 5, 2]),
        totals=[100, 21],
        winners=[0],
        over_by="SP-8.10",
    ),
    Golden(
        name="of three it is the lead over the second",
        covers=["SP-8.10"],
        players=3,
        rules={"mercy": 100},
        entries=deal(CY) + bids(10, 4, 5) + took(10, 4, 3),
        totals=[100, 40, -50],
        next=("deal", ANN),
    ),
    Golden(
        name="mercy ends a game of so many hands too",
        covers=["SP-8.10", "SP-8.4"],
        rules={"mercy": 50, "hands": 8},
        entries=hand([5, 1, 5, 1], [5, 1, 5, 2]),
        winners=[0],
        over_by="SP-8.10",
    ),
    # ---- a renege that makes the others' bids
    Golden(
        name="a renege makes the bid of the others, who took too few",
        covers=["SP-9.8"],
        rules=CREDITED,
        entries=hand([4, 3, 4, 3], [3, 3, 3, 4]) + BEA_RENEGED,
        points=[80, -60],
        lines=[(0, 80, "SP-9.8"), (1, -60, "SP-9.8")],
        extra={"bags": [0, 0]},
    ),
    Golden(
        name="who made it anyway scores as usual, with bags",
        covers=["SP-9.8"],
        rules=CREDITED,
        entries=hand([3, 3, 3, 3], [4, 3, 3, 3]) + BEA_RENEGED,
        points=[61, -60],
        lines=[(0, 60, "SP-7.1"), (0, 1, "SP-7.3"), (1, -60, "SP-9.8")],
        extra={"bags": [1, 0]},
    ),
    Golden(
        name="where both sides reneged both are set",
        covers=["SP-9.8"],
        rules=CREDITED,
        entries=hand([4, 3, 4, 3], [3, 3, 3, 4]) + BEA_RENEGED + [{"type": "renege", "seat": ANN}],
        points=[-80, -60],
    ),
    Golden(
        name="a nil beside it is judged as played",
        covers=["SP-9.8", "SP-7.4"],
        rules=CREDITED,
        entries=hand(["N", 3, 6, 3], [1, 3, 4, 5]) + BEA_RENEGED,
        points=[-39, -60],
        lines=[(0, -100, "SP-7.4"), (0, 1, "SP-7.5"), (0, 60, "SP-9.8"), (1, -60, "SP-9.8")],
    ),
    Golden(
        name="each of three others makes a bid",
        covers=["SP-9.8"],
        rules={**CREDITED, "form": "solo"},
        entries=hand([3, 3, 5, 3], [3, 5, 2, 3]) + BEA_RENEGED,
        points=[30, -30, 50, 30],
    ),
    Golden(
        name="a Boston made by a renege scores and does not win",
        covers=["SP-9.8", "SP-7.9"],
        rules={**CREDITED, "boston": "wins"},
        entries=hand([7, 1, 6, 1], [6, 1, 6, 0]) + BEA_RENEGED,
        points=[130, -20],
        next=("deal", ANN),
    ),
    # ---- who deals after a misdeal
    Golden(
        name="a misdeal passes the deal on",
        covers=["SP-2.14"],
        rules=NEXT,
        entries=deal() + bids(3, 3, 3, 3)[:2] + void("count"),
        points=[0, 0],
        next=("deal", ANN),
    ),
    Golden(
        name="the wrong dealer's deal goes back to who should have dealt",
        covers=["SP-2.14", "SP-2.2"],
        rules=NEXT,
        entries=hand([3, 3, 3, 3], [3, 3, 3, 4]) + deal(BEA) + void("dealer"),
        problems=[(6, "queried", "SP-2.1", "wrong-dealer")],
        next=("deal", ANN),
    ),
    Golden(
        name="a weak hand keeps the deal where it is",
        covers=["SP-2.14", "SP-2.3"],
        rules={**NEXT, "deficient_misdeal": "either"},
        entries=deal() + [{"type": "misdeal", "reason": "deficient", "seat": ANN}],
        next=("deal", DOV),
    ),
    # ---- a renege put right until the next lead
    Golden(
        name="a renege was put right for a penalty card, which follows suit as soon as it can",
        covers=["SP-9.9", "SP-9.10"],
        rules=CORRECTED,
        entries=[*FIRST_TRICK, *KC_LIES_OPEN, *plays(ANN, "AC KC")],
        next=("play", CY),
    ),
    at_last(
        "queried",
        "SP-9.10",
        "penalty-card",
        "Bea must play the penalty card first: K♣.",
        "another card is played where the penalty card could be",
        rules=CORRECTED,
        entries=[*FIRST_TRICK, *KC_LIES_OPEN, *plays(ANN, "AC QC")],
    ),
    Golden(
        name="a penalty card waits while another suit is to be followed",
        covers=["SP-9.10"],
        rules=CORRECTED,
        entries=[*FIRST_TRICK, *KC_LIES_OPEN, *plays(ANN, "KH JH")],
        next=("play", CY),
    ),
    at_last(
        "queried",
        "SP-9.10",
        "penalty-card",
        "Bea must play the penalty card first: K♣.",
        "it is led as soon as its player has the lead",
        rules=CORRECTED,
        entries=[*FIRST_TRICK, *KC_LIES_OPEN, *plays(ANN, "9H JH 7H 4H"), *plays(BEA, "QC")],
    ),
    at_last(
        "refused",
        "SP-9.10",
        "not-played",
        "This table plays without penalty cards.",
        "a penalty card where the table has none",
        entries=[*FIRST_TRICK, *KC_LIES_OPEN],
    ),
    at_last(
        "refused",
        "SP-9.10",
        "penalty-card-untold",
        "Enter which card of Bea’s is face up.",
        "a penalty card nobody named",
        rules=CORRECTED,
        entries=[*FIRST_TRICK, {"type": "penalty", "seat": BEA, "kind": "card"}],
    ),
    at_last(
        "refused",
        "SP-1.3",
        "not-in-pack",
        "Big joker isn’t in this pack.",
        "a penalty card that is not there",
        rules=CORRECTED,
        entries=[*FIRST_TRICK, {"type": "penalty", "seat": BEA, "kind": "card", "card": "BJ"}],
    ),
    at_last(
        "refused",
        "SP-9.10",
        "penalty-card-not",
        "Name a card only for a penalty card.",
        "a card beside another penalty",
        rules=CORRECTED,
        entries=[*FIRST_TRICK, {**KC_LIES_OPEN[0], "kind": "false-call"}],
    ),
    at_last(
        "refused",
        "SP-9.10",
        "points",
        "A penalty card costs no points.",
        "a penalty card with points",
        rules=CORRECTED,
        entries=[*FIRST_TRICK, {**KC_LIES_OPEN[0], "points": -10}],
    ),
]
