"""How disputes at Apples end: in order, against a rule, or not possible."""

from __future__ import annotations

from typing import Final

from ....core.desk.situation import Decision, Effect
from ....core.entries import Misdeal
from ....core.ruling import Rule, Severity
from .. import rulebook as book

SAME_DEALER: Final = "The hand is void and counts nothing. The same dealer deals again."

AGREED: Final = (("For what the rules do not cover the table may agree on points.", book.AGREED),)


def thrown_in(reason: str) -> tuple[Effect, ...]:
    """The hand does not count, for a reason of the record."""
    return (lambda _facts: Misdeal(reason=reason),)


def in_order(key: str, verdict: str, why: str, remedy: str, *rules: Rule) -> Decision:
    """Nothing is wrong."""
    return Decision(key=key, verdict=verdict, card=Severity.NOTED, why=why, rules=rules, remedy=remedy)


def broken(key: str, verdict: str, why: str, remedy: str, *rules: Rule, points: bool = False) -> Decision:
    """A rule was broken, and here is what becomes of it. `points`: the table may agree on some."""
    return Decision(
        key=key,
        verdict=verdict,
        card=Severity.QUERIED,
        why=why,
        rules=rules,
        remedy=remedy,
        notes=AGREED if points else (),
    )


def cannot(key: str, verdict: str, why: str, remedy: str, *rules: Rule) -> Decision:
    """It cannot be so."""
    return Decision(key=key, verdict=verdict, card=Severity.REFUSED, why=why, rules=rules, remedy=remedy)
