"""Anything that may be entered at French Tarot, and what holds whatever was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from referee.core.cards import cards_in
from referee.games import find_game
from referee.games.french_tarot.cards import PACK
from referee.games.french_tarot.chien import trumps_of
from referee.games.french_tarot.model import State

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up, cards_of
from .evening import Truth, played

TAROT: Final = find_game("french-tarot").rules()


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered or true, else any entry of any type."""

    game = TAROT
    steps = 60
    pack = PACK
    strange = ("BJ", "LJ")
    reasons = ("", "misdeal", "chien", "uneven")
    astray = 0.3
    offered = 300
    truth: Truth

    def a_table(self) -> tuple[int, Written]:
        players = self.rng.choice((3, 4, 4, 5))
        rules = {key: value for key, value in self.some_rules(0.3).items() if key != "five_form" or players == 5}
        self.dead = rules.get("five_form") == "dead"
        return players, rules

    def dealt(self) -> list[list[str]]:
        """The cards of everybody in the hand that is dealt next; a dead player has none."""
        self.truth = played(self.rng, self.players - self.dead)
        return [*self.truth.hands, *([[]] if self.dead else [])]

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng, truth = self.rng, self.truth
        size = len(truth.chien)
        some = rng.choice((truth.chien, truth.discard, own[:size], [self.card() for _ in range(size)]))
        trumps = [card for card in own if card.endswith("X")][: rng.choice((8, 10, 11))]
        camp = rng.choice(({}, {"petit": "attack"}, {"petit": "defence"}, {"chelem": "attack"}))
        return {
            "deal": lambda: {"dealer": self.seat(), "chien": rng.choice(([], truth.chien, some[:2]))},
            "petit-sec": lambda: {"seat": seat},
            "call": lambda: {"card": rng.choice(("KS", "QH", "VD", "21X", self.card()))},
            "chien": lambda: {"cards": some},
            "discard": lambda: rng.choice(({"cards": some}, {"trumps": trumps[:2]}, {})),
            "poignee": lambda: {
                "seat": seat,
                "size": rng.choice(("simple", "double", "triple")),
                "cards": rng.choice(([], trumps)),
            },
            "misere": lambda: {"seat": seat},
            "trick": lambda: {"winner": self.seat(), "petit": rng.random() < 0.2},
            "partner": lambda: {"seat": rng.choice((None, self.seat()))},
            "points": lambda: {
                "points": rng.choice((truth.halves / 2, rng.randrange(183) / 2)),
                "bouts": rng.choice((truth.bouts, rng.randrange(4))),
                **camp,
            },
            "captured": lambda: {
                "seat": seat,
                "cards": [card for card in truth.pile if card[0] in "KQCV" or card in {"1X", "21X", "FX"}],
                "count": len(truth.pile),
                **camp,
            },
            "misdeal": lambda: {"reason": rng.choice(self.reasons), "fault": rng.choice((None, "dealer", "none"))},
            "penalty": lambda: {"seat": seat, "to": rng.choice((None, self.seat())), "points": rng.choice((0, -12, 3))},
        }

    def kinds(self, makers: Mapping[str, Maker]) -> list[str]:
        """An end seldom."""
        return [kind for kind in (*makers, "play", "hands", "trick", "play") if kind != "end"] * 3 + ["end"]

    def assert_sound(self, state: State) -> None:
        """Lines add up to points, points to totals and to nothing, tricks to the hand, and no card is lost."""
        explanation = TAROT.explain(state)
        assert_adds_up(explanation, self.players)
        for account in explanation.hands:
            assert sum(account.points) == 0
        hand = state.hand
        if hand is None:
            return
        assert min(hand.won) >= 0
        assert sum(hand.won) <= hand.tricks_total
        cards = cards_of(hand)
        if not (hand.takes_chien and hand.auction_over):
            cards += [card.code for card in cards_in(hand.chien)]
        cards += [card.code for card in trumps_of(hand.discard)] if hand.discard is not None else []
        assert sorted(cards) == sorted(card.code for card in PACK)
