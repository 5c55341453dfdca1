"""The style sheets: each class that one names is used by a page or a script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
WRITTEN: Final = (("templates", "*.html"), ("static", "*.js"), ("static", "*.html"), ("referee", "*.py"))

COMPOSED: Final = re.compile(r"([a-z][\w-]*-)(?:\{\{|\$\{|\{[A-Za-z]|['\"] *~)")
"""The beginning of a class that a template, a script or Python ends."""

OF_PARTS: Final = {
    "games-": "a folder's name, not a class",
    "home-": "the same",
    "a-": "a field of the desk, not a class",
}
"""Beginnings of other things."""


def classes(sheet: Path) -> Iterator[str]:
    """The classes that a style sheet names in its selectors."""
    css = re.sub(r"/\*.*?\*/|url\([^)]*\)|\"[^\"]*\"", "", sheet.read_text(), flags=re.DOTALL)
    for selector in re.findall(r"([^{};]+)\{", css):
        yield from re.findall(r"\.([A-Za-z_][\w-]*)", selector)


def test_every_class_of_a_style_sheet_is_used() -> None:
    """By a template, a script or Python, whole or put together there: what is left over from an older page is gone."""
    written = "\n".join(file.read_text() for folder, kind in WRITTEN for file in sorted((ROOT / folder).rglob(kind)))
    whole = set(re.findall(r"[A-Za-z_][\w-]*", written))
    begun = tuple(set(COMPOSED.findall(written)) - set(OF_PARTS))
    sheets = [*(ROOT / "static").rglob("*.css")]
    unused = {
        f"{sheet.name}: .{one}"
        for sheet in sheets
        for one in classes(sheet)
        if one not in whole and not one.startswith(begun)
    }
    assert len(sheets) > 30
    assert not unused, sorted(unused)
