"""Sittings where anything is entered: whatever it is, a game rules on it and never fails."""

from __future__ import annotations

import json
import random
from abc import ABC, abstractmethod
from collections import Counter
from itertools import islice
from typing import Any, ClassVar

from referee.core.codec import read_entry, write_entry
from referee.core.entries import Entry
from referee.core.errors import HouseRuleError
from referee.core.game import AnyRules, Explanation, Replay
from referee.core.house import options, read_house
from referee.core.ruling import Severity
from referee.table.judging import judge

from .playout import NAMES

Written = dict[str, Any]

OTHERS_SIT_DOWN = 0.04
"""How often a substitute sits down, or players change seats."""


class Sitting(ABC):
    """One sitting of one game: mostly what is offered is entered, else any entry of any type."""

    game: ClassVar[AnyRules]
    astray: ClassVar[float] = 0.3
    """How often something else is entered than what is offered."""
    offered: ClassVar[int] = 120
    """Choices looked at, at most."""
    rules_may_clash: ClassVar[bool] = False
    """Whether house rules can forbid each other, and others are then agreed on; else all of them must fit."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.players, self.rules, self.house = self._open()
        self.start: Any = self.game.start(self.game.seating(NAMES[: self.players], self.house), self.house)
        self.replay: Replay[Any] = Replay(self.game, self.start, strict=False)
        self.written: list[Written] = []
        self.standing: list[Written] = []

    @abstractmethod
    def a_table(self) -> tuple[int, Written]:
        """How many sit down, and the house rules they want, which may not fit each other."""

    @abstractmethod
    def anything(self) -> Written:
        """An entry of any type, legal or not."""

    @abstractmethod
    def a_deal(self) -> Written:
        """A deal, with the cards of it that somebody tells."""

    @abstractmethod
    def assert_sound(self, state: Any) -> None:
        """Whatever holds in every state of the game."""

    def some_rules(self, share: float, *, besides: tuple[str, ...] = ()) -> Written:
        """A choice for each option but those `besides`, as often as `share`."""
        rng = self.rng
        return {
            name: rng.choice([choice.value for choice in about.choices])
            for name, _, about in options(self.game.house)
            if name not in besides and rng.random() < share
        }

    def pick(self, offered: list[Entry]) -> Entry:
        """One of the choices: each kind as likely as another."""
        kind = self.rng.choice(sorted({entry.type for entry in offered}))
        return self.rng.choice([entry for entry in offered if entry.type == kind])

    def next_entry(self) -> Written:
        """Something to enter now, as a record would hold it."""
        offered = list(islice(self.game.choices(self.replay.state), self.offered))
        for choice in self.rng.sample(offered, min(4, len(offered))):
            found = self.game.check(self.replay.state, choice)
            assert all(ruling.severity is Severity.NOTED for ruling in found), choice
        if self.rng.random() < OTHERS_SIT_DOWN:
            return self.a_change_of_players()
        if not offered or self.rng.random() < self.astray:
            return self.anything()
        entry = write_entry(self.pick(offered))
        return {**self.a_deal(), **entry} if entry["type"] == "deal" else entry

    def a_change_of_players(self) -> Written:
        """Somebody sits down, moves, or both; as often as not while nobody may."""
        rng, size = self.rng, self.players
        change: Written = {"type": "players"}
        if rng.random() < 0.6:
            change["seats"] = rng.sample(range(size), size)
        if rng.random() < 0.6:
            change["names"] = [rng.choice([None, None, "Gus", "Hal", "Ann"]) for _ in range(size)]
        return change

    def enter(self, written: Written) -> None:
        """Fold one entry in; what is not refused stands."""
        entry = read_entry(self.game.entry_types, written)
        assert read_entry(self.game.entry_types, write_entry(entry)) == entry
        before = len(self.replay.problems)
        self.written.append(written)
        self.replay.extend([entry])
        if all(problem.ruling.severity is not Severity.REFUSED for problem in self.replay.problems[before:]):
            assert self.game.describe(entry, self.start.seating)
            self.standing.append(written)

    def sit(self, steps: int) -> None:
        """Enter so many; one by one or at once is the same, and the judge reads all of it."""
        for _ in range(steps):
            self.enter(self.next_entry())
            self.assert_sound(self.replay.state)
        entries = [read_entry(self.game.entry_types, written) for written in self.written]
        at_once: Replay[Any] = Replay(self.game, self.start, strict=False)
        at_once.extend(entries)
        assert at_once.state == self.replay.state
        assert at_once.problems == self.replay.problems
        strict: Replay[Any] = Replay(self.game, self.start, strict=True)
        strict.extend(entries)
        self.assert_sound(strict.state)
        record = {
            "format": "referee/1",
            "game": self.game.key,
            "players": list(NAMES[: self.players]),
            "rules": self.rules,
        }
        for written in (self.written, self.standing):
            assert json.dumps(judge({**record, "entries": written}))

    def _open(self) -> tuple[int, Written, Any]:
        while True:
            players, rules = self.a_table()
            try:
                house = read_house(self.game.house, rules)
                self.game.check_house(house, players)
            except HouseRuleError:
                if not self.rules_may_clash:
                    raise
                continue
            return players, rules, house


def assert_adds_up(explanation: Explanation, sides: int) -> None:
    """The lines of every hand add up to its points, and the points to the totals, for each of so many sides."""
    totals = Counter[int]()
    for account in explanation.hands:
        points = Counter[int]()
        for line in account.lines:
            assert 0 <= line.side < sides
            points[line.side] += line.points
        assert account.points == tuple(points[side] for side in range(sides))
        totals.update(dict(enumerate(account.points)))
    assert explanation.totals == tuple(totals[side] for side in range(sides))
