"""The score sheet of Spades."""

from __future__ import annotations

from referee.core.entries import Misdeal, TrickCounts
from referee.core.house import read_house
from referee.core.sheet import SheetText
from referee.games.spades.game import SPADES
from referee.games.spades.model import Bid, Deal


def test_bags_are_a_running_count_which_says_when_ten_are_wiped() -> None:
    """Two sides that bid four together: what is over is added up from hand to hand, a misdeal between them or not."""
    house = read_house(SPADES.house, {})
    state = SPADES.start(SPADES.seating(("Ann", "Bea", "Cy", "Dov"), house), house)
    for hand, took in enumerate(((6, 2, 3, 2), (5, 3, 2, 3), (2, 5, 2, 4), (7, 3, 1, 2))):
        if hand == 2:
            state = SPADES.apply(SPADES.apply(state, Deal(dealer=1, depth="result")), Misdeal())
        state = SPADES.apply(state, Deal(dealer=(3 + hand) % 4, depth="result"))
        for seat in range(4):
            state = SPADES.apply(state, Bid(seat=(hand + seat) % 4, bid=2, confirmed=True))
        state = SPADES.apply(state, TrickCounts(counts=took))
    sheet = SPADES.sheet(state, SheetText())
    heads = [column.title for group in sheet.groups for column in group.columns]
    ours, theirs = (place for place, title in enumerate(heads) if title == "bags")
    rows = [(row.cells[ours], row.cells[theirs]) for row in sheet.rows if not row.struck]
    assert rows == [("5", ""), ("8", "2"), ("8", "7"), ("12 → 2", "8")]
