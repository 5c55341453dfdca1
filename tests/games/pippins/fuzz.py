"""Anything that may be entered at Pippins, and what holds whatever was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.core.cards import standard_pack
from referee.core.entries import Entry
from referee.games import find_game
from referee.games.pippins.game import running
from referee.games.pippins.model import Hand, State

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up, cards_of
from .plainly import plain_points, plain_reaches, plain_winner

PIPPINS = find_game("pippins").rules()
PACK = standard_pack()


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = PIPPINS
    steps = 130
    sittings = 60
    pack = PACK
    each = 13
    depths = ("cards", "cards", "cards", "tricks")
    depth_told = 0.3
    reasons = ("", "turn", "count")
    astray = 0.15

    def a_table(self) -> tuple[int, Written]:
        rules = self.some_rules(0.5, besides=("target",))
        return 4, {**rules, "target": self.rng.choice((120, 120, 240, 600))}

    def pick(self, offered: list[Entry]) -> Entry:
        """One of the choices: a kind the likelier the more there are of it."""
        return self.rng.choice(offered)

    def _gap(self) -> int:
        """What the one side is ahead of the other."""
        first, second = running(self.replay.state)
        return abs(first - second)

    def other_rules(self) -> Written:
        return {"target": self.rng.choice((120, 240, 250, 600))}

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng = self.rng
        return {
            "penalty": lambda: {"seat": seat, "points": rng.choice((0, -40, 50, 110, self._gap(), 9999))},
        }

    def kinds(self, makers: Mapping[str, Maker]) -> list[str]:
        """Points more often than anything, for they move the race; an end seldom."""
        kinds = [kind for kind in makers if kind not in {"misdeal", "end"} or self.rng.random() < 0.3]
        return [*kinds, "play", "discard", "penalty", "penalty"]

    def assert_sound(self, state: State) -> None:
        """Lines add up to points, points to totals; the game is over where a side leads past the target, only there."""
        explanation = PIPPINS.explain(state)
        assert_adds_up(explanation, 2)
        if state.hand is not None:
            assert_hand_sound(state.hand)
        first, second = running(state)
        if state.outcome is None:
            assert max(first, second) <= state.house.target or first == second
        elif not state.stopped:
            assert max(first, second) > state.house.target
            assert state.outcome.winners == (int(second > first),)


def assert_hand_sound(hand: Hand) -> None:
    """No card is lost; winners, points and reaches are those of a plain count of the tricks."""
    cards = cards_of(hand) + [card.code for card in hand.discards if card is not None]
    assert sorted(cards) == sorted(card.code for card in PACK)
    assert len(hand.points) == len(hand.tricks) == len(hand.reaches) - 1 == sum(hand.won)
    reaches: list[Any] = []
    for trick, points, after in zip(hand.tricks, hand.points, hand.reaches[1:], strict=True):
        laid = [play.card for play in trick.plays]
        assert points == plain_points(laid, reaches)
        assert trick.winner == trick.plays[plain_winner(laid, reaches)].seat
        reaches = plain_reaches(laid, reaches)
        assert list(after) == reaches
