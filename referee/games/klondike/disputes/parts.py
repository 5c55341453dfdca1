"""What the trees are made of: how a deal is ruled on, and one that is given up."""

from __future__ import annotations

from typing import Final

from ....core.ruling import Rule, Severity
from ....desk.misdeal import Deals
from ....desk.situation import Decision
from .. import rulebook as book
from ..model import GiveUp

DEALS: Final = Deals(
    misdeal=book.MISDEAL,
    void="The deal is thrown in and does not count.",
    again="The cards are dealt again.",
    standing="The deal stands",
    play_on="Play on with the cards as dealt.",
)


def given_up(key: str, why: str, *rules: Rule) -> Decision:
    """The deal is over, and counts."""
    return Decision(
        key=key,
        verdict="The deal is given up",
        card=Severity.QUERIED,
        why=why,
        rules=(*rules, book.GIVE_UP),
        remedy="The deal ends and counts as it lies.",
        effect=(lambda _facts: GiveUp(),),
    )
