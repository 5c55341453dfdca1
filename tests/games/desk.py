"""Golden cases of the desk: a question with its answers, and the ruling that must come of it."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Entries = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, kw_only=True)
class Desk:
    """One case. Everything it says is looked at; `says` stands in the reason, `remedy` in what follows.

    `rules`: the ids cited, in order. `effect`: the entries the ruling records. With `record` it is asked at a table
    with these entries, and the effect recorded: `totals` are those after it, where they are given. `notes`: what is
    worth knowing besides, each with the id of its rule, where that is looked at.
    """

    question: str
    answers: Mapping[str, Any]
    house: Mapping[str, Any] = field(default_factory=dict)
    players: int = 4
    code: str
    verdict: str
    card: str
    rules: Sequence[str]
    says: str
    remedy: str
    effect: Entries = ()
    record: Entries | None = None
    totals: Sequence[int] | None = None
    data: Mapping[str, Any] = field(default_factory=dict)
    notes: Sequence[tuple[str, str]] | None = None

    @property
    def name(self) -> str:
        """What the case is about."""
        told = " ".join(f"{key}={value}" for key, value in {**self.house, **self.answers}.items())
        return f"{self.question} {told}"[:110]


def golden_of(key: str) -> list[Desk]:
    """The game's golden cases."""
    name = f"tests.games.{key}.golden_desk"
    return list(importlib.import_module(name).DESK) if importlib.util.find_spec(name) else []
