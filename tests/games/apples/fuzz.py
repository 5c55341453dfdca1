"""Anything that may be entered at Apples, and what holds whatever was."""

from __future__ import annotations

from referee.core.cards import cards_in
from referee.games.apples.captured import piles_of, targets_of
from referee.games.apples.model import CARDS_EACH, PACK, State

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up
from .hands import APPLES, WHOLE_PACK


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = APPLES
    steps = 70
    pack = PACK
    each = CARDS_EACH
    depth_told = 0.7
    reasons = ("", "turn", "count")
    often = ("play", "target", "captured", "play", "pile", "captured")

    def a_table(self) -> tuple[int, Written]:
        return 4, self.some_rules(0.5)

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng = self.rng
        return {
            "bid": lambda: {"seat": seat, "number": rng.choice((0, 1, 2, 5, 13, 14)), "suit": rng.choice("DHCS")},
            "pile": lambda: {"seat": seat, "cards": rng.sample(own, rng.randint(0, 5))},
            "captured": lambda: {"seat": seat, "cards": self._some_captured()},
        }

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
        if hand.turned:  # before, a target is its owner's alone to know
            known += [card.code for card in targets_of(hand) if card is not None]
        assert len(known) == len(set(known))
        if hand.complete:
            assert sorted(known) == WHOLE_PACK
