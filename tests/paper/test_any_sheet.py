"""Whatever a sheet holds: all of it is on the page, and nothing lies on anything else."""

from __future__ import annotations

from itertools import combinations

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from referee.core.names import PRINTABLE, clean_text
from referee.core.sheet import Chart, Column, ColumnGroup, Legend, Passage, Result, Row, Sentence, Sheet
from referee.paper.document import draw
from referee.paper.pages import Paper
from referee.paper.typeface import SIGNS

from .conftest import friday_sheet
from .reading import Text, plain, read

NEVER_MIND = 0.2
"""Points by which two texts may seem to touch, as places are rounded in a file."""

CHARACTERS = [chr(code) for low, high in PRINTABLE for code in range(low, high + 1) if code != 0xAD] + list(SIGNS)

letters = st.sampled_from(CHARACTERS)
words = st.text(letters, min_size=1, max_size=12).map(clean_text).filter(bool)
names = st.text(letters, max_size=40).map(clean_text)
cells = st.one_of(st.integers(-9999, 9999).map(str), st.sampled_from(["", "N+4", "♥ 350"]), names)
sentences = st.lists(words, max_size=60).map(" ".join)
columns = st.builds(Column, names, st.floats(0.5, 3), st.booleans())
groups = st.lists(
    st.builds(ColumnGroup, names, st.lists(columns, min_size=1, max_size=5).map(tuple)), min_size=1, max_size=6
)
totals = st.lists(st.integers(-2000, 2000), max_size=30).map(tuple)
charts = st.builds(
    Chart,
    st.lists(st.tuples(names, totals), max_size=6).map(tuple),
    st.lists(st.tuples(st.integers(-2500, 2500), words), max_size=3).map(tuple),
)


@st.composite
def sheets(draw_from: st.DrawFn) -> Sheet:
    """Any sheet a game might make, and many that none will."""
    parts = tuple(draw_from(groups))
    width = sum(len(group.columns) for group in parts)
    row = st.builds(
        Row,
        st.lists(cells, min_size=width, max_size=width).map(tuple),
        st.one_of(st.just(""), sentences),
        st.booleans(),
    )
    items = st.lists(st.builds(Sentence, st.sampled_from(["", "SP-10.12"]), sentences), max_size=5).map(tuple)
    passages = st.builds(Passage, names, st.lists(sentences, max_size=6).map(tuple), st.just(()), items, st.booleans())
    results = st.builds(
        Result, names, sentences, st.lists(st.tuples(names, names), max_size=6).map(tuple), st.booleans()
    )
    legends = st.builds(
        Legend,
        names,
        st.lists(st.tuples(names, names, words), max_size=6).map(tuple),
        st.just(()),
        st.lists(sentences, max_size=2).map(tuple),
    )
    return Sheet(
        game=draw_from(names),
        symbol=draw_from(st.sampled_from(["♠", "♥", "★", ""])),
        title=draw_from(names),
        date=draw_from(names),
        groups=parts,
        rows=tuple(draw_from(st.lists(row, max_size=12))) * draw_from(st.integers(1, 4)),
        empty_rows=draw_from(st.integers(0, 20)),
        passages=tuple(draw_from(st.lists(passages, max_size=4))),
        chart=draw_from(st.none() | charts),
        initials=tuple(draw_from(st.lists(names, max_size=8))),
        footer=draw_from(sentences),
        result=draw_from(st.none() | results),
        note=draw_from(names),
        about=draw_from(names),
        legend=tuple(draw_from(st.lists(legends, max_size=3))),
        pegs=draw_from(st.sampled_from([0, 120])),
        landscape=draw_from(st.booleans()),
        blank=draw_from(st.booleans()),
    )


def overlap(one: Text, other: Text) -> bool:
    return (
        min(one.right, other.right) - max(one.left, other.left) > NEVER_MIND
        and min(one.top, other.top) - max(one.bottom, other.bottom) > NEVER_MIND
    )


def long_heads() -> Sheet:
    """Heads wider than their columns, which are set smaller and cut: each keeps to its own."""
    titles = [("", "00", "0000", "0000000000Æ"), ("", "", "0", "0000", "0000000")]
    titles += [("00", "0" * 13, "0" * 15, "0" * 17)]
    parts = [ColumnGroup("", tuple(map(Column, heads))) for heads in titles]
    strong = Column("0" * 13, strong=True)
    parts.append(ColumnGroup("", (strong, *map(Column, ("", "00", "0" * 15)))))
    return Sheet("", "♠", "", "", tuple(parts), (), (), "")


def many_names() -> Sheet:
    """Seven lines on a chart that is as low as a full page leaves it."""
    chart = Chart(
        tuple((name, (0, at)) for at, name in enumerate(("Ann", "Bea", "Cy", "Dov", "Eve", "Flo", "Gil"))), ()
    )
    rows = tuple(Row((str(number), "0", ""), "") for number in range(26))
    groups = (ColumnGroup("", (Column(""),)), ColumnGroup("Ann", (Column(""), Column(""))))
    return Sheet("", "♠", "", "", groups, rows, (), "", chart=chart, landscape=True)


@example(long_heads(), Paper.A4)
@example(many_names(), Paper.A4)
@settings(suppress_health_check=[HealthCheck.data_too_large])
@given(sheets(), st.sampled_from(Paper))
def test_nothing_overlaps_or_leaves_the_page(sheet: Sheet, paper: Paper) -> None:
    """Every text is within the margins, and no two lie on each other."""
    for page in read(draw(sheet, paper), ours=False):
        for text in page.texts:
            assert text.left >= 24
            assert text.right <= page.width - 24
            assert text.bottom >= 20
            assert text.top <= page.height - 24
        for x, y, width, height in page.boxes:
            assert min(x, y) >= 24
            assert x + width <= page.width - 24
            assert y + height <= page.height - 24
        for left, first, right, second in page.lines:
            assert 24 <= min(left, right) <= max(left, right) <= page.width - 24
            assert 24 <= min(first, second) <= max(first, second) <= page.height - 24
        assert [(one.text, other.text) for one, other in combinations(page.texts, 2) if overlap(one, other)] == []


@given(st.lists(words, min_size=1, max_size=8).map(" ".join), words)
def test_any_printable_text_survives(sentence: str, name: str) -> None:
    """What was typed is what can be copied, character for character."""
    sheet = friday_sheet()
    one, *others = sheet.passages
    first, *hands = sheet.rows
    cells_of_row = (first.cells[0], name[:3].strip() or "x", *first.cells[2:])
    sheet = Sheet(
        **{
            **{field: getattr(sheet, field) for field in Sheet.__slots__},
            "groups": (sheet.groups[0], *(ColumnGroup(name, group.columns) for group in sheet.groups[1:])),
            "rows": (Row(cells_of_row, name), *hands),
            "passages": (Passage(one.title, (sentence, name)), *others),
            "initials": (name,),
        }
    )
    (page,) = read(draw(sheet, Paper.A4), ours=False)
    rows = plain(page.rows())
    assert [text.text for text in page.texts].count(name) >= 4
    assert [cell for cell in cells_of_row if cell] in rows
    assert [name] in rows
    assert [f"agreed, {name}"] in rows
    assert sentence in " ".join(" ".join(row) for row in rows)
