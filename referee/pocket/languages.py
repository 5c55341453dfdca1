"""The languages of the site: each a bundle of its own, fetched by whoever chooses it, and the list of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from ..languages.shipped import FOLDER, packed, packed_file
from .bundles import Bundle
from .spoken import LIST, module_of

LANGUAGE: Final = "language:"
"""Begins what asks for such a bundle: the service worker fetches it with no others."""


def bundle_of(tag: str) -> Bundle:
    """What a language says."""
    file = packed_file(tag).relative_to(FOLDER.parent)
    held = {f"referee/{file.as_posix()}": packed(tag)}
    return Bundle(f"language-{tag}", f"{LANGUAGE}{tag}", (module_of(tag),), tree=held)


def list_of(tags: Sequence[str]) -> dict[str, bytes]:
    """The file by which the app knows what it may offer."""
    return {f"referee/{LIST}": json.dumps([*tags]).encode()}
