"""The page's example hand, trick by trick."""

from __future__ import annotations

from referee.core.codec import read_entry
from referee.games import find_game

from ..playout import start
from .golden import EXAMPLE, example

PIPPINS = find_game("pippins").rules()


def test_the_example_hand_trick_by_trick() -> None:
    """Every winner, score and reach of the example comes out as the page lists it."""
    state = start(PIPPINS, 4, {})
    for entry in (read_entry(PIPPINS.entry_types, written) for written in example()):
        assert not PIPPINS.check(state, entry)
        state = PIPPINS.apply(state, entry)
    hand = state.hand
    assert len(hand.tricks) == len(EXAMPLE["tricks"]) == 12
    for trick, points, reaches, told in zip(hand.tricks, hand.points, hand.reaches[1:], EXAMPLE["tricks"], strict=True):
        assert (trick.plays[0].seat, trick.winner, points) == (told["leader"], told["winner"], told["points"])
        assert [card.code for card in reaches] == told["reaches_after"]
