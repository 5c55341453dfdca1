"""What the trees are made of: how a deal is ruled on, and one that is given up."""

from __future__ import annotations

from typing import Final

from ....core.ruling import Rule
from ....desk.decisions import broken
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
    return broken(
        key,
        "The deal is given up",
        why,
        "The deal ends and counts as it lies.",
        *rules,
        book.GIVE_UP,
        effect=(lambda _facts: GiveUp(),),
    )
