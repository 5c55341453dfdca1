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
from referee.core.errors import HouseRuleError
from referee.core.game import Replay
from referee.core.house import options, read_house
from referee.core.record import read_entry, write_entry
from referee.core.ruling import Severity
from referee.games import find_game
from referee.games.spades.house import FORMS, House
from referee.games.spades.model import State
from referee.games.spades.packs import Layout, layout_of
from referee.service.judging import judge

from ..playout import NAMES

SPADES = find_game("spades")
Written = dict[str, Any]

STEPS = 50
"""Entries of one sitting."""

SITTINGS = 100
"""Sittings tried: each seed is one, so that a failure can be run again by its number."""


class Table:
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.players, self.rules, self.house = self._open()
        self.start: State = SPADES.start(SPADES.seating(NAMES[: self.players], self.house), self.house)
        self.replay: Replay[State] = Replay(SPADES, self.start, strict=False)
        self.written: list[Written] = []
        self.standing: list[Written] = []
        self.hands = self._deal(self.start)

    def _open(self) -> tuple[int, Written, House]:
        rng = self.rng
        while True:
            players = rng.randint(2, 6)
            rules = {
                name: rng.choice([choice.value for choice in about.choices])
                for name, _, about in options(House)
                if rng.random() < 0.3
            }
            if "form" in rules:
                rules["form"] = rng.choice(FORMS[players])
            try:
                house = read_house(House, rules)
                SPADES.check_house(house, players)
            except HouseRuleError:
                continue
            return players, rules, house

    @property
    def layout(self) -> Layout:
        """The pack in play."""
        return layout_of(self.replay.state.house, self.players)

    def _deal(self, state: State) -> list[list[str]]:
        layout = layout_of(state.next_house or state.house, self.players)
        cards = [card.code for card in layout.pack]
        self.rng.shuffle(cards)
        return [cards[seat * layout.each : (seat + 1) * layout.each] for seat in range(self.players)]

    def next_entry(self) -> Written:
        """Something to enter now, as a record would hold it."""
        offered = list(islice(SPADES.choices(self.replay.state), 120))
        for choice in self.rng.sample(offered, min(4, len(offered))):
            found = SPADES.check(self.replay.state, choice)
            assert all(ruling.severity is Severity.NOTED for ruling in found), choice
        if not offered or self.rng.random() < 0.3:
            return self._anything()
        kinds = sorted({entry.type for entry in offered})
        kind = self.rng.choice(kinds)
        entry = write_entry(self.rng.choice([entry for entry in offered if entry.type == kind]))
        return {**self._a_deal(), **entry} if kind == "deal" else entry

    def _seat(self) -> int:
        return self.rng.randrange(self.players) if self.rng.random() < 0.97 else self.rng.choice((-1, self.players))

    def _card(self) -> str:
        return self.rng.choice(self.layout.pack).code if self.rng.random() < 0.95 else self.rng.choice(("2C", "LJ"))

    def _some_hands(self) -> list[list[str] | None]:
        hands = self.hands if self.rng.random() < 0.8 else self._deal(self.replay.state)
        return [cards if self.rng.random() < 0.6 else None for cards in hands]

    def _a_deal(self) -> Written:
        rng = self.rng
        self.hands = self._deal(self.replay.state)
        entry: Written = {"type": "deal"}
        if rng.random() < 0.5:
            entry["hands"] = self._some_hands()
        if rng.random() < 0.3:
            entry["face_up"] = [cards[: rng.choice((1, 1, 2))] for cards in self.hands]
        if rng.random() < 0.5:
            entry["depth"] = rng.choice(("cards", "tricks", "result"))
        return entry

    def _anything(self) -> Written:
        rng, seat = self.rng, self._seat()
        own = self.hands[seat % self.players]
        whole = Counter(card.code for card in self.layout.pack)
        kitty = list((whole - Counter(card for cards in self.hands for card in cards)).elements())
        other = rng.choice((None, self._seat()))
        passed = rng.choice(({"cards": own[: rng.randint(0, 3)]}, {"count": rng.randint(0, 3)}))
        points = {"kind": "points", "points": rng.choice((0, -20, 9999))}
        ruled = rng.choice(({"kind": "false-call"}, {"kind": "flip"}, points))
        changes = {name: rng.choice(about.choices).value for name, _, about in rng.sample([*options(House)], 2)}
        number = rng.choice((0, 0, 1, 3, 4, 10, 13, 14, -1))
        makers: dict[str, Callable[[], Written]] = {
            "deal": lambda: {**self._a_deal(), "dealer": seat},
            "bid": lambda: {"seat": seat, "bid": number, "blind": rng.random() < 0.3},
            "match": lambda: {"seat": seat},
            "pass-cards": lambda: {"seat": seat, **passed},
            "kitty": lambda: {"seat": seat, "taken": kitty, "discarded": [rng.choice(own + kitty) for _ in kitty]},
            "hands": lambda: {"hands": self._some_hands()},
            "play": lambda: {
                "seat": seat,
                "card": rng.choice((*own, self._card())),
                "ace": rng.choice(("high", "high", "low")),
            },
            "trick": lambda: {"winner": seat},
            "tricks": self._counts,
            "misdeal": lambda: {"reason": rng.choice(("", "deficient", "count")), "seat": seat},
            "renege": lambda: {"seat": seat, "trick": rng.choice((None, 1, 2, 14))},
            "claim": lambda: {"seat": seat, "good": rng.random() < 0.5, "to": other},
            "penalty": lambda: {"seat": seat, "to": other, **ruled},
            "rules": lambda: {"rules": changes},
            "end": lambda: {"reason": rng.choice(("time", "time", "stopped"))},
        }
        kind = rng.choice([*makers, "play", "hands", "trick", "play"])
        return {"type": kind, "confirmed": rng.random() < 0.2, **makers[kind]()}

    def _counts(self) -> Written:
        hand, rng = self.replay.state.hand, self.rng
        won = list(hand.won) if hand is not None else [0] * self.players
        for _ in range(self.layout.tricks - sum(won) + rng.choice((0, 0, 0, 1))):
            won[rng.randrange(self.players)] += 1
        return {"counts": won[: rng.choice((9, 9, 9, 1))]}

    def enter(self, written: Written) -> None:
        """Fold one entry in; what is not refused stands."""
        entry = read_entry(SPADES.entry_types, written)
        assert read_entry(SPADES.entry_types, write_entry(entry)) == entry
        before = len(self.replay.problems)
        self.written.append(written)
        self.replay.extend([entry])
        if all(problem.ruling.severity is not Severity.REFUSED for problem in self.replay.problems[before:]):
            self.standing.append(written)


def assert_sound(state: State) -> None:
    """Lines add up to points, points to totals, tricks to the hand, and no card is lost."""
    explanation = SPADES.explain(state)
    totals = Counter[int]()
    for account in explanation.hands:
        points = Counter[int]()
        for line in account.lines:
            points[line.side] += line.points
        assert account.points == tuple(points[side] for side in range(len(account.points)))
        totals.update(dict(enumerate(account.points)))
    assert explanation.totals == tuple(totals[side] for side in range(len(explanation.totals)))
    hand = state.hand
    if hand is None:
        return
    assert min(hand.won) >= 0
    assert sum(hand.won) == hand.tricks_total if hand.complete else sum(hand.won) <= hand.tricks_total
    if hand.complete or hand.void or hand.kitty is not None:
        return
    unplayed = [hand.pool, *hand.shown, *(held or 0 for held in hand.held)]
    cards = [card.code for where in unplayed for card in cards_in(where)]
    cards += [play.card.code for trick in (*(trick.plays for trick in hand.tricks), hand.trick) for play in trick]
    assert sorted(cards) == sorted(card.code for card in layout_of(state.house, len(state.seating)).pack)


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_anything_may_be_entered(seed: int) -> None:
    """No mixture of entries raises; scores, tricks and cards always add up; one by one or at once is the same."""
    table = Table(seed)
    for _ in range(STEPS):
        table.enter(table.next_entry())
        assert_sound(table.replay.state)
    entries = [read_entry(SPADES.entry_types, written) for written in table.written]
    at_once: Replay[State] = Replay(SPADES, table.start, strict=False)
    at_once.extend(entries)
    assert at_once.state == table.replay.state
    assert at_once.problems == table.replay.problems
    strict: Replay[State] = Replay(SPADES, table.start, strict=True)
    strict.extend(entries)
    assert_sound(strict.state)
    record = {"format": "referee/1", "game": "spades", "players": list(NAMES[: table.players]), "rules": table.rules}
    for written in (table.written, table.standing):
        assert json.dumps(judge({**record, "entries": written}))
