"""Whatever is entered, in whatever order and under whatever house rules, gets a ruling and never an exception."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.core.cards import cards_in
from referee.games.apples.model import PACK, State
from referee.games.apples.results import piles_of, targets_of

from ..fuzzing import Sitting, Written, assert_adds_up
from .hands import APPLES, WHOLE_PACK, deal_out

STEPS = 70
"""Entries of one sitting."""

SITTINGS = 100
"""Sittings tried: each seed is one, so that a failure can be run again by its number."""


class Anything(Sitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = APPLES

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.hands = self._deal()

    def a_table(self) -> tuple[int, Written]:
        return 4, self.some_rules(0.5)

    def _deal(self) -> list[list[str]]:
        return [[card.code for card in cards] for cards in deal_out(self.rng)]

    def _seat(self) -> int:
        return self.rng.randrange(4) if self.rng.random() < 0.97 else self.rng.choice((-1, 4))

    def _card(self) -> str:
        return self.rng.choice(PACK).code if self.rng.random() < 0.97 else "LJ"

    def _some_hands(self) -> list[list[str] | None]:
        hands = self.hands if self.rng.random() < 0.7 else self._deal()
        if self.rng.random() < 0.1:
            hands = [cards[1:] for cards in hands]
        return [cards if self.rng.random() < 0.6 else None for cards in hands]

    def a_deal(self) -> Written:
        self.hands = self._deal()
        entry: Written = {"type": "deal"}
        if self.rng.random() < 0.5:
            entry["hands"] = self._some_hands()
        if self.rng.random() < 0.7:
            entry["depth"] = self.rng.choice(("cards", "tricks", "result"))
        return entry

    def anything(self) -> Written:
        rng, seat = self.rng, self._seat()
        own = self.hands[seat % 4]
        makers: dict[str, Callable[[], Written]] = {
            "deal": lambda: {**self.a_deal(), "dealer": seat},
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

    def assert_sound(self, state: State) -> None:
        """Lines add up to points, points to totals; what is captured or set aside is in one place only."""
        explanation = APPLES.explain(state)
        assert_adds_up(explanation, 4)
        for account in explanation.hands:
            assert account.void or sum(account.tricks) == 12
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
    Anything(seed).sit(STEPS)
