"""The ends of a situation's tree in short: in order, a rule broken, or not possible; and a hand thrown in."""

from __future__ import annotations

from functools import partial
from typing import Final

from ..core.entries import Misdeal
from ..core.ruling import Rule, Severity
from .situation import Decision, Effect, Facts

Notes = tuple[tuple[str, Rule], ...]


def _decision(
    card: Severity,
    key: str,
    verdict: str,
    why: str,
    remedy: str,
    *rules: Rule,
    effect: tuple[Effect, ...] = (),
    about: str = "",
    notes: Notes = (),
) -> Decision:
    """A decision of one colour: see `Decision` for what each part says."""
    return Decision(
        key=key,
        verdict=verdict,
        card=card,
        why=why,
        rules=rules,
        remedy=remedy,
        effect=effect,
        about=about,
        notes=notes,
    )


in_order: Final = partial(_decision, Severity.NOTED)
"""Nothing is wrong, or it stands."""

broken: Final = partial(_decision, Severity.QUERIED)
"""A rule was broken, and there is something to do about it."""

cannot: Final = partial(_decision, Severity.REFUSED)
"""It cannot be so."""


def thrown_in(key: str, why: str, reason: str, remedy: str, *rules: Rule, who: str = "") -> Decision:
    """The hand is void: `reason` as the record keeps it, `who` the key of the seat that threw it in."""

    def void(facts: Facts) -> Misdeal:
        return Misdeal(reason=reason, seat=facts.seats.get(who))

    return broken(key, "A misdeal", why, remedy, *rules, effect=(void,), about=who)
