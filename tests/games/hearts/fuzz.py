"""Anything that may be entered at Hearts, and what holds whatever was."""

from __future__ import annotations

from typing import Final

from referee.core.cards import standard_pack
from referee.games import find_game
from referee.games.hearts.cards import GOOD, all_penalties, layout_of, values_of
from referee.games.hearts.house import PARTNERED
from referee.games.hearts.model import Hand, State
from referee.games.hearts.scoring import is_whole, piles_of

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up
from ..playout import shuffled

HEARTS: Final = find_game("hearts").rules()
PACK: Final = standard_pack()


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = HEARTS
    steps = 140
    sittings = 60
    pack = PACK
    each = 13
    astray = 0.15
    reasons = ("", "count", "pass")

    def a_table(self) -> tuple[int, Written]:
        players = self.rng.randrange(3, 7)
        rules = self.some_rules(0.3, besides=("target", "hands", "moon_needs_diamond", "pass", "partners"))
        passing = self.rng.choice(("rotate", "left", "right", "none"))
        partners = players == PARTNERED and self.rng.random() < 0.4
        return players, {**rules, "pass": passing, "partners": partners, "target": self.rng.choice((26, 50, 100))}

    def dealt(self) -> list[list[str]]:
        """The cards of everybody in the hand that is dealt next."""
        layout = layout_of(self.replay.state.house_coming, self.players)
        return [[card.code for card in cards] for cards in shuffled(layout.pack, self.players, layout.each, self.rng)]

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng = self.rng
        some = [self.card() for _ in range(rng.randrange(4))]
        return {
            "pass-cards": lambda: rng.choice(
                ({"seat": seat, "cards": own[:3]}, {"seat": seat, "count": 3}, {"seat": seat, "cards": some})
            ),
            "trick": lambda: {"winner": seat, **({"cards": some} if rng.random() < 0.5 else {})},
            "captured": lambda: {"seat": seat, "cards": self._free()},
            "points": lambda: {"counts": self._counts()},
            "tricks": lambda: {"counts": self._tricks(seat)},
            "moon": lambda: {"seat": seat, "choice": rng.choice(("others", "self"))},
        }

    def _free(self) -> list[str]:
        """Some point cards nobody has yet."""
        state: State = self.replay.state
        left = values_of(state.house).cards
        for pile in piles_of(state.hand, state.house) if state.hand is not None else ():
            left &= ~pile
        cards = [card.code for card in PACK if left >> card.index & 1]
        return cards if self.rng.random() < 0.5 else cards[: self.rng.randrange(1, 6)]

    def _counts(self) -> list[int]:
        """Penalties that add up, mostly."""
        counts = [0] * self.players
        for _ in range(2):
            counts[self.rng.randrange(self.players)] += all_penalties(self.replay.state.house) // 2
        return counts

    def _tricks(self, seat: int) -> list[int]:
        each = layout_of(self.replay.state.house, self.players).each
        return [each if one == seat else 0 for one in range(self.players)]

    def assert_sound(self, state: State) -> None:
        """Lines add up; every penalty is somebody's; the game is over where a total is at the target, only there."""
        explanation = HEARTS.explain(state)
        assert_adds_up(explanation, len(state.seating.sides))
        if state.hand is not None:
            assert_hand_sound(state, state.hand)
        if state.outcome is not None and not state.stopped:
            assert state.house.hands or max(state.standing) >= state.house.target
            assert min(state.standing) == state.standing[state.outcome.winners[0]]


def assert_hand_sound(state: State, hand: Hand) -> None:
    """No point card is won twice, all are won in a hand that is complete, and lines and penalties agree."""
    piles = piles_of(hand, state.house)
    together = 0
    for pile in piles:
        assert not together & pile
        together |= pile
    assert not together & ~values_of(state.house).cards
    if not hand.complete or hand.void:
        return
    assert is_whole(hand, state.house)
    account = state.account
    assert account is not None
    assert sum(account.extra["taken"]) == all_penalties(state.house)
    if not hand.breaches and not hand.penalties and not hand.claims and account.facts["moon"] is None:
        points = all_penalties(state.house) + (GOOD if state.house.diamond != "off" else 0)
        if not any(line.rule.id == "HE-7.4" for line in account.lines):
            assert sum(account.points) == points
