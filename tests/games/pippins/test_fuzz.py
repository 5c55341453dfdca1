"""Whatever is entered, in whatever order and under whatever house rules, gets a ruling and never an exception."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from referee.core.cards import cards_in, standard_pack
from referee.core.game import Replay
from referee.core.house import options, read_house
from referee.core.record import read_entry, write_entry
from referee.core.ruling import Severity
from referee.games import find_game
from referee.games.pippins.house import House
from referee.games.pippins.model import Hand, State
from referee.games.pippins.rules import running
from referee.service.judging import judge

from ..playout import NAMES, shuffled
from .plainly import plain_points, plain_reaches, plain_winner

PIPPINS = find_game("pippins")
PACK = standard_pack()
Written = dict[str, Any]

STEPS = 130
"""Entries of one sitting."""

SITTINGS = 60
"""Sittings tried: each seed is one, so that a failure can be run again by its number."""


class Table:
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.rules: Written = {
            name: self.rng.choice([choice.value for choice in about.choices])
            for name, _, about in options(House)
            if name != "target" and self.rng.random() < 0.5
        }
        self.rules["target"] = self.rng.choice((120, 120, 240, 600))
        house = read_house(House, self.rules)
        self.start: State = PIPPINS.start(PIPPINS.seating(NAMES[:4], house), house)
        self.replay: Replay[State] = Replay(PIPPINS, self.start, strict=False)
        self.written: list[Written] = []
        self.standing: list[Written] = []
        self.hands = self._deal()

    def _deal(self) -> list[list[str]]:
        return [[card.code for card in cards] for cards in shuffled(PACK, 4, 13, self.rng)]

    def next_entry(self) -> Written:
        """Something to enter now, as a record would hold it."""
        offered = list(islice(PIPPINS.choices(self.replay.state), 120))
        for choice in self.rng.sample(offered, min(4, len(offered))):
            found = PIPPINS.check(self.replay.state, choice)
            assert all(ruling.severity is Severity.NOTED for ruling in found), choice
        if not offered or self.rng.random() < 0.15:
            return self._anything()
        entry = write_entry(self.rng.choice(offered))
        return {**self._a_deal(), **entry} if entry["type"] == "deal" else entry

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
        if self.rng.random() < 0.3:
            entry["depth"] = self.rng.choice(("cards", "cards", "cards", "tricks"))
        return entry

    def _gap(self) -> int:
        """What the one side is ahead of the other."""
        first, second = running(self.replay.state)
        return abs(first - second)

    def _anything(self) -> Written:
        rng, seat = self.rng, self._seat()
        own = self.hands[seat % 4]
        makers: dict[str, Callable[[], Written]] = {
            "deal": lambda: {**self._a_deal(), "dealer": seat},
            "discard": lambda: {"seat": seat, "card": rng.choice((*own, self._card()))},
            "hands": lambda: {"hands": self._some_hands()},
            "play": lambda: {"seat": seat, "card": rng.choice((*own, self._card()))},
            "trick": lambda: {"winner": seat},
            "misdeal": lambda: {"reason": rng.choice(("", "turn", "count")), "seat": seat},
            "renege": lambda: {"seat": seat, "trick": rng.choice((None, 1, 2, 14))},
            "claim": lambda: {"seat": seat, "good": rng.random() < 0.5},
            "penalty": lambda: {"seat": seat, "points": rng.choice((0, -40, 50, 110, self._gap(), 9999))},
            "rules": lambda: {"rules": {"target": rng.choice((120, 240, 250, 600))}},
            "end": lambda: {"reason": rng.choice(("time", "time", "time", "stopped"))},
        }
        kinds = [kind for kind in makers if kind not in {"misdeal", "end"} or rng.random() < 0.3]
        kind = rng.choice([*kinds, "play", "discard", "penalty", "penalty"])
        return {"type": kind, "confirmed": rng.random() < 0.2, **makers[kind]()}

    def enter(self, written: Written) -> None:
        """Fold one entry in; what is not refused stands."""
        entry = read_entry(PIPPINS.entry_types, written)
        assert read_entry(PIPPINS.entry_types, write_entry(entry)) == entry
        before = len(self.replay.problems)
        self.written.append(written)
        self.replay.extend([entry])
        if all(problem.ruling.severity is not Severity.REFUSED for problem in self.replay.problems[before:]):
            assert PIPPINS.describe(entry, self.start.seating)
            self.standing.append(written)


def assert_sound(state: State) -> None:
    """Lines add up to points, points to totals; the game is over where a side leads past the target, and only there."""
    explanation = PIPPINS.explain(state)
    totals = Counter[int]()
    for account in explanation.hands:
        points = Counter[int]()
        for line in account.lines:
            points[line.side] += line.points
        assert account.points == tuple(points[side] for side in range(2))
        totals.update(dict(enumerate(account.points)))
    assert explanation.totals == tuple(totals[side] for side in range(2))
    if state.hand is not None:
        assert_hand_sound(state.hand)
    first, second = running(state)
    if state.outcome is None:
        assert max(first, second) <= state.house.target or first == second
    elif not state.stopped:
        assert max(first, second) > state.house.target
        assert state.outcome.winners == (int(second > first),)


def assert_hand_sound(hand: Hand) -> None:
    """No card is lost; winners, points and reaches are those of a plain count of the tricks."""
    where = [hand.pool, *hand.shown, *(held or 0 for held in hand.held)]
    cards = [card for cards in where for card in cards_in(cards)]
    cards += [card for card in hand.discards if card is not None]
    cards += [play.card for trick in (*(trick.plays for trick in hand.tricks), hand.trick) for play in trick]
    assert Counter(cards) == Counter(PACK)
    assert len(hand.points) == len(hand.tricks) == len(hand.reaches) - 1 == sum(hand.won)
    reaches: list[Any] = []
    for trick, points, after in zip(hand.tricks, hand.points, hand.reaches[1:], strict=True):
        laid = [play.card for play in trick.plays]
        assert points == plain_points(laid, reaches)
        assert trick.winner == trick.plays[plain_winner(laid, reaches)].seat
        reaches = plain_reaches(laid, reaches)
        assert list(after) == reaches


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_anything_may_be_entered(seed: int) -> None:
    """No mixture of entries raises; scores, tricks and cards always add up; one by one or at once is the same."""
    table = Table(seed)
    for _ in range(STEPS):
        table.enter(table.next_entry())
        assert_sound(table.replay.state)
    entries = [read_entry(PIPPINS.entry_types, written) for written in table.written]
    at_once: Replay[State] = Replay(PIPPINS, table.start, strict=False)
    at_once.extend(entries)
    assert at_once.state == table.replay.state
    assert at_once.problems == table.replay.problems
    strict: Replay[State] = Replay(PIPPINS, table.start, strict=True)
    strict.extend(entries)
    assert_sound(strict.state)
    record = {"format": "referee/1", "game": "pippins", "players": list(NAMES[:4]), "rules": table.rules}
    for written in (table.written, table.standing):
        assert json.dumps(judge({**record, "entries": written}))
