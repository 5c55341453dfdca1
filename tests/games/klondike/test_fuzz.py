"""Whatever is entered, in whatever order and under whatever house rules, gets a ruling and never an exception."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from referee.core.game import Replay
from referee.core.house import options
from referee.core.record import read_entry, write_entry
from referee.core.ruling import Severity
from referee.core.sheet import SheetText
from referee.games.klondike.house import House
from referee.games.klondike.layout import PACK, STACK_PLACES
from referee.games.klondike.model import State
from referee.service.judging import judge

from .deals import KLONDIKE, as_seen, fresh, whole_deal

Written = dict[str, Any]

STEPS = 90
"""Entries of one sitting."""

SITTINGS = 100
"""Sittings tried: each seed is one, so that a failure can be run again by its number."""

PLACES = ("waste", *STACK_PLACES, "suits")


class Table:
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.rules: Written = {
            name: self.rng.choice([choice.value for choice in about.choices])
            for name, _, about in options(House)
            if self.rng.random() < 0.4
        }
        self.start = fresh(self.rules)
        self.replay: Replay[State] = Replay(KLONDIKE, self.start, strict=False)
        self.written: list[Written] = []
        self.standing: list[Written] = []

    def next_entry(self) -> Written:
        """Something to enter now, as a record would hold it."""
        offered = list(islice(KLONDIKE.choices(self.replay.state), 600))
        for choice in self.rng.sample(offered, min(4, len(offered))):
            found = KLONDIKE.check(self.replay.state, choice)
            assert all(ruling.severity is Severity.NOTED for ruling in found), choice
        if not offered or self.rng.random() < 0.25:
            return self._anything()
        kind = self.rng.choice(sorted({entry.type for entry in offered}))
        entry = write_entry(self.rng.choice([entry for entry in offered if entry.type == kind]))
        return self._a_deal() if kind == "deal" else entry

    def _a_deal(self) -> Written:
        rng, deal = self.rng, whole_deal(self.rng)
        way = rng.randrange(6)
        if way < 2:
            return write_entry(deal)
        if way < 4:
            return write_entry(as_seen(deal))
        if way == 4:
            return {"type": "deal"}
        return self._position()

    def _position(self) -> Written:
        """The layout of another deal played on a little, as it lies; sometimes told wrong."""
        rng = self.rng
        cards = [card.code for card in PACK if card.rank not in "A2"]
        rng.shuffle(cards)
        stacks = [[cards.pop() for _ in range(rng.randint(0, 5))] for _ in range(rng.choice((7, 7, 7, 6)))]
        up = [min(len(stack), rng.randint(0, 2)) for stack in stacks]
        entry: Written = {
            "type": "deal",
            "stacks": stacks,
            "up": up,
            "suits": ["2S", "2H", "2D", rng.choice(("2C", "3C"))],
        }
        entry["waste"] = [cards.pop() for _ in range(rng.randint(0, 4))]
        if rng.random() < 0.5:
            entry["stock"] = [code if rng.random() < 0.7 else None for code in cards]
        return entry

    def _code(self) -> str:
        return self.rng.choice(PACK).code if self.rng.random() < 0.97 else "LJ"

    def _anything(self) -> Written:
        rng = self.rng
        makers: dict[str, Callable[[], Written]] = {
            "deal": self._a_deal,
            "turn": lambda: rng.choice(
                ({}, {"cards": [rng.choice((None, self._code())) for _ in range(rng.randint(0, 4))]})
            ),
            "move": lambda: {
                "from": rng.choice(PLACES),
                "to": rng.choice(PLACES),
                "count": rng.choice((1, 1, 1, 2, 3, 0)),
                "suit": rng.choice((None, None, "S", "H", "D", "C")),
            },
            "reveal": lambda: {
                "stack": rng.choice((None, *range(9))),
                "card": rng.choice((None, self._code(), self._code())),
            },
            "redeal": dict,
            "give-up": dict,
            "misdeal": lambda: {"reason": rng.choice(("", "count")), "seat": rng.choice((None, 0, 1))},
            "rules": lambda: {"rules": rng.choice(({"draw": 1}, {"redeals": 3}, {"scoring": "vegas"}, {"deals": 0}))},
            "end": lambda: {"reason": rng.choice(("time", "time", "stopped"))},
        }
        rare = {"end", "misdeal", "give-up"}
        kind = rng.choice(
            [*(kind for kind in makers if kind not in rare or rng.random() < 0.2), "move", "move", "reveal"]
        )
        return {"type": kind, "confirmed": rng.random() < 0.2, **makers[kind]()}

    def enter(self, written: Written) -> None:
        """Fold one entry in; what is not refused stands."""
        entry = read_entry(KLONDIKE.entry_types, written)
        assert read_entry(KLONDIKE.entry_types, write_entry(entry)) == entry
        before = len(self.replay.problems)
        self.written.append(written)
        self.replay.extend([entry])
        assert KLONDIKE.describe(entry, self.start.seating)
        if all(problem.ruling.severity is not Severity.REFUSED for problem in self.replay.problems[before:]):
            self.standing.append(written)


def assert_sound(state: State) -> None:
    """Lines add up to points, points to the total; 52 cards lie on the table, none of them twice."""
    explanation = KLONDIKE.explain(state)
    for account in explanation.hands:
        assert account.points == (sum(line.points for line in account.lines),)
    assert explanation.totals == (sum(account.points[0] for account in explanation.hands),)
    if state.hand is not None:
        cards = list(state.hand.layout.cards())
        told = [card for card in cards if card is not None]
        assert len(cards) == len(PACK)
        assert len(told) == len(set(told))


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_anything_may_be_entered(seed: int) -> None:
    """No mixture of entries raises; scores and cards always add up; one by one or at once is the same."""
    table = Table(seed)
    for _ in range(STEPS):
        table.enter(table.next_entry())
        assert_sound(table.replay.state)
    entries = [read_entry(KLONDIKE.entry_types, written) for written in table.written]
    at_once: Replay[State] = Replay(KLONDIKE, table.start, strict=False)
    at_once.extend(entries)
    assert at_once.state == table.replay.state
    assert at_once.problems == table.replay.problems
    strict: Replay[State] = Replay(KLONDIKE, table.start, strict=True)
    strict.extend(entries)
    assert_sound(strict.state)
    assert KLONDIKE.sheet(at_once.state, SheetText()).groups
    record = {"format": "referee/1", "game": "klondike", "players": ["Ann"], "rules": table.rules}
    for written in (table.written, table.standing):
        assert json.dumps(judge({**record, "entries": written}))
