"""Which counts are held to be possible, against every pile there is."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.core.cards import card_set
from referee.games.tap.cards import ALL_CARDS, ALL_POINTS, NEEDED, PACK, PACK_POINTS, VALUES
from referee.games.tap.knowing import least, members, most, possible, possible_points

from .evening import worth


def test_the_pack_counts_106() -> None:
    """Every card counts what the rules say, together 106; with the tricks 122, of which 61 win."""
    assert [VALUES.of([card]) for card in PACK] == [worth(card.code) for card in PACK]
    assert (PACK_POINTS, ALL_POINTS, NEEDED) == (106, 122, 61)
    assert len(PACK) == ALL_CARDS.bit_count() == 54


@given(seed=st.integers(0, 2**32), size=st.integers(0, 9), more=st.integers(-1, 9), discards=st.integers(0, 3))
def test_possible_sums_against_every_pile(seed: int, size: int, more: int, discards: int) -> None:
    """Exactly the sums of some pile are possible."""
    rng = random.Random(seed)
    cards = rng.sample(PACK, size + 2)
    own, free = cards[:2], cards[2:]
    discards = min(discards, max(more, 0))
    sums = possible_points(card_set(own), card_set(free), more, discards) if more >= 0 else 0
    found = {
        VALUES.of(own) + VALUES.of(pile)
        for pile in combinations(free, max(more, 0))
        if more >= 0 and sum(VALUES.of([card]) < 5 for card in pile) >= discards
    }
    assert {points for points in range(150) if possible(sums, points)} == found
    assert list(members(sums)) == sorted(found)
    if found:
        assert (least(sums), most(sums)) == (min(found), max(found))


@pytest.mark.parametrize(
    ("tricks", "discards", "low", "high"),
    [(0, 3, 3, 12), (1, 3, 7, 28), (8, 3, 35, 87), (15, 3, 91, 115), (16, 3, 107, 119), (16, 0, 92, 116), (0, 0, 0, 0)],
)
def test_the_bounds_of_a_count(tricks: int, discards: int, low: int, high: int) -> None:
    """The least and the most with so many tricks: 119 for all of them, 116 in Solo."""
    sums = possible_points(0, ALL_CARDS, 3 * tricks + discards, discards) << tricks
    assert (least(sums), most(sums)) == (low, high)


@given(seed=st.integers(0, 2**32), size=st.integers(0, 54))
def test_a_set_counts_as_its_cards_do(seed: int, size: int) -> None:
    """The quick way to count a card set agrees with adding the cards up."""
    cards = random.Random(seed).sample(PACK, size)
    assert VALUES.worth(card_set(cards)) == VALUES.of(cards)
