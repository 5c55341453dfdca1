"""Anything that may be entered at Tap, and what holds whatever was."""

from __future__ import annotations

from collections.abc import Mapping

from referee.core.cards import cards_in
from referee.games import find_game
from referee.games.tap.cards import PACK
from referee.games.tap.model import State

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up, cards_of
from .evening import played

TAP = find_game("tap").rules()


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered or true, else any entry of any type."""

    game = TAP
    steps = 60
    pack = PACK
    strange = ("6S", "LJ")
    reasons = ("", "count", "all passed")
    rules_may_clash = True
    astray = 0.35
    offered = 300

    def a_table(self) -> tuple[int, Written]:
        return 3, self.some_rules(0.3)

    def dealt(self) -> list[list[str]]:
        self.truth = played(self.rng)
        return self.truth.hands

    def some_hands(self) -> list[list[str] | None]:
        """As dealt, or those played from, which are not the same where something was discarded."""
        if self.rng.random() < 0.5:
            return super().some_hands()
        hands = [[card for seat, card in self.truth.plays if seat == who] for who in range(3)]
        return [cards if self.rng.random() < 0.6 else None for cards in hands]

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng, truth = self.rng, self.truth
        pile = rng.sample(truth.pile, max(0, len(truth.pile) - rng.choice((0, 0, 1, 3))))
        some = rng.choice((truth.discard, truth.discard[:1], rng.sample(own, rng.randint(0, 4)), [self.card()] * 3))
        stock = [card if rng.random() < 0.8 else None for card in truth.stock]
        points = rng.choice((0, 3, 60, 61, 75, 107, 116, 119, 120, -1, truth.points))
        return {
            "stock": lambda: {"cards": rng.choice((stock, stock, stock[:5], own[:6]))},
            "discard": lambda: {"cards": some},
            "captured": lambda: {"seat": seat, "cards": pile, "sparrow": rng.random() < 0.2},
            "count": lambda: {
                "points": points,
                "tricks": rng.choice((None, truth.tricks, 0, 8, 16, 17, -1)),
                "sparrow": rng.random() < 0.2,
                "slam": rng.random() < 0.2,
            },
            "claim": lambda: {"seat": seat, "good": rng.random() < 0.5, "sparrow": rng.random() < 0.3},
            "penalty": lambda: {
                "seat": seat,
                "to": rng.choice((None, self.seat())),
                "points": rng.choice((0, -4, 3, 9999)),
            },
        }

    def kinds(self, makers: Mapping[str, Maker]) -> list[str]:
        """An end seldom."""
        return [kind for kind in (*makers, "play", "hands", "trick", "play") if kind != "end"] * 3 + ["end"]

    def assert_sound(self, state: State) -> None:
        """Lines add up to points, points to totals and to nought, tricks to the hand, and no card is lost."""
        explanation = TAP.explain(state)
        assert_adds_up(explanation, 3)
        for account in explanation.hands:
            assert sum(account.points) == 0
        hand = state.hand
        if hand is None:
            return
        assert min(hand.won) >= 0
        assert sum(hand.won) <= hand.tricks_total
        cards = cards_of(hand) + [card.code for away in (hand.left, hand.discarded) for card in cards_in(away)]
        if hand.half is None and hand.contract != "solo":
            cards += [card.code for card in hand.stock if card is not None]
        assert sorted(cards) == sorted(card.code for card in PACK)
