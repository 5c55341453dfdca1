"""Whatever is entered, in whatever order and under whatever house rules, gets a ruling and never an exception."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.core.cards import cards_in
from referee.core.house import options
from referee.games import find_game
from referee.games.tap.house import House
from referee.games.tap.model import State
from referee.games.tap.packs import PACK

from ..fuzzing import Sitting, Written, assert_adds_up
from .evening import Truth, played

TAP = find_game("tap").rules()

STEPS = 60
"""Entries of one sitting."""

SITTINGS = 100
"""Sittings tried: each seed is one, so that a failure can be run again by its number."""


class Anything(Sitting):
    """One sitting that enters anything: mostly what is offered or true, else any entry of any type."""

    game = TAP
    rules_may_clash = True
    astray = 0.35
    offered = 300

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.truth = played(self.rng)

    def a_table(self) -> tuple[int, Written]:
        return 3, self.some_rules(0.3)

    def _seat(self) -> int:
        return self.rng.randrange(3) if self.rng.random() < 0.97 else self.rng.choice((-1, 3))

    def _card(self) -> str:
        return self.rng.choice(PACK).code if self.rng.random() < 0.95 else self.rng.choice(("6S", "LJ"))

    def _some_hands(self) -> list[list[str] | None]:
        truth: Truth = self.truth if self.rng.random() < 0.8 else played(self.rng)
        hands = truth.hands
        if self.rng.random() < 0.5:
            hands = [[card for seat, card in truth.plays if seat == who] for who in range(3)]
        return [cards if self.rng.random() < 0.6 else None for cards in hands]

    def a_deal(self) -> Written:
        rng = self.rng
        self.truth = played(rng)
        entry: Written = {"type": "deal"}
        if rng.random() < 0.5:
            entry["hands"] = [cards if rng.random() < 0.6 else None for cards in self.truth.hands]
        if rng.random() < 0.5:
            entry["depth"] = rng.choice(("cards", "tricks", "result"))
        return entry

    def anything(self) -> Written:
        rng, seat, truth = self.rng, self._seat(), self.truth
        own = truth.hands[seat % 3]
        pile = rng.sample(truth.pile, max(0, len(truth.pile) - rng.choice((0, 0, 1, 3))))
        some = rng.choice((truth.discard, truth.discard[:1], rng.sample(own, rng.randint(0, 4)), [self._card()] * 3))
        stock = [card if rng.random() < 0.8 else None for card in truth.stock]
        changes = {name: rng.choice(about.choices).value for name, _, about in rng.sample([*options(House)], 2)}
        points = rng.choice((0, 3, 60, 61, 75, 107, 116, 119, 120, -1, truth.points))
        makers: dict[str, Callable[[], Written]] = {
            "deal": lambda: {**self.a_deal(), "dealer": seat},
            "bid": lambda: {"seat": seat, "contract": rng.choice(("three", "top", "bottom", "solo"))},
            "pass": lambda: {"seat": seat},
            "stock": lambda: {"cards": rng.choice((stock, stock, stock[:5], own[:6]))},
            "take": lambda: {"half": rng.choice(("top", "bottom"))},
            "discard": lambda: {"cards": some},
            "declare": lambda: {"bonus": rng.choice(("slam", "sparrow"))},
            "hands": lambda: {"hands": self._some_hands()},
            "play": lambda: {"seat": seat, "card": rng.choice((*own, self._card()))},
            "trick": lambda: {"winner": seat},
            "captured": lambda: {"seat": seat, "cards": pile, "sparrow": rng.random() < 0.2},
            "count": lambda: {
                "points": points,
                "tricks": rng.choice((None, truth.tricks, 0, 8, 16, 17, -1)),
                "sparrow": rng.random() < 0.2,
                "slam": rng.random() < 0.2,
            },
            "misdeal": lambda: {"reason": rng.choice(("", "count", "all passed")), "seat": seat},
            "renege": lambda: {"seat": seat, "trick": rng.choice((None, 1, 2, 17))},
            "claim": lambda: {"seat": seat, "good": rng.random() < 0.5, "sparrow": rng.random() < 0.3},
            "penalty": lambda: {
                "seat": seat,
                "to": rng.choice((None, self._seat())),
                "points": rng.choice((0, -4, 3, 9999)),
            },
            "rules": lambda: {"rules": changes},
            "end": lambda: {"reason": rng.choice(("time", "stopped"))},
        }
        kind = rng.choice([kind for kind in (*makers, "play", "hands", "trick", "play") if kind != "end"] * 3 + ["end"])
        return {"type": kind, "confirmed": rng.random() < 0.2, **makers[kind]()}

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
        where = [hand.pool, hand.left, hand.discarded, *hand.shown, *(held or 0 for held in hand.held)]
        cards = [card.code for cards in where for card in cards_in(cards)]
        cards += [play.card.code for trick in (*(trick.plays for trick in hand.tricks), hand.trick) for play in trick]
        if hand.half is None and hand.contract != "solo":
            cards += [card.code for card in hand.stock if card is not None]
        assert sorted(cards) == sorted(card.code for card in PACK)


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_anything_may_be_entered(seed: int) -> None:
    """No mixture of entries raises; scores, tricks and cards always add up; one by one or at once is the same."""
    Anything(seed).sit(STEPS)
