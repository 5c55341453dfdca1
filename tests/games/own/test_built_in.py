"""Games that are built in, defined: at equal house rules they come to the same, card by card and at each depth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import pytest

from referee.core.cards import card_set, cards_in
from referee.core.entries import Bid, Deal, Entry, Play
from referee.core.house import read_house
from referee.core.ruling import Severity
from referee.definitions.definition import Definition
from referee.games import find_game
from referee.games.hearts.model import PassCards as HeartsPass
from referee.games.hearts.model import Points as HeartsPoints
from referee.games.oh_hell.model import Trump as OhHellTrump
from referee.games.own.copied import copied
from referee.games.own.entries import EachBid, PassCards, Points, Trump
from referee.games.spades.model import Bid as SpadesBid
from referee.games.spades.model import Deal as SpadesDeal
from referee.play.duties import duties_of
from tests.games.playout import start
from tests.sampling import DEEP

from .simulated import Simulated, told_shorter
from .sixty import game

HOUSES: Final[Mapping[str, Mapping[str, Any]]] = {
    "spades": {"floor": None, "failed_nil_tricks": "help"},
    "hearts": {"tie": "share"},
    "oh-hell": {"max_cards": 7},
}
"""The house rules under which a built-in game is the one defined, where they are not the usual ones."""


@dataclass
class Sides:
    """One hand told to both games: their states, which are brought forward together."""

    own: Any
    built_in: Any
    own_state: Any
    state: Any

    def enter(self, entry: Entry) -> None:
        """An entry of the defined game, and the same of the other. Neither finds anything wrong with it."""
        other = translated(self.built_in.key, entry)
        if isinstance(entry, Play):
            assert self._lawful(self.own, self.own_state, entry.seat) == self._lawful(
                self.built_in, self.state, entry.seat
            )
        for judge, state, one in ((self.own, self.own_state, entry), (self.built_in, self.state, other)):
            assert [str(two) for two in judge.check(state, one) if two.severity is not Severity.NOTED] == [], one
        self.own_state, self.state = self.own.apply(self.own_state, entry), self.built_in.apply(self.state, other)

    @staticmethod
    def _lawful(judge: Any, state: Any, seat: int) -> int:
        """The cards of a known hand that may be played, as a card set."""
        hand = state.this_hand
        if not hand.play_begun:  # who may lead what at first is no duty everywhere
            cards = cards_in(hand.held[seat])
            ruled = {card: judge.check(state, Play(seat=seat, card=card)) for card in cards}
            return card_set(card for card in cards if all(one.severity is Severity.NOTED for one in ruled[card]))
        held, duties = hand.held[seat], duties_of(hand, judge.order(state), seat)
        return card_set(card for card in cards_in(held) if duties.broken_by(card, held) is None)

    def agree(self) -> None:
        """The hand is over in both, won trick by trick by the same, and scores the same."""
        assert self.own_state.open_hand is None
        assert self.state.open_hand is None
        assert [*self.own_state.hand.winners] == [*self.state.hand.winners]
        assert tuple(self.own_state.account.points) == tuple(self.state.account.points)


def translated(key: str, entry: Entry) -> Entry:
    """An entry of a defined game as the built-in game has it."""
    if isinstance(entry, Deal) and key == "spades":
        return SpadesDeal(dealer=entry.dealer, hands=entry.hands, depth=entry.depth)
    if isinstance(entry, EachBid):
        return (SpadesBid if key == "spades" else Bid)(seat=entry.seat, bid=entry.bid)
    if isinstance(entry, PassCards):
        return HeartsPass(seat=entry.seat, cards=entry.cards)
    if isinstance(entry, Points):
        return HeartsPoints(counts=entry.counts)
    if isinstance(entry, Trump):
        return OhHellTrump(card=entry.card, suit=None if entry.suit == "none" else entry.suit)  # type: ignore[arg-type]
    return entry


def played(key: str, definition: Definition, seed: int, hands: int, rules: Mapping[str, Any] | None = None) -> int:
    """A game at random to its end, or so many hands of it; how many were played."""
    built_in, table = find_game(key).rules(), Simulated(definition, seed)
    state = start(built_in, table.players, dict(HOUSES[key] if rules is None else rules))
    for number in range(1, hands + 1):
        before = table.state
        goes_on = table.hand()
        for depth in ("tricks", "result"):
            shorter = Sides(table.game, built_in, before, state)
            for entry in told_shorter(table, depth):
                shorter.enter(entry)
            shorter.agree()
        whole = Sides(table.game, built_in, before, state)
        for entry in table.entries:
            whole.enter(entry)
        whole.agree()
        state = whole.state
        outcome, own = built_in.outcome(state), table.game.outcome(table.state)
        assert (outcome is None) == (own is None) == goes_on
        if outcome is not None and own is not None:
            assert sorted(outcome.winners) == sorted(own.winners)
            return number
    return hands


@pytest.mark.parametrize("hands", [20, pytest.param(1_000, marks=DEEP)])
@pytest.mark.parametrize("key", HOUSES)
def test_it_agrees_with_the_game_that_is_built_in(key: str, hands: int) -> None:
    seed = 0
    while hands > 0:
        hands -= played(key, game(key).definition, seed, hands)
        seed += 1


CHANGED: Final[Mapping[str, Mapping[str, Mapping[str, Any]]]] = {
    "spades": {
        "target": {"target": 250},
        "floor": {"floor": -200},
        "bags": {"bag_limit": 5, "bag_penalty": -50},
        "no bags": {"bag_limit": None},
        "spades led": {"break_spades": False},
    },
    "hearts": {
        "target": {"target": 50},
        "left": {"pass": "left", "pass_count": 2},
        "no hold": {"pass_hold": False},
        "no pass": {"pass": "none"},
        "first trick": {"first_trick": "free", "break_hearts": False},
    },
    "oh-hell": {
        "nine": {"max_cards": 9},
        "up and down": {"sequence": "up_down", "hook": "not_one"},
        "down": {"sequence": "down", "scoring": "basic"},
        "up": {"sequence": "up", "scoring": "square", "hook": "off"},
        "difference": {"scoring": "difference"},
        "doubled": {"scoring": "double_difference"},
        "ten off": {"scoring": "ten_and_difference"},
        "wizard": {"scoring": "wizard", "must_trump": True},
        "five": {"scoring": "basic_five", "max_cards": 5},
    },
}
"""House rules that go along when a built-in game is copied, each laid over those of `HOUSES`."""


@pytest.mark.parametrize(("key", "name"), [(key, name) for key, several in CHANGED.items() for name in several])
def test_a_copy_agrees_with_the_game_it_was_made_from(key: str, name: str) -> None:
    """Under house rules that were changed: nothing of them is left out, and a game of it comes to the same."""
    rules = {**HOUSES[key], **CHANGED[key][name]}
    house = read_house(find_game(key).rules().house, rules)
    made = copied(key, house, 4 if key != "oh-hell" else 3)
    assert {one.about.label for one in made.left_out} <= UNSAID
    left = 12
    for seed in range(12):
        left -= played(key, made.definition, seed, left, rules)
        if left <= 0:
            break


UNSAID: Final = {"False claim", "A revoke", "A renege", "A false claim", "Renege", "Revoke"}


def test_a_copy_names_what_it_leaves_out() -> None:
    house = read_house(find_game("spades").rules().house, {"blind_nil": True, "jokers": "big_little"})
    said = {one.about.label: one.value for one in copied("spades", house, 4).left_out}
    assert said["Blind nil"] == "On"
    assert said["Jokers"] == "Big, Little"
    assert said["Tricks of a broken nil"] == "Bags"
    house = read_house(find_game("oh-hell").rules().house, {"scoring": "triangular", "sequence": "fixed"})
    assert {"Scoring", "Order of the hands"} <= {one.about.label for one in copied("oh-hell", house, 5).left_out}
    with pytest.raises(KeyError):
        copied("pinochle", house, 4)
