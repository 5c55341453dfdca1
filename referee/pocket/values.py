"""The methods of values, compiled when the site is built.

Python writes the methods of each dataclass as a text and compiles that: some four hundred times before the first page.
What the app had compiled at a start while its site was built lies in one file, by that text; any other text is compiled
as ever. Libraries are not needed for this, so that it comes before all others.
"""

from __future__ import annotations

import dataclasses
import marshal
from collections.abc import Callable
from pathlib import Path
from types import CodeType
from typing import Any, Final

KEPT: Final = "pocket/values"
"""Their file, in the package."""


def use() -> None:
    """From now on take what is compiled already, if the site has it."""
    file = Path(__file__).parents[1] / KEPT
    if file.is_file():
        known: dict[str, CodeType] = marshal.loads(file.read_bytes())
        _compile_by(lambda text: known.get(text, text))


def noted() -> dict[str, CodeType]:
    """From now on keep what is compiled: it is found in what this returns."""
    found: dict[str, CodeType] = {}

    def compiled(text: str) -> CodeType:
        return found.setdefault(text, compile(text, "<string>", "exec"))

    _compile_by(compiled)
    return found


def _compile_by(made: Callable[[str], CodeType | str]) -> None:
    """Have the module of dataclasses, which runs such a text by ``exec``, run what `made` makes of it."""

    def run(text: str, names: dict[str, Any], into: dict[str, Any]) -> None:
        exec(made(text), names, into)

    dataclasses.exec = run  # type: ignore[attr-defined]
