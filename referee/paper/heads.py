"""Names that stand over columns: in as many lines as they need, for none of them is cut."""

from __future__ import annotations

import re
from typing import Final

from .typeface import BOARD, LEAST_TYPE, fit, fit_narrow, printable, wrap

PARTNERED: Final = " & "
"""Stands between partners."""

_LEAST: Final = 0.7
"""How far one line is set smaller before there are two."""


def fit_head(text: str, font: str, size: float, room: float, least: float = _LEAST) -> list[tuple[str, str, float]]:
    """The lines of what stands over a column, each with its face and size: nothing of it is cut.

    A pair has a partner on each line rather than be cut, and a name that is still too wide as many as it needs.
    """
    one, fitted = fit(text, font, size, room, least)
    if one == printable(text):
        return [(font, one, fitted)]
    ours, between, theirs = text.partition(PARTNERED)
    found = []
    for name in (f"{ours}{PARTNERED.rstrip()}", theirs) if between else (text,):
        line = fit_narrow(name, font, size, room, least)
        found += [line] if line[1] == printable(name) else _broken(name, room)
    return found


_HYPHEN: Final = re.compile(r"(?<=\w)-(?=\w)")


def _broken(name: str, room: float) -> list[tuple[str, str, float]]:
    """A name in as many lines of the least type as it needs, broken behind hyphens too."""
    lines = wrap(_HYPHEN.sub("- ", name), BOARD, LEAST_TYPE, room)
    return [(BOARD, re.sub(r"(?<=\w)- (?=\w)", "-", line), LEAST_TYPE) for line in lines]
