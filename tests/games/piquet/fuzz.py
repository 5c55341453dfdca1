"""Anything that may be entered at Piquet, and what holds whatever was."""

from __future__ import annotations

from collections import Counter

from referee.core.codec import read_entry
from referee.games.piquet.knowing import secret
from referee.games.piquet.model import PACK, State
from referee.games.piquet.scoring import events

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up
from .hands import PIQUET, deal_out, lopsided
from .test_properties import every_card


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = PIQUET
    steps = 70
    pack = PACK
    strange = ("LJ", "2C")
    depth_told = 0.7
    reasons = ("", "dealer", "count")
    often = ("play", "declare", "exchange", "play", "tricks", "declare")

    def a_table(self) -> tuple[int, Written]:
        return 2, self.some_rules(0.4)

    def dealt(self) -> list[list[str]]:
        dealt = deal_out(self.rng) if self.rng.random() < 0.5 else lopsided(self.rng)
        return [[card.code for card in cards] for cards in dealt]

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        return {
            "exchange": lambda: {"seat": seat, **self._an_exchange(own)},
            "declare": lambda: {"seat": seat, **self._a_declaration()},
            "tricks": self._a_result,
        }

    def _an_exchange(self, own: list[str]) -> Written:
        rng = self.rng
        count = rng.choice((0, 1, 2, 3, 3, 5, 6, 9, -1))
        found: Written = {"count": count} if rng.random() < 0.6 else {}
        if rng.random() < 0.5:
            found["cards"] = rng.sample(own, max(0, count))
        if rng.random() < 0.4:
            found["taken"] = [self.card() for _ in range(max(0, count))]
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
