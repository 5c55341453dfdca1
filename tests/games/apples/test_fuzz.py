"""Whatever is entered, in whatever order and under whatever house rules, gets a ruling and never an exception."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from referee.core.cards import cards_in
from referee.core.game import Replay
from referee.core.house import options, read_house
from referee.core.record import read_entry, write_entry
from referee.core.ruling import Severity
from referee.games.apples.house import House
from referee.games.apples.model import PACK, State
from referee.games.apples.results import piles_of, targets_of
from referee.service.judging import judge

from ..playout import NAMES
from .hands import APPLES, WHOLE_PACK, deal_out

Written = dict[str, Any]

STEPS = 70
"""Entries of one sitting."""

SITTINGS = 100
"""Sittings tried: each seed is one, so that a failure can be run again by its number."""


class Table:
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.rules: Written = {
            name: self.rng.choice([choice.value for choice in about.choices])
            for name, _, about in options(House)
            if self.rng.random() < 0.5
        }
        house = read_house(House, self.rules)
        self.start: State = APPLES.start(APPLES.seating(NAMES[:4], house), house)
        self.replay: Replay[State] = Replay(APPLES, self.start, strict=False)
        self.written: list[Written] = []
        self.standing: list[Written] = []
        self.hands = self._deal()

    def _deal(self) -> list[list[str]]:
        return [[card.code for card in cards] for cards in deal_out(self.rng)]

    def next_entry(self) -> Written:
        """Something to enter now, as a record would hold it."""
        offered = list(islice(APPLES.choices(self.replay.state), 120))
        for choice in self.rng.sample(offered, min(4, len(offered))):
            found = APPLES.check(self.replay.state, choice)
            assert all(ruling.severity is Severity.NOTED for ruling in found), choice
        if not offered or self.rng.random() < 0.3:
            return self._anything()
        kinds = sorted({entry.type for entry in offered})
        kind = self.rng.choice(kinds)
        entry = write_entry(self.rng.choice([entry for entry in offered if entry.type == kind]))
        return {**self._a_deal(), **entry} if kind == "deal" else entry

    def _seat(self) -> int:
        return self.rng.randrange(4) if self.rng.random() < 0.97 else self.rng.choice((-1, 4))

    def _card(self) -> str:
        return self.rng.choice(PACK).code if self.rng.random() < 0.97 else "LJ"

    def _some_hands(self) -> list[list[str] | None]:
        hands = self.hands if self.rng.random() < 0.7 else self._deal()
        if self.rng.random() < 0.1:
            hands = [cards[1:] for cards in hands]
        return [cards if self.rng.random() < 0.6 else None for cards in hands]

    def _a_deal(self) -> Written:
        self.hands = self._deal()
        entry: Written = {"type": "deal"}
        if self.rng.random() < 0.5:
            entry["hands"] = self._some_hands()
        if self.rng.random() < 0.7:
            entry["depth"] = self.rng.choice(("cards", "tricks", "result"))
        return entry

    def _anything(self) -> Written:
        rng, seat = self.rng, self._seat()
        own = self.hands[seat % 4]
        makers: dict[str, Callable[[], Written]] = {
            "deal": lambda: {**self._a_deal(), "dealer": seat},
            "bid": lambda: {"seat": seat, "number": rng.choice((0, 1, 2, 5, 13, 14)), "suit": rng.choice("DHCS")},
            "pass": lambda: {"seat": seat},
            "pile": lambda: {"seat": seat, "cards": rng.sample(own, rng.randint(0, 5))},
            "target": lambda: {"seat": seat, "card": rng.choice((*own, self._card()))},
            "hands": lambda: {"hands": self._some_hands()},
            "play": lambda: {"seat": seat, "card": rng.choice((*own, self._card()))},
            "trick": lambda: {"winner": seat},
            "captured": lambda: {"seat": seat, "cards": self._some_captured()},
            "misdeal": lambda: {"reason": rng.choice(("", "turn", "count")), "seat": seat},
            "renege": lambda: {"seat": seat, "trick": rng.choice((None, 1, 2, 14))},
            "claim": lambda: {"seat": seat, "good": rng.random() < 0.5},
            "penalty": lambda: {"seat": seat, "points": rng.choice((0, -20, 30, 9999)), "reason": "talk"},
            "rules": lambda: {"rules": {"goal": rng.choice((100, 250, 500))}},
            "end": lambda: {"reason": rng.choice(("time", "time", "stopped"))},
        }
        kind = rng.choice([*makers, "play", "target", "captured", "play", "pile", "captured"])
        return {"type": kind, "confirmed": rng.random() < 0.2, **makers[kind]()}

    def _some_captured(self) -> list[str]:
        """Cards that may be a pile: mostly of those nobody is said to have, four to a trick."""
        hand, rng = self.replay.state.hand, self.rng
        gone: set[str] = set()
        if hand is not None:
            gone |= {card.code for pile in hand.captured if pile is not None for card in cards_in(pile)}
            gone |= {card.code for card in hand.targets if card is not None}
        free = [card.code for card in PACK if card.code not in gone]
        count = 4 * rng.randint(0, len(free) // 4) + rng.choice((0, 0, 0, 1))
        return rng.sample(free, min(count, len(free)))

    def enter(self, written: Written) -> None:
        """Fold one entry in; what is not refused stands."""
        entry = read_entry(APPLES.entry_types, written)
        assert read_entry(APPLES.entry_types, write_entry(entry)) == entry
        before = len(self.replay.problems)
        self.written.append(written)
        self.replay.extend([entry])
        if all(problem.ruling.severity is not Severity.REFUSED for problem in self.replay.problems[before:]):
            assert APPLES.describe(entry, self.start.seating)
            self.standing.append(written)


def assert_sound(state: State) -> None:
    """Lines add up to points, points to totals; what is captured or set aside is in one place only."""
    explanation = APPLES.explain(state)
    totals = Counter[int]()
    for account in explanation.hands:
        points = Counter[int]()
        for line in account.lines:
            points[line.side] += line.points
        assert account.points == tuple(points[side] for side in range(4))
        totals.update(dict(enumerate(account.points)))
        assert account.void or sum(account.tricks) == 12
    assert explanation.totals == tuple(totals[side] for side in range(4))
    hand = state.hand
    if hand is None:
        return
    assert 0 <= min(hand.won) <= sum(hand.won) <= hand.tricks_total
    known = [card.code for pile in piles_of(hand) for card in cards_in(pile or 0)]
    known += [card.code for card in targets_of(hand) if card is not None]
    assert len(known) == len(set(known))
    if hand.complete:
        assert sorted(known) == WHOLE_PACK


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_anything_may_be_entered(seed: int) -> None:
    """No mixture of entries raises; scores, tricks and cards always add up; one by one or at once is the same."""
    table = Table(seed)
    for _ in range(STEPS):
        table.enter(table.next_entry())
        assert_sound(table.replay.state)
    entries = [read_entry(APPLES.entry_types, written) for written in table.written]
    at_once: Replay[State] = Replay(APPLES, table.start, strict=False)
    at_once.extend(entries)
    assert at_once.state == table.replay.state
    assert at_once.problems == table.replay.problems
    strict: Replay[State] = Replay(APPLES, table.start, strict=True)
    strict.extend(entries)
    assert_sound(strict.state)
    record = {"format": "referee/1", "game": "apples", "players": list(NAMES[:4]), "rules": table.rules}
    for written in (table.written, table.standing):
        assert json.dumps(judge({**record, "entries": written}))
