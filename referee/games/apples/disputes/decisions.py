"""How disputes at Apples end: in order, against a rule, or not possible."""

from __future__ import annotations

from typing import Final

from ....core.entries import Misdeal
from ....core.ruling import Rule
from ....desk import decisions
from ....desk.situation import Decision, Effect
from .. import rulebook as book

SAME_DEALER: Final = "The hand is void and counts nothing. The same dealer deals again."

AGREED: Final = (("For what the rules do not cover the table may agree on points.", book.AGREED),)


def thrown_in(reason: str) -> tuple[Effect, ...]:
    """The hand does not count, for a reason of the record."""
    return (lambda _facts: Misdeal(reason=reason),)


def broken(key: str, verdict: str, why: str, remedy: str, *rules: Rule, points: bool = False) -> Decision:
    """A rule was broken, and here is what becomes of it. `points`: the table may agree on some."""
    return decisions.broken(key, verdict, why, remedy, *rules, notes=AGREED if points else ())
