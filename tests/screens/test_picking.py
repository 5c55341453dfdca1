"""Cards told from the grid, as a browser without script sends them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.core.cards import Pack, parse_card
from referee.screens.parts import Chosen, players
from referee.screens.picking import PackGrid, Pile, Told, pack_grid, told

from .packs import FOUR, FOURFOLD, STANDARD, TAROT, codes

FIELDS = [f"hands-{seat}" for seat in range(4)]


def tell(fields: Mapping[str, Sequence[str]], pack: Pack = STANDARD) -> Told:
    """What such fields tell."""
    return told(Chosen(fields), pack, FIELDS)


def screen(cards: Told, pack: Pack = STANDARD, wanted: int | None = 13) -> PackGrid:
    """The grid that shows it."""
    there = players(FOUR)
    return pack_grid(
        cards,
        pack,
        [Pile(f"hands-{seat}", there[seat].name, there[seat], wanted) for seat in range(4)],
        worth={parse_card("AS"): "4"},
        marks={parse_card("9H"): "missing"},
    )


def test_tiles_typed_and_tapped_cards_read_alike() -> None:
    """A value each or several in one; what is no card, or no card of the pack, is left out."""
    assert codes(tell({"hands-0": ["AS 3X", "FX"], "tap": ["VD"]}).cards["hands-0"]) == ["AS"]
    assert codes(tell({"hands-0": ["AS", "KS"], "hands-1": ["2H 3H, 9Z"]}).cards["hands-0"]) == ["AS", "KS"]
    assert codes(tell({"hands-1": ["2H 3H, 9Z"]}).cards["hands-1"]) == ["2H", "3H"]


def test_a_card_tapped_for_one_is_no_others_any_more() -> None:
    """It goes over to the pile that was shown; the other piles keep what they have."""
    found = tell({"shown": ["hands-1"], "hands-0": ["AS", "KS"], "hands-1": ["KS"]})
    assert {name: codes(cards) for name, cards in found.cards.items() if cards} == {
        "hands-0": ["AS"],
        "hands-1": ["KS"],
    }


def test_copies_are_taken_over_only_where_there_are_too_many() -> None:
    """Of four equal cards two piles may well have some."""
    found = tell({"shown": ["hands-1"], "hands-0": ["AH"] * 3, "hands-1": ["AH"] * 2}, FOURFOLD)
    assert [len(found.cards[name]) for name in FIELDS] == [2, 2, 0, 0]


def test_a_tap_adds_a_copy_or_takes_one_back() -> None:
    """As many as the pack holds, and no more."""
    three = {"hands-0": ["AH"] * 3}
    assert len(tell({**three, "tap": ["AH"]}, FOURFOLD).cards["hands-0"]) == 4
    assert len(tell({"hands-0": ["AH"] * 4, "tap": ["AH"]}, FOURFOLD).cards["hands-0"]) == 4
    less = tell({**three, "tap": ["AH"], "mode": ["less"]}, FOURFOLD)
    assert len(less.cards["hands-0"]) == 2
    assert less.less
    assert not tell({"tap": ["2H"]}, FOURFOLD).cards["hands-0"]


def test_the_rest_go_to_one() -> None:
    """Every card that no other pile has."""
    found = tell({"rest": ["hands-3"], "hands-0": ["AS"], "hands-3": ["2C"]})
    assert found.current == "hands-3"
    assert len(found.cards["hands-3"]) == 51
    assert not found.missing(STANDARD)


def test_what_is_missing_or_double_is_known() -> None:
    """Both by the pack, copy by copy."""
    found = tell({"hands-0": ["AS"], "hands-1": ["AS", "KS"]})
    assert codes(found.double(STANDARD)) == ["AS"]
    assert len(found.missing(STANDARD)) == 50
    assert len(tell({"hands-0": ["AH"]}, FOURFOLD).missing(FOURFOLD)) == 79


def test_a_tile_says_whose_it_is() -> None:
    """Checked in its own pile, with an owner in another; a card may count, or be missing."""
    shown = screen(tell({"pile": ["hands-1"], "hands-0": ["AS"], "hands-1": ["KS"]}))
    tiles = {tile.card.code: tile for block in shown.blocks for tile in block.tiles}
    assert (tiles["AS"].checked, tiles["AS"].pile, tiles["AS"].of and tiles["AS"].of.name) == (False, "hands-0", "Ann")
    assert (tiles["KS"].checked, tiles["KS"].of) == (True, None)
    assert (tiles["AS"].small, tiles["9H"].mark) == ("4", "missing")
    assert shown.kept == (("hands-0", "AS"),)
    assert [pile.count for pile in shown.piles] == [1, 1, 0, 0]


def test_every_told_card_is_sent_along() -> None:
    """Of a pack that is counted no box sends a card, so all are hidden fields."""
    shown = screen(tell({"hands-0": ["AH", "AH"], "hands-1": ["AH"]}, FOURFOLD), FOURFOLD, 20)
    assert sorted(shown.kept) == [("hands-0", "AH"), ("hands-0", "AH"), ("hands-1", "AH")]
    ace = next(tile for tile in shown.blocks[0].copies if tile.card.code == "AH")
    assert (ace.here, ace.others, ace.all) == (2, 1, 4)
    assert ace.dots == ("on", "on", "", "gone")


def test_the_next_pile_is_offered_while_it_is_not_full() -> None:
    """One that has all its cards is passed over; one of no known size never is."""
    full = tell({"hands-1": codes(STANDARD[:13])})
    assert screen(full).next is None
    after = screen(full, wanted=None).next
    assert after is not None
    assert after.name == "Bea"


def test_a_tarot_pack_has_two_blocks() -> None:
    """The trumps are told like the suits."""
    shown = screen(tell({"hands-0": ["3X", "FX", "VD"]}, TAROT), TAROT, 18)
    assert [block.label for block in shown.blocks] == ["Suits", "Trumps"]
    assert [tile.card.code for tile in shown.blocks[1].tiles if tile.checked] == ["3X", "FX"]
