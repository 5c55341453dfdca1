"""Anything that may be entered at Oh Hell, and what holds whatever was."""

from __future__ import annotations

from typing import Final

from referee.core.cards import standard_pack
from referee.games import find_game
from referee.games.oh_hell.house import MOST_CARDS, size_of, sizes
from referee.games.oh_hell.model import Hand, State

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up, cards_of
from ..playout import shuffled

OH_HELL: Final = find_game("oh-hell").rules()
PACK: Final = standard_pack()


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = OH_HELL
    steps = 130
    sittings = 80
    pack = PACK
    each = 7
    astray = 0.2
    reasons = ("", "count", "revoke")

    def a_table(self) -> tuple[int, Written]:
        rng, players = self.rng, self.rng.randrange(3, 8)
        rules = self.some_rules(0.3, besides=("max_cards", "hands"))
        return players, {
            **rules,
            "max_cards": rng.choice((1, 2, 3, 4, MOST_CARDS[players])),
            "hands": rng.choice((1, 3)),
        }

    def dealt(self) -> list[list[str]]:
        """The cards of everybody in the hand that is dealt next."""
        state: State = self.replay.state
        each = size_of(state.house, self.players, state.hands_counted + 1)
        return [[card.code for card in cards] for cards in shuffled(PACK, self.players, each, self.rng)]

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng = self.rng
        return {
            "bid": lambda: {"seat": seat, "bid": rng.choice((-1, 0, 0, 1, 1, 2, 3, 18))},
            "trump": lambda: rng.choice(({"card": self.card()}, {"suit": rng.choice("SHDC")}, {})),
            "tricks": lambda: {"counts": [rng.randrange(3) for _ in range(self.players - (rng.random() < 0.1))]},
        }

    def assert_sound(self, state: State) -> None:
        """Lines add up; a hand has the size its number gives; the game ends after the last, unless a tie plays on."""
        assert_adds_up(OH_HELL.explain(state), self.players)
        if state.hand is not None:
            assert_hand_sound(state, state.hand)
        played = state.hands_counted
        if state.outcome is not None and not state.stopped:
            assert played >= len(sizes(state.house, self.players))
        elif played >= len(sizes(state.house, self.players)):
            assert state.house.tie == "play_on" or state.hand is None or state.hand.void


def assert_hand_sound(state: State, hand: Hand) -> None:
    """No card is lost, and no trick."""
    assert hand.each == hand.tricks_total == size_of(state.house, len(state.seating), hand.number)
    assert hand.taken <= hand.each
    cards = cards_of(hand) + ([hand.turned.code] if hand.turned is not None else [])
    assert len(cards) == len(set(cards))
    if hand.card_by_card:
        assert sorted(cards) == sorted(card.code for card in PACK)
    if hand.play_begun:
        assert hand.auction_over
    if hand.trick or hand.tricks:
        assert hand.named
    if hand.complete:
        assert hand.taken == hand.each
