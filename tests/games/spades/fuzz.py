"""Anything that may be entered at Spades, and what holds whatever was."""

from __future__ import annotations

from collections import Counter

from referee.core.cards import Pack
from referee.games import find_game
from referee.games.spades.fitting import FORMS, Layout, layout_of
from referee.games.spades.model import State

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up, cards_of
from ..playout import shuffled

SPADES = find_game("spades").rules()


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = SPADES
    steps = 50
    strange = ("2C", "LJ")
    reasons = ("", "deficient", "count")
    often = ("play", "hands", "trick", "play")
    rules_may_clash = True

    def a_table(self) -> tuple[int, Written]:
        players, rules = self.rng.randint(2, 6), self.some_rules(0.3)
        if "form" in rules:
            rules["form"] = self.rng.choice(FORMS[players])
        return players, rules

    @property
    def layout(self) -> Layout:
        """The pack in play."""
        return layout_of(self.replay.state.house, self.players)

    def in_play(self) -> Pack:
        return self.layout.pack

    def dealt(self) -> list[list[str]]:
        state: State = self.replay.state
        layout = layout_of(state.next_house or state.house, self.players)
        return [[card.code for card in cards] for cards in shuffled(layout.pack, self.players, layout.each, self.rng)]

    def a_deal(self) -> Written:
        entry = super().a_deal()
        if self.rng.random() < 0.3:
            entry["face_up"] = [cards[: self.rng.choice((1, 1, 2))] for cards in self.hands]
        return entry

    def a_play(self, seat: int, own: list[str]) -> Written:
        return {**super().a_play(seat, own), "ace": self.rng.choice(("high", "high", "low"))}

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng = self.rng
        whole = Counter(card.code for card in self.layout.pack)
        kitty = list((whole - Counter(card for cards in self.hands for card in cards)).elements())
        other = rng.choice((None, self.seat()))
        passed = rng.choice(({"cards": own[: rng.randint(0, 3)]}, {"count": rng.randint(0, 3)}))
        points = {"kind": "points", "points": rng.choice((0, -20, 9999))}
        ruled = rng.choice(({"kind": "false-call"}, {"kind": "flip"}, points))
        number = rng.choice((0, 0, 1, 3, 4, 10, 13, 14, -1))
        return {
            "bid": lambda: {"seat": seat, "bid": number, "blind": rng.random() < 0.3},
            "pass-cards": lambda: {"seat": seat, **passed},
            "kitty": lambda: {"seat": seat, "taken": kitty, "discarded": [rng.choice(own + kitty) for _ in kitty]},
            "tricks": self._counts,
            "claim": lambda: {"seat": seat, "good": rng.random() < 0.5, "to": other},
            "penalty": lambda: {"seat": seat, "to": other, **ruled},
        }

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
        assert sorted(cards_of(hand)) == sorted(card.code for card in layout_of(state.house, len(state.seating)).pack)
