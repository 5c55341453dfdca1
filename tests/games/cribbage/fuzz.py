"""Anything that may be entered at Cribbage, and what holds whatever was."""

from __future__ import annotations

from typing import Final

from referee.games import find_game
from referee.games.cribbage.counting import MOST_MADE, PACK
from referee.games.cribbage.model import CODES, DEALT, Hand, State

from ..fuzzing import Maker, Sitting, Written, assert_adds_up
from ..playout import shuffled

CRIBBAGE: Final = find_game("cribbage").rules()


class Anything(Sitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = CRIBBAGE
    steps = 90
    sittings = 80
    astray = 0.25

    def a_table(self) -> tuple[int, Written]:
        return self.rng.choice((2, 2, 3, 4)), self.some_rules(0.4)

    def a_deal(self) -> Written:
        rng = self.rng
        way = rng.randrange(4)
        if way == 0:
            return {"type": "deal", "depth": rng.choice(("result", "cards"))}
        if way == 1:
            return {"type": "deal", "dealer": rng.randrange(self.players)}
        hands = [[card.code for card in cards] for cards in shuffled(PACK, self.players, DEALT[self.players], rng)]
        if way == 2:
            return {"type": "deal", "hands": hands}
        return {"type": "deal", "hands": [hands[0], *[None] * (self.players - 1)]}

    def _card(self) -> str:
        return self.rng.choice(PACK).code

    def anything(self) -> Written:
        rng, seat = self.rng, self.rng.randrange(self.players)
        points = rng.choice((0, 1, 2, 4, 8, 12, 19, 29, 31))
        sides = len(self.start.seating.sides)
        makers: dict[str, Maker] = {
            "discard": lambda: {
                "seat": seat,
                **rng.choice(({}, {"count": 1}, {"cards": [self._card(), self._card()]})),
            },
            "starter": lambda: rng.choice(({"card": self._card()}, {"jack": True}, {})),
            "play": lambda: {"seat": seat, "card": self._card()},
            "go": lambda: {"seat": seat},
            "peg": lambda: {"seat": seat, "points": points},
            "pegged": lambda: {
                "counts": [rng.randrange(12) for _ in range(sides)],
                **rng.choice(({}, {}, {"out": rng.randrange(sides)})),
            },
            "show": lambda: {
                "seat": seat,
                **rng.choice(({"points": points}, {"cards": [self._card() for _ in "four"]})),
            },
            "crib": lambda: rng.choice(({"points": points}, {"cards": [self._card() for _ in "four"]}, {})),
            "muggins": lambda: {"seat": seat, "points": max(points, 1) if points <= MOST_MADE else 1},
            "penalty": lambda: {
                "seat": seat,
                "code": rng.choice(list(CODES)),
                **rng.choice(({}, {"points": 3}, {"cards": 2})),
            },
            "dead": lambda: rng.choice(({"seat": seat}, {"crib": True}, {})),
            "misdeal": lambda: {"reason": rng.choice(("", "count", "faced", "a quarrel"))},
            "end": lambda: {"reason": rng.choice(("time", "stopped"))} if rng.random() < 0.1 else {"reason": "time"},
        }
        kind = rng.choice(sorted(makers))
        return {"type": kind, **makers[kind]()}

    def assert_sound(self, state: State) -> None:
        """Lines add up; no side is beyond the target or below nothing; a won game is over at the target."""
        explanation = CRIBBAGE.explain(state)
        assert_adds_up(explanation, len(state.seating.sides))
        assert all(0 <= total <= state.house.target for total in explanation.totals)
        if state.outcome is not None and not state.stopped:
            assert max(explanation.totals) == state.house.target
        if state.hand is not None:
            assert_hand_sound(state, state.hand)


def assert_hand_sound(state: State, hand: Hand) -> None:
    """No card lies in two places, the count never passes 31, and whoever is due holds cards."""
    cards = [play.card for play in hand.play.played] + ([hand.starter] if hand.starter is not None else [])
    assert len(cards) == len(set(cards))
    assert hand.play.total <= 31
    assert all(0 <= left <= 4 for left in hand.play.left)
    if hand.play.turn is not None and hand.void == "":
        assert hand.play.left[hand.play.turn]
    assert (hand.won is None) or hand.complete or hand.void
