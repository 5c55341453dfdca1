"""Golden cases of the desk for Spades."""

from __future__ import annotations

from dataclasses import replace

from ..desk import Desk
from ..golden_ends import SPADES as ENDS
from .desk_cases import AGAIN
from .golden_bids import BIDS
from .golden_claim import CLAIM
from .golden_misdeal import MISDEAL
from .golden_play import PLAY
from .golden_questions import SCORED, TRICKS_WON
from .golden_revoke import REVOKE

AT_A_TABLE = [*TRICKS_WON, *REVOKE, *CLAIM, *MISDEAL, *BIDS, *SCORED, *PLAY, *ENDS]


def _passed_on(case: Desk) -> Desk:
    """The same misdeal at a table where it passes the deal on (SP-2.14)."""
    return replace(
        case,
        house={**case.house, "misdeal_dealer": "next"},
        code=f"{case.code}-next",
        rules=[*case.rules, "SP-2.14"],
        remedy="The hand is void and counts nothing. The deal passes to the left.",
    )


PASSED_ON = [
    _passed_on(case)
    for case in AT_A_TABLE
    if case.verdict == "A misdeal" and case.remedy in AGAIN and "SP-2.3" not in case.rules
]

DESK = [*AT_A_TABLE, *PASSED_ON]
