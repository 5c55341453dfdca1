"""What the rules card of Euchre says, under the house rules of the table."""

from __future__ import annotations

from typing import Any

import pytest

from referee.core.house import read_house
from referee.core.sheet import SheetText
from referee.games.euchre.game import EUCHRE
from referee.games.euchre.house import House
from referee.games.euchre.paper import card

from ..playout import start


@pytest.mark.parametrize(
    ("players", "rules", "says", "silent"),
    [
        (4, {}, "names another suit as trumps", "or the hand is void"),
        (4, {}, "Without a trump the highest card of the suit led wins", "Benny"),
        (4, {"revoke": "three"}, "A renege gives the others 3, or 5 in a lone hand.", "scores 2, or 4"),
        (4, {"misdeal": "next"}, "A misdeal loses the deal.", "dealt again by the same dealer"),
        (4, {"alone_lead": "left_of_loner"}, "The loner’s left leads", "or the next who plays"),
        (4, {"joker": True}, "names any suit, takes the Benny", "three players"),
        (3, {}, "the maker always plays alone", "lays the hand face down"),
    ],
)
def test_the_card_has_what_is_played_here(players: int, rules: dict[str, Any], says: str, silent: str) -> None:
    """A rule that the house plays otherwise is told as the house has it, and what it does not play is not told."""
    told = card(read_house(House, rules), players)
    words = " ".join(line.text for one in (*told.play, *told.trouble) for line in one.lines)
    assert says in words
    assert silent not in words


@pytest.mark.parametrize(("target", "rings"), [(10, 10), (21, 21), (50, 0)])
def test_a_sheet_to_fill_in_has_a_ring_for_each_point(target: int, rings: int) -> None:
    """They fill as the totals grow; too many would not be counted at a glance."""
    state = start(EUCHRE, 4, {"target": target})
    assert EUCHRE.sheet(state, SheetText(blank=True)).pips == rings
    assert EUCHRE.sheet(state, SheetText()).pips == 0
