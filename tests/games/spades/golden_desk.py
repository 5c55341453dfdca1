"""Golden cases of the desk for Spades."""

from __future__ import annotations

from ..golden_ends import SPADES as ENDS
from .golden_bids import BIDS
from .golden_claim import CLAIM
from .golden_misdeal import MISDEAL
from .golden_play import PLAY
from .golden_questions import SCORED, TRICKS_WON
from .golden_revoke import REVOKE

DESK = [*TRICKS_WON, *REVOKE, *CLAIM, *MISDEAL, *BIDS, *SCORED, *PLAY, *ENDS]
