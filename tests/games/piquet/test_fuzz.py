"""Whatever is entered, in whatever order and under whatever house rules, gets a ruling and never an exception."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from referee.core.codec import read_entry
from referee.games.piquet.corrections import secret
from referee.games.piquet.model import PACK, State
from referee.games.piquet.scoring import events

from ..fuzzing import Sitting, Written, assert_adds_up
from .hands import PIQUET, deal_out, lopsided
from .test_properties import every_card

STEPS = 70
"""Entries of one sitting."""

SITTINGS = 100
"""Sittings tried: each seed is one, so that a failure can be run again by its number."""


class Anything(Sitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = PIQUET

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.hands = self._deal()

    def a_table(self) -> tuple[int, Written]:
        return 2, self.some_rules(0.4)

    def _deal(self) -> list[list[str]]:
        dealt = deal_out(self.rng) if self.rng.random() < 0.5 else lopsided(self.rng)
        return [[card.code for card in cards] for cards in dealt]

    def _seat(self) -> int:
        return self.rng.randrange(2) if self.rng.random() < 0.97 else self.rng.choice((-1, 2))

    def _card(self) -> str:
        return self.rng.choice(PACK).code if self.rng.random() < 0.97 else self.rng.choice(("LJ", "2C"))

    def _some_hands(self) -> list[list[str] | None]:
        hands = self.hands if self.rng.random() < 0.7 else self._deal()
        if self.rng.random() < 0.1:
            hands = [cards[1:] for cards in hands]
        return [cards if self.rng.random() < 0.6 else None for cards in hands]

    def a_deal(self) -> Written:
        self.hands = self._deal()
        entry: Written = {"type": "deal"}
        if self.rng.random() < 0.4:
            entry["hands"] = self._some_hands()
        if self.rng.random() < 0.7:
            entry["depth"] = self.rng.choice(("cards", "tricks", "result"))
        return entry

    def anything(self) -> Written:
        rng, seat = self.rng, self._seat()
        own = self.hands[seat % 2]
        makers: dict[str, Callable[[], Written]] = {
            "deal": lambda: {**self.a_deal(), "dealer": seat},
            "carte-blanche": lambda: {"seat": seat},
            "exchange": lambda: {"seat": seat, **self._an_exchange(own)},
            "declare": lambda: {"seat": seat, **self._a_declaration()},
            "hands": lambda: {"hands": self._some_hands()},
            "play": lambda: {"seat": seat, "card": rng.choice((*own, self._card()))},
            "trick": lambda: {"winner": seat},
            "tricks": self._a_result,
            "misdeal": lambda: {"reason": rng.choice(("", "dealer", "count")), "seat": seat},
            "false-declaration": lambda: {"seat": seat},
            "renege": lambda: {"seat": seat, "trick": rng.choice((None, 1, 2, 14))},
            "claim": lambda: {"seat": seat, "good": rng.random() < 0.5},
            "penalty": lambda: {"seat": seat, "points": rng.choice((0, -20, 30, 9999)), "reason": "talk"},
            "rules": lambda: {"rules": {"carte_blanche_redeal": rng.random() < 0.5}},
            "end": lambda: {"reason": rng.choice(("time", "time", "stopped"))},
        }
        kind = rng.choice([*makers, "play", "declare", "exchange", "play", "tricks", "declare"])
        return {"type": kind, "confirmed": rng.random() < 0.2, **makers[kind]()}

    def _an_exchange(self, own: list[str]) -> Written:
        rng = self.rng
        count = rng.choice((0, 1, 2, 3, 3, 5, 6, 9, -1))
        found: Written = {"count": count} if rng.random() < 0.6 else {}
        if rng.random() < 0.5:
            found["cards"] = rng.sample(own, max(0, count))
        if rng.random() < 0.4:
            found["taken"] = [self._card() for _ in range(max(0, count))]
        return found

    def _a_declaration(self) -> Written:
        rng = self.rng
        found: Written = {}
        if rng.random() < 0.5:
            found["point"] = {"length": rng.choice((2, 3, 4, 5, 6, 8))}
            if rng.random() < 0.6:
                found["point"]["pips"] = rng.randint(20, 70)
        if rng.random() < 0.5:
            found["sequences"] = [
                {"length": rng.choice((2, 3, 3, 4, 5, 8, 9)), "top": rng.choice("AKQJT987")}
                for _ in range(rng.randint(1, 3))
            ]
        if rng.random() < 0.5:
            found["sets"] = [
                {"size": rng.choice((3, 3, 4, 2)), "rank": rng.choice("AKQJT")} for _ in range(rng.randint(1, 2))
            ]
        if rng.random() < 0.2:
            said = ("good", "not good", "equal", None)
            found["answers"] = {name: rng.choice(said) for name in ("point", "sequences", "sets")}
        return found

    def _a_result(self) -> Written:
        rng = self.rng
        won = rng.randint(0, 12)
        return {
            "counts": rng.choice(([won, 12 - won], [won, 12 - won], [won, won], [12])),
            "play": [rng.randint(0, 16), rng.randint(0, 16)],
            "pique": rng.choice((None, None, True, False)),
        }

    def enter(self, written: Written) -> None:
        """Fold one entry in; whether it is for all eyes can be said, even if it is refused."""
        super().enter(written)
        secret(self.replay.state, read_entry(PIQUET.entry_types, written))

    def assert_sound(self, state: State) -> None:
        """Lines add up to points, points to totals, tricks to the deal; what is counted runs up; no card is lost."""
        explanation = PIQUET.explain(state)
        assert_adds_up(explanation, 2)
        for account in explanation.hands:
            assert account.void or "redealt" in account.extra or sum(account.tricks) == 12
        hand = state.hand
        if hand is None:
            return
        assert 0 <= min(hand.won) <= sum(hand.won) <= hand.tricks_total
        counted = Counter[int]()
        for event in events(hand, state.house):
            counted[event.seat] += event.points
            assert event.points > 0
            assert event.total == counted[event.seat]
        assert every_card(hand) == sorted(card.code for card in PACK)


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_anything_may_be_entered(seed: int) -> None:
    """No mixture of entries raises; scores, tricks and cards always add up; one by one or at once is the same."""
    Anything(seed).sit(STEPS)
