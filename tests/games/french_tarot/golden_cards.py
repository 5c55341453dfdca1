"""What the desk rules at French Tarot of cards on the table: was that a revoke, who won, and are the rest mine?"""

from __future__ import annotations

from typing import Any

from ..desk import Desk
from ..golden import Entries
from ..written import deal, plays
from .golden import ANN, BEA, CY, HANDS, OWN, SANS, known, take


def _revoke(cards: str, suspect: int, why: str, **more: Any) -> Desk:
    """A card that was right, away from the record."""
    return Desk(
        question="revoke",
        answers={"cards": cards, "suspect": suspect, **more},
        code="none",
        verdict="No revoke",
        card="noted",
        rules=["FT-6.4"],
        says=why,
        remedy="The card stands.",
    )


def _established(cards: str, suspect: int, later: str, ruled: tuple[str, str], why: str) -> Desk:
    title, rule = ruled
    return Desk(
        question="revoke",
        answers={"cards": cards, "suspect": suspect, "later": later, "when": "later"},
        code="established",
        verdict=title,
        card="queried",
        rules=[rule, "FT-10.1"],
        says=why,
        remedy="The other side has won the deal by the gap counted, with all poignées.",
    )


_BEGUN: Entries = deal(depth="cards") + take("garde_sans") + plays(ANN, "KS QH 8S 7S")
"""Bea lays D♥ on a spade."""
_SECOND: Entries = _BEGUN + plays(ANN, "AS 2H 3S 4S AC")


def _recorded(code: str, title: str, record: Entries, remedy: str, *, trick: int = 2, **more: Any) -> Desk:
    return Desk(
        question="revoke",
        answers={"seat": BEA, "trick": trick, "later": "9S"},
        record=record,
        code=code,
        verdict=title,
        card="queried",
        rules=["FT-6.4", "FT-10.1"],
        says="on a spade lead in trick",
        remedy=remedy,
        **more,
    )


REVOKES = [
    _established("KS QH", 1, "9S", ("A revoke", "FT-6.4"), "played D♥ on a spade lead, and held 9♠"),
    _established("KS QH", 1, "5X", ("A revoke: not trumped", "FT-6.6"), "and did not trump, and held 5★"),
    _established("KS 5X 9H", 2, "4X", ("A revoke: not trumped", "FT-6.6"), "9♥ and did not trump, and held 4★"),
    _established("KS 5X 4X", 2, "9X", ("A revoke: not over-trumped", "FT-6.5"), "did not beat 5★ with a higher trump"),
    _established("9X 5X", 1, "21X", ("A revoke: not over-trumped", "FT-6.5"), "held 21★."),  # a bout lies in no écart
    _established("FX KS QH", 2, "9S", ("A revoke", "FT-6.4"), "played D♥ on a spade lead"),
    _revoke("KS QS 4S", 2, "followed suit with 4♠", later="9S"),
    _revoke("KS FX", 1, "E★ may be played to any trick.", later="9S"),
    _revoke("9X FX", 1, "E★ may be played to any trick.", later="21X"),
    _revoke("FX KS QH", 1, "Before R♠ no suit was led: any card might be played."),
    _revoke("KS 5X 4X", 2, "held no spade and no trump that beats 5★", hand=True),
    _recorded("correctable", "A revoke, still to be put right", _BEGUN, "Bea takes D♥ back and plays a spade", trick=1),
    _recorded(
        "established",
        "A revoke",
        _SECOND,
        "won the deal by the gap counted",
        effect=[{"type": "renege", "seat": BEA, "trick": 2}],
    ),
    _recorded(
        "established",
        "A revoke",
        _SECOND,
        "The hand is void.",
        house={"revoke": "void"},
        effect=[{"type": "renege", "seat": BEA, "trick": 2}],
    ),
]


def _won(cards: str, winner: str, why: str) -> Desk:
    return Desk(
        question="trick",
        answers={"cards": cards},
        code="wins",
        verdict=f"{winner} wins",
        card="noted",
        rules=["FT-6.9"],
        says=why,
        remedy="Who played it takes the trick.",
    )


TRICKS = [
    _won("FX KS 9S 2S", "R♠", "its highest spade"),
    _won("FX KS 1X 2S", "1★", "its only trump"),
    _won("KS FX 9S 21X", "21★", "its only trump"),
    _won("3X FX 21X 20X", "21★", "its highest trump"),
]


def _claim(code: str, title: str, answers: dict[str, Any], why: str, remedy: str, **more: Any) -> Desk:
    return Desk(
        question="claim",
        answers=answers,
        code=code,
        verdict=title,
        card="queried" if code == "beaten" else "noted",
        rules=["FT-10.4", "FT-10.5"] if code == "beaten" else ["FT-10.4"],
        says=why,
        remedy=remedy,
        **more,
    )


_EXCUSED: Entries = known([OWN.replace("12X", "FX"), HANDS[1].replace("FX", "12X"), *HANDS[2:]]) + take("garde_sans")
"""All hands are known, and Ann has the Excuse."""
_GOOD: Entries = [{"type": "claim", "seat": ANN}]
_FALSE: Entries = [{"type": "claim", "seat": ANN, "good": False}]

CLAIMS = [
    _claim(  # the Excuse is out, and cannot win
        "good",
        "The claim holds",
        {"declarer": ANN, "hand": "21X 20X"},
        "Whatever the others hold and play, Ann wins both tricks left.",
        "Ann has both tricks left, with all cards still out.",
        effect=_GOOD,
    ),
    _claim(
        "beaten",
        "The claim does not hold",
        {"declarer": ANN, "hand": "20X KS", "hand1": "21X 5S", "hand2": "2D 3D", "hand3": "4D 6D"},
        "Bea can win trick 18 with 21★.",
        "Play goes on with the claimer’s cards face up.",
        effect=_FALSE,
    ),
    _claim(  # the defenders claim together
        "good",
        "The claim holds",
        {"declarer": CY, "hand": "20X", "hand1": "21X", "hand2": "2D", "hand3": "4D"},
        "However the others play, Ann, Bea and Dov win the trick left.",
        "Ann has the trick left",
        effect=_GOOD,
    ),
    _claim(
        "beaten",
        "The claim does not hold",
        {"declarer": ANN, "hand": "FX 21X"},
        "may win trick 18 with",
        "Play goes on with the claimer’s cards face up.",
        effect=_FALSE,
        notes=[("Who has won every trick so far wins the last with E★: then the claim holds.", "FT-6.8")],
    ),
    _claim(  # a partner may keep the Excuse for the last trick
        "undecided",
        "Not decided",
        {"claimer": CY, "hand": "8X 6X 5X KD QD CD VD TD 9D 8D 7D 6D 5D 4D 3D 2D AD"},
        "A partner may keep E★ for the last trick, and win it.",
        "Play on: nothing is claimed.",
        record=deal(depth="cards") + take("garde_sans") + plays(ANN, "QS KS 7X 2S"),
    ),
    _claim(  # every trick so far is hers, so the Excuse wins the last
        "good",
        "The claim holds",
        {"claimer": ANN},
        "Ann wins all 17 tricks left",
        "with all cards still out",
        record=_EXCUSED + plays(ANN, "21X 9X 8X 4X"),
        effect=_GOOD,
    ),
    _claim(
        "beaten",
        "The claim does not hold",
        {"claimer": ANN},
        "can win trick 18",
        "Play goes on with the claimer’s cards face up.",
        record=_EXCUSED + plays(ANN, "7S 12X 5X 1X") + plays(BEA, "9X 8X 4X 20X"),
        effect=_FALSE,
    ),
    _claim(
        "good",
        "The claim holds",
        {"claimer": ANN, "hand": OWN.removeprefix("21X ")},
        "Ann wins all 17 tricks left",
        "with all cards still out",
        record=SANS + plays(ANN, "21X FX 8X 4X"),
        effect=_GOOD,
    ),
]

CARDS = [*REVOKES, *TRICKS, *CLAIMS]
