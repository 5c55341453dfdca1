"""A whole sheet as a PDF file: its pages, each with head and foot."""

from __future__ import annotations

from io import BytesIO
from threading import Lock
from typing import Final

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from ..core.sheet import Sheet
from .pages import arrange
from .paper import Frame, Paper
from .pen import INK, QUIET, STRONG_LINE, Anchor, Pen
from .typeface import BOLD, REGULAR, fit, width

# A file is a file of bytes: written as ASCII it would be a quarter larger.
rl_config.useA85 = 0

_SAVING: Final = Lock()
"""ReportLab reads a font through one cursor when it embeds it: one sheet at a time."""


def draw(sheet: Sheet, paper: Paper) -> bytes:
    """The sheet as a PDF file: the same sheet gives the same bytes.

    Raises ValueError when a row has not a cell for every column.
    """
    frame = Frame(*paper.size(sheet.landscape))
    pages = arrange(sheet, frame)
    file = BytesIO()
    canvas = Canvas(
        file,
        pagesize=(frame.page_width, frame.page_height),
        pageCompression=1,
        invariant=1,
        lang="en",
        initialFontName=REGULAR,
    )
    canvas.setTitle(" · ".join(filter(None, (sheet.game, sheet.title, sheet.date))))
    canvas.setAuthor("Referee")
    canvas.setCreator("Referee")
    canvas.setSubject(f"{sheet.game}: score sheet")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    pen = Pen(canvas)
    for number, page in enumerate(pages, start=1):
        _draw_head(pen, sheet, frame, f"Sheet {number} of {len(pages)}")
        for placed in page:
            placed.part.draw(pen, frame.left, placed.top, frame.width)
        text, size = fit(sheet.footer, REGULAR, 7, frame.width)
        pen.text((frame.left + frame.right) / 2, frame.foot, text, size, ink=QUIET, anchor=Anchor.MIDDLE)
        pen.turn()
    with _SAVING:
        canvas.save()
    return file.getvalue()


def _draw_head(pen: Pen, sheet: Sheet, frame: Frame, count: str) -> None:
    base, half = frame.head - 24, frame.width / 2 - 6
    symbol, symbol_size = fit(sheet.symbol, REGULAR, 26, half / 4)
    after = width(symbol, REGULAR, symbol_size) + 7 if symbol else 0.0
    pen.text(frame.left, base - 1, symbol, symbol_size)
    text, size = fit(sheet.game, BOLD, 21, half - after)
    pen.text(frame.left + after, base, text, size, font=BOLD)
    title = " · ".join(filter(None, (sheet.title, sheet.date)))
    if sheet.blank and not title:
        _draw_writing_lines(pen, frame.right - half, frame.right, base + 10.5)
    text, size = fit(title, REGULAR, 9.5, half)
    pen.text(frame.right, base + 10.5, text, size, anchor=Anchor.END)
    pen.text(frame.right, base - 2, count, 8.5, ink=QUIET, anchor=Anchor.END)
    pen.lines([(frame.left, base - 11, frame.right, base - 11)], INK, STRONG_LINE)


def _draw_writing_lines(pen: Pen, left: float, right: float, base: float) -> None:
    """Where title and date of a blank sheet are written."""
    middle = left + 0.62 * (right - left)
    for label, start, end in (("Table", left, middle - 10), ("Date", middle, right)):
        pen.text(start, base, label, 8, ink=QUIET)
        pen.lines([(start + width(label, REGULAR, 8) + 4, base - 1.5, end, base - 1.5)], QUIET)
