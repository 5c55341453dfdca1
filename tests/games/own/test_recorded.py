"""Cards of packs that people make in a record: read where the game may have them, and nowhere else."""

from __future__ import annotations

import pytest

from referee.core.codec import read_entry, write_entry
from referee.core.entries import Deal, Play
from referee.core.errors import NotationError
from referee.definitions.reading import read_definition
from referee.games import find_game
from referee.games.own.game import OwnGame

from .made import PARTS, made
from .simulated import Simulated

KINDS = OwnGame.entry_types


@pytest.mark.parametrize("name", PARTS)
def test_what_is_played_is_read_back(name: str) -> None:
    table = Simulated(read_definition(made(name)), seed=3)
    table.hand()
    kinds = table.game.entry_types
    assert [read_entry(kinds, write_entry(entry)) for entry in table.entries] == table.entries


def test_cards_are_read_in_every_field() -> None:
    """Alone, in a list, and hand by hand; those that every game has may be written as anywhere."""
    play = read_entry(KINDS, {"type": "play", "seat": 0, "card": "14R"})
    assert isinstance(play, Play)
    assert play.card.code == "14R"
    deal = read_entry(KINDS, {"type": "deal", "dealer": 1, "depth": "cards", "hands": [["W", "10d"], ["RO", "22X"]]})
    assert isinstance(deal, Deal)
    assert deal.hands is not None
    assert [[card.code for card in hand or ()] for hand in deal.hands] == [["W", "TD"], ["RO", "22X"]]


@pytest.mark.parametrize("code", ["", "31♠", "14r", "♠", "AA9", "W" * 300])
def test_what_is_no_card_of_any_pack_says_so(code: str) -> None:
    with pytest.raises(NotationError, match="isn’t a card") as told:
        read_entry(KINDS, {"type": "play", "seat": 0, "card": code})
    assert told.value.where == "card"


def test_other_games_know_their_own_cards_alone() -> None:
    for key in ("spades", "tap"):
        with pytest.raises(NotationError, match="isn’t a card"):
            read_entry(find_game(key).rules().entry_types, {"type": "play", "seat": 0, "card": "14R"})
