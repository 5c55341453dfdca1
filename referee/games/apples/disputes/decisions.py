"""How disputes at Apples end: a deal thrown in or left standing, a rule broken."""

from __future__ import annotations

from typing import Final

from ....core.ruling import Rule
from ....desk import decisions
from ....desk.misdeal import Deals
from ....desk.situation import Decision
from .. import rulebook as book

DEALS: Final = Deals(misdeal=book.MISDEAL)

AGREED: Final = (("For what the rules do not cover the table may agree on points.", book.AGREED),)


def broken(key: str, verdict: str, why: str, remedy: str, *rules: Rule, points: bool = False) -> Decision:
    """A rule was broken, and here is what becomes of it. `points`: the table may agree on some."""
    return decisions.broken(key, verdict, why, remedy, *rules, notes=AGREED if points else ())
