"""Whatever is entered, in whatever order and under whatever house rules, gets a ruling and never an exception."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from referee.core.cards import cards_in, standard_pack
from referee.core.entries import Entry
from referee.games import find_game
from referee.games.pippins.model import Hand, State
from referee.games.pippins.rules import running

from ..fuzzing import Sitting, Written, assert_adds_up
from ..playout import shuffled
from .plainly import plain_points, plain_reaches, plain_winner

PIPPINS = find_game("pippins").rules()
PACK = standard_pack()

STEPS = 130
"""Entries of one sitting."""

SITTINGS = 60
"""Sittings tried: each seed is one, so that a failure can be run again by its number."""


class Anything(Sitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = PIPPINS
    astray = 0.15

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.hands = self._deal()

    def a_table(self) -> tuple[int, Written]:
        rules = self.some_rules(0.5, besides=("target",))
        return 4, {**rules, "target": self.rng.choice((120, 120, 240, 600))}

    def pick(self, offered: list[Entry]) -> Entry:
        """One of the choices: a kind the likelier the more there are of it."""
        return self.rng.choice(offered)

    def _deal(self) -> list[list[str]]:
        return [[card.code for card in cards] for cards in shuffled(PACK, 4, 13, self.rng)]

    def _seat(self) -> int:
        return self.rng.randrange(4) if self.rng.random() < 0.97 else self.rng.choice((-1, 4))

    def _card(self) -> str:
        return self.rng.choice(PACK).code if self.rng.random() < 0.97 else "LJ"

    def _some_hands(self) -> list[list[str] | None]:
        hands = self.hands if self.rng.random() < 0.7 else self._deal()
        if self.rng.random() < 0.1:
            hands = [cards[1:] for cards in hands]
        return [cards if self.rng.random() < 0.6 else None for cards in hands]

    def a_deal(self) -> Written:
        self.hands = self._deal()
        entry: Written = {"type": "deal"}
        if self.rng.random() < 0.5:
            entry["hands"] = self._some_hands()
        if self.rng.random() < 0.3:
            entry["depth"] = self.rng.choice(("cards", "cards", "cards", "tricks"))
        return entry

    def _gap(self) -> int:
        """What the one side is ahead of the other."""
        first, second = running(self.replay.state)
        return abs(first - second)

    def anything(self) -> Written:
        rng, seat = self.rng, self._seat()
        own = self.hands[seat % 4]
        makers: dict[str, Callable[[], Written]] = {
            "deal": lambda: {**self.a_deal(), "dealer": seat},
            "discard": lambda: {"seat": seat, "card": rng.choice((*own, self._card()))},
            "hands": lambda: {"hands": self._some_hands()},
            "play": lambda: {"seat": seat, "card": rng.choice((*own, self._card()))},
            "trick": lambda: {"winner": seat},
            "misdeal": lambda: {"reason": rng.choice(("", "turn", "count")), "seat": seat},
            "renege": lambda: {"seat": seat, "trick": rng.choice((None, 1, 2, 14))},
            "claim": lambda: {"seat": seat, "good": rng.random() < 0.5},
            "penalty": lambda: {"seat": seat, "points": rng.choice((0, -40, 50, 110, self._gap(), 9999))},
            "rules": lambda: {"rules": {"target": rng.choice((120, 240, 250, 600))}},
            "end": lambda: {"reason": rng.choice(("time", "time", "time", "stopped"))},
        }
        kinds = [kind for kind in makers if kind not in {"misdeal", "end"} or rng.random() < 0.3]
        kind = rng.choice([*kinds, "play", "discard", "penalty", "penalty"])
        return {"type": kind, "confirmed": rng.random() < 0.2, **makers[kind]()}

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
    where = [hand.pool, *hand.shown, *(held or 0 for held in hand.held)]
    cards = [card for cards in where for card in cards_in(cards)]
    cards += [card for card in hand.discards if card is not None]
    cards += [play.card for trick in (*(trick.plays for trick in hand.tricks), hand.trick) for play in trick]
    assert Counter(cards) == Counter(PACK)
    assert len(hand.points) == len(hand.tricks) == len(hand.reaches) - 1 == sum(hand.won)
    reaches: list[Any] = []
    for trick, points, after in zip(hand.tricks, hand.points, hand.reaches[1:], strict=True):
        laid = [play.card for play in trick.plays]
        assert points == plain_points(laid, reaches)
        assert trick.winner == trick.plays[plain_winner(laid, reaches)].seat
        reaches = plain_reaches(laid, reaches)
        assert list(after) == reaches


@pytest.mark.parametrize("seed", range(SITTINGS))
def test_anything_may_be_entered(seed: int) -> None:
    """No mixture of entries raises; scores, tricks and cards always add up; one by one or at once is the same."""
    Anything(seed).sit(STEPS)
