"""The sheet's typefaces: which sets what, how wide a text is set, and how it is made to fit.

Hebrew and Arabic, in a line that runs from left to right, are joined and turned around.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from threading import Lock
from typing import Any, Final

from ..core.names import RIGHT_TO_LEFT, UNSET, WIDE, within
from ..core.scripts import JOINERS, SHAPED, face_of, is_shaped
from .library import TTFont, UnicodeCIDFont, pdfmetrics, shapeStr

_LETTER: Final = "[" + "".join(f"{chr(low)}-{chr(high)}" for low, high in RIGHT_TO_LEFT) + "]"

# Signs that join words or names stay where they are: each name is turned by itself, as if isolated.
_RUN: Final = re.compile(f"{_LETTER}+(?:[ '’‘.־-]{_LETTER}+)*")

_FORMS: Final = ("isolated", "final", "initial", "medial")
_LAM: Final = "\u0644"


def is_right_to_left(text: str) -> bool:
    """Whether any of `text` runs from right to left."""
    return not text.isascii() and _RUN.search(text) is not None


def visual(text: str) -> str:
    """`text` in the order in which its letters stand from left to right, Arabic ones in their joined forms."""
    return _RUN.sub(lambda run: _joined(run[0])[::-1], text)


@cache
def _forms() -> dict[str, tuple[str, str, str, str]]:
    """By letter (or lam with alef) its forms: isolated, final, initial, medial; empty where it has none."""
    found: dict[str, list[str]] = {}
    for code in (*range(0xFB50, 0xFC00), *range(0xFE70, 0xFEFD)):
        kind, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        name = kind.strip("<>")
        if name in _FORMS and 1 <= len(letters) <= 2:
            whole = "".join(chr(int(letter, 16)) for letter in letters)
            found.setdefault(whole, [""] * 4)[_FORMS.index(name)] = chr(code)
    return {whole: (one, two, three, four) for whole, (one, two, three, four) in found.items()}


def _joined(run: str) -> str:
    """A run of letters, each in the form its neighbours ask for."""
    forms = _forms()
    signs: list[str] = []
    for letter in run:
        if signs and signs[-1] == _LAM and _LAM + letter in forms:
            signs[-1] += letter
        else:
            signs.append(letter)
    shown = []
    for place, sign in enumerate(signs):
        isolated, final, initial, medial = forms.get(sign, (sign, "", "", ""))
        before = place > 0 and bool(forms.get(signs[place - 1], ("",) * 4)[2]) and bool(final)
        after = place + 1 < len(signs) and bool(initial) and bool(forms.get(signs[place + 1], ("",) * 4)[1])
        form = medial if before and after else final if before else initial if after else isolated
        shown.append(form or isolated or sign)
    return "".join(shown)


# ---- faces and widths ---------------------------------------------------------------------------

REGULAR: Final = "RefereeSans"
BOLD: Final = "RefereeSans-Bold"
BOARD: Final = "RefereeSans-Condensed"
"""Condensed and bold: figures, headings and names."""
SIGNS_FONT: Final = "RefereeSigns"
"""What the other three lack: suits, arrows, Hebrew, Arabic, Armenian and Georgian."""

EAST: Final = "RefereeEast"
"""Chinese, Japanese and Korean. It is large: it is read when the first such name is printed."""

SIGNS: Final = "•′″€№←↑→↓↔−≈≠≤≥■□▲△▼▽◆◇○●★☆♠♡♢♣♤♥♦♧✓✗�"
"""What the fonts hold beside `referee.core.names.PRINTABLE`: suits, and the signs a sheet may need."""

JOINED: Final = ((0xFB50, 0xFBFF), (0xFE70, 0xFEFC))
"""The forms Arabic letters have when they are joined, as far as the font of signs has them."""

ELLIPSIS: Final = "…"

LEAST_TYPE: Final = 8.0
"""No type is smaller, in points: what is still too wide is cut."""

_LEAST: Final = 0.7
"""A text too wide is set smaller down to this share of its size; then it is cut."""

_TWO_LINES: Final = 0.8
"""Two lines are set smaller still, by so much at most."""

_UNKNOWN: Final = "�"
NO_BREAK: Final = "\u00a0"
"""A blank at which no line ends. No face here has the narrow one that French sets before a mark."""

_BREAKS: Final = dict.fromkeys(map(ord, "\t\n\r\v\f\x85\u2028\u2029"), " ") | {ord("\u202f"): NO_BREAK}
_UNSEEN: Final = dict.fromkeys((*map(ord, "\u00ad\u200b\u2060\ufe0e\ufe0f\ufeff"), *map(ord, UNSET)))
_UNSEEN_THERE: Final = {code: None for code in _UNSEEN if chr(code) not in JOINERS}


def _font(name: str) -> TTFont:
    font = TTFont(name, str(Path(__file__).parent / "fonts" / f"{name}.ttf"), asciiReadable=False)
    pdfmetrics.registerFont(font)
    return font


_FONTS: Final = {name: _font(name) for name in (REGULAR, BOLD, BOARD, SIGNS_FONT)}
_SIGNS: Final[dict[int, float]] = _FONTS[SIGNS_FONT].face.charWidths
_OWN: Final = {name: frozenset(font.face.charToGlyph) for name, font in _FONTS.items()}


class _Widths(dict[int, float]):
    """By code point the width of a letter in thousandths of its size: a font's own, else that of signs."""

    def __missing__(self, code: int) -> float:
        """Chinese, Japanese and Korean: most are square, as is what no face here has."""
        face = _east_face() if _is_wide(code) else None
        found: float = 1000.0 if face is None else face.charWidths.get(code, 1000.0)
        return found


@cache
def _east_face() -> Any:
    """The outlines of `EAST`; None in the pocket, which leaves it out for its weight."""
    return _font(EAST).face if (Path(__file__).parent / "fonts" / f"{EAST}.ttf").exists() else None


def _is_wide(code: int) -> bool:
    return within(chr(code), WIDE)


_WIDTHS: Final = {name: _Widths(_SIGNS | font.face.charWidths) for name, font in _FONTS.items()}

# U+FFFF ends a font's own table of characters and is none.
COVERED: Final = frozenset.union(*_OWN.values()) - {0xFFFF}
"""The code points that one of the fonts holds."""

_AS_IT_STANDS: Final = COVERED - frozenset(_BREAKS) - frozenset(_UNSEEN)

_CHINESE, _JAPANESE, _KOREAN = "STSong-Light", "HeiseiKakuGo-W5", "HYGothic-Medium"
"""Faces that a reader of PDF may bring along: for the seldom signs that `EAST` lacks."""


def printable(text: str) -> str:
    """`text` as the fonts can set it.

    Unchanged where they hold every character; else composed, breaks made blanks, joiners and the like
    left out, and `�` for what is still in no font: the sheet is printed all the same.
    """
    if _AS_IT_STANDS.issuperset(map(ord, text)):
        return text
    shaped = is_shaped(text)
    plain = unicodedata.normalize("NFC", text).translate(_BREAKS).translate(_UNSEEN_THERE if shaped else _UNSEEN)
    return "".join(letter if _can_be_set(letter) or (shaped and letter in JOINERS) else _UNKNOWN for letter in plain)


def _can_be_set(letter: str) -> bool:
    return ord(letter) in COVERED or within(letter, WIDE) or bool(face_of(letter))


def words_of(text: str) -> list[str]:
    """`text` as the fonts can set it, in parts that each stand on one line."""
    return [word for word in printable(text).split(" ") if word]


def width(text: str, font: str, size: float) -> float:
    """How wide `text`, printable as it stands, is set, in points."""
    widths = _WIDTHS[font]
    if is_shaped(text):
        return sum(run_width(run, chosen) for chosen, run in runs(text, font)) * size / 1000
    if is_right_to_left(text):
        text = visual(text)
    return sum([widths[ord(character)] for character in text]) * size / 1000


def runs(text: str, font: str) -> list[tuple[str, str]]:
    """`text`, printable as it stands, from left to right in runs of one font each: (font, text)."""
    own = _OWN[font]
    if own.issuperset(map(ord, text)):
        return [(font, text)]
    if is_right_to_left(text):
        text = visual(text)
    if is_shaped(text):
        return _shaped_runs(text, font)
    return [(chosen, "".join(run)) for chosen, run in groupby(text, lambda letter: _face(letter, font, text))]


def _shaped_runs(text: str, font: str) -> list[tuple[str, str]]:
    """The runs where letters are shaped: a joiner goes with the letter before it."""
    found: list[tuple[str, str]] = []
    for letter in text:
        if letter in JOINERS:
            chosen = found[-1][0] if found else font
        else:
            chosen = face_of(letter) or _face(letter, font, text)
        if found and found[-1][0] == chosen:
            found[-1] = chosen, found[-1][1] + letter
        else:
            found.append((chosen, letter))
    return found


@lru_cache(4096)
def run_width(run: str, font: str) -> float:
    """How wide a run is set, in thousandths of its size."""
    if font not in SHAPED:
        widths = _WIDTHS.get(font) or _WIDTHS[REGULAR]
        return sum(widths[ord(letter)] for letter in run)
    return float(sum(one.x_advance for one in shaped_run(run, font, 1000.0).__shapeData__))


def shaped_run(run: str, font: str, size: float) -> Any:
    """A run of one of the faces of `scripts`, its letters joined and put in order: what ReportLab sets."""
    with _SHAPING:
        if font not in pdfmetrics.getRegisteredFontNames():
            _font(font)
        return shapeStr(run, font, size, force=True)


_SHAPING: Final = Lock()
"""ReportLab notes in the font which letters it was given for joined ones."""


def _face(letter: str, font: str, text: str) -> str:
    code = ord(letter)
    if code in _OWN[font]:
        return font
    if code in _OWN[SIGNS_FONT] or not _is_wide(code):
        return SIGNS_FONT
    face = _east_face()
    return _east(text) if face is None or code not in face.charToGlyph else EAST


def _east(text: str) -> str:
    """The reader's own face for the wide letters of `text`: by its Kana or Hangul, else the Chinese one."""
    name = _CHINESE
    if any("\u3041" <= letter <= "\u30fe" for letter in text):
        name = _JAPANESE
    elif any("\uac00" <= letter <= "\ud7a3" for letter in text):
        name = _KOREAN
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(UnicodeCIDFont(name))
    return name


def fit(text: str, font: str, size: float, room: float, least: float = _LEAST) -> tuple[str, float]:
    """`text` and the size it is set in to be no wider than `room` points.

    Set smaller down to `least` of its size, never below `LEAST_TYPE`; if that does not do, cut, with an ellipsis.
    Empty when not even that has room.
    """
    text = printable(text)
    least = _least(size, least)
    wide = width(text, font, size)
    if wide <= room:
        return text, size
    if wide * least <= room:
        return text, size * room / wide
    return cut(text, font, size * least, room), size * least


def fit_narrow(text: str, font: str, size: float, room: float, least: float = _LEAST) -> tuple[str, str, float]:
    """The face, `text` and its size: likewise, but rather in the condensed face than cut."""
    found, fitted = fit(text, font, size, room, least)
    if found == printable(text):
        return font, found, fitted
    return BOARD, *fit(text, BOARD, size, room, min(least, LEAST_TYPE / size))


def _least(size: float, share: float) -> float:
    """How far a text of this size is set smaller: to `share` of it, but not below `LEAST_TYPE`."""
    return min(1.0, max(share, LEAST_TYPE / size))


def fit_lines(text: str, font: str, size: float, room: float, least: float = _LEAST) -> tuple[list[str], float]:
    """`text` and its size likewise, but rather in two lines, as wide as each other, than cut."""
    one, fitted = fit(text, font, size, room, least)
    words = words_of(text)
    if one == printable(text) or len(words) < 2:
        return [one], fitted
    halves = [[" ".join(words[:count]), " ".join(words[count:])] for count in range(1, len(words))]
    wide, two = min((max(width(line, font, size) for line in half), half) for half in halves)
    if wide * _least(size, least * _TWO_LINES) > room:
        return [one], fitted
    return two, size * min(_least(size, least), room / wide)


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
    for whole in words_of(text):
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
