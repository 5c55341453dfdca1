"""A result as a picture for a phone's chat: drawn as sheets are, in the colours of the table. SVG, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from ..core.sheet import Poster
from ..core.text import say
from .chartparts import ChartPart
from .parts import CROWN, between
from .pen import BAIZE, FELT, GOLD, HAIR, INK, PALE, QUIET, RED, SECOND, SHADE, WHITE, Anchor, Ink
from .pens import INKS, Drawing, SvgPen
from .typeface import BOARD, BOLD, COVERED, REGULAR, fit, width, words_of, wrap

WIDE, HIGH = 1080, 1350
"""Of the picture, in pixels: upright, as chats show it whole."""

_EDGE: Final = 48.0
_INSET: Final = 44.0
_FELT_TOP: Final = 1180.0
_FOOT: Final = 100.0
_ROW, _MOST_ROW = 60.0, 76.0
_LEAST_CHART: Final = 280.0
_CHART_SCALE: Final = 2.4
"""How much larger the chart is than on paper."""
_HEADLINES: Final = (112.0, 96.0, 80.0, 66.0, 54.0, 44.0)

_COLOURS: Final[dict[Ink, str]] = {
    ink: "#" + "".join(f"{round(part * 255):02x}" for part in ink)
    for ink in (INK, QUIET, SECOND, HAIR, SHADE, WHITE, RED, FELT, BAIZE, GOLD, PALE)
}
_OF_CLASS: Final = {INKS[ink]: colour for ink, colour in _COLOURS.items()}
_FACES: Final = {
    "t": "font-family=\"Roboto, 'Segoe UI', 'Helvetica Neue', sans-serif\"",
    "w": "font-family=\"Roboto, 'Segoe UI', 'Helvetica Neue', sans-serif\" font-weight=\"700\"",
    "b": "font-family=\"'Avenir Next Condensed', 'Roboto Condensed', 'Arial Narrow', sans-serif\" font-weight=\"700\"",
}


def draw_poster(poster: Poster) -> str:
    """The picture as a file of its own: no style sheet, no script, nothing from elsewhere."""
    pen = SvgPen(WIDE, HIGH)
    pen.shade(0, 0, WIDE, HIGH, ink=BAIZE)
    _draw_head(pen, poster)
    bottom = _draw_felt(pen, poster)
    chart = _draw_panel(pen, poster, bottom - 28)
    pen.text(WIDE - _EDGE, 44, "Referee", 30, font=BOLD, ink=PALE, anchor=Anchor.END)
    size = f'width="{WIDE}" height="{HIGH}" viewBox="0 0 {WIDE} {HIGH}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label={quoteattr(poster.words)}>'
    return f"{head}\n<title>{escape(poster.words)}</title>\n{''.join(_written(pen.drawing))}{chart}</svg>\n"


def _draw_head(pen: SvgPen, poster: Poster) -> None:
    half = WIDE / 2 - _EDGE - 20
    symbol, size = fit(poster.symbol, REGULAR, 60, half / 3)
    pen.text(_EDGE, 1240, symbol, size, ink=WHITE)
    after = width(symbol, REGULAR, size) + 20 if symbol else 0.0
    text, size = fit(poster.game, BOARD, 58, half - after)
    pen.text(_EDGE + after, 1240, text, size, font=BOARD, ink=WHITE)
    text, size = fit(poster.title, BOLD, 34, half + 40)
    pen.text(WIDE - _EDGE, 1264, text, size, font=BOLD, ink=WHITE, anchor=Anchor.END)
    text, size = fit(poster.date, REGULAR, 32, half)
    pen.text(WIDE - _EDGE, 1264 if not poster.title else 1218, text, size, ink=PALE, anchor=Anchor.END)


def _draw_felt(pen: SvgPen, poster: Poster) -> float:
    """Who won, on the felt. Returns its lower edge."""
    room = WIDE - 2 * _EDGE - 2 * _INSET
    size = next((one for one in _HEADLINES if _stands(poster.headline, one, room)), _HEADLINES[-1])
    lines = wrap(poster.headline, BOARD, size, room)[:3]
    said = wrap(poster.said, REGULAR, 34, room)[:3]
    crown = 110.0 if poster.over else 0.0
    high = 70 + crown + len(lines) * 1.08 * size + (96 if poster.score else 0) + len(said) * 46 + 50
    bottom = _FELT_TOP - high
    pen.shade(_EDGE, bottom, WIDE - 2 * _EDGE, high, ink=FELT, radius=44)
    middle, y = WIDE / 2, _FELT_TOP - 60
    if poster.over:
        xs, ys = [x for x, _ in CROWN], [y for _, y in CROWN]
        share = 130 / (max(xs) - min(xs))
        left, top = middle - 65, y
        pen.shapes([[(left + (x - min(xs)) * share, top - (y_ - min(ys)) * share) for x, y_ in CROWN]], GOLD, GOLD, 0.0)
        y -= crown
    for line in lines:
        y -= size * 0.98
        pen.text(middle, y, line, size, font=BOARD, ink=WHITE, anchor=Anchor.MIDDLE)
        y -= size * 0.1
    if poster.score:
        y -= 90
        gap = width(between(), REGULAR, 40) / 2 + 28
        (first, ours), (second, theirs) = [fit(total, BOARD, 88, room / 2 - gap) for total in poster.score]
        pen.text(middle, y, between(), 40, ink=PALE, anchor=Anchor.MIDDLE)
        pen.text(middle - gap, y, first, ours, font=BOARD, ink=WHITE, anchor=Anchor.END)
        pen.text(middle + gap, y, second, theirs, font=BOARD, ink=WHITE)
    y -= 14
    for line in said:
        y -= 46
        pen.text(middle, y, line, 34, ink=PALE, anchor=Anchor.MIDDLE)
    return bottom


def _stands(text: str, size: float, room: float) -> bool:
    """Whether it has room in two lines, no word broken."""
    whole = all(width(word, BOARD, size) <= room for word in words_of(text))
    return whole and len(wrap(text, BOARD, size, room)) <= 2


def _draw_panel(pen: SvgPen, poster: Poster, top: float) -> str:
    """How all stand, and the chart, on white. Returns the chart as it is put into the file."""
    left, wide, rows = _EDGE + _INSET, WIDE - 2 * (_EDGE + _INSET), poster.standing
    room, step = top - _FOOT - _INSET, _ROW
    listed = rows[: int(room // _ROW) - (1 if poster.more else 0)] if not poster.score else ()
    more = poster.more + (len(rows) - len(listed) if not poster.score else 0)
    lines = len(listed) + (1 if listed and more else 0)
    chart = poster.chart if room - lines * step >= _LEAST_CHART else None
    if not lines and chart is None:
        return ""
    if chart is None:
        step = min(room / lines, _MOST_ROW)
    low = _FOOT if chart else top - lines * step - _INSET
    pen.shade(_EDGE, low, WIDE - 2 * _EDGE, top - low, ink=WHITE, radius=36)
    y = top - _INSET / 2
    for number, (place, name, total) in enumerate(listed):
        if number % 2:
            pen.shade(_EDGE, y - step, WIDE - 2 * _EDGE, step)
        base = y - step / 2 - 16
        text, size = fit(total, BOARD, 46, wide / 3)
        pen.text(left + wide, base, text, size, font=BOARD, anchor=Anchor.END)
        taken = width(text, BOARD, size) + 20
        pen.text(left, base, place, 38, font=BOARD, ink=QUIET)
        text, size = fit(name, BOARD, 42, wide - taken - 76, 0.45)
        pen.text(left + 76, base, text, size, font=BOARD)
        y -= step
    if listed and more:
        pen.text(left + 76, y - step / 2 - 11, say("and {number} more", number=more), 32, ink=QUIET)
        y -= step
    if chart is None:
        return ""
    part = ChartPart(chart, (y - low - _INSET * 0.6) / _CHART_SCALE)
    own = SvgPen(wide / _CHART_SCALE, part.height)
    part.draw(own, 0.0, part.height, wide / _CHART_SCALE)
    moved = f'<g transform="translate({left:.1f} {HIGH - y:.1f}) scale({_CHART_SCALE})">'
    return f"{moved}\n{''.join(_written(own.drawing))}</g>\n"


def _written(drawing: Drawing) -> Iterator[str]:
    """A drawing as elements with their colours in them."""
    for one in drawing.strokes:
        fill = _OF_CLASS[one.fill.removeprefix("f-")] if one.fill else "none"
        line = ""
        if one.line and one.thickness:
            dashes = f' stroke-dasharray="{one.dashes}"' if one.dashes else ""
            colour = _OF_CLASS[one.line.removeprefix("s-")]
            line = f' stroke="{colour}" stroke-width="{one.thickness}" stroke-linejoin="round"{dashes}'
        yield f'<path d="{one.d}" fill="{fill}"{line}/>\n'
    for text in drawing.texts:
        face, ink = text.kind.split()
        # As wide as it was laid out, in whatever face the device has; where ours has none, as that sets it.
        known = len(text.text) > 1 and COVERED.issuperset(map(ord, text.text))
        long = f' textLength="{text.wide}" lengthAdjust="spacingAndGlyphs"' if known else ""
        place = f'x="{text.x}" y="{text.y}" font-size="{text.size}" fill="{_OF_CLASS[ink.removeprefix("f-")]}"'
        yield f"<text {place} {_FACES[face]}{long}>{escape(text.text)}</text>\n"
    yield from drawing.pips
