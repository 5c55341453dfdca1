"""Golden cases of the desk for Piquet."""

from __future__ import annotations

from typing import Any

from ..desk import Desk, Entries
from ..golden_claim import PIQUET as CLAIM
from ..golden_ends import PIQUET as ENDS
from ..golden_play import PIQUET as PLAY
from ..golden_revoke import PIQUET as REVOKE
from ..written import void
from .golden import (
    ANN,
    BEA,
    NONE,
    PIQUE,
    REPIQUE,
    STRONG,
    WEAK,
    deal,
    declare,
    even,
    exchange,
    plays,
    point,
    result,
    sequences,
    sets,
    tricks,
)


def case(question: str, answers: dict[str, Any], **facts: Any) -> Desk:
    """A case at a table of two."""
    return Desk(question=question, answers=answers, players=2, **facts)


def falsely(seat: int) -> Entries:
    """A false declaration found."""
    return [{"type": "false-declaration", "seat": seat}]


AGAIN = "The deal is thrown in and counts nothing. The same dealer deals again."

ELDER_DREW = deal() + exchange(ANN, 3)
BOTH_DREW = ELDER_DREW + exchange(BEA, 5)
LED = BOTH_DREW + NONE + plays("AAS")


def stands(question: str, answers: dict[str, Any], code: str, rules: list[str], says: str, **facts: Any) -> Desk:
    """A case in which the deal stands."""
    facts = {"verdict": "The deal stands", "remedy": "Play on with the hands as dealt.", **facts}
    return case(question, answers, code=code, card="noted", rules=rules, says=says, **facts)


def thrown_in(question: str, answers: dict[str, Any], code: str, rules: list[str], says: str, **facts: Any) -> Desk:
    """A case in which the deal is thrown in, for a `reason`."""
    facts = {"remedy": AGAIN, "effect": void(facts.pop("reason")), **facts}
    return case(
        question,
        answers,
        code=code,
        verdict="A misdeal",
        card="queried",
        rules=rules,
        says=says,
        **facts,
    )


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

MISDEAL = [
    case(
        "misdeal",
        {"what": "count", "found": "unseen"},
        code="count-mended",
        verdict="The deal is put right",
        card="queried",
        rules=["PI-1.5"],
        says="found before anybody looked",
        remedy="Draw one card unseen from where there is one too many",
        record=deal(),
    ),
    thrown_in(
        "misdeal",
        {"what": "count", "found": "thrown"},
        "count-thrown",
        ["PI-1.5", "PI-1.4"],
        "cannot be mended unseen",
        reason="count",
        record=even() + deal(ANN),
        totals=[9, 8],
    ),
    stands(
        "misdeal",
        {"what": "count", "found": "content"},
        "count-content",
        ["PI-1.5", "PI-3.6"],
        "Nobody asks",
        remedy="play on; once a card is led, with the hands as they are.",
    ),
    thrown_in(
        "misdeal",
        {"what": "exposed", "by": "elder", "wants": "yes"},
        "exposed-refused",
        ["PI-1.10"],
        "one of elder’s cards, and elder has not exchanged",
        reason="exposed",
        record=deal(),
        totals=[0, 0],
    ),
    stands(
        "misdeal",
        {"what": "exposed", "by": "elder", "wants": "no"},
        "exposed-content",
        ["PI-1.10"],
        "Elder does not ask",
    ),
    stands(
        "misdeal",
        {"what": "exposed", "by": "elder"},
        "exposed-late",
        ["PI-1.10"],
        "Elder has exchanged",
        record=ELDER_DREW,
    ),
    stands("misdeal", {"what": "exposed", "by": "dealer"}, "exposed-dealer", ["PI-1.10"], "The dealer’s own card"),
    thrown_in(
        "misdeal",
        {"what": "exposed", "by": "talon"},
        "exposed-talon",
        ["PI-1.10"],
        "Both know a card of the talon",
        reason="A card of the talon was turned up",
        record=deal(),
    ),
    stands("misdeal", {"what": "exposed", "by": "player"}, "exposed-own", ["PI-1.10"], "gives only that away"),
    thrown_in(
        "misdeal",
        {"what": "dealer", "objects": "yes"},
        "dealer-refused",
        ["PI-1.5", "PI-1.3"],
        "The wrong player dealt",
        reason="dealer",
        remedy="The deal is thrown in and counts nothing. Whoever should have dealt deals.",
        record=even() + deal(BEA),
        totals=[9, 8],
    ),
    stands(
        "misdeal",
        {"what": "dealer", "objects": "no"},
        "dealer-content",
        ["PI-1.3"],
        "nobody objects to has dealt",
        remedy="Whoever dealt is younger in this deal, and the other deals next.",
    ),
    thrown_in(
        "misdeal",
        {"what": "otherwise", "found": "unseen"},
        "otherwise-again",
        ["PI-1.11"],
        "either player may have them dealt again",
        reason="The cards were not dealt as they should be",
        record=deal(),
    ),
    stands("misdeal", {"what": "otherwise", "found": "seen"}, "otherwise-late", ["PI-1.11"], "before anybody objected"),
    thrown_in(
        "misdeal",
        {"what": "pack", "found": "now"},
        "pack-void",
        ["PI-1.12", "PI-1.2"],
        "not the 32 cards",
        reason="The pack was not complete",
        remedy="Make the pack complete; the same dealer deals again.",
        record=even(),
        totals=[0, 0],
    ),
    stands(
        "misdeal",
        {"what": "pack", "found": "later"},
        "pack-later",
        ["PI-1.12"],
        "scored before it was found stand",
        verdict="The score stands",
        remedy="Make the pack complete, and go on.",
    ),
]


def talon(question: str) -> list[Desk]:
    """Cards of the talon that were seen: the same ways lead on in both trees."""
    what = {"what": "talon"}
    return [
        stands(
            question,
            {**what, "who": "elder"},
            "talon-elder",
            ["PI-3.4"],
            "fewer than five may look",
            verdict="Elder may look",
            remedy="The cards go back as they lay, for younger to draw.",
            record=ELDER_DREW,
        ),
        stands(
            question,
            {**what, "who": "younger"},
            "talon-younger",
            ["PI-3.8"],
            "What younger leaves",
            verdict="Younger may look",
            remedy="Once elder has led, elder may look at them too.",
        ),
        thrown_in(
            question,
            {**what, "who": "other", "wants": "yes"},
            "talon-seen",
            ["PI-3.7"],
            "by a player who was not to draw them",
            reason="The talon was looked at",
            record=ELDER_DREW,
            totals=[0, 0],
        ),
        stands(
            question,
            {**what, "who": "other", "wants": "no"},
            "talon-content",
            ["PI-3.7"],
            "does not ask for a new deal",
            remedy="The cards go back as they lay, face down.",
        ),
        stands(
            question,
            {**what, "who": "other"},
            "talon-late",
            ["PI-3.7"],
            "Both have exchanged",
            remedy="It costs nothing.",
            record=BOTH_DREW,
        ),
    ]


EXCHANGE = [
    case(
        "bids",
        {"what": "number", "how": "none", "led": "no"},
        code="none-now",
        verdict="One card must be exchanged",
        card="queried",
        rules=["PI-3.6", "PI-3.2", "PI-3.3"],
        says="at least one card",
        remedy="draws them now",
    ),
    case(
        "bids",
        {"what": "number", "how": "none"},
        code="none-late",
        verdict="The hand is played as it is",
        card="noted",
        rules=["PI-3.6"],
        says="A card has been led",
        remedy="It costs nothing.",
        record=LED,
    ),
    case(
        "bids",
        {"what": "number", "how": "many", "drawn": 4, "before": 4},
        code="many-fine",
        verdict="Nothing was wrong",
        card="noted",
        rules=["PI-3.2", "PI-3.3"],
        says="younger what elder has left",
        remedy="Play on.",
    ),
    case(
        "bids",
        {"what": "number", "how": "many", "drawn": 6, "looked": "no"},
        code="many-back",
        verdict="They go back",
        card="queried",
        rules=["PI-3.6", "PI-3.2", "PI-3.3"],
        says="five cards at most",
        remedy="go back onto the talon in their order",
    ),
    thrown_in(
        "bids",
        {"what": "number", "how": "many", "drawn": 4, "before": 5, "looked": "again"},
        "many-again",
        ["PI-3.6", "PI-3.2"],
        "drawn and seen that were the other’s",
        reason="Too many cards were exchanged",
        record=deal() + exchange(ANN, 6),
        totals=[0, 0],
    ),
    case(
        "bids",
        {"what": "number", "how": "many", "drawn": 6, "looked": "content"},
        code="many-content",
        verdict="The exchange stands",
        card="noted",
        rules=["PI-3.6"],
        says="lets the exchange stand",
        remedy="draws from what is left",
    ),
    case(
        "bids",
        {"what": "number", "how": "hand", "found": "long"},
        code="hand-long",
        verdict="The hand loses the cards too many",
        card="queried",
        rules=["PI-3.6"],
        says="more than twelve cards",
        remedy="The other player draws the cards too many from it unseen",
    ),
    case(
        "bids",
        {"what": "number", "how": "hand", "found": "short"},
        code="hand-short",
        verdict="The hand draws what it lacks",
        card="queried",
        rules=["PI-3.6"],
        says="fewer than twelve cards",
        remedy="from the top of the talon",
    ),
    thrown_in(
        "bids",
        {"what": "number", "how": "hand", "found": "led"},
        "hand-led",
        ["PI-1.5", "PI-3.6"],
        "has not twelve cards",
        reason="count",
        record=LED,
        totals=[0, 0],
    ),
    # a deal may be thrown in, and need not
    stands(
        "bids",
        {"what": "number", "how": "hand", "found": "content"},
        "hand-content",
        ["PI-1.5", "PI-3.6"],
        "Nobody asks",
        verdict="The hand is played as it is",
        remedy="A card over counts nothing, and a card that is missing loses its trick.",
        record=LED,
    ),
    case(
        "bids",
        {"what": "turn", "looked": "no"},
        code="turn-back",
        verdict="Elder exchanges first",
        card="queried",
        rules=["PI-3.1", "PI-3.7"],
        says="elder’s to draw, and nobody has seen them",
        remedy="Then elder exchanges.",
    ),
    thrown_in(
        "bids",
        {"what": "turn", "looked": "again"},
        "turn-again",
        ["PI-3.7", "PI-3.1"],
        "that were elder’s to draw",
        reason="Younger exchanged before elder",
        record=deal() + exchange(BEA, 3),
        totals=[0, 0],
    ),
    case(
        "bids",
        {"what": "turn", "looked": "content"},
        code="turn-content",
        verdict="The exchange stands",
        card="noted",
        rules=["PI-3.7"],
        says="Elder does not ask",
        remedy="Elder exchanges from what is left of the talon",
    ),
]

TAKEN_BACK: dict[str, Any] = {
    "code": "taken-back",
    "verdict": "It may be taken back",
    "card": "noted",
    "rules": ["PI-4.11", "PI-8.1"],
    "says": "until its player has played a card",
    "remedy": "It costs nothing.",
}
TOO_LATE: dict[str, Any] = {
    "code": "declared-late",
    "verdict": "It does not count",
    "card": "queried",
    "rules": ["PI-4.10"],
    "says": "after its player had played a card",
    "remedy": "What was declared in time counts, and nothing else.",
}
ANSWER_CHANGED: dict[str, Any] = {
    "code": "answer-changed",
    "verdict": "The answer may be changed",
    "card": "noted",
    "rules": ["PI-4.12"],
    "says": "Elder has not led.",
    "remedy": "Younger answers again",
}

DECLARED = [
    case(
        "bids",
        {"what": "blanche", "when": "early"},
        house={"carte_blanche_redeal": True},
        code="blanche-redeal",
        verdict="Carte blanche counts, and is dealt again",
        card="noted",
        rules=["PI-2.2", "PI-2.1"],
        says="shown before its player exchanges",
        remedy="The same dealer deals again.",
        record=deal(),
    ),
    case(
        "bids",
        {"what": "blanche", "when": "early"},
        code="blanche-counts",
        verdict="Carte blanche counts",
        card="noted",
        rules=["PI-2.1"],
        says="which is in time, whatever the other has done.",
        remedy="counts 10 before everything else",
        record=ELDER_DREW,
    ),
    case(
        "bids",
        {"what": "blanche"},
        code="blanche-late",
        verdict="Carte blanche does not count",
        card="queried",
        rules=["PI-2.1"],
        says="its player has exchanged",
        remedy="Nothing is counted for it.",
        record=LED,
    ),
    case("bids", {"what": "false", "when": "before"}, **TAKEN_BACK),
    case(
        "bids",
        {"what": "false", "when": "after", "seat": ANN},
        house={"false_declaration": "in_hand"},
        code="false-in-hand",
        verdict="A false declaration by Ann",
        card="queried",
        rules=["PI-8.1"],
        says="did not take it back in time",
        remedy="Ann counts nothing in hand in this deal.",
        effect=falsely(ANN),
        record=deal() + PIQUE + tricks("AAAAAABAAAAA"),
        totals=[23, 2],
    ),
    case(
        "bids",
        {"what": "false", "when": "after", "seat": ANN},
        code="false-everything",
        verdict="A false declaration by Ann",
        card="queried",
        rules=["PI-8.1"],
        says="Ann declared what the hand does not hold",
        remedy="Ann counts nothing in this deal, in hand or in play.",
        effect=falsely(ANN),
        record=deal() + REPIQUE + tricks("AAAAAABAAAAA"),
        totals=[0, 2],
    ),
    case(
        "bids",
        {"what": "false", "when": "over"},
        code="false-over",
        verdict="The score stands",
        card="noted",
        rules=["PI-8.5", "PI-8.1"],
        says="until the next cards are dealt",
        remedy="nothing is changed",
        record=even() + deal(ANN),
    ),
    case("bids", {"what": "late", "who": "elder"}, **TOO_LATE),
    case(
        "bids",
        {"what": "late", "who": "younger"},
        code="declared-in-time",
        verdict="It counts",
        card="noted",
        rules=["PI-4.10", "PI-5.1"],
        says="before playing to the first trick",
        remedy="It counts as declared, before the play.",
    ),
    case("bids", {"what": "late", "who": "younger-late"}, **TOO_LATE),
    case(
        "bids",
        {"what": "changed", "how": "before"},
        code="changed-before",
        verdict="The new one counts",
        card="noted",
        rules=["PI-4.11"],
        says="Nobody had answered it yet.",
        remedy="answered as it is said now",
    ),
    case(
        "bids",
        {"what": "changed", "how": "more"},
        code="changed-more",
        verdict="What was said first counts",
        card="queried",
        rules=["PI-4.11"],
        says="nothing is added to it",
        remedy="what was added does not",
    ),
    case("bids", {"what": "changed", "how": "less"}, **TAKEN_BACK),
    case("bids", {"what": "good", "led": "before"}, **ANSWER_CHANGED),
    case(
        "bids",
        {"what": "good"},
        code="good-stands",
        verdict="“Good” stands",
        card="noted",
        rules=["PI-4.12", "PI-4.4"],
        says="elder has led",
        remedy="Elder counts the class",
        record=LED,
    ),
    case("bids", {"what": "not-good", "led": "before"}, **ANSWER_CHANGED),
    case(
        "bids",
        {"what": "not-good", "led": "after", "seat": BEA},
        house={"false_declaration": "in_hand"},
        code="answer-false-in-hand",
        verdict="A false answer by Bea",
        card="queried",
        rules=["PI-4.12", "PI-8.1"],
        says="Bea answered for cards the hand does not hold",
        remedy="Bea counts nothing in hand in this deal.",
        effect=falsely(BEA),
    ),
    case(
        "bids",
        {"what": "not-good"},
        code="answer-false-everything",
        verdict="A false answer by Bea",
        card="queried",
        rules=["PI-4.12", "PI-8.1"],
        says="elder has led",
        remedy="Bea counts nothing in this deal, in hand or in play.",
        effect=falsely(BEA),
        record=deal() + declare(ANN, point(5, 49)) + declare(BEA, point(6), sets("3J")) + tricks("A"),
    ),
    case(
        "bids",
        {"what": "sunk"},
        code="sunk",
        verdict="Nothing is wrong",
        card="noted",
        rules=["PI-4.7", "PI-4.10", "PI-4.11"],
        says="Nobody need declare",
        remedy="may still declare it, in a class that is not answered yet.",
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
        remedy="Bea says and counts it once Ann has led.",
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
    *PLAY,
    *ENDS,
    *REVOKE,
    *CLAIM,
    *TRICK,
    *MISDEAL,
    *talon("misdeal"),
    *EXCHANGE,
    *talon("bids"),
    *DECLARED,
    *SCORE,
    *DECLARATIONS,
    *HAND,
]
