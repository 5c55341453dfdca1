"""Anything that may be entered at Skat, and what holds whatever was."""

from __future__ import annotations

from typing import Final

from referee.games import find_game
from referee.games.skat.model import CODES, CONTRACTS, Hand, State
from referee.games.skat.values import BIDS, EYES, PACK

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up, cards_of
from ..playout import shuffled

SKAT: Final = find_game("skat").rules()


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = SKAT
    steps = 90
    sittings = 80
    pack = PACK
    each = 10
    astray = 0.2
    reasons = ("", "misdeal", "faced", "count")

    def a_table(self) -> tuple[int, Written]:
        rules = dict(self.some_rules(0.3))
        if rules.get("all_pass") != "ramsch":
            rules = {key: value for key, value in rules.items() if key not in {"push", "bock_march"}}
        if not rules.get("ramsch_march", 120):
            rules.pop("bock_march", None)
        if rules.get("kontra", "off") == "off":
            rules = {key: value for key, value in rules.items() if key not in {"kontra_needs_bid", "bock_kontra"}}
        return self.rng.choice((3, 3, 4)), rules

    def dealt(self) -> list[list[str]]:
        """The cards of everybody in the hand that is dealt next; of four one sits out, whom nobody asks."""
        hands = [[card.code for card in cards] for cards in shuffled(PACK, 3, 10, self.rng)]
        return hands if self.players == 3 else [*hands, []]

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng = self.rng
        flags = ("hand", "schneider", "schwarz", "ouvert")
        return {
            "bid": lambda: {"seat": seat, "bid": rng.choice((*BIDS[:12], 19, 264))},
            "hold": lambda: {"seat": seat},
            "skat": lambda: {"seat": seat, **({"cards": [self.card(), self.card()]} if rng.random() < 0.3 else {})},
            "discard": lambda: {"seat": seat, **({"cards": [self.card(), self.card()]} if rng.random() < 0.5 else {})},
            "announce": lambda: {
                "seat": seat,
                "game": rng.choice(CONTRACTS),
                **{flag: True for flag in flags if rng.random() < 0.2},
            },
            "kontra": lambda: {"seat": seat},
            "re": lambda: {"seat": seat},
            "push": lambda: {"seat": seat},
            "count": lambda: rng.choice(({"points": rng.randrange(121)}, {"tricks": rng.randrange(11)})),
            "matadors": lambda: {rng.choice(("with", "without")): rng.randrange(1, 6)},
            "points": lambda: rng.choice(
                (
                    {"counts": [60, 40, 20, 0][: self.players]},
                    {"counts": [rng.randrange(50) for _ in range(self.players)]},
                )
            ),
            "concede": lambda: {"seat": seat},
            "claim": lambda: {"seat": seat, "accepted": rng.random() < 0.5},
            "penalty": lambda: {"seat": seat, "code": rng.choice(list(CODES)), "points": rng.choice((0, -10))},
        }

    def assert_sound(self, state: State) -> None:
        """Lines add up; a hand has ten tricks at most; no card is lost, and no eye."""
        assert_adds_up(SKAT.explain(state), len(state.seating.sides))
        if state.hand is not None:
            assert_hand_sound(state.hand)


def assert_hand_sound(hand: Hand) -> None:
    """No card is there twice, no trick too many; who sits out wins none."""
    assert hand.taken <= 10
    assert not any(hand.won[seat] for seat in hand.out)
    cards = cards_of(hand)
    assert len(cards) == len(set(cards))
    if hand.play_begun:
        assert hand.announced is not None or hand.ramsch
    assert EYES.all == 120
