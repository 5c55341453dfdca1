"""Whole packs as grids."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.core.cards import Pack, parse_card
from referee.screens.grid import Copies, Shape, grid_of

from .packs import DOUBLE, FOURFOLD, PACKS, STANDARD, TAROT, WHOLE_TAROT, codes

JOKERS = (parse_card("BJ"), parse_card("LJ"))


@pytest.mark.parametrize("copies", ["told", "each", "once"])
@pytest.mark.parametrize("pack", [*PACKS.values(), TAROT * 2, (*TAROT, *JOKERS)], ids=len)
def test_no_card_is_lost_or_made_up(pack: Pack, copies: Copies) -> None:
    """A grid holds every card: each copy, or one of each."""
    grid = grid_of(pack, copies)
    drawn = Counter(card for block in grid.blocks for card in block.cards)
    once = copies == "once" or grid.shape == "copies"
    assert drawn == (Counter(set(pack)) if once else Counter(pack))


@pytest.mark.parametrize(
    ("pack", "shape", "columns"),
    [
        (STANDARD, "halves", 4),
        (DOUBLE, "halves", 8),
        (TAROT, "rows", 8),
        (WHOLE_TAROT, "rows", 8),
        (FOURFOLD, "copies", 5),
    ],
)
def test_a_pack_has_its_shape(pack: Pack, shape: Shape, columns: int) -> None:
    """One pack and two stand rank by rank, a tarot pack suit by suit; of four equal cards one stands for all."""
    grid = grid_of(pack)
    assert (grid.shape, grid.columns) == (shape, columns)


def test_halves_go_rank_by_rank() -> None:
    """Seven ranks on the left, six on the right, the suits beside each other."""
    left, right = grid_of(STANDARD).blocks
    assert codes(left.cards[:5]) == ["AS", "AH", "AD", "AC", "KS"]
    assert codes(right.cards[:4]) == ["7S", "7H", "7D", "7C"]
    assert (len(left.cards), len(right.cards)) == (28, 24)


def test_equal_cards_stand_side_by_side() -> None:
    """Two tiles for two copies."""
    assert codes(grid_of(DOUBLE).blocks[0].cards[:4]) == ["AS", "AS", "AH", "AH"]


def test_jokers_stand_beneath() -> None:
    """They belong to no rank."""
    assert [block.part for block in grid_of((*STANDARD, *JOKERS)).blocks] == ["half", "half", "jokers"]


def test_trumps_stand_beneath_the_suits() -> None:
    """Eight ranks make a row; the trumps follow from 1, the Tomfool last."""
    suits, trumps = grid_of(TAROT).blocks
    assert codes(suits.cards[:8]) == ["KS", "QS", "CS", "VS", "TS", "9S", "8S", "7S"]
    assert codes(trumps.cards)[::21] == ["1X", "FX"]


def test_long_suits_of_a_tarot_pack_stand_apart() -> None:
    """Fourteen ranks make two rows, which begin anew with each suit."""
    blocks = grid_of(WHOLE_TAROT).blocks
    assert [(block.part, block.label, len(block.cards)) for block in blocks] == [
        ("suit", "Spades", 14),
        ("suit", "Hearts", 14),
        ("suit", "Diamonds", 14),
        ("suit", "Clubs", 14),
        ("trumps", "Trumps", 22),
    ]


def test_a_hand_stands_together() -> None:
    """A few cards are no pack: one half has them all, in their order."""
    (block,) = grid_of(STANDARD[:6]).blocks
    assert block.cards == tuple(STANDARD[:6])
