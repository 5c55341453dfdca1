"""Anything that may be entered at Pinochle, and what holds whatever was."""

from __future__ import annotations

from referee.core.codec import read_entry
from referee.games import find_game
from referee.games.pinochle.melds import PACK
from referee.games.pinochle.model import State

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up, cards_of

PINOCHLE = find_game("pinochle").rules()


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = PINOCHLE
    steps = 50
    sittings = 80
    pack = PACK
    each = 20
    strange = ("9C", "LJ")
    often = ("play", "hands", "trick", "play", "meld")
    rules_may_clash = True

    def a_table(self) -> tuple[int, Written]:
        rng, rules = self.rng, self.some_rules(0.3)
        for name in ("run_2", "royal_1", "pinochle_3", "aces_1"):
            if rng.random() < 0.1:
                rules[name] = rng.randint(0, 60)
        return 4, rules

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng, scale = self.rng, self.house.scale
        some = rng.sample(own, rng.choice((0, 2, 3, 4, 8, 20)))
        meld = rng.choice(({"points": scale * rng.choice((0, 2, 3, 15, 100))}, {"cards": some}, {}))
        counters = rng.choice((0, 20, 48, 50)) * scale
        return {
            "bid": lambda: {"seat": seat, "bid": scale * rng.choice((-1, 50, 55, 60, 500)), "moon": rng.random() < 0.2},
            "exchange": lambda: {"seat": seat, "cards": rng.choice((None, own[:3], own[:4]))},
            "meld": lambda: {"seat": seat, **meld},
            "counters": lambda: {
                "sides": [counters, 48 * scale - counters][: rng.choice((2, 2, 2, 1))],
                "last_trick": rng.choice((None, 0, 1, 2)),
                "tricks": rng.choice((None, None, [10, 10], [20, 0], [1])),
            },
        }

    def enter(self, written: Written) -> None:
        """Fold one entry in; there are words for it, even if it is refused, where its seats exist."""
        if self._seats_exist(written):
            assert PINOCHLE.describe(read_entry(PINOCHLE.entry_types, written), self.start.seating)
        super().enter(written)

    def _seats_exist(self, written: Written) -> bool:
        return all(0 <= (written.get(name) or 0) < 4 for name in ("seat", "winner", "dealer"))

    def assert_sound(self, state: State) -> None:
        """Lines add up to points, points to totals, points in play to 50, and no card is lost."""
        explanation = PINOCHLE.explain(state)
        assert_adds_up(explanation, 2)
        for account in explanation.hands:
            assert sum(account.extra.get("play", ())) in {0, 50, 500}
        hand = state.hand
        if hand is None:
            return
        assert sum(hand.won) <= 20
        if hand.complete or hand.void:
            return
        assert sorted(cards_of(hand)) == sorted(card.code for card in PACK)
