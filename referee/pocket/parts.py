"""What the site is made of besides the package itself: files of npm and PyPI, by name, version and hash."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, Literal

LOCK: Final = Path(__file__).with_name("lock.json")
"""The list of parts: an object a part, with the fields of `Part`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One file of a registry. `sha256` is in hex; `use` says whether the site wants it or its tests alone."""

    name: str
    version: str
    registry: Literal["npm", "PyPI"]
    file: str
    sha256: str
    use: Literal["site", "tests"] = "site"

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


@cache
def locked(use: Literal["site", "tests"] = "site") -> tuple[Part, ...]:
    """The parts of the site, or those its tests need besides."""
    parts = [Part(**entry) for entry in json.loads(LOCK.read_text(encoding="utf-8"))["parts"]]
    return tuple(part for part in parts if part.use == use)
