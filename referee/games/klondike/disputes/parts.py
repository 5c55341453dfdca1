"""What the trees are made of: a deal thrown in, given up or left standing, and what is put right on the table."""

from __future__ import annotations

from ....core.desk.situation import Decision
from ....core.entries import Misdeal
from ....core.ruling import Rule, Severity
from .. import rulebook as book
from ..model import GiveUp


def thrown_in(key: str, why: str, reason: str, *rules: Rule, first: str = "") -> Decision:
    """The deal is void."""
    return Decision(
        key=key,
        verdict="A misdeal",
        card=Severity.QUERIED,
        why=why,
        rules=rules,
        remedy=f"{first}The deal is thrown in and does not count. The cards are dealt again.",
        effect=(lambda _facts: Misdeal(reason=reason),),
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
    return Decision(key=key, verdict=verdict, card=Severity.NOTED, why=why, rules=rules, remedy=remedy)


def put_right(key: str, verdict: str, why: str, remedy: str, *rules: Rule) -> Decision:
    """A rule was broken, and it is mended on the table."""
    return Decision(key=key, verdict=verdict, card=Severity.QUERIED, why=why, rules=rules, remedy=remedy)
