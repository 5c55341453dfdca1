"""Printed sheets read back: every cell and sentence is there, at its place, on its page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from referee.core.sheet import Chart, Column, ColumnGroup, Passage, Row, Sheet, SheetText
from referee.games import GAMES
from referee.pdf import Paper, draw

from .conftest import CORRECTIONS, HOUSE, RULINGS, SIX, blank_sheet, friday_sheet
from .reading import Page, Text, plain, read

papers = pytest.mark.parametrize("paper", list(Paper))

MANY_RULINGS = tuple(f"Ruling {number}: {RULINGS[number % 2]}" for number in range(1, 81))


def titles(sheet: Sheet) -> list[str]:
    return [column.title for group in sheet.groups for column in group.columns]


def table(pages: list[Page], sheet: Sheet) -> list[list[Text]]:
    """The rows of the table on all pages, notes among them."""
    return [row for page in pages for row in page.table(titles(sheet))[1]]


def filled(sheet: Sheet) -> list[list[str]]:
    """What the table's rows should read: the cells that hold something, and notes."""
    rows = []
    for row in sheet.rows:
        rows.append([cell for cell in row.cells if cell])
        rows += [[row.note]] if row.note else []
    return rows


def words(pages: list[Page]) -> str:
    """All text in reading order, a blank between lines."""
    return " ".join(" ".join(text for text in row) for page in pages for row in plain(page.rows()))


def nearest(text: Text, heads: list[Text]) -> int:
    """The column whose title's middle is nearest to that of a cell."""
    return min(range(len(heads)), key=lambda column: abs(heads[column].middle - text.middle))


@papers
def test_every_cell_is_printed(friday: Sheet, six: Sheet, paper: Paper) -> None:
    """A row's cells stand on one line, in order, whatever script the names are in; its note is under it."""
    for sheet in (friday, six):
        rows = plain(table(read(draw(sheet, paper)), sheet))
        assert rows == filled(sheet) + [[str(len(sheet.rows) + 1 + more)] for more in range(sheet.empty_rows)]


@papers
def test_every_cell_stands_under_its_title(friday: Sheet, six: Sheet, paper: Paper) -> None:
    """The title nearest to a cell is its own."""
    for sheet in (friday, six):
        (page,) = read(draw(sheet, paper))
        heads, rows = page.table(titles(sheet))
        printed = [row for row in rows if len(row) > 1]
        for row, given in zip(printed, sheet.rows, strict=True):
            assert [nearest(text, heads) for text in row] == [column for column, cell in enumerate(given.cells) if cell]


@papers
def test_side_names_stand_over_their_columns(six: Sheet, paper: Paper) -> None:
    """As typed, markup and all, over the middle of their five columns."""
    (page,) = read(draw(six, paper))
    heads, _ = page.table(titles(six))
    for side, name in enumerate(SIX):
        first = 2 + 5 * side
        over = [text for text in page.texts if text.text == name and text.base > heads[0].base]
        assert [heads[first].left < text.middle < heads[first + 4].right for text in over] == [True]


@pytest.mark.parametrize("name", SIX)
def test_names_can_be_copied(six: Sheet, name: str) -> None:
    """A PDF reader finds every name in the text, in the table, the chart and the boxes for initials."""
    copied = PdfReader(BytesIO(draw(six, Paper.A4))).pages[0].extract_text()
    assert copied.count(name) >= 3
    assert f"{name}: initials" in copied


def test_suits_are_text_and_red_where_they_are_red(friday: Sheet) -> None:
    """♥ and ♦ are printed in red, in a cell, a note or a sentence; ♠ and ♣ in the ink of their text."""
    row = friday.rows[0]
    sheet = replace(
        friday,
        symbol="♦",
        rows=(replace(row, cells=("1", "Dov", "♥4", "♠ ♣", *row.cells[4:]), note="Lead ♦ 7."),),
    )
    (page,) = read(draw(sheet, Paper.A4))
    inks = {text.text: dict(text.inks) for text in page.texts}
    red = inks["♥4"]["♥"]
    assert red[0] > 0.7
    assert max(red[1:]) < 0.3
    assert inks["♦"]["♦"] == inks["Lead ♦ 7."]["♦"] == red
    assert inks["♠ ♣"] == {"♠ ♣": inks["Dov"]["Dov"]}
    assert inks["♥4"]["4"] == inks["Dov"]["Dov"]
    for suit in "♥♠♣♦":
        assert suit in page.copied


def test_totals_are_bold(friday: Sheet) -> None:
    """Columns marked strong are set in the bold font, the others in the regular one."""
    reader = PdfReader(BytesIO(draw(friday, Paper.A4)))
    fonts: dict[str, str] = {}

    def note(text: str, _cm: object, _tm: object, font: dict[str, str] | None, _size: float) -> None:
        if font:
            fonts.setdefault(text.strip(), font["/BaseFont"])

    reader.pages[0].extract_text(visitor_text=note)
    assert fonts["703"].endswith("RefereeSans-Bold")
    assert fonts["Cy N+2 6 2 +141"].endswith("RefereeSans")


def test_a_misdeal_is_struck(friday: Sheet) -> None:
    """A line runs through the row of a hand that does not count, and through no other."""
    (page,) = read(draw(friday, Paper.A4))
    _, rows = page.table(titles(friday))
    struck = []
    for row in rows:
        middle = (row[0].base + row[0].top) / 2
        through = [line for line in page.lines if line[1] == line[3] and abs(line[1] - middle) < 2 * row[0].size / 5]
        struck += [[text.text for text in row]] if through else []
    assert struck == [["4", "Cy", "3+4", "3+4"]]


def test_figures_stand_flush_right(friday: Sheet) -> None:
    """Tens stand under tens, so that a column can be added up."""
    (page,) = read(draw(friday, Paper.A4))
    _, rows = page.table(titles(friday))
    ends = {round(row[-1].right, 2) for row in rows if len(row) > 4}
    assert len(ends) == 1


def test_empty_rows_go_on_numbering_from_the_last_hand_that_counts(friday: Sheet) -> None:
    """A hand dealt again bears the misdeal's number; the rows to fill in follow on it."""
    misdealt = replace(friday, rows=friday.rows[:4], empty_rows=3)
    rows = plain(table(read(draw(misdealt, Paper.A4)), misdealt))
    assert [row[0] for row in rows if len(row) > 1] == ["1", "2", "3", "4"]
    assert rows[-3:] == [["4"], ["5"], ["6"]]


@papers
def test_the_evening_is_on_one_page(friday: Sheet, six: Sheet, paper: Paper) -> None:
    """Twelve hands, the result, chart, rulings, corrections, house rules and initials need one sheet of paper."""
    assert len(read(draw(friday, paper))) == 1
    assert len(read(draw(six, paper))) == 1


@papers
def test_the_head_of_the_sheet(friday: Sheet, paper: Paper) -> None:
    """Symbol and game on the left, larger than all else; title, date and count on the right."""
    (page,) = read(draw(friday, paper))
    assert max(text.size for text in page.texts if text.text not in {"♠", "Spades"}) < page.find("Spades").size
    right = page.width - page.find("♠").left
    for text in ("Friday table · 9 May 2025", "Sheet 1 of 1"):
        assert page.find(text).right == pytest.approx(right, abs=0.1)


@papers
def test_what_follows_the_table(friday: Sheet, paper: Paper) -> None:
    """Result, chart, passages word for word, a box for each side, and the footer in the middle."""
    (page,) = read(draw(friday, paper))
    text = words([page])
    for part in (friday.result, *RULINGS, *CORRECTIONS, *HOUSE):
        assert part in text
    order = [friday.result, "Running totals", "Rulings", "Corrections", "House rules", "Ann & Cy: initials"]
    places = [page.find(part).base for part in order]
    assert places == sorted(places, reverse=True)
    assert page.find("Bea & Dov: initials").base == page.find("Ann & Cy: initials").base
    assert page.find(friday.footer).middle == pytest.approx(page.width / 2, abs=0.1)


def test_several_sentences_are_numbered(friday: Sheet) -> None:
    """So that one can be pointed at; a single one is not."""
    (page,) = read(draw(friday, Paper.A4))
    rows = plain(page.rows())
    assert [row[0] for row in rows[rows.index(["Rulings"]) + 1 : rows.index(["Corrections"])] if len(row) == 2] == [
        "1",
        "2",
    ]
    assert [CORRECTIONS[0]] in rows


@papers
def test_sixty_hands_run_over_pages(long: Sheet, paper: Paper) -> None:
    """Every page has the head, its number, and over rows the column heads; no hand is lost or printed twice."""
    pages = read(draw(long, paper))
    assert len(pages) >= 2
    assert plain(table(pages, long)) == filled(long)
    for number, page in enumerate(pages, start=1):
        assert page.find(f"Sheet {number} of {len(pages)}")
        assert page.has("Spades")
        assert page.has("Friday table · 9 May 2025")
        assert page.has(long.footer)
    with_rows = [page for page in pages if page.table(titles(long))[1]]
    assert len(with_rows) >= 2
    for page in with_rows:
        for side in ("Ann & Cy", "Bea & Dov"):
            assert page.has(side)


@papers
def test_passages_run_over_pages(friday: Sheet, paper: Paper) -> None:
    """Eighty rulings are all printed; no heading is left alone at the foot of a page."""
    sheet = replace(friday, passages=(Passage("Rulings", MANY_RULINGS), Passage("House rules", HOUSE)))
    pages = read(draw(sheet, paper))
    assert len(pages) >= 4
    heads = {"Spades", "♠", sheet.footer, "Friday table · 9 May 2025"} | {
        f"Sheet {n} of {len(pages)}" for n in range(9)
    }
    body = [row for page in pages for row in plain(page.rows()) if not heads & set(row)]
    text = " ".join(" ".join(row) for row in body)
    numbers = " ".join(f"{number} {ruling}" for number, ruling in enumerate(MANY_RULINGS, start=1))
    assert numbers in text
    for page in pages:
        last = [row for row in plain(page.rows()) if row != [sheet.footer]][-1]
        assert last not in (["Rulings"], ["House rules"])


@papers
@pytest.mark.parametrize("players", range(2, 7))
def test_a_blank_sheet_is_full_of_rows(paper: Paper, players: int) -> None:
    """Rows numbered from 1 fill the page down to the house rules; nothing else is filled in."""
    sheet = blank_sheet(SIX[:players])
    (page,) = read(draw(sheet, paper))
    rows = table([page], sheet)
    assert plain(rows) == [[str(number)] for number in range(1, len(rows) + 1)]
    assert len(rows) >= (20 if players <= 3 else 12)
    row_height = rows[0][0].base - rows[1][0].base
    assert row_height >= 19
    assert rows[-1][0].base - page.find("House rules").base < 2 * row_height
    for name in SIX[:players]:
        assert page.has(f"{name}: initials")
    assert page.has("Table")
    assert page.has("Date")


def test_a_blank_sheet_without_names_has_lines_for_them() -> None:
    """One to write on over each side's columns, and boxes that say what they are for."""
    named = blank_sheet()
    groups = tuple(replace(group, title="") for group in named.groups)
    (page,) = read(draw(replace(named, groups=groups, initials=("", "")), Paper.A4))
    heads, _ = page.table(titles(named))
    over = [line for line in page.lines if line[1] == line[3] and heads[0].top < line[1] < heads[0].top + 25]
    assert len([line for line in over if line[0] > heads[1].right and line[2] - line[0] < 250]) == 2
    assert [text.text for text in page.texts].count("Initials") == 2


@papers
@pytest.mark.parametrize("landscape", [False, True])
def test_the_paper_is_as_asked(friday: Sheet, paper: Paper, landscape: bool) -> None:
    """A4 is 210 by 297 mm, Letter 8½ by 11 inches, turned sideways where the sheet is wide."""
    size = {Paper.A4: (210 / 25.4 * 72, 297 / 25.4 * 72), Paper.LETTER: (612.0, 792.0)}[paper]
    for page in read(draw(replace(friday, landscape=landscape), paper)):
        assert (page.width, page.height) == pytest.approx(size[::-1] if landscape else size, abs=0.01)


def test_the_chart_tells_its_lines_apart_without_colour(six: Sheet) -> None:
    """Each line has its own dashes, and its name and last total at its end; the goal has its label."""
    assert six.chart is not None
    (page,) = read(draw(six, Paper.A4))
    # A line without dashes is the sixth; the goal has dashes of its own.
    assert len(set(page.dashes)) == 6
    heading = page.find("Running totals")
    below = [text for text in page.texts if text.base < heading.base]
    for name, totals in six.chart.series:
        (label,) = [text for text in below if text.text == name]
        beside = [text for text in below if text.base == label.base and text.left > label.right]
        assert str(totals[-1]) == min(beside, key=lambda text: text.left).text
    assert [text.text for text in below].count("500") == 1


@pytest.mark.parametrize(
    "chart",
    [
        Chart((("Ann", (0,)),)),
        Chart((("Ann", ()), ("Bea", (0, -5)))),
        Chart((), ((100, "100"),)),
        Chart((("Ann", (0, -250, -1_000_000)), ("Bea", (0, 3)))),
        Chart((("Ann", tuple(range(400))),), ((200, "half way"), (201, "just over"), (-200, "lost"))),
    ],
)
def test_any_chart_can_be_drawn(friday: Sheet, chart: Chart) -> None:
    """Few totals, none, many, great ones, and goals beside each other."""
    pages = read(draw(replace(friday, chart=chart), Paper.A4))
    for _, label in chart.goals:
        assert any(page.has(label) for page in pages)


def test_a_name_too_wide_is_cut(friday: Sheet) -> None:
    """It is set smaller, then ends in an ellipsis; its neighbours are untouched."""
    first = friday.rows[0]
    wide = "W" * 40
    sheet = replace(friday, rows=(Row(("1", wide, *first.cells[2:])),))
    (page,) = read(draw(sheet, Paper.A4))
    (row,) = [row for row in table([page], sheet) if len(row) > 1]
    assert re.fullmatch(r"W{3,}…", row[1].text)
    assert row[1].size < row[2].size
    assert row[1].right < row[2].left


def test_a_sheet_of_columns_alone_or_of_sentences_alone(friday: Sheet) -> None:
    """A table without rows, and a sheet without a table, are sheets too."""
    bare = replace(friday, rows=(), chart=None, passages=(), initials=(), result="")
    (page,) = read(draw(bare, Paper.A4))
    assert page.has("Total") or [text.text for text in page.texts].count("Total") == 2
    (page,) = read(draw(replace(friday, groups=(), rows=()), Paper.A4))
    assert page.has(friday.result)


def test_a_row_has_a_cell_for_every_column(friday: Sheet) -> None:
    """A row that does not match its columns is a mistake of the game, and said to be one."""
    with pytest.raises(ValueError, match="a row of 2 cells in a table of 12 columns"):
        draw(replace(friday, rows=(Row(("1", "Dov")),)), Paper.A4)


@papers
def test_fonts_are_embedded_with_what_copies_as_text(six: Sheet, paper: Paper) -> None:
    """Subsets of the sheet's own typeface, each with its table of characters; no other font is asked for."""
    for page in read(draw(six, paper)):
        assert page.fonts
        for font in page.fonts.values():
            assert re.fullmatch(r"/[A-Z]{6}\+RefereeSans(-Bold)?", font.about["/BaseFont"])
            assert "/FontFile2" in font.about["/FontDescriptor"]
            assert "/ToUnicode" in font.about


def test_the_file_says_what_it_is(friday: Sheet) -> None:
    """Title, author and language, for readers and for archives."""
    reader = PdfReader(BytesIO(draw(replace(friday, title="Łukasz’ <b>&amp; ♥"), Paper.A4)))
    assert reader.metadata is not None
    assert reader.metadata.title == "Spades · Łukasz’ <b>&amp; ♥ · 9 May 2025"
    assert reader.metadata.author == "Referee"
    assert str(reader.root_object["/Lang"]) == "en"


def test_the_same_sheet_is_the_same_file(six: Sheet) -> None:
    """In one process or another, now or later."""
    assert draw(six, Paper.A4) == draw(six, Paper.A4)
    script = (
        "import sys; from referee.pdf import Paper, draw; from tests.pdf.conftest import friday_sheet;"
        "sys.stdout.buffer.write(draw(friday_sheet(), Paper.A4))"
    )
    env = {**os.environ, "PYTHONHASHSEED": "11"}
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, env=env, cwd=root)
    assert run.stdout == draw(friday_sheet(), Paper.A4)


def test_sheets_are_drawn_at_the_same_time(friday: Sheet, six: Sheet, long: Sheet) -> None:
    """Phones print at once: each gets its own sheet, whole."""
    sheets = [friday, six, long, blank_sheet()] * 6
    alone = [draw(sheet, Paper.A4) for sheet in sheets]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda sheet: draw(sheet, Paper.A4), sheets))
    assert together == alone


@papers
@pytest.mark.parametrize(
    ("key", "players"), [(key, players) for key, game in GAMES.items() for players in game.table_sizes]
)
def test_every_game_prints_blank_sheets(key: str, players: int, paper: Paper) -> None:
    """For every number of players it takes, on one page."""
    game = GAMES[key]
    house = game.house()
    state = game.start(game.seating(tuple(SIX[:players]), house), house)
    (page,) = read(draw(game.sheet(state, SheetText(blank=True)), paper))
    assert page.has(game.title)


def test_columns_share_the_width_by_weight(friday: Sheet) -> None:
    """Where cells have room, a column twice as heavy is twice as wide."""
    group = ColumnGroup("", (Column("a", 1), Column("b", 2), Column("c", 1)))
    sheet = replace(friday, groups=(group,), rows=(), empty_rows=1, chart=None)
    (page,) = read(draw(sheet, Paper.A4))
    (a, b, c), _ = page.table(["a", "b", "c"])
    assert b.middle - a.middle == pytest.approx(c.middle - b.middle, abs=0.1)
    assert c.middle - a.middle == pytest.approx(0.75 * (page.width - 84), abs=0.1)
