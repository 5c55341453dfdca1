"""Golden cases of the desk for Piquet."""

from __future__ import annotations

from typing import Any

from ..desk import Desk, Entries
from ..golden_claim import PIQUET as CLAIM
from ..golden_ends import PIQUET as ENDS
from ..golden_revoke import PIQUET as REVOKE
from .golden import (
    ANN,
    BEA,
    PIQUE,
    REPIQUE,
    STRONG,
    WEAK,
    deal,
    declare,
    point,
    result,
    sequences,
    sets,
    tricks,
)
from .golden_disputes import DISPUTES, falsely


def case(question: str, answers: dict[str, Any], **facts: Any) -> Desk:
    """A case at a table of two."""
    return Desk(question=question, answers=answers, players=2, **facts)


TRICK = [
    case(
        "trick",
        {"cards": ["9H", "KH"], "leader": ANN},
        code="wins",
        verdict="Bea wins with K♥",
        card="noted",
        rules=["PI-6.4"],
        says="K♥ is its higher heart.",
        remedy="Bea takes the trick.",
        data={"place": 1, "card": "KH", "winner": BEA},
    ),
    case(
        "trick",
        {"cards": "7C AS"},
        code="wins",
        verdict="7♣ wins",
        card="noted",
        rules=["PI-6.4"],
        says="7♣ is its only club.",
        remedy="Who played it takes the trick.",
        data={"place": 0, "winner": None},
    ),
]


def score(deal: Entries, **facts: Any) -> Desk:
    """What a deal scores."""
    return case("score", facts.pop("before", {}), code="scored", remedy="", record=deal, **facts)


OPEN = deal() + [{"type": "hands", "hands": [STRONG, WEAK]}]
SHOWN = [{"type": "hands", "hands": [STRONG, None]}]
BLANCHE = [{"type": "carte-blanche", "seat": ANN}]

SCORE = [
    score(
        deal() + REPIQUE + result((11, 1), (13, 2)),
        verdict="Ann +117, Bea +2",
        card="noted",
        rules=["PI-4.1", "PI-4.2", "PI-4.3", "PI-5.2", "PI-6.5", "PI-6.6", "PI-6.7", "PI-6.8"],
        says="Ann has 94 in hand, 13 in play and 10 for the cards. Bea has 2 in play.",
        data={"points": [117, 2]},
    ),
    score(
        deal() + PIQUE + result((11, 1), (13, 2), pique=True),
        verdict="Ann +76, Bea +2",
        card="noted",
        rules=["PI-4.1", "PI-4.2", "PI-4.3", "PI-6.5", "PI-6.6", "PI-6.7", "PI-5.3", "PI-6.8"],
        says="Ann has 23 in hand, 43 in play and 10 for the cards.",
        data={"points": [76, 2]},
    ),
    score(
        deal() + declare(ANN, point(6), sequences("4A"), sets("3A")) + declare(BEA) + result((12, 0), (13, 0)),
        verdict="Ann +66, Bea ±0",
        card="noted",
        rules=["PI-4.1", "PI-4.2", "PI-4.3", "PI-6.5", "PI-6.7", "PI-6.9"],
        says="Ann has 13 in hand, 13 in play and 40 for the cards. Bea has nothing.",
        data={
            "points": [66, 0],
            "lines": [
                {"side": 0, "points": 6, "rule": "PI-4.1", "reason": "point of six"},
                {"side": 0, "points": 4, "rule": "PI-4.2", "reason": "quart to the ace"},
                {"side": 0, "points": 3, "rule": "PI-4.3", "reason": "three aces"},
                {"side": 0, "points": 12, "rule": "PI-6.5", "reason": "12 cards led"},
                {"side": 0, "points": 1, "rule": "PI-6.7", "reason": "the last trick"},
                {"side": 0, "points": 40, "rule": "PI-6.9", "reason": "all twelve tricks"},
            ],
        },
    ),
    score(
        OPEN + result((12, 0), (13, 0)),
        house={"secret_hands": False},
        verdict="Ann +164, Bea ±0",
        card="noted",
        rules=["PI-4.1", "PI-4.2", "PI-4.5", "PI-4.3", "PI-5.2", "PI-6.5", "PI-6.7", "PI-6.9"],
        says="Ann has 111 in hand, 13 in play and 40 for the cards.",
        data={"points": [164, 0]},
    ),
    score(
        deal(ANN) + BLANCHE + declare(BEA) + declare(ANN) + result((6, 6), (8, 9)),
        verdict="Ann +18, Bea +9",
        card="noted",
        rules=["PI-2.1", "PI-6.5", "PI-6.6", "PI-6.7"],
        says="Ann has 10 in hand and 8 in play. Bea has 9 in play.",
        data={"points": [18, 9]},
    ),
    score(
        deal() + BLANCHE,
        house={"carte_blanche_redeal": True},
        verdict="Ann +10, Bea ±0",
        card="noted",
        rules=["PI-2.1"],
        says="Ann has 10 in hand.",
        data={"points": [10, 0]},
    ),
    score(
        [*deal(), *PIQUE, *falsely(ANN), *result((11, 1), (13, 2))],
        verdict="Ann ±0, Bea +2",
        card="noted",
        rules=["PI-6.5", "PI-6.6"],
        says="Ann has nothing. Bea has 2 in play.",
        data={"points": [0, 2]},
    ),
    score(
        deal() + SHOWN + declare(ANN, point(6, 60)) + declare(BEA) + result((12, 0), (13, 0)),
        house={"secret_hands": False},
        verdict="Ann ±0, Bea ±0",
        card="queried",
        rules=["PI-8.1"],
        says="Ann has nothing. Bea has nothing.",
        data={"points": [0, 0], "lines": []},
    ),
    score(
        deal() + PIQUE + tricks("AAAAAABAAAAA"),
        verdict="Ann +76, Bea +2",
        card="noted",
        rules=["PI-4.1", "PI-4.2", "PI-4.3", "PI-6.5", "PI-6.6", "PI-6.7", "PI-5.3", "PI-6.8"],
        says="Ann has 23 in hand",
        data={"points": [76, 2]},
        totals=[76, 2],
    ),
    score(
        deal() + declare(ANN, point(5, 49)) + declare(BEA) + result((6, 6), (9, 8)),
        verdict="Ann +14, Bea +8",
        card="noted",
        rules=["PI-4.1", "PI-6.5", "PI-6.6", "PI-6.7"],
        says="Ann has 5 in hand and 9 in play.",
        data={"points": [14, 8]},
    ),
]

LEVEL = "AS KS QS JS 9S TD TC TH 7D 8C 7C AD"
ABOVE = "AH KH QH JH 9H KD KC 8D 9C 8S 7S QC"
"""Both have a point of five making 50 and a quart to the ace; Ann three tens, Bea three kings."""

DECLARATIONS = [
    case(
        "declarations",
        {"elder": ANN, "hand0": STRONG, "hand1": WEAK},
        code="declared",
        verdict="Ann counts 111 in hand, Bea nothing",
        card="noted",
        rules=["PI-5.1", "PI-4.1", "PI-4.2", "PI-4.3", "PI-4.5", "PI-5.2"],
        says="Point: Ann’s point of five is longer than Bea’s of three. Sequences: Ann’s quint to the ace is longer "
        "than Bea’s tierce to the queen. Sets: Ann’s four aces beat Bea’s three jacks.",
        remedy="",
        data={
            "in_hand": [111, 0],
            "lines": [
                {"side": 0, "points": 5, "rule": "PI-4.1", "reason": "point of five, making 51"},
                {"side": 0, "points": 15, "rule": "PI-4.2", "reason": "quint to the ace"},
                {"side": 0, "points": 3, "rule": "PI-4.5", "reason": "tierce to the ace"},
                {"side": 0, "points": 14, "rule": "PI-4.3", "reason": "four aces"},
                {"side": 0, "points": 60, "rule": "PI-5.2", "reason": "37 in hand before the other counts"},
                {"side": 0, "points": 14, "rule": "PI-4.5", "reason": "four kings"},
            ],
        },
    ),
    case(
        "declarations",
        {"elder": ANN, "hand0": LEVEL, "hand1": ABOVE},
        code="declared",
        verdict="Bea counts 3 in hand, Ann nothing",
        card="noted",
        rules=["PI-5.1", "PI-4.1", "PI-4.2", "PI-4.3", "PI-4.6"],
        says="Point: both have a point of five, making 50: equal, and neither counts. Sequences: both have a quart to "
        "the ace: equal, and neither counts. Sets: Bea’s three kings are higher than Ann’s three tens.",
        remedy="Bea declares and counts it once Ann has led.",
        data={
            "in_hand": [0, 3],
            "declared": [
                ["point of five, making 50", "quart to the ace", "three tens"],
                ["point of five, making 50", "quart to the ace", "three kings"],
            ],
            "classes": {
                "point": {"best": ["point of five, making 50"] * 2, "answer": "equal", "counts": None},
                "sequences": {"best": ["quart to the ace"] * 2, "answer": "equal", "counts": None},
                "sets": {"best": ["three tens", "three kings"], "answer": "not good", "counts": 1},
            },
        },
    ),
    case(
        "declarations",
        {"elder": BEA, "hand0": LEVEL, "hand1": ABOVE, "blanche": ANN},
        code="declared",
        verdict="Bea counts 3 in hand, Ann 10",
        card="noted",
        rules=["PI-5.1", "PI-4.1", "PI-4.2", "PI-4.3", "PI-4.6", "PI-2.1"],
        says="equal, and neither counts",
        remedy="",
        data={"in_hand": [10, 3]},
    ),
    case(
        "declarations",
        {},
        code="declared",
        verdict="Ann counts 111 in hand, Bea nothing",
        card="noted",
        rules=["PI-5.1", "PI-4.1", "PI-4.2", "PI-4.3", "PI-4.5", "PI-5.2"],
        says="Sets: Ann’s four aces",
        remedy="",
        house={"secret_hands": False},
        record=[*deal(), {"type": "hands", "hands": [STRONG, WEAK]}],
    ),
]

HAND = [
    case(
        "hand",
        {"cards": STRONG},
        code="declares",
        verdict="51 points if all of it is good",
        card="noted",
        rules=["PI-4.1", "PI-4.2", "PI-4.3"],
        says="Point of five, making 51: 5; quint to the ace: 15; tierce to the ace: 3; four aces: 14; four kings: 14.",
        remedy="",
        data={"points": 51},
    ),
    case(
        "hand",
        {"cards": "AS 8D 7C"},
        code="declares",
        verdict="Nothing to declare",
        card="noted",
        rules=["PI-4.7"],
        says="no suit of three cards",
        remedy="",
        data={"points": 0},
    ),
]

DESK = [
    *DISPUTES,
    *ENDS,
    *REVOKE,
    *CLAIM,
    *TRICK,
    *SCORE,
    *DECLARATIONS,
    *HAND,
]
