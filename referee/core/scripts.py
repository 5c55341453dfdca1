"""Scripts whose letters join or change places, and whether they can be set here: it takes a library that shapes them.

Nothing of ReportLab is loaded for that.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from typing import Final, TypeAlias

Ranges: TypeAlias = tuple[tuple[int, int], ...]

SHAPED: Final[Mapping[str, Ranges]] = {
    "RefereeThai": ((0x0E01, 0x0E3A), (0x0E3F, 0x0E5B)),
    "RefereeDevanagari": ((0x0900, 0x097F),),
    "RefereeTamil": ((0x0B82, 0x0BFA),),
    "RefereeSinhala": ((0x0D81, 0x0DF4),),
}
"""By face the letters it has, as ranges of code points."""

JOINERS: Final = "\u200c\u200d"
"""What says between two letters whether they join: a letter of its script, not seen."""


@cache
def faces() -> Mapping[str, Ranges]:
    """Those that can be set: none without the library, as in the pocket, which leaves out the faces too."""
    return SHAPED if find_spec("uharfbuzz") is not None else {}


def set_here() -> Ranges:
    """The letters that can be set, of all these scripts."""
    return tuple(one for ranges in faces().values() for one in ranges)


def face_of(letter: str) -> str:
    """The face of a letter; empty for one of another script, or that cannot be set."""
    code = ord(letter)
    if code < 0x0900 or code > 0x0E5B:
        return ""
    return next((face for face, ranges in faces().items() if any(low <= code <= high for low, high in ranges)), "")


def is_shaped(text: str) -> bool:
    """Whether any of `text` is of such a script."""
    return not text.isascii() and any(map(face_of, text))
