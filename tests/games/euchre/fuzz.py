"""Anything that may be entered at Euchre, and what holds whatever was."""

from __future__ import annotations

from typing import Final

from referee.games import find_game
from referee.games.euchre.before_play import pack_of
from referee.games.euchre.house import House
from referee.games.euchre.model import Hand, State

from ..fuzzing import Maker, TrickSitting, Written, assert_adds_up, cards_of
from ..playout import shuffled

EUCHRE: Final = find_game("euchre").rules()
PACK: Final = pack_of(House(joker=True))


class Anything(TrickSitting):
    """One sitting that enters anything: mostly what is offered, else any entry of any type."""

    game = EUCHRE
    steps = 90
    sittings = 80
    pack = PACK
    each = 5
    astray = 0.2
    reasons = ("", "misdeal", "faced", "nines_tens", "farmers")

    def a_table(self) -> tuple[int, Written]:
        players = self.rng.choice((3, 4, 4))
        rules = dict(self.some_rules(0.3))
        if players == 3:
            rules = {key: value for key, value in rules.items() if key not in {"canadian", "defend_alone"}}
        if not rules.get("joker"):
            rules.pop("benny_turned", None)
        return players, rules

    def dealt(self) -> list[list[str]]:
        """The cards of everybody in the hand that is dealt next."""
        state: State = self.replay.state
        return [[card.code for card in cards] for cards in shuffled(pack_of(state.house), self.players, 5, self.rng)]

    def makers(self, seat: int, own: list[str]) -> dict[str, Maker]:
        rng = self.rng
        alone = {"alone": True} if rng.random() < 0.3 else {}
        suit = rng.choice("SHDC")
        return {
            "turned": lambda: rng.choice(({"card": self.card()}, {"suit": suit}, {})),
            "order": lambda: {"seat": seat, **alone},
            "name": lambda: {"seat": seat, "suit": suit, **alone},
            "maker": lambda: {"seat": seat, "suit": suit, "round": rng.choice((1, 2)), **alone},
            "discard": lambda: {"seat": seat, **({"card": self.card()} if rng.random() < 0.6 else {})},
            "defend": lambda: {"seat": seat},
            "exchange": lambda: {"seat": seat, "cards": [self.card() for _ in range(3)]},
            "tricks": lambda: rng.choice(
                ({"counts": [rng.randrange(3) for _ in range(self.players)]}, {"sides": [rng.randrange(6), 2]})
            ),
        }

    def assert_sound(self, state: State) -> None:
        """Lines add up; a hand has five tricks at most; the game ends once a total reaches the target."""
        assert_adds_up(EUCHRE.explain(state), len(state.seating.sides))
        if state.hand is not None:
            assert_hand_sound(state, state.hand)
        if state.outcome is not None and not state.stopped:
            assert max(state.standing) >= state.house.target


def assert_hand_sound(state: State, hand: Hand) -> None:
    """No card is lost, and no trick; who sits out wins none."""
    assert hand.taken <= 5
    assert not any(hand.won[seat] for seat in hand.out)
    cards = cards_of(hand) + [one.code for one in (hand.discard,) if one is not None]
    assert len(cards) == len(set(cards))
    if hand.play_begun:
        assert hand.trump is not None
    if hand.alone:
        assert hand.maker is not None
        assert (hand.maker + 2) % 4 in hand.out
