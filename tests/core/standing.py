"""What stands of a log, found in the whole of it: what a `Ledger` must say that is kept up to date."""

from __future__ import annotations

from collections.abc import Sequence

from referee.core.log import Action, Kind, Standing, active_ids


def standing(actions: Sequence[Action]) -> list[Standing]:
    """The entries that stand, in the order in which they were first recorded."""
    active = active_ids(actions)
    by_target: dict[str, list[Action]] = {}
    for action in actions:
        if action.kind is Kind.AMEND and action.target is not None:
            by_target.setdefault(action.target, []).append(action)
    found: list[Standing] = []
    number = 0
    for action in actions:
        if action.kind is not Kind.RECORD or action.entry is None:
            continue
        number += 1
        if action.id not in active:
            continue
        amends = by_target.get(action.id, [])
        entry = action.entry
        for amend in amends:
            if amend.id in active and amend.entry is not None:
                entry = amend.entry
        found.append(Standing(number, action.id, entry, (action, *amends)))
    return found
