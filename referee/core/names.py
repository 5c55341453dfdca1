"""What may be a player's name or a table's title: text that every screen and every sheet can show."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Sequence
from itertools import chain, count
from string import ascii_uppercase
from typing import Final

from .errors import NameProblem, NotationError
from .text import UNSAID, Text

NAME_LENGTH: Final = 40
"""Most letters of a player's name, as people count them: a letter with its marks is one (`graphemes`)."""

TITLE_LENGTH: Final = 40
"""Most letters of the title of a table or an evening, and of the name of a club or of house rules."""

NOTE_LENGTH: Final = 200
"""Most characters of a table's note."""

STORED: Final = 5
"""Most code points a letter takes, over a whole name: more are marks that nobody can read."""


def room_for(letters: int) -> int:
    """The code points that are kept of a text of so many letters."""
    return max(letters, min(STORED * letters, NOTE_LENGTH))


def cut(text: str, letters: int) -> str:
    """The first letters of `text`, none cut in two."""
    kept = graphemes(text)
    return text if len(kept) <= letters else "".join(kept[:letters]).strip()


PRINTABLE: Final = (
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x024F),  # Latin-1 and the Latin extensions
    (0x0370, 0x0373),  # Greek
    (0x0376, 0x0377),
    (0x037B, 0x037E),
    (0x0384, 0x038A),
    (0x038C, 0x038C),
    (0x038E, 0x03A1),
    (0x03A3, 0x03CE),
    (0x0400, 0x045F),  # Cyrillic
    (0x0490, 0x0491),
    (0x1E00, 0x1EFB),  # Latin, Vietnamese among them
    (0x2010, 0x2015),  # dashes
    (0x2018, 0x201E),  # quotation marks
    (0x2026, 0x2026),  # …
)
"""The characters the sheet's own typeface holds, as ranges of code points; other scripts have faces of their own."""


RIGHT_TO_LEFT: Final = (
    (0x05D0, 0x05EA),  # Hebrew
    (0x0621, 0x063A),  # Arabic
    (0x0640, 0x064A),
    (0x0674, 0x0674),  # Arabic letters of other languages, as far as the font has them
    (0x0679, 0x06BF),
    (0x06C6, 0x06C8),
    (0x06CB, 0x06CC),
    (0x06CE, 0x06CE),
    (0x06D0, 0x06D0),
)
"""The letters a sheet sets from right to left, as ranges of code points."""

WIDE: Final = (
    (0x3005, 0x3007),  # repetition marks
    (0x3041, 0x3096),  # Hiragana
    (0x30A1, 0x30FE),  # Katakana
    (0x3400, 0x4DBF),  # Han
    (0x4E00, 0x9FFF),
    (0xAC00, 0xD7A3),  # Hangul
    (0xF900, 0xFAFF),
)
"""Chinese, Japanese and Korean: a sheet has a face of its own for nearly all of them."""

ALSO_SET: Final = ((0x0531, 0x0556), (0x0559, 0x055F), (0x0561, 0x0587), (0x10D0, 0x10FC))
"""Armenian and Georgian: the font of signs holds them."""

MOST_MARKS: Final = 4
"""Most combining marks that one letter may bear: more would run into the lines above."""


def clean_text(text: str) -> str:
    """Composed (NFC), with runs of white space made one blank and none at the ends."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def folded(words: str) -> str:
    """Text as it is searched, and names as they are ordered: without case, without accents; ``œ`` is oe, ``ł`` l."""
    plain = unicodedata.normalize("NFKD", words.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).translate(_ALONE)


_ALONE: Final = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ı": "i"}
)
"""Letters that are not made of another and a mark; an ß is ss without case."""


def within(character: str, ranges: Sequence[tuple[int, int]]) -> bool:
    """Whether `character` is in one of these ranges of code points."""
    return any(low <= ord(character) <= high for low, high in ranges)


def hidden(text: str) -> str:
    """The first character of `text` that nobody sees or that would run over its neighbours; empty when there is none.

    Joiners are seen between the letters that they join, and within an emoji.
    """
    marks = 0
    for place, character in enumerate(text):
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in {"Mn", "Me"} and not 0xFE00 <= ord(character) <= 0xFE0F else 0
        if marks > MOST_MARKS or (marks and not place):
            return character
        if kind in {"Cc", "Cn", "Co", "Cs", "Zl", "Zp"} or character in _BLANK:
            return character
        if kind == "Cf" and not _joins(text, place):
            return character
    return ""


_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters without a face: fillers and the empty braille cell."""


def _joins(text: str, place: int) -> bool:
    """Whether the format character there stands where its script, or an emoji, needs it: between two signs."""
    if "\U000e0020" <= text[place] <= "\U000e007f":
        return "\U0001f3f4" in text[:place]
    return text[place] in "\u200c\u200d" and 0 < place < len(text) - 1 and not text[place - 1].isascii()


def has_face(text: str, also: Sequence[tuple[int, int]] = ()) -> bool:
    """Whether a printed sheet has a face for every character of `text`: `also` what this machine sets besides."""
    return all(within(one, _FACES) or one in UNSET or within(one, also) for one in text)


ARABIC_DIGITS: Final = ((0x0660, 0x0669), (0x06F0, 0x06F9))

_FACES: Final = (*PRINTABLE, *RIGHT_TO_LEFT, *ARABIC_DIGITS, *ALSO_SET, *WIDE)

UNSET: Final = frozenset("\u200c\u200d\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0654\u0655")
"""Joiners and Arabic vowel signs: a sheet leaves them out, as newspapers do."""


def graphemes(text: str) -> list[str]:
    """`text` in what people take for letters: each with its marks, an emoji with all it is joined of."""
    found: list[str] = []
    for character in text:
        kind = unicodedata.category(character)
        extends = kind in {"Mn", "Mc", "Me"} or character == "\u200d" or "\U0001f3fb" <= character <= "\U0001f3ff"
        flag = found and _is_flag(character) and len(found[-1]) == 1 and _is_flag(found[-1])
        if found and (extends or flag or found[-1].endswith("\u200d") or "\U000e0020" <= character <= "\U000e007f"):
            found[-1] += character
        else:
            found.append(character)
    return found


def _is_flag(character: str) -> bool:
    """Whether it is half of a flag."""
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def told_apart(name: str, known: Container[str]) -> str:
    """A name that nobody bears among those `known`, without case: the same where it is free, else with a letter."""
    if name.casefold() not in known:
        return name
    ends = chain(ascii_uppercase[1:], map(str, count(2)))
    tried = (f"{cut(name, NAME_LENGTH - len(end) - 1)} {end}" for end in ends)
    return next(one for one in tried if one.casefold() not in known)


def faced(names: Sequence[str], places: Sequence[str], also: Sequence[tuple[int, int]] = ()) -> tuple[str, ...]:
    """The names as a sheet can print them; `also`: the letters that this machine sets besides.

    What no face has is left out of a name; where nothing is left that tells the player apart, the place stands for it.
    """
    kept = []
    for name in names:
        left = name if has_face(name, also) else clean_text("".join(one for one in name if has_face(one, also)))
        kept.append(left if any(letter.isalnum() for letter in left) else "")
    alike = [name.casefold() for name in kept]
    return tuple(
        name if name and alike.count(name.casefold()) == 1 else place for name, place in zip(kept, places, strict=True)
    )


def _too_long(what: str, most: int, letters: int) -> Text:
    said = "{what} has at most {most} characters. This one has {count}."
    return Text(said, what=Text(what), most=most, count=letters)


def text_problem(text: str, what: str, most: int) -> Text:
    """Why `text` cannot be used as `what` (``A name``), in a sentence; unsaid when it can."""
    letters = len(graphemes(text))
    if letters > most:
        return _too_long(what, most, letters)
    if len(text) > room_for(most):
        return Text("{what} has more marks than can be kept. Type it again.", what=Text(what))
    odd = hidden(text)
    code = f"{ord(odd):04X}" if odd else ""
    if odd and unicodedata.category(odd) in {"Mn", "Me"}:
        return Text("{what} has too many marks on one letter (U+{code}). Type it again.", what=Text(what), code=code)
    if odd:
        return Text("{what} has a hidden character (U+{code}). Type it again.", what=Text(what), code=code)
    return UNSAID


def checked_text(text: str, what: str, field: str, most: int, missing: str = "") -> str:
    """A text somebody typed, cleaned. `what` names it (``A note``), `field` is where it stands.

    Raises NotationError if it is longer than `most` characters, or holds what cannot be printed; or if it is empty,
    where `missing` says so.
    """
    if len(text) > 4 * room_for(most):  # not cleaned before it is known to be of a size to clean
        raise NotationError(_too_long(what, most, len(text)), field)
    text = clean_text(text)
    problem: str | Text = text_problem(text, what, most) if text else missing
    if problem:
        raise NotationError(problem, field)
    return text


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names cleaned, in the same order.

    Raises NameProblem for the first that is empty, too long, hidden in part, or there twice.
    """
    cleaned: list[str] = []
    for seat, raw in enumerate(names):
        if len(raw) > 4 * room_for(NAME_LENGTH):
            raise NameProblem(seat, _too_long("A name", NAME_LENGTH, len(raw)))
        name = clean_text(raw)
        if not name:
            raise NameProblem(seat, Text("Player {number} has no name yet.", number=seat + 1))
        problem = text_problem(name, "A name", NAME_LENGTH)
        if problem:
            raise NameProblem(seat, problem)
        for other, taken in enumerate(cleaned):
            if taken.casefold() == name.casefold():
                said = "Players {one} and {other} are both “{name}”. Rename one."
                raise NameProblem(seat, Text(said, one=other + 1, other=seat + 1, name=name))
        cleaned.append(name)
    return tuple(cleaned)
