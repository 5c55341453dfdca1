"""What the trees are made of: a deal thrown in, given up or left standing, and what is put right on the table."""

from __future__ import annotations

from ....core.ruling import Rule, Severity
from ....desk import decisions
from ....desk.situation import Decision
from .. import rulebook as book
from ..model import GiveUp


def thrown_in(key: str, why: str, reason: str, *rules: Rule, first: str = "") -> Decision:
    """The deal is void."""
    return decisions.thrown_in(
        key, why, reason, f"{first}The deal is thrown in and does not count. The cards are dealt again.", *rules
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


def stands(
    key: str,
    why: str,
    *rules: Rule,
    verdict: str = "The deal stands",
    remedy: str = "Play on with the cards as dealt.",
) -> Decision:
    """Nothing is wrong, or nothing follows from it."""
    return decisions.in_order(key, verdict, why, remedy, *rules)
