"""The languages of the site: each a bundle of its own, fetched by whoever chooses it, and the list of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from .. import games
from ..languages.in_shell import said_in_shell
from ..languages.shipped import FOLDER, catalogue, packed, packed_file
from .bundles import TITLES, Bundle, shell_files
from .spoken import LIST, module_of

LANGUAGE: Final = "language:"
"""Begins what asks for such a bundle: the service worker fetches it with no others."""


def bundle_of(tag: str) -> Bundle:
    """What a language says."""
    file = packed_file(tag).relative_to(FOLDER.parent)
    held = {f"referee/{file.as_posix()}": packed(tag)}
    return Bundle(f"language-{tag}", f"{LANGUAGE}{tag}", (module_of(tag),), tree=held)


SHELL: Final = "pocket/said/"
"""The folder of what the page around the app says, a file for each language."""


def said_by_shell(tag: str) -> bytes:
    """What that page says in a language, by the English. Raises KeyError for no language of ours."""
    language = catalogue(tag)
    if language is None:
        raise KeyError(tag)
    messages = [words for _, words in said_in_shell(shell_files())]
    of_bundles = [*TITLES.values(), *(games.find_game(key).title for key in games.KEYS)]
    found = dict.fromkeys([*messages, *map(str.__str__, of_bundles)])
    said = {english: language.found(english) for english in found}
    return json.dumps({key: words for key, words in said.items() if words}, ensure_ascii=False).encode()


def list_of(tags: Sequence[str]) -> dict[str, bytes]:
    """The file by which the app knows what it may offer."""
    return {f"referee/{LIST}": json.dumps([*tags]).encode()}
