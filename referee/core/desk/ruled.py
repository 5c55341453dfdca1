"""A ruling as the record keeps it."""

from __future__ import annotations

from collections.abc import Sequence

from ..entries import Cited, LongText, Ruled, Shown, Told
from ..house import changed, fingerprint
from ..ruling import Rule, Ruling, Severity
from ..seats import Seating, Side
from .question import Asked, Verdict


def ruled(
    asked: Asked,
    question: str,
    verdict: Verdict,
    *,
    accepted: Sequence[Side] = (),
    protest: Sequence[Side] = (),
    note: str = "",
) -> Ruled:
    """The verdict on a question asked at a table, ready to be recorded before its effect."""
    return Ruled(
        question=question,
        answers=dict(asked.answers),
        told=tuple(Told(words, said) for words, said in verdict.told),
        code=verdict.code,
        verdict=LongText(verdict.verdict),
        why=LongText(verdict.why),
        remedy=LongText(verdict.remedy),
        cited=tuple(Cited(rule.id, rule.title, LongText(rule.text)) for rule in verdict.rules),
        shown=tuple(Shown(one.caption, one.cards, one.bad) for one in verdict.evidence),
        seat=verdict.seat,
        house=fingerprint(asked.game.key, asked.house),
        rules=changed(asked.house),
        accepted=tuple(accepted),
        protest=tuple(protest),
        note=note,
    )


def check_ruled(entry: Ruled, seating: Seating, rule: Rule) -> list[Ruling]:
    """The refusal of a ruling that no such table can have taken, by the rule of who sits there."""
    sides = (*entry.accepted, *entry.protest)
    wrong = next((side for side in sides if not 0 <= side < len(seating.sides)), None)
    if wrong is not None:
        message = f"There is no side {wrong} at this table: sides run from 0 to {len(seating.sides) - 1}."
        return [Ruling(rule, Severity.REFUSED, "no-such-side", message)]
    if len(set(sides)) < len(sides):
        message = "A side accepts a ruling, or takes it under protest, once."
        return [Ruling(rule, Severity.REFUSED, "side-twice", message)]
    return []


def describe_ruled(entry: Ruled) -> str:
    """The ruling as a short sentence without a full stop: ``Ruling: no revoke (SP-5.2)``."""
    rule = f" ({entry.cited[0].rule})" if entry.cited else ""
    return f"Ruling: {entry.verdict.removesuffix('.')}{rule}"
