"""The usual screens, at a game whose rules say more than the games there are."""

from __future__ import annotations

import pytest

from referee.core.cards import Suit, parse_card
from referee.core.entries import Bid, Deal, Entry, Play
from referee.core.replay import Replay
from referee.core.seats import Seating
from referee.games.oh_hell.game import OhHell
from referee.games.oh_hell.house import House
from referee.games.oh_hell.model import State, Trump
from referee.play.order import Order, follow_suit, standard_order
from referee.screens.parts import Chosen
from referee.screens.usual import next_card

LEFT = parse_card("JD")
"""The left bower under hearts: the knave of the same colour, which is a heart there."""


class Bowers(OhHell):
    """Oh Hell in which the left bower is a trump."""

    def order(self, state: State) -> Order:
        """The usual order, but for that card."""
        usual = standard_order(Suit.HEARTS)
        suits, powers = list(usual.suit), list(usual.power)
        suits[LEFT.index], powers[LEFT.index] = Suit.HEARTS, max(usual.power) + 1
        return Order(suits, powers, Suit.HEARTS, follow_suit, by_suit=True)


def test_what_is_followed_is_the_suit_the_card_led_counts_as() -> None:
    """A left bower led asks for its trumps, not for the suit that stands on it."""
    game = Bowers()
    first = game.start(Seating.solo(("Ann", "Bea", "Cy", "Dov")), House(sequence="fixed", max_cards=2))
    entries: list[Entry] = [Deal(dealer=3, depth="cards"), Trump(card=parse_card("5H"))]
    entries += [Bid(seat=seat, bid=bid) for seat, bid in enumerate((1, 0, 0, 0))]
    replay: Replay[State] = Replay(game, first, strict=True)
    replay.extend([*entries, Play(seat=0, card=LEFT)])
    shown = next_card(game, replay.state, Chosen({}))
    assert shown.turn.led is Suit.HEARTS
    assert shown.why == "Follow ♥ if possible. Another suit means there’s none."


class Reneging(Bowers):
    """The same game among players who say *renege*."""

    revoked = "reneged"


@pytest.mark.parametrize(("game", "word"), [(Bowers(), "revoke"), (Reneging(), "renege")])
def test_a_card_that_does_not_follow_is_marked_in_the_words_of_the_game(game: OhHell, word: str) -> None:
    """The tile says why it is struck out as the players of the game would."""
    first = game.start(Seating.solo(("Ann", "Bea", "Cy", "Dov")), House(sequence="fixed", max_cards=2))
    hands = tuple(tuple(map(parse_card, cards.split())) for cards in ("JD 2C", "2H 3C", "4C 5C", "6C 7C"))
    entries: list[Entry] = [Deal(dealer=3, depth="cards", hands=hands), Trump(card=parse_card("5H"))]
    entries += [Bid(seat=seat, bid=bid) for seat, bid in enumerate((1, 0, 0, 0))]
    replay: Replay[State] = Replay(game, first, strict=True)
    replay.extend([*entries, Play(seat=0, card=LEFT)])
    pick = next_card(game, replay.state, Chosen({})).pick
    assert {one.card.code: one.small for one in pick.held} == {"2H": "", "3C": word}
