"""What kind of file it is, by its name."""

from __future__ import annotations

import mimetypes
from pathlib import PurePath
from typing import Final

KINDS: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".bin": "application/octet-stream",
}
"""What this machine's own table of types may not know."""


def kind_of(name: str) -> str:
    """The type a file of this name is sent as."""
    return KINDS.get(PurePath(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
