"""Golden cases of the desk: a question with its answers, and the ruling that must come of it."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from referee.games import folder_of

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
    name = f"tests.games.{folder_of(key)}.golden_desk"
    return list(importlib.import_module(name).DESK) if importlib.util.find_spec(name) else []


def told(answers: str) -> dict[str, str]:
    """Answers written ``what=count found=seen``."""
    return dict(answer.split("=") for answer in answers.split())


@dataclass(frozen=True)
class Book:
    """How a game's cases are written: its rules by their numbers, answers as `told`, and so many at the table."""

    letters: str
    players: int = 4

    def rules(self, numbers: str) -> list[str]:
        """The ids of rules whose numbers are set apart by blanks."""
        return [f"{self.letters}-{number}" for number in numbers.split()]

    def case(self, head: tuple[str, str, str, str, str, str], says: str, remedy: str, **more: Any) -> Desk:
        """A case. The head: question, answers, code, verdict, card, numbers of the rules."""
        question, answers, code, verdict, card, rules = head
        return Desk(
            question=question,
            answers=told(answers),
            players=self.players,
            code=code,
            verdict=verdict,
            card=card,
            rules=self.rules(rules),
            says=says,
            remedy=remedy,
            **more,
        )

    def bids(
        self,
        answers: str,
        code: str,
        verdict: str,
        *,
        card: str = "queried",
        rules: str,
        says: str,
        remedy: str,
        **more: Any,
    ) -> Desk:
        """A dispute about what was called, set aside or counted."""
        return self.case(("bids", answers, code, verdict, card, rules), says, remedy, **more)
