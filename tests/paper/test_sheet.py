"""Printed sheets read back: every cell and sentence is there, at its place, on its page."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdf.generic import ContentStream

from referee.core.sheet import Chart, Column, ColumnGroup, Passage, Result, Row, Sheet, SheetText, Slip, SlipSheet
from referee.games import GAMES
from referee.paper.document import draw, draw_slip_sheet
from referee.paper.pages import Paper

from .conftest import CORRECTIONS, HOUSE, RULINGS, SIX, blank_sheet, evening, friday_sheet
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
    """As typed, markup and all, over their five columns."""
    (page,) = read(draw(six, paper))
    heads, _ = page.table(titles(six))
    for side, name in enumerate(SIX):
        first = 2 + 5 * side
        over = [text for text in page.texts if text.text == name and 0 < text.base - heads[0].base < 30]
        assert [heads[first].left < text.middle < heads[first + 4].right for text in over] == [True]


@pytest.mark.parametrize("name", SIX)
def test_names_can_be_copied(six: Sheet, name: str) -> None:
    """A PDF reader finds every name in the text, in the table, the chart and under the lines to sign."""
    copied = PdfReader(BytesIO(draw(six, Paper.A4))).pages[0].extract_text()
    assert copied.count(name) >= 3
    assert f"agreed, {name}" in copied


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
    assert set(inks["♠ ♣"].values()) == {inks["Dov"]["Dov"]}
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
    assert fonts["703"].endswith("RefereeSans-Condensed")
    assert fonts["+141"].endswith("RefereeSans-Bold")
    assert next(font for text, font in fonts.items() if "N+2" in text).endswith("RefereeSans")


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


def test_nothing_won_and_no_figure_stand_among_the_figures(friday: Sheet) -> None:
    """``±0`` and the dash for none leave their columns flush right: as those of the other side."""
    first, second, *others = friday.rows
    even = replace(first, cells=(*first.cells[:4], "±0", *first.cells[5:]))
    none = replace(second, cells=(*second.cells[:6], "–", *second.cells[7:]))
    sheet = replace(friday, rows=(even, none, *others))
    (page,) = read(draw(sheet, Paper.A4))
    heads, rows = page.table(titles(sheet))
    for column in (4, 6):
        ends = {round(text.right, 1) for row in rows for text in row if nearest(text, heads) == column}
        assert ends == {round(heads[column].right, 1)}


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
    """Symbol and game on the left, title, date and note on the right; nothing counts a single sheet."""
    (page,) = read(draw(replace(friday, note="at Dov’s, new cards"), paper))
    right = page.width - page.find("♠").left
    for text in ("Friday table · 9 May 2025", "at Dov’s, new cards"):
        assert page.find(text).right == pytest.approx(right, abs=0.1)
    assert "Sheet 1" not in page.copied


@papers
def test_the_result_comes_first_and_large(friday: Sheet, paper: Paper) -> None:
    """The winner is the largest text of the page, with the total beside and the other total below it."""
    assert friday.result is not None
    (page,) = read(draw(friday, paper))
    headline = page.find("Ann & Cy win")
    best = max((text for text in page.texts if text.text == "764"), key=lambda text: text.size)
    assert headline.size == max(text.size for text in page.texts if text is not best)
    assert best.base == headline.base
    assert headline.base > page.table(titles(friday))[0][0].base
    other = max((text for text in page.texts if text.text == "703"), key=lambda text: text.size)
    assert other.base < best.base
    assert other.right == pytest.approx(best.right, abs=0.1)


PAIRS = ("Wilhelmina McMahon & Mary-Annabelle Webb", "Bartholomew Woodward & Guillermo Montgomery")


@papers
def test_long_names_of_partners_are_whole(friday: Sheet, paper: Paper) -> None:
    """In the result, which says that they win, at the ends of their lines and under the lines to sign on."""
    result = Result(f"{PAIRS[0]} win", "500 was reached.", ((PAIRS[0], "764"), (PAIRS[1], "703")))
    three = (*PAIRS, "Maximilian-Alexander & Christophoros Wyndham")
    assert friday.chart is not None
    chart = replace(friday.chart, series=tuple((name, (0, 40 * at)) for at, name in enumerate(three)))
    (page,) = read(draw(replace(friday, result=result, chart=chart, initials=three), paper))
    assert not any("…" in text.text for text in page.texts)
    assert f"{PAIRS[0]} win" in words([page])
    assert all(page.has(f"agreed, {name}") for name in three)


@papers
def test_a_slip_says_who_deals(paper: Paper) -> None:
    """Behind four people with long names, where a table sits down: it has two lines rather than be cut."""
    names = ("Emmanuelle Rosenberg", "Bartholomew Woodward", "Wilhelmina McMahon", "Maximilian-Alexander")
    around = f"{', '.join(names)}; {names[3]} deals"
    slips = [Slip(f"Table {number}", lines=(("clockwise", around),)) for number in range(8)]
    (page,) = read(draw_slip_sheet(SlipSheet("Seats", tuple(slips), 2, 4, "Thursday"), paper))
    assert not any("…" in text.text for text in page.texts)
    assert sum(text.text.endswith("deals") for text in page.texts) == len(slips)


@papers
def test_the_result_leaves_out_nobody(six: Sheet, paper: Paper) -> None:
    """Seven who played for themselves: the total of each stands in it, whatever their names take."""
    names = [f"{name}{'-' * (20 - len(name))}" for name in ("Ann", "Bea", "Cy", "Dov", "Eve", "Flo", "Gil")]
    said = "All 13 hands were played, after 13 hands. Best hand: Christophoros Wyndham +15."
    result = Result("Ann wins", said, tuple((name, f"{1000 + at}") for at, name in enumerate(names)))
    (page,) = read(draw(replace(six, result=result), paper))
    text = words([page])
    assert [name for at, name in enumerate(names) if at and f"{name} {1000 + at}" not in text] == []


@papers
def test_what_follows_the_table(friday: Sheet, paper: Paper) -> None:
    """Passages word for word, house rules with the numbers of theirs, a line for each side to sign on, the footer."""
    (page,) = read(draw(friday, paper))
    text = words([page])
    for part in (*RULINGS, *CORRECTIONS):
        assert part in text
    for item in HOUSE:
        number = page.find(item.rule)
        beside = [other for other in page.texts if other.base == number.base and other.left > number.right]
        assert min(beside, key=lambda other: other.left).text == item.text
    order = ["Ann & Cy win", "Rulings", "Corrections", "House rules", "agreed, Ann & Cy"]
    places = [page.find(part).base for part in order]
    assert places == sorted(places, reverse=True)
    assert page.find("agreed, Bea & Dov").base == page.find("agreed, Ann & Cy").base
    assert page.find(friday.footer).right == pytest.approx(page.find("Friday table · 9 May 2025").right, abs=0.1)


def test_a_corrected_hand_has_a_mark(friday: Sheet) -> None:
    """The mark beside the hand's number is the one before the sentence that tells what was corrected."""
    rows = (*friday.rows[:4], replace(friday.rows[4], mark="1"), *friday.rows[5:])
    (page,) = read(draw(replace(friday, rows=rows), Paper.A4))
    raised = [text for text in page.texts if text.text == "1" and text.size == 8]
    sentence = page.find(CORRECTIONS[0])
    below = [text for text in raised if 0 < text.base - sentence.base < 5]
    above = [text for text in raised if text.base > sentence.base + 5]
    assert len(below) == 1
    assert len(above) == 1


def test_several_sentences_are_numbered(friday: Sheet) -> None:
    """So that one can be pointed at; a single one is not."""
    (page,) = read(draw(friday, Paper.A4))
    rows = plain(page.rows())
    assert [row[0] for row in rows[rows.index(["Rulings"]) + 1 : rows.index(["Corrections"])] if len(row) == 2] == [
        "1",
        "2",
    ]


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
    sheet = replace(friday, passages=(Passage("Rulings", MANY_RULINGS), Passage("House rules", items=HOUSE)))
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
        last = [row for row in plain(page.rows()) if sheet.footer not in row][-1]
        assert last not in (["Rulings"], ["House rules"])


@papers
@pytest.mark.parametrize("players", range(2, 7))
def test_a_blank_sheet_is_full_of_rows(paper: Paper, players: int) -> None:
    """Rows numbered from 1, each with room to write, fill the page down to the house rules; no line counts pages."""
    sheet = blank_sheet(SIX[:players])
    (page,) = read(draw(sheet, paper))
    rows = table([page], sheet)
    assert plain(rows) == [[str(number)] for number in range(1, len(rows) + 1)]
    assert len(rows) >= (17 if players <= 3 else 12)
    row_height = rows[0][0].base - rows[1][0].base
    assert row_height >= 8 / 25.4 * 72
    assert rows[-1][0].base - page.find("House rules").base < 2 * row_height
    assert page.has("date")
    assert "Sheet 1" not in page.copied


def test_a_blank_sheet_without_names_has_lines_for_them() -> None:
    """One for each player of a side, 8 mm and more below the other, beside what the side is called."""
    named = blank_sheet()
    places = ("", "We", "They")
    groups = tuple(
        replace(group, title="", place=place, players=2) for group, place in zip(named.groups, places, strict=True)
    )
    (page,) = read(draw(replace(named, groups=groups, initials=("", "")), Paper.A4))
    heads, _ = page.table(titles(named))
    over = [line for line in page.lines if line[1] == line[3] > heads[0].top + 25 and line[0] > 60]
    by_side = [[line for line in over if left < line[0] < left + page.width / 2] for left in (0.0, page.width / 2)]
    for lines, place in zip(by_side, ("We", "They"), strict=True):
        first, second = sorted(lines[:2], key=lambda line: -line[1])
        assert first[1] - second[1] >= 8 / 25.4 * 72
        assert first[2] - first[0] > 40 / 25.4 * 72
        assert [text.text for text in page.texts].count(place) == 2


@papers
@pytest.mark.parametrize("landscape", [False, True])
def test_the_paper_is_as_asked(friday: Sheet, paper: Paper, landscape: bool) -> None:
    """A4 is 210 by 297 mm, Letter 8½ by 11 inches, turned sideways where the sheet is wide."""
    size = {Paper.A4: (210 / 25.4 * 72, 297 / 25.4 * 72), Paper.LETTER: (612.0, 792.0)}[paper]
    for page in read(draw(replace(friday, landscape=landscape), paper)):
        assert (page.width, page.height) == pytest.approx(size[::-1] if landscape else size, abs=0.01)


def test_the_chart_tells_its_lines_apart_without_colour(six: Sheet) -> None:
    """Each line has its own dashes, and its name at its end; the goal has its label."""
    assert six.chart is not None
    (page,) = read(draw(six, Paper.A4))
    # A line without dashes is the sixth; the goal has dashes of its own.
    assert len(set(page.dashes)) == 6
    heads, _ = page.table(titles(six))
    above = [text for text in page.texts if text.base > heads[0].base + 40]
    labels = [next(text for text in above if text.text == name) for name, _ in six.chart.series]
    assert len({round(label.left, 1) for label in labels}) == 1
    order = sorted(labels, key=lambda label: -label.base)
    ends = sorted(six.chart.series, key=lambda series: -series[1][-1])
    assert [label.text for label in order] == [name for name, _ in ends]
    assert [text.text for text in above].count("500") == 1


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
    bare = replace(friday, rows=(), chart=None, passages=(), initials=(), result=None)
    (page,) = read(draw(bare, Paper.A4))
    assert [text.text for text in page.texts].count("total") == 2
    (page,) = read(draw(replace(friday, groups=(), rows=()), Paper.A4))
    assert page.has("Ann & Cy win")


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
            assert re.fullmatch(r"/[A-Z]{6}\+Referee(Sans(-Bold|-Condensed)?|Signs)", font.about["/BaseFont"])
            assert "/FontFile2" in font.about["/FontDescriptor"]
            assert "/ToUnicode" in font.about


def test_the_file_says_what_it_is(friday: Sheet) -> None:
    """Title with who played, author and language, for readers and for archives."""
    reader = PdfReader(BytesIO(draw(replace(friday, title="Łukasz’ <b>&amp; ♥"), Paper.A4)))
    assert reader.metadata is not None
    assert reader.metadata.title == "Spades · Ann & Cy, Bea & Dov · Łukasz’ <b>&amp; ♥ · 9 May 2025"
    assert reader.metadata.author == "Referee"
    assert str(reader.root_object["/Lang"]) == "en"


def test_the_file_is_as_old_as_it_is(friday: Sheet, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made now, unless whoever builds says when."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    before = datetime.now(UTC).replace(microsecond=0)
    made = PdfReader(BytesIO(draw(friday, Paper.A4))).metadata
    assert made is not None
    assert made.creation_date is not None
    assert before <= made.creation_date <= datetime.now(UTC)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1746813600")
    told = PdfReader(BytesIO(draw(friday, Paper.A4))).metadata
    assert told is not None
    assert told.creation_date == datetime.fromtimestamp(1746813600, UTC)


def test_the_same_sheet_is_the_same_file(six: Sheet, monkeypatch: pytest.MonkeyPatch) -> None:
    """In one process or another, now or later, where the time is told."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1746813600")
    assert draw(six, Paper.A4) == draw(six, Paper.A4)
    script = (
        "import sys; from referee.paper.document import draw;"
        "from referee.paper.pages import Paper; from tests.paper.conftest import friday_sheet;"
        "sys.stdout.buffer.write(draw(friday_sheet(), Paper.A4))"
    )
    env = {**os.environ, "PYTHONHASHSEED": "11"}
    root = Path(__file__).parents[2]
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, env=env, cwd=root)
    assert run.stdout == draw(friday_sheet(), Paper.A4)


def test_sheets_are_drawn_at_the_same_time(
    friday: Sheet, six: Sheet, long: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Phones print at once: each gets its own sheet, whole."""
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1746813600")
    sheets = [friday, six, long, blank_sheet()] * 6
    alone = [draw(sheet, Paper.A4) for sheet in sheets]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda sheet: draw(sheet, Paper.A4), sheets))
    assert together == alone


ROWS_OF_A_PAGE = 36


@papers
@pytest.mark.parametrize(
    ("key", "players"), [(key, players) for key, game in GAMES.items() for players in game.table_sizes]
)
def test_every_game_prints_blank_sheets(key: str, players: int, paper: Paper) -> None:
    """For every number of players it takes, with or without names, with what scores what on the same page.

    A list with a row for each hand of a game takes both sides of a sheet, and has that on the back.
    """
    game = GAMES[key]
    house = game.rules().house()
    for names in (tuple(SIX[:players]), ("",) * players):
        state = game.rules().start(game.rules().seating(names, house), house)
        sheet = game.sheet(state, SheetText(blank=True))
        front, *back = read(draw(sheet, paper))
        assert len(back) == (len(sheet.labels) > ROWS_OF_A_PAGE)
        page = back[0] if back else front
        assert page.has(game.title)
        whole = [one for passage in sheet.passages for one in passage.items if one.rule]
        assert sheet.legend or (game.defined and whole), "nobody is told what scores what"
        for one in whole if not sheet.legend else ():
            assert page.has(one.rule)
        for legend in sheet.legend:
            assert page.has(legend.title)
            for line in legend.lines:
                assert page.has(line[0])
    heads, _ = front.table(titles(sheet))
    over = [right - left for left, y, right, other in front.lines if y == other > heads[0].top + 25]
    assert min(over) > 20 / 25.4 * 72, "too short to write a name on"


def test_columns_share_the_width_by_weight(friday: Sheet) -> None:
    """Where cells have room, a column twice as heavy is twice as wide."""
    group = ColumnGroup("", (Column("a", 1), Column("b", 2), Column("c", 1)))
    sheet = replace(friday, groups=(group,), rows=(), empty_rows=1, chart=None)
    (page,) = read(draw(sheet, Paper.A4))
    (a, b, c), _ = page.table(["a", "b", "c"])
    assert 2 * (b.left - a.left) == pytest.approx(c.left - b.left, abs=0.1)
    assert c.left - a.left == pytest.approx(0.75 * (page.width - 28 / 25.4 * 72), abs=0.1)


def test_eastern_names_are_shown_by_every_reader() -> None:
    """Chinese, Japanese and Korean names are embedded, beside "agreed," too, and a file carries only what it sets."""
    names = ("王小明", "花子 & はな", "김민준")
    pdf = draw(evening(names, names, 3), Paper.A4)
    pages = PdfReader(BytesIO(pdf)).pages
    fonts = [font.get_object() for page in pages for font in page["/Resources"]["/Font"].values()]  # type: ignore[index]
    assert any("RefereeEast" in font["/BaseFont"] for font in fonts)
    assert all("/FontFile2" in font["/FontDescriptor"] for font in fonts)
    said = "\n".join(page.extract_text() for page in pages)
    assert [name for name in names if f"agreed, {name}" not in said] == []
    assert len(pdf) < 150_000


@pytest.mark.parametrize("name", ["محمد", "שרה", "花子"])
def test_a_name_of_any_script_is_bold_where_names_are(name: str, friday: Sheet) -> None:
    """A face without a bold is drawn with its outlines, and what follows it is not."""
    result = Result(f"{name} wins", "", ((name, "500"), ("Ann", "20")))
    (page,) = PdfReader(BytesIO(draw(replace(friday, result=result), Paper.A4))).pages
    content = page.get_contents()
    assert content is not None
    modes = [operands[0] for operands, operator in ContentStream(content, None).operations if operator == b"Tr"]
    assert modes == [2, 0]


def test_long_pairs_are_clear_of_the_rule() -> None:
    """A name that fills its column does not touch the line beside it."""
    pairs = ("Christopher & Dominique", "Evangelina & Frederick")
    (page,) = read(draw(evening(pairs, pairs, 6), Paper.A4))
    across = {x for x, low, other, high in page.lines if x == other and high != low}
    dealt = [text for row in page.rows() for text in row if text.text.startswith("Christ") and text.left < 130]
    assert dealt
    for text in dealt:
        assert min(abs(x - text.right) for x in across) >= 2.9


def test_sentences_hang_by_the_widest_number(friday: Sheet) -> None:
    """All begin at one place, near the numbers, be there two or twelve."""

    def gaps(count: int) -> set[float]:
        said = tuple(f"Sentence of ruling number {number}." for number in range(count))
        (page, *_) = read(draw(replace(friday, passages=(Passage("Rulings", said),)), Paper.A4))
        widest = max(
            text.right for text in page.texts if text.text in ("2", str(count)) and text.left < 45 and text.size < 9.2
        )
        return {round(text.left - widest, 1) for text in page.texts if text.text in said}

    assert gaps(2) == gaps(12) == {10.0}
