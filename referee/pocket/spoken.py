"""The languages a browser can fetch: each comes when it is first spoken, and until it is there English is."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final

from ..core.text import ENGLISH, Language
from ..languages.shipped import catalogue
from ..web.static import PACKAGE
from .starting import NotHere, bring

LIST: Final = "locale/offered.json"
"""The tags of those there are, in the package."""


def module_of(tag: str) -> str:
    """What asks for the bundle of a language, as a module would."""
    return f"referee.locale.{tag}"


class Fetched(Mapping[str, Language]):
    """Those of this site, by tag. One that could not be fetched is English, and is not asked for at every page."""

    def __init__(self) -> None:
        file = PACKAGE / LIST
        self._tags: tuple[str, ...] = tuple(json.loads(file.read_bytes())) if file.is_file() else ()
        self._missed: set[str] = set()

    def __iter__(self) -> Iterator[str]:
        return iter(self._tags)

    def __len__(self) -> int:
        return len(self._tags)

    def __getitem__(self, tag: str) -> Language:
        if tag not in self._tags:
            raise KeyError(tag)
        if tag in self._missed:
            return ENGLISH
        try:
            bring(module_of(tag))
        except NotHere:
            self._missed.add(tag)
            return ENGLISH
        return catalogue(tag) or ENGLISH

    def is_here(self, tag: str) -> None:
        """Its words came by another way."""
        self._missed.discard(tag)

    def look_again(self) -> None:
        """There may be a network by now."""
        self._missed.clear()
