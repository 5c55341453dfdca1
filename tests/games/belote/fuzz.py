"""Anything that may be entered at Belote, and what holds whatever was."""

from __future__ import annotations

from typing import Final

from referee.games import find_game
from referee.games.belote.counting import in_play
from referee.games.belote.model import KINDS, State
from referee.games.belote.ranks import PACK

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up, cards_of
from ..playout import shuffled

BELOTE: Final = find_game("belote").rules()


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = BELOTE
    steps = 90
    sittings = 80
    pack = PACK
    each = 8
    astray = 0.2
    reasons = ("", "misdeal", "count", "seen", "packets", "passed_out")

    def a_table(self) -> tuple[int, Written]:
        rules = dict(self.some_rules(0.3))
        if self.rng.random() < 0.5:
            rules["auction"] = "bids"
        return 4, rules

    def dealt(self) -> list[list[str]]:
        """The cards of everybody in the hand that is dealt next."""
        state: State = self.replay.state
        each = 8 if state.house_coming.by_bids else 5
        return [[card.code for card in cards] for cards in shuffled(PACK, 4, each, self.rng)]

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng = self.rng
        suit = rng.choice(["S", "H", "D", "C", "NT", "AT"])
        first = rng.choice([0, 81, 100, 161, 162, 252, rng.randrange(163)])
        cards = [self.card() for _ in range(rng.choice((3, 4, 5)))]
        return {
            "turned": lambda: {"card": self.card()},
            "bid": lambda: rng.choice(
                (
                    {"seat": seat},
                    {"seat": seat, "suit": suit},
                    {"seat": seat, "suit": suit, "bid": rng.choice([80, 90, 130, 180, 85, "capot", "generale"])},
                )
            ),
            "rest": lambda: {"hands": [[self.card() for _ in range(rng.choice((2, 3)))], None, None, None]},
            "coinche": lambda: {"seat": seat},
            "surcoinche": lambda: {"seat": seat},
            "declare": lambda: rng.choice(
                (
                    {"seat": seat, "kind": rng.choice(list(KINDS)), "cards": cards},
                    {"seat": seat, "kind": "carre", "rank": rng.choice("AKQJT987")},
                    {"seat": seat, "kind": "tierce", "top": rng.choice("AKQJT9"), "suit": rng.choice("SHDC")},
                )
            ),
            "belote": lambda: {"seat": seat, "words": rng.choice(("both", "first", "second", "none"))},
            "trick": lambda: rng.choice(({"winner": seat}, {"winner": seat, "cards": [self.card() for _ in range(4)]})),
            "points": lambda: {"sides": [first, rng.choice([max(0, 162 - first), 0, 252])]},
            "tricks": lambda: {"counts": [rng.randrange(9), rng.randrange(3), 0, 0]},
        }

    def assert_sound(self, state: State) -> None:
        """Lines add up; a hand has eight tricks at most; what is won in play is 162, or 252 for all tricks."""
        assert_adds_up(BELOTE.explain(state), 2)
        hand = state.hand
        if hand is None:
            return
        assert hand.taken <= 8
        cards = cards_of(hand)
        assert len(cards) == len(set(cards))
        if hand.play_begun:
            assert hand.trumps is not None
        won = in_play(hand, state.seating) if hand.complete else None
        assert won is None or sum(won) in {162, 252}
