"""A whole sheet as a PDF file or as a picture of its first page: the same layout, drawn by two pens."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from threading import Lock
from typing import Final

from ..core.sheet import CardSheet, Sheet, SlipSheet
from ..core.text import say, spoken
from .card import draw_card
from .library import Canvas, rl_config
from .pages import Frame, Paper, Placed, arrange
from .pen import INK, LINE, MM, QUIET, Anchor, Pen
from .pens import Drawing, PdfPen, SvgPen
from .slips import draw_slips
from .typeface import BOARD, BOLD, LEAST_TYPE, REGULAR, fit, width

# A file is a file of bytes: written as ASCII it would be a quarter larger.
rl_config.useA85 = 0

_SAVING: Final = Lock()
"""ReportLab reads a font through one cursor when it embeds it: one sheet at a time."""


def draw(sheet: Sheet, paper: Paper) -> bytes:
    """The sheet as a PDF file: with SOURCE_DATE_EPOCH set the same sheet gives the same bytes.

    Raises ValueError when a row has not a cell for every column.
    """
    frame = Frame(*paper.size(sheet.landscape))
    pages = arrange(sheet, frame)
    standing = sheet.result.standing if sheet.result else ()
    names = ", ".join(filter(None, sheet.initials or (name for name, _ in standing)))
    title = " · ".join(filter(None, (sheet.game, names, sheet.title, sheet.date)))
    return _file(
        frame, title, say("{game}: score sheet", game=sheet.game), lambda pen: _draw_pages(pen, sheet, frame, pages)
    )


def picture(sheet: Sheet, paper: Paper) -> tuple[Drawing, int]:
    """The first page as it will be printed, and how many pages there are."""
    frame = Frame(*paper.size(sheet.landscape))
    pages = arrange(sheet, frame)
    pen = SvgPen(frame.page_width, frame.page_height)
    _draw_pages(pen, sheet, frame, pages[:1], len(pages))
    return pen.drawing, len(pages)


def draw_cards(card: CardSheet, paper: Paper) -> bytes:
    """A rules card as a PDF file: one page, to be folded."""
    frame = Frame(*paper.size(landscape=True))
    return _file(
        frame,
        say("{game} · rules card", game=card.game),
        say("{game}: rules card", game=card.game),
        lambda pen: draw_card(pen, card, frame),
    )


def draw_slip_sheet(sheet: SlipSheet, paper: Paper) -> bytes:
    """Slips to be cut out as a PDF file."""
    frame = Frame(*paper.size(landscape=False))
    return _file(frame, sheet.title, say("Slips to be cut out"), lambda pen: draw_slips(pen, sheet, frame))


def picture_card(card: CardSheet, paper: Paper) -> Drawing:
    """A rules card as it will be printed."""
    frame = Frame(*paper.size(landscape=True))
    pen = SvgPen(frame.page_width, frame.page_height)
    draw_card(pen, card, frame)
    return pen.drawing


def _file(frame: Frame, title: str, subject: str, make: Callable[[Pen], None]) -> bytes:
    file = BytesIO()
    canvas = Canvas(
        file,
        pagesize=(frame.page_width, frame.page_height),
        pageCompression=1,
        invariant=0,  # the date is that of now, or SOURCE_DATE_EPOCH
        lang=spoken().tag,
        initialFontName=REGULAR,
    )
    canvas.setTitle(title)
    canvas.setAuthor("Referee")
    canvas.setCreator("Referee")
    canvas.setSubject(subject)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    make(PdfPen(canvas))
    with _SAVING:
        canvas.save()
    return file.getvalue()


def _draw_pages(pen: Pen, sheet: Sheet, frame: Frame, pages: list[list[Placed]], count: int = 0) -> None:
    count = count or len(pages)
    for number, page in enumerate(pages, start=1):
        _draw_head(pen, sheet, frame)
        for placed in page:
            placed.part.draw(pen, frame.left, placed.top, frame.width)
        if count > 1:
            pen.text(
                frame.left,
                frame.foot,
                say("Sheet {number} of {count}", number=number, count=count),
                LEAST_TYPE,
                ink=QUIET,
            )
        text, size = fit(sheet.footer, REGULAR, LEAST_TYPE, frame.width * 0.8)
        pen.text(frame.right, frame.foot, text, size, ink=QUIET, anchor=Anchor.END)
        pen.turn()


def _draw_head(pen: Pen, sheet: Sheet, frame: Frame) -> None:
    base, half = frame.head - 8 * MM, frame.width / 2 - 6
    symbol, symbol_size = fit(sheet.symbol, REGULAR, 7 * MM, half / 4)
    after = width(symbol, REGULAR, symbol_size) + 3 * MM if symbol else 0.0
    pen.text(frame.left, base, symbol, symbol_size)
    text, size = fit(sheet.game, BOARD, 6.4 * MM, half - after)
    pen.text(frame.left + after, base, text, size, font=BOARD)
    title = " · ".join(filter(None, (sheet.title, sheet.date)))
    if sheet.blank and sheet.about:
        start = frame.left + after + width(text, BOARD, size) + 5 * MM
        about, size = fit(sheet.about, REGULAR, 3.7 * MM, frame.right - 60 * MM - start)
        pen.text(start, base, about, size, ink=QUIET)
    if sheet.blank and not title:
        line = frame.right - 48 * MM
        pen.text(line - 1.5 * MM, base, say("date"), 3.4 * MM, ink=QUIET, anchor=Anchor.END)
        pen.lines([(line, base - 0.8 * MM, frame.right, base - 0.8 * MM)], INK, LINE)
        return
    lift = 3.4 * MM if sheet.note else 0.0
    text, size = fit(title, BOLD, 3.5 * MM, half)
    pen.text(frame.right, base + lift, text, size, font=BOLD, anchor=Anchor.END)
    text, size = fit(sheet.note, REGULAR, 3.3 * MM, half)
    pen.text(frame.right, base - 1.0 * MM, text, size, ink=QUIET, anchor=Anchor.END)
