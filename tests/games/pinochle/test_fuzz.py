"""Whatever is entered, in whatever order and under whatever house rules, gets a ruling and never an exception."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.core.cards import cards_in
from referee.core.codec import read_entry
from referee.core.house import options
from referee.games import find_game
from referee.games.pinochle.house import House
from referee.games.pinochle.melds import PACK
from referee.games.pinochle.model import State

from ..fuzzing import Sitting, Written, assert_adds_up

PINOCHLE = find_game("pinochle").rules()

STEPS = 50
"""Entries of one sitting."""

SITTINGS = 80
"""Sittings tried: each seed is one, so that a failure can be run again by its number."""


class Anything(Sitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = PINOCHLE
    rules_may_clash = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.hands = self._deal()

    def a_table(self) -> tuple[int, Written]:
        rng, rules = self.rng, self.some_rules(0.3)
        for name in ("run_2", "royal_1", "pinochle_3", "aces_1"):
            if rng.random() < 0.1:
                rules[name] = rng.randint(0, 60)
        return 4, rules

    def _deal(self) -> list[list[str]]:
        cards = [card.code for card in PACK]
        self.rng.shuffle(cards)
        return [cards[seat * 20 : (seat + 1) * 20] for seat in range(4)]

    def _seat(self) -> int:
        return self.rng.randrange(4) if self.rng.random() < 0.97 else self.rng.choice((-1, 4))

    def _card(self) -> str:
        return self.rng.choice(PACK).code if self.rng.random() < 0.95 else self.rng.choice(("9C", "LJ"))

    def _some_hands(self) -> list[list[str] | None]:
        hands = self.hands if self.rng.random() < 0.8 else self._deal()
        return [cards if self.rng.random() < 0.6 else None for cards in hands]

    def a_deal(self) -> Written:
        rng = self.rng
        self.hands = self._deal()
        entry: Written = {"type": "deal"}
        if rng.random() < 0.5:
            entry["hands"] = self._some_hands()
        if rng.random() < 0.5:
            entry["depth"] = rng.choice(("cards", "tricks", "result"))
        return entry

    def anything(self) -> Written:
        rng, seat, scale = self.rng, self._seat(), self.house.scale
        own = self.hands[seat % 4]
        some = rng.sample(own, rng.choice((0, 2, 3, 4, 8, 20)))
        meld = rng.choice(({"points": scale * rng.choice((0, 2, 3, 15, 100))}, {"cards": some}, {}))
        changes = {name: rng.choice(about.choices).value for name, _, about in rng.sample([*options(House)], 2)}
        counters = rng.choice((0, 20, 48, 50)) * scale
        makers: dict[str, Callable[[], Written]] = {
            "deal": lambda: {**self.a_deal(), "dealer": seat},
            "bid": lambda: {"seat": seat, "bid": scale * rng.choice((-1, 50, 55, 60, 500)), "moon": rng.random() < 0.2},
            "pass": lambda: {"seat": seat},
            "trump": lambda: {"seat": seat, "suit": rng.choice("SHDC")},
            "no-marriage": lambda: {"seat": seat},
            "exchange": lambda: {"seat": seat, "cards": rng.choice((None, own[:3], own[:4]))},
            "meld": lambda: {"seat": seat, **meld},
            "counters": lambda: {
                "sides": [counters, 48 * scale - counters][: rng.choice((2, 2, 2, 1))],
                "last_trick": rng.choice((None, 0, 1, 2)),
                "tricks": rng.choice((None, None, [10, 10], [20, 0], [1])),
            },
            "concede": lambda: {"seat": seat},
            "hands": lambda: {"hands": self._some_hands()},
            "play": lambda: {"seat": seat, "card": rng.choice((*own, self._card()))},
            "trick": lambda: {"winner": seat},
            "misdeal": lambda: {"reason": rng.choice(("", "count")), "seat": seat},
            "renege": lambda: {"seat": seat, "trick": rng.choice((None, 1, 2, 21))},
            "claim": lambda: {"seat": seat, "good": rng.random() < 0.5},
            "penalty": lambda: {"seat": seat, "points": rng.choice((0, -20, 9999))},
            "rules": lambda: {"rules": changes},
            "end": lambda: {"reason": rng.choice(("time", "time", "stopped"))},
        }
        kind = rng.choice([*makers, "play", "hands", "trick", "play", "meld"])
        return {"type": kind, "confirmed": rng.random() < 0.2, **makers[kind]()}

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
        unplayed = [hand.pool, *hand.shown, *(held or 0 for held in hand.held)]
        cards = [card.code for where in unplayed for card in cards_in(where)]
        cards += [play.card.code for trick in (*(trick.plays for trick in hand.tricks), hand.trick) for play in trick]
        assert sorted(cards) == sorted(card.code for card in PACK)


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_anything_may_be_entered(seed: int) -> None:
    """No mixture of entries raises; scores, tricks and cards always add up; one by one or at once is the same."""
    Anything(seed).sit(STEPS)
