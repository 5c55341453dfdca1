"""Actions as they are stored, and read again: where that is done, no database is needed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from .asked import said_fields
from .codec import read_entry
from .entries import Entry
from .log import Action, Kind

Written = tuple[str, int, str, str | None, str | None, str, datetime]
"""An action as it is stored: its entry in JSON, its time in UTC without saying so."""

_KINDS: Final = {kind.value: kind for kind in Kind}


def actions_of(written: Iterable[Written], kinds: Sequence[type[Entry]]) -> list[Action]:
    """Actions as they were stored, read."""
    # In an evening most entries are written as one before them: it is read once, and each is a value of its own.
    known: dict[str, tuple[Callable[..., Entry], Mapping[str, object]]] = {}

    def read(written: str | None) -> Entry | None:
        if written is None:
            return None
        if written not in known:
            entry = read_entry(kinds, json.loads(written))
            said = [field.name for field in said_fields(type(entry))]
            known[written] = type(entry), {name: getattr(entry, name) for name in said}
        kind, told = known[written]
        return kind(**told)

    return [
        Action(
            id=action_id, seq=seq, kind=_KINDS[kind], target=target, entry=read(entry), by=by, at=at.replace(tzinfo=UTC)
        )
        for action_id, seq, kind, target, entry, by, at in written
    ]
