"""What a sheet costs, beside the same table drawn with ReportLab's own tables. Run with `--benchmark-only`."""

from __future__ import annotations

from io import BytesIO

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from reportlab.lib import colors, pagesizes
from reportlab.platypus import SimpleDocTemplate, Table, TableStyle

from referee.core.sheet import Sheet
from referee.paper.document import draw
from referee.paper.pages import Paper
from referee.paper.typeface import BOLD, REGULAR
from tests.paper.conftest import friday_sheet


def plain_table(sheet: Sheet) -> bytes:
    """The sheet's table alone, drawn the straightforward way, in the same typeface."""
    groups: list[str] = []
    for group in sheet.groups:
        groups += [group.title] + [""] * (len(group.columns) - 1)
    titles = [column.title for group in sheet.groups for column in group.columns]
    table = Table([groups, titles, *(list(row.cells) for row in sheet.rows)], repeatRows=2)
    table.setStyle(
        TableStyle(
            [
                ("FONTNAME", (0, 0), (-1, -1), REGULAR),
                ("FONTNAME", (0, 0), (-1, 0), BOLD),
                ("FONTSIZE", (0, 0), (-1, -1), 8),
                ("GRID", (0, 1), (-1, -1), 0.4, colors.grey),
                ("BACKGROUND", (0, 1), (-1, 1), colors.whitesmoke),
                ("ALIGN", (0, 0), (-1, -1), "CENTER"),
            ]
        )
    )
    file = BytesIO()
    SimpleDocTemplate(file, pagesize=pagesizes.A4, invariant=1).build([table])
    return file.getvalue()


@pytest.mark.benchmark(group="a filled sheet of twelve hands")
def test_draw_a_filled_sheet(benchmark: BenchmarkFixture) -> None:
    """The whole sheet: table, result, chart, rulings, house rules, initials."""
    assert benchmark(draw, friday_sheet(), Paper.A4).startswith(b"%PDF")


@pytest.mark.benchmark(group="a filled sheet of twelve hands")
def test_draw_the_plain_table(benchmark: BenchmarkFixture) -> None:
    """What the sheet is measured by: it takes at most 1.5 times as long as this."""
    assert benchmark(plain_table, friday_sheet()).startswith(b"%PDF")
