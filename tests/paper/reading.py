"""A PDF read back: every text with its place, its width and its ink, and every line drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from itertools import groupby
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

from ..reading import READING

CAPITALS = 0.73
"""Height of capitals above their baseline, as a share of the size."""
TAILS = 0.2
"""Depth of letters such as g below it."""


@dataclass
class Text:
    """A text set at one place; `left`, `right` and `base` (its baseline) in points."""

    left: float
    base: float
    size: float
    ink: tuple[float, ...]
    right: float = 0.0
    text: str = ""
    inks: list[tuple[str, tuple[float, ...]]] = field(default_factory=list)

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2

    @property
    def top(self) -> float:
        return self.base + CAPITALS * self.size

    @property
    def bottom(self) -> float:
        return self.base - TAILS * self.size


@dataclass(frozen=True)
class Font:
    """A font of a page: its characters and their widths by code, and its dictionary."""

    letters: dict[int, str]
    widths: list[float]
    about: Any


@dataclass
class Page:
    """A page read back."""

    width: float
    height: float
    texts: list[Text]
    lines: list[tuple[float, float, float, float]]
    boxes: list[tuple[float, float, float, float]]
    dashes: list[tuple[float, ...]]
    fonts: dict[str, Font]
    source: PageObject

    @cached_property
    def copied(self) -> str:
        """What a reader copies from it: found only where it is asked for, as that takes as long as all the rest."""
        return self.source.extract_text()

    def rows(self) -> list[list[Text]]:
        """The texts that share a baseline, from left to right, from the top of the page down."""
        by_base = sorted(self.texts, key=lambda text: (-round(text.base, 1), text.left))
        return [list(row) for _, row in groupby(by_base, lambda text: round(text.base, 1))]

    def table(self, titles: list[str]) -> tuple[list[Text], list[list[Text]]]:
        """The column heads of this page's table and the rows under them; both empty where it has none."""
        rows = [row for row in self.rows() if [text.text for text in row] == titles]
        if not rows:
            return [], []
        (heads,) = rows
        across = [line for line in self.lines if line[1] == line[3] < heads[0].base]
        under = max(across, key=lambda line: line[1])
        foot = min(line[1] for line in across if (line[0], line[2]) == (under[0], under[2]))
        return heads, [row for row in self.rows() if foot < row[0].base < heads[0].base]

    def find(self, text: str) -> Text:
        """The one text that reads so."""
        (found,) = [one for one in self.texts if one.text == text]
        return found

    def has(self, text: str) -> bool:
        return any(one.text == text for one in self.texts)


def read(pdf: bytes, *, ours: bool = True) -> list[Page]:
    """All pages of a file. Where its words are `ours`, not letters by chance, they are read as those of any page."""
    if ours:
        READING.read_paper("a paper", pdf)
    reader = PdfReader(BytesIO(pdf), strict=True)
    return [_page(page, reader) for page in reader.pages]


def plain(rows: Iterable[Iterable[Text]]) -> list[list[str]]:
    """The words alone."""
    return [[text.text for text in row] for row in rows]


def _font(about: Any) -> Font:
    cmap = about["/ToUnicode"].get_data().decode("ascii")
    pairs = re.findall(r"<([0-9A-F]{2})> <([0-9A-F]{4})>\n", cmap)
    return Font({int(code, 16): chr(int(letter, 16)) for code, letter in pairs}, list(about["/Widths"]), about)


def _page(page: PageObject, reader: PdfReader) -> Page:
    fonts = {name: _font(about.get_object()) for name, about in page["/Resources"]["/Font"].items()}  # type: ignore[index]
    found = Page(float(page.mediabox.width), float(page.mediabox.height), [], [], [], [], fonts, page)
    content = page.get_contents()
    assert content is not None
    font, size, pen = Font({}, [], None), 0.0, (0.0, 0.0)
    ink: tuple[float, ...] = (0.0,)
    for operands, operator in ContentStream(content, reader).operations:
        match operator:
            case b"Tf":
                font, size = fonts[operands[0]], float(operands[1])
            case b"rg" | b"g":
                ink = tuple(map(float, operands))
            case b"Tm":
                found.texts.append(Text(float(operands[4]), float(operands[5]), size, ink, float(operands[4])))
            case b"Tj":
                _add(found.texts[-1], operands[0].original_bytes, font, size, ink)
            case b"m":
                pen = (float(operands[0]), float(operands[1]))
            case b"l":
                to = (float(operands[0]), float(operands[1]))
                found.lines.append((*pen, *to))
                pen = to
            case b"re":
                found.boxes.append((float(operands[0]), float(operands[1]), float(operands[2]), float(operands[3])))
            case b"d" if operands[0]:
                found.dashes.append(tuple(map(float, operands[0])))
    found.texts = [text for text in found.texts if text.text]
    return found


def _add(text: Text, codes: bytes, font: Font, size: float, ink: tuple[float, ...]) -> None:
    letters = "".join(font.letters[code] for code in codes)
    text.text += letters
    text.right += sum(float(font.widths[code]) for code in codes) * size / 1000
    text.size, text.ink = size, ink
    text.inks.append((letters, ink))
