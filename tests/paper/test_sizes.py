"""What is printed can be read: no type below 8 points on a sheet or a slip, none below 9 on a rules card."""

from __future__ import annotations

from dataclasses import replace

import pytest

from referee.core.sheet import Sheet, Slip, SlipSheet
from referee.games import GAMES, find_game
from referee.paper.document import draw, draw_slip_sheet
from referee.paper.pages import Paper
from referee.service.printing import blank_sheet, book_card, print_card, print_page

from .conftest import SIX, evening, friday_sheet
from .reading import read
from .test_any_sheet import many_names
from .test_signed import signed, with_rulings

papers = pytest.mark.parametrize("paper", list(Paper))
NEARLY = 0.01
"""Sizes are rounded in a file."""

LONG = tuple(f"{name} & {name} of Llanfairpwllgwyngyll" for name in SIX)

FILLED = {
    "friday": friday_sheet(),
    "six": evening(SIX, SIX, 10, empty=2, notes={3: "Łukasz: nil made."}, landscape=True),
    "upright": evening(SIX, SIX, 10),
    "long names": evening(LONG, LONG, 24, landscape=True),
    "long": evening(("Ann & Cy", "Bea & Dov"), ("Dov", "Ann"), 60, misdeals=frozenset({17})),
    "rulings": with_rulings(friday_sheet(), signed(3, LONG[:2]), signed(5, LONG[:2])),
    "many lines": many_names(),
    "result": replace(friday_sheet(), result=replace(friday_sheet().result, said="It is long. " * 40)),  # type: ignore[type-var]
}


def least(pdf: bytes) -> tuple[float, str]:
    """The smallest type of a file, and what is set in it."""
    return min((text.size, text.text) for page in read(pdf) for text in page.texts)


@papers
@pytest.mark.parametrize("name", list(FILLED))
def test_no_filled_sheet_is_set_below_eight_points(name: str, paper: Paper) -> None:
    """Not the footer, nor a mark, nor what is much."""
    size, text = least(draw(FILLED[name], paper))
    assert size >= 8 - NEARLY, text


@papers
def test_no_slip_is_set_below_eight_points(paper: Paper) -> None:
    """Nor a slip with more rows than are easy to read."""
    rows = tuple((str(place), LONG[place % 6], "12") for place in range(1, 19))
    slip = Slip("Friday club", "Standings", rows=rows, heads=(("", 1), ("pair", 6), ("won", 1)), said=("All equal.",))
    size, text = least(draw_slip_sheet(SlipSheet("Standings", (slip,) * 4, 2, 2, "Referee"), paper))
    assert size >= 8 - NEARLY, text


@papers
@pytest.mark.parametrize("key", list(GAMES))
def test_every_card_is_set_in_nine_points_and_every_blank_sheet_in_eight(key: str, paper: Paper) -> None:
    """With every set of house rules that has a name."""
    game = find_game(key)
    for preset in game.rules().presets:
        for players in game.table_sizes:
            try:
                card, blank = book_card(key, players, preset.rules), blank_sheet(key, players, preset.rules)
            except ValueError:
                continue
            size, text = least(print_card(card, paper))
            assert size >= 9 - NEARLY, text
            size, text = least(print_page(blank, paper))
            assert size >= 8 - NEARLY, text


def test_a_sheet_that_has_room_is_set_larger(friday: Sheet) -> None:
    """Eight points are the least, not what is usual."""
    sizes = [text.size for page in read(draw(friday, Paper.A4)) for text in page.texts]
    assert sum(size > 9 for size in sizes) > len(sizes) / 3
