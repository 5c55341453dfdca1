"""Golden cases of the desk in every game but Spades: do the rest go to who claims them?"""

from __future__ import annotations

from typing import Any

from .desk import Desk


def claim(seat: int = 0, *, good: bool, **more: object) -> list[dict[str, Any]]:
    """The rest claimed."""
    return [{"type": "claim", "seat": seat, **({} if good else {"good": False}), **more}]


VOID = "The claim is void. Play goes on, and it costs nothing."

APPLES = [
    Desk(  # two trumps are out: both are drawn
        question="claim",
        answers={"trump": "H", "hand": "AH KH AS", "out": "JH TH 2S 3S 4S 5S 6S 7S 8S"},
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["AP-5.7"],
        says="Whatever the others hold and play, Ann wins all 3 tricks left.",
        remedy="Ann has all 3 tricks left, with every card still out except the targets.",
        effect=claim(good=True),
    ),
    Desk(  # with three trumps out one of them may be left to ruff
        question="claim",
        answers={"trump": "H", "hand": "AH KH AS", "out": "JH TH 9H 3S 4S 5S 6S 7S 8S"},
        code="beaten",
        verdict="The claim does not hold",
        card="queried",
        rules=["AP-5.7", "AP-9.2"],
        says="may win trick 12 with",
        remedy=VOID,
        effect=claim(good=False),
    ),
]

PINOCHLE = [
    Desk(  # the first of equal cards wins, and all four are here
        question="claim",
        answers={"trump": "S", "hand": "AS AS AS AS"},
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["PN-5.11"],
        says="Ann wins all 4 tricks left.",
        remedy="Ann & Cy have all 4 tricks left, all remaining counters, and the last trick.",
        effect=claim(good=True),
    ),
    Desk(  # an equal copy does not beat
        question="claim",
        answers={"trump": "S", "hand": "AS", "leader": 3, "trick": ["AS"]},
        code="beaten",
        verdict="The claim does not hold",
        card="queried",
        rules=["PN-5.11", "PN-8.3"],
        says="Dov can win trick 20 with A♠.",
        remedy="The claim is void. Play goes on with Ann’s cards face up. The table may agree on points as well.",
        effect=claim(good=False),
    ),
    Desk(
        question="claim",
        answers={"trump": "S", "hand": "AS", "leader": 3, "trick": ["AS"]},
        house={"false_claim": "as_revoke"},
        code="beaten",
        verdict="The claim does not hold",
        card="queried",
        rules=["PN-5.11", "PN-8.3"],
        says="Dov can win trick 20 with A♠.",
        remedy="The claim is void. Play goes on with Ann’s cards face up. It counts as a renege.",
        effect=claim(good=False),
    ),
    Desk(  # the partner must beat
        question="claim",
        answers={"trump": "S", "hand": "TS", "hand1": "KS", "hand2": "AS", "hand3": "QS"},
        code="beaten",
        verdict="The claim does not hold",
        card="queried",
        rules=["PN-5.11", "PN-8.3"],
        says="Cy can win trick 20 with A♠.",
        remedy="The claim is void",
        effect=claim(good=False),
        notes=[("Claimed for the side it would hold: every trick left is Ann and Cy’s.", "PN-5.11")],
    ),
    Desk(
        question="claim",
        answers={"trump": "S", "hand": "TS", "hand1": "KS", "hand2": "AS", "hand3": "QS", "side": True},
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["PN-5.11"],
        says="However the others play, Ann and Cy win the trick left.",
        remedy="Ann & Cy have the trick left",
        effect=claim(good=True),
    ),
]

TAP = [
    Desk(
        question="claim",
        players=3,
        answers={"declarer": 0, "hand": "FX 21X"},
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["TP-9.2"],
        says="Ann wins both tricks left.",
        remedy="Ann has both tricks left, with all cards still out.",
        effect=claim(good=True),
    ),
    Desk(  # the Emperor trick
        question="claim",
        players=3,
        answers={"declarer": 0, "hand": "FX", "hand1": "21X", "hand2": "1X"},
        code="beaten",
        verdict="The claim does not hold",
        card="queried",
        rules=["TP-9.2", "TP-9.3"],
        says="Cy can win trick 16 with 1★.",
        remedy="The claim is noted. Play goes on.",
        effect=claim(good=False),
    ),
    Desk(  # a defender's partner must trump, and that is as good
        question="claim",
        players=3,
        answers={"declarer": 2, "hand": "KS", "hand1": "20X", "hand2": "7S"},
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["TP-9.2"],
        says="However the others play, Ann and Bea win the trick left.",
        remedy="Ann has the trick left",
        effect=claim(good=True),
    ),
    Desk(
        question="claim",
        players=3,
        answers={"declarer": 0, "hand": "1X", "hand1": "KS", "hand2": "KH", "sparrow": True},
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["TP-9.2"],
        says="Ann wins the trick left.",
        remedy="Ann has the trick left",
        effect=claim(good=True, sparrow=True),
    ),
]

PIQUET = [
    Desk(
        question="claim",
        players=2,
        answers={"hand": "AS AH"},
        code="good",
        verdict="The claim holds",
        card="noted",
        rules=["PI-6.12"],
        says="Whatever the other holds and plays, Ann wins both tricks left.",
        remedy="Ann wins both tricks left, and they count as if played.",
        effect=claim(good=True),
    ),
    Desk(  # the king is kept, guarded
        question="claim",
        players=2,
        answers={"hand": "AS QS", "out": "KS 7S"},
        code="beaten",
        verdict="The claim does not hold",
        card="queried",
        rules=["PI-6.12", "PI-8.3"],
        says="It must hold whatever cards the other has: Bea may win trick 12 with K♠.",
        remedy=VOID,
        effect=claim(good=False),
        data={"holding": [["AS", "QS"], ["KS", "7S"]], "supposed": True},
    ),
]

PIPPINS_OUT = "Play on. Pippins has no claims: which cards meet in the last tricks decides what they score."

PIPPINS = [
    Desk(  # the ace becomes the top reach itself, and the king is of its suit
        question="claim",
        answers={"reaches": "2H 9S", "hand": "AS KS", "hands": [None, ["2D", "3D"], ["4D", "5D"], ["6D", "7D"]]},
        code="good",
        verdict="The claim would hold",
        card="noted",
        rules=["PP-4.6"],
        says="However the others play, Ann wins both tricks left.",
        remedy=PIPPINS_OUT,
    ),
    Desk(  # 3♦ becomes the new reach, and the other diamond a trump
        question="claim",
        answers={"reaches": "2H", "hand": "AS KS", "hands": [None, ["3D", "4D"], ["5C", "6C"], ["7C", "8C"]]},
        code="beaten",
        verdict="The claim would not hold",
        card="noted",
        rules=["PP-4.6"],
        says="Bea can win trick 12 with 4♦.",
        remedy=PIPPINS_OUT,
    ),
]
