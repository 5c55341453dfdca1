"""Whatever is entered, in whatever order and under whatever house rules, gets a ruling and never an exception."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from referee.core.cards import cards_in
from referee.core.house import options
from referee.games import find_game
from referee.games.spades.house import FORMS, House
from referee.games.spades.model import State
from referee.games.spades.packs import Layout, layout_of

from ..fuzzing import Sitting, Written, assert_adds_up

SPADES = find_game("spades").rules()

STEPS = 50
"""Entries of one sitting."""

SITTINGS = 100
"""Sittings tried: each seed is one, so that a failure can be run again by its number."""


class Anything(Sitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = SPADES
    rules_may_clash = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.hands = self._deal(self.start)

    def a_table(self) -> tuple[int, Written]:
        players, rules = self.rng.randint(2, 6), self.some_rules(0.3)
        if "form" in rules:
            rules["form"] = self.rng.choice(FORMS[players])
        return players, rules

    @property
    def layout(self) -> Layout:
        """The pack in play."""
        return layout_of(self.replay.state.house, self.players)

    def _deal(self, state: State) -> list[list[str]]:
        layout = layout_of(state.next_house or state.house, self.players)
        cards = [card.code for card in layout.pack]
        self.rng.shuffle(cards)
        return [cards[seat * layout.each : (seat + 1) * layout.each] for seat in range(self.players)]

    def _seat(self) -> int:
        return self.rng.randrange(self.players) if self.rng.random() < 0.97 else self.rng.choice((-1, self.players))

    def _card(self) -> str:
        return self.rng.choice(self.layout.pack).code if self.rng.random() < 0.95 else self.rng.choice(("2C", "LJ"))

    def _some_hands(self) -> list[list[str] | None]:
        hands = self.hands if self.rng.random() < 0.8 else self._deal(self.replay.state)
        return [cards if self.rng.random() < 0.6 else None for cards in hands]

    def a_deal(self) -> Written:
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

    def anything(self) -> Written:
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
            "deal": lambda: {**self.a_deal(), "dealer": seat},
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

    def assert_sound(self, state: State) -> None:
        """Lines add up to points, points to totals, tricks to the hand, and no card is lost."""
        explanation = SPADES.explain(state)
        assert_adds_up(explanation, len(explanation.totals))
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
    Anything(seed).sit(STEPS)
