"""The sheet's typeface: its two fonts, how wide a text is set, and how it is made to fit."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Final

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

REGULAR: Final = "RefereeSans"
BOLD: Final = "RefereeSans-Bold"

SIGNS: Final = "•′″€№←↑→↓↔−≈≠≤≥■□▲△▼▽◆◇○●★☆♠♡♢♣♤♥♦♧✓✗�"
"""What the fonts hold beside `referee.core.names.PRINTABLE`: suits, and the signs a sheet may need."""

ASCENT: Final = 0.76
"""How far letters reach above their baseline, as a share of their size; accents on capitals reach further."""

DESCENT: Final = 0.24
"""How far letters reach below their baseline, as a share of their size."""

ELLIPSIS: Final = "…"

_LEAST: Final = 0.7
"""A text too wide is set smaller down to this share of its size; then it is cut."""

_UNKNOWN: Final = "�"
_BREAKS: Final = dict.fromkeys(map(ord, "\t\n\r\v\f\x85\u2028\u2029\u00a0"), " ")
_UNSEEN: Final = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufe0e\ufe0f\ufeff"))


def _font(name: str) -> TTFont:
    font = TTFont(name, str(Path(__file__).parent / "fonts" / f"{name}.ttf"), asciiReadable=False)
    pdfmetrics.registerFont(font)
    return font


_FONTS: Final = {name: _font(name) for name in (REGULAR, BOLD)}
_WIDTHS: Final[dict[str, dict[int, float]]] = {name: font.face.charWidths for name, font in _FONTS.items()}

# U+FFFF ends a font's own table of characters and is none.
COVERED: Final = frozenset.intersection(*(frozenset(font.face.charToGlyph) for font in _FONTS.values())) - {0xFFFF}
"""The code points both fonts hold."""

_AS_IT_STANDS: Final = COVERED - frozenset(_BREAKS) - frozenset(_UNSEEN)


def printable(text: str) -> str:
    """`text` as the fonts can set it.

    Unchanged where they hold every character; else composed, breaks made blanks, joiners and the like
    left out, and `�` for what is still not in the fonts: the sheet is printed all the same.
    """
    if _AS_IT_STANDS.issuperset(map(ord, text)):
        return text
    plain = unicodedata.normalize("NFC", text).translate(_BREAKS).translate(_UNSEEN)
    return "".join(character if ord(character) in COVERED else _UNKNOWN for character in plain)


def width(text: str, font: str, size: float) -> float:
    """How wide `text`, printable as it stands, is set, in points."""
    widths = _WIDTHS[font]
    return sum([widths[ord(character)] for character in text]) * size / 1000


def fit(text: str, font: str, size: float, room: float, least: float = _LEAST) -> tuple[str, float]:
    """`text` and the size it is set in to be no wider than `room` points.

    Set smaller down to `least` of its size; if that does not do, cut, with an ellipsis. Empty when
    not even that has room.
    """
    text = printable(text)
    wide = width(text, font, size)
    if wide <= room:
        return text, size
    if wide * least <= room:
        return text, size * room / wide
    return cut(text, font, size * least, room), size * least


def cut(text: str, font: str, size: float, room: float) -> str:
    """The longest beginning of `text`, printable as it stands, that with an ellipsis is no wider than `room` points."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, font, size) <= room:
            low = middle
        else:
            high = middle - 1
    shown = text[:low].rstrip() + ELLIPSIS
    return shown if width(shown, font, size) <= room else ""


def wrap(text: str, font: str, size: float, room: float) -> list[str]:
    """`text` in lines no wider than `room` points, broken at blanks; a word wider than that is broken within."""
    lines: list[str] = []
    line: list[str] = []
    blank = width(" ", font, size)
    used = 0.0
    for whole in printable(text).split():
        word, wide = whole, width(whole, font, size)
        if line and used + blank + wide > room:
            lines.append(" ".join(line))
            line, used = [], 0.0
        used += blank + wide if line else wide
        while used > room and len(word) > 1:
            count = _fitting(word, font, size, room)
            lines.append(word[:count])
            word = word[count:]
            used = width(word, font, size)
        line.append(word)
    return [*lines, " ".join(line)] if line else lines


def _fitting(word: str, font: str, size: float, room: float) -> int:
    """How many characters of `word` have room: one at least, and not all."""
    count = 1
    while count < len(word) - 1 and width(word[: count + 1], font, size) <= room:
        count += 1
    return count
