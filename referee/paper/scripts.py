"""Hebrew and Arabic in a line that runs from left to right: joined, and turned around."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from ..core.names import RIGHT_TO_LEFT

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
