"""Names put right: in all hands, wherever their players came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Unpack

from ..core.entries import Players
from ..core.log import Kind
from ..core.names import check_names
from ..table.sitting import Fold
from .writing import Accepted, Answer, Plan, Sent, Step, ids_from, write


def respell(token: str, names: Mapping[str, str], **sent: Unpack[Sent]) -> Answer:
    """Put names right: each old one reads as the new one in all hands, wherever its player came from.

    Whoever sat down later is named by an entry, which is corrected. Raises what `record` raises, and NameProblem.
    """

    def plan(fold: Fold) -> Plan | Answer:
        facts, game = fold.facts, fold.facts.game
        opening = check_names([names.get(name, name) for name in facts.names])
        ids, steps = ids_from(sent["id"]), []
        for kept in fold.entries:
            if isinstance(kept.entry, Players) and any(name in names for name in kept.entry.names or ()):
                told = tuple(None if name is None else names.get(name, name) for name in kept.entry.names or ())
                steps.append(Step(Kind.AMEND, next(ids), kept.id, replace(kept.entry, names=told)))
        now_there = fold.view().seating.names
        check_names([names.get(name, name) for name in now_there])
        if opening == facts.names and not steps:
            return Accepted(fold.view(), changed=False)
        seating = game.rules().seating(opening, facts.house)
        return Plan(steps, facts=replace(facts, names=opening, seating=seating), names=names)

    def same(fold: Fold) -> bool:
        return fold.by_id[sent["id"]].kind is Kind.AMEND

    return write(token, plan, same, **sent)
